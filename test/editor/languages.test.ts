/** Which language the studio speaks, and what is remembered of a choice. */

import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFragment } from '../../editor/sharing/link.ts';
import { readShared } from '../../editor/sharing/shared-game.ts';
import { currentLanguage, listenForLanguage, wantedLanguage } from '../../editor/texts/language.ts';
import { amount, dayAndTime, decimal, percent } from '../../editor/texts/numbers.ts';
import { reason } from '../../editor/texts/reason.ts';
import { sayReason } from '../../editor/texts/say-reason.ts';
import { chooseLanguage, startLanguage, texts } from '../../editor/texts/texts.ts';
import { sayBranch } from '../../editor/time/say-branch.ts';
import { told } from '../../runtime/values/words/told.ts';

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

test('why something is not done is said in the language in force, not in that in which it was told', async () => {
  const wrong = reason('wrongPart', 'skore', 'There is no such name.');
  expect(sayReason(wrong)).toBe('At “skore”: There is no such name.');
  await chooseLanguage('de');
  expect(sayReason(wrong)).toBe('Bei „skore“: There is no such name.');
  expect(sayReason(reason('asTold', 'as it is'))).toBe('as it is');
  // What the engine says within it, too; what the rules and the compiler say stays.
  const failed = told('expectedBut', 'Ada.steps = 1', told('itIs', '2'));
  expect(sayReason(reason('exampleFails', failed))).toBe(
    'Ein Beispiel kann nicht sagen, was hier gespielt wurde: erwartet Ada.steps = 1, aber es ist 2',
  );
});

test('numbers, shares and times are written as in that language', async () => {
  const at = new Date(2026, 2, 7, 15, 30).getTime();
  const written = () => [amount(12_345), decimal(1234.5), decimal(0.1234), percent(0.125), dayAndTime(at)];
  expect(written()).toEqual(['12,345', '1,235', '0.12', '12.5', expect.stringContaining('Mar 7, 2026')]);
  await chooseLanguage('de');
  expect(written()).toEqual(['12.345', '1.235', '0,12', '12,5', '07.03.2026, 15:30']);
});

test.each(['en', 'de'] as const)('every template has a name in %s', async (language) => {
  await chooseLanguage(language);
  const files = readdirSync('templates').map((file) => file.replace('.regel', ''));
  expect(files.filter((id) => texts().gallery.templates[id] === undefined)).toEqual([]);
});

test('what cannot be opened or written says why in it', async () => {
  await chooseLanguage('de');
  expect(readShared('{}')).toEqual({ ok: false, reason: 'es ist kein Spiel dieses Editors' });
  expect(await readFragment('#g9.x')).toMatchObject({ reason: expect.stringContaining('neueren Fassung') });
});

test('games that nobody has named are numbered in it, and what a person wrote stays', async () => {
  await chooseLanguage('de');
  const said = (name: string, isNamed = false) => sayBranch({ name, isNamed });
  expect(said('Game 2')).toBe('Spiel 2');
  expect(said('From event 12 (2)')).toBe('Ab Ereignis 12 (2)');
  expect(said('Game night', false)).toBe('Game night');
  expect(said('Game 2', true)).toBe('Game 2');
});
