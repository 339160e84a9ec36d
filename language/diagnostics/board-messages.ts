/** Messages about boards and how their spaces lie. */

import { error } from './entry.ts';

export const boardMessages = {
  'map-legend': error((f: { word: string }) => `The legend of the map speaks of \`${f.word}\`, but no space is drawn or named so.`),
  'map-empty': error(() => 'No space is drawn on this map: letters are spaces, and `-`, `|`, `/` and `\\` join them.'),
  'no-board': error((f: { name: string }) => `\`${f.name}\` asks about the board, but the game has none.`),
  'no-directions': error((f: { name: string }) => `\`${f.name}\` needs directions, which only a board such as \`board grid 8 by 8\` has.`),
  'no-order': error((f: { name: string }) => `\`${f.name}\` goes on from space to space, which only a ring or a line can.`),
} as const;
