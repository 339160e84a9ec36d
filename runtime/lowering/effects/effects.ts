/** Statements that change the position and wait for nobody. */

import { fieldNamed } from '../../../language/semantics/arrays.ts';
import { MAX_NUMBER } from '../../../language/semantics/defaults.ts';
import { mayBeEffect } from '../../../language/semantics/statement-facts.ts';
import type { LocalSymbol } from '../../../language/semantics/symbols.ts';
import { isBlock } from '../../../language/semantics/walk.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Range } from '../../analysis/interval.ts';
import { InternalProblem, impossible } from '../../ir/internal-problem.ts';
import { CELL, type Effect, type Expr, type Reference } from '../../ir/ir.ts';
import { allOf, binary, cell, constant, load, reference } from '../build.ts';
import { lowerDomain, newElement, runThrough } from '../expressions/domains.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { rangeOf } from '../expressions/ranges.ts';
import { lowerReference } from '../expressions/references.ts';
import { withMember, withNumber } from '../expressions/set-values.ts';
import { lowerDoEffect } from '../expressions/suppositions.ts';
import { refuseElements, refuseRange, valueBounds } from '../expressions/values.ts';
import { lowerReveal } from '../flow/reveals.ts';
import {
  type Environment,
  fieldPlace,
  type Lowering,
  newLocal,
  originOf,
  releaseCells,
  reserveCells,
  unmade,
  withName,
} from '../lowering.ts';
import { shuffle } from './decks.ts';
import { keepInLocals } from './keep.ts';
import { lowerMove } from './moves.ts';
import { lowerDelete, lowerNew } from './records.ts';

/** Effects of a statement, and the names that the statements after it can use. */
export interface LoweredEffect {
  readonly effects: Effect[];
  readonly names: Environment | undefined;
}

export function lowerEffect(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.Statement,
): LoweredEffect {
  // Where it is supposed: anywhere else it is a part of the flow.
  if (statement.kind === 'do') return { effects: lowerDoEffect(lowering, names, statement), names };
  const origin = originOf(lowering, statement.span, statement.cites);
  if (!mayBeEffect(statement)) throw new InternalProblem('lowering an effect', `${statement.kind} may wait`);
  switch (statement.kind) {
    case 'let':
      return lowerLet(lowering, names, statement, origin);
    case 'set':
    case 'add':
      return { effects: [lowerAssignment(lowering, names, statement, origin)], names };
    case 'move':
      return { effects: lowerMove(lowering, names, statement, origin), names };
    case 'reveal':
      return { effects: lowerReveal(lowering, names, statement, origin), names };
    case 'new':
      return { effects: lowerNew(lowering, names, statement, origin), names };
    case 'delete':
      return { effects: lowerDelete(lowering, names, statement, origin), names };
    case 'shuffle':
      return { effects: shuffle(lowering, names, statement.zone, origin), names };
    case 'eliminate':
      return { effects: [lowerEliminate(lowering, names, statement, origin)], names };
    case 'when':
      return { effects: lowerWhenEffect(lowering, names, statement), names };
    case 'for-each':
      return { effects: lowerForEachEffect(lowering, names, statement), names };
    default:
      return impossible('lowering an effect', statement);
  }
}

/** A local value gets a cell in the block around. */
function lowerLet(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.LetStatement,
  origin: number,
): LoweredEffect {
  const symbol = lowering.program.locals.get(statement.name);
  if (!symbol) return unmade(lowering, statement.span, 'it is no local value', { effects: [], names });
  const value = lowerExpression(lowering, names, statement.value);
  const { low, high } = localBounds(lowering, symbol, statement, value);
  refuseRange(lowering, statement.type, low, high, symbol.name);
  refuseElements(lowering, symbol.type, statement.type);
  const base = reserveCells(lowering, 1, low, high);
  const effect: Effect = {
    op: 'store',
    ref: { base, indices: [] },
    value,
    low,
    high,
    bound: 'fault',
    origin,
  };
  return { effects: [effect], names: withName(names, symbol, cell(base)) };
}

/** What a local value can be: what its type says; without one, and if it is never changed, what it begins with can be. */
function localBounds(
  lowering: Lowering,
  symbol: LocalSymbol,
  { type }: ast.LetStatement,
  value: Expr,
): Range {
  const bounds = valueBounds(lowering, symbol.type, type);
  if (symbol.type.kind !== 'number' || type !== undefined || lowering.program.changed.has(symbol))
    return bounds;
  const found = rangeOf(lowering, value);
  const isKept = Math.max(Math.abs(found.low), Math.abs(found.high)) <= MAX_NUMBER;
  return isKept ? found : bounds;
}

