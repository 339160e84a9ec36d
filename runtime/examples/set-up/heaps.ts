/** Piles and decks of a game: where their cells are, and what lies in them. */

import type { Cells, FieldIR, GameIR } from '../../ir/ir.ts';

/** A pile or deck of one owner. */
export interface Heap {
  readonly field: FieldIR;
  /** The domain of its owners; undefined where there is one heap of the field. */
  readonly owners: number | undefined;
  /** Which of them owns it, from 0. */
  readonly owner: number;
  readonly item: string;
  /** What the kinds are called; a single kind is called like its item. */
  readonly kinds: readonly string[];
  /** Its cells: of a pile a count for each kind; of a deck its length, a place for each card, and how many of each kind lie nobody knows where. */
  readonly start: number;
  readonly width: number;
  readonly isDeck: boolean;
}

/** All heaps of a game, those of one field behind each other. */
export function heapsOf({ domains, layout }: Pick<GameIR, 'domains' | 'layout'>): readonly Heap[] {
  return layout.fields.flatMap((field) => {
    const { holds, over, base, length, shape } = field;
    if (!holds) return [];
    const kinds =
      holds.kinds < 0 ? [holds.item] : (domains[holds.kinds]?.members ?? []).map(({ name }) => name);
    const [outer] = over;
    const isOwned = outer !== undefined && (over.length > 1 || outer !== holds.kinds);
    const owners = isOwned ? outer : undefined;
    const count = owners === undefined ? 1 : (domains[owners]?.members.length ?? 1);
    const width = length / count;
    return Array.from({ length: count }, (_, owner): Heap => {
      const start = base + owner * width;
      return { field, owners, owner, item: holds.item, kinds, start, width, isDeck: shape === 'deck' };
    });
  });
}

/** What lies in a deck from the bottom up: kinds, -1 for a card that nobody knows. */
export function placesIn({ start }: Heap, cells: Cells): readonly number[] {
  return [...cells.subarray(start + 1, start + 1 + (cells[start] ?? 0))];
}

/** How many of each kind lie there. */
export function countsIn(heap: Heap, cells: Cells): readonly number[] {
  const { start, width, kinds, isDeck } = heap;
  const own = [...cells.subarray(start, start + width)];
  if (!isDeck) return own;
  const places = placesIn(heap, cells);
  return own.slice(-kinds.length).map((hidden, kind) => hidden + places.filter((one) => one === kind).length);
}

/** Takes one of a kind away: from a deck the topmost that is known, else one of those that nobody knows. Whether there was one. */
export function takeFrom(heap: Heap, kind: number, cells: Cells): boolean {
  const { start, width, kinds, isDeck } = heap;
  if ((countsIn(heap, cells)[kind] ?? 0) === 0) return false;
  if (!isDeck) {
    cells[start + kind] = (cells[start + kind] ?? 0) - 1;
    return true;
  }
  const places = placesIn(heap, cells);
  const known = places.lastIndexOf(kind);
  const at = known < 0 ? places.lastIndexOf(-1) : known;
  if (known < 0) {
    const hidden = start + width - kinds.length + kind;
    cells[hidden] = (cells[hidden] ?? 0) - 1;
  }
  const left = [...places.slice(0, at), ...places.slice(at + 1)];
  cells[start] = left.length;
  for (const [index] of places.entries()) cells[start + 1 + index] = left[index] ?? 0;
  return true;
}

/** Lays one of a kind there; on a deck on top, face known. */
export function layOn({ start, isDeck }: Heap, kind: number, cells: Cells): void {
  if (!isDeck) {
    cells[start + kind] = (cells[start + kind] ?? 0) + 1;
    return;
  }
  const length = cells[start] ?? 0;
  cells[start + 1 + length] = kind;
  cells[start] = length + 1;
}
