/**
 * What a condition says of an element whatever the cells hold: all that it asks of them is left out. Nobody steps further than
 * two squares, wherever walls and pawns stand.
 */

import type { Comparison, Expr, Reference } from '../../ir.ts';
import { isKeptOrBound, isLoop, partsOf } from '../../walk.ts';
import { conjunction, conjuncts, constant, not, uses } from '../known/expr.ts';

/**
 * A condition that holds wherever the given one does, and depends on the cells of neither the element nor anything that is bound
 * inside; undefined if there is none but one that always holds. `isOfMany`: whether there are many elements, so that what something says of all
 * that it asks about, which is rarely much, is worth it as well.
 */
export function impliedBy(condition: Expr, element: number, isOfMany: boolean): Expr | undefined {
  return weaken(condition, { locals: new Set([element]), isOfMany });
}

interface Inside {
  readonly locals: ReadonlySet<number>;
  readonly isOfMany: boolean;
}

function within(inside: Inside, local: number): Inside {
  return { ...inside, locals: new Set([...inside.locals, local]) };
}

function weaken(expr: Expr, inside: Inside): Expr | undefined {
  if (isStatic(expr, inside)) return expr;
  switch (expr.op) {
    case 'and': {
      const [left, right] = [weaken(expr.left, inside), weaken(expr.right, inside)];
      if (left === undefined || right === undefined) return left ?? right;
      return { op: 'and', left, right };
    }
    case 'or': {
      const [left, right] = [weaken(expr.left, inside), weaken(expr.right, inside)];
      return left === undefined || right === undefined ? undefined : { op: 'or', left, right };
    }
    case 'if': {
      const [then, otherwise] = [weaken(expr.then, inside), weaken(expr.else, inside)];
      if (then === undefined && otherwise === undefined) return undefined;
      if (isStatic(expr.condition, inside))
        return { ...expr, then: then ?? constant(1), else: otherwise ?? constant(1) };
      return then === undefined || otherwise === undefined
        ? undefined
        : { op: 'or', left: then, right: otherwise };
    }
    case 'any': {
      const where = expr.where && weaken(expr.where, within(inside, expr.local));
      return where === undefined ? undefined : { ...expr, where, of: undefined };
    }
    case 'not':
      return weakenNegation(expr.of, inside);
    case '=':
    case '>=':
      return weakenCount(expr, inside);
    default:
      return undefined;
  }
}

/** Where so many fulfil a condition, at least as many fulfil what it says: there have to be three more spaces for four in a row. */
function weakenCount({ left, right }: Comparison, inside: Inside): Expr | undefined {
  if (left.op !== 'count' || right.op !== 'const' || right.value < 1) return undefined;
  const where = left.where && weaken(left.where, within(inside, left.local));
  return where && { op: '>=', left: { ...left, where, of: undefined }, right };
}

function weakenNegation(expr: Expr, inside: Inside): Expr | undefined {
  switch (expr.op) {
    case 'or':
      return weaken({ op: 'and', left: not(expr.left), right: not(expr.right) }, inside);
    case 'and':
      return weaken({ op: 'or', left: not(expr.left), right: not(expr.right) }, inside);
    case 'any': {
      if (!inside.isOfMany) return undefined;
      // What all of them fulfil: a block lies on the board, whatever lies there already.
      const asked = conjunction([...conjuncts(expr.where), ...conjuncts(expr.of)]);
      const each = asked && weaken(not(asked), within(inside, expr.local));
      return each && not({ ...expr, where: not(each), of: undefined });
    }
    default:
      return undefined;
  }
}

/** Whether it depends on no cell of anything that is bound inside: on fixed cells at most. */
function isStatic(expr: Expr, inside: Inside): boolean {
  if (expr.op === 'load') return isKey(expr.ref) && ![...inside.locals].some((local) => uses(expr, local));
  if (isKeptOrBound(expr)) return false;
  const bound = isLoop(expr) ? within(inside, expr.local) : inside;
  return partsOf(expr).every((part) => isStatic(part, bound));
}

/** What is looked up by way of something else would only multiply the lists. */
function isKey({ indices }: Reference): boolean {
  return indices.every(
    ({ index }) => index.op === 'local' || (index.op === 'load' && index.ref.indices.length === 0),
  );
}
