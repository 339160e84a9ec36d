/** `--language`: what people read is in another language, and nothing that is played is. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const FILE = '../../../games/kingpin-prison/kingpin-prison.regel';
const SEEDED = [FILE, '--seed', '3'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-language-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a command prints, in the language of the rules and in German. */
async function inBoth(...words: string[]): Promise<readonly [string, string]> {
  const own = await runCli(words);
  const german = await runCli([...words, '--language', 'de']);
  expect([own.code, german.code, own.err, german.err]).toEqual([0, 0, '', '']);
  return [own.out, german.out];
}

/** What a trace holds besides words for people. */
function playedIn(json: string): unknown {
  return JSON.parse(json, (key, value) => (key === 'text' || key === 'label' ? undefined : value));
}

test('trace tells the same moves in German, and the same log', async () => {
  const [own, german] = await inBoth('trace', ...SEEDED);
  expect(german).not.toBe(own);
  expect(german.split('\n')).toHaveLength(own.split('\n').length);
  const [log, germanLog] = await inBoth('trace', ...SEEDED, '--json');
  expect(playedIn(germanLog)).toEqual(playedIn(log));
});

test('a log of one language is read in the other', async () => {
  const log = join(folder, 'log.json');
  const [own, german] = await inBoth('trace', ...SEEDED);
  const { out } = await runCli(['trace', ...SEEDED, '--json', '--language', 'de']);
  writeFileSync(log, out);
  expect((await runCli(['trace', FILE, '--log', log])).out).toBe(own);
  expect((await runCli(['trace', FILE, '--log', log, '--language', 'de'])).out).toBe(german);
});

test('simulate counts the same games', async () => {
  const [own, german] = await inBoth('simulate', ...SEEDED, '--games', '20', '--json');
  const counted = (out: string) => {
    const { seconds, gamesPerSecond, decisionsPerSecond, ...rest } = JSON.parse(out);
    return rest;
  };
  expect(counted(german)).toEqual(counted(own));
});

test('chart is drawn with the words of the language', async () => {
  const [own, german] = await inBoth('chart', FILE);
  expect(german).not.toBe(own);
  const shape = (out: string) => out.match(/-->/g)?.length;
  expect(shape(german)).toBe(shape(own));
});

test('settings names the languages', async () => {
  const [own, german] = await inBoth('settings', FILE);
  for (const out of [own, german]) expect(out).toContain('in en, de');
  expect(german).not.toBe(own);
});

test('a language that the game has no labels in is refused in words', async () => {
  for (const command of ['trace', 'simulate', 'chart', 'settings']) {
    const { code, out, err } = await runCli([command, FILE, '--language', 'fr']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('has no labels in fr. It can be played in: en, de.');
  }
  const { code, err } = await runCli(['chart', 'pig/pig.regel', '--language', 'de']);
  expect(code).toBe(2);
  expect(err).toContain('It has labels in no language but its own.');
});

test('the chart names the states that the rules give no title in German, and has the same ones', async () => {
  const file = '../../../games/kohle/kohle.regel';
  const [own, german] = await inBoth('chart', file, '--format', 'svg');
  const titles = (svg: string) =>
    [...svg.matchAll(/<g><title>(.*?)<\/title>/g)].flatMap((found) => found[1] ?? []);
  expect(titles(german)).toHaveLength(titles(own).length);
  // Steps without a label are called what the rules call them.
  const engine = /\b(repeat|for each|Rounds|Setup|Draw Influence|End)\b/;
  expect(titles(own).filter((title) => engine.test(title)).length).toBeGreaterThan(5);
  expect(titles(german).filter((title) => engine.test(title))).toEqual([]);
  expect(titles(german)).toContain('Ende');
});
