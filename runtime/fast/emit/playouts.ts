/**
 * Random games, choices included: short ones in one function, so that nothing is called between two decisions and
 * what is counted along the way stays in registers.
 */

import {
  again,
  binary,
  block,
  call,
  choose,
  define,
  forEver,
  give,
  increment,
  labelled,
  leave,
  name,
  num,
  run,
  set,
  some,
  variables,
  when,
} from '../../codegen/js/build.ts';
import { type Block, type Js, jumpsTo, mapJumps, sizeOf } from '../../codegen/js/tree.ts';
import { successors } from '../graph/graph.ts';
import { PLAYOUTS } from '../optimize/thresholds.ts';
import { chosenSeat, emitChoice, legal } from './choices.ts';
import { countName, emitDrawnChoice } from './drawing.ts';
import { type Hooks, positionCell } from './flow.ts';
import {
  bodyOf,
  type DecisionNode,
  decisionsOf,
  isDrawnIn,
  listName,
  type Parts,
  packingOf,
} from './game.ts';
import { emitPlainChoice } from './plain-choices.ts';
import { numberOf, type Segments, shapeFlow } from './segments.ts';
import { emitStepping, whileDrawing } from './stepping.ts';
import { emitTaking } from './taking.ts';
import { beginWatching, countTaken, emitWatched } from './watching.ts';

/** Where the flow goes on, while a game is played in one function. */
const FLOW = 'D';

const decided = name('d');
/** Whether the legal actions are listed already, as they are where the game waits. */
const isListed = name('e');

/**
 * `function playOn(C, limit)`: plays from the start, or from where the game waits, to the end or until `limit`
 * decisions are made; gives their number. `size`: nodes of all segments, to tell at once that the whole will be too long
 * for one function.
 */
export function emitPlayout(parts: Parts, size: number): Block {
  const mayBeShort = parts.emission.nature === 'inside' && size <= 2 * PLAYOUTS.nodes;
  const whole = mayBeShort ? emitWhole(parts) : undefined;
  return whole ?? emitStepping(parts);
}

/**
 * The flow and all choices in one function; undefined if that is too long. It begins at the decision where the game waits, so that
 * the ways from one decision to the next are loops wherever the rules have one.
 */
function emitWhole(parts: Parts): Block | undefined {
  const { emission, graph } = parts;
  const decisions = decisionsOf(parts);
  if (decisions.length === 0) return undefined;
  const hooks: Hooks = { halt: leave(FLOW), wait: (decision, go) => emitArrival(parts, decision, go) };
  const entries = graph.nodes.flatMap((node, number) => (node.kind === 'decision' ? [number] : []));
  const segments = shapeFlow(emission, graph, hooks, { entries, follows: successors });
  const goTo = (node: number): Block => [set(name('b'), num(numberOf(segments, node))), again(FLOW)];
  const cases = withoutShortJumps(segments).map((body, value) => ({ value, body: mapJumps(body, goTo) }));
  if (cases.reduce((sum, { body }) => sum + sizeOf(body), 0) > PLAYOUTS.nodes) return undefined;
  const [only] = cases;
  const isOne = cases.length === 1 && only !== undefined;
  const heads = entries.map((entry, at) => ({
    value: decisions[at]?.node.wait ?? 0,
    body: [set(name('b'), num(numberOf(segments, entry)))],
  }));
  return [
    define(
      'playOn',
      ['C', 'limit'],
      [
        when(binary('<', positionCell, num(0)), [
          ...whileDrawing(parts, [run(call('start'))]),
          when(binary('<', positionCell, num(0)), [give(num(0))]),
        ]),
        // What is counted stays in this function.
        variables(
          ['d', num(0)],
          ['i', num(0)],
          ['n', name('N')],
          ['e', num(1)],
          ['P', num(0)],
          ['W', num(0)],
          ['b', num(0)],
        ),
        ...beginWatching(parts.watching),
        ...(isOne ? [] : [choose(positionCell, heads)]),
        set(positionCell, num(-1)),
        set(name('N'), num(0)),
        labelled(FLOW, isOne ? block(only.body) : forEver([choose(name('b'), cases)])),
        give(decided),
      ],
    ),
  ];
}

/** Nodes of a segment that is inlined at every jump to it. */
const SHORT = 36;

/** Tail duplication: short segments are inlined in the place of the jumps to them, unless they jump to themselves. */
function withoutShortJumps({ bodies, numbers }: Segments): readonly Block[] {
  return [...numbers].reduce<readonly Block[]>((all, [node, number]) => {
    const body = all[number] ?? [];
    if (sizeOf(body) > SHORT || jumpsTo(body, node)) return all;
    return all.map((one) => mapJumps(one, (to) => (to === node ? [block(body)] : [{ kind: 'jump', to }])));
  }, bodies);
}

/** The flow comes to a decision: one of its legal actions is chosen at random and carried out. */
function emitArrival(parts: Parts, decision: DecisionNode, go: (next: number) => Block): Block {
  const { node } = decision;
  const { emission, stride, watching } = parts;
  const { isBroken } = emission.invariants;
  const packing = packingOf(parts, node.wait);
  const isFull = binary('>=', decided, name('limit'));
  const stops = isBroken === undefined ? isFull : some([isBroken, isFull]);
  const goTo = (action: number): Block => [
    ...countTaken(watching, node.wait, action),
    ...go(bodyOf(decision, action)),
  ];
  const carryOut = (list: Js, choice: Block, taking: Block): Block => [
    when(binary('>', legal, num(0)), [
      when(stops, [set(positionCell, num(node.wait)), set(name('N'), list), leave(FLOW)]),
      increment(decided),
      ...choice,
      ...emitWatched(watching, legal, chosenSeat(emission.unit, node)),
      ...emission.fuel,
      set(name('P'), num(0)),
      ...emission.marks.mark(decision),
      ...taking,
    ]),
  ];
  const listed = call(listName(node.wait));
  const plain = emitPlainChoice(parts, node, goTo);
  if (plain !== undefined)
    return [
      set(isListed, num(0)),
      block([...plain.counting, ...carryOut(listed, plain.choice, plain.taking)]),
    ];
  const { players } = emission.ir;
  const taking = emitTaking(emission.unit, node, packing, stride, goTo);
  if (isDrawnIn(parts, node)) {
    return [
      set(isListed, num(0)),
      set(legal, call(countName(node.wait))),
      // Whoever takes over from here wants the list.
      block(carryOut(listed, emitDrawnChoice(node, players), taking)),
    ];
  }
  const choice = emitChoice({ decision: node, packing, stride, players });
  return [
    when(binary('!==', isListed, num(0)), [set(isListed, num(0))], [set(legal, listed)]),
    block(carryOut(legal, choice, taking)),
  ];
}
