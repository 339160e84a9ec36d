import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text);
}

const game = (more = '') =>
  `game "G" edition 1\nplayers 2\nplay { rounds { turns { choose { action A { win me by End } } } } }\nending End "end"\n${more}`;

test('what is wrong is shown with its line, and in colours only on a terminal', async () => {
  const plain = await runCli(['check', 'broken/broken.regel']);
  expect(plain).toMatchObject({ code: 1, err: '' });
  expectFile('check.txt', plain.out);
  const colourful = await runCli(['check', 'broken/broken.regel'], { terminal: true });
  expectFile('check-colours.txt', colourful.out);
  const none = { terminal: true, environment: { NO_COLOR: '1' } };
  expect((await runCli(['check', 'broken/broken.regel'], none)).out).toBe(plain.out);
});

test('--json is an array with ranges from 0', async () => {
  const { code, out } = await runCli(['check', '--json', 'broken/broken.regel', 'pig/pig.regel']);
  expect(code).toBe(1);
  expectFile('check.json', out);
  for (const found of JSON.parse(out)) {
    expect(Object.keys(found)).toEqual(['file', 'code', 'severity', 'message', 'range']);
  }
  expect(JSON.parse((await runCli(['check', '--json', 'pig/pig.regel'])).out)).toEqual([]);
});

test('a file and its parts can be named together', async () => {
  const { code, out, err } = await runCli(['check', 'pig/pig.examples.regel', 'pig/pig.regel']);
  expect({ code, out, err }).toEqual({ code: 0, out: 'pig/pig.regel: no problems\n', err: '' });
});

test('a missing file does not hide the others', async () => {
  const { code, out, err } = await runCli(['check', 'nothing.regel', 'pig/pig.regel']);
  expect({ code, out }).toEqual({ code: 2, out: 'pig/pig.regel: no problems\n' });
  expect(err).toBe('regelwerk: There is no file nothing.regel.\n');
});

test('a file that only forgot its title is checked, and so is an empty one', async () => {
  write('untitled.regel', 'players 2');
  write('empty.regel', '');
  for (const file of ['untitled.regel', 'empty.regel']) {
    const { code, out } = await runCli(['check', file], { folder });
    expect({ file, code }).toEqual({ file, code: 1 });
    expect(out).toContain('error[no-game]');
  }
});

describe('files in use', () => {
  const parts = 'enum Colour { Red, Green }\nplayer { colour: Colour = Red seen by all }\n';

  test('are read from the folder and below, once, and may use each other', async () => {
    mkdirSync(join(folder, 'parts'));
    write('main.regel', game('use "parts/a.regel"\nuse "b.regel"\n'));
    write('parts/a.regel', `${parts}use "b.regel"\n`);
    write('b.regel', 'use "parts/a.regel"\n');
    expect((await runCli(['check', 'main.regel'], { folder })).out).not.toContain('error');
  });

  test.each(['../outside.regel', '/outside.regel', 'C:\\\\outside.regel', 'a/../../outside.regel'])(
    '%s is not read',
    async (name) => {
      write('outside.regel', parts);
      mkdirSync(join(folder, 'inside'));
      write('inside/main.regel', game(`use "${name}"\n`));
      const { code, out } = await runCli(['check', 'inside/main.regel'], { folder });
      expect(code).toBe(1);
      expect(out).toContain('error[file-not-found]');
      expect(out).toContain('leads out of the folder');
    },
  );

  test('a link out of the folder is not followed', async () => {
    write('outside.regel', parts);
    mkdirSync(join(folder, 'inside'));
    write('inside/main.regel', game('use "link.regel"\n'));
    symlinkSync(join(folder, 'outside.regel'), join(folder, 'inside/link.regel'));
    const { code, out } = await runCli(['check', 'inside/main.regel'], { folder });
    expect(code).toBe(1);
    expect(out).toContain('error[file-not-found]');
  });

  test('problems in them are shown there', async () => {
    write('main.regel', game('use "part.regel"\n'));
    write('part.regel', '\nplayer { colour: Colour = Red seen by all }\n');
    const { out } = await runCli(['check', 'main.regel'], { folder });
    expect(out).toContain('--> part.regel:2:18\n');
  });
});

