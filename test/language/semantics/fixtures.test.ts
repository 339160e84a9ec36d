/**
 * Every rules file of `fixtures/` gives exactly the diagnostics written into it. `REWRITE=1` writes down those
 * of today instead.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../language/diagnostics/catalogue.ts';
import { casesIn, checkFixture, expectedIn, rewriteCases } from '../fixture.ts';

const files = readdirSync(join(import.meta.dirname, 'fixtures')).sort();
if (process.env.REWRITE) for (const file of files) rewriteCases(file);

/**
 * Only said about what a person chooses for a game, about a file beside the rules, inside a picture, where no mark can
 * stand, or about what nobody would read; and the test in which it is said.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'players-not-allowed': 'test/runtime/lowering/properties.test.ts',
  'set-numbers': 'test/runtime/lowering/sets.test.ts',
  'position-refused': 'test/runtime/lowering/position.test.ts',
  'table-column': 'test/language/resources.test.ts',
  'look-picture': 'test/language/resources.test.ts',
  'picture-not-found': 'test/language/resources.test.ts',
  'table-name': 'test/language/resources.test.ts',
  'label-columns': 'test/language/labels/labels.test.ts',
  'label-language': 'test/language/labels/labels.test.ts',
  'label-own': 'test/language/labels/labels.test.ts',
  'label-holes': 'test/language/labels/labels.test.ts',
  'label-rows': 'test/language/labels/labels.test.ts',
  'label-empty': 'test/language/labels/labels.test.ts',
  'label-unused': 'test/language/labels/labels.test.ts',
  'label-twice': 'test/language/labels/labels.test.ts',
  'table-cell': 'test/language/resources.test.ts',
  'map-legend': 'test/language/board-map.test.ts',
  'map-name': 'test/language/board-map.test.ts',
  'map-run': 'test/language/board-map.test.ts',
  'map-legend-line': 'test/language/board-map.test.ts',
  'map-sign': 'test/language/board-map.test.ts',
  'map-line': 'test/language/board-map.test.ts',
  'map-label': 'test/language/board-map.test.ts',
  'board-refused': 'test/runtime/lowering/requirements.test.ts',
  'map-label-twice': 'test/language/board-map.test.ts',
  'expression-too-long': 'test/language/syntax/limits.test.ts',
  'nested-too-deep': 'test/language/syntax/limits.test.ts',
  'not-looked-at': 'test/cli/budget.test.ts',
  'too-much-work': 'test/editor/workshop.test.ts',
  'allow-unreasoned': 'test/language/allowed.test.ts',
  'allow-unknown': 'test/language/allowed.test.ts',
  'allow-needless': 'test/language/allowed.test.ts',
  'board-shape': 'test/language/syntax/mistakes.test.ts',
  'words-swapped': 'test/language/syntax/mistakes.test.ts',
  'word-too-many': 'test/language/syntax/mistakes.test.ts',
  'other-sign': 'test/language/syntax/mistakes.test.ts',
  'brace-missing': 'test/language/syntax/mistakes.test.ts',
};

const root = join(import.meta.dirname, '../../..');
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
  const isGiven = (code: string): boolean => {
    const elsewhere = ELSEWHERE[code];
    if (elsewhere === undefined) return given.has(code);
    return readFileSync(join(root, elsewhere), 'utf8').includes(code);
  };
  expect(Object.keys(catalogue).filter((code) => !isGiven(code))).toEqual([]);
});
