/** The hand-written loops that the benchmark compares with: against published counts, and against the rules files. */

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RandomTable, type Table } from '../../bench/random.ts';
import { amazons } from '../../bench/reference/amazons.ts';
import { blocks } from '../../bench/reference/blocks.ts';
import { bones } from '../../bench/reference/bones.ts';
import { boxes } from '../../bench/reference/boxes.ts';
import { branchLines } from '../../bench/reference/branch-lines.ts';
import { breakthrough } from '../../bench/reference/breakthrough.ts';
import { brew } from '../../bench/reference/brew.ts';
import { bridges } from '../../bench/reference/bridges.ts';
import { camels } from '../../bench/reference/camels.ts';
import { caravan } from '../../bench/reference/caravan.ts';
import { categories } from '../../bench/reference/categories.ts';
import { codes } from '../../bench/reference/codes.ts';
import { columns } from '../../bench/reference/columns.ts';
import { connectFour } from '../../bench/reference/connect-four.ts';
import { contract } from '../../bench/reference/contract.ts';
import { court } from '../../bench/reference/court.ts';
import { crazyEights } from '../../bench/reference/crazy-eights.ts';
import { drops } from '../../bench/reference/drops.ts';
import { duchies } from '../../bench/reference/duchies.ts';
import { englishDraughts } from '../../bench/reference/english-draughts.ts';
import { firstCapture } from '../../bench/reference/first-capture.ts';
import { fleet } from '../../bench/reference/fleet.ts';
import { gardens } from '../../bench/reference/gardens.ts';
import { gomoku } from '../../bench/reference/gomoku.ts';
import { hamlet } from '../../bench/reference/hamlet.ts';
import { hearts } from '../../bench/reference/hearts.ts';
import { hex } from '../../bench/reference/hex.ts';
import { jewels } from '../../bench/reference/jewels.ts';
import { kalah } from '../../bench/reference/kalah.ts';
import { letters } from '../../bench/reference/letters.ts';
import { liarsDice } from '../../bench/reference/liars-dice.ts';
import { lights } from '../../bench/reference/lights.ts';
import { lines } from '../../bench/reference/lines.ts';
import { losAlamosChess } from '../../bench/reference/los-alamos-chess.ts';
import { lunch } from '../../bench/reference/lunch.ts';
import { meld } from '../../bench/reference/meld.ts';
import { mosaic } from '../../bench/reference/mosaic.ts';
import { newTokyo } from '../../bench/reference/new-tokyo.ts';
import { nineMensMorris } from '../../bench/reference/nine-mens-morris.ts';
import { ohHell } from '../../bench/reference/oh-hell.ts';
import { outbreaks } from '../../bench/reference/outbreaks.ts';
import { pastures } from '../../bench/reference/pastures.ts';
import { pawnRace } from '../../bench/reference/pawn-race.ts';
import { perch } from '../../bench/reference/perch.ts';
import { pig } from '../../bench/reference/pig.ts';
import { pilesOfMen } from '../../bench/reference/piles.ts';
import { pipeline } from '../../bench/reference/pipes.ts';
import { plots } from '../../bench/reference/plots.ts';
import { provinces } from '../../bench/reference/provinces.ts';
import type { BoardReference } from '../../bench/reference/reference.ts';
import { regions } from '../../bench/reference/regions.ts';
import { reversi } from '../../bench/reference/reversi.ts';
import { ridges } from '../../bench/reference/ridges.ts';
import { robots } from '../../bench/reference/robots.ts';
import { rows } from '../../bench/reference/rows.ts';
import { settlers } from '../../bench/reference/settlers.ts';
import { showdown } from '../../bench/reference/showdown.ts';
import { slipstream } from '../../bench/reference/slipstream.ts';
import { sowing } from '../../bench/reference/sowing.ts';
import { suspects } from '../../bench/reference/suspects.ts';
import { swarm } from '../../bench/reference/swarm.ts';
import { tables } from '../../bench/reference/tables.ts';
import { tally } from '../../bench/reference/tally.ts';
import { ticTacToe } from '../../bench/reference/tic-tac-toe.ts';
import { towers } from '../../bench/reference/towers.ts';
import { walls } from '../../bench/reference/walls.ts';
import { winds } from '../../bench/reference/winds.ts';
import { lowerRules } from '../../bench/rules.ts';
import type { Choices } from '../../runtime/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { exampleGame } from '../examples/example-game.ts';
import { gameFor } from '../games/games.ts';
import { countSequences, listMoves, sequencesFromStart, turnsFromStart } from './counting.ts';
import { playBoth } from './rules-table.ts';

