/** The functions of the code that are called from outside, and the one that goes from segment to segment. */

import {
  again,
  call,
  choose,
  constant,
  define,
  forEver,
  give,
  name,
  num,
  set,
} from '../../codegen/js/build.ts';
import type { Block, Statement } from '../../codegen/js/tree.ts';
import { chosenSeat } from './choices.ts';
import { type Emission, positionCell } from './flow.ts';
import { type DecisionNode, listName, type Parts } from './game.ts';

/** What is called from outside. */
export function emitEntries(
  { graph, emission }: Parts,
  decisions: readonly DecisionNode[],
  resume: (node: number) => Block,
): Block {
  const { fuel, marks, nature } = emission;
  const at = name('waited');
  const begin = [...fuel, set(name('P'), num(0)), set(name('N'), num(0)), set(positionCell, num(-1))];
  const unknown = [set(name('D'), num(-1)), ...marks.markAll];
  const chances = graph.nodes.flatMap((node) =>
    node.kind === 'chance' && nature === 'outside'
      ? [{ value: node.node.wait, body: resume(node.next) }]
      : [],
  );
  const takes = decisions.map(({ node }) => ({
    value: node.wait,
    body: [give(call(`take${node.wait}`, name('i')))],
  }));
  const lists = decisions.map(({ node }) => ({
    value: node.wait,
    body: [set(name('N'), call(listName(node.wait))), give()],
  }));
  const remember = constant('waited', positionCell);
  return [
    define('start', [], [...unknown, ...begin, ...resume(graph.entry)]),
    define('take', ['i'], [remember, ...begin, choose(at, takes)]),
    define('list', [], [...unknown, ...fuel, set(name('N'), num(0)), choose(positionCell, lists)]),
    define('relist', ['n'], [...unknown, ...fuel, set(name('N'), name('n'))]),

    define('goOn', [], [remember, ...unknown, ...begin, choose(at, chances)]),
  ];
}

/**
 * `asked()`: the seat that is asked where the game waits, -1 where several may act. It is looked for when somebody wants to know, so
 * that a playout, which does not, writes it nowhere.
 */
export function emitWhoIsAsked({ unit }: Emission, decisions: readonly DecisionNode[]): Statement {
  const seats = decisions.flatMap(({ node }) =>
    node.by === undefined ? [] : [{ value: node.wait, body: [give(chosenSeat(unit, node))] }],
  );
  return define('asked', [], [choose(positionCell, seats), give(num(-1))]);
}

/** Runs one function after the other until the game waits or is over. */
export function emitDriver(count: number): Statement {
  const cases = Array.from({ length: count }, (_, value) => ({
    value,
    body: [set(name('b'), call(`b${value}`)), again()],
  }));
  return define('run', ['b'], [forEver([choose(name('b'), cases, [give()])])]);
}
