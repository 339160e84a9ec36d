import { type Reference, readMove } from './reference.ts';

export interface Draughts {
  /** Row by row from Black's side: men `b` and `w`, kings `B` and `W`, or `.`. */
  readonly board: string;
  readonly turn: 'b' | 'w';
  /** Square of the man that must jump on. */
  readonly jumper: number | undefined;
  /** Moves in a row without a jump or a new king. */
  readonly quiet: number;
}

const BLACK = 'b.b.b.b.' + '.b.b.b.b' + 'b.b.b.b.';
const WHITE = '.w.w.w.w' + 'w.w.w.w.' + '.w.w.w.w';

/** A draw comes after so many quiet moves. */
export function englishDraughts(quietMoves: number): Reference<Draughts> {
  return {
    start: {
      board: [BLACK, '........', '........', WHITE].join(''),
      turn: 'b',
      jumper: undefined,
      quiet: 0,
    },
    moves: (state) => {
      if (state.quiet >= quietMoves) return [];
      const { board, turn, jumper } = state;
      const own = [...board].flatMap((man, at) => (man.toLowerCase() === turn ? [at] : []));
      const jumps = (jumper === undefined ? own : [jumper]).flatMap((at) => jumpsOf(board, at));
      if (jumps.length > 0) return jumps.map(({ from, to }) => `Jump(${from},${to})`);
      return own.flatMap((from) =>
        waysOf(board, from).flatMap(([across, up]) => {
          const to = walk(from, across, up);
          return to !== undefined && board[to] === '.' ? [`Move(${from},${to})`] : [];
        }),
      );
    },
    play: ({ board, turn, quiet }, move) => {
      const [name, from, to] = readMove(move);
      const man = board[from] as string;
      const isCrowned = man === turn && Math.floor(to / 8) === (turn === 'b' ? 7 : 0);
      const squares = [...board];
      squares[from] = '.';
      squares[to] = isCrowned ? man.toUpperCase() : man;
      const next = turn === 'b' ? 'w' : 'b';
      if (name === 'Move') {
        return { board: squares.join(''), turn: next, jumper: undefined, quiet: isCrowned ? 0 : quiet + 1 };
      }
      squares[(from + to) / 2] = '.';
      const after = squares.join('');
      const goesOn = !isCrowned && jumpsOf(after, to).length > 0;
      return { board: after, turn: goesOn ? turn : next, jumper: goesOn ? to : undefined, quiet: 0 };
    },
    winners: ({ turn, quiet }) => (quiet >= quietMoves ? [] : [turn === 'b' ? 1 : 0]),
  };
}

function jumpsOf(board: string, from: number): readonly { readonly from: number; readonly to: number }[] {
  const turn = (board[from] as string).toLowerCase();
  return waysOf(board, from).flatMap(([across, up]) => {
    const over = walk(from, across, up);
    const to = walk(from, 2 * across, 2 * up);
    if (over === undefined || to === undefined || board[to] !== '.') return [];
    const jumped = (board[over] as string).toLowerCase();
    return jumped === '.' || jumped === turn ? [] : [{ from, to }];
  });
}

function waysOf(board: string, from: number): readonly (readonly [across: number, up: number])[] {
  const man = board[from];
  const ups = man === 'b' ? [1] : man === 'w' ? [-1] : [1, -1];
  return ups.flatMap((up) => [[-1, up] as const, [1, up] as const]);
}

function walk(from: number, across: number, up: number): number | undefined {
  const column = (from % 8) + across;
  const row = Math.floor(from / 8) + up;
  return column < 0 || column > 7 || row < 0 || row > 7 ? undefined : row * 8 + column;
}
