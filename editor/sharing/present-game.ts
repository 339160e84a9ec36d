/** The open game as it can be handed on, and what is handed on as it is opened. */

import { waitFor } from 'xstate';
import type { EditorActor } from '../actors/create-editor.ts';
import type { PlaytestContext } from '../actors/playtest.ts';
import { saveFile } from '../files/picked.ts';
import { blobsOf } from '../games/open-game.ts';
import { texts } from '../texts/texts.ts';
import { readFragment } from './link.ts';
import { type SharedGame, type SharedRead, writeShared } from './shared-game.ts';
import { playedAlone } from './shared-tree.ts';

/** Milliseconds in which the worker hands out a log. */
const PATIENCE = 10_000;

/**
 * The game at the table with all that has happened in it, also where the page shows what one seat sees; undefined where the worker does not
 * hand that out.
 */
export async function wholePlaytest(editor: EditorActor): Promise<PlaytestContext | undefined> {
  const { playtest } = editor.getSnapshot().context;
  if (!playtest.getSnapshot().context.isWhole) editor.send({ type: 'ask', intent: { type: 'give-log' } });
  const given = waitFor(playtest, (state) => state.context.isWhole, { timeout: PATIENCE });
  return given.then(({ context }) => context).catch(() => undefined);
}

/**
 * The open game with the one at the table, or with all that were played; undefined while there is none. Pictures are fetched from where
 * they are shown.
 */
export async function presentGame(editor: EditorActor, withAll: boolean): Promise<SharedGame | undefined> {
  const played = await wholePlaytest(editor);
  const { game, text } = editor.getSnapshot().context.document.getSnapshot().context;
  if (!played || !game) return undefined;
  const { setup, log, session, viewAs, tree } = played;
  return {
    files: [{ name: game.file, text }, ...game.others],
    pictures: await blobsOf(game.pictures),
    setup: setup.players > 0 ? setup : undefined,
    log,
    at: session?.at,
    tree: withAll ? tree : playedAlone(tree),
    viewAs,
  };
}

/** Hands the open game to the person as one file. */
export async function saveWhole(editor: EditorActor, withAll: boolean): Promise<void> {
  const game = await presentGame(editor, withAll);
  if (!game) return editor.send({ type: 'notify', notice: texts().topbar.notNow });
  const name = game.files[0]?.name.replace(/\.regel$/, '') ?? 'game';
  saveFile(`${name}.game.json`, await writeShared(game), 'application/json');
}

/** Opens the game of the page's address, where there is one; whether that is so. It is not kept until somebody changes it. */
export async function openAddress(editor: EditorActor): Promise<boolean> {
  const read = await readFragment(location.hash);
  if (!read) return false;
  return openShared(editor, read, texts().sharing.gameOfLink);
}

/** Opens a game that was handed on, or says why it cannot be; whether it is opened. */
export function openShared(editor: EditorActor, read: SharedRead, what: string): boolean {
  if (read.ok) editor.send({ type: 'open-shared', shared: read.game });
  else editor.send({ type: 'notify', notice: texts().sharing.cannotBeOpened(what, read.reason) });
  return read.ok;
}

/** The address without a game in it: what is open is not that of the link any more. */
export function clearAddress(): void {
  if (/^#g\d+\./.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
}
