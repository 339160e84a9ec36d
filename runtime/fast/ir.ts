/**
 * The fast backend's own language: the IR with what the optimizer adds to it. Every expression, effect and flow of the IR is
 * one of this language, too.
 */

import type * as ir from '../ir/ir.ts';

export interface Fast extends ir.Language {
  readonly expr: Expr;
  readonly index: {
    /** A bound that the index is known to be below, where the bounds check has been eliminated. */
    readonly below?: number | undefined;
    /** For an index that is looked up in a table: the same table where what is out of bounds leads to the spare cell. */
    readonly spared?: number | undefined;
  };
  readonly elements: {
    readonly listed?: ElementList | undefined;
    readonly indexed?: IndexLookup | undefined;
    readonly narrowed?: Narrowed | undefined;
    readonly worklist?: WorklistScan | undefined;
    /** What is searched before the first element; conditions ask for the steps. */
    readonly floods?: readonly Search[] | undefined;
    /** Whether the last element comes first. */
    readonly isBackwards?: boolean;
  };
  readonly fold: {
    /** What `the` gives for the element that is found, instead of the element itself. */
    readonly result?: Expr | undefined;
    /** Whether the first element that `min` or `max` meets gives its value. */
    readonly isSettled?: boolean;
    /** What a count ends at: it is only asked whether there are as many, or fewer. */
    readonly enough?: number | undefined;
    /** Whether a count or a sum evaluates all of its conditions for each element, without jumps. */
    readonly isStraight?: boolean;
  };
  readonly seek: {
    /** Elements for which a pass of the loop would do nothing are passed over. */
    readonly idle?: IdlePasses | undefined;
  };
  readonly parameter: {
    /** Where its conditions come from; absent: they stand where the rules have them. */
    readonly sources?: ParameterSources | undefined;
    /** Whether all of its conditions are evaluated for each element, without jumps. */
    readonly isStraight?: boolean;
  };
  readonly condition: {
    /** Where it comes from; absent: the action needs it. */
    readonly source?: ConditionSource | undefined;
  };
  readonly pick: {
    /** The same pick in cases, of which the first applies whose condition holds; the last one has none. */
    readonly cases?: readonly PickCase[] | undefined;
  };
  readonly bound: 'sure';
}

export type Expr = ir.Expr<Fast> | PatternTest | AggregateValue | Total | MemoValue | Let;
export type Calculation = ir.Calculation<Fast>;
export type Comparison = ir.Comparison<Fast>;
export type Fold = ir.Fold<Fast>;
export type Flood = ir.Flood<Fast>;
export type Search = ir.Search<Fast>;
export type Elements = ir.Elements<Fast>;
export type Reference = ir.Reference<Fast>;
export type Index = ir.Index<Fast>;
export type Effect = ir.Effect<Fast>;
export type Seek = ir.Seek<Fast>;
export type FlowNode = ir.FlowNode<Fast>;
export type Roll = ir.Roll<Fast>;
export type Pick = ir.Pick<Fast>;
export type Finish = ir.Finish<Fast>;
/** What may be picked under a condition that is the same for all elements, each as likely as its weight says. */
export type PickCase = Elements & {
  readonly condition: Expr | undefined;
  /** The one element that it can be, if it is one. */
  readonly only?: Expr | undefined;
  readonly where: Expr | undefined;
  /** Absent: all alike. Else only those with a weight above 0 may be picked. */
  readonly weight: Expr | undefined;
  /** Whether no weight is below 0, and nothing else is asked: the weights are added up without looking at each. */
  readonly isAdded?: boolean;
};
export type ConditionIR = ir.ConditionIR<Fast>;
export type EndingIR = ir.EndingIR<Fast>;
export type Decision = ir.Decision<Fast>;
export type ActionIR = ir.ActionIR<Fast>;
export type ParameterIR = ir.ParameterIR<Fast>;
export type GameIR = ir.GameIR<Fast>;

