/**
 * Code that counts its work while it does it, for whoever may do only so much: it can be left in the middle of anything, since
 * what an event may set off can take seconds. Each pass of a loop counts, and each event.
 */

import { passingBy } from '../../../shared/budget.ts';
import type { Backend } from '../../codegen/backend.ts';
import {
  assign,
  binary,
  block,
  call,
  constant,
  define,
  give,
  name,
  num,
  run,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import type { Fast } from '../ir.ts';

/** Passes that take as long as one of the operations of a budget. */
export const PASSES_OF_OPERATION = 4;

/** Passes that an event counts for, whatever it does. */
const EVENT = 40;

/** Passes that a copy of the cells counts for, and cells that are copied and brought back in the time of one more. */
const COPIES = 8;
const CELLS_OF_A_PASS = 32;

/** Counts passes of loops in `U`; `spent` throws. */
function charge(passes: Js): Statement {
  return when(binary('<', assign(name('U'), passes, '-='), num(0)), [run(call('spent'))]);
}

/**
 * The backend whose loops count where they begin, as half of the elements that there are at most: to count each pass would take
 * a third of the time of short loops, and most loops are left early or skip most elements.
 */
export function metered(backend: Backend<Fast>): Backend<Fast> {
  return {
    ...backend,
    loop: (unit, elements, body) =>
      block([charge(num(Math.ceil(elements.size / 2))), backend.loop(unit, elements, body)]),
    supposing: (unit, room, done) => [
      charge(num(COPIES + Math.ceil(room / CELLS_OF_A_PASS))),
      ...backend.supposing(unit, room, done),
    ],
    undoing:
      backend.undoing &&
      ((unit, room) => {
        const { before = [], after = [] } = backend.undoing?.(unit, room) ?? {};
        return { before: [charge(num(COPIES + Math.ceil(room / CELLS_OF_A_PASS))), ...before], after };
      }),
  };
}

/** What stands where an event begins, in a game of so many places. */
export function chargeEvent(places: number): Block {
  return [charge(num(EVENT + passingBy(places) * PASSES_OF_OPERATION))];
}

/** A choice of more actions than anybody writes: V8 never optimizes a function that is so long. */
const MANY_ACTIONS = 40;
/** Passes that each action beyond them counts for wherever they are listed. */
const ACTION_BEYOND = 400;

/** Has a function that lists the legal ways of so many actions count each way, and actions where there are very many. */
export function meteredListing(word: string, list: Block, actions: number): Block {
  const [listed, n] = [`${word}listed`, name('n')];
  const beyond = Math.max(0, actions - MANY_ACTIONS) * ACTION_BEYOND;
  const passes = beyond === 0 ? n : binary('+', n, num(beyond));
  return [define(listed, [], list), define(word, [], [constant('n', call(listed)), charge(passes), give(n)])];
}
