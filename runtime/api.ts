/**
 * The runtime's contract with whoever plays a game: the command line, the editor, an embedding app.
 * Pure data in, pure data out; nothing here throws on what a person or a log may contain.
 */

import type { Configuration, GameIR, ValueType } from './ir/ir.ts';

/** The state of a game: one flat typed array. Never changed in place once handed out. */
export type Cells = Int8Array | Int16Array | Int32Array;

// --------------------------------------------------------------------------------------------- events

/** An event in indices, as the machine takes it. */
export type MachineEvent =
  | { readonly type: 'act'; readonly seat: number; readonly action: string; readonly args: readonly number[] }
  /** Faces of the dice thrown (in the order of the dice), or the element picked. */
  | { readonly type: 'chance'; readonly values: readonly number[] }
  /** The quiet time of the window that is open has run out. */
  | { readonly type: 'time' };

/** An event in names, as logs keep it: it survives edits of the rules that do not touch it. */
export type LogEvent =
  | {
      /** Seat, from 1. */
      readonly seat: number;
      readonly action: string;
      /** Values by name: a member's name, a number, true/false, or a list for a subset (dice from 1). */
      readonly args: readonly LogValue[];
    }
  | { readonly chance: string; readonly shows: readonly LogValue[]; readonly dice?: readonly number[] }
  /** Seconds in which nobody did anything. */
  | { readonly time: number };

export type LogValue = number | boolean | string | null | readonly (number | string)[];

/** `log = configuration + events`; everything else is derived. */
export interface Log {
  readonly format: 1;
  readonly game: string;
  readonly configuration: Configuration;
  /** Seed of the random numbers that the session drew nature's events from; absent for typed-in dice. */
  readonly seed: number | undefined;
  readonly events: readonly LogEvent[];
}

// ------------------------------------------------------------------------------------------ position

/** What the flow is waiting for. */
export type Waiting =
  | {
      readonly kind: 'decision';
      /** The seat that decides, or -1 if several may act. */
      readonly seat: number;
      /** All seats that may act now; for a seat's view those that the rules ask, whether they can act or not. */
      readonly seats: readonly number[];
      /** Milliseconds of quiet after which the `time` event is due; absent where no clock runs. */
      readonly clock?: number | undefined;
      readonly prompt: string;
      readonly path: string;
      readonly origin: number;
    }
  | {
      readonly kind: 'chance';
      readonly what: 'roll' | 'pick';
      /** Name of the dice, or of what is picked. */
      readonly name: string;
      /** For each value to come: its possible outcomes; none where the viewer may not know them. */
      readonly outcomes: readonly (readonly number[])[];
      readonly types: readonly ValueType[];
      /** Indices of the dice that are thrown. */
      readonly dice: readonly number[];
      readonly path: string;
      readonly origin: number;
    }
  | { readonly kind: 'end'; readonly result: GameResult };

export interface GameResult {
  readonly kind: 'ended' | 'fault';
  /** Seats that won, from 0; empty for a draw. */
  readonly winners: readonly number[];
  /** Name and label of the ending, or for a fault what went wrong. */
  readonly name: string;
  readonly label: string;
  readonly origin: number;
}

/** An action of the present choice, legal or not. */
export interface ActionOffer {
  readonly seat: number;
  readonly action: string;
  readonly origin: number;
  readonly label: string;
  readonly parameters: readonly { readonly name: string; readonly type: ValueType }[];
  /** Every legal tuple of arguments, with the label made for it; empty if refused. `[[]]` without parameters. */
  readonly legal: readonly { readonly args: readonly number[]; readonly label: string }[];
  /** Why no arguments are legal; undefined if some are. */
  readonly refusal: Refusal | undefined;
}

export interface Refusal {
  readonly message: string;
  readonly origin: number;
}

// ---------------------------------------------------------------------------------------------- view

/** The table as one seat (or a spectator) may see it; `hidden` stands for what it may not. */
export interface TableView {
  readonly seats: readonly SeatView[];
  readonly places: readonly {
    readonly name: string;
    readonly label: string;
    readonly fields: readonly FieldView[];
  }[];
  readonly spaces: readonly SpaceView[];
  readonly paths: readonly (readonly [number, number])[];
  readonly dice: readonly {
    readonly name: string;
    readonly label: string;
    /** Label of each die's face, null before its first throw. */
    readonly faces: readonly (string | null)[];
  }[];
  readonly round: number;
  /** Seat whose turn it is, -1 for none. */
  readonly turn: number;
}

export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly label: string;
  readonly colour: string;
  readonly out: boolean;
  readonly fields: readonly FieldView[];
}

export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly shown:
    | { readonly kind: 'number'; readonly value: number; readonly low: number; readonly high: number }
    | { readonly kind: 'yes-no'; readonly value: boolean }
    /** `seat` is the seat meant, or -1 if it is none or something else. */
    | { readonly kind: 'member'; readonly label: string; readonly seat: number }
    | {
        readonly kind: 'pile';
        readonly total: number;
        readonly counts: readonly { readonly label: string; readonly count: number }[];
      }
    | { readonly kind: 'hidden'; readonly total: number | undefined };
}

export interface SpaceView {
  readonly name: string;
  readonly label: string;
  readonly at: readonly [number, number] | undefined;
  readonly owner: number;
  readonly fields: readonly FieldView[];
  readonly pieces: readonly {
    readonly name: string;
    readonly label: string;
    readonly owner: number;
    readonly fields: readonly FieldView[];
  }[];
}

