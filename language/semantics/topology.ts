/**
 * The spaces of a board and how they lie: whatever the shape, a list of spaces as if each were declared, the
 * paths between them, and the directions of those that have any.
 */

import { addAll } from '../../shared/lists.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { nearUnless } from '../diagnostics/suggest.ts';
import type * as ast from '../syntax/ast.ts';
import { drawnBoard } from './map/drawn.ts';
import {
  type Cell,
  type Direction,
  hexagonOf,
  sizeOfHexagon,
  slantedHexagons,
  squares,
  type Tiling,
} from './tilings.ts';

/** A board: its spaces, and what joins them. */
export interface Topology {
  readonly shape: ast.BoardShape['kind'];
  readonly spaces: readonly ast.SpaceSyntax[];
  /** Attributes of every space; the values stand in `SpaceSyntax.values` in the same order. */
  readonly attributes: readonly ast.AttributeSyntax[];
  /** Pairs of indices into `spaces`. Spaces of each player are not joined by paths. */
  readonly paths: readonly (readonly [number, number])[];
  /** Of a line: whether a walk turns round at the ends. */
  readonly bounce: boolean;
  /** By space, of a board of squares or hexagons: its column and row; else there are none. */
  readonly cells: readonly Cell[];
  /** Ways to go from space to space on such a board; else there are none. */
  readonly directions: readonly Direction[];
}

/** More spaces than this are refused: tables of distances grow with the square. */
export const MAX_SPACES = 400;
/** The most columns of a grid that is as high as wide. */
const MOST_OF_GRID = Math.floor(Math.sqrt(MAX_SPACES));
/** The longest side of a hexagon. */
const MOST_OF_HEXAGON = 12;

/** `sizeOf` evaluates a size that may depend on options; undefined if it is no constant, of which `refused` tells. */
export function topologyOf(
  board: ast.BoardDeclaration,
  sizeOf: (size: ast.Expression) => number | undefined,
  refused: (size: ast.Expression) => Diagnostic,
  diagnostics: Diagnostic[],
): Topology {
  const { shape } = board;
  const extra = board.spaces[MAX_SPACES];
  if (extra)
    diagnostics.push(diagnose('board-size', extra.span, { found: board.spaces.length, limit: MAX_SPACES }));
  // Spaces that the shape makes have none: that is told there, and who speaks of one makes no second mistake.
  const { attributes } = board;
  const plain: Plain = { shape: shape.kind, attributes, bounce: false, cells: [], directions: [] };
  switch (shape.kind) {
    case 'free':
      return { ...plain, spaces: declared(), paths: declaredPaths(board, declared(), diagnostics) };
    case 'ring':
    case 'line': {
      checkShape(board, shape, diagnostics);
      const spaces =
        board.spaces.length > 0 && shape.size === undefined
          ? circle(declared(), shape.kind)
          : numbered(board, shape, size(shape.size), shape.kind);
      // Where both are said, which is told, the rules may speak of any of them.
      const made = new Set(spaces.map(({ name }) => name.text));
      addAll(
        spaces,
        declared().filter(({ name }) => !made.has(name.text)),
      );
      const paths = spaces.slice(1).map((_, index): [number, number] => [index, index + 1]);
      if (shape.kind === 'ring' && spaces.length > 2) paths.push([spaces.length - 1, 0]);
      return { ...plain, spaces, paths, bounce: shape.bounce };
    }
    case 'grid':
    case 'hex': {
      checkShape(board, shape, diagnostics);
      return tiled(board, plain, tilingOf(shape));
    }
    case 'map':
      checkShape(board, shape, diagnostics);
      return { ...plain, ...drawnBoard(shape, MAX_SPACES, diagnostics) };
  }

  function tilingOf(tiled: ast.TiledShape): Tiling {
    const { columns, rows } = tiled;
    const many = tiled.kind === 'grid' ? squares : slantedHexagons;
    if (rows === undefined) {
      const side = size(columns, MOST_OF_HEXAGON);
      if (sizeOfHexagon(side) <= MAX_SPACES) return hexagonOf(side);
      refuseSize(columns.span, sizeOfHexagon(side));
      return hexagonOf(1);
    }
    const whole = { ...columns.span, end: rows.span.end };
    if ([columns, rows].every((each) => (sizeOf(each) ?? 1) < 1)) {
      refuseSize(whole, 0);
      return many(1, 1);
    }
    const [across, up] = [size(columns, MOST_OF_GRID), size(rows, MOST_OF_GRID)];
    if (across * up <= MAX_SPACES) return many(across, up);
    refuseSize(whole, across * up);
    return many(1, 1);
  }

  function refuseSize(span: ast.Span, found: number): void {
    diagnostics.push(diagnose('board-size', span, { found, limit: MAX_SPACES }));
  }

  /** The spaces that are named one by one, as far as they are not too many. */
  function declared(): readonly ast.SpaceSyntax[] {
    return board.spaces.slice(0, MAX_SPACES);
  }

  /** Where the size is not known there are as many spaces as there may be, so that the rules can name each of them. */
  function size(expression: ast.Expression | undefined, most = MAX_SPACES): number {
    if (!expression) return 0;
    const value = sizeOf(expression);
    if (value === undefined) {
      diagnostics.push(refused(expression));
      return most;
    }
    if (value < 1 || value > MAX_SPACES) {
      diagnostics.push(diagnose('board-size', expression.span, { found: value, limit: MAX_SPACES }));
      return most;
    }
    return value;
  }
}

type Plain = Omit<Topology, 'spaces' | 'paths'>;

