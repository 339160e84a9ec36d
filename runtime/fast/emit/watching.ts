/** Code that counts what happens in the games that are played out, for whoever watches: see `Watch`. */

import {
  binary,
  call,
  element,
  increment,
  name,
  num,
  run,
  set,
  some,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { CELL } from '../../ir/cells.ts';
import type { Watch } from '../watch.ts';

/** What the code has to know of whoever watches. */
export interface Watching extends Pick<Watch, 'bases'> {
  /** Who looks for the leader where `lead` is called: the code itself, whoever watches, or nobody. */
  readonly leads: 'inside' | 'outside' | undefined;
}

const branching = name('H');

/** What stands before the first decision that is counted. */
export function beginWatching(watching: Watching | undefined): Block {
  return watching === undefined ? [] : [variables(['H', name('V.branching')])];
}

/** Counts a decision, before it is carried out: of `legal` actions, by `seat`. */
export function emitWatched(watching: Watching | undefined, legal: Js, seat: Js): Block {
  if (watching === undefined) return [];
  const isCounted = binary('<', legal, name('H.length'));
  const beyond = [run(call('V.beyond', legal)), set(branching, name('V.branching'))];
  const isAnother = some([
    binary('!==', element('S', num(CELL.me)), name('V.turn')),
    binary('!==', element('S', num(CELL.round)), name('V.round')),
  ]);
  return [
    when(isCounted, [increment(element('H', legal))], beyond),
    when(binary('<', name('V.first'), num(0)), [set(name('V.first'), seat)]),
    ...(watching.leads === undefined ? [] : [when(isAnother, [run(call('lead'))])]),
  ];
}

/** Counts an action that is carried out. */
export function countTaken(watching: Watching | undefined, wait: number, action: number): Block {
  const base = watching?.bases[wait];
  return base === undefined ? [] : [increment(element('Y', num(base + action)))];
}
