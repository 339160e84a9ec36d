/** What the last event has changed on the table. */

import { expect, test } from 'vitest';
import { harbour } from '../../editor/fixtures/harbour.ts';
import { changesBetween } from '../../editor/table/changes.ts';
import type { TableView } from '../../runtime/index.ts';

/** The harbour, from which the first ship has sailed to the bay. */
const sailed: TableView = {
  ...harbour,
  spaces: harbour.spaces.map((space, index) => {
    const [first, ...others] = harbour.spaces[0]?.pieces ?? [];
    if (index === 0) return { ...space, pieces: others.map((piece) => ({ ...piece })) };
    return index === 1 && first ? { ...space, pieces: [{ ...first }] } : space;
  }),
};

test('a piece that moved has changed, and not the one that stood behind it', () => {
  const changed = [...changesBetween(harbour, sailed)];
  expect(changed).toEqual([sailed.spaces[1]?.pieces[0]]);
});

test('nothing has changed where all is as it was, whatever objects tell it', () => {
  expect(changesBetween(harbour, structuredClone(harbour)).size).toBe(0);
});

test('a field that shows something else has changed, and a record that is new', () => {
  const [first, ...others] = harbour.seats;
  const money = {
    name: 'money',
    label: 'Money',
    shown: { kind: 'number', value: 1, low: 0, high: 20 },
  } as const;
  const richer: TableView = {
    ...harbour,
    seats: first ? [{ ...first, fields: [money, ...first.fields.slice(1)] }, ...others] : [],
    records: harbour.records.map((one) => ({
      ...one,
      groups: [
        ...one.groups,
        { label: 'East', seat: 1, rows: [{ name: 'Cargo9', label: 'Salt', fields: [] }] },
      ],
    })),
  };
  expect([...changesBetween(harbour, richer)]).toEqual([
    money,
    { name: 'Cargo9', label: 'Salt', fields: [] },
  ]);
});
