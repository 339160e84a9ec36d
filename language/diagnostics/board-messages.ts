/** Messages about boards, and about maps and tables in files of their own. */

import { error } from './entry.ts';

/** By code. */
export const boardMessages = {
  'map-legend': error(
    (f: { word: string }) =>
      `The legend of the map speaks of \`${f.word}\`, but no space is drawn or named so.`,
  ),
  'map-name': error(
    (f: { word: string }) =>
      `\`${f.word}\` on the map cannot be the name of a space: a name begins with a letter and is no word of the language.`,
  ),
  'map-empty': error(
    () => 'No space is drawn on this map: letters are spaces, and `-`, `|`, `/` and `\\` join them.',
  ),
  'table-column': error(
    (f: { path: string; columns: readonly string[] }) =>
      `The first line of ${f.path} names its columns, but ${f.columns.map((column) => `\`${column}\``).join(', ')} ${f.columns.length === 1 ? 'is' : 'are'} missing.`,
  ),
  'table-name': error(
    (f: { path: string; line: number; name: string }) =>
      `Line ${f.line} of ${f.path} needs a name of letters and digits, but has \`${f.name}\`.`,
  ),
  'board-size': error(
    (f: { found: number; limit: number }) =>
      `A board has 1 to ${f.limit} spaces, but this would have ${f.found}.`,
  ),
  'board-parts': error((f: { problem: string }) => `${f.problem}.`),
  'no-board': error((f: { name: string }) => `\`${f.name}\` asks about the board, but the game has none.`),
  'no-directions': error(
    (f: { name: string }) =>
      `\`${f.name}\` needs directions, which only a board such as \`board grid 8 by 8\` has.`,
  ),
  'no-order': error(
    (f: { name: string }) => `\`${f.name}\` goes on from space to space, which only a ring or a line can.`,
  ),
} as const;
