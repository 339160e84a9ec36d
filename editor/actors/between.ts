/** What concerns the text and the game together. */

import type { Log } from '../../runtime/index.ts';
import type { FetchedGame, OpenGame } from '../games/open-game.ts';
import type { Draft } from '../store/drafts.ts';
import { type Intent, RECOVERED, type Setup } from '../worker/protocol.ts';
import type { DocumentContext } from './document.ts';
import type { PlaytestContext } from './playtest.ts';

/** What is kept of them; undefined while no game is open. `saved` is in milliseconds since 1970. */
export function draftOf(
  { game, text }: DocumentContext,
  { setup, log, session }: PlaytestContext,
  saved: number,
): Draft | undefined {
  if (!game) return undefined;
  const { id, file, shipped } = game;
  return { id, file, text, shipped, setup, log, at: session?.at, saved };
}

/** The open game with the text as it was shipped; undefined for a file of one's own. */
export function shippedVersion(game: OpenGame, playtest: PlaytestContext): FetchedGame | undefined {
  if (game.shipped === undefined) return undefined;
  const others = game.shippedOthers ?? game.others;
  return withText({ ...game, others }, game.shipped, playtest);
}

/** A game with another text, as far played as it is. */
export function withText(
  game: OpenGame,
  text: string,
  { setup, log, session }: PlaytestContext,
): FetchedGame {
  return { game, text, setup, log, at: session?.at };
}

/** The open game where a log leads to, set up as the log says. */
export function gameOfLog(game: OpenGame, { text, description }: DocumentContext, log: Log): FetchedGame {
  const { players, variants, options } = log.configuration;
  const changed = Object.entries(options).filter(([name, value]) =>
    description?.options.some((option) => option.name === name && option.value !== value),
  );
  const setup: Setup = { players, variants, options: Object.fromEntries(changed) };
  return { game, text, setup, log, at: undefined };
}

/**
 * What a new worker is asked in place of one that was given up: the last text that could be played, the log, and how
 * the table is looked at. Nothing, if that is what the worker did not get done.
 */
export function recovery(
  { game, text: present }: DocumentContext,
  { rules, setup, rigged, viewAs, log, session }: PlaytestContext,
  stuck: Intent,
  seed: number,
): readonly Intent[] {
  const isText = stuck.type === 'edit' || stuck.type === 'open';
  const text = isText ? rules?.text : present;
  if (!game || !text || (isText && stuck.textVersion === RECOVERED)) return [];
  const open: Intent = {
    type: 'open',
    file: game.file,
    others: game.others,
    pictures: [...game.pictures.keys()],
    text,
    textVersion: RECOVERED,
    setup: setup.players > 0 ? setup : undefined,
    seed: log?.seed ?? seed,
    log,
    at: session?.at,
  };
  return [
    { type: 'set-rigged', rigged },
    open,
    ...(viewAs === undefined ? [] : [{ type: 'view-as' as const, seat: viewAs }]),
  ];
}
