/** What the page and the worker that looks for the effects of an edit tell each other: plain data only. */

import type { Source } from '../../language/index.ts';
import type { GameResult, Log } from '../../runtime/index.ts';
import type { MemberIR, Origin } from '../../runtime/ir/ir.ts';
import type { ComparisonReport } from '../../runtime/simulation/compare.ts';
import type { Saying } from '../../runtime/values/words/told.ts';
import type { Parting } from '../variants/parting.ts';
import type { Setup } from '../worker/protocol.ts';

/** A game that was played under a name. */
export interface KeptGame {
  readonly name: string;
  readonly log: Pick<Log, 'seed' | 'events'>;
}

/** The rules before an edit and after it, and what is to be tried with both. */
export interface EffectsOrder {
  /** The main file first. */
  readonly before: readonly Source[];
  readonly now: readonly Source[];
  readonly setup: Setup;
  /** What it is said in, where the rules have labels in it. */
  readonly language: string | undefined;
  /** The game at the table first. */
  readonly games: readonly KeptGame[];
  /** Games of bots with each. */
  readonly paired: number;
}

/** What came of a kept game. */
export interface KeptGameEffect {
  readonly name: string;
  readonly parting: Parting;
  /** Who has won and by what, with both rules, where that is not the same. */
  readonly results: { readonly before: GameOutcome; readonly now: GameOutcome } | undefined;
}

/** How a game has ended, and who has played. */
export interface GameOutcome {
  /** Undefined where it goes on. */
  readonly result: GameResult | undefined;
  readonly players: readonly string[];
}

export type ExampleState = 'passed' | 'failed' | 'missing';

/** An example that comes out otherwise. */
export interface ExampleEffect {
  readonly name: string;
  readonly before: ExampleState;
  readonly now: ExampleState;
  /** The line that does not hold, and why; for one that fails now. */
  readonly failure:
    | { readonly place: Pick<Origin, 'file' | 'start' | 'end'>; readonly why: Saying }
    | undefined;
}

export interface ExampleEffects {
  readonly changed: readonly ExampleEffect[];
  /** Examples that were run with both rules, so far. */
  readonly run: number;
  readonly of: number;
}

export interface PairedGames {
  readonly report: ComparisonReport;
  readonly wanted: number;
  readonly seats: readonly MemberIR[];
  /** By name. */
  readonly endings: Readonly<Record<string, string>>;
}

/** Told in this order; the last one is `done`, `same` or `refused`. */
export type EffectsNews =
  /** The order was heard. */
  | { readonly type: 'begun' }
  /** One of the two cannot be played; a sentence. */
  | { readonly type: 'refused'; readonly which: 'before' | 'now'; readonly message: string }
  /** Both say the same, in other words at most. */
  | { readonly type: 'same' }
  | { readonly type: 'games'; readonly games: readonly KeptGameEffect[] }
  | { readonly type: 'examples'; readonly examples: ExampleEffects }
  | { readonly type: 'paired'; readonly paired: PairedGames }
  | { readonly type: 'done' };
