/** A game whose expressions take fewer steps. It plays the same: equal events, equal bytes. */

import { type CellRange, readsOf, writesOf } from '../access.ts';
import type {
  ActionIR,
  ConditionIR,
  Decision,
  Effect,
  Expr,
  Loop as FlowLoop,
  FlowNode,
  GameIR,
  ParameterIR,
} from '../ir.ts';
import { findIndexed } from './counts.ts';
import { conjunction, conjuncts, not, uses } from './expr.ts';
import { optimize, optimizeReference, rewrite } from './expressions.ts';
import { createKeptValues, type Kept, type KeptValueStore } from './kept-values.ts';
import { type Loop, listElements, noteElement } from './loops.ts';
import { findMemos, type Memo } from './memos.ts';
import { createOptimizer, type Optimizer } from './optimizer.ts';
import { costOf } from './partial-evaluation.ts';
import { findPattern } from './patterns.ts';
import { ANY, note, rangeOf } from './ranges.ts';

export interface OptimizedGame extends Kept {
  readonly ir: GameIR;
  /** All constant tables, those that the optimizer has made included. */
  readonly tables: readonly Int32Array[];
  /** By number in `asked` expressions. */
  readonly memos: readonly Memo[];
}

export function optimizeGame(ir: GameIR): OptimizedGame {
  const keptValues = createKeptValues(ir);
  const optimizer = createOptimizer(ir, keptValues);
  const game: Optimizing = { ir, optimizer, keptValues, expr: (expr) => optimize(optimizer, expr) };
  const flow = optimizeNode(game, ir.flow);
  const endings = ir.endings.map((ending) => ({
    ...ending,
    condition: ending.condition && optimizeTest(game, ending.condition),
    winners: ending.winners && game.expr(ending.winners),
  }));
  const invariants = ir.invariants.map((invariant) => ({
    ...invariant,
    condition: optimizeHot(game, () => game.expr(invariant.condition)),
  }));
  const keeping = findMemos(optimizer, { ...ir, flow, endings, invariants });
  return {
    ir: keeping.ir,
    memos: keeping.memos,
    tables: optimizer.tables,
    ...keptValues.kept(),
  };
}

interface Optimizing {
  readonly ir: GameIR;
  readonly optimizer: Optimizer;
  readonly keptValues: KeptValueStore;
  readonly expr: (expr: Expr) => Expr;
}

/** What is worked out again and again. */
function optimizeHot<T>({ optimizer }: Optimizing, work: () => T): T {
  const { is } = optimizer.hot;
  optimizer.hot.is = true;
  const result = work();
  optimizer.hot.is = is;
  return result;
}

/** A condition that is tested again and again: it may be a pattern, or the opposite of one. */
function optimizeTest(game: Optimizing, condition: Expr): Expr {
  const plain = rewrite(condition);
  if (plain.op === 'not') return not(optimizeTest(game, plain.of));
  const pattern = findPattern(game.optimizer, plain);
  const number = pattern && game.keptValues.patternOf(pattern, rangeOf(game.optimizer.known, pattern.value));
  if (pattern === undefined || number === undefined) return optimizeHot(game, () => game.expr(condition));
  // What the pattern does not keep is hardly ever asked for.
  return { op: 'pattern', pattern: number, value: pattern.value, otherwise: game.expr(condition) };
}

function optimizeNode(game: Optimizing, node: FlowNode): FlowNode {
  const { optimizer, expr } = game;
  const inside = (child: FlowNode) => optimizeNode(game, child);
  switch (node.kind) {
    case 'sequence': {
      const children = node.children.map(inside);
      return { ...node, children, exit: optimizeEffects(game, node.exit) };
    }
    case 'effects':
      return { ...node, effects: optimizeEffects(game, node.effects) };
    case 'branch':
      return {
        ...node,
        condition: optimizeTest(game, node.condition),
        then: inside(node.then),
        else: node.else && inside(node.else),
      };
    case 'loop':
      return optimizeLoop(game, node);
    case 'roll':
      return { ...node, only: node.only && expr(node.only) };
    case 'pick':
      note(optimizer.known, node.local, { low: node.low, high: node.low + node.size - 1 });
      return {
        ...node,
        target: optimizeReference(optimizer, node.target),
        where: node.where && expr(node.where),
        weight: node.weight && expr(node.weight),
      };
    case 'decision':
      return {
        ...node,
        by: node.by && expr(node.by),
        actions: node.actions.map((action) => ({
          ...optimizeHot(game, () => whileAsked(game, node, () => optimizeChoice(game, action))),
          body: inside(action.body),
        })),
        otherwise: node.otherwise && inside(node.otherwise),
      };
    case 'finish': {
      const { rank } = node;
      if (rank !== undefined) note(optimizer.known, rank.local, { low: 0, high: game.ir.players - 1 });
      return {
        ...node,
        winners: expr(node.winners),
        rank: rank && { ...rank, where: rank.where && expr(rank.where), keys: rank.keys.map(expr) },
      };
    }
    case 'leave':
      return node;
  }
}

function optimizeLoop(game: Optimizing, node: FlowLoop): FlowLoop {
  return {
    ...node,
    enter: optimizeEffects(game, node.enter),
    test: node.test && game.expr(node.test),
    body: optimizeNode(game, node.body),
    next: optimizeEffects(game, node.next),
    exit: optimizeEffects(game, node.exit),
  };
}

