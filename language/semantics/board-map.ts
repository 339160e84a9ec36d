/**
 * Boards drawn as text. A map is a picture of dots and lines, and below it a legend:
 *
 *      9   o---o---X
 *          |   |
 *      8   o---H---o
 *          a   b   c
 *
 *     exit: X
 *     cell: H a8..a9
 *
 * Words are spaces; `-`, `|`, `/` and `\` between two of them are paths. A number that begins a line and
 * letters in a line of their own give coordinates. A space is named by its coordinates (`a9`), a longer word
 * by itself (`N1`), any other by its sign and a number (`X1`). A legend line names a region: every space drawn
 * with one of its signs, or named, or in a run such as `a8..a9`.
 */

/** What a picture shows. */
export interface BoardMap {
  readonly spaces: readonly MapSpace[];
  /** Pairs of indices into `spaces`, the smaller first. */
  readonly paths: readonly (readonly [number, number])[];
  /** Names of regions, in the order of the legend. */
  readonly regions: readonly string[];
  /** What could not be read, with its line from 0. */
  readonly problems: readonly { readonly line: number; readonly word: string }[];
}

/** A space of a picture. */
export interface MapSpace {
  readonly name: string;
  /** The sign it is drawn with. */
  readonly sign: string;
  /** Column and line of the picture, in characters. */
  readonly column: number;
  readonly line: number;
  /** For each region: whether the space is in it. */
  readonly in: readonly boolean[];
}

interface Dot {
  readonly word: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const LEGEND = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*:\s*(.*)$/u;

/** Reads a map. Where it shows more than `most` spaces, its legend is not read. */
export function readBoardMap(text: string, most = Number.POSITIVE_INFINITY): BoardMap {
  const lines = text.split(/\r?\n/);
  const legendStart = lines.findIndex((line) => LEGEND.test(line));
  const picture = legendStart < 0 ? lines : lines.slice(0, legendStart);
  const dots = picture.flatMap(dotsOf);
  const byLine = groupByLine(dots);
  const paths = findPaths(picture, dots, byLine);
  const coordinates = findCoordinates(byLine, new Set(paths.flat()));
  const drawn = nameSpaces(
    dots.filter((dot) => !coordinates.labels.has(dot)),
    coordinates,
  );
  const legend = legendStart < 0 || drawn.length > most ? [] : lines.slice(legendStart);
  const { regions, problems } = readLegend(legend, Math.max(legendStart, 0), drawn);
  const indexOf = new Map(drawn.map(({ dot }, index) => [dot, index]));
  const pairs = paths.map((ends) => ends.flatMap((dot) => indexOf.get(dot) ?? []).sort((a, b) => a - b));
  return {
    spaces: drawn.map((space) => ({
      name: space.name,
      sign: space.dot.word,
      column: space.dot.start,
      line: space.dot.line,
      in: regions.map((region) => region.members.has(space)),
    })),
    paths: pairs.flatMap(([from, to]): [number, number][] =>
      from === undefined || to === undefined ? [] : [[from, to]],
    ),
    regions: regions.map((region) => region.name),
    problems,
  };
}

/** A dot that is a space, not a label. */
interface Drawn {
  readonly dot: Dot;
  readonly name: string;
}

interface Region {
  readonly name: string;
  readonly members: Set<Drawn>;
}

/** The regions that the lines of a legend name; `start` is the number of the first. */
function readLegend(
  lines: readonly string[],
  start: number,
  spaces: readonly Drawn[],
): { readonly regions: readonly Region[]; readonly problems: BoardMap['problems'] } {
  const problems: { line: number; word: string }[] = [];
  const regions = new Map<string, Region>();
  for (const [offset, text] of lines.entries()) {
    const line = start + offset;
    const [, name, words] = LEGEND.exec(text) ?? [];
    if (name === undefined || words === undefined) {
      if (text.trim() !== '') problems.push({ line, word: text.trim() });
      continue;
    }
    const region = regions.get(name) ?? { name, members: new Set() };
    regions.set(name, region);
    for (const word of words.split(/[\s,]+/).filter(Boolean)) {
      const found = spacesFor(word, spaces);
      if (found.length === 0) problems.push({ line, word });
      for (const space of found) region.members.add(space);
    }
  }
  return { regions: [...regions.values()], problems };
}

function dotsOf(text: string, line: number): Dot[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0],
    line,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Dots of a line stand in order. */
function groupByLine(dots: readonly Dot[]): ReadonlyMap<number, readonly Dot[]> {
  const byLine = new Map<number, Dot[]>();
  for (const dot of dots) {
    const line = byLine.get(dot.line);
    if (line) line.push(dot);
    else byLine.set(dot.line, [dot]);
  }
  return byLine;
}

/** The dot of a line, of which all stand in order, that covers a column. */
function dotAt(line: readonly Dot[], column: number): Dot | undefined {
  // Halve until one is left: the first that ends behind the column.
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const dot = line[middle];
    if (dot && dot.end <= column) low = middle + 1;
    else high = middle;
  }
  const found = line[low];
  return found && column >= found.start ? found : undefined;
}

