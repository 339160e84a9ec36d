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

/** The range of an attribute, for all values that stand in brackets or in the cells of a table. */
export const widenAttribute: FixFinder = (scene) => {
  const [declared, ...others] = scene.problem.related;
  const path = declared ? pathTo(scene.document, declared.span) : [];
  const type = path.findLast(({ family }) => family === 'type')?.node as ast.TypeSyntax | undefined;
  const found = [scene.problem, ...others].map(({ span }) => Number(sourceOf(scene, span)));
  return type && found.every(Number.isSafeInteger) ? widenedTo(scene, type, found) : [];
};

function widened(
  scene: Scene,
  type: ast.TypeSyntax,
  value: ast.Expression | 'all' | undefined,
): readonly Fix[] {
  const found = value === undefined || value === 'all' ? undefined : literal(value);
  return found === undefined ? [] : widenedTo(scene, type, [found]);
}

/** The range, as wide as all the numbers need it. */
function widenedTo(scene: Scene, type: ast.TypeSyntax, found: readonly number[]): readonly Fix[] {
  if (type.kind !== 'range-type') return [];
  const ends = [
    {
      of: type.low,
      wanted: found.reduce((one, other) => Math.min(one, other)),
      isBeyond: (end: number, to: number) => to < end,
    },
    {
      of: type.high,
      wanted: found.reduce((one, other) => Math.max(one, other)),
      isBeyond: (end: number, to: number) => to > end,
    },
  ].map(({ of, wanted, isBeyond }) => {
    const end = literal(of);
    const isMoved = end !== undefined && isBeyond(end, wanted);
    return { span: of.span, isMoved, text: isMoved ? String(wanted) : sourceOf(scene, of.span) };
  });
  const edits = ends.filter(({ isMoved }) => isMoved).map(({ span, text }) => ({ span, text }));
  if (edits.length === 0) return [];
  return [{ title: `Widen the range to \`${ends.map(({ text }) => text).join('..')}\``, edits }];
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
