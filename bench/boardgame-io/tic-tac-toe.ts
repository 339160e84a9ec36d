import { type BoardgameIoGame, INVALID_MOVE } from './library.ts';

interface Board {
  readonly cells: (string | null)[];
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

function isWon(cells: Board['cells']): boolean {
  return LINES.some(([a, b, c]) => {
    const first = cells[a as number];
    return first !== null && first === cells[b as number] && first === cells[c as number];
  });
}

/** In the style of the library's tutorial. */
export const ticTacToe: BoardgameIoGame<Board> = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, square) => {
      if (G.cells[square] !== null) return INVALID_MOVE;
      G.cells[square] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) =>
      G.cells.flatMap((cell, square) => (cell === null ? [{ move: 'mark', args: [square] }] : [])),
  },
};
