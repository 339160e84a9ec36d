import { impossible } from '../../shared/internal-problem.ts';
import { currentLanguage, type Language } from '../texts/language.ts';

/**
 * Loads what shows Monaco, once Monaco's own words are there in the language of the studio: its menus, how it searches, what it says of lines. It
 * takes them when it is loaded, so that another language that is chosen later comes to them with the next visit.
 */
export async function withEditorWords<T>(load: () => Promise<T>): Promise<T> {
  // Without them it speaks English.
  await wordsOf(currentLanguage()).catch(() => undefined);
  return load();
}

async function wordsOf(language: Language): Promise<void> {
  switch (language) {
    case 'en':
      return;
    case 'de':
      await import('monaco-editor/nls/lang/de');
      return;
    default:
      impossible('wordsOf', language);
  }
}
