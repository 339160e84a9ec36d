/** Pointing at the table: what can be chosen there, in which order, and what it leads to. */

import { describe, expect, test } from 'vitest';
import { harbour, names, offers } from '../../editor/fixtures/harbour.ts';
import {
  chosenTuple,
  firstArgs,
  nextParameter,
  valuesFor,
  withoutValue,
  withValue,
} from '../../editor/table/pointing/draft.ts';
import { labelOf, withoutAlike } from '../../editor/table/pointing/labels.ts';
import {
  choicesOf,
  choicesOfAll,
  chosenSpots,
  holdersOf,
  parametersFor,
  spotsOf,
} from '../../editor/table/pointing/targets.ts';
import type { ActionOffer } from '../../runtime/index.ts';

const spots = spotsOf(names);
const ship = { name: 'ship', label: 'Ship', type: { kind: 'member', domain: 3, optional: false } } as const;
const to = { name: 'to', label: 'To', type: { kind: 'member', domain: 1, optional: false } } as const;

/** Ships 1 and 3 may sail: the first to the bay or the strait, the other to the bay. */
const sail: ActionOffer = {
  seat: 0,
  action: 'Sail',
  origin: 1,
  label: 'Sail … to …',
  parameters: [ship, to],
  legal: [
    { args: [0, 1], label: 'Sail ship 1 to Bay' },
    { args: [0, 2], label: 'Sail ship 1 to Strait' },
    { args: [2, 1], label: 'Sail ship 3 to Bay' },
  ],
  refusal: undefined,
};

describe('what can be pointed at', () => {
  test('is what is asked for first, and what may be chosen before it', () => {
    const choices = choicesOf(sail, firstArgs(sail));
    expect([...choices].map(([spot, [one]]) => `${spot} ${one?.now ? 'now' : 'as well'}`)).toEqual([
      '3/0 now',
      '3/2 now',
      '1/1 as well',
      '1/2 as well',
    ]);
  });

  test('is what comes next, too, as long as not all that is asked for can be seen', () => {
    const drawn = new Set(['3/0', '1/1', '1/2'] as const);
    const choices = [...choicesOf(sail, firstArgs(sail), drawn)].map(([spot, [one]]) => [spot, one?.now]);
    expect(Object.fromEntries(choices)).toEqual({ '3/0': true, '3/2': true, '1/1': true, '1/2': true });
  });

  test('follows what is chosen, in either order', () => {
    const strait = withValue(sail, firstArgs(sail), 1, 2);
    expect([...choicesOf(sail, strait).keys()]).toEqual(['3/0']);
    expect(nextParameter(sail, strait)).toBe(0);
    const third = withValue(sail, firstArgs(sail), 0, 2);
    expect(valuesFor(sail, third, 1)).toEqual([1]);
    expect(chosenTuple(sail, withValue(sail, third, 1, 1))?.label).toBe('Sail ship 3 to Bay');
  });

  test('says what it does, and which action it is of as long as something is left to choose', () => {
    const [first] = choicesOf(sail, firstArgs(sail)).get('3/0') ?? [];
    expect(first && labelOf(first, names, [sail])).toBe('Sail … to …: ship 1');
    const [last] = choicesOf(sail, withValue(sail, firstArgs(sail), 0, 0)).get('1/2') ?? [];
    expect(last && labelOf(last, names, [sail])).toBe('Sail ship 1 to Strait');
    expect(last && labelOf(last, names, [sail, { ...sail, seat: 1 }])).toBe('North: Sail ship 1 to Strait');
  });

  test('is of several actions where several fit', () => {
    const all = choicesOfAll([sail, offers.ships]);
    expect(all.get('3/0')?.map(({ offer }) => offer.action)).toEqual(['Sail', 'Wreck']);
  });
});

test('what is the same in all that is legal need not be chosen, nor can it be taken back', () => {
  const one = { ...sail, legal: sail.legal.slice(0, 2) };
  expect(firstArgs(one)).toEqual([0, undefined]);
  const chosen = withValue(one, firstArgs(one), 1, 2);
  expect([...chosenSpots(one, chosen)]).toEqual([['1/2', 1]]);
  expect(withoutValue(one, chosen, 0)).toEqual(chosen);
});

test('the only thing that is legal is taken by pointing at it, though nothing has to be chosen', () => {
  const only: ActionOffer = { ...sail, legal: sail.legal.slice(2) };
  const args = firstArgs(only);
  expect(nextParameter(only, args)).toBeUndefined();
  const choices = choicesOf(only, args);
  expect([...choices].map(([spot, [one]]) => [spot, one?.now])).toEqual([
    ['3/2', true],
    ['1/1', true],
  ]);
  const [ship] = choices.get('3/2') ?? [];
  expect(ship && labelOf(ship, names, [only])).toBe('Sail ship 3 to Bay');
  expect(ship && chosenTuple(only, withValue(only, args, ship.parameter, ship.value))?.args).toEqual([2, 1]);
});

test('dice and sets are put together, as far as something legal holds them', () => {
  expect([...choicesOf(offers.dice, firstArgs(offers.dice)).keys()]).toEqual(['dice 0/0', 'dice 0/1']);
  const silk = withValue(offers.goods, firstArgs(offers.goods), 0, 1);
  expect(chosenTuple(offers.goods, silk)?.label).toBe('Dump one');
  expect(chosenTuple(offers.goods, withValue(offers.goods, silk, 0, 3))?.label).toBe('Dump both');
  expect(chosenTuple(offers.goods, withValue(offers.goods, silk, 0, 1))).toBeUndefined();
});

test('of things that lead to the same one will do', () => {
  const alike = { ...sail, legal: [0, 1, 2].map((one) => ({ args: [one, one === 2 ? 3 : 1], label: '' })) };
  const choices = [...choicesOf(alike, firstArgs(alike)).values()].flat().filter(({ now }) => now);
  expect(withoutAlike(choices).map(({ value }) => value)).toEqual([0, 2]);
});

test('pieces, goods and dice are found by the names of the view', () => {
  expect(spots.piece('ship', 'ship 2')).toEqual(['3/1']);
  expect(spots.thing('Good', 2)).toEqual(['2/2']);
  expect(spots.thing('Good', -1)).toEqual([]);
  expect(spots.die('wind', 1)).toEqual(['dice 0/1']);
  expect(spots.record('Cargo', 'Cargo1')).toEqual([]);
  const holders = holdersOf(harbour, spots);
  expect([...(holders.get('2/0') ?? [])]).toEqual([0, -1]);
  expect([...(holders.get('2/1') ?? [])]).toEqual([-1]);
});

test('what is not legal may be asked about for every parameter that it could be', () => {
  expect(parametersFor(sail, ['3/1'])).toEqual([{ parameter: 0, value: 1 }]);
  expect(parametersFor(sail, ['1/0', '3/1'])).toEqual([
    { parameter: 0, value: 1 },
    { parameter: 1, value: 0 },
  ]);
  expect(parametersFor(sail, ['2/0'])).toEqual([]);
});
