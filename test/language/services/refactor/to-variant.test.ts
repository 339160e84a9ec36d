/** What was changed since a file was opened goes back, and the change into a variant that plays as the change did. */

import { expect, test } from 'vitest';
import { compile } from '../../../../language/index.ts';
import { changeToVariant } from '../../../../language/services/refactor/to-variant.ts';
import { applyEdits } from '../../../../language/services/text-edits.ts';
import { lower } from '../../../../runtime/lowering/lower.ts';

const BEFORE = `game "Changes" edition 1
players 2
option far: 1..9 = 4
player { coins: 0..20 = 0 }
play { rounds { turns { do Walk } } }

step Walk {
  choose {
    action Go { add far to me.coins }
  }
}

ending Rich when any p in players where p.coins > 9 { draw game }
`;

/** What is played, without the places in the text that it comes from. */
const gameOf = (text: string, variants: readonly string[] = []): string =>
  JSON.stringify(
    lower(compile([{ name: 'changes.regel', text }]).program, { players: 2, variants }).game,
    (key, value: unknown) => (key === 'origins' || key === 'variants' ? undefined : value),
  );

test.each([
  ['a step', 'action Go { add far to me.coins }', 'action Go { subtract far from me.coins }'],
  ['an option', '= 4', '= 7'],
  ['an ending', 'p.coins > 9', 'p.coins > 12'],
])('%s', (_, was, by) => {
  const text = BEFORE.replace(was, by);
  const { document, sources } = compile([{ name: 'changes.regel', text }]);
  const start = text.indexOf(by);
  const [found] = changeToVariant(document, { file: 0, start, end: start }, BEFORE);
  const [after] = applyEdits(sources, found?.edits ?? []);
  expect(after?.text.startsWith(BEFORE)).toBe(true);
  expect(compile([{ name: 'changes.regel', text: after?.text ?? '' }]).diagnostics).toEqual([]);
  expect(gameOf(after?.text ?? '')).toBe(gameOf(BEFORE));
  expect(gameOf(after?.text ?? '', ['Changed'])).toBe(gameOf(text));
});

test('what is as it was is no change', () => {
  const { document } = compile([{ name: 'changes.regel', text: BEFORE }]);
  const start = BEFORE.indexOf('add far');
  expect(changeToVariant(document, { file: 0, start, end: start }, BEFORE)).toEqual([]);
});
