import { wholeLog } from '../../runtime/session/log-text.ts';
import type { EditorActor } from '../actors/create-editor.ts';
import { useEditorActor, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { saveFile } from '../files/picked.ts';
import { zipGame } from '../files/zip.ts';
import { wholePlaytest } from '../sharing/present-game.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { transcript } from '../time/transcript.ts';

/** Hands the rules to the person as a file. */
export function saveRules(editor: EditorActor): void {
  const { game, text } = editor.getSnapshot().context.document.getSnapshot().context;
  saveFile(game?.file ?? 'game.regel', text, 'text/plain');
}

/** Hands all files of the game to the person as a zip. */
export async function saveAll(editor: EditorActor): Promise<void> {
  const { game, text } = editor.getSnapshot().context.document.getSnapshot().context;
  if (!game) return;
  const name = game.file.replace(/\.regel$/, '');
  const bytes = await zipGame(name, [{ name: game.file, text }, ...game.others], game.pictures);
  saveFile(`${name}.zip`, bytes, 'application/zip');
}

/** Hands the log of the game to the person as a file. */
export async function saveLog(editor: EditorActor): Promise<void> {
  const { document } = editor.getSnapshot().context;
  const played = await wholePlaytest(editor);
  const file = document.getSnapshot().context.game?.file ?? 'game.regel';
  if (!played) editor.send({ type: 'notify', notice: texts().topbar.notNow });
  if (played?.log) saveFile(file.replace(/\.regel$/, '.log.json'), wholeLog(played.log), 'application/json');
}

/** Hands the game to the person as a text to read, as they may see it. */
export function saveTranscript(editor: EditorActor): void {
  const { document, playtest } = editor.getSnapshot().context;
  const { session } = playtest.getSnapshot().context;
  const { game, description } = document.getSnapshot().context;
  const file = game?.file ?? 'game.regel';
  const named = description ?? { title: file, options: [], variants: [] };
  if (session) saveFile(file.replace(/\.regel$/, '.txt'), transcript(named, session), 'text/plain');
}

/** What saves the log is called: where not everything is in sight, that there is more in it. */
export function useSaveLogTitle(): string {
  const t = useTexts();
  const isSeat = usePlaytest(({ viewAs }) => viewAs !== undefined);
  return isSeat ? t.topbar.saveLogShowsAll : t.topbar.saveLog;
}

/** The way out of a page that keeps nothing: the rules, and the game that is played. */
export function SaveButtons() {
  const t = useTexts();
  const editor = useEditorActor();
  const saveLogTitle = useSaveLogTitle();
  const hasLog = usePlaytest(({ log }) => (log?.events.length ?? 0) > 0);
  return (
    <>
      <Button onClick={() => saveRules(editor)}>{t.topbar.saveTheRules}</Button>
      {hasLog && <Button onClick={() => void saveLog(editor)}>{saveLogTitle}</Button>}
    </>
  );
}