describe('published counts of sequences', () => {
  const cases: readonly (readonly [string, string, BoardReference, readonly number[]])[] = [
    [
      'tic-tac-toe',
      'Henry Bottomley, How many games of Noughts and Crosses are possible?, 2001',
      ticTacToe,
      [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0],
    ],
    [
      'Connect Four',
      'powers of 7, without the 7 ways to drop seven discs into one column; nobody has four before the seventh',
      connectFour,
      [7, 49, 343, 2401, 16807, 117649, 7 ** 7 - 7],
    ],
    [
      'Breakthrough',
      'Fairy-Stockfish, tests/perft.sh: 256036 after four moves; the first two follow from the rules',
      breakthrough,
      [22, 22 * 22, 11132, 256036],
    ],
    [
      'Reversi',
      'Aart Bik, Perft for Reversi, https://www.aartbik.com/MISC/reversi.html',
      reversi,
      [4, 12, 56, 244, 1396, 8200, 55092, 390216],
    ],
    ['Hex', 'nobody can win in three moves', hex, [121, 121 * 120, 121 * 120 * 119]],
    [
      'Walls',
      '3 steps and 128 walls; each wall takes 3 or 4 others away, and four of them a step of the other pawn',
      walls,
      [3 + 128, 3 * (3 + 128) + 2 * (16 * (128 - 3) + 48 * (128 - 4)) + 128 * 3 - 4],
    ],
  ];
  test.each(cases)('%s: %s', (_name, _source, reference, counts) => {
    expect(sequencesFromStart(reference, counts.length)).toEqual(counts);
  });

  const byTurns: readonly (readonly [string, string, BoardReference, readonly number[]])[] = [
    [
      'English draughts',
      'Aart Bik, perft for 8x8 checkers, http://www.talkchess.com/forum3/viewtopic.php?t=27814',
      englishDraughts,
      [7, 49, 302, 1469, 7361, 36768, 179740, 845931],
    ],
    [
      'Nine men’s morris',
      'the mill game of Regular Games; the fifth is 24 · 23 · 22 · 21 · 20, and 16 · 3! · 21 · 20 more for the second man to take',
      nineMensMorris,
      [24, 552, 12144, 255024, 5140800],
    ],
    [
      'Los Alamos chess',
      'Fairy-Stockfish, tests/perft.sh: 191846 after five moves, 2549164 after six; the first two follow from the rules',
      losAlamosChess,
      [10, 100, 1212, 14332, 191846, 2549164],
    ],
  ];
  test.each(byTurns)('%s, by turns: %s', (_name, _source, reference, counts) =>
    expect(turnsFromStart(reference, counts.length)).toEqual(counts),
  );

  test('Breakthrough in the thick of it: Fairy-Stockfish, tests/perft.sh', () => {
    // Rows from the top; capitals are White's.
    const rows = '1p2pp1p/2p2ppp/2P5/8/8/3P2P1/1p1P2PP/1PP1PP1P'.split('/').reverse();
    const squares = rows.flatMap((row) => [...row.replace(/\d/g, (free) => '.'.repeat(Number(free)))]);
    breakthrough.start();
    breakthrough.state.set(squares.map((pawn) => '.Pp'.indexOf(pawn)));
    const [own, theirs] = ['P', 'p'].map((pawn) => squares.filter((each) => each === pawn).length);
    breakthrough.state.set([own as number, theirs as number], 65);
    expect(countSequences(breakthrough, 4)).toBe(121264);
  });
});

