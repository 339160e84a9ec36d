/** The whole game as straight-line JavaScript: one function per stretch of flow between two waits. */

import { emitEffects, faultResult } from '../codegen/effects.ts';
import { emitTest } from '../codegen/expressions.ts';
import { createUnit, integer, PRELUDE, type Style, type Unit } from '../codegen/unit.ts';
import { CELL, type GameIR } from '../ir/ir.ts';
import { STEPS } from '../machine/moves.ts';
import { emitChance } from './chance.ts';
import { emitListing, emitTaking, type Packing, planPacking } from './decisions.ts';
import { type EndingTests, planEndingTests } from './endings.ts';
import { emitEndingTest, emitFinish } from './finish.ts';
import { buildGraph, type Graph, type GraphNode } from './graph.ts';
import { optimizeGame } from './optimize/game.ts';
import { type Structure, structure } from './structure.ts';

/** Who sends nature's events: the code itself, from random numbers, or whoever calls. */
export type NatureSide = 'inside' | 'outside';

export interface EmittedGame {
  readonly source: string;
  readonly tables: readonly Int32Array[];
  /** By wait number of a decision. */
  readonly packings: ReadonlyMap<number, Packing>;
  /** Words per listed action. */
  readonly stride: number;
}

/** Folds and loops of fewer passes are not counted. */
const UNCOUNTED = 500;

/** Passes of counted folds and loops that one event may cost. */
const PASSES = 20_000_000;

interface Emission {
  readonly ir: GameIR;
  readonly unit: Unit;
  readonly graph: Graph;
  readonly nature: NatureSide;
  readonly endings: EndingTests;
  readonly packings: ReadonlyMap<number, Packing>;
  readonly stride: number;
}

export function emitGame(plain: GameIR, nature: NatureSide): EmittedGame {
  const { ir, tables } = optimizeGame(plain);
  const style: Style = { spare: ir.layout.size, leave: 'break x;', uncounted: UNCOUNTED };
  const unit = createUnit(tables, undefined, style);
  const graph = buildGraph(ir.flow);
  const decisions = graph.nodes.flatMap((node) => (node.kind === 'decision' ? [node] : []));
  const packings = new Map(decisions.map(({ node }) => [node.wait, planPacking(node)]));
  const stride = Math.max(1, ...[...packings.values()].map(({ words }) => words));
  const endings = planEndingTests(ir, graph.nodes);
  const emission: Emission = { ir, unit, graph, nature, endings, packings, stride };

  const flow = structure({
    size: graph.nodes.length,
    entries: entriesOf(emission),
    follows: (node) => followsAtOnce(emission, node),
    emit: (node, go) => emitNode(emission, graph.nodes[node] as GraphNode, go),
  });
  const numbers = new Map(flow.heads.map((node, number) => [node, number]));
  const resume = (node: number) => `run(${integer(numbers.get(node) as number)});`;

  const listings = decisions.map(({ node }) => {
    const packing = packings.get(node.wait) as Packing;
    const body = emitListing(unit, node, packing, stride, ir.players);
    return `function list${node.wait}() {\n${body}\n}`;
  });
  const takings = decisions.map((decision) => {
    const { node, bodies } = decision;
    const goTo = (action: number) => `return ${resume(bodies[action] as number)}`;
    const body = emitTaking(node, packings.get(node.wait) as Packing, stride, goTo);
    return `function take${node.wait}(i) {\n${body}\n}`;
  });
  const tests = ir.endings.map((ending, index) =>
    ending.condition === undefined
      ? ''
      : `function end${index}() {\n${emitEndingTest(unit, ending, index)}\n}`,
  );
  const chances = graph.nodes.flatMap((node) =>
    node.kind === 'chance' && nature === 'outside'
      ? [`case ${integer(node.node.wait)}: return ${resume(node.next)}`]
      : [],
  );
  const source = [
    PRELUDE,
    ...unit.tables.map((_, index) => `const T${index} = T[${index}];`),
    'let N = 0, P = 0, B = -1, R;',
    ...unit.functions,
    ...tests,
    ...listings,
    ...flow.bodies.map((body, number) => `function b${number}() {\n${body}\n}`),
    emitDriver(flow),
    ...takings,
    `function begin() { ${BEGIN} }`,
    `return {
start() { ${BEGIN} ${resume(graph.entry)} },
take(i) { const at = S[0]; ${BEGIN} switch (at) {\n${each(decisions, ({ node }) => `case ${integer(node.wait)}: return take${node.wait}(i);`)}\n} },
list() { N = 0; switch (S[0]) {\n${each(decisions, ({ node }) => `case ${integer(node.wait)}: return list${node.wait}();`)}\n} },
goOn() { const at = S[0]; ${BEGIN} switch (at) {\n${chances.join('\n')}\n} },
count() { return N; },
asked() { return B; },
random(r) { R = r; },
};`,
  ].join('\n');
  return { source, tables, packings, stride };
}

