import type { TableView } from '../../runtime/api.ts';

/** Where each space is drawn: columns and rows from 0. */
export interface BoardLayout {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly { readonly column: number; readonly row: number }[];
}

/**
 * Places the spaces where the rules say; if one of them does not say, a circle of paths becomes a ring and
 * everything else stands in rows.
 */
export function layOutBoard(view: Pick<TableView, 'spaces' | 'paths'>): BoardLayout {
  const places = view.spaces.map((space) => space.at);
  if (places.every((place) => place !== undefined)) return byPlace(places);
  return isRing(view) ? ring(view.spaces.length) : rows(view.spaces.length);
}

function byPlace(places: readonly (readonly [number, number])[]): BoardLayout {
  const xs = distinct(places.map(([x]) => x));
  const ys = distinct(places.map(([, y]) => y));
  return {
    columns: xs.length,
    rows: ys.length,
    cells: places.map(([x, y]) => ({ column: xs.indexOf(x), row: ys.indexOf(y) })),
  };
}

function distinct(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function isRing({ spaces, paths }: Pick<TableView, 'spaces' | 'paths'>): boolean {
  const degrees = spaces.map((_, index) => paths.filter(([a, b]) => a === index || b === index).length);
  return spaces.length >= 6 && degrees.every((degree) => degree === 2);
}

/** Clockwise round the edge of a rectangle, from the top left corner. */
function ring(count: number): BoardLayout {
  const width = Math.ceil((count + 4) / 4);
  const height = Math.ceil((count + 4 - 2 * width) / 2);
  const edge = [
    ...range(width).map((column) => ({ column, row: 0 })),
    ...range(height - 1).map((row) => ({ column: width - 1, row: row + 1 })),
    ...range(width - 1).map((back) => ({ column: width - 2 - back, row: height - 1 })),
    ...range(height - 2).map((back) => ({ column: 0, row: height - 2 - back })),
  ];
  return { columns: width, rows: height, cells: edge.slice(0, count) };
}

function rows(count: number): BoardLayout {
  const columns = Math.max(1, Math.min(count, Math.ceil(Math.sqrt(count * 1.6))));
  return {
    columns,
    rows: Math.ceil(count / columns),
    cells: range(count).map((index) => ({ column: index % columns, row: Math.floor(index / columns) })),
  };
}

function range(count: number): readonly number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}
