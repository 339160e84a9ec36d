/** What the page and the workers that play many games tell each other: plain data only. */

import type { Source } from '../../language/index.ts';
import type { Log } from '../../runtime/index.ts';
import type { MemberIR } from '../../runtime/ir/ir.ts';
import type { NamedSlots, SummedRules } from '../../runtime/simulation/summary.ts';
import type { Tally } from '../../runtime/simulation/tally.ts';
import type { BotKind, Setup } from '../worker/protocol.ts';

/** The rules that are played, as text, and how. */
export interface LabOrder {
  readonly file: string;
  readonly text: string;
  /** The files beside it, which it may use. */
  readonly others: readonly Source[];
  readonly setup: Setup;
  /** What actions, seats and endings are called in, where the rules have labels in it. */
  readonly language: string | undefined;
  /** Who plays all seats. */
  readonly bots: BotKind;
  readonly seed: number;
}

/** What the page asks of a worker. */
export type LabQuestion =
  /** Compiles the rules; what follows is about them. */
  | { readonly type: 'prepare'; readonly order: LabOrder }
  /** Plays the games from `from` up to, not including, `to`. */
  | { readonly type: 'play'; readonly from: number; readonly to: number }
  /** Plays one game again and writes down what happens. */
  | { readonly type: 'write'; readonly game: number };

export type LabAnswer =
  | { readonly type: 'prepared'; readonly rules: LabRules }
  | { readonly type: 'unplayable' }
  | { readonly type: 'played'; readonly games: number; readonly tally: Tally }
  | { readonly type: 'written'; readonly game: number; readonly log: Log };

/** What the page has to know of the rules to say what was counted. */
export interface LabRules {
  readonly summed: SummedRules;
  readonly slots: NamedSlots;
  readonly seats: readonly MemberIR[];
  /** In the rules' own words, whatever language they are played in, and where each stands in `GameIR.origins`. */
  readonly invariants: readonly { readonly name: string; readonly origin: number }[];
  /** What each action is called, by name. */
  readonly labels: Readonly<Record<string, string>>;
}
