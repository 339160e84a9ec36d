/** The whole game as straight-line JavaScript: one function per stretch of flow between two waits. */

import { PASSES } from '../codegen/program.ts';
import { createUnit, integer, PRELUDE, type Style } from '../codegen/unit.ts';
import { CELL } from '../ir/ir.ts';
import { emitAggregating } from './aggregates.ts';
import { emitListing, emitSections, emitTaking, type Packing, planPacking, sievesOf } from './decisions.ts';
import { planEndingTests } from './endings.ts';
import { emitEndingTest } from './finish.ts';
import { type Emission, emitNode, FUEL, type Hooks } from './flow.ts';
import { buildGraph, type Graph, type GraphNode, successors } from './graph.ts';
import { testAlways, testMarked } from './invariants.ts';
import type { GameIR } from './ir.ts';
import { emitKeeping } from './lines.ts';
import { emitMemo } from './memos.ts';
import { type OptimizedGame, optimizeGame } from './optimize/game.ts';
import { emitKept } from './patterns.ts';
import { emitPlayout } from './playouts.ts';
import { planSections } from './sections.ts';
import { structure } from './structure.ts';
import { emitIndexing } from './value-indexes.ts';
import { createWriting } from './writing.ts';

/** Who sends nature's events: the code itself, from random numbers, or whoever calls. */
export type NatureSide = 'inside' | 'outside';

export interface EmittedGame {
  readonly source: string;
  readonly optimized: OptimizedGame;
  /** By wait number of a decision. */
  readonly packings: ReadonlyMap<number, Packing>;
  /** Words per listed action. */
  readonly stride: number;
  /** Words that listing needs for candidates. */
  readonly sieves: number;
}

/** Bits of the number that says what has changed. */
const BITS = 31;
/** Folds and loops of fewer passes are not counted. */
const UNCOUNTED = 500;

