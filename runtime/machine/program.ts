/** All generated code of a game, by the flow node it belongs to. */

import { type Budget, OPERATIONS, spend } from '../../shared/budget.ts';
import { planWork, type WorkPlan } from '../analysis/work.ts';
import { defineEffects } from '../codegen/effects.ts';
import { defineNumber, emitAddress } from '../codegen/expressions.ts';
import { element, give, num, set, when } from '../codegen/js/build.ts';
import type { Block } from '../codegen/js/tree.ts';
import { PLAIN } from '../codegen/plain.ts';
import {
  type Compiled,
  createUnit,
  define,
  emitVisit,
  type Link,
  linkUnit,
  type Run,
  type Unit,
} from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import type {
  Branch,
  Decision,
  Effect,
  Effects,
  EndingIR,
  Expr,
  Finish,
  FlowNode,
  GameIR,
  Loop,
  Pick,
  Roll,
  Sequence,
  TextIR,
} from '../ir/ir.ts';
import { CELL, GIVEN } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import { type ActionCode, compileAction } from './actions.ts';
import { compileRanking } from './ranking.ts';
import { compileText, type TextCode } from './texts.ts';

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
): Program {
  spend(budget, ir.origins.length * OPERATIONS.code);
  const unit = createUnit(PLAIN, ir.tables, visit);
  const parts = {
    sequences: new Map<Sequence, Run | undefined>(),
    effects: new Map<Effects, Run>(),
    branches: new Map<Branch, Compiled>(),
    loops: new Map<Loop, LoopCode>(),
    finishes: new Map<Finish, Run>(),
    waits: new Map<number, WaitCode>(),
  };
  const links: Link<void>[] = [];
  const plan = planWork(ir);
  const context = { unit, ir, plan, given };
  walkFlow(ir.flow, (node) => links.push(compileNode(context, node, parts)));
  const endings = define(
    unit,
    [],
    ir.endings.flatMap((ending, index) => emitEnding(unit, ending, index)),
  );
  const invariants = ir.invariants.map((invariant) => {
    const holds = defineNumber(unit, invariant.condition, []);
    const label = compileText(unit, invariant.label, []);
    return (functions: readonly Compiled[]): InvariantCode => ({
      holds: functions[holds] as Compiled,
      label: label(functions),
      origin: invariant.origin,
    });
  });
  const { functions, refuel, left } = linkUnit(unit);
  let allowed = PASSES;
  refuel(PASSES);
  for (const link of links) link(functions);
  const used = () => allowed - left();
  return {
    ...parts,
    plan,
    checkEndings: functions[endings] as Run,
    invariants: invariants.map((link) => link(functions)),
    refuel(passes = PASSES) {
      spend(budget, used());
      allowed = Math.max(0, Math.min(passes, budget.left));
      refuel(allowed);
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
  readonly unit: Unit;
  readonly ir: GameIR;
  readonly plan: WorkPlan;
  readonly given: (() => Run | undefined) | undefined;
}

function compileNode({ unit, ir, plan, given }: Context, node: FlowNode, parts: Parts): Link<void> {
  switch (node.kind) {
    case 'sequence': {
      const exit = compileEffects(unit, node.exit);
      return (functions) => void parts.sequences.set(node, exit(functions));
    }
    case 'effects': {
      if (given !== undefined && node.path === GIVEN)
        return () => void parts.effects.set(node, (cells) => given()?.(cells));
      const run = compileEffects(unit, node.effects);
      return (functions) => void parts.effects.set(node, run(functions) ?? nothing);
    }
    case 'branch': {
      const test = defineNumber(unit, node.condition, []);
      return (functions) => void parts.branches.set(node, functions[test] as Compiled);
    }
    case 'loop': {
      const [enter, next, exit] = [node.enter, node.next, node.exit].map((list) =>
        compileEffects(unit, list),
      );
      const test = compileOptional(unit, node.test);
      return (functions) =>
        void parts.loops.set(node, {
          enter: enter?.(functions),
          test: test(functions),
          next: next?.(functions),
          exit: exit?.(functions),
        });
    }
    case 'roll': {
      const only = compileOptional(unit, node.only);
      const label = compileLabel(unit, node.label);
      return (functions) =>
        addWait(parts, { kind: 'roll', node, only: only(functions), label: label(functions) });
    }
    case 'pick': {
      const eligible = defineNumber(unit, node.where ?? { op: 'const', value: 1 }, [node.local]);
      const weight = node.weight && defineNumber(unit, node.weight, [node.local]);
      const seenBy = compileOptional(unit, node.seenBy);
      const knownBy = compileOptional(unit, node.knownBy);
      const label = compileLabel(unit, node.label);
      const target = define(unit, [], [give(emitAddress(unit, node.target))]);
      return (functions) =>
        addWait(parts, {
          kind: 'pick',
          node,
          eligible: functions[eligible] as Compiled,
          weight: weight === undefined ? undefined : functions[weight],
          seenBy: seenBy(functions),
          knownBy: knownBy(functions),
          target: functions[target] as Compiled,
          label: label(functions),
        });
    }
    case 'decision': {
      const by = compileOptional(unit, node.by);
      const prompt = compileText(unit, node.prompt, []);
      const openPrompt = node.openPrompt ? compileText(unit, node.openPrompt, []) : prompt;
      const toOthers = node.toOthers ? compileText(unit, node.toOthers, []) : openPrompt;
      const work = plan.ofListing(node);
      const actions = node.actions.map((action, index) => compileAction(unit, action, work?.[index]));
      return (functions) =>
        addWait(parts, {
          kind: 'decision',
          node,
          by: by(functions),
          prompt: prompt(functions),
          openPrompt: openPrompt(functions),
          toOthers: toOthers(functions),
          actions: actions.map((link) => link(functions)),
        });
    }
    case 'finish': {
      const run = compileFinish(unit, ir, node);
      return (functions) => void parts.finishes.set(node, run(functions));
    }
    case 'leave':
      return nothing;
  }
}

function addWait(parts: Parts, code: WaitCode): void {
  if (parts.waits.has(code.node.wait)) throw new RangeError(`two waits have the number ${code.node.wait}`);
  parts.waits.set(code.node.wait, code);
}

function compileEffects(unit: Unit, effects: readonly Effect[]): Link<Run | undefined> {
  if (effects.length === 0) return () => undefined;
  const number = defineEffects(unit, effects);
  return (functions) => functions[number] as Run;
}

function compileOptional(unit: Unit, expr: Expr | undefined): Link<Compiled | undefined> {
  if (expr === undefined) return () => undefined;
  const number = defineNumber(unit, expr, []);
  return (functions) => functions[number];
}

function compileLabel(unit: Unit, label: TextIR | undefined): Link<TextCode | undefined> {
  return label ? compileText(unit, label, []) : () => undefined;
}

function compileFinish(unit: Unit, ir: GameIR, node: Finish): Link<Run> {
  if (ir.endings[node.ending] === undefined) throw new RangeError(`no such ending: ${node.ending}`);
  const winners =
    node.rank === undefined
      ? compileOptional(unit, node.winners)
      : compileRanking(unit, node.rank, ir.players);
  return (functions) => {
    const link = winners(functions) as (cells: Cells) => number;
    return (cells) => {
      cells[CELL.winners] = link(cells);
      cells[CELL.result] = node.ending + 1;
    };
  };
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
