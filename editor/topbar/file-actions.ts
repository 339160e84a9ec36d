/** What the menu of files does; the palette offers the same. */

import { waitFor } from 'xstate';
import { readLogText } from '../../runtime/session/log-text.ts';
import type { EditorActor } from '../actors/create-editor.ts';
import { type PickedFile, pickFiles, readGame, withPaths } from '../files/picked.ts';
import { type Template, templates } from '../games/templates.ts';
import { openShared } from '../sharing/present-game.ts';
import { readShared } from '../sharing/shared-game.ts';
import { focusText } from '../shell/focus-pane.ts';
import { wantPicture } from '../table/picture/wanted.ts';
import { currentLanguage } from '../texts/language.ts';
import { texts } from '../texts/texts.ts';
import { saveAll, saveLog, saveRules, saveTranscript } from './save-buttons.tsx';

/** Does something with files. */
export type FileAction =
  | 'open'
  | 'open-folder'
  | 'open-log'
  | 'save'
  | 'save-all'
  | 'save-log'
  | 'save-transcript'
  | 'save-png'
  | 'save-svg';

/** Rules and what can lie beside them. */
const GAME_FILES = '.regel,text/plain,.map,.csv,.md,.zip,.png,.jpg,.jpeg,.webp,.gif,.avif';

export async function performFileAction(action: FileAction, editor: EditorActor): Promise<void> {
  switch (action) {
    case 'save':
      return saveRules(editor);
    case 'save-all':
      return saveAll(editor);
    case 'save-log':
      return saveLog(editor);
    case 'save-transcript':
      return saveTranscript(editor);
    case 'save-png':
      return wantPicture('png');
    case 'save-svg':
      return wantPicture('svg');
    case 'open':
      return openPicked(withPaths(await pickFiles({ accept: GAME_FILES, several: true })), editor);
    case 'open-folder':
      return openPicked(withPaths(await pickFiles({ folder: true })), editor);
    case 'open-log':
      return openLog(editor);
  }
}

/** Opens a new game that begins with the text of a template. */
export async function beginWith(template: Template, editor: EditorActor): Promise<void> {
  editor.send({ type: 'open-text', file: `${template.id}.regel`, text: await template.loadText() });
  // Until it is open, what is typed would be written into the game before it.
  await waitFor(editor, (now) => now.matches('ready'));
  focusText();
}

/** The template of this name; undefined for none. */
export function templateOf(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}

/** Opens the game among files, whether they were picked or let fall on the page. */
export async function openPicked(files: readonly PickedFile[], editor: EditorActor): Promise<void> {
  const t = texts();
  const opened = await readGame(files);
  if (opened) editor.send({ type: 'open-text', ...opened });
  else if (files.length > 0) editor.send({ type: 'notify', notice: t.topbar.noRulesAmong });
}

async function openLog(editor: EditorActor): Promise<void> {
  const t = texts();
  const [picked] = await pickFiles({ accept: '.json,application/json' });
  const text = await picked?.text();
  if (picked && text?.startsWith('{"regelwerk"'))
    return void openShared(editor, readShared(text), picked.name);
  const read = text === undefined ? undefined : readLogText(text, currentLanguage());
  if (read?.ok) editor.send({ type: 'load-log', log: read.log });
  else if (read)
    editor.send({ type: 'notify', notice: t.topbar.cannotBeRead(picked?.name ?? '', read.reason) });
}
