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

test('whoever has chosen nothing is spoken to in English, whatever the browser speaks', async () => {
  browserSpeaks('de-AT', 'de');
  await startLanguage();
  expect(currentLanguage()).toBe('en');
  expect(page.documentElement.lang).toBe('en');
  expect(texts().topbar.file).toBe('File');
});

test('a choice is remembered, is in force when the page is opened again, and is told at once', async () => {
  browserSpeaks('en-US');
  const told: string[] = [];
  const stop = listenForLanguage(() => told.push(currentLanguage()));
  await chooseLanguage('de');
  expect(wantedLanguage()).toBe('de');
  await startLanguage();
  expect(page.documentElement.lang).toBe('de');
  expect(texts().topbar.file).toBe('Datei');
  await chooseLanguage('en');
  expect(wantedLanguage()).toBe('en');
  stop();
  expect(told).toEqual(['de', 'de', 'en']);
});