describe('published counts of positions', () => {
  /** How many different positions there are after 0, 1, … `depth` moves. */
  function countPositions(reference: BoardReference, depth: number): readonly number[] {
    reference.start();
    let positions: readonly Uint8Array[] = [reference.state.slice()];
    const counts = [1];
    while (counts.length <= depth) {
      const next = new Map<string, Uint8Array>();
      for (const position of positions) {
        reference.state.set(position);
        for (const move of listMoves(reference)) {
          reference.state.set(position);
          reference.play(move);
          next.set(reference.state.join(), reference.state.slice());
        }
      }
      positions = [...next.values()];
      counts.push(positions.length);
    }
    return counts;
  }

  test('Connect Four: John Tromp, https://oeis.org/A212693', () => {
    expect(countPositions(connectFour, 6)).toEqual([1, 7, 49, 238, 1120, 4263, 16422]);
  });

  test('tic-tac-toe: 5478 in all', () => {
    expect(countPositions(ticTacToe, 9).reduce((sum, count) => sum + count)).toBe(5478);
  });
});

test('tic-tac-toe: 255168 games, of which nobody, X and O win so many', () => {
  const ended = [0, 0, 0];
  const visit = (): void => {
    const position = ticTacToe.state.slice();
    const moves = listMoves(ticTacToe);
    const winner = position.at(-1) as number;
    if (moves.length === 0) ended[winner] = (ended[winner] as number) + 1;
    for (const move of moves) {
      ticTacToe.state.set(position);
      ticTacToe.play(move);
      visit();
    }
  };
  ticTacToe.start();
  visit();
  expect(ended).toEqual([46080, 131184, 77904]);
});

test('Pig, holding at 20 or when it wins: the first player wins 0.5347 of the games, says Todd Neller', () => {
  // http://nifty.stanford.edu/2010/neller-pig/advantage.html
  const random = new RandomTable(1);
  const scores = [0, 0];
  let [mover, points] = [0, 0];
  const endTurn = (): void => {
    scores[mover] = (scores[mover] as number) + points;
    [mover, points] = [1 - mover, 0];
  };
  const table: Table = {
    below(size) {
      const face = random.below(size);
      points = face === 0 ? 0 : points + face + 1;
      if (face === 0) endTurn();
      return face;
    },
    choose(count) {
      const isEnough = points >= 20 || (scores[mover] as number) + points >= 100;
      const index = isEnough ? count - 1 : 0;
      if (pig.describe(pig.moves[index] as number) === 'Hold()') endTurn();
      return index;
    },
  };
  const games = 100_000;
  let first = 0;
  for (let game = 0; game < games; game++) {
    scores.fill(0);
    [mover, points] = [0, 0];
    if (pig.playGame(table) === 1) first++;
  }
  expect(Math.abs(first / games - 0.5347)).toBeLessThan(3 * Math.sqrt(0.25 / games));
});

/** A game whose rules only the benchmark plays. */
const ownGame = (name: string, choices: Choices = {}) =>
  createGame(lowerRules(join('bench', 'rules', `${name}.regel`), choices));

