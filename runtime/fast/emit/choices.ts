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

export function emitSeatFirst({ packing, stride, players }: Listed): Block {
  const [seats, seat, j] = [name('seats'), name('s'), name('j')];
  const seatAt = (at: Js) => emitSeat(packing, placeOf(at, stride));
  const isFirst = binary('===', incremented(element('Q', seat)), num(0));
  const noteSeat = set(element('Q', plus(num(players), incremented(seats))), seat);
  const drawn: Js = {
    kind: 'conditional',
    test: binary('===', seats, num(1)),
    then: num(0),
    else: call('C.below', seats),
  };
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
  // `Q` holds how many actions each seat has, then the seats that have any, in the order in which they are met.
  return [
    variables(['seats', num(0)]),
    countUp('j', num(0), legal, [constant('s', seatAt(j)), when(isFirst, [noteSeat])]),
    constant('s', element('Q', plus(num(players), drawn))),
    set(index, call('C.below', element('Q', seat))),
    when(binary('>', seats, num(1)), [find]),
    ...emitClear('Q', { base: 0, length: players }),
  ];
}

/** The seat of a listed action where several may act. */
function emitSeat(packing: Packing, at: Js): Js {
  const field = packing.parameters.map(([first]) => first)[0];
  return field === undefined ? num(0) : emitUnpacked(field, at);
}