/** Before an event: the work it may cost, and no place to wait yet. */
const BEGIN = `W = ${PASSES}; P = 0; N = 0; S[${CELL.position}] = -1;`;

function each<T>(items: readonly T[], text: (item: T) => string): string {
  return items.map(text).join('\n');
}

/** Runs one function after the other until the game waits or is over. */
function emitDriver({ heads }: Structure): string {
  const cases = heads.map((_, number) => `case ${number}: b = b${number}(); continue;`);
  return `function run(b) {\nfor (;;) switch (b) {\n${cases.join('\n')}\ndefault: return;\n}\n}`;
}

/** Where running begins: at the start, and after whatever the game waits for. */
function entriesOf({ graph, nature }: Emission): readonly number[] {
  const resumed = graph.nodes.flatMap((node) => {
    if (node.kind === 'decision') return node.bodies;
    return node.kind === 'chance' && nature === 'outside' ? [node.next] : [];
  });
  return [...new Set([graph.entry, ...resumed])];
}

function followsAtOnce({ graph }: Emission, number: number): readonly number[] {
  const node = graph.nodes[number] as GraphNode;
  switch (node.kind) {
    case 'run':
    case 'pass':
    case 'chance':
      return [node.next];
    case 'test':
      return [node.yes, node.no];
    case 'decision':
      return [node.skip];
    case 'finish':
    case 'ranOut':
      return [];
  }
}

/** Nothing follows: the game waits or is over. */
const HALT = 'return -1;';

const IF_OVER = `if (S[${CELL.result}] !== 0) ${HALT}`;

function emitNode(emission: Emission, node: GraphNode, go: (next: number) => string): string {
  const { ir, unit, nature } = emission;
  switch (node.kind) {
    case 'run':
      return `${emitRun(emission, node)}${go(node.next)}`;
    case 'test': {
      const yes = go(node.yes);
      return `if (${emitTest(unit, node.condition)}) {\n${yes}\n}\n${go(node.no)}`;
    }
    case 'pass':
      return `if (++P > ${STEPS}) ${emitFault(node.origin)}\n${go(node.next)}`;
    case 'chance': {
      const { wait } = node.node;
      const draw =
        nature === 'inside'
          ? emitChance(unit, ir, node.node)
          : `if (isDue(${integer(wait)})) { S[${CELL.position}] = ${integer(wait)}; ${HALT} }`;
      return `${emitEndingTests(emission.endings.onArrival)}${draw}\n${go(node.next)}`;
    }
    case 'decision': {
      const { wait } = node.node;
      return `${emitEndingTests(emission.endings.onArrival)}list${wait}();
if (N > 0) { S[${CELL.position}] = ${integer(wait)}; ${HALT} }
${IF_OVER}
${go(node.skip)}`;
    }
    case 'finish':
      return `${emitFinish(unit, node.node, ir.players)}\n${HALT}`;
    case 'ranOut':
      return emitFault(node.origin);
  }
}

function emitRun(emission: Emission, node: GraphNode & { readonly kind: 'run' }): string {
  const { unit, endings } = emission;
  const text = emitEffects(unit, node.effects);
  const leaves = text.includes(unit.style.leave);
  const isCounted = text.includes('W -=');
  const spent = isCounted ? `if (W < 0) ${emitFault(Math.max(0, node.origin))}\n` : '';
  return [
    leaves ? `x: {\n${text}\n}\n` : `${text}\n`,
    spent,
    leaves ? `${IF_OVER}\n` : '',
    node.checks ? emitEndingTests(endings.after(node.effects)) : '',
  ].join('');
}

function emitEndingTests(tests: readonly number[]): string {
  return tests.map((index) => `end${index}();\n${IF_OVER}\n`).join('');
}

function emitFault(origin: number): string {
  return `{ S[${CELL.result}] = ${integer(faultResult(origin))}; ${HALT} }`;
}
