/** A game whose expressions take fewer steps. It plays the same: equal events, equal bytes. */

import { planWork, type WorkPlan } from '../../analysis/work.ts';
import type { GameIR as CoreGame } from '../../ir/game.ts';
import { mapGame } from '../../ir/walk/game.ts';
import { readsOf } from '../access.ts';
import type { Decision, EndingIR, Expr, Fast, FlowNode, GameIR, Pick } from '../ir.ts';
import type { Memo } from '../kept/memos.ts';
import type { Kept } from '../kept/store.ts';
import { mappingOf } from '../walk.ts';
import { optimizeAction } from './actions.ts';
import { whereFound, whereHolds, whereIn } from './conditions/branch-refinement.ts';
import { capCounts } from './conditions/capped-counts.ts';
import { orderByMemos } from './conditions/condition-order.ts';
import { findPattern } from './conditions/line-patterns.ts';
import { normalize } from './conditions/normal-forms.ts';
import { optimizeEffects } from './effects.ts';
import { optimize, optimizeReference } from './expressions.ts';
import { not } from './known/expr.ts';
import { note, rangeOf } from './known/ranges.ts';
import { idlePasses, passingOver } from './loops/idle-passes.ts';
import { casesOf } from './loops/pick-cases.ts';
import { createKeptValues } from './maintained/kept-values.ts';
import { createOptimizer, type Optimizer, whereCold, whereHot, whereRepeated } from './optimizer.ts';
import { type PassName, passNames } from './passes.ts';
import { findAvailable } from './reuse/available-expressions.ts';
import { createLoopUnifier } from './reuse/common-subexpressions.ts';
import { bindLate } from './reuse/lazy-values.ts';
import { inBlock, splitRanges } from './reuse/live-range-splitting.ts';
import type { MemoCandidate } from './reuse/memo-candidates.ts';
import { findMemos, type Memoized, type SeatScore } from './reuse/memos.ts';
import { withPreconditions } from './searches/preconditions.ts';

export interface OptimizedGame extends Kept, Memoized {
  /** All constant tables, those that the optimizer has made included. */
  readonly tables: readonly Int32Array[];
}

/** What the game is optimized for. */
export interface OptimizedFor {
  readonly plan?: WorkPlan;
  /** The score is asked for again and again. */
  readonly isScored?: boolean;
}

/** `without`: passes that are switched off; with all of them off it is the game as it was. */
export function optimizeGame(
  ir: CoreGame,
  without?: ReadonlySet<PassName>,
  { plan = planWork(ir), isScored = false }: OptimizedFor = {},
): OptimizedGame {
  const keptValues = createKeptValues(ir);
  const first = createOptimizer(ir, { without, keptValues });
  const { tables } = first;
  if (passNames.every((pass) => !first.runs(pass)))
    return { ir, tables, memos: [], score: isScored ? ir.score : undefined, ...keptValues.kept() };
  const unify = createLoopUnifier(first);
  const { ir: normal, memos: available } = findAvailable(
    first,
    mapGame<Fast>(
      ir,
      mappingOf((expr) => unify(normalize(first, withPreconditions(first, expr)))),
    ),
  );
  const optimizer: Optimizer = { ...first, blocks: splitRanges(first, normal) };
  const hot = whereHot(optimizer);
  const optimized: GameIR = {
    ...normal,
    flow: optimizeNode(optimizer, normal.flow, plan),
    endings: normal.endings.map((ending) => optimizeEnding(optimizer, ending)),
    invariants: normal.invariants.map((one) => ({ ...one, condition: optimize(hot, one.condition) })),
  };
  const score = isScored ? optimizeScore(hot) : undefined;
  const memos = available.map((one) => optimizeMemo(optimizer, one));
  return {
    ...finish(optimizer, findMemos(optimizer, optimized, score, memos)),
    tables,
    ...keptValues.kept(),
  };
}

function optimizeMemo(optimizer: Optimizer, { body, args, component }: MemoCandidate): Memo {
  for (const { local, range } of args) note(optimizer.known, local, range);
  const optimized = optimize(optimizer, body);
  return { body: optimized, args, reads: readsOf(optimizer.ir, optimized), component };
}

/** What is done when it is known which values are shared, and which are kept. */
function finish(optimizer: Optimizer, { ir, score, memos }: Memoized): Memoized {
  const inOrder = orderByMemos(optimizer);
  const map = (expr: Expr) => finished(optimizer, expr);
  return {
    ir: mapGame<Fast>(memos.length === 0 ? ir : mapGame<Fast>(ir, inOrder), mappingOf(map)),
    score: score && { ...score, value: map(inOrder.expr(score.value)) },
    memos: memos.map((memo) => ({ ...memo, body: map(inOrder.expr(memo.body)) })),
  };
}

