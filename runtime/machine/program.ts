/** All generated code of a game, by the flow node it belongs to; each part is made when it is first needed. */

import { type Budget, OPERATIONS, spend } from '../../shared/budget.ts';
import { planWork, type WorkPlan } from '../analysis/work.ts';
import { emitAddress } from '../codegen/expressions.ts';
import { element, give, num, set, when } from '../codegen/js/build.ts';
import type { Block } from '../codegen/js/tree.ts';
import { createLazyCode, type LazyCode } from '../codegen/lazy.ts';
import { type Compiled, createFuel, emitVisit, type Run, type Unit } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import { impossible } from '../ir/internal-problem.ts';
import type {
  Branch,
  Decision,
  Effect,
  Effects,
  EndingIR,
  Finish,
  FlowNode,
  GameIR,
  Loop,
  Pick,
  Roll,
  Sequence,
} from '../ir/ir.ts';
import { CELL, GIVEN } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import { type ActionCode, compileAction } from './actions.ts';
import { compileRanking } from './ranking.ts';
import { compileText, type TextCode } from './texts.ts';
import { createTouched, type Touched } from './touched.ts';

export interface LoopCode {
  readonly enter: Run | undefined;
  readonly test: Compiled | undefined;
  readonly next: Run | undefined;
  readonly exit: Run | undefined;
}

export interface RollCode {
  readonly kind: 'roll';
  readonly node: Roll;
  /** Bit set of the dice thrown. */
  readonly only: Compiled | undefined;
  /** Who throws and what for, if the rules say. */
  readonly label: TextCode | undefined;
}

export interface PickCode {
  readonly kind: 'pick';
  readonly node: Pick;
  /** 1 for an element that may be picked. */
  readonly eligible: Compiled;
  /** How likely an element is, in proportion; undefined: all alike. */
  readonly weight: Compiled | undefined;
  /** Bit set of the seats that see the outcome; undefined: all. */
  readonly seenBy: Compiled | undefined;
  /** Bit set of the seats that know what may come; undefined: all. */
  readonly knownBy: Compiled | undefined;
  /** Index of the cell that takes the element. */
  readonly target: Compiled;
  /** What is picked and what for, if the rules say. */
  readonly label: TextCode | undefined;
}

export interface DecisionCode {
  readonly kind: 'decision';
  readonly node: Decision;
  /** The seat that decides; undefined where the first argument of each action says who takes it. */
  readonly by: Compiled | undefined;
  readonly prompt: TextCode;
  /** As anybody may read it. */
  readonly openPrompt: TextCode;
  /** What those read who are not asked. */
  readonly toOthers: TextCode;
  readonly actions: readonly ActionCode[];
}

export type WaitCode = RollCode | PickCode | DecisionCode;

export interface InvariantCode {
  readonly holds: Compiled;
  readonly label: TextCode;
  readonly origin: number;
}

export interface Program {
  readonly sequences: ReadonlyMap<Sequence, Run | undefined>;
  readonly effects: ReadonlyMap<Effects, Run>;
  readonly branches: ReadonlyMap<Branch, Compiled>;
  readonly loops: ReadonlyMap<Loop, LoopCode>;
  readonly finishes: ReadonlyMap<Finish, Run>;
  /** By wait number. */
  readonly waits: ReadonlyMap<number, WaitCode>;
  /** What counts for how much work. */
  readonly plan: WorkPlan;
  /** Tests the ending conditions; writes result and winners if one holds. */
  readonly checkEndings: Run;
  readonly invariants: readonly InvariantCode[];
  /** Which nodes are run; absent where nobody asks. */
  readonly touched: Touched | undefined;
  /** Allows so much work from now on; called in `moves.ts` alone, where every question and every event begins. */
  readonly refuel: (passes?: number) => void;
  /** Counts work that is done elsewhere than in the functions, in operations. */
  readonly spend: (operations: number) => void;
  /** Whether there was more work than the budget allows: what was found since then means nothing. */
  readonly isSpent: () => boolean;
}

/** Passes of folds and loops that one question about a position may cost. */
const PASSES = 10_000_000;

/** Throws a RangeError only if the IR itself is malformed. */
export function compileProgram(
  ir: GameIR,
  budget: Budget,
  visit?: (origin: number) => void,
  given?: () => Run | undefined,
  isTracked = false,
): Program {
  spend(budget, ir.origins.length * OPERATIONS.code);
  const fuel = createFuel();
  const code = createLazyCode(ir.tables, fuel, visit);
  const parts = {
    sequences: new Map<Sequence, Run | undefined>(),
    effects: new Map<Effects, Run>(),
    branches: new Map<Branch, Compiled>(),
    loops: new Map<Loop, LoopCode>(),
    finishes: new Map<Finish, Run>(),
    waits: new Map<number, WaitCode>(),
  };
  const plan = planWork(ir);
  const touched = isTracked ? createTouched(ir.flow) : undefined;
  walkFlow(ir.flow, (node) => compileNode({ code, ir, plan, given, touched }, node, parts));
  let allowed = PASSES;
  fuel.refuel(PASSES);
  const used = () => allowed - fuel.left();
  return {
    ...parts,
    plan,
    touched,
    checkEndings: compileEndings(code, ir.endings),
    invariants: ir.invariants.map(({ condition, label, origin }) => ({
      holds: code.number(condition),
      label: compileText(code, label, []),
      origin,
    })),
    refuel(passes = PASSES) {
      spend(budget, used());
      allowed = Math.max(0, Math.min(passes, budget.left));
      fuel.refuel(allowed);
    },
    spend: (operations) => void spend(budget, operations),
    isSpent: () => budget.left < used(),
  };
}

