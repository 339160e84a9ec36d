/**
 * Every rules file of `fixtures/` gives exactly the diagnostics written into it. `REWRITE=1` writes down those
 * of today instead.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { semanticMessages } from '../../../language/diagnostics/semantic-messages.ts';
import { casesIn, checkFixture, expectedIn, rewriteCases } from '../fixture.ts';

const files = readdirSync(join(import.meta.dirname, 'fixtures')).sort();
if (process.env.REWRITE) for (const file of files) rewriteCases(file);

/** Only said about what a person chooses for a game; see `test/runtime/lowering/configure.test.ts`. */
const CHOSEN = ['players-not-allowed'];

for (const file of files) {
  describe(file, () => {
    test.each(casesIn(file))('$title', ({ text }) => {
      checkFixture(text);
    });
  });
}

test('every diagnostic of the catalogue is given by some fixture', () => {
  const given = new Set(
    files.flatMap((file) => casesIn(file).flatMap(({ text }) => expectedIn(text).map((one) => one.code))),
  );
  const missing = Object.keys(semanticMessages).filter((code) => !given.has(code) && !CHOSEN.includes(code));
  expect(missing).toEqual([]);
});
