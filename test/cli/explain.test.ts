import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

const root = join(import.meta.dirname, '../..');

async function explain(...words: readonly string[]): Promise<string> {
  const { code, out, err } = await runCli(['explain', ...words], { folder: root });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

test('squares and pieces: lists that were made beforehand, bit sets, and what the rules say of them', async () => {
  expectFile('explain-draughts.txt', await explain('examples/english-draughts.regel', '--games', '5'));
});

test('cards, at each choice that offers an action of the name', async () => {
  const words = ['examples/crazy-eights.regel', '--action', 'Play', '--players', '3', '--games', '5'];
  const out = await explain(...words);
  expectFile('explain-cards.txt', out);
  expect(out.match(/^Play \(line \d+\) at /gm)).toHaveLength(2);
});

test('records and seats: what is kept between choices, and what is tested beforehand', async () => {
  const words = ['games/kohle/kohle.regel', '--action', 'Agree', '--players', '4', '--games', '2'];
  expectFile('explain-records.txt', await explain(...words));
});

test('without the optimizer, the same games take as many steps as written', async () => {
  const out = await explain('examples/english-draughts.regel', '--games', '2', '--without', 'all');
  const steps = [...out.matchAll(/steps of loops: (\S+), as written (\S+)$/gm)];
  expect(steps).toHaveLength(2);
  for (const [, own, written] of steps) expect(own).toBe(written);
  expect(out).toContain('Without all passes\n');
  expect(out).not.toContain('bit sets');
  const some = await explain('examples/english-draughts.regel', '--games', '2', '--without', 'value-indexes');
  expect(some).not.toContain('bit sets');
  expect(some).toContain('a list, made beforehand for each value of start, start.king and me');
});

test('a pawn is named by its player, and what is done by itself waits for everything else', async () => {
  const pawns = await explain('examples/constructs/looks.regel', '--action', 'Sneak', '--games', '1');
  expect(pawns).toContain('a list, made beforehand for each value of me.thief.space\n');
  const alone = await explain(
    'games/kingpin-prison/kingpin-prison.regel',
    '--action',
    'Finish',
    '--games',
    '1',
  );
  expect(alone).toContain('  before all parameters\n    if nothing else is possible');
});

test('no games, and actions that never come up', async () => {
  const out = await explain('examples/pig.regel', '--games', '0');
  expect(out).toContain('Counted in 0 random games, seed 1: 0 decisions');
  expect(out).toContain('never come to in these games');
});

/** A call in a document, and what it prints. */
const CALL = /(?<=```\n\$ regelwerk explain )([^\n]+)\n([^`]+)(?=```)/g;

test.each(['docs/engine.md', 'docs/command-line.md'])('%s shows what is printed', async (name) => {
  const path = join(root, name);
  const text = readFileSync(path, 'utf8');
  let now = text;
  const calls = [...text.matchAll(CALL)];
  for (const [shown, words = ''] of calls)
    now = now.replace(shown, `${words}\n${await explain(...words.split(' '))}`);
  if (process.env.UPDATE) writeFileSync(path, now);
  else expect(text).toBe(now);
  expect(calls.length).toBeGreaterThan(0);
});