// ------------------------------------------------------------------------------------------- session

/** A session at one moment: what the editor's playtest pane shows. */
export interface SessionState {
  readonly configuration: Configuration;
  /** Undefined for a seat: who knows the seed knows what will be drawn. */
  readonly seed: number | undefined;
  /** Number of events in the log and how many of them are played (less after undo). */
  readonly length: number;
  readonly at: number;
  readonly waiting: Waiting;
  readonly offers: readonly ActionOffer[];
  readonly view: TableView;
  /** Paths of the active state nodes, each before those in it; several lead on where seats choose together. */
  readonly active: readonly string[];
  /** One line per event played, for people. */
  readonly history: readonly HistoryLine[];
  /** After an edit: the event that no longer fits and why. */
  readonly divergence:
    | {
        readonly at: number;
        readonly event: LogEvent;
        readonly reason: string;
        readonly origin: number | undefined;
      }
    | undefined;
}

export interface HistoryLine {
  readonly at: number;
  /** Seat from 0, or -1 for nature and time. */
  readonly seat: number;
  /** True where a clock has run out. */
  readonly time?: true;
  readonly text: string;
  readonly path: string;
}

// --------------------------------------------------------------------------------------------- chart

/** The state chart as a graph: the nested state nodes of the very machine that runs, and its transitions. */
export interface Chart {
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly kind: 'action' | 'chance' | 'time' | 'next';
  }[];
}

export interface ChartNode {
  /** The state node's path; unique. */
  readonly id: string;
  /** Path of the enclosing node, undefined at the top. */
  readonly parent: string | undefined;
  readonly title: string;
  readonly kind: 'composite' | 'decision' | 'chance' | 'automatic' | 'branch' | 'end';
  readonly origin: number;
  /** True for the node that its parent (or the game) begins with. */
  readonly initial: boolean;
  /** True for a composite whose children, one for each seat, are active at the same time. */
  readonly parallel?: true;
}

// -------------------------------------------------------------------------------------- simulation

/** Which of the two engines plays; both play the same games. */
export type EngineName = 'fast' | 'xstate';

/** What `simulate --json` prints. */
export interface SimulationReport {
  readonly game: string;
  readonly configuration: Configuration;
  readonly engine: EngineName;
  readonly seed: number;
  readonly games: number;
  readonly finished: number;
  readonly unfinished: number;
  readonly players: number;
  /** Per seat; a shared win counts for each winner. */
  readonly wins: readonly number[];
  /** Per seat: the share of finished games that it won. */
  readonly winShares: readonly Estimate[];
  /** Finished games that nobody won, and that several won together. */
  readonly nobodyWins: number;
  readonly sharedWins: number;
  /** The seat that decided first, over the finished games in which somebody decided. */
  readonly firstSeat: {
    readonly games: number;
    readonly wins: number;
    readonly share: Estimate;
    /** The share that each seat would have if it did not matter who is first. */
    readonly fair: number;
  };
  /** Per ending that occurred. */
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: Distribution;
  readonly rounds: Distribution;
  /** Number of legal actions per decision. */
  readonly branching: Distribution;
  /** By the declared score; absent if the rules declare none. */
  readonly score?: {
    /** How often the lead changed, seen where turns and rounds begin and at the end. */
    readonly leadChanges: Distribution;
    /** Per seat: the mean in the end of finished games. */
    readonly means: readonly number[];
  };
  /** How many games were how long. */
  readonly histograms: { readonly decisions: readonly Bin[]; readonly rounds: readonly Bin[] };
  readonly actions: Readonly<Record<string, number>>;
  /** How often each decision was made, by path. */
  readonly steps: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** Logs of games that broke an invariant, stopped on a fault or did not end; at most ten, the first ones. */
  readonly problems: readonly { readonly game: number; readonly message: string; readonly log: Log }[];
}

export interface Distribution {
  readonly min: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** A value estimated from games, with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How many of the numbers lie from `from` to `to`, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** One simulated game, as `simulate --ndjson` writes it. */
export interface GameLine {
  /** From 1. */
  readonly game: number;
  /** Undefined for a game that did not end. */
  readonly ending: string | undefined;
  /** Names of seats. */
  readonly winners: readonly string[];
  readonly decisions: number;
  readonly rounds: number;
  /** The seat that decided first; undefined if nobody did. */
  readonly first: string | undefined;
  readonly problem: boolean;
  /** Where the rules declare a score. */
  readonly leadChanges?: number;
  readonly scores?: readonly number[];
}

/** What `compare --json` prints: the same games, as far as chance goes, with two sets of rules. */
export interface ComparisonReport {
  readonly seed: number;
  readonly games: number;
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  readonly rows: readonly ComparisonRow[];
  readonly seconds: number;
}

export interface ComparedSide {
  readonly game: string;
  readonly configuration: Configuration;
  readonly players: number;
  /** Games that did not finish. */
  readonly unfinished: number;
}

/** One quantity: its mean with each set of rules, and the difference b - a, game by game. */
export interface ComparisonRow {
  readonly kind:
    | 'wins'
    | 'nobody-wins'
    | 'first-seat-wins'
    | 'ending'
    | 'decisions'
    | 'rounds'
    | 'lead-changes';
  /** The seat, from 1, of `wins`; the name of an `ending`. */
  readonly of?: number | string;
  readonly a: number;
  readonly b: number;
  readonly difference: Estimate;
  /** Whether the interval of the difference leaves out 0. */
  readonly isClear: boolean;
}

export type { Configuration, GameIR, ValueType };
