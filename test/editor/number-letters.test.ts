/** Numbers that stand beside each other on the board are told apart by letters. */

import { expect, test } from 'vitest';
import { numberLettersOf } from '../../editor/table/board/number-letters.ts';
import type { FieldView } from '../../runtime/index.ts';

type More = { readonly unit?: string; readonly colour?: 'red' };

function number(label: string, value: number, { unit, colour }: More = {}): FieldView {
  return {
    name: label.toLowerCase(),
    label,
    shown: { kind: 'number', value, low: 0, high: 9, ...(unit ? { unit } : {}) },
    ...(colour ? { drawn: { colour } } : {}),
  };
}
const space = (fields: readonly FieldView[], ...onPieces: (readonly FieldView[])[]) => ({
  fields,
  pieces: onPieces.map((of) => ({ fields: of })),
});
type Case = readonly [string, ReturnType<typeof space>, Readonly<Record<string, string>>];

test.each<Case>([
  ['one alone', space([number('Ore', 3)]), {}],
  [
    'two, of which one is nothing now',
    space([number('Ore', 3), number('Water', 0)]),
    { ore: 'O', water: 'W' },
  ],
  ['two that begin alike', space([number('Wood', 1), number('Water', 2)]), { wood: 'Wo', water: 'Wa' }],
  ['one with a unit', space([number('Ore', 3), number('Price', 5, { unit: 'M' })]), {}],
  ['one in a colour of its own', space([number('Ore', 3), number('Heat', 5, { colour: 'red' })]), {}],
  ['one of a space and one of a piece', space([number('Ore', 3)], [number('Health', 2)]), {}],
  ['two of a piece', space([], [number('Health', 2), number('Speed', 1)]), { health: 'H', speed: 'S' }],
])('%s', (_, given, expected) => {
  expect(Object.fromEntries(numberLettersOf([given]))).toEqual(expected);
});
