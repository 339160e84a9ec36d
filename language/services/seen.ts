/** Who sees a field, said or not. */

import type { FieldSymbol } from '../semantics/symbols.ts';
import type { Visibility } from '../syntax/ast.ts';

/** Who sees it; `isSaid` where the rules say so. */
export function visibilityOf({ syntax }: FieldSymbol): {
  readonly who: Visibility;
  readonly isSaid: boolean;
} {
  const { seenBy, type } = syntax;
  if (seenBy) return { who: seenBy.who, isSaid: true };
  if (type.kind === 'zone-type' && type.zone !== 'pile')
    return { who: type.zone === 'hand' ? 'owner' : 'nobody', isSaid: false };
  return { who: 'all', isSaid: false };
}

/** `seen by its owner`. */
export function seenInWords(who: Visibility): string {
  const by: Readonly<Record<Visibility, string>> = { all: 'all', owner: 'its owner', nobody: 'nobody' };
  return `seen by ${by[who]}`;
}
