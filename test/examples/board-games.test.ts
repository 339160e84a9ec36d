/** Board games against published counts, and against the same games in plain TypeScript. */

import { describe, expect, test } from 'vitest';
import type { Choices } from '../../runtime/index.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { countSequences, countTurns, reachedPositions } from '../../runtime/simulation/perft.ts';
import { exampleGame } from './example-game.ts';
import { breakthrough } from './references/breakthrough.ts';
import { connectFour } from './references/connect-four.ts';
import { englishDraughts } from './references/english-draughts.ts';
import { hex } from './references/hex.ts';
import { countMoves, playBoth, type Reference } from './references/reference.ts';
import { reversi } from './references/reversi.ts';

function countExample(name: string, depth: number, choices?: Choices): readonly number[] {
  return [...countSequences(exampleGame(name, choices), depth)].map(({ sequences }) => Number(sequences));
}

describe('published counts of sequences', () => {
  const cases: readonly (readonly [name: string, source: string, counts: readonly number[]])[] = [
    [
      'tic-tac-toe',
      'Henry Bottomley, How many games of Noughts and Crosses are possible?, 2001',
      [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0],
    ],
    [
      'connect-four',
      'powers of 7, without the 7 ways to drop seven discs into one column; nobody has four before the seventh',
      [7, 49, 343, 2401, 16807, 117649, 7 ** 7 - 7],
    ],
    [
      'reversi',
      'Aart Bik, Perft for Reversi, https://www.aartbik.com/MISC/reversi.html',
      [4, 12, 56, 244, 1396, 8200],
    ],
    [
      'english-draughts',
      'Aart Bik, perft for 8x8 checkers, http://www.talkchess.com/forum3/viewtopic.php?t=27814',
      [7, 49, 302, 1469, 7361, 36768],
    ],
  ];
  test.each(cases)('%s: %s', (name, _, counts) => expect(countExample(name, counts.length)).toEqual(counts));
});

test('nine men’s morris, by turns: as many as the mill game of Regular Games has', () => {
  const counts = [...countTurns(exampleGame('nine-mens-morris'), 3)].map((each) => Number(each?.sequences));
  expect(counts).toEqual([24, 552, 12144]);
});

test('Los Alamos chess, by turns: as in bench/reference, which agrees with Fairy-Stockfish up to the sixth', () => {
  const counts = [...countTurns(exampleGame('los-alamos-chess'), 3)].map((each) => Number(each?.sequences));
  expect(counts).toEqual([10, 100, 1212]);
});

describe('published counts of positions', () => {
  test('Connect Four: John Tromp, https://oeis.org/A212693', () => {
    const positions = [...reachedPositions(exampleGame('connect-four'), 5)];
    expect(positions.map(({ length }) => length)).toEqual([1, 7, 49, 238, 1120, 4263]);
  });

  test('tic-tac-toe: 5478 positions, and 255168 games won by X, O or nobody', () => {
    const game = exampleGame('tic-tac-toe');
    const positions = [...reachedPositions(game, 9)].flat();
    expect(positions.length).toBe(5478);
    const ended = { '0': 0n, '1': 0n, '': 0n };
    for (const { cells, ways } of positions) {
      const result = gameResult(game, cells);
      if (result) ended[result.winners.join() as keyof typeof ended] += ways;
    }
    expect(ended).toEqual({ '0': 131184n, '1': 77904n, '': 46080n });
  });
});

describe('as many sequences as in plain TypeScript', () => {
  function check<S>(name: string, reference: Reference<S>, depth: number, choices?: Choices): void {
    test(`${name} ${JSON.stringify(choices ?? {})}, ${depth} moves`, () => {
      expect(countExample(name, depth, choices)).toEqual(countMoves(reference, depth).map(Number));
    });
  }
  check('breakthrough', breakthrough(8), 3);
  check('breakthrough', breakthrough(4), 5, { options: { size: 4 } });
  check('reversi', reversi(4), 8, { options: { size: 4 } });
  check('hex', hex(3, false), 7, { options: { size: 3 } });
  check('hex', hex(3, true), 6, { options: { size: 3, swap: true } });
});

describe('the same moves and winners as in plain TypeScript, in random games', () => {
  function check<S>(name: string, reference: Reference<S>, games: number, choices?: Choices): void {
    test(`${name} ${JSON.stringify(choices ?? {})}`, () =>
      playBoth(exampleGame(name, choices), reference, games, 1));
  }
  check('connect-four', connectFour, 40);
  check('breakthrough', breakthrough(8), 15);
  check('breakthrough', breakthrough(5), 40, { options: { size: 5 } });
  check('reversi', reversi(8), 10);
  check('reversi', reversi(6), 20, { options: { size: 6 } });
  check('hex', hex(11, false), 5);
  check('hex', hex(5, true), 40, { options: { size: 5, swap: true } });
  check('english-draughts', englishDraughts(80), 20);
  check('english-draughts', englishDraughts(4), 20, { options: { quiet_moves: 4 } });
});
