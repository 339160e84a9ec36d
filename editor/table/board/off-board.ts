import type { PieceView, TableView } from '../../../runtime/index.ts';

/** Pieces that stand on no space, under what is said of them together. */
export interface OffBoard {
  /** Undefined where it is that they are not on the board. */
  readonly kind: string | undefined;
  readonly pieces: readonly PieceView[];
}

/** The pieces of each owner, -1 for nobody, that stand on no space. Where there is no board, each kind is something that one has. */
export function offBoardOf({
  spaces,
  offBoard,
}: Pick<TableView, 'spaces' | 'offBoard'>): ReadonlyMap<number, readonly OffBoard[]> {
  const found = new Map<number, Map<string | undefined, PieceView[]>>();
  for (const piece of offBoard) {
    const own = found.get(piece.owner) ?? new Map<string | undefined, PieceView[]>();
    const kind = spaces.length > 0 ? undefined : piece.kind;
    found.set(piece.owner, own.set(kind, [...(own.get(kind) ?? []), piece]));
  }
  return new Map(
    [...found].map(([owner, own]) => [owner, [...own].map(([kind, pieces]) => ({ kind, pieces }))]),
  );
}