function lowerAssignment(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.SetStatement | ast.AddStatement,
  origin: number,
): Effect {
  const ref = lowerReference(lowering, names, statement.target);
  const value = newValue(lowering, names, statement, load(ref));
  const isSet = lowering.program.types.get(statement.target)?.kind === 'set';
  const bounds = targetBounds(lowering, statement.target, ref);
  return { op: 'store', ref, value, ...bounds, origin, ...(isSet ? { isSet } : {}) };
}

function newValue(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.SetStatement | ast.AddStatement,
  before: Expr,
): Expr {
  if (statement.kind === 'set') return lowerExpression(lowering, names, statement.value);
  const amount = lowerExpression(lowering, names, statement.amount);
  const isAdded = statement.sign === 1;
  const type = lowering.program.types.get(statement.target);
  if (type?.kind === 'set') {
    if (isAdded && type.of.kind === 'number') return withNumber(lowering, before, amount);
    return withMember(lowering, before, amount, isAdded);
  }
  return binary(isAdded ? '+' : '-', before, amount);
}

function lowerEliminate(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.EliminateStatement,
  origin: number,
): Effect {
  const player = lowerExpression(lowering, names, statement.player);
  return {
    op: 'store',
    ref: reference(CELL.out, player, 1, lowering.players),
    value: constant(1),
    low: 0,
    high: 1,
    bound: 'clamp',
    origin,
  };
}

function lowerForEachEffect(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.ForEachStatement,
): Effect[] {
  const begin: Effect[] = [];
  const keep = keepInLocals(lowering, begin);
  const domain = lowerDomain(lowering, names, statement.domain, keep);
  const local = newElement(lowering, domain);
  const { low, size, element, test } = runThrough(domain, local);
  const symbol = lowering.program.locals.get(statement.name);
  const where = allOf(
    test,
    statement.domain.where &&
      lowerExpression(lowering, withName(names, symbol, element), statement.domain.where),
  );
  // What stands at a place of an order may change in the body, so it is looked up once.
  const kept = domain.inOrder ? newLocal(lowering, domain) : local;
  const look: Effect[] = domain.inOrder ? [{ op: 'bind', local: kept, value: element }] : [];
  const inner = withName(names, symbol, { op: 'local', local: kept });
  const body = [...look, ...lowerEffectBlock(lowering, inner, statement.body)];
  return [...begin, { op: 'for', local, low, size, start: domain.start, where, body }];
}

/** A block of effects; cells of its local values are free again, and zero, behind it. */
export function lowerEffectBlock(
  lowering: Lowering,
  names: Environment | undefined,
  block: ast.Block,
): Effect[] {
  const mark = lowering.cells.next;
  const effects: Effect[] = [];
  let here = names;
  for (const statement of block.statements) {
    const lowered = lowerEffect(lowering, here, statement);
    addAll(effects, lowered.effects);
    here = lowered.names;
  }
  if (lowering.cells.next > mark)
    effects.push({ op: 'clear', base: mark, length: lowering.cells.next - mark });
  releaseCells(lowering, mark);
  return effects;
}

function lowerWhenEffect(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.WhenStatement,
): Effect[] {
  let condition: Expr = lowerExpression(lowering, names, statement.condition);
  let inner = names;
  const effects: Effect[] = [];
  if (statement.as) {
    const local = newLocal(lowering);
    effects.push({ op: 'bind', local, value: condition });
    condition = binary('>=', { op: 'local', local }, constant(0));
    inner = withName(names, lowering.program.locals.get(statement.as), { op: 'local', local });
  }
  const then = lowerEffectBlock(lowering, inner, statement.then);
  const otherwise =
    statement.else === undefined
      ? []
      : isBlock(statement.else)
        ? lowerEffectBlock(lowering, names, statement.else)
        : lowerWhenEffect(lowering, names, statement.else);
  if (condition.op === 'const') return condition.value ? [...effects, ...then] : otherwise;
  effects.push({ op: 'if', condition, then, else: otherwise });
  return effects;
}

/** What a field or local value may hold, and what happens at its bounds. */
function targetBounds(
  lowering: Lowering,
  target: ast.Expression,
  ref: Reference,
): { low: number; high: number; bound: 'fault' | 'clamp' } {
  const field = fieldNamed(lowering.program, target);
  if (field) {
    const { low, high } = fieldPlace(lowering, field);
    return { low, high, bound: field.syntax.clamped ? 'clamp' : 'fault' };
  }
  return { ...rangeOf(lowering, load(ref)), bound: 'fault' };
}
