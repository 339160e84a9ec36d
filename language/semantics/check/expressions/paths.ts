/** Names, what stands behind their dots and which of several is meant, as they are written. */

import type * as ast from '../../../syntax/ast.ts';

/** `me.coins`, `me.goods[g]`; undefined of anything that is more than names. */
export function pathOf(target: ast.Expression): string | undefined {
  if (target.kind === 'name') return target.name.text;
  if (target.kind === 'index') {
    const of = pathOf(target.of);
    const at = target.at.map((one) => (one.kind === 'number' ? `${one.value}` : pathOf(one)));
    return of === undefined || at.includes(undefined) ? undefined : `${of}[${at.join(', ')}]`;
  }
  if (target.kind !== 'member') return undefined;
  const of = pathOf(target.of);
  return of === undefined ? undefined : `${of}.${target.name.text}`;
}
