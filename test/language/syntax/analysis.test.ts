/** What Chevrotain says about the grammar: that it is sound. */

import { expect, test } from 'vitest';
import { createParser } from '../../../language/syntax/parser.ts';

test('the grammar has no left recursion, no empty repetition and no two constructs with the same first word', () => {
  expect(() => createParser(true)).not.toThrow();
});
