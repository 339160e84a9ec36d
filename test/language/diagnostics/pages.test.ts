/** Each page on a code shows rules that give just that code, and the same rules mended, which give nothing. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../../language/diagnostics/catalogue.ts';
import { codes, pageOf } from '../../../language/diagnostics/page-text.ts';
import { type MessagePage, messagePages } from '../../../language/diagnostics/pages.ts';
import { compile } from '../../../language/index.ts';
import { formatted } from '../../../language/services/format/format.ts';
import { diagnosticsOf } from '../fixture.ts';
import { wholeOf } from '../page-games.ts';

const pages = Object.entries(messagePages);

/** What can be said of a whole game only. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['unused', 'unreached', 'option-idle']);

/** What is said of a part, which leaves out where its names are used. */
function codesOf(
  code: string,
  page: MessagePage,
  text: string,
  files: MessagePage['files'],
): readonly string[] {
  const others = Object.entries(files ?? {}).map(([name, content]) => ({ name, text: content }));
  const compilation = compile([{ name: 'page.regel', text: wholeOf(page, text) }, ...others]);
  const found = diagnosticsOf(compilation).map((each) => each.code);
  return found.filter((each) => each === code || !OF_THE_WHOLE.has(each));
}

test('every code has a page, and no other', () => {
  expect(Object.keys(messagePages).sort()).toEqual(Object.keys(catalogue).sort());
});

test.each(pages.filter(([, page]) => !page.isSketch))('%s', (code, page) => {
  const found = [...new Set(codesOf(code, page, page.wrong, page.files))];
  expect({
    wrong: found,
    right: codesOf(code, page, page.right, page.filesRight ?? page.files),
  }).toEqual({ wrong: expect.arrayContaining([code]), right: [] });
  expect(found.length).toBe(1 + (page.also?.length ?? 0));
  expect(formatted(`${page.right}\n`)).toBe(`${page.right}\n`);
});

const FOLDER = join(import.meta.dirname, '../../../docs/messages');

/** The pages as files of the documentation, by name. */
function files(): ReadonlyMap<string, string> {
  const lines = codes.map((code) => `- [${code}](${code}.md)`);
  const index = `# Messages\n\nWhat each message means, by its code. \`regelwerk explain CODE\` prints the same.\n\n${lines.join('\n')}\n`;
  return new Map([
    ['README.md', index],
    ...codes.map((code) => [`${code}.md`, `${pageOf(code)}\n`] as const),
  ]);
}

test('docs/messages has a page for each; `UPDATE=1` writes them', () => {
  const written = files();
  if (process.env.UPDATE) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
    for (const [name, text] of written) writeFileSync(join(FOLDER, name), text);
  }
  const found = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);
  expect(new Map(found.sort())).toEqual(new Map([...written].sort()));
});
