/** Bots that look ahead play everything that there are rules for: every player count and every variant of the shipped games. */

import { describe, expect, test } from 'vitest';
import { makeBot, simulate } from '../../runtime/index.ts';
import { brokenInvariant } from '../../runtime/play/invariants.ts';
import { allGames, chosenSettings, makeGame } from '../all-games.ts';

/** Decisions of each game; most are not over by then. */
const DECISIONS = 20;

describe.each(allGames)('%s', (file) => {
  const settings = chosenSettings(file);
  test.each(settings.map((choices) => [JSON.stringify(choices), choices] as const))('%s', (_, choices) => {
    const game = makeGame(file, choices);
    const bots = Array.from({ length: game.ir.players }, (_, seat) => {
      const made = makeBot(game, seat % 2 === 0 ? 'mcts:3' : 'greedy');
      if (!made.ok) throw new Error(made.message);
      return made.bot;
    });
    const watched = bots.map((bot): typeof bot => (question) => {
      expect(brokenInvariant(game, question.sample(question.random))).toBeUndefined();
      return bot(question);
    });
    const { problems, games } = simulate(game, {
      games: 1,
      seed: 3,
      bots: watched,
      maxDecisions: DECISIONS,
    });
    expect(games).toBe(1);
    const others = problems.filter(({ message }) => message !== `no end after ${DECISIONS} decisions`);
    expect(others.map(({ message }) => message)).toEqual([]);
  });
});
