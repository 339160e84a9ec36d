/** Why a file of the disk was not read or written, as the page says it. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectStudio } from '../../editor/disk/studio.ts';
import { chooseLanguage } from '../../editor/texts/texts.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(async () => {
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

/** What is told where the studio answers so. */
async function told(status: number, body: object): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  const written = await connectStudio('key').write('a.regel', 'game', undefined);
  return written.kind === 'failed' ? written.reason : written.kind;
}

const full = { problem: 'a.regel cannot be written: no space is left on the disk.', error: 'ENOSPC' };

test('what the disk says is said in the language of the studio', async () => {
  expect(await told(422, full)).toBe('no space is left on the disk');
  await chooseLanguage('de');
  expect(await told(422, full)).toBe('auf der Platte ist kein Platz mehr');
});

test('so is what the studio itself says', async () => {
  await chooseLanguage('de');
  expect(await told(401, { problem: 'the key is missing or wrong' })).toMatch(
    /^diese Seite hat nicht den Schlüssel/,
  );
  expect(await told(418, {})).toBe('das Studio antwortet 418');
  vi.stubGlobal('fetch', async () => new Response('no JSON', { status: 500 }));
  expect(await connectStudio('key').write('a.regel', 'game', undefined)).toEqual({
    kind: 'failed',
    reason: 'das Studio antwortet 500',
  });
});

test('what nobody foresaw stays in the words of who says it', async () => {
  expect(await told(422, { problem: 'it is a pipe' })).toBe('it is a pipe');
  expect(await told(422, { problem: 'odd', error: 'constructor' })).toBe('odd');
});
