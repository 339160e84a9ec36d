import type { TableView } from '../../../runtime/index.ts';
import { largest } from '../../../shared/lists.ts';

type Board = Pick<TableView, 'spaces' | 'paths' | 'hexagons'>;
type Cell = { readonly column: number; readonly row: number };

/**
 * Where each space is drawn, columns and rows from 0, and how: squares of a grid, hexagons, dots of a map, or cards. A hexagon is two columns
 * wide, and those of the next row stand one column further.
 */
export interface BoardLayout {
  readonly kind: 'squares' | 'hexagons' | 'dots' | 'cards';
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
  /** The room that the spaces go round and leave free, if there is some. */
  readonly middle: Rectangle | undefined;
}

/** Columns and rows from 0. */
interface Rectangle extends Cell {
  readonly columns: number;
  readonly rows: number;
}

/** More placed spaces than this are drawn as dots. */
const CARDS = 12;

/**
 * Places the spaces where the rules say. Spaces on a circle or in a row of their own become a ring and a winding
 * line, so that there is room for names; spaces without places stand in rows.
 */
export function layOutBoard(board: Board): BoardLayout {
  const placed = placeSpaces(board);
  return { ...placed, middle: middleOf(placed) };
}

type Placed = Omit<BoardLayout, 'middle'>;

/** All that lies inside the outermost columns and rows, where no space does. */
function middleOf({ columns, rows, cells }: Placed): Rectangle | undefined {
  const inside = { column: 1, row: 1, columns: columns - 2, rows: rows - 2 };
  const isTaken = ({ column, row }: Cell): boolean =>
    column > 0 && column < columns - 1 && row > 0 && row < rows - 1;
  return inside.columns > 0 && inside.rows > 0 && !cells.some(isTaken) ? inside : undefined;
}

function placeSpaces(board: Board): Placed {
  const places = board.spaces.map((space) => space.at);
  if (board.hexagons && places.every((place) => place !== undefined)) return hexagons(places);
  const way = followWay(board);
  const drawn = places.every((place) => place?.every(Number.isInteger));
  if (way && way.order.length >= 6) {
    if (way.closed && !drawn) return along(way.order, ring(way.order.length));
    const straight = places.every((place) => place?.[1] === places[0]?.[1]);
    if (!way.closed && (!drawn || straight)) return along(way.order, windingLine(way.order.length));
  }
  if (places.every((place) => place !== undefined)) return byPlace(places, board.paths.length);
  return rows(board.spaces.length);
}

/** One unit is the width of a hexagon. */
function hexagons(places: readonly (readonly [number, number])[]): Placed {
  const cells = places.map(([x, y]) => ({ column: Math.round(2 * x), row: y }));
  return {
    kind: 'hexagons',
    columns:
      2 +
      largest(
        cells.map(({ column }) => column),
        0,
      ),
    rows:
      1 +
      largest(
        cells.map(({ row }) => row),
        0,
      ),
    cells,
  };
}

function byPlace(places: readonly (readonly [number, number])[], paths: number): Placed {
  const xs = distinct(places.map(([x]) => x));
  const ys = distinct(places.map(([, y]) => y));
  const full = places.length >= 4 && places.length === xs.length * ys.length;
  const many = places.length > CARDS;
  return {
    kind: paths === 0 && (full || many) ? 'squares' : many ? 'dots' : 'cards',
    columns: xs.length,
    rows: ys.length,
    cells: places.map(([x, y]) => ({ column: xs.indexOf(x), row: ys.indexOf(y) })),
  };
}

function distinct(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** The spaces in the order of the one way that leads through all of them, if there is no other. */
function followWay({ spaces, paths }: Board): { order: readonly number[]; closed: boolean } | undefined {
  const next = spaces.map((): number[] => []);
  for (const [from, to] of paths) {
    next[from]?.push(to);
    next[to]?.push(from);
  }
  if (next.some(({ length }) => length === 0 || length > 2)) return undefined;
  const end = next.findIndex(({ length }) => length === 1);
  const order = [Math.max(end, 0)];
  const seen = new Set(order);
  for (;;) {
    const onward = next[order.at(-1) ?? 0]?.find((space) => !seen.has(space));
    if (onward === undefined) break;
    order.push(onward);
    seen.add(onward);
  }
  return order.length === spaces.length ? { order, closed: end < 0 } : undefined;
}

/** The layout of a way's steps, given to its spaces. */
function along(order: readonly number[], layout: Placed): Placed {
  const cells: Cell[] = [];
  order.forEach((space, step) => {
    cells[space] = layout.cells[step] ?? { column: 0, row: 0 };
  });
  return { ...layout, cells };
}

/** Clockwise round the edge of a rectangle, from the top left corner. */
function ring(count: number): Placed {
  const width = Math.ceil((count + 4) / 4);
  const height = Math.ceil((count + 4 - 2 * width) / 2);
  const edge = [
    ...range(width).map((column) => ({ column, row: 0 })),
    ...range(height - 1).map((row) => ({ column: width - 1, row: row + 1 })),
    ...range(width - 1).map((back) => ({ column: width - 2 - back, row: height - 1 })),
    ...range(height - 2).map((back) => ({ column: 0, row: height - 2 - back })),
  ];
  return { kind: 'cards', columns: width, rows: height, cells: edge.slice(0, count) };
}

/** To the right, back to the left, and so on downwards. */
function windingLine(count: number): Placed {
  const columns = count > CARDS ? Math.ceil(Math.sqrt(count)) : Math.ceil(count / 2);
  return {
    kind: 'cards',
    columns,
    rows: Math.ceil(count / columns),
    cells: range(count).map((index) => {
      const row = Math.floor(index / columns);
      const step = index % columns;
      return { column: row % 2 === 0 ? step : columns - 1 - step, row };
    }),
  };
}

function rows(count: number): Placed {
  const columns = Math.max(1, Math.min(count, Math.ceil(Math.sqrt(count * 1.6))));
  return {
    kind: 'cards',
    columns,
    rows: Math.ceil(count / columns),
    cells: range(count).map((index) => ({ column: index % columns, row: Math.floor(index / columns) })),
  };
}

function range(count: number): readonly number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}
