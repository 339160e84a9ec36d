/**
 * Columns of a card list that are no part of the rules: texts and pictures, which a look may name. Titles of columns are
 * the same in capital and small letters.
 */

import type { EnumSymbol } from './symbols.ts';

/** Stands for the cards or spaces themselves where colours and icons go by a column. */
export const NAME_COLUMN = 'name';

/** What such a column says of each card, nothing as ''; undefined if the list has none of this title. */
export function notesOf(cards: EnumSymbol, title: string): readonly string[] | undefined {
  const column = title.toLowerCase();
  if (!cards.members.some(({ syntax }) => syntax.notes?.has(column))) return undefined;
  return cards.members.map(({ syntax }) => syntax.notes?.get(column) ?? '');
}

/** The titles of all such columns. */
export function noteTitles({ members }: EnumSymbol): readonly string[] {
  return [...(members[0]?.syntax.notes?.keys() ?? [])];
}
