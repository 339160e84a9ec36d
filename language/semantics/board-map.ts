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

export interface BoardMap {
  readonly spaces: readonly MapSpace[];
  /** Pairs of indices into `spaces`, the smaller first. */
  readonly paths: readonly (readonly [number, number])[];
  /** Names of regions, in the order of the legend. */
  readonly regions: readonly string[];
  /** What could not be read, with its line from 0. */
  readonly problems: readonly { readonly line: number; readonly word: string }[];
}

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
  const linked = new Set(paths.flat());
  const { columns, rows, labels } = findCoordinates(byLine, linked);
  const kept = dots.map((_, index) => index).filter((index) => !labels.has(index));
  const names = nameSpaces(
    kept.map((index) => dots[index]),
    columns,
    rows,
  );
  const problems: { line: number; word: string }[] = [];
  const regions: { name: string; members: Set<number> }[] = [];
  if (legendStart >= 0 && kept.length <= most) {
    lines.slice(legendStart).forEach((line, offset) => {
      const match = LEGEND.exec(line);
      if (!match) {
        if (line.trim() !== '') problems.push({ line: legendStart + offset, word: line.trim() });
        return;
      }
      const members = new Set<number>();
      for (const word of match[2].split(/[\s,]+/).filter(Boolean)) {
        const found = spacesFor(
          word,
          kept.map((index) => dots[index].word),
          names,
        );
        if (found.length === 0) problems.push({ line: legendStart + offset, word });
        for (const space of found) members.add(space);
      }
      const region = regions.find((each) => each.name === match[1]);
      if (region) for (const space of members) region.members.add(space);
      else regions.push({ name: match[1], members });
    });
  }
  const position = new Map(kept.map((dot, space) => [dot, space]));
  return {
    spaces: kept.map((index, space) => {
      const dot = dots[index];
      return {
        name: names[space],
        sign: dot.word,
        column: dot.start,
        line: dot.line,
        in: regions.map((region) => region.members.has(space)),
      };
    }),
    paths: paths.map(([from, to]): [number, number] => [position.get(from) ?? 0, position.get(to) ?? 0]),
    regions: regions.map((region) => region.name),
    problems,
  };
}

function dotsOf(text: string, line: number): Dot[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0],
    line,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

interface Found {
  readonly dot: Dot;
  /** Among all dots. */
  readonly index: number;
}

function groupByLine(dots: readonly Dot[]): ReadonlyMap<number, readonly Found[]> {
  const byLine = new Map<number, Found[]>();
  dots.forEach((dot, index) => {
    const line = byLine.get(dot.line);
    if (line) line.push({ dot, index });
    else byLine.set(dot.line, [{ dot, index }]);
  });
  return byLine;
}

/** Pairs of dots joined by an unbroken line. */
function findPaths(
  picture: readonly string[],
  dots: readonly Dot[],
  byLine: ReadonlyMap<number, readonly Found[]>,
): [number, number][] {
  const dotAt = (line: number, column: number): number => {
    const here = byLine.get(line) ?? [];
    // Dots of a line stand in order: halve until one is left.
    let [low, high] = [0, here.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (here[middle].dot.end <= column) low = middle + 1;
      else high = middle;
    }
    const found = here[low];
    return found !== undefined && column >= found.dot.start ? found.index : -1;
  };
  const paths: [number, number][] = [];
  dots.forEach((dot, index) => {
    const follow = (sign: string, line: number, column: number, down: number, right: number): void => {
      if (picture[line]?.[column] !== sign) return;
      let [y, x] = [line, column];
      while (picture[y]?.[x] === sign) {
        y += down;
        x += right;
      }
      const other = dotAt(y, x);
      if (other >= 0 && other !== index) paths.push([Math.min(index, other), Math.max(index, other)]);
    };
    follow('-', dot.line, dot.end, 0, 1);
    for (let column = dot.start; column < dot.end; column++) follow('|', dot.line + 1, column, 1, 0);
    follow('\\', dot.line + 1, dot.end, 1, 1);
    follow('/', dot.line + 1, dot.start - 1, 1, -1);
  });
  return paths;
}

interface Coordinates {
  readonly columns: ReadonlyMap<number, string>;
  readonly rows: ReadonlyMap<number, string>;
  /** Dots that are labels, not spaces. */
  readonly labels: ReadonlySet<number>;
}

/** Labels of columns (letters in a line where nothing is joined) and rows (a number before everything else). */
function findCoordinates(
  byLine: ReadonlyMap<number, readonly Found[]>,
  linked: ReadonlySet<number>,
): Coordinates {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  const labels = new Set<number>();
  byLine.forEach((here, line) => {
    if (here.length > 1 && here.every(({ dot, index }) => !linked.has(index) && /^\p{Ll}$/u.test(dot.word))) {
      for (const { dot, index } of here) {
        columns.set(dot.start, dot.word);
        labels.add(index);
      }
      return;
    }
    const first = here[0];
    if (!linked.has(first.index) && /^\d+$/.test(first.dot.word)) {
      rows.set(line, first.dot.word);
      labels.add(first.index);
    }
  });
  return { columns, rows, labels };
}

function nameSpaces(
  dots: readonly Dot[],
  columns: ReadonlyMap<number, string>,
  rows: ReadonlyMap<number, string>,
): string[] {
  const counts = new Map<string, number>();
  return dots.map((dot) => {
    if (dot.word.length > 1) return dot.word;
    const column = columns.get(dot.start);
    const row = rows.get(dot.line);
    if (column !== undefined && row !== undefined) return `${column}${row}`;
    const count = (counts.get(dot.word) ?? 0) + 1;
    counts.set(dot.word, count);
    return `${dot.word}${count}`;
  });
}

/** The spaces that a word of the legend stands for: a sign, a name, or a run of coordinates. */
function spacesFor(word: string, signs: readonly string[], names: readonly string[]): number[] {
  const run = /^(\p{L}+)(\d+)\.\.(\p{L}+)(\d+)$/u.exec(word);
  const matches = (index: number): boolean => {
    if (!run) return signs[index] === word || names[index] === word;
    const place = /^(\p{L}+)(\d+)$/u.exec(names[index]);
    if (!place) return false;
    const between = (low: string, high: string): boolean => place[1] >= low && place[1] <= high;
    const row = Number(place[2]);
    return (
      between(run[1], run[3]) &&
      row >= Math.min(Number(run[2]), Number(run[4])) &&
      row <= Math.max(Number(run[2]), Number(run[4]))
    );
  };
  return names.map((_, index) => index).filter(matches);
}
