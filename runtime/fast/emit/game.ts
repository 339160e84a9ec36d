/** The whole game as straight-line JavaScript: one function per segment of flow between two waits. */

import { largest } from '../../../shared/lists.ts';
import { memo } from '../../../shared/memo.ts';
import { planWork, WORK, type WorkPlan } from '../../analysis/work.ts';
import { bindConstants } from '../../codegen/js/bind.ts';
import {
  binary,
  call,
  constant,
  define,
  element,
  give,
  name,
  num,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import { print } from '../../codegen/js/print.ts';
import { type Block, mapJumps, type Statement, sizeOf } from '../../codegen/js/tree.ts';
import { PRELUDE } from '../../codegen/prelude.ts';
import { createUnit, declareScratch } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import type { GameIR as CoreGame } from '../../ir/ir.ts';
import { buildGraph, type Graph, type GraphNode } from '../graph/graph.ts';
import type { Decision, Fast } from '../ir.ts';
import type { Maintained } from '../kept/kept-value.ts';
import { emitMemo, keepMemo } from '../kept/memos.ts';
import { planSections, type Section } from '../kept/sections.ts';
import { maintainedValues } from '../kept/store.ts';
import { type OptimizedGame, optimizeGame } from '../optimize/game.ts';
import { promoteCells } from '../optimize/generated/cell-registers.ts';
import { mergeFunctions } from '../optimize/generated/function-merging.ts';
import { numberValues } from '../optimize/generated/value-numbering.ts';
import { mostStepsOf } from '../optimize/known/cost.ts';
import { type PassName, runsWithout } from '../optimize/passes.ts';
import { LEADS } from '../optimize/thresholds.ts';
import type { Watch } from '../watch.ts';
import { createBackend } from './backend.ts';
import { type CounterPlan, countingSteps, planCounters } from './counting.ts';
import { type Drawing, drawingOf, emitDrawing } from './drawing.ts';
import { planEndingTests } from './endings.ts';
import { emitDriver, emitEntries, emitWhoIsAsked } from './entries.ts';
import { emitEndingTest } from './finish.ts';
import { type Emission, positionCell } from './flow.ts';
import { testAlways, testMarked } from './invariants.ts';
import { emitLeads, SCORE_OUTSIDE, scoreInside } from './leads.ts';
import { candidateWords, emitListing, emitSections } from './listing.ts';
import { allMarks } from './marks.ts';
import { chargeEvent, metered, meteredListing } from './metering.ts';
import { type Packing, planPacking } from './packing.ts';
import { emitPlayout } from './playouts.ts';
import { markScores } from './score-marks.ts';
import { emitSectionNotes } from './seat-draws.ts';
import { numberOf, type Segments, shapeFlow } from './segments.ts';
import { emitCounting } from './stepping.ts';
import { emitTaking } from './taking.ts';
import { countTaken, type Watching } from './watching.ts';
import { createWriting, emitPatch } from './writing.ts';

/** Who sends nature's events: the code itself, from random numbers, or whoever calls. */
export type NatureSide = 'inside' | 'outside';

export interface EmittedGame {
  /** It is given arrays under their outer names: see `outerName`. */
  readonly source: string;
  readonly optimized: OptimizedGame;
  readonly maintained: readonly Maintained[];
  /** By wait number of a decision. */
  readonly packings: ReadonlyMap<number, Packing>;
  /** Words per listed action. */
  readonly stride: number;
  /** Words that listing needs for prefiltered candidates. */
  readonly candidates: number;
  /** Parts of lists of legal actions that are kept from one decision to the next. */
  readonly sections: readonly Section[];
  readonly plan: WorkPlan;
  /** Where it is counted what listing takes; undefined unless that was asked for. */
  readonly counted: CounterPlan | undefined;
}

/** How the code of a game differs from that of others. */
export interface EmitOptions {
  /** Playouts stop where an invariant is broken, which is tested after each decision. */
  readonly stopsWhereBroken?: boolean | undefined;
  /** Who watches playouts; undefined: nobody does. */
  readonly watch?: Pick<Watch, 'bases' | 'score'> | undefined;
  /** Passes of the optimizer that are switched off. */
  readonly without?: ReadonlySet<PassName> | undefined;
  /** It is counted what listing legal actions takes. */
  readonly isCounted?: boolean | undefined;
  /** It counts its work, and can be left wherever that is more than it may do. */
  readonly isMetered?: boolean | undefined;
}

/** Dirty bits of one word. */
const BITS = 31;

/** With nature inside and outside it is the same optimized game. */
const known = memo<CoreGame, string, OptimizedGame>(2);

function optimizedOnce(
  plain: CoreGame,
  without: ReadonlySet<PassName> | undefined,
  plan: WorkPlan,
  isScored: boolean,
): OptimizedGame {
  const key = [isScored, ...(without ?? [])].join();
  return known(plain, key, () => optimizeGame(plain, without, { plan, isScored }));
}

export function emitGame(
  plain: CoreGame,
  nature: NatureSide,
  { stopsWhereBroken = false, watch, without, isCounted = false, isMetered = false }: EmitOptions = {},
): EmittedGame {
  const plan = planWork(plain);
  const leads = watch?.score && leadsIn(plain);
  const optimized = optimizedOnce(plain, without, plan, leads === 'inside');
  const { ir, tables } = optimized;
  const graph = buildGraph(ir.flow, plan, plain.initial[CELL.position]);
  const sections = planSections(ir, graph, optimized.memos.length, BITS);
  const maintained = maintainedValues(optimized);
  const kept = [...maintained, ...optimized.memos.map(keepMemo), ...sections];
  const unmetered = createBackend(optimized, createWriting(ir, kept));
  const backend = isMetered ? metered(unmetered) : unmetered;
  const unit = createUnit<Fast>(isCounted ? countingSteps(backend) : backend, tables);
  const decisions = decisionsOf({ graph });
  const counted = isCounted ? planCounters(decisions.map(({ node }) => node)) : undefined;
  const packings = new Map(decisions.map(({ node }) => [node.wait, planPacking(node)]));
  const stride = largest(
    [...packings.values()].map(({ words }) => words),
    1,
  );
  const invariants = stopsWhereBroken ? testMarked(unit, plain, ir) : testAlways(unit, ir);
  const scores = leads && markScores(plain);
  const emission: Emission = {
    ir,
    unit,
    nature,
    endings: planEndingTests(ir, graph),
    invariants,
    marks: allMarks([invariants, scores]),
    fuel: [...planFuel(graph), ...(isMetered ? chargeEvent(ir.origins.length) : [])],
  };
  const code = emitProgram({
    optimized,
    graph,
    emission,
    packings,
    stride,
    sections,
    maintained,
    watching: watch && { bases: watch.bases, leads },
    isMetered,
    isScoreMarked: scores !== undefined,
    plan,
    counted,
  });
  const runs = (pass: PassName) => runsWithout(without ?? new Set(), pass);
  const merged = runs('function-merging') ? mergeFunctions(code) : code;
  const promoted = runs('cell-registers') ? promoteCells(merged) : merged;
  const numbered = runs('value-numbering') ? numberValues(promoted, runs('loop-invariants')) : promoted;
  const arrays = [...GIVEN, ...maintained.flatMap(({ tables: own }) => Object.keys(own))];
  return {
    source: [PRELUDE, print(bindConstants(numbered, arrays)), ENGINE].join('\n'),
    optimized,
    maintained,
    packings,
    stride,
    candidates: largest(
      decisions.map(({ node }) => candidateWords(node)),
      0,
    ),
    sections,
    plan,
    counted,
  };
}

/** Arrays that the code of every game is given: cells, the list, kept numbers, actions by seat, candidates, counters, actions taken, scores. */
export type GivenArray = 'S' | 'L' | 'K' | 'Q' | 'M' | 'A' | 'Y' | 'G';
const GIVEN: readonly GivenArray[] = ['S', 'L', 'K', 'Q', 'M', 'A', 'Y', 'G'];

/** What the code of a game gives to `engine.ts`. */
const ENGINE = `return { start, take, list, relist, asked, patch, goOn, playOn, broken,
lead: typeof lead === 'function' ? lead : undefined,
count() { return N; },
random(r) { R = r; },
allow(n) { U = n; },
left() { return U; },
};`;

/** Where it is looked for who leads: a score that takes many steps may do only so many, which are counted outside. */
function leadsIn({ score }: CoreGame): Watching['leads'] {
  return score !== undefined && mostStepsOf(score.value) <= LEADS.steps ? 'inside' : 'outside';
}

/** Statements that allow the work of one event, if any is counted in this game. */
function planFuel(graph: Graph): Block {
  return graph.nodes.some(({ kind }) => kind === 'work') ? [set(name('W'), num(WORK))] : [];
}

/** All that the program of a game is made from. */
export interface Parts {
  readonly optimized: OptimizedGame;
  readonly graph: Graph;
  readonly emission: Emission;
  readonly packings: ReadonlyMap<number, Packing>;
  readonly stride: number;
  readonly sections: readonly Section[];
  readonly maintained: readonly Maintained[];
  readonly watching: Watching | undefined;
  readonly isMetered: boolean;
  /** Writes tell whether a score may be another one. */
  readonly isScoreMarked: boolean;
  readonly plan: WorkPlan;
  readonly counted: CounterPlan | undefined;
}

/** The packing of a decision's actions. */
export function packingOf({ packings }: Pick<Parts, 'packings'>, wait: number): Packing {
  const packing = packings.get(wait);
  if (packing === undefined) throw new InternalProblem(`wait ${wait}`, 'its actions are not packed');
  return packing;
}

function emitProgram(parts: Parts): Block {
  const { optimized, graph, emission, maintained } = parts;
  const { ir, unit, invariants } = emission;
  const segments = segmentsOf(parts);
  const bodies = segments.bodies.map((body) => mapJumps(body, (to) => [give(num(numberOf(segments, to)))]));
  const resume = (node: number): Block => [give(call('run', num(numberOf(segments, node))))];
  const decisions = decisionsOf({ graph });
  const listings = decisions.flatMap((decision) => emitList(parts, decision));
  const takings = decisions.map((decision) => emitTake(parts, decision, resume));
  const asked = emitWhoIsAsked(emission, decisions);
  const tests = ir.endings.flatMap((ending, index) =>
    ending.condition === undefined ? [] : [define(`end${index}`, [], emitEndingTest(unit, ending, index))],
  );
  const memos = optimized.memos.flatMap((memo, number) => emitMemo(unit, memo, number));
  const leads = emitLooking(parts);
  const playout = emitPlayout(
    parts,
    bodies.reduce((sum, body) => sum + sizeOf(body), 0),
  );
  return [
    ...optimized.tables.map((_, index) => constant(`T${index}`, element('T', num(index)))),
    ...maintained.flatMap(({ code }) => code),
    emitPatch(maintained),
    variables(['N', num(0)], ['P', num(0)], ['D', num(-1)], ['R', undefined], ['Z', num(0)]),
    variables(['U', num(0)], ['W', num(0)]),
    ...(parts.counted === undefined ? [] : [variables(['O', num(0)])]),
    ...memos,
    ...declareScratch(unit),
    ...unit.functions,
    ...tests,
    ...listings,
    ...bodies.map((body, number) => define(`b${number}`, [], body)),
    emitDriver(bodies.length),
    ...takings,
    asked,
    ...invariants.code,
    ...leads,
    ...playout,
    ...emitEntries(parts, decisions, resume),
  ];
}

/** The function `lead`, where somebody watches who leads. */
function emitLooking({ emission, optimized, watching, isScoreMarked }: Parts): Block {
  const { unit, ir } = emission;
  const { score } = optimized;
  if (watching?.leads === undefined) return [];
  const isInside = watching.leads === 'inside' && score !== undefined;
  return emitLeads(isInside ? scoreInside(unit, score) : SCORE_OUTSIDE, ir.players, isScoreMarked);
}

/** `list3()`: lists the legal actions of the decision with wait number 3. */
function emitList(parts: Parts, { node }: DecisionNode): Block {
  const { emission, packings, stride, sections, plan, counted, isMetered } = parts;
  const { unit, ir } = emission;
  const packing = packingOf({ packings }, node.wait);
  const work = plan.ofListing(node);
  const counters = counted?.places.get(node.wait);
  const listing = { unit, decision: node, packing, stride, players: ir.players, sections, work, counters };
  const drawing = drawingIn(parts, node);
  const isNoted = drawing?.kind === 'ways';
  return [
    ...emitSections(listing, isNoted ? (section) => emitSectionNotes(listing, section) : undefined),
    ...(isMetered
      ? meteredListing(listName(node.wait), emitListing(listing), node.actions.length)
      : [define(listName(node.wait), [], emitListing(listing))]),
    ...(drawing === undefined ? [] : emitDrawing(listing, drawing)),
  ];
}

/** Whether playouts draw one of the decision's legal actions without a list. */
export function isDrawnIn(parts: Parts, decision: Decision): boolean {
  return drawingIn(parts, decision) !== undefined;
}

function drawingIn({ counted, plan, sections, stride }: Parts, decision: Decision): Drawing | undefined {
  if (counted !== undefined) return undefined;
  return drawingOf({ decision, work: plan.ofListing(decision), sections, stride });
}

export type DecisionNode = GraphNode & { readonly kind: 'decision' };

export function decisionsOf({ graph }: Pick<Parts, 'graph'>): readonly DecisionNode[] {
  return graph.nodes.flatMap((node) => (node.kind === 'decision' ? [node] : []));
}

/** The function that lists the legal actions of a decision. */
export function listName(wait: number): string {
  return `list${wait}`;
}

/** `take3(i)`: carries out the listed action at `i` of the decision with wait number 3. */
function emitTake(parts: Parts, decision: DecisionNode, resume: (node: number) => Block): Statement {
  const { emission, stride } = parts;
  const { node } = decision;
  const goTo = (action: number) => [
    ...countTaken(parts.watching, node.wait, action),
    ...resume(bodyOf(decision, action)),
  ];
  const body = emitTaking(emission.unit, node, packingOf(parts, node.wait), stride, goTo);
  return define(`take${node.wait}`, ['i'], [...emission.marks.mark(decision), ...body]);
}

/** Where the body of an action begins. */
export function bodyOf({ node, bodies }: DecisionNode, action: number): number {
  const body = bodies[action];
  if (body === undefined) throw new InternalProblem(node.path, `action ${action} has no body`);
  return body;
}

/** Every segment is a function that gives the number of the next, or -1. */
function segmentsOf(parts: Parts): Segments {
  return shapeFlow(parts.emission, parts.graph, {
    halt: give(num(-1)),
    wait: ({ node }) => [
      set(name('N'), emitCounting(parts, node)),
      when(binary('>', name('N'), num(0)), [set(positionCell, num(node.wait)), give(num(-1))]),
    ],
  });
}
