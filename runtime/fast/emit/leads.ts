/** Code that follows who leads by the declared score, for whoever watches: see `Watch`. */

import {
  binary,
  call,
  constant,
  countUp,
  define,
  element,
  every,
  give,
  increment,
  name,
  num,
  set,
  some,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { localName, type Unit } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import type { Fast } from '../ir.ts';
import type { SeatScore } from '../optimize/reuse/memos.ts';
import { isScoreOf, scored } from './score-marks.ts';

/** How a seat's score is worked out where it may be another one: by code of its own, or by whoever watches. */
export interface Scoring {
  readonly code: Block;
  readonly of: (seat: Js) => Js;
}

/** A function for the score, which is optimized like the conditions of the game. */
export function scoreInside(unit: Unit<Fast>, { local, value }: SeatScore): Scoring {
  const counted = unit.backend.readOnce(() => [give(unit.backend.number(unit, value))]);
  return { code: [define('score', [localName(local)], counted)], of: (seat) => call('score', seat) };
}

/** A score that may take too much to be worked out here. */
export const SCORE_OUTSIDE: Scoring = {
  code: [],
  of: (seat) => call('V.score', name('S'), seat),
};

/**
 * `lead()`: writes down whose turn it is, and counts a new leader. The one seat with the highest score leads; where several have it,
 * whoever led before. `isMarked`: writes tell whose score may be another one; else all are worked out.
 */
export function emitLeads({ code, of }: Scoring, players: number, isMarked: boolean): Block {
  const [leader, best, points] = [name('leader'), name('best'), name('points')];
  const [seat, isShared] = [name('seat'), name('shared')];
  const isKnown = every([binary('===', scored, num(0)), binary('>=', name('V.leader'), num(0))]);
  const workOut = set(element('G', seat), of(seat));
  return [
    ...(isMarked ? [variables(['J', num(-1)])] : []),
    ...code,
    define(
      'lead',
      [],
      [
        set(name('V.turn'), element('S', num(CELL.me))),
        set(name('V.round'), element('S', num(CELL.round))),
        ...(isMarked ? [when(isKnown, [give()])] : []),
        variables(['leader', num(0)], ['best', num(0)], ['shared', num(0)]),
        countUp('seat', num(0), num(players), [
          isMarked ? when(isScoreOf(seat), [workOut]) : workOut,
          constant('points', element('G', seat)),
          when(
            some([binary('===', seat, num(0)), binary('>', points, best)]),
            [set(leader, seat), set(best, points), set(isShared, num(0))],
            [when(binary('===', points, best), [set(isShared, num(1))])],
          ),
        ]),
        ...(isMarked ? [set(scored, num(0))] : []),
        when(some([binary('!==', isShared, num(0)), binary('===', leader, name('V.leader'))]), [give()]),
        when(binary('>=', name('V.leader'), num(0)), [increment(name('V.leads'))]),
        set(name('V.leader'), leader),
      ],
    ),
  ];
}
