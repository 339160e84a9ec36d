/** Comparisons: `a < b`, `a is not b`, `pawn is at home`, `p is out`, `x not in s`. */

import type { BinaryOperator, Expression } from '../../ast.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { isTooLong } from '../../parser/limits.ts';
import * as T from '../../tokens.ts';
import { skipArticleOfKind } from '../foreign/plain-values.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

export const SIGNS_OF_COMPARISON = [
  T.Equal,
  T.NotEqual,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  K.at,
] as const;
/** What is read already of an expression that goes on with an operator. */
export interface Begun {
  readonly start: number;
  readonly left: Expression;
}

/** Goes on with a comparison behind what is read already. */
export function comparisons(p: Core, g: Needs<'sum' | 'setExpression'>): (begun: Begun) => Expression {
  const within = ({ start, left }: Begun, negated: boolean): Expression =>
    combine(p, start, negated ? 'not in' : 'in', left, g.setExpression());

  /** Behind `is` or `is not`. */
  const isWhat: readonly Way<Expression, Begun & { readonly negated: boolean }>[] = [
    [
      () => p.next(K.out),
      ({ start, left, negated }) => {
        p.take(K.out);
        return negateIf(negated, { kind: 'is-out', span: p.from(start), player: left });
      },
    ],
    [
      () => p.next(K.in),
      (begun) => {
        p.take(K.in);
        return within(begun, begun.negated);
      },
    ],
    [
      () => p.next(K.at),
      ({ start, left, negated }) => {
        p.take(K.at);
        const right = g.sum();
        return negateIf(negated, combine(p, start, 'at', left, right));
      },
    ],
    [
      otherwise,
      ({ start, left, negated }) => {
        skipArticleOfKind(p);
        const right = g.sum();
        return combine(p, start, negated ? 'is not' : 'is', left, right);
      },
    ],
  ];

  const ways: readonly Way<Expression, Begun>[] = [
    [
      () => p.next(K.is),
      (begun) => {
        p.take(K.is);
        return p.firstOf(isWhat, { ...begun, negated: p.accepts(K.not) });
      },
    ],
    [
      () => p.nextWord(1, K.not, K.in),
      (begun) => {
        const negated = p.accepts(K.not);
        p.take(K.in);
        return within(begun, negated);
      },
    ],
    [
      otherwise,
      ({ start, left }) => {
        const sign = p.takeAny(...SIGNS_OF_COMPARISON).tokenType;
        const right = g.sum();
        return combine(p, start, sign.LABEL as BinaryOperator, left, right);
      },
    ],
  ];
  return (begun) => p.firstOf(ways, begun);
}

function negateIf(negated: boolean, operand: Expression): Expression {
  return negated ? { kind: 'not', span: operand.span, operand } : operand;
}

/** Two operands and what stands between; of an expression that is too long the left one alone. */
export function combine(
  p: Core,
  start: number,
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
): Expression {
  if (isTooLong(p)) return left;
  return { kind: 'binary', span: p.from(start), operator, left, right };
}
