/** What the page and the worker that compiles and plays tell each other: plain data only. */

import type { Description, Diagnostic, Source } from '../../language/index.ts';
import type { BOT_NAMES } from '../../runtime/bots/names.ts';
import type { ChartFacts } from '../../runtime/chart/facts.ts';
import type { PositionEdit } from '../../runtime/examples/set-up/edits.ts';
import type { Chart, Configuration, Log, Viewer } from '../../runtime/index.ts';
import type { DiceIR, DomainIR, EndingIR, Origin } from '../../runtime/ir/ir.ts';
import type { ChoiceQuestion, JudgedValue } from '../../runtime/play/choices.ts';
import type { HistoryLine } from '../../runtime/session/history.ts';
import type { SessionMoment } from '../../runtime/session/state.ts';
import type { GameTree, TreeStep } from '../time/tree.ts';
import type { TreeNews } from '../time/tree-news.ts';
import type { Difference, LogDifference } from './difference.ts';
import type { ExampleMark } from './examples.ts';
import type { KeptExample } from './keep.ts';
import type { BranchComparison, BranchOutcome } from './outcomes.ts';
import type { Answer, Question, ServiceName } from './services.ts';
import type { PositionSetUp } from './set-up.ts';
import type { ToldSight } from './sights.ts';
import type { Timeline } from './timeline.ts';

/** What a person set apart from the text; options hold only those that differ from the text's defaults. */
export interface Setup {
  readonly players: number;
  readonly variants: readonly string[];
  readonly options: Configuration['options'];
  /** The position of an example that the game begins with, if it does. */
  readonly position?: Configuration['position'];
}

/** The setup of a text of which nothing is known yet: as many players as can play. */
export const unsetSetup: Setup = { players: 0, variants: [], options: {} };

/** In place of a seat: who looks on, and sees what everybody may. */
export const SPECTATOR = -1;

/** Version of a text that is played in place of the one in the editor, because that one takes too long. */
export const RECOVERED = -1;

/** The name of a text, and what lies beside it. */
export interface BesideTold {
  readonly file: string;
  /** The files beside it, which it may use. */
  readonly others: readonly Source[];
  /** Names of the pictures beside it. */
  readonly pictures: readonly string[];
  /** Pictures that lie there and cannot be read, and why. */
  readonly unread?: ReadonlyMap<string, string>;
}

/** What the page asks of the worker. */
export type Intent =
  | ({
      /** Opens a text and, with a log, replays its first `at` events. */
      readonly type: 'open';
      readonly text: string;
      readonly textVersion: number;
      readonly setup: Setup | undefined;
      readonly seed: number;
      readonly log: Log | undefined;
      readonly at: number | undefined;
      /** All games that were played of it; the log becomes one of them. */
      readonly tree?: GameTree | undefined;
    } & BesideTold)
  | {
      readonly type: 'edit';
      readonly text: string;
      readonly textVersion: number;
      /** Where any of it is another. */
      readonly beside?: BesideTold | undefined;
    }
  /** Checks what an edit leaves for later: worked examples in files of their own. */
  | { readonly type: 'check' }
  /** Runs examples of the present text for about so long; at least one of those that are left. */
  | { readonly type: 'examples'; readonly milliseconds: number }
  | { readonly type: 'configure'; readonly setup: Setup }
  /** The game becomes this one, under the present text: another page plays it. */
  | {
      readonly type: 'replay';
      readonly setup: Setup;
      readonly log: Log;
      readonly at: number | undefined;
      /** It begins a branch of its own, which is called so. */
      readonly branch?: string | undefined;
    }
  | { readonly type: 'set-rigged'; readonly rigged: boolean }
  /** The table, and all that is said of it, is in this language from now on, of every game that has labels in it. */
  | { readonly type: 'speak'; readonly language: string }
  /** Plays on in another branch, where it was left or where `at` events are played. */
  | { readonly type: 'visit'; readonly branch: number; readonly at?: number | undefined }
  | { readonly type: 'tree'; readonly step: TreeStep }
  | Move
  /** The table as one seat sees it; from then on nothing else is sent, but what is asked for a second view. */
  | { readonly type: 'view-as'; readonly seat: number | undefined }
  /** Asks for the log, to keep it, where only a seat's view is sent. */
  | { readonly type: 'give-log' }
  /** Asks for what an answer has left for later, see `Snapshot.owes`. */
  | { readonly type: 'give-rest' };

