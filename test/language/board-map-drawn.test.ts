/**
 * What is drawn is what is compiled, or a problem. Random graphs are drawn and read again; then single characters are
 * changed, and every sign of what is still read without a problem must be part of a path.
 */

import { expect, test } from 'vitest';
import { type BoardMap, readBoardMap } from '../../language/semantics/board-map.ts';
import { createRandom, type Random } from '../../runtime/random/random.ts';

interface Drawing {
  readonly picture: string;
  /** `a1-b2`, as `pathsOf` names them. */
  readonly paths: readonly string[];
  readonly spaces: readonly string[];
}

/** Columns and lines from one space to the next, with which slanted lines can be straight. */
const SPACINGS = [
  [2, 2],
  [4, 2],
  [6, 2],
  [6, 3],
  [4, 4],
  [8, 4],
] as const;

const LETTERS = 'abcdef';

/** A random graph on a grid with holes, every path between spaces that lie side by side, and its picture. */
function drawGraph(random: Random): Drawing {
  const [width, height] = SPACINGS[random.below(SPACINGS.length)] ?? [4, 2];
  const columns = 2 + random.below(4);
  const rows = 2 + random.below(4);
  const canvas = Array.from({ length: rows * height + 1 }, () =>
    Array.from({ length: columns * width + 4 }, () => ' '),
  );
  const draw = (x: number, y: number, sign: string): void => void canvas[y]?.splice(x, 1, sign);
  const there = Array.from({ length: columns * rows }, () => random.below(8) > 0);
  const xOf = (column: number): number => 4 + column * width;
  const yOf = (row: number): number => row * height;
  const name = (column: number, row: number): string => `${LETTERS[column] ?? ''}${rows - row}`;
  const spaces: string[] = [];
  const paths: string[] = [];
  const has = (column: number, row: number): boolean =>
    column >= 0 && column < columns && row < rows && there[row * columns + column] === true;
  const join = (column: number, row: number, across: number, down: number, sign: string): void => {
    if (!has(column, row) || !has(column + across, row + down) || random.below(3) === 0) return;
    paths.push([name(column, row), name(column + across, row + down)].sort().join('-'));
    const steps = down === 0 ? width : height;
    for (let step = 1; step < steps; step++)
      draw(xOf(column) + (across * step * width) / steps, yOf(row) + (down * step * height) / steps, sign);
  };
  for (let row = 0; row < rows; row++) {
    draw(1, yOf(row), `${rows - row}`);
    for (let column = 0; column < columns; column++) {
      draw(xOf(column), rows * height, LETTERS[column] ?? '');
      if (!has(column, row)) continue;
      spaces.push(name(column, row));
      draw(xOf(column), yOf(row), random.below(4) === 0 ? 'X' : 'o');
      join(column, row, 1, 0, '-');
      join(column, row, 0, 1, '|');
      // Two slanted lines cannot cross in one cell.
      if (random.below(2) === 0) join(column, row, 1, 1, '\\');
      else if (has(column, row + 1) && has(column + 1, row)) join(column + 1, row, -1, 1, '/');
    }
  }
  const picture = canvas.map((line) => line.join('').trimEnd()).join('\n');
  return { picture: `${picture}\n\nexit: X\n`, paths: paths.sort(), spaces: spaces.sort() };
}

function pathsOf({ spaces, paths }: BoardMap): readonly string[] {
  const name = (index: number): string => spaces[index]?.name ?? '?';
  return paths.map(([from, to]) => [name(from), name(to)].sort().join('-')).sort();
}

/** Signs that the paths of a map take. */
function signsOf({ spaces, paths }: BoardMap): number {
  const signs = paths.map(([from, to]) => {
    const [a, b] = [spaces[from], spaces[to]];
    if (!a || !b) return 0;
    if (a.line !== b.line) return Math.abs(a.line - b.line) - 1;
    const [left, right] = a.column < b.column ? [a, b] : [b, a];
    return right.column - left.column - left.length;
  });
  return signs.reduce((sum, each) => sum + each, 0);
}

/** Everything in the picture is accounted for: its signs by paths, and nothing else stands there. */
function expectAllRead(text: string): void {
  const map = readBoardMap(text);
  if (map.problems.length > 0) return;
  const lines = text.split('\n');
  const legend = lines.findIndex((line) => line.includes(':'));
  const picture = (legend < 0 ? lines : lines.slice(0, legend)).map((line) => line.trimEnd()).join('\n');
  // Two words of several letters can be joined by more than one line, which is one path.
  const isCounted = map.spaces.every(({ sign }) => sign.length === 1);
  if (isCounted)
    expect([...picture].filter((sign) => '-|/\\'.includes(sign)).length, text).toBe(signsOf(map));
  expect(picture, text).not.toMatch(/[^\p{L}\p{N}_ \-|/\\\n]/u);
}

/** Rows and columns that no space stands in any more are a mistake of their own. */
function isWhole({ spaces }: Drawing): boolean {
  const columns = new Set(spaces.map((name) => name.charAt(0)));
  const rows = new Set(spaces.map((name) => name.charAt(1)));
  return columns.size * rows.size > 0;
}

const GRAPHS = 400;

test('a graph that is drawn is read as it is', () => {
  for (let seed = 1; seed <= GRAPHS; seed++) {
    const drawing = drawGraph(createRandom(seed));
    const map = readBoardMap(drawing.picture);
    const found = map.problems.filter(({ code }) => code !== 'map-label' && code !== 'map-legend');
    expect(
      found.map(({ code, line }) => `${code} ${line}`),
      drawing.picture,
    ).toEqual([]);
    expect(pathsOf(map), drawing.picture).toEqual(drawing.paths);
    if (isWhole(drawing)) expect(map.spaces.map(({ name }) => name).sort()).toEqual(drawing.spaces);
  }
});

test('a sign that is left out of a longer line is told of', () => {
  for (let seed = 1; seed <= GRAPHS; seed++) {
    const random = createRandom(seed, 1);
    const { picture } = drawGraph(random);
    const places = [...picture].flatMap((sign, at) => (sign === '-' && picture[at + 1] === '-' ? [at] : []));
    const at = places[random.below(places.length)];
    if (at === undefined) continue;
    const line = picture.slice(0, at).split('\n').length - 1;
    const { problems } = readBoardMap(`${picture.slice(0, at)} ${picture.slice(at + 1)}`);
    expect(
      problems.map((problem) => problem.line),
      picture,
    ).toContain(line);
  }
});

test('whatever is changed in a drawing, each of its signs is read or told of', () => {
  const signs = ['-', '|', '/', '\\', '*', '+', ' ', '.', 'o', 'X', 'Q', '7', '\t', '─', ':', '\n', ''];
  for (let seed = 1; seed <= GRAPHS * 10; seed++) {
    const random = createRandom(seed, 2);
    const { picture } = drawGraph(random);
    const at = random.below(picture.length);
    const sign = signs[random.below(signs.length)] ?? '';
    const isPutIn = random.below(3) === 0;
    expectAllRead(picture.slice(0, at) + sign + picture.slice(isPutIn ? at : at + 1));
  }
});

test('signs that are scattered at random are read or told of', () => {
  const signs = 'oooA  ----||//\\\\*';
  for (let seed = 1; seed <= GRAPHS * 5; seed++) {
    const random = createRandom(seed, 3);
    const line = (): string =>
      Array.from({ length: 9 }, () => signs[random.below(signs.length)] ?? ' ').join('');
    const text = Array.from({ length: 5 }, line).join('\n');
    expectAllRead(text);
  }
});
