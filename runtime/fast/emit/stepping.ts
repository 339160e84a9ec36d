/** Random games of which every event is carried out by a call: what differs between decisions is small, so that V8 makes one piece of it all. */

import {
  binary,
  call,
  choose,
  conditional,
  constant,
  define,
  every,
  give,
  increment,
  leave,
  name,
  not,
  num,
  repeatWhile,
  run,
  set,
  variables,
  variablesOf,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import type { Decision } from '../ir.ts';
import { chosenSeat, emitChoice, index, legal } from './choices.ts';
import { countName, emitDrawnChoice } from './drawing.ts';
import { positionCell } from './flow.ts';
import { decisionsOf, isDrawnIn, listName, type Parts, packingOf } from './game.ts';
import { beginWatching, emitWatched } from './watching.ts';

/** What counts the legal actions of a decision: without a list where one is drawn and a playout goes on. */
export function emitCounting(parts: Parts, decision: Decision): Js {
  const list = call(listName(decision.wait));
  return isDrawnIn(parts, decision)
    ? conditional(binary('!==', drawing, num(0)), call(countName(decision.wait)), list)
    : list;
}

/** Whether a playout goes on, which draws actions without a list. */
const drawing = name('Z');

/** Statements between which the legal actions of decisions that are drawn are only counted. */
export function whileDrawing(parts: Parts, body: Block): Block {
  if (!decisionsOf(parts).some(({ node }) => isDrawnIn(parts, node))) return body;
  return [set(drawing, num(1)), ...body, set(drawing, num(0))];
}

/** `function playOn(C, limit)`, one event after the other. */
export function emitStepping(parts: Parts): Block {
  const { watching, stride, emission } = parts;
  const { isBroken } = emission.invariants;
  const decisions = decisionsOf(parts);
  const isWatched = watching !== undefined;
  const { players } = emission.ir;
  const choices = decisions.flatMap(({ node }) => {
    const isDrawn = isDrawnIn(parts, node);
    if (node.by !== undefined && !isDrawn) return [];
    const listed = { decision: node, packing: packingOf(parts, node.wait), stride, players };
    const choice = isDrawn ? emitDrawnChoice(node, players) : emitChoice(listed);
    const isOpen = isWatched && node.by === undefined;
    const seat = isOpen ? [set(name('who'), chosenSeat(emission.unit, node))] : [];
    return [{ value: node.wait, body: [...choice, ...seat] }];
  });
  const atDrawn = (body: (wait: number) => Statement): Block => {
    const drawn = decisions.filter(({ node }) => isDrawnIn(parts, node));
    return drawn.length === 0
      ? []
      : [
          choose(
            positionCell,
            drawn.map(({ node }) => ({ value: node.wait, body: [body(node.wait)] })),
          ),
        ];
  };
  const chooseAny = [set(index, call('C.below', legal))];
  const choice = choices.length === 0 ? chooseAny : [choose(positionCell, choices, chooseAny)];
  const stop = (leaves: Statement): Block => (isBroken === undefined ? [] : [when(isBroken, [leaves])]);
  const decided = name('d');
  const loop = repeatWhile(every([binary('<', decided, name('limit')), binary('>', name('N'), num(0))]), [
    constant('n', name('N')),
    variablesOf([['i', num(0)], ...(isWatched ? [['who', num(-1)] as const] : [])]),
    ...choice,
    // Where several may act, the choice has found out.
    ...emitWatched(
      watching,
      legal,
      conditional(binary('<', name('who'), num(0)), call('asked'), name('who')),
    ),
    run(call('take', index)),
    increment(decided),
    ...stop(leave()),
  ]);
  return [
    define(
      'playOn',
      ['C', 'limit'],
      [
        ...whileDrawing(parts, [
          when(
            binary('<', positionCell, num(0)),
            [run(call('start'))],
            atDrawn((wait) => set(name('N'), call(countName(wait)))),
          ),
          variables(['d', num(0)]),
          ...beginWatching(watching),
          ...(isBroken === undefined ? [loop] : [when(not(isBroken), [loop])]),
        ]),
        // Whoever takes over from here wants the list.
        ...atDrawn((wait) => set(name('N'), call(listName(wait)))),
        give(decided),
      ],
    ),
  ];
}
