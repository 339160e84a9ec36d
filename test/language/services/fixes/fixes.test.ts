/** What is offered for a problem, as text before and after. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeActionsAt } from '../../../../language/services/code-actions.ts';
import { changeCases } from '../changes.ts';

const cases = changeCases(join(import.meta.dirname, 'fixes.txt'), (document, stretch, problems) =>
  codeActionsAt(document, stretch, problems).filter(({ kind }) => kind === 'quickfix'),
);

test.each(cases)('$title', ({ written, found }) => {
  expect(found).not.toBe('');
  expect(found.trimEnd()).toBe(written.trimEnd());
});