/** The expression, with values where they are asked for and no further than they matter. */
export function finished({ runs }: Optimizer, expr: Expr): Expr {
  const late = runs('lazy-values') ? bindLate(expr) : expr;
  return runs('capped-counts') ? capCounts(late) : late;
}

function optimizeScore(optimizer: Optimizer): SeatScore | undefined {
  const { score, players } = optimizer.ir;
  if (score === undefined) return undefined;
  note(optimizer.known, score.local, { low: 0, high: players - 1 });
  return {
    local: score.local,
    value: optimize(optimizer, normalize(optimizer, withPreconditions(optimizer, score.value))),
  };
}

function optimizeEnding(optimizer: Optimizer, ending: EndingIR): EndingIR {
  return {
    ...ending,
    condition: ending.condition && optimizeTest(optimizer, ending.condition),
    winners: ending.winners && optimize(whereCold(optimizer), ending.winners),
  };
}

/** A condition that is tested again and again: it may be a pattern, or the negation of one. */
function optimizeTest(optimizer: Optimizer, condition: Expr): Expr {
  if (condition.op === 'not') return not(optimizeTest(optimizer, condition.of));
  const pattern = findPattern(optimizer, condition);
  const number = pattern && optimizer.patternOf(pattern, rangeOf(optimizer.known, pattern.value));
  if (pattern === undefined || number === undefined) return optimize(whereHot(optimizer), condition);
  // Values for which no lines are maintained are hardly ever asked for.
  return {
    op: 'pattern',
    pattern: number,
    value: pattern.value,
    otherwise: optimize(whereCold(optimizer), condition),
  };
}

function optimizeNode(outer: Optimizer, node: FlowNode, plan: WorkPlan): FlowNode {
  const optimizer = inBlock(outer, node);
  const { ir, known } = optimizer;
  const expr = (one: Expr) => optimize(optimizer, one);
  const inside = (child: FlowNode) => optimizeNode(optimizer, child, plan);
  switch (node.kind) {
    case 'sequence': {
      const children = node.children.map(inside);
      return { ...node, children, exit: optimizeEffects(optimizer, node.exit) };
    }
    case 'effects':
      return { ...node, effects: optimizeEffects(optimizer, node.effects) };
    case 'branch':
      return {
        ...node,
        condition: optimizeTest(optimizer, node.condition),
        then: optimizeNode(whereHolds(optimizer, node.condition, node.then), node.then, plan),
        else:
          node.else && optimizeNode(whereHolds(optimizer, not(node.condition), node.else), node.else, plan),
      };
    case 'loop': {
      const idle = idlePasses(optimizer, node, plan);
      return {
        ...node,
        enter: passingOver(optimizeEffects(optimizer, node.enter), idle),
        test: node.test && optimize(whereRepeated(optimizer), node.test),
        body: optimizeNode(whereFound(optimizer, node), node.body, plan),
        next: passingOver(optimizeEffects(optimizer, node.next), idle),
        exit: optimizeEffects(optimizer, node.exit),
      };
    }
    case 'roll':
      return { ...node, only: node.only && expr(node.only) };
    case 'pick':
      note(known, node.local, { low: node.low, high: node.low + node.size - 1 });
      return withCases(optimizer, {
        ...node,
        target: optimizeReference(optimizer, node.target),
        where: node.where && expr(node.where),
        weight: node.weight && expr(node.weight),
      });
    case 'decision': {
      const asked = whereAsked(whereHot(optimizer), node);
      const body = (one: FlowNode) => optimizeNode(whereAsked(optimizer, node, one), one, plan);
      return {
        ...node,
        by: node.by && expr(node.by),
        asks: node.asks && expr(node.asks),
        actions: node.actions.map((one) => ({
          // Where listing is counted, it goes through as many candidates as in the rules.
          ...optimizeAction(asked, one, plan.ofListing(node) !== undefined),
          body: body(one.body),
        })),
        otherwise: node.otherwise && inside(node.otherwise),
      };
    }
    case 'finish': {
      const { rank } = node;
      if (rank !== undefined) note(known, rank.local, { low: 0, high: ir.players - 1 });
      const atEnd = (one: Expr) => optimize(whereCold(optimizer), one);
      return {
        ...node,
        winners: atEnd(node.winners),
        rank: rank && { ...rank, where: rank.where && atEnd(rank.where), keys: rank.keys.map(atEnd) },
      };
    }
    case 'leave':
      return node;
  }
}

function withCases(optimizer: Optimizer, pick: Pick): Pick {
  return { ...pick, cases: casesOf(optimizer, pick) };
}

/** While a seat is asked, the cell that says which one is a seat. */
function whereAsked(optimizer: Optimizer, { by }: Decision, body?: FlowNode): Optimizer {
  if (by?.op !== 'load' || by.ref.indices.length > 0) return optimizer;
  const seats = { low: 0, high: optimizer.ir.players - 1 };
  return whereIn(optimizer, [[by.ref.base, seats]], body ?? []);
}
