/** How low and how high a number of the rules can be, as far as its text tells: interval arithmetic over the tree. */

import { INTEGER_OPERATIONS } from '../../shared/arithmetic.ts';
import { largest, smallest } from '../../shared/lists.ts';
import { foundOnce } from '../../shared/memo.ts';
import { elementTypeOf, fieldNamed } from '../semantics/arrays.ts';
import { boundsOf } from '../semantics/constants.ts';
import type { Program } from '../semantics/program.ts';
import type { Type } from '../semantics/types.ts';
import type * as ast from '../syntax/ast.ts';
import { sizeOfDomain, usualOptions } from './sizes.ts';

/** The whole numbers from `low` to `high`, both included. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

/** Definitions in definitions that are followed; deeper ones are of unknown range. */
const DEEPEST = 12;
/** A definition counts as so many expressions, one in another. */
const DEFINITION = 40;

const ofDefinitions = foundOnce<Program, NumberRange>();

/** The range of a type as written, with the options at their defaults; undefined for what is no number. */
export function rangeOfType(
  program: Program,
  syntax: ast.TypeSyntax | undefined,
  type: Type,
): NumberRange | undefined {
  if (syntax?.kind !== 'range-type' || type.kind !== 'number') return undefined;
  const { low, high } = boundsOf(program, usualOptions(program), syntax, type);
  return { low, high };
}

/** The range of a number that is worked out; undefined where the text does not tell. */
export function rangeOf(program: Program, expression: ast.Expression, depth = 0): NumberRange | undefined {
  const of = (inner: ast.Expression): NumberRange | undefined => rangeOf(program, inner, depth + 1);
  if (depth > DEEPEST * DEFINITION) return undefined;
  switch (expression.kind) {
    case 'number':
      return { low: expression.value, high: expression.value };
    case 'negate': {
      const range = of(expression.operand);
      return range && { low: 0 - range.high, high: 0 - range.low };
    }
    case 'binary':
      return calculated(expression.operator, of(expression.left), of(expression.right));
    case 'if':
      return joined([of(expression.then), of(expression.else)]);
    case 'query':
      return rangeOfQuery(program, expression, of);
    case 'index':
      if (expression.of.kind === 'set') return joined(expression.of.members.map(of));
      return rangeOfNamed(program, expression, of, depth);
    case 'call':
    case 'name':
    case 'member':
      return rangeOfNamed(program, expression, of, depth);
    case 'yes-no':
    case 'none':
    case 'set':
    case 'range':
    case 'not':
    case 'is-out':
    case 'suppose':
    case 'missing':
      return undefined;
  }
}

type Of = (inner: ast.Expression) => NumberRange | undefined;

function rangeOfQuery(
  program: Program,
  { query, domain, of: value }: ast.Query,
  of: Of,
): NumberRange | undefined {
  const size = sizeOfDomain(program, domain);
  switch (query) {
    case 'count':
      return size === undefined ? undefined : { low: 0, high: size };
    case 'min':
    case 'max':
      return joined([value && of(value), { low: 0, high: 0 }]);
    case 'sum': {
      const range = value && of(value);
      if (!range || size === undefined) return undefined;
      return { low: Math.min(0, range.low * size), high: Math.max(0, range.high * size) };
    }
    case 'any':
    case 'all':
    case 'the':
    case 'each':
      return undefined;
  }
}

function rangeOfNamed(
  program: Program,
  expression: ast.Expression & { kind: 'call' | 'name' | 'member' | 'index' },
  of: Of,
  depth: number,
): NumberRange | undefined {
  const named =
    expression.kind === 'index' ? fieldNamed(program, expression) : program.meanings.get(expression);
  switch (named?.kind) {
    case 'option':
      return rangeOfType(program, named.declaration.type, named.type);
    case 'field': {
      const { type, syntax } = elementTypeOf(named);
      return rangeOfType(program, syntax, type);
    }
    case 'attribute':
      return rangeOfType(program, named.syntax.type, named.type);
    case 'dice':
      return rangeOfType(program, named.declaration.faces, named.faces);
    case 'define': {
      const { type, value } = named.declaration;
      if (named.type?.kind !== 'number') return undefined;
      const written = rangeOfType(program, type, named.type);
      return written ?? ofDefinitions(program, value, () => rangeOf(program, value, depth + DEFINITION));
    }
    case 'function': {
      if (expression.kind !== 'call' || (named.name !== 'min' && named.name !== 'max')) return undefined;
      const ranges = expression.arguments.map(of);
      const known = ranges.flatMap((range) => range ?? []);
      if (known.length === 0 || known.length < ranges.length) return undefined;
      const pick = named.name === 'min' ? smallest : largest;
      return { low: pick(known.map(({ low }) => low)), high: pick(known.map(({ high }) => high)) };
    }
    default:
      return undefined;
  }
}

function joined(ranges: readonly (NumberRange | undefined)[]): NumberRange | undefined {
  const known = ranges.flatMap((range) => range ?? []);
  if (known.length === 0 || known.length < ranges.length) return undefined;
  return { low: smallest(known.map(({ low }) => low)), high: largest(known.map(({ high }) => high)) };
}

/** Each of these operators is monotone in both operands, so that their ends decide. */
function calculated(
  operator: ast.BinaryOperator,
  left: NumberRange | undefined,
  right: NumberRange | undefined,
): NumberRange | undefined {
  if (!left || !right) return undefined;
  if (operator === 'mod')
    return right.low > 0 && left.low >= 0 ? { low: 0, high: Math.min(left.high, right.high - 1) } : undefined;
  if (operator === '/' && right.low <= 0 && right.high >= 0) return undefined;
  if (operator !== '+' && operator !== '-' && operator !== '*' && operator !== '/') return undefined;
  const ends = [left.low, left.high].flatMap((one) =>
    [right.low, right.high].map((other) => INTEGER_OPERATIONS[operator](one, other)),
  );
  return { low: smallest(ends), high: largest(ends) };
}
