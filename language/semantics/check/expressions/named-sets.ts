/** Names that stand for all there are of a kind: sets where a set is wanted, or nothing else. */

import type * as ast from '../../../syntax/ast.ts';
import { lookUp } from '../../scope.ts';
import { memberOf, type Type } from '../../types.ts';
import type { Place } from '../place.ts';

/** What is expected of such a name where its value alone says of what type it is. `player` is none: `players` is rather meant. */
export function setNamed(place: Place, value: ast.Expression): Type | undefined {
  const symbol = value.kind === 'name' ? lookUp(place.scope, value.name.text) : undefined;
  const isMeant = symbol?.kind === 'enum' || symbol?.kind === 'spaces' || symbol?.kind === 'pieces';
  return isMeant ? { kind: 'set', of: memberOf(symbol) } : undefined;
}
