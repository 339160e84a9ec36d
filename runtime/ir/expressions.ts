/** Expressions: evaluated from cells, without side effects. */

import type { Effect } from './effects.ts';

/**
 * A language that has these expressions, effects and flow. The IR is one (`Core`); a backend may have one of its own,
 * which says more, and shares everything that walks trees or generates code.
 */
export interface Language {
  /** What stands inside expressions, effects and flow. */
  readonly expr: unknown;
  /** More about an index of a reference. */
  readonly index: object;
  /** More about what a loop iterates over. */
  readonly elements: object;
  /** More about a fold. */
  readonly fold: object;
  /** More about the search for the next element of a loop of the flow. */
  readonly seek: object;
  /** More about a parameter of an action, and about a condition that it needs. */
  readonly parameter: object;
  readonly condition: object;
  /** More about a random pick. */
  readonly pick: object;
  /** More ways to treat a value that is stored; `sure`: it cannot be outside of its bounds. */
  readonly bound: 'sure';
}

/** The language of the IR: what lowering writes. */
export interface Core extends Language {
  readonly expr: Expr;
  readonly bound: never;
}

export type Expr<L extends Language = Core> =
  | { readonly op: 'const'; readonly value: number }
  | { readonly op: 'load'; readonly ref: Reference<L> }
  /** A bound name of a fold or loop, or a parameter of the action whose conditions are being tested. */
  | { readonly op: 'local'; readonly local: number }
  | { readonly op: 'table'; readonly table: number; readonly index: L['expr'] }
  | { readonly op: 'not' | 'negate'; readonly of: L['expr'] }
  | Binary<L>
  | {
      readonly op: 'if';
      readonly condition: L['expr'];
      readonly then: L['expr'];
      readonly else: L['expr'];
    }
  /** Bit `index` of a bit set. */
  | { readonly op: 'has'; readonly set: L['expr']; readonly index: L['expr'] }
  /** Number of ones of a bit set. */
  | { readonly op: 'size'; readonly set: L['expr'] }
  | Fold<L>
  | Flood<L>
  | Supposition<L>
  /** How many steps of a flood around lead to an element, -1 where none do: `flood` is the local that it binds. */
  | {
      readonly op: 'steps';
      readonly flood: L['expr'];
      readonly to: L['expr'];
      readonly size: number;
    };

/**
 * Breadth-first search among the elements 0 … size - 1: from one of them along edges for which `where` holds, each the fewest
 * steps that lead to it. From what is no element nothing is reached.
 */
export interface Search<L extends Language = Core> {
  /** Bound to what is found: see `steps`. */
  readonly local: number;
  readonly size: number;
  readonly from: L['expr'];
  readonly edges: Edges;
  readonly where: L['expr'] | undefined;
  /**
   * Effects behind which it searches, and which are undone before anybody asks; nothing is reached, not even where it begins, where one of them
   * cannot be done. Of the locals around, `where` knows those of `given` alone then. Absent: none.
   */
  readonly supposed?: Supposed<L> | undefined;
}

/** The value of `in`, which asks about the steps of a search. */
export interface Flood<L extends Language = Core> extends Search<L> {
  readonly op: 'flood';
  /** Nobody asks about other elements than this one. */
  readonly until: L['expr'] | undefined;
  readonly in: L['expr'];
}

/**
 * Whether `in` would hold behind the effects, which are done on a copy of the cells; no where one of them cannot be done. Of the
 * locals around, `effects` and `in` know those of `given` alone.
 */
export interface Supposition<L extends Language = Core> extends Supposed<L> {
  readonly op: 'suppose';
  readonly in: L['expr'];
}

/** Effects that are undone. */
export interface Supposed<L extends Language = Core> {
  readonly given: readonly Given<L>[];
  /** How many cells the copy has to have: those of its own local values lie behind all others. */
  readonly room: number;
  readonly effects: readonly Effect<L>[];
}

/** A local that is bound to a value. */
export interface Given<L extends Language = Core> {
  readonly local: number;
  readonly value: L['expr'];
}

/** The edges of a graph as constant tables: those of element e have the numbers `starts[e]` … `starts[e + 1] - 1`. */
export interface Edges {
  /** The number of an edge, bound inside of the condition. */
  readonly local: number;
  readonly starts: number;
  /** How many there are. */
  readonly count: number;
  /** By number of an edge: the element that it leads to. */
  readonly to: number;
}

/** The address `base + Σ index·stride` of a cell. */
export interface Reference<L extends Language = Core> {
  readonly base: number;
  readonly indices: readonly Index<L>[];
}

/** With a size, an index outside 0 … size - 1 (such as `none`) reads as 0, and writing there is a fault. */
export type Index<L extends Language = Core> = {
  readonly index: L['expr'];
  readonly stride: number;
  readonly size?: number | undefined;
} & L['index'];

export type Binary<L extends Language = Core> = Calculation<L> | Comparison<L> | Connective<L>;

/** Gives a number. */
export interface Calculation<L extends Language = Core> extends Operands<L> {
  readonly op: ArithmeticOp;
}

/** Gives yes or no. */
export interface Comparison<L extends Language = Core> extends Operands<L> {
  readonly op: ComparisonOp;
}

/** Gives yes or no, and evaluates the right side only where the left one does not decide. */
export interface Connective<L extends Language = Core> extends Operands<L> {
  readonly op: LogicalOp;
}

interface Operands<L extends Language> {
  readonly left: L['expr'];
  readonly right: L['expr'];
}

/** Their semantics: `arithmetic.ts`. */
export type BinaryOp = ArithmeticOp | ComparisonOp | LogicalOp;

export type ArithmeticOp = '+' | '-' | '*' | '/' | 'mod' | 'bit-or';

export type ComparisonOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type LogicalOp = 'and' | 'or';

/** What a loop iterates over: `local` = low … low + size - 1. */
export type Elements<L extends Language = Core> = {
  readonly local: number;
  readonly low: number;
  readonly size: number;
} & L['elements'];

export type FoldOp = 'count' | 'sum' | 'min' | 'max' | 'any' | 'all' | 'the';

/**
 * Iterates over its elements and, where `where` holds, counts, sums, … `of`.
 * Empty: 0 for count, sum, min, max; no for `any`; yes for `all`; -1 for `the` (else the first element).
 */
export type Fold<L extends Language = Core> = Elements<L> &
  L['fold'] & {
    readonly op: FoldOp;
    readonly where: L['expr'] | undefined;
    readonly of: L['expr'] | undefined;
  };

const FOLDS: Readonly<Record<FoldOp, true>> = {
  count: true,
  sum: true,
  min: true,
  max: true,
  any: true,
  all: true,
  the: true,
};

/** Whether an expression is a fold. */
export function isFold<L extends Language>(expr: Expr<L>): expr is Fold<L> {
  return expr.op in FOLDS;
}
