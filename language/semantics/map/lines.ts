/**
 * The lines of a picture. Every `-`, `|`, `/` and `\` belongs to a line that leads from one space to another, or it is
 * told of: what is drawn is what is compiled.
 */

import {
  firstIndex,
  isStray,
  type MapProblem,
  nearestWord,
  type Picture,
  problemAt,
  type Word,
  wordAt,
} from './picture.ts';

type LineSign = '-' | '|' | '/' | '\\';

/** Two words that a line joins. */
export type Joined = readonly [Word, Word];

/** A line that does not lead from space to space: where it begins, and which of its ends is loose. */
interface Loose {
  readonly sign: LineSign;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly end: LooseEnd;
}

type LooseEnd = 'left' | 'right' | 'upper' | 'lower' | 'both';

/** What the lines of a picture join, each pair once, and those that join nothing. */
export function readLines(picture: Picture): {
  readonly joined: readonly Joined[];
  readonly problems: readonly MapProblem[];
} {
  const found: Found = { joined: [], loose: [] };
  picture.lines.forEach((text, line) => {
    for (const { index, 0: dashes } of text.matchAll(/-+/g))
      readDashes(picture, line, index, dashes.length, found);
    for (const { index } of text.matchAll(/\|/g)) {
      if (picture.lines[line - 1]?.[index] !== '|') readBars(picture, line, index, found);
    }
  });
  readSlants(picture, '\\', found);
  readSlants(picture, '/', found);
  return { joined: eachOnce(found.joined), problems: onePerLine(found.loose) };
}

interface Found {
  readonly joined: Joined[];
  readonly loose: Loose[];
}

/** Lines left out of a `|` that are taken for a gap in it. */
const LONGEST_GAP = 4;

function readDashes(picture: Picture, line: number, start: number, length: number, found: Found): void {
  const text = picture.lines[line] ?? '';
  const left = wordAt(picture, line, start - 1);
  const right = wordAt(picture, line, start + length);
  if (left && right) {
    found.joined.push([left, right]);
    return;
  }
  // What follows a gap was told of with what comes before it; and a sign that means nothing is told of by itself.
  let before = start - 1;
  while (text[before] === ' ') before--;
  const isToldLeft = left !== undefined || isStray(text[start - 1]) || text[before] === '-';
  const isToldRight = right !== undefined || isStray(text[start + length]);
  const end = looseEnd(isToldLeft, isToldRight, 'left', 'right');
  if (end) found.loose.push({ sign: '-', line, column: start, length, end });
}

function readBars(picture: Picture, top: number, column: number, found: Found): void {
  const signAt = (line: number): string | undefined => picture.lines[line]?.[column];
  let below = top;
  while (signAt(below) === '|') below++;
  const upper = wordAt(picture, top - 1, column);
  const lower = wordAt(picture, below, column);
  if (upper && lower) {
    found.joined.push([upper, lower]);
    return;
  }
  let above = top - 1;
  while (top - above <= LONGEST_GAP && (signAt(above) ?? ' ') === ' ') above--;
  const isToldAbove = upper !== undefined || isStray(signAt(top - 1)) || signAt(above) === '|';
  const isToldBelow = lower !== undefined || isStray(signAt(below));
  const end = looseEnd(isToldAbove, isToldBelow, 'upper', 'lower');
  if (end) found.loose.push({ sign: '|', line: top, column, length: 1, end });
}

function looseEnd(
  first: boolean,
  second: boolean,
  ifFirst: LooseEnd,
  ifSecond: LooseEnd,
): LooseEnd | undefined {
  if (first) return second ? undefined : ifSecond;
  return second ? ifFirst : 'both';
}

/**
 * Slanted lines, of any slope: each sign goes on with the nearest one beside it in the next line, always by the same
 * number of columns; where none does, the nearest space is the end, no farther than one such step. A single sign stands
 * in the middle between two spaces.
 */
