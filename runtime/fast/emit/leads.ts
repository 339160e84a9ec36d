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
  run,
  set,
  some,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block } from '../../codegen/js/tree.ts';
import { localName, type Unit } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import { oneCell, overlap, readsOf } from '../access.ts';
import { writesOfNode } from '../graph/writes.ts';
import type { Fast, GameIR } from '../ir.ts';
import type { SeatScore } from '../optimize/game.ts';
import type { Marks } from './marks.ts';

/** Whether a score may be another one than when it was worked out last. */
const scored = name('J');

/**
 * Dependence analysis of the score: writes of what it reads set its dirty bit. Undefined where it is worked out each time: it reads how the game
 * ends, which is written in too many places to set a bit at each. `plain` are the rules as they were lowered.
 */
export function markScores(plain: GameIR): Marks | undefined {
  const { score } = plain;
  if (score === undefined) return undefined;
  const reads = readsOf(plain, score.value);
  if (overlap(reads, [oneCell(CELL.result), oneCell(CELL.winners)])) return undefined;
  const mark = [set(scored, num(1))];
  return { mark: (node) => (overlap(reads, writesOfNode(plain, node)) ? mark : []), markAll: mark };
}

/** What `lead()` begins with, in another turn or round than before: as long as no score changes, nor does who leads. */
function beginLooking(isMarked: boolean): Block {
  const isKnown = every([binary('===', scored, num(0)), binary('>=', name('V.leader'), num(0))]);
  return [
    set(name('V.turn'), element('S', num(CELL.me))),
    set(name('V.round'), element('S', num(CELL.round))),
    ...(isMarked ? [when(isKnown, [give()]), set(scored, num(0))] : []),
  ];
}

/** What the functions here need. `isMarked`: writes tell whether a score may be another one. */
function declareMark(isMarked: boolean): Block {
  return isMarked ? [variables(['J', num(1)])] : [];
}

/** `lead()` where a score takes too much to be worked out here: whoever watches looks who leads. */
export function askWhoLeads(isMarked: boolean): Block {
  const look = run(call('V.endTurn', name('S')));
  return [...declareMark(isMarked), define('lead', [], [...beginLooking(isMarked), look])];
}

/**
 * `lead()`: writes down whose turn it is, and counts a new leader. The one seat with the highest score leads; where several have it,
 * whoever led before.
 */
export function emitLeads(unit: Unit<Fast>, score: SeatScore, players: number, isMarked: boolean): Block {
  const [leader, best, points] = [name('leader'), name('best'), name('points')];
  const [seat, isShared] = [name('seat'), name('shared')];
  const counted = unit.backend.readOnce(() => [give(unit.backend.number(unit, score.value))]);
  return [
    ...declareMark(isMarked),
    define('score', [localName(score.local)], counted),
    define(
      'lead',
      [],
      [
        ...beginLooking(isMarked),
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
