/** What players read games in: the language that was chosen here, else that of the studio. */

import type { EditorActor } from '../actors/create-editor.ts';
import { currentLanguage, listenForLanguage } from '../texts/language.ts';
import { listenForTableSettings, tableSettings } from './settings.ts';

/** The language that games are played in now. */
export function spokenLanguage(): string {
  return tableSettings().language ?? currentLanguage();
}

/** Tells the editor what games are played in, now and whenever it is another. Returns how to stop. */
export function speakAtTheTable(editor: Pick<EditorActor, 'getSnapshot'>): () => void {
  const { playtest } = editor.getSnapshot().context;
  let told: string | undefined;
  const tell = (): void => {
    const language = spokenLanguage();
    if (language === told) return;
    told = language;
    playtest.send({ type: 'speak', language });
  };
  const stops = [listenForLanguage(tell), listenForTableSettings(tell)];
  tell();
  return () => {
    for (const stop of stops) stop();
  };
}

/** What a language is called in another one; its own tag where nobody knows. */
export function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
