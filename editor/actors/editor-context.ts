/** What the editor knows itself, what it is told, and what the machine reads from it. */

import type { ActorRefFrom } from 'xstate';
import type { Log } from '../../runtime/index.ts';
import type { FetchedGame, OpenGame } from '../games/open-game.ts';
import type { SharedGame } from '../sharing/shared-game.ts';
import type { Beside } from '../store/drafts.ts';
import type { Intent } from '../worker/protocol.ts';
import type { BotsReport, botsMachine } from './bots.ts';
import type { ClockReport, clockMachine } from './clock.ts';
import type { ConnectionReport, connectionMachine } from './connection.ts';
import type { documentMachine } from './document.ts';
import type { DocumentReport } from './document-context.ts';
import type { playerMachine } from './player.ts';
import type { PlaytestReport, playtestMachine } from './playtest.ts';
import type { SavingReport, savingMachine } from './saving.ts';
import type { TabsActor, TabsReport } from './tabs.ts';

/** What the editor is made of. */
export interface EditorActors {
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly document: ActorRefFrom<typeof documentMachine>;
  readonly playtest: ActorRefFrom<typeof playtestMachine>;
  readonly bots: ActorRefFrom<typeof botsMachine>;
  readonly clock: ActorRefFrom<typeof clockMachine>;
  readonly player: ActorRefFrom<typeof playerMachine>;
  readonly saving: ActorRefFrom<typeof savingMachine>;
  readonly tabs: TabsActor;
}

/** Dependencies of the machine that are no actors. */
export interface EditorInput {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  /** The seed of a new game. */
  readonly newSeed: () => number;
}

/** A text that becomes a game of one's own, with the files that lie beside it. */
export interface NewText {
  readonly file: string;
  readonly text: string;
  readonly beside: Beside;
  /** A game that was handed on: how it was played and looked at. It is not kept until somebody changes it. */
  readonly shared?: SharedGame | undefined;
}

export interface EditorContext extends EditorActors {
  readonly newSeed: () => number;
  /** Id of the game that is fetched. */
  readonly wanted: string;
  /** Id of the game that is opened where that one is not there. */
  readonly instead: string | undefined;
  /** What is said once it is open. */
  readonly said: string | undefined;
  /** The game, or the text, that is to be opened once the game that is open is kept. */
  readonly next: FetchedGame | NewText | undefined;
  /** One sentence about something that went wrong outside the rules. */
  readonly notice: string | undefined;
  /** Grows with every request to see the table. */
  readonly tableWishes: number;
  /** Id of the open game, if it is not kept: it came with a link, and nobody has changed it. */
  readonly loose: string | undefined;
  /** Whether another page has written the open game since it was opened here. */
  readonly isOverwritten: boolean;
}

export type EditorEvent =
  /** Opens a shipped game or a file of one's own by id, with what is remembered of it; another one where it is not there. */
  | { readonly type: 'open-game'; readonly id: string; readonly instead?: string }
  /** Opens a text from a file, with the files that lie beside it. */
  | {
      readonly type: 'open-text';
      readonly file: string;
      readonly text: string;
      readonly beside?: Beside | undefined;
    }
  /** Opens a game that was handed on, without keeping it. */
  | { readonly type: 'open-shared'; readonly shared: SharedGame }
  /** Keeps everything at once, a game that is not kept yet as well. */
  | { readonly type: 'keep' }
  | { readonly type: 'reset-to-shipped' }
  /** The open game is another one on the disk; its text on the page may go. */
  | { readonly type: 'reopen'; readonly fetched: FetchedGame }
  /** The game becomes this one, and stands behind its first `at` events, or all of them. */
  | {
      readonly type: 'load-log';
      readonly log: Log;
      readonly at?: number | undefined;
      /** What the branch is called that it begins; absent for a game that may go on along one that is there. */
      readonly branch?: string | undefined;
    }
  /** Says one sentence above the table; nothing, if it is undefined. */
  | { readonly type: 'notify'; readonly notice: string | undefined }
  | { readonly type: 'ask'; readonly intent: Intent }
  /** The game of this id could not be kept, because another page has written it. */
  | { readonly type: 'overwritten'; readonly id: string }
  /** A person decides between the text here and that of the other page. */
  | { readonly type: 'keep-mine' }
  | { readonly type: 'take-theirs' }
  | ConnectionReport
  | DocumentReport
  | PlaytestReport
  | BotsReport
  | ClockReport
  | SavingReport
  | TabsReport;

/** Where a text that becomes a game is kept: in the browser under this name, or in a folder, where it has this id. */
export type FreePlace =
  | { readonly file: string; readonly id?: undefined }
  | { readonly id: string; readonly file?: undefined };

/** A game that was handed on, as a text to be opened. */
export function textOf(shared: SharedGame): NewText {
  const [main, ...others] = shared.files;
  const { name: file = 'game.regel', text = '' } = main ?? {};
  return { file, text, beside: { others, pictures: shared.pictures }, shared };
}

/** The open game, where it is not kept yet. */
export function looseGame({
  context: { document, loose },
}: {
  readonly context: EditorContext;
}): OpenGame | undefined {
  return loose === undefined ? undefined : document.getSnapshot().context.game;
}

/** Id of the open game. */
export function openId({ context: { document } }: { readonly context: EditorContext }): string {
  return document.getSnapshot().context.game?.id ?? '';
}

/** Whether a text is to be opened, rather than a game that is known. */
export function isText(next: FetchedGame | NewText | undefined): next is NewText {
  return next !== undefined && 'beside' in next;
}

/** A game as people know it by its id. */
export function nameOf(id: string): string {
  return id.replace(/^(?:own|disk\/[^/]*)\//, '').replace(/~[^~]*$/, '');
}
