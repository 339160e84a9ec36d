/** Messages about boards, decks, windows and records, and about maps and tables in files of their own. */

import { error, warning } from './entry.ts';

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
  'deck-draw': error(
    () =>
      'A card in the middle of a deck cannot be taken: `draw 1 from …` takes the top one, `move all` takes all.',
  ),
  'no-bottom': error(() => 'Only a deck has a bottom; a pile has no order.'),
  'outside-window': error(() => 'There is no window around this that could close.'),
  'clock-range': error(
    (f: { seconds: number; limit: number }) =>
      `A window can wait for 1 to ${f.limit.toLocaleString('en')} seconds of quiet, not for ${f.seconds.toLocaleString('en')}.`,
  ),
  'nothing-to-cancel': error(
    () =>
      '`cancel` drops the action that a window interrupts: it stands in a window that stands in the statements of an action.',
  ),
  'record-fields': error(
    (f: { record: string; fields: readonly string[] }) =>
      `A new ${f.record} needs ${f.fields.map((field) => `\`${field}\``).join(', ')} as well: add \`${f.fields[0] ?? ''}: …\` between the brackets.`,
  ),
  'reveal-what': error(
    () =>
      'What is revealed should be something of a player or a place, such as `p.hand` or `market.deck`, or what somebody has chosen: `reveal card to all`.',
  ),
  leak: warning(
    (f: { action: string; field: string; who: string }) =>
      `What \`${f.action}\` offers depends on \`${f.field}\`, which ${f.who}. The seat that decides would learn it from its buttons.`,
  ),
  'leak-asked': warning(
    (f: { field: string; who: string }) =>
      `Who decides here depends on \`${f.field}\`, which ${f.who}. Everybody sees who is asked, and would learn it from that.`,
  ),
  'leak-passed-over': warning(
    (f: { field: string; who: string }) =>
      `This is passed over where nothing is possible, and whether it is depends on \`${f.field}\`, which ${f.who}. Everybody would learn it from that. Add an action that is always possible, or say \`otherwise { … }\` if the rulebook means it so.`,
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
