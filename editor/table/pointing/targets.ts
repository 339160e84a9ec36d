/** Things on the table that can be pointed at, and what pointing at them would choose. */

import type { ActionOffer, TableView } from '../../../runtime/index.ts';
import { SEATS, SPACES } from '../../../runtime/ir/ir.ts';
import type { ValueNames } from '../../../runtime/values/format.ts';
import { bitsOf } from '../../../runtime/values/sets.ts';
import { talliesOf } from '../things/tallies.ts';
import { type Args, elementsFor, endsByChoice, firstArgs, isSet, valuesFor } from './draft.ts';

/** A member of a finite set, or a die, wherever it is drawn. */
export type Spot = `${number}/${number}` | `dice ${number}/${number}`;

/** A value of a parameter that a spot stands for. */
export interface Choice {
  readonly offer: ActionOffer;
  readonly parameter: number;
  /** Of a set the element, of dice the number of the die. */
  readonly value: number;
  /** What has been chosen before. */
  readonly args: Args;
  /** Whether it is what is asked for next, as opposed to something that may be chosen as well. */
  readonly now: boolean;
}

/** What each spot would choose. */
export type Choices = ReadonlyMap<Spot, readonly Choice[]>;

const spot = (domain: number, value: number): Spot => `${domain}/${value}`;
const dieSpot = (dice: number, die: number): Spot => `dice ${dice}/${die}`;

/** All that can be chosen for an offer by pointing; `drawn` are the spots that can be seen. */
export function choicesOf(offer: ActionOffer, args: Args, drawn?: ReadonlySet<Spot>): Choices {
  const found = new Map<Spot, Choice[]>();
  const { parameters, legal } = offer;
  const asked = askedNow(offer, args, drawn);
  // Where one way alone is legal nothing has to be chosen, but pointing at what it is about takes it.
  const isSole = legal.length === 1 && endsByChoice(offer);
  parameters.forEach((parameter, index) => {
    const { type } = parameter;
    const isOpen = isSole || isSet(parameter) || args[index] === undefined;
    if (!isOpen || type.kind === 'number' || type.kind === 'yes-no') return;
    const values = isSet(parameter) ? elementsFor(offer, args, index) : valuesFor(offer, args, index);
    for (const value of values) {
      if (value < 0) continue;
      const key = type.kind === 'dice' ? dieSpot(type.dice, value) : spot(type.domain, value);
      const now = isSole || isSet(parameter) || asked.has(index);
      const choice = { offer, parameter: index, value, args, now };
      found.set(key, [...(found.get(key) ?? []), choice]);
    }
  });
  return found;
}

/** The parameters that are asked for by pointing: the first, and as long as not all its values can be seen, the next. */
function askedNow(offer: ActionOffer, args: Args, drawn: ReadonlySet<Spot> | undefined): ReadonlySet<number> {
  const asked = new Set<number>();
  for (const [index, { type }] of offer.parameters.entries()) {
    if (type.kind !== 'member' || args[index] !== undefined) continue;
    asked.add(index);
    const values = valuesFor(offer, args, index);
    if (drawn === undefined || values.every((value) => drawn.has(spot(type.domain, value)))) break;
  }
  return asked;
}

/** What can be chosen for any of several offers, none of which has been begun. */
export function choicesOfAll(offers: readonly ActionOffer[], drawn?: ReadonlySet<Spot>): Choices {
  const found = new Map<Spot, Choice[]>();
  for (const offer of offers)
    for (const [key, choices] of choicesOf(offer, firstArgs(offer), drawn))
      found.set(key, [...(found.get(key) ?? []), ...choices]);
  return found;
}

/** The spots that are chosen already, apart from what need not be chosen, with the parameters that they are chosen for. */
export function chosenSpots(offer: ActionOffer, args: Args): ReadonlyMap<Spot, number> {
  const first = firstArgs(offer);
  const found = offer.parameters.flatMap(({ type }, index): readonly (readonly [Spot, number])[] => {
    const value = args[index];
    if (value === undefined || value === first[index]) return [];
    if (type.kind === 'member') return value < 0 ? [] : [[spot(type.domain, value), index]];
    if (type.kind === 'set') return bitsOf(value).map((one) => [spot(type.domain, one), index] as const);
    if (type.kind === 'dice') return bitsOf(value).map((one) => [dieSpot(type.dice, one), index] as const);
    return [];
  });
  return new Map(found);
}

