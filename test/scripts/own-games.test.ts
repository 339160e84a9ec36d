/** What `npm start` does before it opens the editor: games of one's own, and what is built anew. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUpToDate } from '../../scripts/built.mjs';
import { copyShipped } from '../../scripts/own-games.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-own-'));
  write('games/walk/walk.regel', 'walk');
  write('games/walk/cards.csv', 'cards');
  write('examples/pig.regel', 'pig');
  write('examples/README.md', 'about');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const copy = () =>
  copyShipped({ games: join(folder, 'games'), examples: join(folder, 'examples') }, join(folder, 'mine'));

test('each game is copied with all its files, of the examples the rules', () => {
  expect(copy()).toEqual(['walk', 'examples/pig.regel']);
  expect(read('mine/walk/walk.regel')).toBe('walk');
  expect(read('mine/walk/cards.csv')).toBe('cards');
  expect(read('mine/examples/pig.regel')).toBe('pig');
  expect(() => read('mine/examples/README.md')).toThrow();
});

test('what was changed or taken away stays so; what is shipped since then is added', () => {
  copy();
  write('mine/walk/walk.regel', 'changed');
  rmSync(join(folder, 'mine/examples/pig.regel'));
  write('games/run/run.regel', 'run');
  expect(copy()).toEqual(['run']);
  expect(read('mine/walk/walk.regel')).toBe('changed');
  expect(read('mine/run/run.regel')).toBe('run');
  expect(() => read('mine/examples/pig.regel')).toThrow();
  expect(copy()).toEqual([]);
});

test('a game of the same name that somebody began is left alone', () => {
  write('mine/walk/walk.regel', 'my own');
  copy();
  expect(read('mine/walk/walk.regel')).toBe('my own');
  expect(() => read('mine/walk/cards.csv')).toThrow();
});

test('what is older than one of its sources, or is not there, is built', () => {
  const at = (name: string, second: number) => utimesSync(join(folder, name), second, second);
  const isNew = () => isUpToDate(join(folder, 'built'), [join(folder, 'games'), join(folder, 'nothing')]);
  expect(isNew()).toBe(false);
  write('built', '');
  for (const name of ['games', 'games/walk', 'games/walk/walk.regel', 'games/walk/cards.csv']) at(name, 100);
  at('built', 200);
  expect(isNew()).toBe(true);
  at('games/walk/cards.csv', 300);
  expect(isNew()).toBe(false);
  at('games/walk/cards.csv', 100);
  at('games/walk', 300);
  expect(isNew()).toBe(false);
});
