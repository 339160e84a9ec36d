/**
 * Every rules file of `fixtures/` gives exactly the diagnostics written into it. `REWRITE=1` writes down those
 * of today instead.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardMessages } from '../../../language/diagnostics/board-messages.ts';
import { secrecyMessages } from '../../../language/diagnostics/secrecy-messages.ts';
import { semanticMessages } from '../../../language/diagnostics/semantic-messages.ts';
import { casesIn, checkFixture, expectedIn, rewriteCases } from '../fixture.ts';

const files = readdirSync(join(import.meta.dirname, 'fixtures')).sort();
if (process.env.REWRITE) for (const file of files) rewriteCases(file);

/**
 * Only said about what a person chooses for a game (`test/runtime/lowering/properties.test.ts`), about a file beside
 * the rules (`test/language/resources.test.ts`), or inside a picture, where no mark can stand (`test/language/board-map.test.ts`).
 */
const ELSEWHERE = ['map-legend', 'map-name', 'players-not-allowed', 'table-column', 'table-name'];

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
  const missing = Object.keys({ ...semanticMessages, ...boardMessages, ...secrecyMessages }).filter(
    (code) => !given.has(code) && !ELSEWHERE.includes(code),
  );
  expect(missing).toEqual([]);
});
