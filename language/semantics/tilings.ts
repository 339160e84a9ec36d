/** Boards of squares and of hexagons: the spaces by column and row, what lies side by side, and the directions. */

/** A direction: columns to the right and rows up. */
export type Direction = readonly [name: string, across: number, up: number];

/** Column and row of a space, from 0; row 0 is the lowest. */
export type Cell = readonly [column: number, row: number];

/** The eight directions of a grid, clockwise. */
const COMPASS: readonly Direction[] = [
  ['North', 0, 1],
  ['NorthEast', 1, 1],
  ['East', 1, 0],
  ['SouthEast', 1, -1],
  ['South', 0, -1],
  ['SouthWest', -1, -1],
  ['West', -1, 0],
  ['NorthWest', -1, 1],
];

/**
 * The six directions of hexagons, clockwise. Each row stands half a space further to the right than the one below it, so that columns
 * lean: they go up to the north-east.
 */
const SIX_WAYS: readonly Direction[] = [
  ['NorthEast', 0, 1],
  ['East', 1, 0],
  ['SouthEast', 1, -1],
  ['SouthWest', 0, -1],
  ['West', -1, 0],
  ['NorthWest', -1, 1],
];

/** The spaces of a board, in order: row by row from below. */
export interface Tiling {
  readonly cells: readonly Cell[];
  readonly directions: readonly Direction[];
  /** Pairs of spaces that lie side by side. */
  readonly paths: readonly (readonly [number, number])[];
  /** By space: where it is drawn, one unit between neighbours in a row, from the upper left. */
  readonly places: readonly (readonly [number, number])[];
}

/** Squares side by side. Neighbours share a side; directions lead over corners, too. */
export function squares(columns: number, rows: number): Tiling {
  const cells = rectangle(columns, rows);
  const places = cells.map(([column, row]) => [column, rows - 1 - row] as const);
  return { cells, directions: COMPASS, paths: sideBySide(cells, COMPASS.filter(isStraight)), places };
}

function isStraight([, across, up]: Direction): boolean {
  return across === 0 || up === 0;
}

/** Hexagons in rows of equal length. */
export function slantedHexagons(columns: number, rows: number): Tiling {
  return hexagons(rectangle(columns, rows), rows);
}

/** Hexagons that form one, with so many on each side. */
export function hexagonOf(side: number): Tiling {
  const across = 2 * side - 1;
  const cells = rectangle(across, across).filter(
    ([column, row]) => column + row >= side - 1 && column + row <= 3 * (side - 1),
  );
  return hexagons(cells, across);
}

/** How many spaces that hexagon has. */
export function sizeOfHexagon(side: number): number {
  return 3 * side * (side - 1) + 1;
}

function hexagons(cells: readonly Cell[], rows: number): Tiling {
  const across = cells.map(([column, row]) => column + row / 2);
  const first = across.reduce((least, each) => Math.min(least, each), across[0] ?? 0);
  const places = cells.map(([, row], space) => [(across[space] ?? 0) - first, rows - 1 - row] as const);
  return { cells, directions: SIX_WAYS, paths: sideBySide(cells, SIX_WAYS), places };
}

function rectangle(columns: number, rows: number): readonly Cell[] {
  return Array.from(
    { length: columns * rows },
    (_, space) => [space % columns, Math.floor(space / columns)] as const,
  );
}

function sideBySide(cells: readonly Cell[], ways: readonly Direction[]): [number, number][] {
  const beside = finderOf(cells);
  return cells.flatMap((cell, space) =>
    ways.flatMap((way): [number, number][] => {
      const other = beside(cell, way);
      return other > space ? [[space, other]] : [];
    }),
  );
}

/** By space and direction: the space one step on; -1 beyond the edge. */
export function stepsOf({ cells, directions }: Pick<Tiling, 'cells' | 'directions'>): number[] {
  const beside = finderOf(cells);
  return cells.flatMap((cell) => directions.map((way) => beside(cell, way)));
}

/** What finds the space one step from a cell; -1 beyond the edge. */
function finderOf(cells: readonly Cell[]): (cell: Cell, way: Direction) => number {
  const rows: number[][] = [];
  for (const [space, [column, row]] of cells.entries()) {
    rows[row] ??= [];
    (rows[row] as number[])[column] = space;
  }
  return ([column, row], [, across, up]) => rows[row + up]?.[column + across] ?? -1;
}
