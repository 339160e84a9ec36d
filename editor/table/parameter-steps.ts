import type { ActionOffer, TableView } from '../../runtime/index.ts';
import { SPACES } from '../../runtime/ir/ir.ts';
import type { ValueNames } from '../../runtime/values/format.ts';

type Tuples = ActionOffer['legal'];

/** Up to this many legal tuples are shown as one button each. */
const FLAT = 8;

/** Whether an action's arguments are offered as a flat list of labelled buttons. */
export function isFlat({ parameters, legal }: ActionOffer): boolean {
  if (parameters.length === 0) return true;
  if (parameters.some(({ type }) => type.kind === 'dice')) return false;
  // Of one set alone nothing need be put together.
  return parameters.some(({ type }) => type.kind === 'set') ? legal.length === 1 : legal.length <= FLAT;
}

/** Values of the parameter that follows `picked` for which legal tuples exist, in their order. */
export function nextValues(legal: Tuples, picked: readonly number[]): readonly number[] {
  return [...new Set(matching(legal, picked).map(({ args }) => args[picked.length] ?? 0))];
}

/** A value that can be chosen on the board, as the space that it is or the only such piece that stands there. */
export interface BoardChoice {
  readonly space: number;
  readonly value: number;
}

/** The values of the parameter that follows `picked` as choices on the board; undefined if none can be made there. */
export function nextOnBoard(
  offer: ActionOffer,
  picked: readonly number[],
  { domains }: ValueNames,
  spaces: TableView['spaces'],
): readonly BoardChoice[] | undefined {
  const type = offer.parameters[picked.length]?.type;
  if (type?.kind !== 'member') return undefined;
  const values = nextValues(offer.legal, picked).filter((value) => value >= 0);
  if (type.domain === SPACES) return values.map((space) => ({ space, value: space }));
  const standing = new Map(spaces.flatMap(({ pieces }, space) => pieces.map(({ name }) => [name, space])));
  const choices = values.flatMap((value) => {
    const space = standing.get(domains[type.domain]?.members[value]?.name ?? '');
    return space === undefined ? [] : [{ space, value }];
  });
  // Where several stand together the board cannot tell which of them is meant.
  const clear = choices.filter(({ space }) => choices.filter((other) => other.space === space).length === 1);
  return clear.length > 0 ? clear : undefined;
}

/** Legal tuples that begin with `picked`. */
export function matching(legal: Tuples, picked: readonly number[]): Tuples {
  return legal.filter(({ args }) => picked.every((value, index) => args[index] === value));
}
