import { type Reference, readMove } from './reference.ts';

export interface Hex {
  /** Row by row from a1: `b`, `w`, or `.`. */
  readonly board: string;
  readonly turn: 'b' | 'w';
}

const BESIDE = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [-1, 1],
  [1, -1],
] as const;

/** A board of so many cells a side; White may answer the first stone by taking it over, if `swap` says so. */
export function hex(size: number, swap: boolean): Reference<Hex> {
  return {
    start: { board: '.'.repeat(size * size), turn: 'b' },
    moves: ({ board, turn }) => {
      if (isJoined(board, size, 'b') || isJoined(board, size, 'w')) return [];
      const places = [...board].flatMap((stone, at) => (stone === '.' ? [`Place(${at})`] : []));
      const isFirstAnswer = turn === 'w' && places.length === board.length - 1;
      return swap && isFirstAnswer ? [...places, 'Swap()'] : places;
    },
    play: ({ board, turn }, move) => {
      const next = turn === 'b' ? 'w' : 'b';
      if (move !== 'Swap()') {
        const [, cell] = readMove(move);
        return { board: board.slice(0, cell) + turn + board.slice(cell + 1), turn: next };
      }
      const cells = [...board].map((_, at) => board[(at % size) * size + Math.floor(at / size)]);
      return { board: cells.join('').replace('b', 'w'), turn: next };
    },
    winners: ({ board }) => (isJoined(board, size, 'b') ? [0] : isJoined(board, size, 'w') ? [1] : []),
  };
}

/** Whether stones of this colour join bottom and top, or left and right. */
function isJoined(board: string, size: number, colour: 'b' | 'w'): boolean {
  /** Cells from the edge where the chain begins. */
  const depth = (cell: number): number => (colour === 'b' ? Math.floor(cell / size) : cell % size);
  const reached = new Set(
    [...board].flatMap((stone, at) => (stone === colour && depth(at) === 0 ? [at] : [])),
  );
  for (const cell of reached) {
    if (depth(cell) === size - 1) return true;
    for (const [across, up] of BESIDE) {
      const [column, row] = [(cell % size) + across, Math.floor(cell / size) + up];
      if (column < 0 || column >= size || row < 0 || row >= size) continue;
      if (board[row * size + column] === colour) reached.add(row * size + column);
    }
  }
  return false;
}
