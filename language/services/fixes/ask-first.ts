/** Asks whether there is one, before something is done with it: `when … as x { … }` around the statement. */

import type { Type } from '../../semantics/types.ts';
import type { Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { isReserved } from '../../syntax/tokens.ts';
import { editText } from '../text-edits.ts';
import { indentAt } from './insertion.ts';
import { type FixFinder, type Scene, sourceOf } from './scene.ts';

/** Nodes in which an expression is worked out with its statement, and as often. */
const PLAIN: ReadonlySet<Part['family']> = new Set(['expression', 'name']);

export const askFirst: FixFinder = (scene) => {
  const { path, program, problem, document } = scene;
  const at = path.findLastIndex(({ family }) => family === 'statement');
  const holder = path[at];
  const optional = path.findLast(({ family }) => family === 'expression')?.node as ast.Expression | undefined;
  if (holder?.family !== 'statement' || !optional || holder.node.kind === 'let') return [];
  const inner = path.slice(at + 1);
  const isPlain = inner.every(({ family, node }) => PLAIN.has(family) && !('query' in node));
  const type = program.types.get(optional);
  const isElse = path[at - 1]?.family === 'statement';
  if (!isPlain || isElse || (type?.kind !== 'member' && type !== undefined)) return [];
  const statement = holder.node;
  const asked = sourceOf(scene, problem.span);
  const whole = sourceOf(scene, statement.span);
  const name = freeName(scene, type, whole);
  if (name === undefined || asked === '') return [];
  const indent = indentAt(document, statement.span);
  const body = editText(whole, [{ span: problem.span, text: name }], statement.span.start);
  const deeper = body.replaceAll('\n', '\n  ');
  const text = `when ${asked} as ${name} {\n${indent}  ${deeper}\n${indent}}`;
  return [{ title: `Ask first: \`when … as ${name}\``, edits: [{ span: statement.span, text }] }];
};

/** A name for what is asked about, that nothing else has in `text`. */
function freeName({ program }: Scene, type: Type | undefined, text: string): string | undefined {
  const word = type?.kind === 'member' ? type.domain.word : 'it';
  const used = new Set(text.match(/[\p{L}_][\p{L}\d_]*/gu));
  const isFree = (name: string): boolean =>
    !used.has(name) && !isReserved(name) && !program.globals.scope.names.has(name);
  const start = word.charAt(0).toLowerCase();
  return [start, 'found', `${start}2`, `${start}3`].find(isFree);
}