/** `isWatched`: `note` is told of each decision of a playout, and invariants are tested after it. */
export function emitGame(plain: GameIR, nature: NatureSide, isWatched = false): EmittedGame {
  const optimized = optimizeGame(plain);
  const { ir, tables, kept } = optimized;
  const graph = buildGraph(ir.flow);
  const sections = planSections(ir, graph, optimized.memos.length, BITS);
  const dependent = [...optimized.memos, ...sections].map(({ reads }) => reads);
  const style: Style = {
    spare: ir.layout.size,
    leave: 'break x;',
    uncounted: UNCOUNTED,
    kept: (unit, expr) => emitKept(optimized, unit, expr),
    ...createWriting(optimized, dependent),
  };
  const unit = createUnit(tables, undefined, style);
  const decisions = graph.nodes.flatMap((node) => (node.kind === 'decision' ? [node] : []));
  const packings = new Map(decisions.map(({ node }) => [node.wait, planPacking(node)]));
  const stride = Math.max(1, ...[...packings.values()].map(({ words }) => words));
  const sieves = Math.max(0, ...decisions.map(({ node }) => sievesOf(node)));
  const endings = planEndingTests(ir, graph);
  const invariants = isWatched ? testMarked(unit, plain, ir) : testAlways(unit, ir);
  const emission: Emission = { ir, unit, nature, endings, invariants };

  const stretches = shapeFlow(emission, graph, STRETCH);
  const resume = (node: number) => `run(${integer(stretches.numbers.get(node) as number)});`;
  const listings = decisions.map(({ node }) => {
    const body = emitListing(unit, node, packings.get(node.wait) as Packing, stride, ir.players, sections);
    return `${emitSections(unit, node, packings.get(node.wait) as Packing, stride, sections)}function list${node.wait}() {\n${body}\n}`;
  });
  const takings = decisions.map((decision) => {
    const { node, bodies } = decision;
    const goTo = (action: number) => `return ${resume(bodies[action] as number)}`;
    const body = emitTaking(unit, node, packings.get(node.wait) as Packing, stride, goTo);
    return `function take${node.wait}(i) {\n${invariants.mark(decision)}${body}\n}`;
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
  const letters = stretches.bodies.reduce((sum, { length }) => sum + length, 0);
  const playout = emitPlayout(graph, { emission, packings, stride, isWatched }, letters);
  const byWait = (text: (wait: string) => string) =>
    decisions.map(({ node }) => `case ${integer(node.wait)}: return ${text(integer(node.wait))};`).join('\n');
  const memos = optimized.memos.map((memo, number) => emitMemo(unit, memo, number));
  const { markAll } = invariants;
  const text = [
    PRELUDE,
    ...tables.map((_, index) => `const T${index} = T[${index}];`),
    ...[...kept].map(([number, one]) => emitKeeping(one, number)),
    ...optimized.aggregates.map(emitAggregating),
    ...optimized.members.map(emitIndexing),
    'let N = 0, P = 0, B = -1, D = -1, R;',
    ...memos,
    ...unit.functions,
    ...tests,
    ...listings,
    ...stretches.bodies.map((body, number) => `function b${number}() {\n${body}\n}`),
    emitDriver(stretches.bodies.length),
    ...takings,
    invariants.source,
    playout,
    `function start() { D = -1; ${markAll} ${BEGIN} ${resume(graph.entry)} }
function take(i) { const at = S[0]; ${BEGIN} switch (at) {\n${byWait((wait) => `take${wait}(i)`)}\n} }
return { start, take, playOn, broken,
list() { D = -1; ${markAll} N = 0; switch (S[0]) {\n${byWait((wait) => `N = list${wait}()`)}\n} },
goOn() { const at = S[0]; D = -1; ${markAll} ${BEGIN} switch (at) {\n${chances.join('\n')}\n} },
count() { return N; },
asked() { return B; },
random(r) { R = r; },
};`,
  ].join('\n');
  const fuel = text.includes('W -=') ? `W = ${PASSES};` : '';
  return {
    source: text.replaceAll(FUEL, fuel),
    optimized,
    packings,
    stride,
    sieves,
  };
}

/** Before an event: the work it may cost, and no place to wait yet. */
const BEGIN = `${FUEL} P = 0; N = 0; S[${CELL.position}] = -1;`;

/** Every stretch is a function that gives the number of the next, or -1. */
const STRETCH: Hooks = {
  jump: (head) => `return ${head};`,
  halt: 'return -1;',
  wait: ({ node }) => `N = list${integer(node.wait)}();
if (N > 0) { S[${CELL.position}] = ${integer(node.wait)}; return -1; }`,
};

/** The flow as stretches of text; `numbers`: by node that begins one. */
export function shapeFlow(
  emission: Emission,
  graph: Graph,
  hooks: Hooks,
): { readonly bodies: readonly string[]; readonly numbers: ReadonlyMap<number, number> } {
  const { heads, bodies } = structure({
    size: graph.nodes.length,
    entries: entriesOf(emission, graph),
    follows: (node) => followsAtOnce(graph.nodes[node] as GraphNode),
    emit: (node, go) => emitNode(emission, hooks, graph.nodes[node] as GraphNode, go),
    jump: hooks.jump,
  });
  return { bodies, numbers: new Map(heads.map((node, number) => [node, number])) };
}

/** Runs one function after the other until the game waits or is over. */
function emitDriver(count: number): string {
  const cases = Array.from({ length: count }, (_, number) => `case ${number}: b = b${number}(); continue;`);
  return `function run(b) {\nfor (;;) switch (b) {\n${cases.join('\n')}\ndefault: return;\n}\n}`;
}

/** Where running begins: at the start, and after whatever the game waits for. */
function entriesOf({ nature }: Emission, graph: Graph): readonly number[] {
  const resumed = graph.nodes.flatMap((node) => {
    if (node.kind === 'decision') return node.bodies;
    return node.kind === 'chance' && nature === 'outside' ? [node.next] : [];
  });
  return [...new Set([graph.entry, ...resumed])];
}

/** Behind a decision only what follows where nobody can do anything. */
function followsAtOnce(node: GraphNode): readonly number[] {
  return node.kind === 'decision' ? [node.skip] : successors(node);
}
