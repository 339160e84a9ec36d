/** What the domains of a world hold. */

import { memberOf, SPACE, type Type, type World } from './world.ts';

const DIRECTIONS = ['North', 'NorthEast', 'East', 'SouthEast', 'South', 'SouthWest', 'West', 'NorthWest'];

/** Names that stand for members of a domain wherever they are written. */
export function membersOf(
  { seats, enums, board }: Pick<World, 'seats' | 'enums' | 'board'>,
  domain: string,
): readonly string[] {
  if (domain === 'player') return seats;
  if (domain === 'space') return board?.spaces ?? [];
  if (domain === 'Direction') return board?.shape === 'grid' ? DIRECTIONS : [];
  return enums.find(({ name }) => name === domain)?.members ?? [];
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
