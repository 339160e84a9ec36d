/** Which language the studio speaks, and what is remembered of a choice. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage, listenForLanguage, wantedLanguage } from '../../editor/texts/language.ts';
import { chooseLanguage, startLanguage, texts } from '../../editor/texts/texts.ts';

const page = { documentElement: { lang: 'en' } };

beforeEach(() => vi.stubGlobal('document', page));
afterEach(async () => {
  browserSpeaks('en');
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

function browserSpeaks(...languages: readonly string[]): void {
  vi.stubGlobal('navigator', { languages });
}

test.each([
  [['de'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'de-CH', 'en'], 'de'],
  [['fr', 'ja'], 'en'],
  [['den'], 'en'],
  [[], 'en'],
])('a browser that speaks %j is spoken to in %s', async (languages, wanted) => {
  browserSpeaks(...languages);
  await startLanguage();
  expect(currentLanguage()).toBe(wanted);
  expect(page.documentElement.lang).toBe(wanted);
  expect(texts().topbar.file).toBe(wanted === 'de' ? 'Datei' : 'File');
});

test('a choice is remembered, goes before the browser, and is told at once', async () => {
  browserSpeaks('en-US');
  const told: string[] = [];
  const stop = listenForLanguage(() => told.push(currentLanguage()));
  await chooseLanguage('de');
  expect(wantedLanguage()).toBe('de');
  await chooseLanguage('en');
  stop();
  expect(told).toEqual(['de', 'en']);
  // The browser's own language again: the page follows the browser.
  browserSpeaks('de');
  expect(wantedLanguage()).toBe('de');
});
