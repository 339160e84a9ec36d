/**
 * Random games, choices included: short ones in one function, so that nothing is called between two decisions and
 * what is counted along the way stays in registers.
 */

import { largest } from '../../../shared/lists.ts';
import { emitClear } from '../../codegen/effects.ts';
import {
  again,
  binary,
  block,
  call,
  choose,
  conditional,
  constant,
  countUp,
  decremented,
  define,
  element,
  every,
  forEver,
  give,
  increment,
  incremented,
  jump,
  labelled,
  leave,
  loop,
  name,
  num,
  plus,
  repeatWhile,
  run,
  set,
  some,
  variables,
  variablesOf,
  when,
} from '../../codegen/js/build.ts';
import { type Block, type Js, jumpsTo, mapJumps, type Statement, sizeOf } from '../../codegen/js/tree.ts';
import type { GraphNode } from '../graph/graph.ts';
import type { Decision } from '../ir.ts';
import { countName, drawName } from './drawing.ts';
import { type Hooks, positionCell } from './flow.ts';
import {
  bodyOf,
  isDrawnIn,
  listName,
  numberOf,
  type Parts,
  packingOf,
  type Segments,
  shapeFlow,
} from './game.ts';
import { emitUnpacked, type Packing, placeOf } from './packing.ts';
import { emitTaking } from './taking.ts';

/** Nodes of code in one function; longer ones are slower than a function per segment: V8 optimizes a function as a whole. */
const NODES = 2_400;

type DecisionNode = GraphNode & { readonly kind: 'decision' };

/** Where the flow goes on, while a game is played in one function. */
const FLOW = 'D';
/** The first choice, of a game that waits already. */
const FIRST = 'G';

const decided = name('d');
const index = name('i');
const legal = name('n');

/**
 * `function playOn(C, limit)`: plays from the start, or from where the game waits, to the end or until `limit`
 * decisions are made; gives their number. `size`: nodes of all segments, to tell at once that the whole will be too long
 * for one function.
 */
export function emitPlayout(parts: Parts, size: number): Block {
  const mayBeShort = parts.emission.nature === 'inside' && size <= 2 * NODES;
  const whole = mayBeShort ? emitWhole(parts) : undefined;
  return whole ?? emitStepping(parts);
}

function decisionsOf({ graph }: Parts): readonly DecisionNode[] {
  return graph.nodes.flatMap((node) => (node.kind === 'decision' ? [node] : []));
}

