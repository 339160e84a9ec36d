/** The files of a game: each is one by whatever name, and there are only so many and so large. */

import { describe, expect, test } from 'vitest';
import { openWithUsed } from '../../language/compile.ts';
import { compile, type Source, usedFiles } from '../../language/index.ts';
import { plainFileName } from '../../language/syntax/file-name.ts';
import { LARGEST_FILE, LARGEST_GAME, MOST_FILES } from '../../shared/file-limits.ts';

const game = (uses: string): Source => ({
  name: 'main.regel',
  text: `game "Files" edition 1\nplayers 2\n${uses}\nplay { rounds { turns { choose { action Pass {} } } } }`,
});
const use = (name: string): string => `use "${name}"`;
const filler = (length: number): string => '/'.repeat(length);

/** What is wrong with the files, which `texts` gives, and which of them were asked for. */
function load(main: Source, texts: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const { parsed } = openWithUsed(main, (name) => {
    asked.push(name);
    return texts[name];
  });
  const problems = parsed.diagnostics.map(
    ({ message, span }) => `${parsed.sources[span.file]?.text.slice(span.start, span.end)}: ${message}`,
  );
  return { asked, problems, names: parsed.sources.map(({ name }) => name) };
}

test.each([
  ['./pad', 'pad'],
  ['.//pad', 'pad'],
  ['././a/./b//c', 'a/b/c'],
  ['a/../b', 'a/../b'],
  ['/pad', '/pad'],
  ['', ''],
  ['.pad', '.pad'],
])('%j is the file %j', (name, plain) => expect(plainFileName(name)).toBe(plain));

describe('a file under several names', () => {
  const uses = ['pad', './pad', './/pad', '././pad', './main.regel'].map(use).join('\n');

  test('is asked for once, and the main file never', () => {
    expect(load(game(uses), { pad: '' })).toEqual({
      asked: ['pad'],
      problems: [],
      names: ['main.regel', 'pad'],
    });
    expect(usedFiles(game(uses).text).slice(0, 4)).toEqual(['pad', 'pad', 'pad', 'pad']);
  });

  test('is found when the host names it otherwise', () => {
    const text = 'enum Kind { A, B }\ntable { kind: Kind }\ninvariant "any" kind is A or kind is B';
    for (const name of ['pad', './pad', './/pad'])
      expect(compile([game(use('./pad')), { name, text }]).diagnostics).toEqual([]);
  });

  test('is missed at each place where it is asked for, and looked for once', () => {
    const { asked, problems } = load(game(`${use('no')}\n${use('./no')}`), {});
    expect(asked).toEqual(['no']);
    expect(problems).toEqual([
      'use "no": There is no file `no` beside this one.',
      'use "./no": There is no file `no` beside this one.',
    ]);
  });
});

describe('too much is one problem, and nothing is made of it', () => {
  test('a file', () => {
    const { problems } = load(game(use('pad')), { pad: filler(LARGEST_FILE + 1) });
    expect(problems).toEqual([
      `use "pad": Characters of pad: ${LARGEST_FILE + 1} is more than the limit of ${LARGEST_FILE}.`,
    ]);
    expect(load(game(use('pad')), { pad: filler(LARGEST_FILE) }).problems).toEqual([]);
  });

  test('the main file', () => {
    const { diagnostics, playable } = compile([{ name: 'main.regel', text: filler(LARGEST_FILE + 1) }]);
    expect(playable).toBe(false);
    expect(diagnostics[0]).toMatchObject({ code: 'too-large', span: { file: 0 } });
  });

  test('all files', () => {
    const count = Math.ceil(LARGEST_GAME / LARGEST_FILE) + 3;
    const names = Array.from({ length: count }, (_, index) => `p${index}`);
    const texts = Object.fromEntries(names.map((name) => [name, filler(LARGEST_FILE)]));
    const { problems, asked } = load(game(names.map(use).join('\n')), texts);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('Characters of all files of a game: ');
    expect(asked).toHaveLength(2);
  });

  test('their number, for both ways in', () => {
    const names = Array.from({ length: MOST_FILES + 50 }, (_, index) => `p${index}`);
    const texts = Object.fromEntries(names.map((name) => [name, '']));
    const said = `Files of a game: ${MOST_FILES + 1} is more than the limit of ${MOST_FILES}.`;
    const main = game(names.map(use).join('\n'));
    expect(load(main, texts).problems).toEqual([`use "p${MOST_FILES - 1}": ${said}`]);
    const { diagnostics } = compile([main, ...names.map((name) => ({ name, text: '' }))]);
    expect(diagnostics.map(({ message }) => message)).toEqual([said]);
  });
});