function readSlants(picture: Picture, sign: '/' | '\\', found: Found): void {
  const down = sign === '\\' ? 1 : -1;
  const up = sign === '\\' ? -1 : 1;
  const columns = picture.lines.map((text) => columnsOf(text, sign));
  const nearest = (line: number, column: number, side: 1 | -1): Word | number | undefined =>
    nearer(
      column,
      nearestWord(picture, line, column, side),
      nearestNumber(columns[line] ?? [], column, side),
    );
  const next = (line: number, column: number): number | undefined => {
    const below = nearest(line + 1, column, down);
    return typeof below === 'number' && nearest(line, below, up) === column ? below : undefined;
  };
  const isContinued = (line: number, column: number): boolean => {
    const above = nearest(line - 1, column, up);
    return typeof above === 'number' && next(line - 1, above) === column;
  };
  columns.forEach((here, line) => {
    for (const column of here) {
      if (isContinued(line, column)) continue;
      const run = [column];
      for (let at = next(line, column); at !== undefined; at = next(line + run.length - 1, at)) run.push(at);
      const upper = nearest(line - 1, column, up);
      const lower = nearest(line + run.length, run.at(-1) ?? column, down);
      const ends = endsOf(run, upper, lower);
      if (typeof ends === 'object') found.joined.push(ends);
      else found.loose.push({ sign, line, column, length: 1, end: ends });
    }
  });
}

/** What a slanted line joins, or which end of it is loose. */
function endsOf(
  run: readonly number[],
  upper: Word | number | undefined,
  lower: Word | number | undefined,
): Joined | LooseEnd {
  const steps = run.slice(1).map((column, index) => Math.abs(column - (run[index] ?? column)));
  const [step = 0] = steps;
  if (steps.some((other) => other !== step)) return 'both';
  const [first = 0] = run;
  const toUpper = typeof upper === 'object' ? gap(upper, first) : Number.POSITIVE_INFINITY;
  const toLower = typeof lower === 'object' ? gap(lower, run.at(-1) ?? first) : Number.POSITIVE_INFINITY;
  const farthest = step > 0 ? step : Math.min(toUpper, toLower) + 1;
  const isUpperLoose = typeof upper !== 'object' || toUpper > farthest;
  const isLowerLoose = typeof lower !== 'object' || toLower > farthest;
  if (!isUpperLoose && !isLowerLoose) return [upper, lower];
  return looseEnd(!isUpperLoose, !isLowerLoose, 'upper', 'lower') ?? 'both';
}

function columnsOf(text: string, sign: string): number[] {
  const columns: number[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) columns.push(at);
  return columns;
}

function nearestNumber(columns: readonly number[], column: number, side: 1 | -1): number | undefined {
  if (side > 0) return columns[firstIndex(columns, (other) => other > column)];
  return columns[firstIndex(columns, (other) => other >= column) - 1];
}

function nearer(column: number, word: Word | undefined, sign: number | undefined): Word | number | undefined {
  if (!word || sign === undefined) return word ?? sign;
  return gap(word, column) < Math.abs(sign - column) ? word : sign;
}

/** Columns from one to the nearest other letter of a word. */
function gap({ start, end }: Word, column: number): number {
  return Math.max(1, column < start ? start - column : column - (end - 1));
}

/** Two spaces may be joined by more than one line: from several letters of a long word. */
function eachOnce(joined: readonly Joined[]): readonly Joined[] {
  const seen = new Map<Word, Set<Word>>();
  return joined.filter(([from, to]) => {
    const known = seen.get(from) ?? new Set();
    seen.set(from, known);
    if (known.has(to)) return false;
    known.add(to);
    return true;
  });
}

/** Where a whole row is out of place, one problem says so. */
function onePerLine(loose: readonly Loose[]): readonly MapProblem[] {
  const byLine = new Map<number, { readonly first: Loose; count: number }>();
  for (const each of [...loose].sort((a, b) => a.line - b.line || a.column - b.column)) {
    const known = byLine.get(each.line);
    if (known) known.count++;
    else byLine.set(each.line, { first: each, count: 1 });
  }
  return [...byLine.values()].map(({ first, count }) =>
    problemAt('map-line', first, { sign: first.sign, end: first.end, count }),
  );
}
