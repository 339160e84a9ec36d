/** Messages about boards, and about maps and tables in files of their own. */

import { error } from './entry.ts';

/** Which end of a line of a map leads nowhere. */
type LooseEnd = 'left' | 'right' | 'upper' | 'lower' | 'both';

/** What is wrong with the definition by which a way goes on. */
type ThroughProblem = 'call' | 'given' | 'spaces' | 'answer' | 'other';

/** How each line of a map has to be drawn. */
const LINES: Readonly<Record<string, string>> = {
  '-': 'Lines reach from one space to the next without a gap.',
  '|': 'Lines reach from one space to the next without a gap, straight down.',
  '/': 'A slanted line goes straight from one space to another, and a single sign stands in the middle between them.',
  '\\': 'A slanted line goes straight from one space to another, and a single sign stands in the middle between them.',
};

/** The same mistake at other places, which is told once. */
function firstOf(count: number): string {
  return count === 1 ? '' : ` (the first of ${count})`;
}

/** By code. */
export const boardMessages = {
  'map-legend': error(
    (f: { word: string }) =>
      `The legend of the map speaks of \`${f.word}\`, but no space is drawn or named so.`,
  ),
  'map-run': error(
    (f: { run: string; missing: string }) =>
      `\`${f.run}\` in the legend of the map goes over \`${f.missing}\`, but no space is drawn there. Leave it out, as in \`a1..a3 a5..a9\`.`,
  ),
  'map-legend-line': error(
    (f: { text: string }) =>
      `\`${f.text}\` stands in the legend of the map, where each line is the name of a region, \`:\` and what belongs to it, such as \`exit: X a1..a3\`. The picture stands above the legend.`,
  ),
  'map-sign': error(
    (f: { sign: string; count: number }) =>
      `${f.sign === '\t' ? 'A tab' : `\`${f.sign}\``} means nothing on a map${firstOf(f.count)}: letters and digits are spaces, \`-\`, \`|\`, \`/\` and \`\\\` join them, and what is empty is drawn with blanks.`,
  ),
  'map-line': error((f: { sign: string; end: LooseEnd; count: number }) => {
    const where = f.end === 'both' ? 'either end' : `its ${f.end} end`;
    return `This line of \`${f.sign}\` leads to no space at ${where}${firstOf(f.count)}. ${LINES[f.sign] ?? ''}`;
  }),
  'map-label': error(
    (f: { label: string; of: 'column' | 'row'; count: number }) =>
      `\`${f.label}\` reads as the ${f.of === 'row' ? 'number of a row' : 'letter of a column'}, but names no space${firstOf(f.count)}. Coordinates are a number at the left of each row and small letters in a line of their own, each exactly above or below its spaces.`,
  ),
  'map-label-twice': error(
    (f: { label: string; other: string }) =>
      `This column of the map is called \`${f.other}\` and \`${f.label}\`.`,
  ),
  'map-name': error(
    (f: { word: string }) =>
      `\`${f.word}\` on the map cannot be the name of a space: a name begins with a letter and is no word of the language.`,
  ),
  'map-empty': error(
    () => 'No space is drawn on this map: letters are spaces, and `-`, `|`, `/` and `\\` join them.',
  ),
  'table-column': error(
    (f: { path: string; columns: readonly string[]; found?: string | undefined; isEmpty?: boolean }) => {
      if (f.isEmpty)
        return `${f.path} is empty. Its first line names its columns, here \`${f.columns.join(',')}\`; each line below it is one of what it names.`;
      const columns = f.columns.map((column) => `\`${column}\``).join(', ');
      const one = f.columns.length === 1;
      const meant =
        f.found === undefined ? '' : ` Is \`${f.found}\` meant to be ${one ? 'it' : 'one of them'}?`;
      return `The first line of ${f.path} names its columns, but ${columns} ${one ? 'is' : 'are'} missing.${meant}`;
    },
  ),
  'table-name': error(
    (f: { path: string; line: number; name: string }) =>
      `Line ${f.line} of ${f.path} needs a name of letters and digits, but has ${f.name === '' ? 'none' : `\`${f.name}\``}.`,
  ),
  'table-cell': error(
    (f: { name: string; attribute: string; expected: string }) =>
      `Nothing stands here for the \`${f.attribute}\` of \`${f.name}\`, which should be ${f.expected}.`,
  ),
  'board-size': error(
    (f: { found: number; limit: number }) =>
      `A board has 1 to ${f.limit} spaces, but this would have ${f.found}.`,
  ),
  'board-refused': error(
    (f: { message: string; look: string }) => `The rules refuse this board: ${f.message}.${f.look}`,
  ),
  'board-parts': error((f: { problem: string }) => `${f.problem}.`),
  'no-board': error((f: { name: string }) => `\`${f.name}\` asks about the board, but the game has none.`),
  'no-directions': error(
    (f: { name: string }) =>
      `\`${f.name}\` needs directions, which only a board such as \`board grid 8 by 8\` or \`board hex 5\` has.`,
  ),
  'way-through': error((f: { name: string; problem: ThroughProblem; found: string | undefined }) => {
    const way = `\`${f.name}\` goes on by`;
    switch (f.problem) {
      case 'call':
        return `${way} \`${f.found}\` from space to space, so the space is left out: \`${f.found}\`.`;
      case 'given':
        return `${way} \`${f.found}\`: what it asks about before the space stands in brackets.`;
      case 'spaces':
        return `${way} \`${f.found}\`, which has to ask about one space, the next on the way, or about two, the one before and the next: \`define ${f.found}(s: space) = …\`.`;
      case 'answer':
        return `${way} \`${f.found}\`, which has to say yes or no: whether the way leads there.`;
      case 'other':
        return `${way} a definition that says of a space whether the way leads there. Define it, \`define open(s: space) = …\`, and write its name here.`;
    }
  }),
  'no-order': error(
    (f: { name: string }) => `\`${f.name}\` goes on from space to space, which only a ring or a line can.`,
  ),
} as const;