test('what is wrong in some settings only is found, and it says in which', async () => {
  const dice =
    'option many: 1..999 = per players { 2: 4, 3: 999 }\ndice d: many of 1..6\nvariant "Big" { option many = 800 }\n';
  write('some.regel', game(dice).replace('players 2', 'players 2..3').replace('choose', 'roll d choose'));
  const { code, out } = await runCli(['check', 'some.regel'], { folder });
  expect(code).toBe(1);
  expect(out).toContain('999 is more than the limit of 100. (With 3 players.)\n');
  expect(out).toContain('800 is more than the limit of 100. (With 2 players, Big.)\n');
  expect(out.match(/^error/gm)).toHaveLength(2);
});

test('pictures that are not in the folder are missed, and no more than that', async () => {
  const cards =
    'cards Card from "cards.csv"\ntable { stock: deck of Card = all }\nlook { cards Card { art: picture } }';
  write('g.regel', game(cards));
  write('cards.csv', 'name,art\nAce,ace.png\nKing,art/king.png\n');
  mkdirSync(join(folder, 'art'));
  write('art/king.png', '');
  const missed = await runCli(['check', join(folder, 'g.regel')]);
  expect(missed.code).toBe(0);
  expect(missed.out).toContain(
    'warning[picture-not-found]: There is no picture `ace.png` beside the rules; its card',
  );
  write('ace.png', '');
  expect((await runCli(['check', join(folder, 'g.regel')])).out).toContain('no problems');
  // As the studio says it.
  truncateSync(join(folder, 'ace.png'), 10_000_001);
  expect((await runCli(['check', join(folder, 'g.regel')])).out).toContain(
    'The picture `ace.png` cannot be read: it is too large: more than 10,000,000 bytes.',
  );
});

test('thousands of problems are counted, and as many are shown as anybody reads', {
  timeout: 20_000,
}, async () => {
  write('marks.regel', '? '.repeat(125_000));
  const { code, out } = await runCli(['check', 'marks.regel'], { folder });
  expect(code).toBe(1);
  expect(out.match(/^error/gm)).toHaveLength(100);
  expect(out).toMatch(/^… and 124,9\d\d more problems$/m);
  expect(out).toMatch(/^marks\.regel: 125,0\d\d errors$/m);
  expect(out.length).toBeLessThan(50_000);
});

test('of one problem at many places some are shown', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => `define d${at}: 0..9 = zz`);
  write('places.regel', game(lines.join('\n')));
  const { out } = await runCli(['check', 'places.regel'], { folder });
  expect(out).toContain('499 other places have the same cause.');
  expect(out).toContain('note: and 489 more places');
  expect(out.match(/^note/gm)).toHaveLength(11);
});

test('a name as long as the file does not fill the screen', async () => {
  write('long.regel', game(`define a: 0..9 = ${'x'.repeat(50_000)}`));
  const { out } = await runCli(['check', 'long.regel'], { folder });
  expect(out).toContain('error[too-large]: Letters of a name: 50000 is more than the limit of 100.');
  expect(out.length).toBeLessThan(5_000);
});

test('rules that an older program saved are read as they were written', async () => {
  const text = game('example "Änderung" with Ada, Ben { expect Zoë can A }');
  writeFileSync(join(folder, 'latin.regel'), text, 'latin1');
  writeFileSync(join(folder, 'utf16.regel'), `\ufeff${text}`, 'utf16le');
  for (const file of ['latin.regel', 'utf16.regel']) {
    const { out } = await runCli(['check', file], { folder });
    expect(out).toContain('There is no player called `Zoë`.');
  }
});