/** A condition in the rules: of the domain of a parameter, by its number, or what the action needs, by its origin. */
export type ConditionSource =
  | { readonly kind: 'domain'; readonly parameter: number }
  | { readonly kind: 'needs'; readonly origin: number };

/** What has become of the conditions on a parameter, to explain it. */
export interface ParameterSources {
  /** They say which elements are listed; some of them only in part, so that they are tested, too. */
  readonly listed: readonly ConditionSource[];
  /** They say which bit sets elements are in. */
  readonly indexed: readonly ConditionSource[];
  /** They are tested for each element: for each condition of `where`, in order, those that it is made of. */
  readonly tested: readonly (readonly ConditionSource[])[];
}

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

/**
 * How many cells of a group hold the value; `otherwise` counts for values that the aggregate does not keep, unless it `isSure` that it is none
 * of those.
 */
export interface AggregateValue {
  readonly op: 'aggregate';
  readonly aggregate: number;
  readonly isSure: boolean;
  readonly group: Expr;
  readonly value: Expr;
  readonly otherwise: Expr;
}

/** What the cells of a group of a sum come to; `otherwise` adds them up. */
export interface Total {
  readonly op: 'total';
  readonly sum: number;
  readonly group: Expr;
  readonly otherwise: Expr;
}

/** The value of a memo for its arguments, if it has any; `otherwise` is the expression that it stands for. */
export interface MemoValue {
  readonly op: 'memo';
  readonly memo: number;
  readonly args: readonly Expr[];
  readonly otherwise: Expr;
}

/** A local bound to a value, and the expression in its scope. */
export interface Let {
  readonly op: 'let';
  readonly local: number;
  readonly value: Expr;
  readonly in: Expr;
}

/** Passes that do nothing: each counts for so much work, too much of which is a fault, as if it had been made. */
export interface IdlePasses {
  /** Whether a pass does anything for the element, which is the local of the search. */
  readonly unless: Expr;
  readonly work: number;
  /** What too much work is the fault of. */
  readonly origin: number;
}

/** Elements listed in constant tables, in place of a range: `items[starts[key]] … items[starts[key + 1] - 1]`. */
export interface ElementList {
  readonly items: number;
  readonly starts: number;
  readonly key: Expr;
}

/**
 * Only elements of a bit set, of which each is taken out where its conditions do not hold; what is put in meanwhile, further
 * on, is met, too. That of key k is the one with that number from `first` on; bit i stands for the element `low + i`.
 */
export interface WorklistScan {
  readonly first: number;
  readonly low: number;
  readonly size: number;
  readonly key: Expr;
}

/** Only elements from `from` on, up to `to`, which are evaluated once, before the first element. */
export interface Narrowed {
  readonly from: Expr | undefined;
  readonly to: Expr | undefined;
}

/**
 * An index scan: only elements that are in all of these bit sets, of `words` words each. Bit i stands for the element
 * `low + i`, up to `size` of them.
 */
export interface IndexLookup {
  readonly low: number;
  readonly size: number;
  readonly words: number;
  readonly sets: readonly HeldSet[];
  readonly masks: readonly BitMask[];
  /** Which of the loop's searches put what they come to into one more bit set; undefined: there is no such set. */
  readonly reached?: readonly number[] | undefined;
}

/** A bit set worked out before the game: that of key k stands in a table, behind those of the keys before it. */
export interface BitMask {
  readonly table: number;
  readonly key: Expr;
  /** Where this holds, which is the same for all elements, none is left out. */
  readonly unless: Expr | undefined;
}

/** The elements e whose cell `base + row * stride + e` holds a value, or those where it does not. */
export interface HeldSet {
  readonly base: number;
  readonly row: Row | undefined;
  readonly value: Expr;
  readonly isNegated: boolean;
  /** Where the bit set of value 0 in the first row stands among kept numbers; those of the other rows, then values follow. */
  readonly first: number;
  /** Whether the cells hold nothing but 1, which is the value, and 0. */
  readonly isFlag: boolean;
}

/** Which row of cells is meant, where there are several. */
export interface Row {
  readonly index: Expr;
  readonly stride: number;
  readonly rows: number;
}
