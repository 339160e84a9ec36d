/** Names and what stands behind their dots, as they are written. */

import type * as ast from '../../../syntax/ast.ts';

/** `me.coins`; undefined of anything that is more than names. */
export function pathOf(target: ast.Expression): string | undefined {
  if (target.kind === 'name') return target.name.text;
  if (target.kind !== 'member') return undefined;
  const of = pathOf(target.of);
  return of === undefined ? undefined : `${of}.${target.name.text}`;
}
