/**
 * The intermediate representation: one game for one configuration, free of syntax and of options.
 *
 * It is plain JSON. Everything is an integer: yes/no is 1/0, a member of a finite set is its index, `none`
 * is -1, a subset is a bit set. The whole state of a game is one flat typed array of cells; expressions read
 * cells, effects write them, and the flow tree says which runs when. Both engines call the same functions,
 * generated from these expressions and effects.
 */

import type { Layout } from './cells.ts';
import type { TableIR } from './table.ts';

export * from './cells.ts';
export type * from './table.ts';

export const IR_FORMAT = 1;

export interface GameIR {
  readonly format: typeof IR_FORMAT;
  readonly title: string;
  readonly edition: number;
  readonly configuration: Configuration;
  /** Number of seats. */
  readonly players: number;
  /** Finite sets that values are members of; domain 0 is always the seats, domain 1 the spaces. */
  readonly domains: readonly DomainIR[];
  readonly layout: Layout;
  /** Cells before the setup, `layout.size` numbers. */
  readonly initial: readonly number[];
  /** Constant tables (attributes of members, neighbours), read by `table` expressions. */
  readonly tables: readonly (readonly number[])[];
  readonly dice: readonly DiceIR[];
  /** The flow from the first line of the setup to the end. */
  readonly flow: FlowNode;
  readonly endings: readonly EndingIR[];
  readonly invariants: readonly InvariantIR[];
  /** Who is how far ahead, for statistics and bots; absent if the rules do not say. */
  readonly score?: ScoreIR | undefined;
  /** What the table view draws. */
  readonly table: TableIR;
  /** Where parts of the game come from in the rules file; nodes refer to them by index. */
  readonly origins: readonly Origin[];
}

/** What distinguishes two games of one rules file. Same configuration and events: same bytes. */
export interface Configuration {
  readonly players: number;
  /** Names of the variants in force, those that follow from the number of players included. */
  readonly variants: readonly string[];
  /** Every option's value, in source form: a number, yes/no as true/false, a member by name. */
  readonly options: Readonly<Record<string, number | boolean | string>>;
}

/** Index of a domain in `GameIR.domains`. */
export const SEATS = 0;
export const SPACES = 1;

/** Name of the ending that every game has: nothing is left to do. */
export const RULES_OVER = 'RulesOver';

export interface DomainIR {
  readonly name: string;
  readonly members: readonly MemberIR[];
}

