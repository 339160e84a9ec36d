/** What can be made of rules, as text before and after. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refactoringsAt } from '../../../../language/services/refactor/refactorings.ts';
import { changeCases } from '../changes.ts';

const cases = changeCases(join(import.meta.dirname, 'refactorings.txt'), (document, stretch) =>
  refactoringsAt(document, stretch),
);

test.each(cases)('$title', ({ title, written, found }) => {
  expect(found === '').toBe(title.startsWith('not '));
  expect(found.trimEnd()).toBe(written.trimEnd());
});
