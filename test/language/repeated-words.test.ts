/** Words that stand again and again are told of, and do not hang: what is looked for around each of them has its bounds. */

import { expect, test } from 'vitest';
import { anyRepeated, type Repeated, repeatedIn } from '../../bench/compiling/repeated.ts';
import { RandomTable } from '../../bench/random.ts';
import { compile } from '../../language/index.ts';
import { services } from './services/all-services.ts';

/** Those that took minutes, with as many letters, when something was looked for along all of a line, or a chain. */
const told: readonly Repeated[] = [
  { unit: 'per place ', place: 2 },
  { unit: 'at {\n', place: 3 },
  { unit: 'action if ', place: 4 },
  { unit: 'choose record ', place: 1 },
  { unit: '> 1 or 2 or 3 or ', place: 3 },
];

/** Those behind which no words were offered for minutes, since all ways were followed in which a value goes on. */
const offered: readonly Repeated[] = [
  { unit: '% deck ', place: 3 },
  { unit: 'x roll or var\n', place: 2 },
];

const compiled = (repeated: Repeated, letters: number) =>
  compile([{ name: 'words.regel', text: repeatedIn(repeated, letters) }]);

test.each(told)('$unit', { timeout: 60_000 }, (repeated) => {
  expect(compiled(repeated, 200_000).diagnostics).not.toEqual([]);
});

test.each(offered)('behind $unit', { timeout: 60_000 }, (repeated) => {
  const { document, sources } = compiled(repeated, 200_000);
  const offset = (sources[0]?.text.length ?? 0) - 1_000;
  for (const service of Object.values(services)) service(document, { file: 0, offset });
});

test('some words as they come', { timeout: 60_000 }, () => {
  const random = new RandomTable(7);
  for (let file = 0; file < 60; file++)
    expect(compiled(anyRepeated(random), 30_000).diagnostics).not.toEqual([]);
});
