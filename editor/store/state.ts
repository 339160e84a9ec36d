import type { Source } from '../../language/compile.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Log } from '../../runtime/session/log.ts';
import type { SessionState } from '../../runtime/session/state.ts';
import type { BotKind, GameDescription, PlayedRules, Setup } from '../worker/protocol.ts';

/** Everything the editor shows, as plain, immutable data. */
export interface EditorState {
  readonly game: OpenGame | undefined;
  readonly text: string;
  /** Grows with every change of the text. */
  readonly textVersion: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The text version that the diagnostics speak about. */
  readonly checkedVersion: number;
  readonly description: GameDescription | undefined;
  /** Whether the text on the left is what is played on the right. */
  readonly current: boolean;
  readonly setup: Setup;
  readonly rules: PlayedRules | undefined;
  readonly session: SessionState | undefined;
  readonly log: Log | undefined;
  readonly rigged: boolean;
  /** Seats, from 0, that a bot plays. */
  readonly bots: readonly number[];
  /** How they decide. */
  readonly botKind: BotKind;
  /** Whether the clocks of windows run while nobody acts. */
  readonly clockRuns: boolean;
  /** Of the quiet time of the window that is open; undefined while no clock runs. */
  readonly secondsLeft: number | undefined;
  /** Whether bots are playing the game to its end. */
  readonly running: boolean;
  /** The seat whose view is shown; undefined for the whole table. */
  readonly viewAs: number | undefined;
  /** Offset of the text cursor. */
  readonly cursor: number;
  /** A place in the text to go to; `nonce` tells two wishes for the same place apart. */
  readonly reveal: { readonly start: number; readonly end: number; readonly nonce: number } | undefined;
  /** Grows with every wish to see the table. */
  readonly tableWishes: number;
  /** One sentence about something that went wrong outside the rules. */
  readonly notice: string | undefined;
  /** Sentence of each numbered rule, by id. */
  readonly ruleList: ReadonlyMap<string, RuleSentence>;
  readonly saved: boolean;
  /** Files of one's own that were opened before, newest first. */
  readonly ownGames: readonly { readonly id: string; readonly file: string }[];
}

export interface OpenGame {
  readonly id: string;
  readonly file: string;
  /** The files beside it, which it may use. */
  readonly others: readonly Source[];
  /** The text as shipped; undefined for a file of one's own. */
  readonly shipped: string | undefined;
}

export interface RuleSentence {
  readonly sentence: string;
  readonly source: string | undefined;
}

export const initialState: EditorState = {
  game: undefined,
  text: '',
  textVersion: 0,
  diagnostics: [],
  checkedVersion: 0,
  description: undefined,
  current: true,
  setup: { players: 0, variants: [], options: {} },
  rules: undefined,
  session: undefined,
  log: undefined,
  rigged: false,
  bots: [],
  botKind: 'random',
  clockRuns: false,
  secondsLeft: undefined,
  running: false,
  viewAs: undefined,
  cursor: 0,
  reveal: undefined,
  tableWishes: 0,
  notice: undefined,
  ruleList: new Map(),
  saved: true,
  ownGames: [],
};
