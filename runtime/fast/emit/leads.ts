/** Code that follows who leads by the declared score, for whoever watches: see `Watch`. */

import {
  binary,
  call,
  constant,
  countUp,
  define,
  element,
  give,
  increment,
  name,
  num,
  set,
  some,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block } from '../../codegen/js/tree.ts';
import { localName, type Unit } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import type { Fast } from '../ir.ts';
import type { SeatScore } from '../optimize/game.ts';

/**
 * `lead()`: writes down whose turn it is, and counts a new leader. The one seat with the highest score leads; where several have it,
 * whoever led before.
 */
export function emitLeads(unit: Unit<Fast>, score: SeatScore, players: number): Block {
  const [leader, best, points] = [name('leader'), name('best'), name('points')];
  const [seat, isShared] = [name('seat'), name('shared')];
  const counted = unit.backend.readOnce(() => [give(unit.backend.number(unit, score.value))]);
  return [
    define('score', [localName(score.local)], counted),
    define(
      'lead',
      [],
      [
        set(name('V.turn'), element('S', num(CELL.me))),
        set(name('V.round'), element('S', num(CELL.round))),
        variables(['leader', num(0)], ['best', call('score', num(0))], ['shared', num(0)]),
        countUp('seat', num(1), num(players), [
          constant('points', call('score', seat)),
          when(
            binary('>', points, best),
            [set(leader, seat), set(best, points), set(isShared, num(0))],
            [when(binary('===', points, best), [set(isShared, num(1))])],
          ),
        ]),
        when(some([binary('!==', isShared, num(0)), binary('===', leader, name('V.leader'))]), [give()]),
        when(binary('>=', name('V.leader'), num(0)), [increment(name('V.leads'))]),
        set(name('V.leader'), leader),
      ],
    ),
  ];
}
