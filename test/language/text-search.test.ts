/** What messages look for in a text is looked for once, and no further once very much has been looked through. */

import { expect, test, vi } from 'vitest';
import type { Core } from '../../language/syntax/parser/core.ts';
import { findInText, isFieldInText, isInText } from '../../language/syntax/parser/text-search.ts';

const coreOf = (text: string) =>
  ({ source: { text, file: 0, docs: [], leftOut: [], signs: [] } }) as unknown as Core;

test('fields and other declarations are found by what stands before and behind them', () => {
  const p = coreOf('player { coins: 0..9  hand: hand of Card }\npiece Pawn per player\n  piece Tower\n');
  expect([isFieldInText(p, 'coins'), isFieldInText(p, 'coin'), isFieldInText(p, 'Pawn')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isInText(p, '\\bdefine\\s+worth\\b')).toBe(false);
  expect(findInText(p, '^[ \\t]*piece\\s+(\\w+)').map(([, name]) => name)).toEqual(['Pawn', 'Tower']);
});

test('a pattern is looked for once in a text, and in another text again', () => {
  const [p, q] = [coreOf('gold: 0..9'), coreOf('wood: 0..9')];
  const looks = vi.spyOn(String.prototype, 'matchAll');
  try {
    for (let time = 0; time < 5; time++)
      expect([isFieldInText(p, 'gold'), isFieldInText(q, 'gold')]).toEqual([true, false]);
    expect(looks).toHaveBeenCalledTimes(2);
  } finally {
    looks.mockRestore();
  }
});

test('a text that asks for very much is not looked through any more', () => {
  const p = coreOf(`gold: 0..9\n${'x'.repeat(100_000)}`);
  const found = Array.from({ length: 1_000 }, (_, at) => isInText(p, `\\bgold\\s*:|${at}`));
  const known = found.indexOf(false);
  expect(known).toBeGreaterThan(100);
  expect(found.slice(known)).not.toContain(true);
  // What was found before is still known.
  expect(isInText(p, '\\bgold\\s*:|0')).toBe(true);
});
