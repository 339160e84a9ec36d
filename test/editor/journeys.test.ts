/** Which cards glide from where to where. */

import { expect, test } from 'vitest';
import { journeysBetween, type Lying } from '../../editor/table/moving/journeys.ts';

type Lots = Readonly<Record<string, Readonly<Record<string, number>>>>;

function lying(
  open: Lots,
  stacks: Readonly<Record<string, number>> = {},
  tops: readonly string[] = [],
): Lying {
  return {
    lots: Object.entries(open).flatMap(([holder, kinds]) =>
      Object.entries(kinds).map(([kind, count]) => ({ kind, holder, count, isTop: tops.includes(holder) })),
    ),
    stacks: Object.entries(stacks).map(([holder, total]) => ({ holder, total })),
  };
}

const told = (before: Lying, after: Lying) =>
  journeysBetween(before, after).map(({ kind, from, to, open }) => `${kind}: ${from} → ${to} (${open})`);

test('from hand to hand, as many as there are', () => {
  expect(
    told(
      lying({ anna: { ace: 3, king: 1 }, ben: {} }),
      lying({ anna: { ace: 1 }, ben: { ace: 2, king: 1 } }),
    ),
  ).toEqual(['ace: anna → ben (both)', 'ace: anna → ben (both)', 'king: anna → ben (both)']);
});

test('nothing has moved: nothing glides', () => {
  const table = lying({ anna: { ace: 3 } }, { deck: 20 });
  expect(told(table, table)).toEqual([]);
});

test('out of a stack, and into one', () => {
  expect(told(lying({}, { deck: 20 }), lying({ anna: { ace: 1 } }, { deck: 19 }))).toEqual([
    'ace: deck → anna (to)',
  ]);
  expect(told(lying({ anna: { ace: 1 } }, { ben: 4 }), lying({}, { ben: 5 }))).toEqual([
    'ace: anna → ben (from)',
  ]);
});

test('what only lies open now has not come from anywhere', () => {
  expect(told(lying({}, { anna: 2, ben: 3 }), lying({ anna: { ace: 2 } }, { ben: 2 }))).toEqual([]);
  expect(told(lying({ anna: { ace: 2 } }, { ben: 2 }), lying({}, { anna: 2, ben: 3 }))).toEqual([]);
});

test('the card below the one that was drawn has come from nowhere, and one that is laid on top has', () => {
  const deck = lying({ deck: { ace: 1 }, anna: {} }, { deck: 20 }, ['deck']);
  const drawn = lying({ deck: { king: 1 }, anna: { ace: 1 } }, { deck: 19 }, ['deck']);
  expect(told(deck, drawn)).toEqual(['ace: deck → anna (both)']);
  expect(told(drawn, deck)).toEqual(['ace: anna → deck (both)']);
});

test('what has no place to come from stands where it is', () => {
  expect(told(lying({}), lying({ anna: { ace: 1 } }))).toEqual([]);
});
