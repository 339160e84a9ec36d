/** Code that chooses one of the legal actions of a decision at random. */

import { emitClear } from '../../codegen/effects.ts';
import {
  binary,
  call,
  constant,
  countUp,
  decremented,
  element,
  every,
  incremented,
  leave,
  loop,
  name,
  num,
  plus,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import type { Decision, Fast } from '../ir.ts';
import { emitUnpacked, type Packing, placeOf } from './packing.ts';

/** The index of what is chosen, and how many legal actions there are. */
export const index = name('i');
export const legal = name('n');

/** How the actions of a decision are listed. */
interface Listed {
  readonly decision: Decision;
  readonly packing: Packing;
  /** Words per listed action. */
  readonly stride: number;
  readonly players: number;
}

/** Chooses one of `n` actions: where several seats may act, first one of them is drawn, then one of its actions. */
export function emitChoice(listed: Listed): Block {
  return listed.decision.by === undefined ? emitSeatFirst(listed) : [set(index, call('C.below', legal))];
}

/** Who takes the action that was chosen. */
export function chosenSeat(unit: Unit<Fast>, { by }: Decision): Js {
  return by === undefined ? name('s') : unit.backend.number(unit, by);
}

function emitSeatFirst({ packing, stride, players }: Listed): Block {
  const [seats, seat, j] = [name('seats'), name('s'), name('j')];
  const seatAt = (at: Js) => emitSeat(packing, placeOf(at, stride));
  const isOwn = binary('===', seatAt(j), seat);
  const isIt = every([isOwn, binary('===', decremented(name('left')), num(0))]);
  const find = loop(
    [
      ['j', num(0)],
      ['left', index],
    ],
    undefined,
    incremented(j),
    [when(isIt, [set(index, j), leave()])],
  );
  return [
    ...emitNobodyNoted(players),
    variables(['seats', num(0)]),
    countUp('j', num(0), legal, [constant('s', seatAt(j)), ...emitNoted(players, seat, num(1))]),
    ...emitSeatDraw(players),
    when(binary('>', seats, num(1)), [find]),
  ];
}

/** Chooses a seat, and which of its actions, where they were counted: `Q` says how many seats there are, too. */
export function emitSeatOfCounted(players: number): Block {
  return [variables(['seats', element('Q', num(2 * players))]), ...emitSeatDraw(players)];
}

/** Where it is noted how many actions each seat has, then the seats that have any, in the order in which they are met. */
export interface Notes {
  readonly array: string;
  /** How many seats have any. */
  readonly seats: string;
}

const OF_ALL: Notes = { array: 'Q', seats: 'seats' };

/** No seat has any action yet. */
export function emitNobodyNoted(players: number, { array }: Pick<Notes, 'array'> = OF_ALL): Block {
  return emitClear(array, { base: 0, length: players });
}

/** A seat has so many more actions, at least one. */
export function emitNoted(players: number, seat: Js, amount: Js, { array, seats }: Notes = OF_ALL): Block {
  const own = element(array, seat);
  const noteSeat = set(element(array, plus(num(players), incremented(name(seats)))), seat);
  return [when(binary('===', own, num(0)), [noteSeat]), set(own, amount, '+=')];
}

function emitSeatDraw(players: number): Block {
  const seats = name('seats');
  const drawn: Js = {
    kind: 'conditional',
    test: binary('===', seats, num(1)),
    then: num(0),
    else: call('C.below', seats),
  };
  return [
    constant('s', element('Q', plus(num(players), drawn))),
    set(index, call('C.below', element('Q', name('s')))),
  ];
}

/** The seat of a listed action where several may act. */
export function emitSeat(packing: Packing, at: Js, list?: string): Js {
  const field = packing.parameters.map(([first]) => first)[0];
  return field === undefined ? num(0) : emitUnpacked(field, at, list);
}