function space(
  board: ast.BoardDeclaration,
  name: string,
  label: string,
  at: readonly [number, number],
  values: readonly ast.Expression[] = [],
): ast.SpaceSyntax {
  const span = { ...board.span, end: board.span.start + 'board'.length };
  return {
    span,
    name: { span, text: name },
    perPlayer: false,
    label: { span, parts: [label] },
    values,
    at: [{ x: at[0], y: at[1] }],
    cites: [],
    doc: undefined,
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

function circle(spaces: readonly ast.SpaceSyntax[], kind: 'ring' | 'line'): ast.SpaceSyntax[] {
  return spaces.map((each, index) => {
    if (each.at.length > 0) return each;
    const [x, y] = placeOf(kind, index, spaces.length);
    return { ...each, at: [{ x, y }] };
  });
}

/** `board line 8 "Street"`: Street1 to Street8. */
function numbered(
  board: ast.BoardDeclaration,
  _shape: ast.BoardShape,
  count: number,
  kind: 'ring' | 'line',
): ast.SpaceSyntax[] {
  const label = board.label?.parts.filter((part) => typeof part === 'string').join('') ?? '';
  const word = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(label) ? label : 'Space';
  return Array.from({ length: count }, (_, index) =>
    space(
      board,
      `${word}${index + 1}`,
      `${label === '' ? 'Space' : label} ${index + 1}`,
      placeOf(kind, index, count),
    ),
  );
}

function tiled(board: ast.BoardDeclaration, plain: Plain, tiling: Tiling): Topology {
  const { cells, directions, paths, places } = tiling;
  const spaces = cells.map(([column, row], index) => {
    const name = `${columnName(column)}${row + 1}`;
    return space(board, name, name, places[index] ?? [0, 0]);
  });
  return { ...plain, spaces, paths, cells, directions };
}

/** a … z, aa, ab … */
function columnName(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Whether the spaces of a ring or line are declared: then a number of them says nothing, and is told. */
function makesNoSpaces({ spaces }: ast.BoardDeclaration, shape: ast.BoardShape): boolean {
  const isRow = shape.kind === 'ring' || shape.kind === 'line';
  return isRow && (shape.size === undefined || spaces.length > 0);
}

/** What a shape makes by itself cannot be declared as well, and what it does not make must be. */
function checkShape(
  board: ast.BoardDeclaration,
  shape: Exclude<ast.BoardShape, { kind: 'free' }>,
  diagnostics: Diagnostic[],
): void {
  const head = { ...board.span, end: board.span.start + 'board'.length };
  const wrong = (span: ast.Span, problem: string): void =>
    void diagnostics.push(diagnose('board-parts', span, { problem }));
  const [space] = board.spaces;
  const [path] = board.paths;
  const [attribute] = board.attributes;
  const makesSpaces = !makesNoSpaces(board, shape);
  const noun = shape.kind === 'hex' ? 'board of hexagons' : shape.kind;
  // That they have no values is told once, of all of them.
  if (space && makesSpaces && !(attribute && space.values.length > 0))
    wrong(space.name.span, `The spaces of this ${noun} are made by themselves, so none can be declared`);
  const number = space && !makesSpaces && 'size' in shape ? shape.size : undefined;
  if (number) {
    const problem = `The spaces of this ${noun} are named in braces, so their number is left out: \`board ${noun} { … }\`. All that is named lies in the ${noun}: of what is beside it, such as a way home, pieces keep in a field how far they are`;
    const fix = { title: 'Leave the number out', edits: [{ span: number.span, text: '' }] };
    diagnostics.push(diagnose('board-parts', number.span, { problem }, { fix }));
  }
  if (!space && !makesSpaces)
    wrong(
      head,
      `A ${shape.kind} needs spaces: say how many, as in \`board ${shape.kind} 20 "Space"\`, or name them in braces`,
    );
  if (path) wrong(path.span, `A ${noun} has its own ways from space to space, so no path can be declared`);
  if (attribute && makesSpaces) {
    const say =
      shape.kind === 'map' ? 'Write a legend below the picture' : 'Give every space a field: `space { … }`';
    wrong(attribute.name.span, `No space of this ${noun} has a value for \`${attribute.name.text}\`. ${say}`);
  }
  if (shape.kind === 'ring' && shape.bounce)
    wrong(head, 'A ring has no ends where a walk could turn round, so it cannot `bounce`');
}

/** `path A - B - C` as pairs of indices. */
function declaredPaths(
  board: ast.BoardDeclaration,
  spaces: readonly ast.SpaceSyntax[],
  diagnostics: Diagnostic[],
): [number, number][] {
  const names = spaces.map((each) => each.name.text);
  const indices = new Map([...names.entries()].reverse().map(([index, name]) => [name, index]));
  const indexOf = (name: ast.Name): number => indices.get(name.text) ?? -1;
  for (const name of board.paths.flatMap((path) => path.through)) {
    const space = spaces[indexOf(name)];
    if (!space)
      diagnostics.push(
        diagnose('unknown-name', name.span, {
          name: name.text,
          what: 'space',
          near: nearUnless(diagnostics.length, name.text, () => names),
        }),
      );
    else if (space.perPlayer)
      diagnostics.push(
        diagnose('board-parts', name.span, {
          problem: `\`${name.text}\` is a space of each player, and no path can lead there`,
        }),
      );
  }
  return board.paths.flatMap(({ through }) =>
    through.slice(1).flatMap((name, index): [number, number][] => {
      const before = through[index];
      const [from, to] = [before ? indexOf(before) : -1, indexOf(name)];
      return from >= 0 && to >= 0 ? [[from, to]] : [];
    }),
  );
}
