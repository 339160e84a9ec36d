import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeTableSettings } from '../../editor/table/settings.ts';
import { inWords } from '../../editor/table/shown-words.ts';
import { chooseLanguage } from '../../editor/texts/texts.ts';

const hidden = { kind: 'hidden', total: 7 } as const;

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(async () => {
  changeTableSettings({ language: undefined });
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

test('what is hidden is told in the language of the studio, or in that which is played in', async () => {
  expect(inWords(hidden, 'Hand')).toBe('7 hidden');
  await chooseLanguage('de');
  expect(inWords(hidden, 'Hand')).toBe('7 verdeckt');
  changeTableSettings({ language: 'en' });
  expect(inWords(hidden, 'Hand')).toBe('7 hidden');
});
