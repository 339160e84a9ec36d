/** What is expected in an example, with what tells which part of it fails and what is there instead. */

import { pieceOf } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Expr, ValueType } from '../../ir/ir.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { spaceOfPiece } from '../expressions/pieces.ts';
import { lowerQuery } from '../expressions/queries.ts';
import { valueType } from '../expressions/values.ts';
import { type Environment, type Lowering, withName } from '../lowering.ts';

/** A condition, or a part of one that can fail by itself. */
export interface Expectation {
  /** As it is written. */
  readonly words: string;
  readonly condition: Expr;
  readonly found: Found;
}

/** What is there instead, where the condition does not hold. */
export type Found =
  /** There is nothing more to be said than that it does not hold. */
  | { readonly kind: 'nothing' }
  /** `a and b`, `a or b`: those of them that fail. */
  | { readonly kind: 'parts'; readonly parts: readonly Expectation[] }
  /** The side of a comparison that is not written as a value; the other one, too, where neither is. */
  | {
      readonly kind: 'value';
      readonly value: Expr;
      readonly other: Expr | undefined;
      readonly type: ValueType;
    }
  /** Where a piece stands. */
  | { readonly kind: 'space'; readonly space: Expr; readonly type: ValueType }
  /** `all … have`: the first of those for which it fails, how many they are, and what is there for the first. */
  | {
      readonly kind: 'among';
      readonly first: Expr;
      readonly count: Expr;
      readonly type: ValueType;
      readonly found: Found;
    };

const NOTHING: Found = { kind: 'nothing' };

/** What is expected; `source` is how the condition is written. */
export function lowerExpectation(lowering: Lowering, condition: ast.Expression, source: string): Expectation {
  return expectationOf({ lowering, names: undefined, source, from: condition.span.start }, condition);
}

interface Reading {
  readonly lowering: Lowering;
  /** Of what is gone through around it; undefined outside. */
  readonly names: Environment | undefined;
  readonly source: string;
  /** Where the source begins in its file. */
  readonly from: number;
}

function expectationOf(reading: Reading, expression: ast.Expression): Expectation {
  const { lowering, names, source, from } = reading;
  const { start, end } = expression.span;
  return {
    words: source.slice(start - from, end - from).replace(/\s+/g, ' '),
    condition: lowerExpression(lowering, names, expression),
    found: foundInstead(reading, expression),
  };
}

function foundInstead(reading: Reading, expression: ast.Expression): Found {
  switch (expression.kind) {
    case 'not':
      return foundForNot(reading, expression.operand);
    case 'query':
      return expression.query === 'all' ? foundAmong(reading, expression) : NOTHING;
    case 'binary':
      return foundBeside(reading, expression);
    default:
      return NOTHING;
  }
}

/** What is not to hold holds: it can be said of what. */
function foundForNot(reading: Reading, operand: ast.Expression): Found {
  const isJoined = operand.kind === 'binary' && (operand.operator === 'and' || operand.operator === 'or');
  return operand.kind === 'binary' && !isJoined ? foundBeside(reading, operand) : NOTHING;
}

type Binary = ast.Expression & { readonly kind: 'binary' };

function foundBeside(reading: Reading, expression: Binary): Found {
  const { lowering, names } = reading;
  const { operator, left, right } = expression;
  const type = lowering.program.types.get(left);
  switch (operator) {
    case 'and':
    case 'or':
      return {
        kind: 'parts',
        parts: joinedBy(operator, expression).map((part) => expectationOf(reading, part)),
      };
    case 'at': {
      const piece = type && pieceOf(type);
      const board = lowering.program.types.get(right);
      if (!piece || !board || type?.kind !== 'member') return NOTHING;
      const space = spaceOfPiece(lowering, piece, lowerExpression(lowering, names, left), type.optional);
      return { kind: 'space', space, type: valueType(lowering, board) };
    }
    case '=':
    case '!=':
    case 'is':
    case 'is not':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
    case 'not in': {
      const value = lowerExpression(lowering, names, left);
      if (!type) return NOTHING;
      const shown = valueType(lowering, type);
      if (operator === 'in' || operator === 'not in')
        return { kind: 'value', value, other: undefined, type: shown };
      const other = lowerExpression(lowering, names, right);
      // `expect 3 = Ada.coins`: nobody wonders what 3 is.
      if (value.op === 'const') return { kind: 'value', value: other, other: undefined, type: shown };
      return { kind: 'value', value, other: other.op === 'const' ? undefined : other, type: shown };
    }
    default:
      return NOTHING;
  }
}

/** `a`, `b` and `c` of `a and b and c`: a long chain leans to the left. */
function joinedBy(operator: 'and' | 'or', expression: Binary): readonly ast.Expression[] {
  const parts: ast.Expression[] = [];
  let here: ast.Expression = expression;
  while (here.kind === 'binary' && here.operator === operator) {
    parts.push(here.right);
    here = here.left;
  }
  return [here, ...parts.reverse()];
}

/** Of `all` within `all` the inner one is left alone: what is asked would grow with each. */
function foundAmong(reading: Reading, query: ast.Query): Found {
  const { lowering, names } = reading;
  const { name, of, domain } = query;
  const symbol = name && lowering.program.locals.get(name);
  if (!symbol || !of || names) return NOTHING;
  const failing = (word: 'the' | 'count'): Expr =>
    lowerQuery(lowering, names, { ...query, query: word, of: undefined, domain: butNot(domain, of) });
  const first = failing('the');
  const within = { ...reading, names: withName(names, symbol, first) };
  const found = foundInstead(within, of);
  const type = valueType(lowering, symbol.type);
  return { kind: 'among', first, count: failing('count'), type, found };
}

/** The same without those for which the condition holds. */
function butNot(domain: ast.Domain, operand: ast.Expression): ast.Domain {
  const { span, where } = domain;
  const not: ast.Expression = { kind: 'not', span: operand.span, operand };
  return {
    ...domain,
    where: where ? { kind: 'binary', span, operator: 'and', left: where, right: not } : not,
  };
}
