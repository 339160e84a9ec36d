/**
 * Every rules file of `fixtures/` gives exactly the diagnostics written into it. `REWRITE=1` writes down those
 * of today instead.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardMessages } from '../../../language/diagnostics/board-messages.ts';
import { secrecyMessages } from '../../../language/diagnostics/secrecy-messages.ts';
import { semanticMessages } from '../../../language/diagnostics/semantic-messages.ts';
import { syntaxMessages } from '../../../language/diagnostics/syntax-messages.ts';
import { casesIn, checkFixture, expectedIn, rewriteCases } from '../fixture.ts';

const files = readdirSync(join(import.meta.dirname, 'fixtures')).sort();
if (process.env.REWRITE) for (const file of files) rewriteCases(file);

/**
 * Only said about what a person chooses for a game (`test/runtime/lowering/properties.test.ts`), about a file beside
 * the rules (`test/language/resources.test.ts`), inside a picture, where no mark can stand (`test/language/board-map.test.ts`),
 * or about what nobody would read (`test/language/syntax/limits.test.ts`).
 */
// biome-ignore format: a list of codes
const ELSEWHERE = [
  'map-legend', 'map-name', 'players-not-allowed', 'table-column', 'table-name', 'expression-too-long', 'nested-too-deep',
];

const mistakes = join(import.meta.dirname, '../syntax/fixtures/mistakes');

for (const file of files) {
  describe(file, () => {
    test.each(casesIn(file))('$title', ({ text }) => {
      checkFixture(text);
    });
  });
}

test('every diagnostic of the catalogue is given by some fixture', () => {
  const texts = [
    ...files.flatMap((file) => casesIn(file).map(({ text }) => text)),
    ...readdirSync(mistakes).map((file) => readFileSync(join(mistakes, file), 'utf8')),
  ];
  const given = new Set(texts.flatMap((text) => expectedIn(text).map((one) => one.code)));
  const catalogue = { ...syntaxMessages, ...semanticMessages, ...boardMessages, ...secrecyMessages };
  const missing = Object.keys(catalogue).filter((code) => !given.has(code) && !ELSEWHERE.includes(code));
  expect(missing).toEqual([]);
});
