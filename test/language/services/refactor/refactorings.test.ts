/** What can be made of rules, as text before and after. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { NumberedRule } from '../../../../language/rule-list.ts';
import { refactoringsAt } from '../../../../language/services/refactor/refactorings.ts';
import { changeCases } from '../changes.ts';

const RULES: readonly NumberedRule[] = [
  { id: 'RE-01', rule: 'Who begs takes a coin from the pot.', source: '' },
  { id: 'RE-02', rule: 'The pot never holds more than fifty.', source: '' },
];

const cases = changeCases(join(import.meta.dirname, 'refactorings.txt'), (document, stretch) =>
  refactoringsAt(document, stretch, undefined, RULES),
);

test.each(cases)('$title', ({ title, written, found }) => {
  expect(found === '').toBe(title.startsWith('not '));
  expect(found.trimEnd()).toBe(written.trimEnd());
});