/** The flow and all choices in one function; undefined if that is too long. */
function emitWhole(parts: Parts): Block | undefined {
  const { emission, graph } = parts;
  const hooks: Hooks = {
    halt: leave(FLOW),
    wait: (decision) => emitArrival(parts, decision),
  };
  const segments = shapeFlow(emission, graph, hooks);
  const goTo = (node: number): Block => [set(name('b'), num(numberOf(segments, node))), again(FLOW)];
  const cases = withoutShortJumps(segments).map((body, value) => ({ value, body: mapJumps(body, goTo) }));
  if (cases.reduce((sum, { body }) => sum + sizeOf(body), 0) > NODES) return undefined;
  const beginAt = (node: number): Block => [set(name('b'), num(numberOf(segments, node))), leave(FIRST)];
  const resumed = decisionsOf(parts).map((decision) => ({
    value: decision.node.wait,
    body: mapJumps(emitChoice(parts, decision), beginAt),
  }));
  const fresh = [set(name('D'), num(-1)), ...emission.invariants.markAll, ...emission.fuel];
  const resume = [constant('n', name('N')), choose(positionCell, resumed)];
  const isFull = binary('>=', decided, name('limit'));
  return [
    define(
      'playOn',
      ['C', 'limit'],
      [
        // What is counted stays in this function.
        variables(
          ['b', num(numberOf(segments, graph.entry))],
          ['d', num(0)],
          ['i', num(0)],
          ['P', num(0)],
          ['W', num(0)],
        ),
        labelled(FIRST, [
          when(binary('<', positionCell, num(0)), fresh, [when(isFull, [give(decided)], resume)]),
        ]),
        set(positionCell, num(-1)),
        set(name('N'), num(0)),
        labelled(FLOW, forEver([choose(name('b'), cases)])),
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
    return all.map((one) => mapJumps(one, (to) => (to === node ? [block(body)] : [jump(to)])));
  }, bodies);
}

/** What counts the legal actions of a decision: without a list where one is drawn and a playout goes on. */
export function emitCounting(parts: Parts, decision: Decision): Js {
  const list = call(listName(decision.wait));
  return isDrawnIn(parts, decision)
    ? conditional(binary('!==', drawing, num(0)), call(countName(decision.wait)), list)
    : list;
}

/** Whether a playout in steps goes on, which draws actions without a list. */
const drawing = name('Z');

/** One event after the other; what differs between decisions is small, so that V8 makes one piece of it all. */
function emitStepping(parts: Parts): Block {
  const { isWatched, stride, emission } = parts;
  const { isBroken } = emission.invariants;
  const decisions = decisionsOf(parts);
  const open = decisions.flatMap(({ node }) => {
    if (node.by !== undefined) return [];
    const seat = isWatched ? [set(name('who'), name('s'))] : [];
    return [{ value: node.wait, body: [...emitSeatFirst(parts, packingOf(parts, node.wait)), ...seat] }];
  });
  const drawn = decisions.filter(({ node }) => isDrawnIn(parts, node));
  const atDrawn = (body: (wait: number) => Statement): Block =>
    drawn.length === 0
      ? []
      : [
          choose(
            positionCell,
            drawn.map(({ node }) => ({ value: node.wait, body: [body(node.wait)] })),
          ),
        ];
  const chooseAny = [
    set(index, call('C.below', legal)),
    ...atDrawn((wait) => run(call(drawName(wait), index))),
  ];
  const choice = open.length === 0 ? chooseAny : [choose(positionCell, open, chooseAny)];
  const [begin, end] = drawn.length === 0 ? [[], []] : [[set(drawing, num(1))], [set(drawing, num(0))]];
  const stop = (leaves: Statement): Block =>
    isWatched && isBroken !== undefined ? [when(isBroken, [leaves])] : [];
  const action = binary('&', element('L', placeOf(index, stride)), element('masks', positionCell));
  const note = isWatched ? [run(call('note', name('S'), positionCell, action, legal, name('who')))] : [];
  return [
    ...(isWatched ? [emitActionMasks(parts, decisions)] : []),
    define(
      'playOn',
      ['C', 'limit'],
      [
        ...begin,
        when(
          binary('<', positionCell, num(0)),
          [run(call('start'))],
          atDrawn((wait) => set(name('N'), call(countName(wait)))),
        ),
        ...stop(give(num(0))),
        variables(['d', num(0)]),
        repeatWhile(every([binary('<', decided, name('limit')), binary('>', name('N'), num(0))]), [
          constant('n', name('N')),
          variablesOf([['i', num(0)], ...(isWatched ? [['who', name('B')] as const] : [])]),
          ...choice,
          ...note,
          run(call('take', index)),
          increment(decided),
          ...stop(leave()),
        ]),
        ...end,
        // Whoever takes over from here wants the list.
        ...atDrawn((wait) => set(name('N'), call(listName(wait)))),
        give(decided),
      ],
    ),
  ];
}

/** By wait: the bits of a listed action's first word that say which one it is. */
function emitActionMasks({ packings }: Parts, decisions: readonly DecisionNode[]): Statement {
  const waits =
    largest(
      decisions.map(({ node }) => node.wait),
      -1,
    ) + 1;
  const elements = Array.from({ length: waits }, (_, wait) =>
    num(2 ** (packings.get(wait)?.action.bits ?? 0) - 1),
  );
  return constant('masks', { kind: 'array', elements });
}

/** Tells of a decision before it is carried out. */
function emitNote({ stride }: Parts, { node }: DecisionNode, packing: Packing): Statement {
  const action = emitUnpacked(packing.action, placeOf(index, stride));
  const seat = name(node.by === undefined ? 's' : 'B');
  return run(call('note', name('S'), num(node.wait), action, legal, seat));
}

/** The seat of a listed action where several may act. */
function emitSeat(packing: Packing, at: Js): Js {
  const field = packing.parameters.map(([first]) => first)[0];
  return field === undefined ? num(0) : emitUnpacked(field, at);
}

/** The flow comes to a decision. */
function emitArrival(parts: Parts, decision: DecisionNode): Block {
  const { wait } = decision.node;
  const { isBroken } = parts.emission.invariants;
  const isFull = binary('>=', decided, name('limit'));
  const stops = parts.isWatched && isBroken !== undefined ? some([isBroken, isFull]) : isFull;
  const isDrawnHere = isDrawnIn(parts, decision.node);
  // Whoever takes over from here wants the list.
  const listed = isDrawnHere ? call(listName(wait)) : legal;
  const stop = [set(positionCell, num(wait)), set(name('N'), listed), leave(FLOW)];
  return [
    block([
      constant('n', call((isDrawnHere ? countName : listName)(wait))),
      when(binary('>', legal, num(0)), [
        when(stops, stop),
        ...emitChoice(parts, decision, isDrawnHere ? [run(call(drawName(wait), index))] : []),
      ]),
    ]),
  ];
}

/** One of `n` legal actions is chosen at random and carried out. `drawn`: what must be done to have it in the list. */
function emitChoice(parts: Parts, decision: DecisionNode, drawn: Block = []): Block {
  const { node } = decision;
  const { emission, stride, isWatched } = parts;
  const packing = packingOf(parts, node.wait);
  const goTo = (action: number): Block => [jump(bodyOf(decision, action))];
  return [
    increment(decided),
    ...(node.by === undefined
      ? emitSeatFirst(parts, packing)
      : [set(index, call('C.below', legal)), ...drawn]),
    ...(isWatched ? [emitNote(parts, decision, packing)] : []),
    ...emission.fuel,
    set(name('P'), num(0)),
    ...emission.invariants.mark(decision),
    ...emitTaking(emission.unit, node, packing, stride, goTo),
  ];
}

/** Where several seats may act, first one of them is drawn, then one of its actions. */
function emitSeatFirst({ stride, emission }: Parts, packing: Packing): Block {
  const players = emission.ir.players;
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
