/** The rules files that the benchmark has of its own are sound, hold what they say and end. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { comparedMatches } from '../../bench/matches.ts';
import { lowerRules, readRules } from '../../bench/rules.ts';
import { compile } from '../../language/index.ts';
import { runExamples } from '../../runtime/examples/run.ts';
import { simulate } from '../../runtime/index.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { diagnosticsOf } from '../language/fixture.ts';

const FOLDER = join('bench', 'rules');
const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));

describe.each(files)('%s', (file) => {
  const compilation = compile(readRules(file));

  test('is measured', () => {
    expect(comparedMatches.map(({ rules }) => rules)).toContain(file);
  });

  test('has nothing to complain about', () => {
    expect(diagnosticsOf(compilation).map(({ message }) => message)).toEqual([]);
  });

  test('has examples, which hold', () => {
    const results = runExamples(lowerExamples(compilation.program));
    expect(results.length).toBeGreaterThan(0);
    const failures = results.flatMap(({ name, failure }) =>
      failure ? [`${name}: ${sayTold(failure.why)}`] : [],
    );
    expect(failures).toEqual([]);
  });

  test('30 random games end', () => {
    const { finished, problems } = simulate(createGame(lowerRules(file)), { games: 30, seed: 1 });
    expect({ finished, problems }).toEqual({ finished: 30, problems: [] });
  });
});
