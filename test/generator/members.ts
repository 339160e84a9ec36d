/** What the domains of a world hold. */

import { memberOf, SPACE, type Type, type World } from './world.ts';

const SIX_WAYS = ['NorthEast', 'East', 'SouthEast', 'SouthWest', 'West', 'NorthWest'];
const COMPASS = ['North', 'South', ...SIX_WAYS];

/** Names that stand for members of a domain wherever they are written. */
export function membersOf(
  { seats, enums, board }: Pick<World, 'seats' | 'enums' | 'board'>,
  domain: string,
): readonly string[] {
  if (domain === 'player') return seats;
  if (domain === 'space') return board?.spaces ?? [];
  if (domain === 'Direction') return board?.shape === 'grid' ? COMPASS : hasDirections(board) ? SIX_WAYS : [];
  return enums.find(({ name }) => name === domain)?.members ?? [];
}

/** Whether its spaces have columns and rows. */
export function hasDirections(board: World['board']): boolean {
  return board?.shape === 'grid' || board?.shape === 'hex';
}

/** Attributes of kinds, cards and spaces, with what has them. */
export function attributesOf({
  enums,
  board,
}: World): readonly { readonly of: Type; readonly name: string; readonly type: Type }[] {
  return [
    ...enums.flatMap(({ name: of, attributes }) => attributes.map((each) => ({ ...each, of: memberOf(of) }))),
    ...(board?.attributes ?? []).map((each) => ({ ...each, of: SPACE })),
  ];
}
