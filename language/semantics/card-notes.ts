/**
 * Columns of a card list that are no part of the rules: texts and pictures, which a look may name. Titles of columns are
 * the same in capital and small letters.
 */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import type { EnumSymbol } from './symbols.ts';

/** Stands for the cards or spaces themselves where colours and icons go by a column. */
export const NAME_COLUMN = 'name';

/** What such a column says of each card, nothing as ''; undefined if the list has none of this title. */
export function notesOf(cards: EnumSymbol, title: string): readonly string[] | undefined {
  const column = title.toLowerCase();
  if (!cards.members.some(({ syntax }) => syntax.notes?.has(column))) return undefined;
  return cards.members.map(({ syntax }) => syntax.notes?.get(column)?.text ?? '');
}

/** The cells of such a column, with where they stand in the table. */
export function noteCells({ members }: EnumSymbol, title: string): readonly ast.NoteSyntax[] {
  const column = title.toLowerCase();
  return members.flatMap(({ syntax }) => syntax.notes?.get(column) ?? []);
}

/** The titles of all such columns. */
export function noteTitles({ members }: EnumSymbol): readonly string[] {
  return [...(members[0]?.syntax.notes?.keys() ?? [])];
}

/** The line of a look that draws pictures, as a place that explains what is wrong with one. */
export function drawnHere({ span }: ast.Node): Diagnostic['related'][number] {
  return { message: 'the look draws it here', span };
}
