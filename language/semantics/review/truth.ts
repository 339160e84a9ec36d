/**
 * Whether a condition is always so, or never, whatever is chosen before a game and whatever happens in it: by the ranges that are
 * declared. What is not known for sure is open.
 */

import { INTEGER_OPERATIONS } from '../../../shared/arithmetic.ts';
import { largest, smallest } from '../../../shared/lists.ts';
import { foundOnce } from '../../../shared/memo.ts';
import type * as ast from '../../syntax/ast.ts';
import { elementTypeOf, fieldNamed } from '../arrays.ts';
import { DEEPEST_EXPRESSION } from '../limits.ts';
import type { Program } from '../program.ts';

/** The whole numbers from `low` to `high`; undefined bounds nothing. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const truths = foundOnce<Program, boolean>();
const intervals = foundOnce<Program, Interval>();

/** Always, never, or undefined where that depends. */
export function truthOf(program: Program, condition: ast.Expression, depth = 0): boolean | undefined {
  if (depth >= DEEPEST_EXPRESSION) return undefined;
  const of = (inner: ast.Expression): boolean | undefined => truthOf(program, inner, depth + 1);
  switch (condition.kind) {
    case 'yes-no':
      return condition.value;
    case 'not': {
      const inner = of(condition.operand);
      return inner === undefined ? undefined : !inner;
    }
    case 'binary':
      return ofOperator(program, condition, depth);
    case 'if': {
      const [then, otherwise] = [of(condition.then), of(condition.else)];
      return then === otherwise ? then : undefined;
    }
    case 'suppose':
      return of(condition.then) === false ? false : undefined;
    case 'name': {
      const meaning = program.meanings.get(condition);
      const isPlain = meaning?.kind === 'define' && meaning.parameters.length === 0;
      if (!isPlain) return undefined;
      const { value } = meaning.declaration;
      return truths(program, value, () => truthOf(program, value, depth + 1));
    }
    case 'number':
    case 'none':
    case 'call':
    case 'member':
    case 'index':
    case 'set':
    case 'range':
    case 'negate':
    case 'is-out':
    case 'query':
    case 'missing':
      return undefined;
  }
}

function ofOperator(
  program: Program,
  { operator, left, right }: ast.Expression & { readonly kind: 'binary' },
  depth: number,
): boolean | undefined {
  if (operator === 'and' || operator === 'or') {
    const decides = operator === 'or';
    const [one, other] = [truthOf(program, left, depth + 1), truthOf(program, right, depth + 1)];
    if (one === decides || other === decides) return decides;
    return one === undefined || other === undefined ? undefined : !decides;
  }
  const [one, other] = [intervalOf(program, left, depth + 1), intervalOf(program, right, depth + 1)];
  if (!one || !other) return undefined;
  switch (operator) {
    case '<':
      return less(one, other);
    case '>':
      return less(other, one);
    case '<=':
      return opposite(less(other, one));
    case '>=':
      return opposite(less(one, other));
    case '=':
    case 'is':
      return same(one, other);
    case '!=':
    case 'is not':
      return opposite(same(one, other));
    case 'in':
    case 'not in':
    case 'at':
    case 'except':
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
      return undefined;
  }
}

function less(one: Interval, other: Interval): boolean | undefined {
  if (one.high < other.low) return true;
  return one.low >= other.high ? false : undefined;
}

function same(one: Interval, other: Interval): boolean | undefined {
  if (one.high < other.low || other.high < one.low) return false;
  return one.low === one.high && other.low === other.high ? true : undefined;
}

const opposite = (truth: boolean | undefined): boolean | undefined =>
  truth === undefined ? undefined : !truth;

/** How low and high a number can be in any game at all. */
export function intervalOf(program: Program, expression: ast.Expression, depth = 0): Interval | undefined {
  if (depth >= DEEPEST_EXPRESSION) return undefined;
  const of = (inner: ast.Expression): Interval | undefined => intervalOf(program, inner, depth + 1);
  switch (expression.kind) {
    case 'number':
      return { low: expression.value, high: expression.value };
    case 'negate': {
      const inner = of(expression.operand);
      return inner && { low: -inner.high, high: -inner.low };
    }
    case 'binary': {
      const { operator } = expression;
      const [left, right] = [of(expression.left), of(expression.right)];
      if (!left || !right || (operator !== '+' && operator !== '-' && operator !== '*')) return undefined;
      const ends = [left.low, left.high].flatMap((one) =>
        [right.low, right.high].map((other) => INTEGER_OPERATIONS[operator](one, other)),
      );
      return { low: smallest(ends), high: largest(ends) };
    }
    case 'query':
      return expression.query === 'count' ? { low: 0, high: Number.MAX_SAFE_INTEGER } : undefined;
    case 'name':
    case 'member':
    case 'index':
    case 'call':
      return ofNamed(program, expression, depth);
    case 'yes-no':
    case 'none':
    case 'set':
    case 'range':
    case 'not':
    case 'is-out':
    case 'if':
    case 'suppose':
    case 'missing':
      return undefined;
  }
}

function ofNamed(
  program: Program,
  expression: ast.Expression & { readonly kind: 'name' | 'member' | 'index' | 'call' },
  depth: number,
): Interval | undefined {
  const meaning = fieldNamed(program, expression) ?? program.meanings.get(expression);
  switch (meaning?.kind) {
    case 'option':
      return intervalOfType(program, meaning.declaration.type, depth);
    case 'field': {
      const { type, syntax } = elementTypeOf(meaning);
      return type.kind === 'number' ? intervalOfType(program, syntax, depth) : undefined;
    }
    case 'define': {
      if (meaning.type?.kind !== 'number' || meaning.parameters.length > 0) return undefined;
      return intervals(program, meaning.declaration.value, () =>
        intervalOf(program, meaning.declaration.value, depth + 1),
      );
    }
    case 'builtin':
      // Before the first round it is 0.
      return meaning.name === 'round' ? { low: 0, high: Number.MAX_SAFE_INTEGER } : undefined;
    default:
      return undefined;
  }
}

/** The numbers of a range as it is written. */
export function intervalOfType(program: Program, type: ast.TypeSyntax, depth = 0): Interval | undefined {
  if (type.kind !== 'range-type') return undefined;
  return intervals(program, type, () => {
    const [low, high] = [intervalOf(program, type.low, depth + 1), intervalOf(program, type.high, depth + 1)];
    return low && high && { low: low.low, high: high.high };
  });
}
