/** Expressions, queries and the domains they go through. */

import type { Name, Node, Span } from './node.ts';

/** Which way round the table. */
export type Direction = 'clockwise' | 'counterclockwise';

/** A set to go through: `players except me clockwise from me where p.health > 0`. */
export interface Domain extends Node {
  readonly base: Expression;
  readonly except: Expression | undefined;
  /** `clockwise from x` starts with x, `clockwise after x` with the next. */
  readonly order:
    | { readonly direction: Direction; readonly start: 'from' | 'after'; readonly player: Expression }
    | undefined;
  /** May use the bound name. */
  readonly where: Expression | undefined;
}

export type Expression =
  | { readonly kind: 'number'; readonly span: Span; readonly value: number }
  | { readonly kind: 'yes-no'; readonly span: Span; readonly value: boolean }
  | { readonly kind: 'none'; readonly span: Span }
  /** A name, `me` and `round` included. */
  | { readonly kind: 'name'; readonly span: Span; readonly name: Name }
  | {
      readonly kind: 'call';
      readonly span: Span;
      readonly name: Name;
      readonly arguments: readonly Expression[];
    }
  | { readonly kind: 'member'; readonly span: Span; readonly of: Expression; readonly name: Name }
  | {
      readonly kind: 'index';
      readonly span: Span;
      readonly of: Expression;
      readonly at: readonly Expression[];
    }
  | { readonly kind: 'set'; readonly span: Span; readonly members: readonly Expression[] }
  | { readonly kind: 'range'; readonly span: Span; readonly low: Expression; readonly high: Expression }
  | { readonly kind: 'not'; readonly span: Span; readonly operand: Expression }
  | { readonly kind: 'negate'; readonly span: Span; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly span: Span;
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** `p is out` */
  | { readonly kind: 'is-out'; readonly span: Span; readonly player: Expression }
  /** `if c then a else b` */
  | {
      readonly kind: 'if';
      readonly span: Span;
      readonly condition: Expression;
      readonly then: Expression;
      readonly else: Expression;
    }
  | Supposition
  | Query
  /** Stands where an expression could not be read; its diagnostic is already reported. */
  | { readonly kind: 'missing'; readonly span: Span };

/** `suppose Shift(start, target) then not in_check(me)`: whether that would hold if the step were done. */
export interface Supposition extends Node {
  readonly kind: 'suppose';
  readonly step: Name;
  readonly arguments: readonly Expression[];
  readonly then: Expression;
}

/**
 * `is` and `=` mean the same; `is not` and `!=` too. Both stay in the tree as written. `except` takes from a set
 * and stands only right of `in`.
 */
export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | 'is'
  | 'is not'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | 'at'
  | 'except'
  | '+'
  | '-'
  | '*'
  | '/'
  | 'mod';

/**
 * `count p in players where …`, `sum v in Value of …`, `min`/`max … of …`, `any … where …`,
 * `all … have …`, `the … where …`; without a bound name (`count me.coins`) it counts a zone or set.
 */
export interface Query extends Node {
  readonly kind: 'query';
  /** `each` is all of those that fulfil it, as a set: who wins (`win p in players where …`). */
  readonly query: 'count' | 'sum' | 'min' | 'max' | 'any' | 'all' | 'the' | 'each';
  readonly name: Name | undefined;
  readonly domain: Domain;
  /** What is summed or compared, or for `all` what each must have. */
  readonly of: Expression | undefined;
}
