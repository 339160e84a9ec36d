/** Every shipped game: its rules are sound, its examples hold, its citations and its rule list agree. */

import { describe, expect, test } from 'vitest';
import { compile, describe as describeGame } from '../../language/index.ts';
import { runExamples } from '../../runtime/examples/run.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { playerCounts, ruleIds, shippedGames, sourcesOf } from './games.ts';

/** Ids after `cites`, wherever they stand in a syntax tree. */
function citedIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'cites' && Array.isArray(value))
      for (const cite of value) found.add((cite as { id: string }).id);
    else citedIn(value, found);
  }
  return found;
}

test('there are games', () => {
  expect(shippedGames.length).toBeGreaterThan(0);
});

describe.each(shippedGames)('%s', (name) => {
  const compilation = compile(sourcesOf(name));
  const { program } = compilation;

  test('has nothing to complain about, not even warnings', () => {
    expect(compilation.diagnostics).toEqual([]);
  });

  test('has 8 to 15 options', () => {
    const { options } = describeGame(program);
    expect(options.length).toBeGreaterThanOrEqual(8);
    expect(options.length).toBeLessThanOrEqual(15);
  });

  test('can be played by every number of players', () => {
    expect(playerCounts(compilation).length).toBeGreaterThan(0);
  });

  test('cites every rule of its list, and no other', () => {
    const cited = citedIn(program.files);
    const listed = ruleIds(name);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...cited].filter((id) => !listed.includes(id))).toEqual([]);
    expect(listed.filter((id) => !cited.has(id))).toEqual([]);
  });

  const examples = lowerExamples(program);
  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(0);
  });
  test('passes its examples', { timeout: 60_000 }, () => {
    const failed = runExamples(examples).flatMap(({ name: title, failure }) =>
      failure ? [`${title}: ${sayTold(failure.why)}`] : [],
    );
    expect(failed).toEqual([]);
  });
});