describe('the same moves, throws and winners as by the rules file, in random games', () => {
  test('tic-tac-toe', () => playBoth(exampleGame('tic-tac-toe'), ticTacToe));
  test('Connect Four', () => playBoth(exampleGame('connect-four'), connectFour));
  test('Breakthrough', () => playBoth(exampleGame('breakthrough'), breakthrough));
  test('Reversi', () => playBoth(exampleGame('reversi'), reversi));
  test('English draughts', () => playBoth(exampleGame('english-draughts'), englishDraughts));
  test('Hex', () => playBoth(exampleGame('hex'), hex));
  test('Nine men’s morris', () => playBoth(exampleGame('nine-mens-morris'), nineMensMorris));
  test('Kalah', () => playBoth(exampleGame('kalah'), kalah));
  test('Hearts', () => playBoth(exampleGame('hearts'), hearts));
  test('Oh Hell', () => playBoth(exampleGame('oh-hell', { players: 4 }), ohHell));
  test('Liar’s dice', () => playBoth(exampleGame('liars-dice', { players: 3 }), liarsDice));
  test('Crazy eights', () => playBoth(exampleGame('crazy-eights', { players: 3 }), crazyEights));
  test('Los Alamos chess', () => playBoth(exampleGame('los-alamos-chess'), losAlamosChess));
  test('Tables', () => playBoth(ownGame('tables'), tables));
  test('Walls', () => playBoth(ownGame('walls'), walls));
  test('Rows', () => playBoth(ownGame('rows'), rows));
  test('Letters', () => playBoth(ownGame('letters'), letters));
  test('Columns', () => playBoth(ownGame('columns'), columns));
  test('Amazons', () => playBoth(ownGame('amazons'), amazons));
  test('Gomoku', () => playBoth(ownGame('gomoku'), gomoku));
  test('First capture', () => playBoth(ownGame('first-capture'), firstCapture));
  test('Categories', () => playBoth(ownGame('categories'), categories));
  test('Boxes', () => playBoth(ownGame('boxes'), boxes));
  test('Plots', () => playBoth(ownGame('plots'), plots));
  test('Regions', () => playBoth(ownGame('regions'), regions));
  test('Pawn race', () => playBoth(ownGame('pawn-race'), pawnRace));
  test('Hamlet', () => playBoth(ownGame('hamlet'), hamlet));
  test('Lunch', () => playBoth(ownGame('lunch'), lunch));
  test('Lines', () => playBoth(ownGame('lines'), lines));
  test('Contract', () => playBoth(ownGame('contract'), contract));
  test('Court', () => playBoth(ownGame('court'), court));
  test('Caravan', () => playBoth(ownGame('caravan'), caravan));
  test('Pastures', () => playBoth(ownGame('pastures'), pastures));
  test('Jewels', () => playBoth(ownGame('jewels'), jewels));
  test('Camels', () => playBoth(ownGame('camels', { players: 4 }), camels));
  test('Ridges', () => playBoth(ownGame('ridges', { players: 4 }), ridges));
  test('Tally', () => playBoth(ownGame('tally', { players: 3 }), tally));
  test('Branch lines', () => playBoth(ownGame('branch-lines', { players: 3 }), branchLines));
  test('Showdown', () => playBoth(ownGame('showdown', { players: 4 }), showdown));
  test('Settlers', () => playBoth(ownGame('settlers'), settlers));
  test('Fleet', () => playBoth(ownGame('fleet'), fleet));
  test('Codes', () => playBoth(ownGame('codes', { players: 2 }), codes));
  test('Lights', () => playBoth(ownGame('lights'), lights));
  test('Perch', () => playBoth(ownGame('perch'), perch));
  test('Brew', () => playBoth(ownGame('brew'), brew));
  test('Meld', () => playBoth(ownGame('meld'), meld));
  test('Piles', () => playBoth(ownGame('piles'), pilesOfMen));
  test('Pipes', () => playBoth(ownGame('pipes'), pipeline));
  test('Robots', () => playBoth(ownGame('robots'), robots));
  test('Swarm', () => playBoth(ownGame('swarm'), swarm));
  test('Blocks', () => playBoth(ownGame('blocks'), blocks));
  test('Drops', () => playBoth(ownGame('drops'), drops));
  test('Mosaic', () => playBoth(ownGame('mosaic'), mosaic));
  test('Outbreaks', () => playBoth(ownGame('outbreaks'), outbreaks));
  test('Provinces', () => playBoth(ownGame('provinces'), provinces));
  test('Suspects', () => playBoth(ownGame('suspects'), suspects));
  test('Bridges', () => playBoth(ownGame('bridges'), bridges));
  test('Gardens', () => playBoth(ownGame('gardens'), gardens));
  test('Towers', () => playBoth(ownGame('towers'), towers));
  test('Sowing', () => playBoth(ownGame('sowing'), sowing));
  test('Bones', () => playBoth(ownGame('bones'), bones));
  test('Winds', () => playBoth(ownGame('winds'), winds));
  test('Slipstream', () => playBoth(ownGame('slipstream'), slipstream));
  test('Duchies', () => playBoth(ownGame('duchies'), duchies));
  test('Pig', () => playBoth(exampleGame('pig', { players: 2 }), pig));
  test('King of New Tokyo', () => playBoth(gameFor('king-of-new-tokyo', 4), newTokyo));
});
