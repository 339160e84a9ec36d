/** What a new game begins with: short, sound and playable at once. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../language/index.ts';
import { runExamples } from '../runtime/examples/run.ts';
import { lowerExamples } from '../runtime/lowering/index.ts';
import { lower } from '../runtime/lowering/lower.ts';
import { createGame } from '../runtime/play/game.ts';
import { createSimulator, simulateRange } from '../runtime/simulation/simulate.ts';
import { diagnosticsOf } from './language/fixture.ts';

const FOLDER = join(import.meta.dirname, '..', 'templates');
const GAMES = 200;
const MOST_LINES = 39;

const templates = readdirSync(FOLDER).sort();

test('there is one for each family of games', () => {
  expect(templates).toEqual(
    ['area-board', 'card-hand', 'dice-duel', 'negotiation', 'race', 'trick-taking'].map(
      (name) => `${name}.regel`,
    ),
  );
});

describe.each(templates)('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const compilation = compile([{ name: file, text }]);

  test('is short, begins by saying what it is, and has a comment in it', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
    expect(text).toMatch(/^\/\/ [A-Z].*\.\ngame "/);
    expect(text).toMatch(/\n\s*\/\/\/ [A-Z].*[.?]\n/);
  });

  test('has nothing to complain about, and its examples hold', () => {
    expect(diagnosticsOf(compilation).map(({ message }) => message)).toEqual([]);
    const results = runExamples(lowerExamples(compilation.program));
    expect(results.flatMap(({ name, failure }) => (failure ? [name] : []))).toEqual([]);
  });

  const { min, max } = compilation.program.globals.players ?? { min: 1, max: 0 };
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  test.each(counts)(`${GAMES} random games of %i end`, (players) => {
    const { game } = lower(compilation.program, { players });
    if (!game) throw new Error('no game');
    const simulator = createSimulator(createGame(game), { seed: 1, maxDecisions: 10_000 });
    const { tally } = simulateRange(simulator, 0, GAMES);
    expect({ finished: tally.finished, problems: tally.problems }).toEqual({ finished: GAMES, problems: [] });
  });
});