/** While somebody is asked, the cell that says who is not nobody. */
function whileAsked<T>({ ir, optimizer }: Optimizing, { by }: Decision, work: () => T): T {
  if (by?.op !== 'load' || by.ref.indices.length > 0) return work();
  const { cells } = optimizer.known;
  const before = cells[by.ref.base] ?? ANY;
  cells[by.ref.base] = { low: Math.max(before.low, 0), high: Math.min(before.high, ir.players - 1) };
  const result = work();
  cells[by.ref.base] = before;
  return result;
}

/** Conditions are tested as soon as all that they speak of is known, those on one parameter by its domain. */
function optimizeChoice(game: Optimizing, action: ActionIR): ActionIR {
  const { optimizer, expr } = game;
  const { parameters } = action;
  for (const { local, low, size } of parameters) note(optimizer.known, local, { low, high: low + size - 1 });
  const conditions = [
    ...parameters.flatMap(({ where }) => conjuncts(where)),
    ...action.needs.flatMap(({ condition }) => conjuncts(condition)),
  ];
  const arityOf = (condition: Expr) => 1 + parameters.findLastIndex(({ local }) => uses(condition, local));
  const first = conditions.filter((condition) => arityOf(condition) === 0);
  return {
    ...action,
    parameters: parameters.map((parameter, index): ParameterIR => {
      const { local, low, size } = parameter;
      const own = conditions.filter((condition) => arityOf(condition) === index + 1);
      const loop = listElements(optimizer, { local, low, size, listed: undefined, conditions: own });
      // Where elements are listed, the range is still what they are packed by.
      const range = loop.listed === undefined ? { low: loop.low, size: loop.size } : { low, size };
      const { indexed, rest } = findIndexed(optimizer, { ...loop, ...range }, loop.conditions.map(expr));
      const where = conjunction(quickestFirst(rest));
      return { ...parameter, ...range, listed: optimizeList(game, loop.listed), indexed, where };
    }),
    needs: quickestFirst(first.map(expr)).map(
      (condition): ConditionIR => ({ condition, arity: 0, message: [], origin: action.origin }),
    ),
  };
}

function quickestFirst(conditions: readonly Expr[]): readonly Expr[] {
  return conditions.toSorted((a, b) => costOf(a) - costOf(b));
}

function optimizeList<A extends { readonly key: Expr }>(
  game: Optimizing,
  listed: A | undefined,
): A | undefined {
  return listed && { ...listed, key: game.expr(listed.key) };
}

function optimizeEffects(game: Optimizing, effects: readonly Effect[]): readonly Effect[] {
  return effects.map((effect) => optimizeEffect(game, effect));
}

function optimizeEffect(game: Optimizing, effect: Effect): Effect {
  const { optimizer, expr } = game;
  switch (effect.op) {
    case 'store': {
      const value = expr(effect.value);
      const { low, high } = rangeOf(optimizer.known, value);
      const isSure = low >= effect.low && high <= effect.high;
      const ref = optimizeReference(optimizer, effect.ref);
      return { ...effect, ref, value, bound: isSure ? 'sure' : effect.bound };
    }
    case 'transfer':
      return {
        ...effect,
        count: expr(effect.count),
        from: optimizeReference(optimizer, effect.from),
        to: optimizeReference(optimizer, effect.to),
      };
    case 'if':
      return {
        ...effect,
        condition: expr(effect.condition),
        then: optimizeEffects(game, effect.then),
        else: optimizeEffects(game, effect.else),
      };
    case 'for':
      return optimizeFor(game, effect);
    case 'bind': {
      const value = expr(effect.value);
      note(optimizer.known, effect.local, rangeOf(optimizer.known, value));
      return { ...effect, value };
    }
    case 'seek':
      note(optimizer.known, effect.local, { low: effect.low, high: effect.low + effect.size - 1 });
      return { ...effect, where: effect.where && expr(effect.where) };
    case 'clear':
      return effect;
  }
}

function optimizeFor(game: Optimizing, effect: Effect & { readonly op: 'for' }): Effect {
  const { optimizer, expr, ir } = game;
  const { local, low, size } = effect;
  note(optimizer.known, local, { low, high: low + size - 1 });
  if (effect.start !== undefined) {
    const start = expr(effect.start);
    return {
      ...effect,
      start,
      where: effect.where && expr(effect.where),
      body: optimizeEffects(game, effect.body),
    };
  }
  const writes = effect.body.flatMap((inner) => writesOf(ir, inner));
  const isWritten = (read: CellRange) => writes.some(({ low, high }) => low < read.high && read.low < high);
  const start: Loop = { local, low, size, listed: undefined, conditions: conjuncts(effect.where) };
  const loop = listElements(optimizer, start, ({ expr: variable }) => !readsOf(ir, variable).some(isWritten));
  noteElement(optimizer, loop);
  return {
    ...effect,
    low: loop.low,
    size: loop.size,
    listed: optimizeList(game, loop.listed),
    where: conjunction(loop.conditions.map(expr)),
    body: optimizeEffects(game, effect.body),
  };
}
