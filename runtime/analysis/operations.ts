/** Upper bounds of the operations that an expression or effect takes; those in loops count once for each iteration. */

import { ofEach } from '../../shared/memo.ts';
import type { Effect } from '../ir/effects.ts';
import {
  type Elements,
  type Expr,
  type Flood,
  type Fold,
  isFold,
  type Search,
  type Supposition,
} from '../ir/expressions.ts';
import { exprsOfEffect, innerEffects } from '../ir/walk/effects.ts';
import { partsOf } from '../ir/walk/expressions.ts';
import { passingOf, type Tables } from './passing.ts';
import { conjuncts } from './visibility/conditions.ts';

/** By the tables of a game. What is kept for its expressions is not weak: to collect garbage around many weak keys takes long. */
const knownIn = ofEach((_: Tables): Map<Expr, number> => new Map());

/** The most operations that an expression takes, in a game with these tables. */
export function operationsOf(expr: Expr, tables: Tables): number {
  const parts = partsOf(expr);
  // Leaves are not remembered: most expressions are some.
  if (parts.length === 0 && !isFold(expr)) return 1;
  const known = knownIn(tables);
  const before = known.get(expr);
  if (before !== undefined) return before;
  let operations = 1;
  if (isFold(expr)) operations += operationsOfFold(expr, tables);
  else if (expr.op === 'flood') operations += operationsOfFlood(expr, tables);
  else if (expr.op === 'suppose') operations += operationsOfSupposition(expr, tables);
  else for (const part of parts) operations += operationsOf(part, tables);
  known.set(expr, operations);
  return operations;
}

function operationsOfFold(fold: Fold, tables: Tables): number {
  const { size, where, of } = fold;
  const tests = where === undefined ? [] : conjuncts(where);
  const { operations, passing } = operationsOfTests(tests, fold, tables);
  return size + operations + (of === undefined ? 0 : passing * operationsOf(of, tables));
}

function operationsOfFlood(flood: Flood, tables: Tables): number {
  const { until, in: inside } = flood;
  const asked = until === undefined ? 0 : operationsOf(until, tables);
  return operationsOfSearch(flood, tables) + asked + operationsOf(inside, tables);
}

/** Each edge is gone along at most once. */
function operationsOfSearch({ size, edges, from, where }: Search, tables: Tables): number {
  const ofEdge = 1 + (where === undefined ? 0 : operationsOf(where, tables));
  return size + edges.count * ofEdge + operationsOf(from, tables);
}

/** Calling the functions that copy the cells and bring them back. */
const COPY = 20;
/** Cells that are copied, and brought back, while one operation is done. */
const COPIED_AT_ONCE = 8;

function operationsOfSupposition({ given, room, effects, in: asked }: Supposition, tables: Tables): number {
  let operations = COPY + Math.ceil(room / COPIED_AT_ONCE);
  operations += operationsOfEffects(effects, tables) + operationsOf(asked, tables);
  for (const { value } of given) operations += operationsOf(value, tables);
  return operations;
}

export interface TestedElements {
  readonly operations: number;
  /** The most elements that pass all conditions. */
  readonly passing: number;
}

/** The most operations of testing elements: a condition is tested for those that pass all conditions before it. */
export function operationsOfTests(
  conditions: readonly Expr[],
  elements: Elements,
  tables: Tables,
): TestedElements {
  let [operations, passing] = [0, elements.size];
  for (const condition of conditions) {
    operations += passing * operationsOf(condition, tables);
    passing = Math.min(passing, passingOf(condition, elements, tables));
  }
  return { operations, passing };
}

/** The most operations that a list of effects takes, those of effects inside included. */
export function operationsOfEffects(effects: readonly Effect[], tables: Tables): number {
  let operations = 0;
  for (const effect of effects) operations += operationsOfEffect(effect, tables);
  return operations;
}

function operationsOfEffect(effect: Effect, tables: Tables): number {
  if (effect.op === 'search') return 1 + operationsOfSearch(effect, tables);
  let inside = 1 + operationsOfEffects(innerEffects(effect), tables);
  for (const expr of exprsOfEffect(effect)) inside += operationsOf(expr, tables);
  return 'size' in effect ? 1 + effect.size * inside : inside;
}
