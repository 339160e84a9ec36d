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

/** What `simulate --json` prints. */
export interface SimulationReport {
  readonly game: string;
  readonly configuration: Configuration;
  readonly engine: 'xstate' | 'fast';
  readonly seed: number;
  readonly games: number;
  readonly finished: number;
  readonly unfinished: number;
  readonly players: number;
  /** Per seat; a shared win counts for each winner. */
  readonly wins: readonly number[];
  /** Per ending that occurred. */
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: Distribution;
  readonly rounds: Distribution;
  readonly actions: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** Logs of games that broke an invariant, stopped on a fault or did not end; at most ten. */
  readonly problems: readonly { readonly game: number; readonly message: string; readonly log: Log }[];
}

export interface Distribution {
  readonly min: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export type { Configuration, GameIR, ValueType };