/** The parameters for which a spot could be chosen, if it were legal. */
export function parametersFor(
  { parameters }: ActionOffer,
  spots: readonly Spot[],
): readonly Pick<Choice, 'parameter' | 'value'>[] {
  return parameters.flatMap(({ type }, parameter) => {
    if (type.kind !== 'member') return [];
    const own = spots.find((one) => one.startsWith(`${type.domain}/`));
    return own === undefined ? [] : [{ parameter, value: Number(own.slice(own.indexOf('/') + 1)) }];
  });
}

/** Finds the spots of what is drawn, by the names that a view gives it. */
export interface Spots {
  readonly space: (index: number) => Spot;
  readonly seat: (seat: number) => Spot;
  /** A piece may be a member of a set of its own kind and of wider ones. */
  readonly piece: (kindName: string, name: string) => readonly Spot[];
  /** A record, by the names of its kind and of itself. */
  readonly record: (kind: string, name: string) => readonly Spot[];
  /** A card or another thing of a kind, by the set that its kind is of. */
  readonly thing: (of: string | undefined, index: number) => readonly Spot[];
  readonly die: (dice: string, die: number) => readonly Spot[];
}

/** The spots of a game's things. */
export function spotsOf({ domains, dice }: ValueNames): Spots {
  const numbers = new Map(domains.map(({ name }, number) => [name, number]));
  const indices = domains.map(({ members }) => new Map(members.map(({ name }, index) => [name, index])));
  /** The sets that hold all members of a kind: its own, and those of several kinds. */
  const around = new Map<string, readonly number[]>();
  const domainsAround = (kind: string): readonly number[] => {
    const own = domains[numbers.get(kind) ?? -1];
    const all = domains.flatMap((_, number) =>
      number > SPACES && own?.members.every(({ name }) => indices[number]?.has(name)) ? [number] : [],
    );
    around.set(kind, all);
    return all;
  };
  const member = (number: number, name: string): readonly Spot[] => {
    const index = indices[number]?.get(name);
    return index === undefined ? [] : [spot(number, index)];
  };
  return {
    space: (index) => spot(SPACES, index),
    seat: (seat) => spot(SEATS, seat),
    piece: (kindName, name) =>
      (around.get(kindName) ?? domainsAround(kindName)).flatMap((number) => member(number, name)),
    record: (kind, name) => member(numbers.get(kind) ?? -1, name),
    thing: (of, index) => {
      const number = of === undefined ? undefined : numbers.get(of);
      return number === undefined || index < 0 ? [] : [spot(number, index)];
    },
    die: (name, die) => {
      const number = dice.findIndex((one) => one.name === name);
      return number < 0 ? [] : [dieSpot(number, die)];
    },
  };
}

/** For each thing of a kind that lies open somewhere: whose it is, -1 for nobody's. */
export function holdersOf(
  { seats, places }: Pick<TableView, 'seats' | 'places'>,
  spots: Spots,
): ReadonlyMap<Spot, ReadonlySet<number>> {
  const found = new Map<Spot, Set<number>>();
  const put = (fields: TableView['places'][number]['fields'], owner: number) => {
    for (const { shown } of fields) {
      const lying =
        shown.kind === 'pile'
          ? shown.counts.flatMap(({ count }, index) => (count > 0 ? spots.thing(shown.of, index) : []))
          : shown.kind === 'deck'
            ? spots.thing(shown.of, shown.index)
            : [];
      for (const key of lying) found.set(key, (found.get(key) ?? new Set<number>()).add(owner));
    }
  };
  for (const seat of seats) put(seat.fields, seat.seat);
  for (const { fields } of places) put(fields, -1);
  return found;
}

/** All members of finite sets that are drawn where they can be pointed at. */
export function drawnSpots(
  {
    seats,
    spaces,
    offBoard,
    records,
    connections = [],
  }: Pick<TableView, 'seats' | 'spaces' | 'offBoard' | 'records' | 'connections'>,
  spots: Spots,
  holders: ReadonlyMap<Spot, unknown>,
): ReadonlySet<Spot> {
  return new Set([
    ...seats.map(({ seat }) => spots.seat(seat)),
    ...spaces.map((_, index) => spots.space(index)),
    ...[...spaces.flatMap(({ pieces }) => pieces), ...offBoard].flatMap(({ kindName, name }) =>
      spots.piece(kindName, name),
    ),
    ...records.flatMap(({ name, groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => spots.record(name, row.name))),
    ),
    ...talliesOf({ seats, connections }).flatMap(({ of, columns }) =>
      columns.flatMap((_, index) => spots.thing(of, index)),
    ),
    ...connections.flatMap(({ of, members }) => members.flatMap((_, index) => spots.thing(of, index))),
    ...holders.keys(),
  ]);
}
