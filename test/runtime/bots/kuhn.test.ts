/** The bot that looks ahead at Kuhn poker, whose right play is known: it mixes, and concludes from bets. */

import { describe, expect, test } from 'vitest';
import { remember } from '../../../runtime/bots/memory.ts';
import { randomBot } from '../../../runtime/bots/random.ts';
import { searchBot } from '../../../runtime/bots/search.ts';
import { type Bot, simulate } from '../../../runtime/index.ts';
import {
  answer,
  decisions,
  equilibrium,
  kuhn,
  match,
  meanValue,
  pastOf,
  strategyOf,
  VALUE,
  valueAgainstBest,
} from './kuhn.ts';

const PLAYOUTS = 1_000;
/** How often it is asked at each of the 12 information sets. */
const TIMES = 200;
/** What whoever knows just how it plays may win of it in a deal, beyond the value of the game. */
const ERROR = 0.03;

test('the walk of the tree agrees with the known value', () => {
  expect(meanValue(equilibrium, equilibrium)).toBeCloseTo(VALUE, 10);
  expect(valueAgainstBest(equilibrium, 0)).toBeCloseTo(VALUE, 10);
  expect(valueAgainstBest(equilibrium, 1)).toBeCloseTo(VALUE, 10);
});

describe(`with ${PLAYOUTS} playouts`, () => {
  const strategy = strategyOf(searchBot(kuhn, PLAYOUTS, 'score'), TIMES);

  test.each([0, 1] as const)('the best response to seat %i wins no more than the error', (seat) => {
    const loss = (valueAgainstBest(strategy, seat) - VALUE) * (seat === 0 ? -1 : 1);
    expect(loss).toBeLessThan(ERROR);
  });

  test('loses next to nothing against perfect play, and against itself', () => {
    for (const [first, second] of [
      [strategy, equilibrium],
      [equilibrium, strategy],
      [strategy, strategy],
    ] as const)
      expect(Math.abs(meanValue(first, second) - VALUE)).toBeLessThan(0.015);
  });

  test('bluffs now and then, and never throws a sure win away', () => {
    for (const known of ['0 Jack', '1 Jack Check', '1 Queen Bet']) {
      expect(strategy(known)).toBeGreaterThan(0.05);
      expect(strategy(known)).toBeLessThan(0.6);
    }
    for (const known of ['1 King Bet', '0 King Check,Bet']) expect(strategy(known)).toBeGreaterThan(0.95);
    for (const known of ['1 Jack Bet', '0 Jack Check,Bet']) expect(strategy(known)).toBeLessThan(0.05);
  });
});

test('plays the first deal of a match as it plays a single one', () => {
  const strategy = strategyOf(searchBot(match, PLAYOUTS), 40, match);
  // Fewer answers: what looks like a mistake is chance, up to that.
  expect(VALUE - valueAgainstBest(strategy, 0)).toBeLessThan(2 * ERROR);
  expect(valueAgainstBest(strategy, 1) - VALUE).toBeLessThan(2 * ERROR);
});

test('a bot that acts at random is beaten by far more', () => {
  const careless = strategyOf(randomBot, 400);
  expect(valueAgainstBest(careless, 0)).toBeLessThan(-0.35);
  expect(valueAgainstBest(careless, 1)).toBeGreaterThan(0.45);
});

test('without what it remembers it can be exploited', () => {
  const bot = searchBot(kuhn, 200, 'score');
  const forgetful: Bot = (question) => bot({ ...question, memory: undefined });
  expect(valueAgainstBest(strategyOf(forgetful, 24), 1) - VALUE).toBeGreaterThan(3 * ERROR);
});

test('wins in played deals what the game is worth', () => {
  const bot = searchBot(kuhn, 300, 'score');
  const games = 1_000;
  const { score, problems } = simulate(kuhn, { games, seed: 3, bots: [bot, bot] });
  expect(problems).toEqual([]);
  // Between one and two chips change hands: within three standard errors.
  expect(Math.abs((score?.means[0] ?? 0) - 2 - VALUE)).toBeLessThan((3 * 1.5) / Math.sqrt(games));
});

describe('what a seat remembers', () => {
  const ways = [...decisions()];
  const knownAt = ways.map(([known, paths]) =>
    paths.map((path) => remember(kuhn, pastOf(path), Number(known[0]))?.informationSet),
  );

  test('is the same for all hands that the other may hold', () => {
    for (const numbers of knownAt) {
      expect(numbers).toHaveLength(2);
      expect(numbers[0]).toBeDefined();
      expect(numbers[1]).toBe(numbers[0]);
    }
  });

  test('tells all that it knows apart', () => {
    expect(knownAt).toHaveLength(12);
    expect(new Set(knownAt.flat()).size).toBe(12);
  });

  test('lets it answer the same, whatever the other holds', () => {
    const bot = searchBot(kuhn, 200, 'score');
    for (const [known, paths] of ways)
      for (const seed of [1, 2, 3]) {
        const answers = paths.map((path) => answer(bot, path, Number(known[0]), seed));
        expect(new Set(answers).size).toBe(1);
      }
  });
});