/** Pairs of dots joined by an unbroken line. */
function findPaths(
  picture: readonly string[],
  dots: readonly Dot[],
  byLine: ReadonlyMap<number, readonly Dot[]>,
): (readonly [Dot, Dot])[] {
  const paths: (readonly [Dot, Dot])[] = [];
  for (const dot of dots) {
    const follow = (sign: string, line: number, column: number, down: number, right: number): void => {
      if (picture[line]?.[column] !== sign) return;
      let [y, x] = [line, column];
      while (picture[y]?.[x] === sign) {
        y += down;
        x += right;
      }
      const other = dotAt(byLine.get(y) ?? [], x);
      if (other && other !== dot) paths.push([dot, other]);
    };
    follow('-', dot.line, dot.end, 0, 1);
    for (let column = dot.start; column < dot.end; column++) follow('|', dot.line + 1, column, 1, 0);
    follow('\\', dot.line + 1, dot.end, 1, 1);
    follow('/', dot.line + 1, dot.start - 1, 1, -1);
  }
  return paths;
}

interface Coordinates {
  /** By the column of the picture, and by its line. */
  readonly columns: ReadonlyMap<number, string>;
  readonly rows: ReadonlyMap<number, string>;
  /** Dots that are labels, not spaces. */
  readonly labels: ReadonlySet<Dot>;
}

/** Labels of columns (letters in a line where nothing is joined) and rows (a number before everything else). */
function findCoordinates(byLine: ReadonlyMap<number, readonly Dot[]>, linked: ReadonlySet<Dot>): Coordinates {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  const labels = new Set<Dot>();
  for (const [line, here] of byLine) {
    if (here.length > 1 && here.every((dot) => !linked.has(dot) && /^\p{Ll}$/u.test(dot.word))) {
      for (const dot of here) {
        columns.set(dot.start, dot.word);
        labels.add(dot);
      }
      continue;
    }
    const [first] = here;
    if (first && !linked.has(first) && /^\d+$/.test(first.word)) {
      rows.set(line, first.word);
      labels.add(first);
    }
  }
  return { columns, rows, labels };
}

function nameSpaces(dots: readonly Dot[], { columns, rows }: Coordinates): readonly Drawn[] {
  const counts = new Map<string, number>();
  return dots.map((dot) => {
    if (dot.word.length > 1) return { dot, name: dot.word };
    const column = columns.get(dot.start);
    const row = rows.get(dot.line);
    if (column !== undefined && row !== undefined) return { dot, name: `${column}${row}` };
    const count = (counts.get(dot.word) ?? 0) + 1;
    counts.set(dot.word, count);
    return { dot, name: `${dot.word}${count}` };
  });
}

/** The spaces that a word of the legend stands for: a sign, a name, or a run of coordinates. */
function spacesFor(word: string, spaces: readonly Drawn[]): readonly Drawn[] {
  const [, firstColumn, firstRow, lastColumn, lastRow] = /^(\p{L}+)(\d+)\.\.(\p{L}+)(\d+)$/u.exec(word) ?? [];
  if (firstColumn === undefined || lastColumn === undefined)
    return spaces.filter(({ dot, name }) => dot.word === word || name === word);
  const [low, high] = [Number(firstRow), Number(lastRow)].sort((a, b) => a - b);
  return spaces.filter(({ name }) => {
    const [, column, row] = /^(\p{L}+)(\d+)$/u.exec(name) ?? [];
    if (column === undefined || low === undefined || high === undefined) return false;
    const isBetween = column >= firstColumn && column <= lastColumn;
    return isBetween && Number(row) >= low && Number(row) <= high;
  });
}
