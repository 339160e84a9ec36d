import { type Reference, readMove } from './reference.ts';

export interface Reversi {
  /** Row by row: `b`, `w` or `.`. */
  readonly board: string;
  /** Who places a disc next, if anybody can. */
  readonly turn: 'b' | 'w';
}

/** On a board with `size` squares on a side. Who cannot place a disc is left out. */
export function reversi(size: number): Reference<Reversi> {
  /** Discs that turn when `turn` places one on the square. */
  const turned = (board: string, square: number, turn: string): readonly number[] => {
    if (board[square] !== '.') return [];
    return [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((up) => {
        const row: number[] = [];
        for (let n = 1; n < size; n++) {
          const column = (square % size) + n * across;
          const there = square + n * (up * size + across);
          if (column < 0 || column >= size || there < 0 || there >= size * size) return [];
          if (board[there] === '.') return [];
          if (board[there] === turn) return row;
          row.push(there);
        }
        return [];
      }),
    );
  };
  const squaresFor = (board: string, turn: string) =>
    [...board].map((_, square) => square).filter((square) => turned(board, square, turn).length > 0);
  const mover = ({ board, turn }: Reversi) =>
    squaresFor(board, turn).length > 0 ? turn : turn === 'b' ? 'w' : 'b';
  const count = (board: string, disc: string) => [...board].filter((each) => each === disc).length;
  const middle = size / 2;
  const start = Array.from({ length: size * size }, () => '.');
  start[(middle - 1) * size + middle - 1] = start[middle * size + middle] = 'w';
  start[(middle - 1) * size + middle] = start[middle * size + middle - 1] = 'b';
  return {
    start: { board: start.join(''), turn: 'b' },
    moves: (state) => squaresFor(state.board, mover(state)).map((square) => `Place(${square})`),
    play: (state, move) => {
      const [, square] = readMove(move);
      const turn = mover(state);
      const board = [...state.board];
      for (const each of [square, ...turned(state.board, square, turn)]) board[each] = turn;
      return { board: board.join(''), turn: turn === 'b' ? 'w' : 'b' };
    },
    winners: ({ board }) => {
      const [black, white] = [count(board, 'b'), count(board, 'w')];
      return black === white ? [0, 1] : black > white ? [0] : [1];
    },
  };
}