export interface MemberIR {
  /** As written in the rules file; stable across edits, used in logs. `district(Suns)` for a seat's space. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  readonly colour?: string | undefined;
}

/** The type of a value, for logs, views and texts. */
export type ValueType =
  | { readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'member'; readonly domain: number; readonly optional: boolean }
  /** A bit set over a domain. */
  | { readonly kind: 'set'; readonly domain: number }
  /** A bit set over the dice of one throw. */
  | { readonly kind: 'dice'; readonly dice: number };

// --------------------------------------------------------------------------------------- expressions

/** The address `base + Σ index·stride` of a cell. */
export interface Reference {
  readonly base: number;
  /** With a size, an index outside 0 … size - 1 (such as `none`) reads as 0, and writing there is a fault. */
  readonly indices: readonly {
    readonly index: Expr;
    readonly stride: number;
    readonly size?: number | undefined;
    /** What the index is known to be below, where that needs no check. Made by the optimizer. */
    readonly within?: number | undefined;
  }[];
}

export type Expr =
  | { readonly op: 'const'; readonly value: number }
  | { readonly op: 'load'; readonly ref: Reference }
  /** A bound name of a fold or loop, or a parameter of the action whose conditions are being tested. */
  | { readonly op: 'local'; readonly local: number }
  | { readonly op: 'table'; readonly table: number; readonly index: Expr }
  | { readonly op: 'not' | 'negate'; readonly of: Expr }
  | { readonly op: BinaryOp; readonly left: Expr; readonly right: Expr }
  | { readonly op: 'if'; readonly condition: Expr; readonly then: Expr; readonly else: Expr }
  /** Bit `index` of a bit set. */
  | { readonly op: 'has'; readonly set: Expr; readonly index: Expr }
  /** Number of ones of a bit set. */
  | { readonly op: 'size'; readonly set: Expr }
  /**
   * Whether all cells of one of a pattern's lines hold the value; `otherwise` says it for values that the pattern
   * does not keep. Made by the optimizer.
   */
  | { readonly op: 'pattern'; readonly pattern: number; readonly value: Expr; readonly otherwise: Expr }
  /**
   * How many cells of a group hold the value; `otherwise` counts for values that the tally does not keep. Made by the
   * optimizer.
   */
  | {
      readonly op: 'tally';
      readonly tally: number;
      readonly group: Expr;
      readonly value: Expr;
      readonly otherwise: Expr;
    }
  /**
   * What a question comes to, where it is asked about a value or about nothing; `otherwise` is the same written out.
   * Made by the optimizer.
   */
  | {
      readonly op: 'asked';
      readonly question: number;
      readonly about: Expr | undefined;
      readonly otherwise: Expr;
    }
  /** A value with a name for it. Made by the optimizer. */
  | { readonly op: 'let'; readonly local: number; readonly value: Expr; readonly in: Expr }
  | Fold;

/** `and`, `or` do not evaluate the right side in vain; `/` rounds down, `mod` is never negative; x/0 = 0. */
export type BinaryOp =
  | '+'
  | '-'
  | '*'
  | '/'
  | 'mod'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'and'
  | 'or'
  | 'bit-or';

/**
 * Goes through `local` = low … low + size - 1 and, where `where` holds, counts, sums, … `of`.
 * Empty: 0 for count, sum, min, max; no for `any`; yes for `all`; -1 for `the` (else the first element).
 */
export interface Fold {
  readonly op: 'count' | 'sum' | 'min' | 'max' | 'any' | 'all' | 'the';
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly among?: Among | undefined;
  readonly holders?: Holders | undefined;
  readonly where: Expr | undefined;
  readonly of: Expr | undefined;
  /** What `the` gives instead of the element, once it is found. Made by the optimizer. */
  readonly gives?: Expr | undefined;
}

/**
 * Elements listed in constant tables, in place of a range: `items[starts[key]] … items[starts[key + 1] - 1]`. Made
 * by the optimizer.
 */
export interface Among {
  readonly items: number;
  readonly starts: number;
  readonly key: Expr;
}

/**
 * Only elements whose cell holds a value: element e has the cell `base + e`. Which they are is kept in bit sets of
 * `words` words each, that of value v from `first + v * words` on. Made by the optimizer.
 */
export interface Holders {
  readonly base: number;
  /** A constant, or a cell that is always the same one. */
  readonly value: Expr;
  readonly first: number;
  readonly words: number;
  /** Whether the cells hold nothing but 1, which is the value, and 0. */
  readonly isFlag: boolean;
}

/** Words with values in them; labels, prompts, refusals. */
export type TextIR = readonly (string | { readonly value: Expr; readonly type: ValueType })[];

// ------------------------------------------------------------------------------------------- effects

export type Effect =
  /** Stores a value; outside `low … high` it is clamped, or a fault that names the origin, or (`sure`) cannot be. */
  | {
      readonly op: 'store';
      readonly ref: Reference;
      readonly value: Expr;
      readonly low: number;
      readonly high: number;
      readonly bound: 'fault' | 'clamp' | 'sure';
      readonly origin: number;
    }
  /** Moves `count` from one pile cell to another; more than there is, or fewer than 0, is a fault. */
  | {
      readonly op: 'transfer';
      readonly count: Expr;
      readonly from: Reference;
      readonly to: Reference;
      readonly origin: number;
    }
  | {
      readonly op: 'if';
      readonly condition: Expr;
      readonly then: readonly Effect[];
      readonly else: readonly Effect[];
    }
  /** For `local` = 0 … size - 1, starting at `start` and wrapping round, where `where` holds. */
  | {
      readonly op: 'for';
      readonly local: number;
      readonly low: number;
      readonly size: number;
      readonly start: Expr | undefined;
      readonly among?: Among | undefined;
      readonly where: Expr | undefined;
      readonly body: readonly Effect[];
    }
  /** Makes a local a name for a value in the effects that follow it in its list. */
  | { readonly op: 'bind'; readonly local: number; readonly value: Expr }
  /**
   * Steps a loop that waits inside: sets the cell `cursor` to the next value above it, up to `size`, whose
   * element `low + (start + cursor) mod size` fulfils `where`, and stores that element in `element`.
   */
  | {
      readonly op: 'seek';
      readonly cursor: number;
      readonly element: number;
      /** Cell that holds where to start, or undefined for 0. */
      readonly start: number | undefined;
      readonly local: number;
      readonly low: number;
      readonly size: number;
      readonly where: Expr | undefined;
    }
  /** Sets cells to 0; emitted where a local value's block ends, so that equal states have equal bytes. */
  | { readonly op: 'clear'; readonly base: number; readonly length: number };

// ---------------------------------------------------------------------------------------------- flow

interface Node {
  /** Unique path such as `play/turns/Rewards/Attack/choose`, stable while names stay. */
  readonly path: string;
  /** Shown on the chart. */
  readonly title: string;
  readonly origin: number;
}

export type FlowNode = Sequence | Effects | Branch | Loop | Roll | Pick | Decision | Leave | Finish;

/** Children one after the other. Named ones are composite state nodes of the chart. */
export interface Sequence extends Node {
  readonly kind: 'sequence';
  readonly role: 'game' | 'setup' | 'play' | 'phase' | 'step' | 'turn' | 'block';
  readonly children: readonly FlowNode[];
  /** Runs when the sequence is left in any way but the end of the game. */
  readonly exit: readonly Effect[];
}

/** A run of effects without a pause; one atomic change of the table. */
export interface Effects extends Node {
  readonly kind: 'effects';
  readonly effects: readonly Effect[];
}

export interface Branch extends Node {
  readonly kind: 'branch';
  readonly condition: Expr;
  readonly then: FlowNode;
  readonly else: FlowNode | undefined;
}

/**
 * `enter; while (test) { body; next }; exit`
 *
 * The role says what it stands for, not how it runs. `together`: several seats decide independently, each at most
 * once. Its body is a decision without `by` whose actions have `effects` for bodies, which note what was chosen and
 * change nothing that the actions of other seats depend on; `otherwise` leaves the loop. The state machine shows it
 * as a parallel state with a region per seat, which does the same as the loop.
 */
export interface Loop extends Node {
  readonly kind: 'loop';
  readonly role: 'rounds' | 'turns' | 'each' | 'repeat' | 'together';
  readonly enter: readonly Effect[];
  readonly test: Expr | undefined;
  readonly body: FlowNode;
  readonly next: readonly Effect[];
  readonly exit: readonly Effect[];
}

/** Waits for nature to throw dice. Skipped if `only` selects none. */
export interface Roll extends Node {
  readonly kind: 'roll';
  /** Number of this wait, unique in the game; the value of the position cell. */
  readonly wait: number;
  readonly dice: number;
  /** Bit set of the dice thrown; absent = all. */
  readonly only: Expr | undefined;
}

export interface DiceIR {
  readonly name: string;
  readonly label: string;
  readonly base: number;
  readonly count: number;
  readonly faces: ValueType;
  readonly faceCount: number;
  /** Value of the first face. */
  readonly low: number;
}

/** Waits for nature to pick one element at random. Skipped if there is none. */
export interface Pick extends Node {
  readonly kind: 'pick';
  readonly wait: number;
  readonly target: Reference;
  readonly type: ValueType;
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly where: Expr | undefined;
  /** How likely each element is, in proportion; absent: all alike. */
  readonly weight?: Expr | undefined;
  /** Bit set of the seats that see the outcome; absent: all who may see the cell that takes it. */
  readonly seenBy?: Expr | undefined;
  /** Bit set of the seats that know what may come; absent: all. */
  readonly knownBy?: Expr | undefined;
}

/**
 * Waits for a seat to take an action. With no legal action for any seat it is passed over (through
 * `otherwise`). Without `by` several seats may act, whoever comes first: the first parameter of every action
 * is then the seat that takes it.
 */
export interface Decision extends Node {
  readonly kind: 'decision';
  readonly wait: number;
  /** The seat that decides; absent where several may. */
  readonly by: Expr | undefined;
  /** Others learn only that it is decided: until all have chosen, or for good where one seat decides. */
  readonly secret?: boolean | undefined;
  /** Where `choose together` keeps what has been chosen until all have. */
  readonly together?: KeptChoices | undefined;
  /**
   * Quiet time in milliseconds, at least 1000: the `time` event is possible here, and the flow then goes on through
   * `otherwise`, which is there. It writes nothing. Absent: no clock runs, and the `time` event is refused.
   */
  readonly quiet?: number | undefined;
  readonly prompt: TextIR;
  /** The prompt as others may read it, with gaps for what they do not see; absent: the same. */
  readonly openPrompt?: TextIR | undefined;
  readonly actions: readonly ActionIR[];
  readonly otherwise: FlowNode | undefined;
}

export interface KeptChoices {
  /** Path of the sequence that asks, waits until all have chosen, and carries out. */
  readonly path: string;
  /** First of a cell per seat: 0 until it has chosen, then the number of its action from 1. */
  readonly chosen: number;
  /** First of `width` cells per seat: the arguments. */
  readonly kept: number;
  readonly width: number;
}

export interface ActionIR {
  readonly name: string;
  readonly label: TextIR;
  /** The label as others may read it once the action is taken, with gaps for what they do not see; absent: the same. */
  readonly openLabel?: TextIR | undefined;
  readonly origin: number;
  readonly parameters: readonly ParameterIR[];
  readonly needs: readonly ConditionIR[];
  readonly body: FlowNode;
}

export interface ParameterIR {
  readonly name: string;
  readonly type: ValueType;
  /** Local that stands for it in domains, conditions and labels. */
  readonly local: number;
  /** Cell it is stored in when the action is taken; its body reads that. */
  readonly cell: number;
  /** Candidates are low … low + size - 1; for a subset, 2^n bit sets. */
  readonly low: number;
  readonly size: number;
  readonly among?: Among | undefined;
  readonly holders?: Holders | undefined;
  readonly where: Expr | undefined;
  /** Others do not learn what was chosen for it. */
  readonly secret?: boolean | undefined;
}

export interface ConditionIR {
  readonly condition: Expr;
  /** Number of parameters that must be known before it can be tested. */
  readonly arity: number;
  readonly message: TextIR;
  readonly origin: number;
}

/** Leaves enclosing nodes: goes on behind the node `target`, or with its next pass if it is a loop. */
export interface Leave extends Node {
  readonly kind: 'leave';
  readonly target: string;
  readonly resume: 'after' | 'next';
}

/** Ends the game. */
export interface Finish extends Node {
  readonly kind: 'finish';
  readonly ending: number;
  /** Bit set of winners. */
  readonly winners: Expr;
  /** For `rank`: the candidates' scores, best first key first; ties share the win. */
  readonly rank:
    | {
        readonly local: number;
        readonly where: Expr | undefined;
        readonly keys: readonly Expr[];
      }
    | undefined;
}

export interface EndingIR {
  readonly name: string;
  readonly label: string;
  readonly origin: number;
  /** Tested whenever effects have run and before anything waits; the first that holds ends the game. */
  readonly condition: Expr | undefined;
  /** Bit set of winners; used with `condition`. */
  readonly winners: Expr | undefined;
}

export interface InvariantIR {
  readonly label: TextIR;
  readonly condition: Expr;
  readonly origin: number;
}

/** The score of the seat that the local stands for. */
export interface ScoreIR {
  readonly local: number;
  readonly value: Expr;
  readonly origin: number;
}

export interface Origin {
  readonly file: number;
  readonly start: number;
  readonly end: number;
  readonly cites: readonly string[];
}