/** Moves along or on in the game. */
export type Move =
  | { readonly type: 'act'; readonly seat: number; readonly action: string; readonly args: readonly number[] }
  /** Nature's next event: drawn at random, or set by hand. */
  | { readonly type: 'chance'; readonly values: readonly number[] | undefined }
  /** The quiet time of a window has run out, if the game still stands where `at` events are played. */
  | { readonly type: 'time'; readonly at: number }
  /** A bot takes the present decision for one of these seats. */
  | ({ readonly type: 'bot'; readonly seats: readonly number[] } & TableBots)
  /** Bots play on for at most `milliseconds`, or to the end; at least one decision. */
  | ({ readonly type: 'run'; readonly milliseconds: number } & TableBots)
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'go'; readonly at: number }
  | { readonly type: 'restart'; readonly seed: number };

/** How bots decide. */
export type BotKind = (typeof BOT_NAMES)[number];

/** The same at the table, where one may think longer. */
export type TableBot = BotKind | 'mcts-long';

/** Who decides for the seats that bots play. */
export interface TableBots {
  readonly bot: TableBot;
  /** By seat, from 0: another bot than that. */
  readonly own?: SeatBots | undefined;
}
export type SeatBots = Readonly<Record<number, TableBot>>;

/** What belongs to the rules that are being played, as opposed to the moment of the game. */
export interface PlayedRules {
  /** The text they were made from; origins are offsets in it. */
  readonly text: string;
  readonly domains: readonly DomainIR[];
  readonly dice: readonly DiceIR[];
  readonly origins: readonly Origin[];
  /** What each action is called, by name. */
  readonly actions: Readonly<Record<string, string>>;
  readonly endings: readonly Pick<EndingIR, 'name' | 'label'>[];
}

/** The chart of the rules that are being played. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly facts: ChartFacts;
}

/** The worker's answer to every intent. What grows with the game comes as its difference from the answer before. */
export interface Snapshot {
  readonly textVersion: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Names of the files beside the text that nothing asks for. */
  readonly unused: readonly string[];
  readonly description: Description | undefined;
  /** The examples of the text, where some have been run since the answer before; none where the rules cannot be played. */
  readonly examples: readonly ExampleMark[] | undefined;
  /** Whether the present text is the one that is being played. */
  readonly current: boolean;
  readonly setup: Setup;
  /** What of them the page has not been told already; absent when that is nothing. */
  readonly rules: Partial<PlayedRules> | undefined;
  /** What of their chart the page has not been told already; absent when that is nothing, and while it is owed. */
  readonly chart: Partial<DrawnChart> | undefined;
  /** Whether the chart that the page has now is that of these rules. */
  readonly isCharted: boolean;
  /** Whether there is more to be told than a table needs, which comes when it is asked for: a chart, or the same log under other rules. */
  readonly owes: boolean;
  readonly session: SessionMoment | undefined;
  /** With whose eyes that is seen. */
  readonly viewer: Viewer;
  /** Lines up to where the session stands; none while there is no session. */
  readonly history: Difference<HistoryLine>;
  /** All that has happened: with everyone's view, and for `give-log`; a seat's view goes without, and it may be owed. */
  readonly log: LogDifference | undefined;
  /** All games that were played, told like the log; undefined where it is what was told before. */
  readonly tree: TreeNews | undefined;
  /** Milliseconds the worker spent on this intent. */
  readonly spent: number;
}

/** What the worker is told and asked, and what it does when nobody asks. */
export interface Workshop {
  perform(intent: Intent): Snapshot;
  /** What a service of the language says of the text, which may be newer than the one that was sent; undefined before a game is open. */
  ask<Name extends ServiceName>(name: Name, text: string, question: Question): Answer<Name> | undefined;
  /** Which values a parameter of an action may have now, and why not the others; for a seat's view its own actions only. Without a viewer, for the view that the page is told. */
  judge(question: ChoiceQuestion, viewer?: Viewer): readonly JudgedValue[];
  /** What not everybody sees at the present moment; for a seat's view what concerns itself. */
  sights(viewer?: Viewer): readonly ToldSight[];
  /** The present moment as somebody else sees it, for a second view beside the one that the page is told; undefined where nothing is played. */
  beside(viewer: Viewer): SessionMoment | undefined;
  /** What has come of each branch under the present rules; none for a seat's view. */
  outcomes(): readonly BranchOutcome[];
  /** Two branches beside each other; undefined for a seat's view, and where one of them cannot be played. */
  compare(one: number, other: number): BranchComparison | undefined;
  /**
   * The game at the table up to where it stands, as an example of that name; with `from` the position behind so many events, and what came after
   * it. Undefined for a seat's view.
   */
  keep(name: string, from?: number): KeptExample | undefined;
  /** What comes of the position at the table by some edits, which change nothing there; undefined for a seat's view. */
  setUp(edits: readonly PositionEdit[]): PositionSetUp | undefined;
  /** The moments of the game at the table, for a seat's view without who leads; undefined where nothing is played. */
  timeline(): Timeline | undefined;
  warmUp(): void;
  ready(): true;
}
