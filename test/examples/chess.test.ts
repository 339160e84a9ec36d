/** Chess against published counts: Chess Programming Wiki, *Perft Results*, https://www.chessprogramming.org/Perft_Results. */

import { expect, test } from 'vitest';
import { countSequences } from '../../runtime/simulation/perft.ts';
import { exampleGame } from './example-game.ts';

const KINDS: Readonly<Record<string, string>> = {
  p: 'Pawn',
  n: 'Knight',
  b: 'Bishop',
  r: 'Rook',
  q: 'Queen',
  k: 'King',
};

/** The statements that make a position out of Forsyth-Edwards notation: the board, and which rooks may castle. */
function positionOf(board: string, castling: string): string {
  const rows = board.split('/');
  const men = rows.flatMap((row, down) => {
    const squares = row.replace(/\d/g, (many) => ' '.repeat(Number(many)));
    return [...squares].flatMap((letter, column) => {
      const kind = KINDS[letter.toLowerCase()];
      if (kind === undefined) return [];
      const square = `${'abcdefgh'[column]}${8 - down}`;
      const side = letter === letter.toLowerCase() ? 'Black' : 'White';
      return [`set ${square}.side to ${side}`, `set ${square}.kind to ${kind}`];
    });
  });
  const unmoved = [...castling].flatMap((right) => {
    const row = right === right.toUpperCase() ? 1 : 8;
    return [`e${row}`, `${right.toLowerCase() === 'k' ? 'h' : 'a'}${row}`];
  });
  return [
    'for each s in space { set s.side to none  set s.kind to none  set s.fresh to no }',
    ...men,
    ...unmoved.map((square) => `set ${square}.fresh to yes`),
  ].join('\n');
}

function counts(depth: number, board?: string, castling = ''): readonly number[] {
  const seats = ['White', 'Black'];
  const position = board === undefined ? undefined : { seats, changes: positionOf(board, castling) };
  return [...countSequences(exampleGame('chess', { position }), depth)].map(({ sequences }) =>
    Number(sequences),
  );
}

test('from the start', () => {
  expect(counts(4)).toEqual([20, 400, 8902, 197281]);
});

test('castling, captures in passing, pins and promotions: the position known as Kiwipete', () => {
  expect(counts(3, 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R', 'KQkq')).toEqual([
    48, 2039, 97862,
  ]);
});

test('an end game of rooks and pawns', () => {
  expect(counts(4, '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8')).toEqual([14, 191, 2812, 43238]);
});

test('pawns that become other pieces', () => {
  expect(counts(3, 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1', 'kq')).toEqual([6, 264, 9467]);
});
