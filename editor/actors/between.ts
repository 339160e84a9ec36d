/** What concerns the text and the game together. */

import { dequal } from 'dequal';
import type { Log } from '../../runtime/index.ts';
import { changesOf } from '../games/file-changes.ts';
import { type FetchedGame, type OpenGame, withFiles } from '../games/open-game.ts';
import type { Draft } from '../store/drafts.ts';
import type { LiveGame } from '../tabs/channel.ts';
import { type Intent, RECOVERED, type Setup } from '../worker/protocol.ts';
import type { DocumentContext, DocumentEvent } from './document-context.ts';
import { besideTold } from './document-files.ts';
import type { EditorActors } from './editor-context.ts';
import type { PlaytestContext } from './playtest.ts';

/** What is kept of them; undefined while no game is open. `saved` is in milliseconds since 1970. */
export function draftOf(
  { game, text }: DocumentContext,
  { setup, log, session, tree }: PlaytestContext,
  saved: number,
): Draft | undefined {
  if (!game) return undefined;
  const { id, file, shipped, shippedWith, others } = game;
  const files = changesOf(shippedWith?.others ?? [], others);
  return { id, file, text, shipped, setup, log, at: session?.at, tree, files, saved };
}

/** What other tabs on the game are told; undefined while no game is open. `saved` is in milliseconds since 1970. */
export function liveGame(
  { game, text }: DocumentContext,
  { setup, log, session, viewAs }: PlaytestContext,
  saved: number,
): LiveGame | undefined {
  if (!game) return undefined;
  // Where only a seat's view is sent, the page has an older log.
  const known = viewAs === undefined ? log : undefined;
  const { file, others, pictures } = game;
  return { file, text, others, pictures, setup, log: known, at: session?.at, saved };
}

/** What has to be done here to come to where another tab is. */
export function stepsTo(
  { file, text, others, pictures, setup, log, at }: LiveGame,
  actors: Pick<EditorActors, 'document' | 'playtest'>,
): {
  readonly edit: DocumentEvent | undefined;
  readonly beside: DocumentEvent | undefined;
  readonly replay: Intent | undefined;
} {
  const document = actors.document.getSnapshot().context;
  const playtest = actors.playtest.getSnapshot().context;
  const here = { setup: playtest.setup, log: playtest.log, at: playtest.session?.at };
  const { game } = document;
  const isSameBeside = file === game?.file && dequal(others, game.others) && dequal(pictures, game.pictures);
  const isPlayed = log !== undefined && !dequal({ setup, log, at }, here);
  return {
    edit: text === document.text ? undefined : { type: 'edit', text },
    beside: isSameBeside ? undefined : { type: 'edit-beside', file, others, pictures },
    replay: isPlayed ? { type: 'replay', setup, log, at } : undefined,
  };
}

/** Whether somebody plays or sets the game up, in place of looking at it. */
export function isPlaying({ type }: Intent): boolean {
  switch (type) {
    case 'act':
    case 'chance':
    case 'time':
    case 'bot':
    case 'run':
    case 'undo':
    case 'redo':
    case 'go':
    case 'restart':
    case 'configure':
    case 'set-rigged':
    case 'visit':
    case 'tree':
      return true;
    case 'open':
    case 'edit':
    case 'check':
    case 'examples':
    case 'replay':
    case 'view-as':
    case 'speak':
    case 'give-log':
    case 'give-rest':
      return false;
    default:
      return type satisfies never;
  }
}

/** The open game with the text as it was shipped; undefined for a file of one's own. */
export function shippedVersion(game: OpenGame, playtest: PlaytestContext): FetchedGame | undefined {
  if (game.shipped === undefined) return undefined;
  return withText(withFiles(game, game.shippedWith ?? {}), game.shipped, playtest);
}

/** A game with another text, as far played as it is. */
export function withText(
  game: OpenGame,
  text: string,
  { setup, log, session, tree }: PlaytestContext,
): FetchedGame {
  return { game, text, setup, log, at: session?.at, tree };
}

/** What is asked to have the first `at` events of a log at the table, or all of them, set up as it says. */
export function toPlay(
  { description }: DocumentContext,
  {
    log,
    at,
    branch,
  }: { readonly log: Log; readonly at?: number | undefined; readonly branch?: string | undefined },
): Intent {
  const { players, variants, options, position } = log.configuration;
  const changed = Object.entries(options).filter(([name, value]) =>
    description?.options.some((option) => option.name === name && option.value !== value),
  );
  const chosen: Setup = { players, variants, options: Object.fromEntries(changed) };
  const setup = position ? { ...chosen, position } : chosen;
  return { type: 'replay', setup, log, at, ...(branch !== undefined && { branch }) };
}

/**
 * What a new worker is asked in place of one that was given up: the last text that could be played, the log, and how
 * the table is looked at. Nothing, if that is what the worker did not get done.
 */
export function recovery(
  { game, text: present }: DocumentContext,
  { rules, charted, setup, byHand, language, viewAs, log, session, tree }: PlaytestContext,
  stuck: Intent,
  seed: number,
): readonly Intent[] {
  const isText = stuck.type === 'edit' || stuck.type === 'open';
  const known = isText ? rules?.text : present;
  const text = stuck.type === 'give-rest' ? charted?.rules.text : known;
  if (!game || !text || (isText && stuck.textVersion === RECOVERED)) return [];
  const open: Intent = {
    type: 'open',
    ...besideTold(game),
    text,
    textVersion: RECOVERED,
    setup: setup.players > 0 ? setup : undefined,
    seed: log?.seed ?? seed,
    log,
    at: session?.at,
    tree,
  };
  return [
    { type: 'set-rigged', rigged: byHand !== 'never' },
    ...(language === undefined ? [] : [{ type: 'speak' as const, language }]),
    open,
    ...(viewAs === undefined ? [] : [{ type: 'view-as' as const, seat: viewAs }]),
  ];
}
