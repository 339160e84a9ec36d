/**
 * The spaces of a board and how they lie: whatever the shape, a list of spaces as if each were declared, the
 * paths between them, and for grids the directions.
 */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import { readBoardMap } from './board-map.ts';

export interface Topology {
  readonly shape: ast.BoardShape['kind'];
  readonly spaces: readonly ast.SpaceSyntax[];
  /** Attributes of every space; the values stand in `SpaceSyntax.values` in the same order. */
  readonly attributes: readonly ast.AttributeSyntax[];
  /** Pairs of indices into `spaces`. Spaces of each player are not joined by paths. */
  readonly paths: readonly (readonly [number, number])[];
  /** Of a line: whether a walk turns round at the ends. */
  readonly bounce: boolean;
  /** Of a grid; 0 otherwise. */
  readonly columns: number;
  readonly rows: number;
}

/** More spaces than this are refused: tables of distances grow with the square. */
export const MAX_SPACES = 400;

/** Compass directions of a grid: name, columns to the right, rows up. */
export const DIRECTIONS: readonly (readonly [name: string, across: number, up: number])[] = [
  ['North', 0, 1], ['NorthEast', 1, 1], ['East', 1, 0], ['SouthEast', 1, -1],
  ['South', 0, -1], ['SouthWest', -1, -1], ['West', -1, 0], ['NorthWest', -1, 1],
];

/** `sizeOf` evaluates a size that may depend on options; undefined if it is no constant. */
export function topologyOf(
  board: ast.BoardDeclaration,
  sizeOf: (size: ast.Expression) => number | undefined,
  diagnostics: Diagnostic[],
): Topology {
  const { shape } = board;
  const plain = { shape: shape.kind, attributes: board.attributes, bounce: false, columns: 0, rows: 0 };
  switch (shape.kind) {
    case 'free':
      return { ...plain, spaces: board.spaces, paths: declaredPaths(board) };
    case 'ring':
    case 'line': {
      const spaces = board.spaces.length > 0 ? circle(board, shape.kind) : numbered(board, shape, size(shape.size), shape.kind);
      const paths = spaces.slice(1).map((_, index): [number, number] => [index, index + 1]);
      if (shape.kind === 'ring' && spaces.length > 2) paths.push([spaces.length - 1, 0]);
      return { ...plain, spaces, paths, bounce: shape.bounce };
    }
    case 'grid':
      return grid(board, size(shape.columns), size(shape.rows), plain);
    case 'map':
      return drawn(board, shape, diagnostics, plain);
  }

  function size(expression: ast.Expression | undefined): number {
    if (!expression) return 0;
    const value = sizeOf(expression);
    if (value === undefined) {
      diagnostics.push(diagnose('not-constant', expression.span, { what: 'The size of a board' }));
      return 1;
    }
    if (value < 1 || value > MAX_SPACES) {
      diagnostics.push(diagnose('too-large', expression.span, { what: 'The size of the board', found: value, limit: MAX_SPACES }));
      return 1;
    }
    return value;
  }
}

type Plain = Pick<Topology, 'shape' | 'attributes' | 'bounce' | 'columns' | 'rows'>;

function space(board: ast.BoardDeclaration, name: string, label: string, at: readonly [number, number], values: readonly ast.Expression[] = []): ast.SpaceSyntax {
  const span = { ...board.span, end: board.span.start + 'board'.length };
  return {
    span, name: { span, text: name }, perPlayer: false, label: { span, parts: [label] }, values,
    at: [{ x: at[0], y: at[1] }], cites: [], doc: undefined,
  };
}

/** Spaces of a ring stand on a circle with about one unit between them, of a line one beside the other. */
function placeOf(kind: 'ring' | 'line', index: number, count: number): [number, number] {
  if (kind === 'line') return [index, 0];
  const radius = Math.max(1, count / (2 * Math.PI));
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [round(radius * (1 + Math.cos(angle))), round(radius * (1 + Math.sin(angle)))];
}

function circle(board: ast.BoardDeclaration, kind: 'ring' | 'line'): ast.SpaceSyntax[] {
  return board.spaces.map((each, index) => {
    if (each.at.length > 0) return each;
    const [x, y] = placeOf(kind, index, board.spaces.length);
    return { ...each, at: [{ x, y }] };
  });
}

/** `board line 8 "Street"`: Street1 to Street8. */
function numbered(board: ast.BoardDeclaration, _shape: ast.BoardShape, count: number, kind: 'ring' | 'line'): ast.SpaceSyntax[] {
  const label = board.label?.parts.filter((part) => typeof part === 'string').join('') ?? '';
  const word = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(label) ? label : 'Space';
  return Array.from({ length: count }, (_, index) =>
    space(board, `${word}${index + 1}`, `${label === '' ? 'Space' : label} ${index + 1}`, placeOf(kind, index, count)),
  );
}

function grid(board: ast.BoardDeclaration, columns: number, rows: number, plain: Plain): Topology {
  const spaces: ast.SpaceSyntax[] = [];
  const paths: [number, number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const name = `${columnName(column)}${row + 1}`;
      const index = row * columns + column;
      spaces.push(space(board, name, name, [column, rows - 1 - row]));
      if (column > 0) paths.push([index - 1, index]);
      if (row > 0) paths.push([index - columns, index]);
    }
  }
  return { ...plain, spaces, paths, columns, rows };
}

/** a … z, aa, ab … */
function columnName(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function drawn(board: ast.BoardDeclaration, shape: ast.BoardShape & { kind: 'map' }, diagnostics: Diagnostic[], plain: Plain): Topology {
  const map = readBoardMap(shape.picture);
  for (const { word } of map.problems) diagnostics.push(diagnose('map-legend', shape.span, { word }));
  if (map.spaces.length === 0 && shape.picture !== '') diagnostics.push(diagnose('map-empty', shape.span, {}));
  if (map.spaces.length > MAX_SPACES) {
    diagnostics.push(diagnose('too-large', shape.span, { what: 'The board', found: map.spaces.length, limit: MAX_SPACES }));
  }
  const lines = map.spaces.map((each) => each.line);
  const columns = map.spaces.map((each) => each.column);
  const [top, left] = [Math.min(...lines, 0), Math.min(...columns, 0)];
  const span = shape.span;
  const spaces = map.spaces.slice(0, MAX_SPACES).map((each) => {
    const values = each.in.map((value): ast.Expression => ({ kind: 'yes-no', span, value }));
    return space(board, each.name, each.name, [(each.column - left) / 4, (each.line - top) / 2], values);
  });
  const attributes = map.regions.map((name): ast.AttributeSyntax => ({ span, name: { span, text: name }, type: { kind: 'yes-no-type', span } }));
  return { ...plain, spaces, paths: map.paths.filter(([from, to]) => from < spaces.length && to < spaces.length), attributes };
}

/** `path A - B - C` as pairs of indices; unknown names are reported by the checker. */
function declaredPaths(board: ast.BoardDeclaration): [number, number][] {
  const indexOf = (name: ast.Name): number => board.spaces.findIndex((each) => each.name.text === name.text);
  return board.paths.flatMap(({ through }) =>
    through.slice(1).flatMap((name, index): [number, number][] => {
      const pair: [number, number] = [indexOf(through[index]!), indexOf(name)];
      return pair.every((each) => each >= 0) ? [pair] : [];
    }),
  );
}
