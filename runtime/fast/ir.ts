/**
 * The fast backend's own language: the IR, and what the optimizer says besides. Whatever is IR is a sentence of this
 * language, too.
 */

import type * as ir from '../ir/ir.ts';

export interface Fast extends ir.Language {
  readonly expr: Expr;
  readonly index: {
    /** What the index is known to be below, where that needs no check. */
    readonly below?: number | undefined;
  };
  readonly elements: {
    readonly listed?: ElementList | undefined;
    readonly indexed?: IndexLookup | undefined;
  };
  readonly fold: {
    /** What `the` gives instead of the element, once it is found. */
    readonly result?: Expr | undefined;
  };
  readonly bound: 'sure';
}

export type Expr = ir.Expr<Fast> | PatternTest | AggregateValue | MemoValue | Let;
export type Calculation = ir.Calculation<Fast>;
export type Comparison = ir.Comparison<Fast>;
export type Fold = ir.Fold<Fast>;
export type Elements = ir.Elements<Fast>;
export type Reference = ir.Reference<Fast>;
export type Index = ir.Index<Fast>;
export type Effect = ir.Effect<Fast>;
export type FlowNode = ir.FlowNode<Fast>;
export type Roll = ir.Roll<Fast>;
export type Pick = ir.Pick<Fast>;
export type Finish = ir.Finish<Fast>;
export type ConditionIR = ir.ConditionIR<Fast>;
export type EndingIR = ir.EndingIR<Fast>;
export type Decision = ir.Decision<Fast>;
export type ActionIR = ir.ActionIR<Fast>;
export type ParameterIR = ir.ParameterIR<Fast>;
export type GameIR = ir.GameIR<Fast>;

/**
 * Whether all cells of one of a pattern's lines hold the value; `otherwise` says it for values that the pattern does
 * not keep.
 */
export interface PatternTest {
  readonly op: 'pattern';
  readonly pattern: number;
  readonly value: Expr;
  readonly otherwise: Expr;
}

/** How many cells of a group hold the value; `otherwise` counts for values that the aggregate does not keep. */
export interface AggregateValue {
  readonly op: 'aggregate';
  readonly aggregate: number;
  readonly group: Expr;
  readonly value: Expr;
  readonly otherwise: Expr;
}

/** What a memo comes to for an argument, or without one; `otherwise` is the same written out. */
export interface MemoValue {
  readonly op: 'memo';
  readonly memo: number;
  readonly argument: Expr | undefined;
  readonly otherwise: Expr;
}

/** A value with a name for it. */
export interface Let {
  readonly op: 'let';
  readonly local: number;
  readonly value: Expr;
  readonly in: Expr;
}

/** Elements listed in constant tables, in place of a range: `items[starts[key]] … items[starts[key + 1] - 1]`. */
export interface ElementList {
  readonly items: number;
  readonly starts: number;
  readonly key: Expr;
}

/**
 * Only elements whose cell holds a value: element e has the cell `base + e`. Which they are is kept in bit sets of
 * `words` words each, that of value v from `first + v * words` on.
 */
export interface IndexLookup {
  readonly base: number;
  /** A constant, or a cell that is always the same one. */
  readonly value: Expr;
  readonly first: number;
  readonly words: number;
  /** Whether the cells hold nothing but 1, which is the value, and 0. */
  readonly isFlag: boolean;
}
