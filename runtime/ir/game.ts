/** A game as a whole: its sets, cells, tables, flow and ends. */

import type { Layout } from './cells.ts';
import type { Effect } from './effects.ts';
import type { Core, Expr, Language } from './expressions.ts';
import type { FlowNode } from './flow.ts';
import type { TableIR } from './table.ts';
import type { TextIR, ValueType } from './values.ts';

/** The format of the IR that this version makes and runs; no other is run. */
export const IR_FORMAT = 1;

/** A game for one configuration, as plain JSON. What is in it changes with `IR_FORMAT`. */
export interface GameIR<L extends Language = Core> {
  readonly format: typeof IR_FORMAT;
  readonly title: string;
  /** What its texts are written in, where that is not the language of the rules. Nothing in play reads it. */
  readonly language?: string | undefined;
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
  /** Where play begins, where that is not the start of the play. */
  readonly opening?: OpeningIR | undefined;
  /** The flow from the first line of the setup to the end. */
  readonly flow: FlowNode<L>;
  /** All effects that expressions suppose: what is written on copies of the cells. Absent where there are none. */
  readonly supposed?: readonly Effect<L>[] | undefined;
  readonly endings: readonly EndingIR<L>[];
  readonly invariants: readonly InvariantIR<L>[];
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
  /** The position that play begins with; absent where that is the one that the setup leads to. */
  readonly position?: StartPosition;
}

/** Where play begins: behind the setup these effects are carried out, and the game stands at the wait. */
export interface OpeningIR {
  readonly wait: number;
  readonly effects: readonly Effect[];
  /** Of what says so. */
  readonly origin: number;
}

/** A position as an example gives one. */
export interface StartPosition {
  /** What the seats are called in it, in their order. */
  readonly seats: readonly string[];
  /** What changes between the setup and the play: what stands between the braces of a `given`. */
  readonly changes: string;
  /** The place in the flow: what stands behind `given at`; absent where play begins at its start. */
  readonly at?: string | undefined;
}

/** Index of a domain in `GameIR.domains`. */
export const SEATS = 0;
export const SPACES = 1;

/** Name of the ending that every game has: nothing is left to do. */
export const RULES_OVER = 'RulesOver';

/** The path of the part, between the setup and the play, where an example gives a position. */
export const GIVEN = 'given';

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

export interface EndingIR<L extends Language = Core> {
  readonly name: string;
  readonly label: string;
  readonly origin: number;
  /** Tested whenever effects have run and before anything waits; the first that holds ends the game. */
  readonly condition: L['expr'] | undefined;
  /** Bit set of winners; used with `condition`. */
  readonly winners: L['expr'] | undefined;
}

export interface InvariantIR<L extends Language = Core> {
  readonly label: TextIR;
  readonly condition: L['expr'];
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
