/** Ranges that are turned round or too narrow. */

import type { Fix } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import { type FixFinder, innermost, pathTo, type Scene, sourceOf } from './scene.ts';

/** `6..1` */
export const turnRange: FixFinder = (scene) => {
  const range = [innermost(scene, 'type'), innermost(scene, 'expression')].find(
    (node) => node && 'low' in node,
  );
  if (!range || !('low' in range)) return [];
  const [low, high] = [sourceOf(scene, range.low.span), sourceOf(scene, range.high.span)];
  const edits = [
    { span: range.low.span, text: high },
    { span: range.high.span, text: low },
  ];
  return [{ title: `Write \`${high}..${low}\``, edits }];
};

/** A field or an option that begins outside of its range. */
export const widenRange: FixFinder = (scene) => {
  const { program, path } = scene;
  const field = innermost(scene, 'field');
  if (field) return widened(scene, field.type, field.initial);
  const patch = innermost(scene, 'patch');
  const value = path.findLast(({ family }) => family === 'expression')?.node as ast.Expression | undefined;
  const declared = path.findLast(({ family }) => family === 'declaration')?.node as
    | ast.Declaration
    | undefined;
  if (declared?.kind === 'option') return widened(scene, declared.type, value);
  const setByExample = declared?.kind === 'example' ? declared.options : [];
  const set = patch?.kind === 'set-option' ? patch : setByExample.find((each) => each.value === value);
  const option = program.globals.options.find(({ name }) => name === set?.name.text);
  return option && set ? widened(scene, option.declaration.type, set.value) : [];
};

/** The range of an attribute, for a value that stands in brackets or in the cell of a table. */
export const widenAttribute: FixFinder = (scene) => {
  const [declared] = scene.problem.related;
  const path = declared ? pathTo(scene.document, declared.span) : [];
  const type = path.findLast(({ family }) => family === 'type')?.node as ast.TypeSyntax | undefined;
  const found = Number(sourceOf(scene, scene.problem.span));
  return type && Number.isSafeInteger(found) ? widenedTo(scene, type, found) : [];
};

function widened(
  scene: Scene,
  type: ast.TypeSyntax,
  value: ast.Expression | 'all' | undefined,
): readonly Fix[] {
  const found = value === undefined || value === 'all' ? undefined : literal(value);
  return found === undefined ? [] : widenedTo(scene, type, found);
}

function widenedTo(scene: Scene, type: ast.TypeSyntax, found: number): readonly Fix[] {
  if (type.kind !== 'range-type') return [];
  const [low, high] = [type.low, type.high].map(literal);
  const to =
    low !== undefined && found < low ? type.low : high !== undefined && found > high ? type.high : undefined;
  if (!to) return [];
  const edit = { span: to.span, text: String(found) };
  const range =
    to === type.low
      ? `${found}..${sourceOf(scene, type.high.span)}`
      : `${sourceOf(scene, type.low.span)}..${found}`;
  return [{ title: `Widen the range to \`${range}\``, edits: [edit] }];
}

function literal(value: ast.Expression): number | undefined {
  if (value.kind === 'number') return value.value;
  return value.kind === 'negate' && value.operand.kind === 'number' ? -value.operand.value : undefined;
}

/** `players 4..2`, `players 2..10` */
export const mendPlayers: FixFinder = (scene) => {
  const { problem } = scene;
  const written = sourceOf(scene, problem.span);
  const found = /^players\s+(\d+)(?:\s*\.\.\s*(\d+))?/.exec(written);
  if (!found) return [];
  const numbers = [Number(found[1]), Number(found[2] ?? found[1])];
  const [low = 1, high = 1] = numbers.map((each) => Math.min(8, Math.max(1, each))).sort((a, b) => a - b);
  const text = `players ${low}..${high}`;
  const span = { ...problem.span, end: problem.span.start + found[0].length };
  return [{ title: `Write \`${text}\``, edits: [{ span, text }] }];
};
