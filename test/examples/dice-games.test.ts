/** Games of dice against their probabilities. */

import { describe, expect, test } from 'vitest';
import {
  type Cells,
  type Game,
  legalActions,
  type MachineEvent,
  simulate,
  start,
  step,
} from '../../runtime/index.ts';
import { readField } from '../../runtime/inspect.ts';
import { exampleGame } from './example-game.ts';

const FACES = [1, 2, 3, 4, 5, 6];

function play(game: Game, cells: Cells, ...events: readonly MachineEvent[]): Cells {
  return events.reduce((before, event) => {
    const next = step(game, before, event);
    if (!next.ok) throw new Error(next.refusal.message);
    return next.cells;
  }, cells);
}

const act = (seat: number, action: string): MachineEvent => ({ type: 'act', seat, action, args: [] });
const shows = (face: number): MachineEvent => ({ type: 'chance', values: [face] });

describe('Pig', () => {
  /** Probability of each score after a turn in which the player holds at 20 points or more. */
  function holdAt20(game: Game): Readonly<Record<number, number>> {
    const outcomes: Record<number, number> = {};
    const endTurn = (cells: Cells, probability: number): void => {
      const score = readField(game, cells, 'player.score', [0]) ?? -1;
      outcomes[score] = (outcomes[score] ?? 0) + probability;
    };
    /** What is known of the position with so many points in this turn. */
    const rolled = new Map([[0, { cells: start(game), probability: 1 }]]);
    for (let points = 0; points < 26; points++) {
      const at = rolled.get(points);
      if (at === undefined) continue;
      if (points >= 20) {
        endTurn(play(game, at.cells, act(0, 'Hold')), at.probability);
        continue;
      }
      const thrown = play(game, at.cells, act(0, 'Roll'));
      endTurn(play(game, thrown, shows(1)), at.probability / 6);
      for (const face of FACES.slice(1)) {
        const probability = (rolled.get(points + face)?.probability ?? 0) + at.probability / 6;
        rolled.set(points + face, { cells: play(game, thrown, shows(face)), probability });
      }
    }
    return outcomes;
  }

  test('holding at 20: Todd Neller, http://nifty.stanford.edu/2010/neller-pig/turnOutcomes.html', () => {
    const found = holdAt20(exampleGame('pig', { players: 2 }));
    const published = {
      0: 0.624541,
      20: 0.099713,
      21: 0.094991,
      22: 0.074189,
      23: 0.054196,
      24: 0.035198,
      25: 0.017173,
    };
    expect(Object.keys(found)).toEqual(Object.keys(published));
    for (const [score, probability] of Object.entries(published))
      expect(found[Number(score)]).toBeCloseTo(probability, 6);
  });
});

describe('Snakes and ladders', () => {
  // biome-ignore format: from square and to square, in pairs
  const JUMPS = new Map([
    [1, 38], [4, 14], [9, 31], [21, 42], [28, 84], [36, 44], [51, 67], [71, 91], [80, 100],
    [16, 6], [47, 26], [49, 11], [56, 53], [62, 19], [64, 60], [87, 24], [93, 73], [95, 75], [98, 78],
  ]);

  function follow(square: number, face: number): number {
    const next = square + face > 100 ? square : square + face;
    return JUMPS.get(next) ?? next;
  }

  /** Mean and standard deviation of the number of throws, from the chain of squares alone. */
  function gameLength(): { readonly mean: number; readonly deviation: number } {
    let chances = new Map([[0, 1]]);
    let [mean, square] = [0, 0];
    for (let throws = 1; throws < 3000; throws++) {
      const next = new Map<number, number>();
      for (const [at, chance] of chances) {
        for (const face of FACES) {
          const to = follow(at, face);
          next.set(to, (next.get(to) ?? 0) + chance / 6);
        }
      }
      const home = next.get(100) ?? 0;
      mean += home * throws;
      square += home * throws * throws;
      next.delete(100);
      chances = next;
    }
    return { mean, deviation: Math.sqrt(square - mean * mean) };
  }

  /** The mean that Althoen, King and Schilling give is this fraction. */
  const PUBLISHED =
    Number(225837582538403273407117496273279920181931269186581786048583n) /
    Number(5757472998140039232950575874628786131130999406013041613400n);

  test('the chain has the mean of Althoen, King and Schilling, How long is a game of snakes and ladders?, 1993', () => {
    expect(gameLength().mean).toBeCloseTo(PUBLISHED, 9);
  });

  test('every throw leads from every square where the chain leads', () => {
    const game = exampleGame('snakes-and-ladders', { players: 1 });
    const pawn = game.ir.table.pieces[0]?.space ?? -1;
    const squareOf = (cells: Cells) => (cells[pawn] as number) + 1;
    const reached = new Map([[0, start(game)]]);
    for (const [square, cells] of reached) {
      if (legalActions(game, cells).length === 0) continue;
      const thrown = play(game, cells, act(0, 'Throw'));
      for (const face of FACES) {
        const next = play(game, thrown, shows(face));
        expect([square, face, squareOf(next)]).toEqual([square, face, follow(square, face)]);
        if (!reached.has(squareOf(next))) reached.set(squareOf(next), next);
      }
    }
    expect(reached.size).toBe(101 - JUMPS.size);
  });

  test('a simulated game lasts as long, within three standard errors', () => {
    const games = 400;
    const { mean, deviation } = gameLength();
    const report = simulate(exampleGame('snakes-and-ladders', { players: 1 }), { games, seed: 1 });
    expect(report.finished).toBe(games);
    expect(Math.abs(report.decisions.mean - mean)).toBeLessThan((3 * deviation) / Math.sqrt(games));
  });
});
