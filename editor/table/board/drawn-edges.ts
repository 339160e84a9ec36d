import type { BoardLayout } from './board-layout.ts';
import { type Edge, pairOf } from './edges.ts';

/** A place on the board, in columns and rows. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line for an edge that nobody has, or for each who has it. */
export interface DrawnEdge {
  readonly key: string;
  readonly edge: Edge;
  /** Whose line it is, -1 for nobody's. */
  readonly seat: number;
  /** Whether it is the first of its edge. */
  readonly isFirst: boolean;
  readonly start: Point;
  readonly end: Point;
}

/** How far several lines between the same two spaces lie apart, in rows. */
const APART = 0.16;

/** From the middle of one space to that of the other, those of the same two side by side. */
export function drawEdges(
  edges: readonly Edge[],
  cells: BoardLayout['cells'],
  wide: number,
): readonly DrawnEdge[] {
  const lines = edges.flatMap((edge) => {
    const seats = edge.seats.length > 0 ? edge.seats : [-1];
    return seats.map((seat, index) => ({ edge, seat, isFirst: index === 0 }));
  });
  const sides = new Map<string, (typeof lines)[number][]>();
  for (const line of lines) {
    const pair = pairOf(line.edge.from, line.edge.to);
    sides.set(pair, [...(sides.get(pair) ?? []), line]);
  }
  return [...sides.values()].flatMap((side) =>
    side.flatMap((line, index): readonly DrawnEdge[] => {
      const { edge, seat } = line;
      const [low, high] = edge.from < edge.to ? [edge.from, edge.to] : [edge.to, edge.from];
      const [one, other] = [cells[low], cells[high]];
      if (!one || !other) return [];
      const [from, to] = [middleOf(one, wide), middleOf(other, wide)];
      const shift = (index - (side.length - 1) / 2) * APART;
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const [dx, dy] = [((from.y - to.y) / length) * shift, ((to.x - from.x) / length) * shift];
      const start = { x: from.x + dx, y: from.y + dy };
      const end = { x: to.x + dx, y: to.y + dy };
      const { kind, of } = edge.stands;
      const which = edge.stands.kind === 'member' ? edge.stands.index : edge.stands.name;
      return [{ ...line, key: `${kind} ${of} ${which} ${seat}`, start, end }];
    }),
  );
}

/** The middle of a space that takes so many columns. */
export function middleOf({ column, row }: BoardLayout['cells'][number], wide: number): Point {
  return { x: column + wide / 2, y: row + 0.5 };
}
