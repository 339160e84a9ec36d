/** Names on hexagons, where there is no room for them. */

import { expect, test } from 'vitest';
import { namesInShort } from '../../editor/table/board/name-letters.ts';
import type { FieldView } from '../../runtime/index.ts';

function member(name: string, label: string, change: Partial<FieldView> = {}): FieldView {
  const shown = { kind: 'member', label, index: 0, seat: -1, none: false, of: name } as const;
  return { name, label: name, shown, ...change };
}

function check(fields: readonly FieldView[], expected: Readonly<Record<string, readonly string[]>>): void {
  const found = namesInShort(
    fields.map((field) => ({ fields: [field] })),
    undefined,
  );
  const said = [...found].map(([field, names]) => [
    field,
    [...names].map(([, { text, words }]) => `${text} ${words}`),
  ]);
  expect(Object.fromEntries(said)).toEqual(expected);
}

test('letters stand for names of which one does not fit, the same for the same name', () => {
  const land = ['Mountain', 'Forest', 'Meadow', 'Forest'].map((label) => member('land', label));
  check(land, { land: ['F Forest', 'Me Meadow', 'Mo Mountain'] });
});

test('names that fit stand as they are, and so do seats', () => {
  check([member('land', 'Sea'), member('land', 'Hill')], {});
  const shown = { kind: 'member', label: 'Margrave', index: 0, seat: 1, none: false, of: 'player' } as const;
  check([member('holder', 'Margrave', { shown })], {});
});

test('a sign that the look gives stays before the letters', () => {
  const drawn = { icon: 'flower' } as FieldView['drawn'];
  const found = namesInShort([{ fields: [member('land', 'Forest', { drawn })] }], undefined);
  const [[short = '', letters] = []] = found.get('land') ?? new Map();
  expect(short).toMatch(/^\S+ Forest$/);
  expect(letters?.text).toBe(short.replace('Forest', 'F'));
});
