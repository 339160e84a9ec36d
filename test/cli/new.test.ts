/** `regelwerk new`: a folder with a game that is sound and can be played. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fileNameOf } from '../../cli/new/name.ts';
import { listTemplates } from '../../cli/new/templates.ts';
import { parse } from '../../language/syntax/parse.ts';
import { runCli } from './run-cli.ts';

const all = mkdtempSync(join(tmpdir(), 'regelwerk-new-'));
afterAll(() => rmSync(all, { recursive: true }));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(all, 'x'));
});
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe.each(listTemplates())('from $name', ({ name }) => {
  test('a game is made that is sound, tested and playable, under its own title', async () => {
    const made = await runCli(['new', 'Night "Train" {2}', '--template', name], { folder });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(folder)).toEqual(['night-train-2']);
    const rules = 'night-train-2/night-train-2.regel';
    expect(made.out).toContain(rules);
    expect(readdirSync(join(folder, 'night-train-2')).sort()).toEqual(
      ['README.md', 'night-train-2.examples.regel', 'night-train-2.regel', 'rules.md'].sort(),
    );
    expect(await runCli(['check', rules], { folder })).toMatchObject({
      code: 0,
      out: `${rules}: no problems\n`,
    });
    const settings = await runCli(['settings', rules], { folder });
    expect(settings.out).toMatch(/^Night "Train" \{2\}\n/);
    const tested = await runCli(['test', rules, '--games', '3'], { folder });
    expect(tested.code).toBe(0);
    const kindsIn = (file: string) => parse(read(file), 0).file.declarations.map(({ kind }) => kind);
    expect(kindsIn(rules)).not.toContain('example');
    expect(new Set(kindsIn('night-train-2/night-train-2.examples.regel')).size).toBeLessThanOrEqual(1);
    const template = readFileSync(join(import.meta.dirname, `../../templates/${name}.regel`), 'utf8');
    const examples = parse(template, 0).file.declarations.filter(({ kind }) => kind === 'example').length;
    expect(kindsIn('night-train-2/night-train-2.examples.regel')).toHaveLength(examples);
  });
});

test('what is there is left alone', async () => {
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine', 'notes.txt'), 'x');
  const { code, err } = await runCli(['new', 'Mine'], { folder });
  expect({ code, err }).toEqual({
    code: 2,
    err: 'regelwerk: The folder mine is there already, with files in it.\n',
  });
  expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.txt']);
  writeFileSync(join(folder, 'pad'), 'x');
  expect((await runCli(['new', 'Pad'], { folder })).err).toContain('a file of this name is there');
  expect(read('pad')).toBe('x');
  mkdirSync(join(folder, 'empty'));
  expect((await runCli(['new', 'Empty'], { folder })).code).toBe(0);
});

test('templates are listed, and one that is not there is told', async () => {
  const { out } = await runCli(['new', '--list'], { folder });
  expect(out).toMatch(/^race +A race: /m);
  expect((await runCli(['new', 'A', '--template', '../games'], { folder })).err).toContain(
    'There is no template ../games. The templates are: area-board, ',
  );
  expect((await runCli(['new'], { folder })).err).toContain('Say how the game is called');
  expect(readdirSync(folder)).toEqual([]);
});

describe('names are safe for files', () => {
  test.each([
    ['Night Train!', 'night-train'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Kiezkönig', 'kiezkönig'],
    ['Kohle, Kie$ & Knete', 'kohle-kie-knete'],
    ['a\u0000b\u001b[31m', 'a-b-31m'],
    ['.hidden', 'hidden'],
    ['con', 'con-game'],
    ['COM1', 'com1-game'],
    ['x'.repeat(300), 'x'.repeat(60)],
    ['数字 ゲーム', '数字-ゲーム'],
  ])('%j', (title, name) => expect(fileNameOf(title)).toBe(name));

  test.each(['', '  ', '../..', '\u0301'])('%j is none', async (title) => {
    const { code, err } = await runCli(['new', title], { folder });
    expect({ code, err }).toEqual({
      code: 2,
      err: 'regelwerk: The name of a game has at least one letter or digit.\n',
    });
  });
});
