/** Words that stand again and again are told of, and do not hang: what is looked for around each of them has its bounds. */

import { expect, test } from 'vitest';
import { anyRepeated, type Repeated, repeatedIn } from '../../bench/compiling/repeated.ts';
import { RandomTable } from '../../bench/random.ts';
import { compile } from '../../language/index.ts';

/** Those that took minutes, with as many letters, when something was looked for along all of a line, or a chain. */
const found: readonly Repeated[] = [
  { unit: 'per place ', place: 2 },
  { unit: 'at {\n', place: 3 },
  { unit: 'action if ', place: 4 },
  { unit: 'choose record ', place: 1 },
  { unit: '> 1 or 2 or 3 or ', place: 3 },
];

const saidOf = (repeated: Repeated, letters: number): number =>
  compile([{ name: 'words.regel', text: repeatedIn(repeated, letters) }]).diagnostics.length;

test.each(found)('$unit', { timeout: 60_000 }, (repeated) => {
  expect(saidOf(repeated, 300_000)).toBeGreaterThan(0);
});

test('some words as they come', { timeout: 60_000 }, () => {
  const random = new RandomTable(7);
  for (let file = 0; file < 60; file++) expect(saidOf(anyRepeated(random), 30_000)).toBeGreaterThan(0);
});
