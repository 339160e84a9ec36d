import { type Reference, readMove } from './reference.ts';

export interface Breakthrough {
  /** Row by row from White's side: `w`, `b` or `.`. */
  readonly board: string;
  readonly turn: 0 | 1;
}

/** On a board with `size` squares on a side. */
export function breakthrough(size: number): Reference<Breakthrough> {
  const winnerOf = ({ board, turn }: Breakthrough): number | undefined => {
    const arrived = board.slice(-size).includes('w') ? 0 : board.slice(0, size).includes('b') ? 1 : undefined;
    return arrived ?? (board.includes('wb'[turn] as string) ? undefined : 1 - turn);
  };
  return {
    start: {
      board: `${'w'.repeat(2 * size)}${'.'.repeat((size - 4) * size)}${'b'.repeat(2 * size)}`,
      turn: 0,
    },
    moves: (state) => {
      if (winnerOf(state) !== undefined) return [];
      const own = 'wb'[state.turn];
      const ahead = state.turn === 0 ? size : -size;
      return [...state.board].flatMap((pawn, from) => {
        if (pawn !== own) return [];
        return [-1, 0, 1].flatMap((aside) => {
          const column = (from % size) + aside;
          const there = state.board[from + ahead + aside];
          if (column < 0 || column >= size || there === own || there === undefined) return [];
          return aside === 0 && there !== '.' ? [] : [`Move(${from},${from + ahead + aside})`];
        });
      });
    },
    play: ({ board, turn }, move) => {
      const [, from, to] = readMove(move);
      const squares = [...board];
      squares[to] = squares[from] as string;
      squares[from] = '.';
      return { board: squares.join(''), turn: turn === 0 ? 1 : 0 };
    },
    winners: (state) => [winnerOf(state) ?? -1],
  };
}