interface Parts {
  readonly sequences: Map<Sequence, Run | undefined>;
  readonly effects: Map<Effects, Run>;
  readonly branches: Map<Branch, Compiled>;
  readonly loops: Map<Loop, LoopCode>;
  readonly finishes: Map<Finish, Run>;
  readonly waits: Map<number, WaitCode>;
}

interface Context {
  readonly code: LazyCode;
  readonly ir: GameIR;
  readonly plan: WorkPlan;
  readonly given: (() => Run | undefined) | undefined;
  readonly touched: Touched | undefined;
}

function compileNode({ code, ir, plan, given, touched }: Context, node: FlowNode, parts: Parts): void {
  /** Waits are noted where the flow arrives at them, in `moves.ts`. */
  function noting<Code extends Run | Compiled | undefined>(run: Code): Code {
    return touched && run ? touched.noting(node, run) : run;
  }
  switch (node.kind) {
    case 'sequence':
      parts.sequences.set(node, noting(compileEffects(code, node.exit)));
      break;
    case 'effects': {
      const isGiven = given !== undefined && node.path === GIVEN;
      const run = isGiven ? (cells: Cells) => given()?.(cells) : compileEffects(code, node.effects);
      parts.effects.set(node, noting(run ?? nothing));
      break;
    }
    case 'branch':
      parts.branches.set(node, noting(code.number(node.condition)));
      break;
    case 'loop':
      parts.loops.set(node, {
        enter: noting(compileEffects(code, node.enter)),
        test: noting(node.test && code.number(node.test)),
        next: noting(compileEffects(code, node.next)),
        exit: noting(compileEffects(code, node.exit)),
      });
      break;
    case 'roll':
      addWait(parts, {
        kind: 'roll',
        node,
        only: node.only && code.number(node.only),
        label: node.label && compileText(code, node.label, []),
      });
      break;
    case 'pick':
      addWait(parts, compilePick(code, node));
      break;
    case 'decision': {
      const prompt = compileText(code, node.prompt, []);
      const openPrompt = node.openPrompt ? compileText(code, node.openPrompt, []) : prompt;
      const work = plan.ofListing(node);
      addWait(parts, {
        kind: 'decision',
        node,
        by: node.by && code.number(node.by),
        prompt,
        openPrompt,
        toOthers: node.toOthers ? compileText(code, node.toOthers, []) : openPrompt,
        actions: node.actions.map((action, index) => compileAction(code, action, work?.[index])),
      });
      break;
    }
    case 'finish':
      parts.finishes.set(node, noting(compileFinish(code, ir, node)));
      break;
    case 'leave':
      break;
    default:
      impossible('compiling a node', node);
  }
}

function compilePick(code: LazyCode, node: Pick): PickCode {
  return {
    kind: 'pick',
    node,
    eligible: code.number(node.where ?? { op: 'const', value: 1 }, [node.local]),
    weight: node.weight && code.number(node.weight, [node.local]),
    seenBy: node.seenBy && code.number(node.seenBy),
    knownBy: node.knownBy && code.number(node.knownBy),
    target: code.body((unit) => [give(emitAddress(unit, node.target))]),
    label: node.label && compileText(code, node.label, []),
  };
}

function addWait(parts: Parts, code: WaitCode): void {
  if (parts.waits.has(code.node.wait)) throw new RangeError(`two waits have the number ${code.node.wait}`);
  parts.waits.set(code.node.wait, code);
}

function compileEffects(code: LazyCode, effects: readonly Effect[]): Run | undefined {
  return effects.length === 0 ? undefined : code.effects(effects);
}

function compileFinish(code: LazyCode, ir: GameIR, node: Finish): Run {
  if (ir.endings[node.ending] === undefined) throw new RangeError(`no such ending: ${node.ending}`);
  const winners =
    node.rank === undefined ? code.number(node.winners) : compileRanking(code, node.rank, ir.players);
  return (cells) => {
    cells[CELL.winners] = winners(cells);
    cells[CELL.result] = node.ending + 1;
  };
}

function compileEndings(code: LazyCode, endings: readonly EndingIR[]): Run {
  return code.body((unit) => endings.flatMap((ending, index) => emitEnding(unit, ending, index)));
}

function emitEnding(unit: Unit, ending: EndingIR, index: number): Block {
  if (ending.condition === undefined) return [];
  const winners = ending.winners === undefined ? num(0) : unit.backend.number(unit, ending.winners);
  return [
    when(unit.backend.test(unit, ending.condition), [
      ...emitVisit(unit, ending.origin),
      set(element('S', num(CELL.winners)), winners),
      set(element('S', num(CELL.result)), num(index + 1)),
      give(),
    ]),
  ];
}

function nothing(): void {}
