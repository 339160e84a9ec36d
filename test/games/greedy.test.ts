/** A score that values what wins: bots that follow it come to an end. */

import { expect, test } from 'vitest';
import { makeBot } from '../../runtime/index.ts';
import { createSimulator, simulateRange } from '../../runtime/simulation/simulate.ts';
import { gameFor } from './games.ts';

test.each([
  ['kiezkoenig', 3, 500],
  ['kingpin-city', 3, 500],
])('greedy bots end %s of %d within %d decisions', { timeout: 120_000 }, (name, players, maxDecisions) => {
  const game = gameFor(name, players);
  const bots = Array.from({ length: players }, () => {
    const made = makeBot(game, 'greedy');
    if (!made.ok) throw new Error(made.message);
    return made.bot;
  });
  const { tally } = simulateRange(createSimulator(game, { seed: 1, bots, maxDecisions }), 0, 4);
  expect({ finished: tally.finished, problems: tally.problems }).toEqual({ finished: 4, problems: [] });
});
