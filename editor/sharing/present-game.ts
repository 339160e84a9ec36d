/** The open game as it can be handed on, and what is handed on as it is opened. */

import type { EditorActor } from '../actors/create-editor.ts';
import { saveFile } from '../files/picked.ts';
import { blobsOf } from '../games/open-game.ts';
import { readFragment } from './link.ts';
import { type SharedGame, type SharedRead, writeShared } from './shared-game.ts';

/** The open game; undefined while there is none. Pictures are fetched from where they are shown. */
export async function presentGame(editor: EditorActor): Promise<SharedGame | undefined> {
  const { document, playtest } = editor.getSnapshot().context;
  const { game, text } = document.getSnapshot().context;
  const { setup, log, session, viewAs } = playtest.getSnapshot().context;
  if (!game) return undefined;
  return {
    files: [{ name: game.file, text }, ...game.others],
    pictures: await blobsOf(game.pictures),
    setup: setup.players > 0 ? setup : undefined,
    log,
    at: session?.at,
    viewAs,
  };
}

/** Hands the open game to the person as one file. */
export async function saveWhole(editor: EditorActor): Promise<void> {
  const game = await presentGame(editor);
  if (!game) return;
  const name = game.files[0]?.name.replace(/\.regel$/, '') ?? 'game';
  saveFile(`${name}.game.json`, await writeShared(game), 'application/json');
}

/** Opens the game of the page's address, where there is one; whether that is so. It is not kept until somebody changes it. */
export async function openAddress(editor: EditorActor): Promise<boolean> {
  const read = await readFragment(location.hash);
  if (!read) return false;
  return openShared(editor, read, 'The game of this link');
}

/** Opens a game that was handed on, or says why it cannot be; whether it is opened. */
export function openShared(editor: EditorActor, read: SharedRead, what: string): boolean {
  if (read.ok) editor.send({ type: 'open-shared', shared: read.game });
  else editor.send({ type: 'notify', notice: `${what} cannot be opened: ${read.reason}.` });
  return read.ok;
}

/** The address without a game in it: what is open is not that of the link any more. */
export function clearAddress(): void {
  if (/^#g\d+\./.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
}
