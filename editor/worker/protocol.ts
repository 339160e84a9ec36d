/** What the page and the worker that compiles and plays tell each other: plain data only. */

import type { Source } from '../../language/compile.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Chart } from '../../runtime/chart/chart.ts';
import type { Configuration, DiceIR, DomainIR, Origin } from '../../runtime/ir/ir.ts';
import type { Log } from '../../runtime/session/log.ts';
import type { SessionState } from '../../runtime/session/state.ts';

/** What a person set apart from the text; options hold only those that differ from the text's defaults. */
export interface Setup {
  readonly players: number;
  readonly variants: readonly string[];
  readonly options: Configuration['options'];
}

/** What the page asks of the worker. */
export type Intent =
  | {
      /** Opens a text and, with a log, replays its first `at` events. */
      readonly type: 'open';
      readonly file: string;
      /** The files beside it, which it may use. */
      readonly others: readonly Source[];
      readonly text: string;
      readonly textVersion: number;
      readonly setup: Setup | undefined;
      readonly seed: number;
      readonly log: Log | undefined;
      readonly at: number | undefined;
    }
  | { readonly type: 'edit'; readonly text: string; readonly textVersion: number }
  /** Checks what an edit leaves for later: worked examples in files of their own. */
  | { readonly type: 'check' }
  | { readonly type: 'configure'; readonly setup: Setup }
  | { readonly type: 'act'; readonly seat: number; readonly action: string; readonly args: readonly number[] }
  /** Nature's next event: drawn at random, or set by hand. */
  | { readonly type: 'chance'; readonly values: readonly number[] | undefined }
  /** The quiet time of a window has run out, if the game still stands where `at` events are played. */
  | { readonly type: 'time'; readonly at: number }
  | { readonly type: 'set-rigged'; readonly rigged: boolean }
  /** A bot takes the present decision for one of these seats. */
  | { readonly type: 'bot'; readonly seats: readonly number[]; readonly bot: BotKind }
  /** Bots play on for at most `milliseconds`, or to the end; at least one decision. */
  | { readonly type: 'run'; readonly milliseconds: number; readonly bot: BotKind }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'go'; readonly at: number }
  | { readonly type: 'restart'; readonly seed: number }
  /** The table as one seat sees it; from then on nothing else is sent. */
  | { readonly type: 'view-as'; readonly seat: number | undefined }
  /** Asks for the log, to keep it, where only a seat's view is sent. */
  | { readonly type: 'give-log' };

/** How bots decide. */
export type BotKind = 'random' | 'greedy' | 'mcts';

/** What an option may be set to. */
export interface OptionDescription {
  readonly name: string;
  readonly label: string;
  readonly type: OptionType;
  /** The default in the text. */
  readonly value: number | boolean | string;
  readonly span: { readonly start: number; readonly end: number };
}

export type OptionType =
  | { readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly kind: 'yes-no' }
  | {
      readonly kind: 'one-of';
      readonly members: readonly { readonly name: string; readonly label: string }[];
    };

/** What a rules file offers before it is played. */
export interface GameDescription {
  readonly title: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionDescription[];
  readonly variants: readonly {
    readonly name: string;
    /** The number of players that brings the variant with it; undefined if it is a free choice. */
    readonly players: number | undefined;
    readonly doc: string | undefined;
  }[];
}

/** What belongs to the rules that are being played, as opposed to the moment of the game. */
export interface PlayedRules {
  /** Grows with every set of rules that is taken up. */
  readonly version: number;
  /** The text they were made from; origins are offsets in it. */
  readonly text: string;
  readonly domains: readonly DomainIR[];
  readonly dice: readonly DiceIR[];
  readonly origins: readonly Origin[];
  readonly chart: Chart;
}

/** The worker's answer to every intent. */
export interface Snapshot {
  readonly textVersion: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly description: GameDescription | undefined;
  /** Whether the present text is the one that is being played. */
  readonly current: boolean;
  readonly setup: Setup;
  /** Absent when the page has them already. */
  readonly rules: PlayedRules | undefined;
  readonly session: SessionState | undefined;
  /** All that has happened: with everyone's view, and for `give-log`; a seat's view goes without. */
  readonly log: Log | undefined;
  /** Milliseconds the worker spent on this intent. */
  readonly spent: number;
}

/** The worker's one function. */
export interface Workshop {
  perform(intent: Intent): Snapshot;
  warmUp(): void;
  ready(): true;
}
