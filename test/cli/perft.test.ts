import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

const root = join(import.meta.dirname, '../..');

test('sequences and games that are over, a line for each depth', async () => {
  const { code, out, err } = await runCli(['perft', 'pig/pig.regel', '--players', '2', '--depth', '5']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('perft.txt', out);
});

test('options and variants change the game that is counted', async () => {
  const { out } = await runCli(['perft', 'pig/pig.regel', '--option', 'target=5', '--depth', '3']);
  expect(out).toMatch(/^Pig, 3 players, target = 5\n/);
  expect(out).toMatch(/\n +3 +64 +2\n\nOver, by ending\n {2}First {2}2 {2}first to reach the target\n$/);
});

test('a game that its rules stop is told', async () => {
  const { code, out } = await runCli(['perft', 'fault.regel', '--depth', '3']);
  expect(code).toBe(1);
  expect(out).toMatch(
    /\nStopped by a mistake in the rules: 1\na value would leave its range 0\.\.1 \(line 10\)\n$/,
  );
});

test('games that are over are counted by ending', async () => {
  const { out } = await runCli(['perft', 'examples/tic-tac-toe.regel', '--depth', '8'], { folder: root });
  // Known: 1,440 games end with the fifth move, 5,328 with the sixth and 47,952 with the seventh.
  expect(out).toMatch(/\n +8 +200,448 +54,720\n/);
  expect(out).toMatch(/\n\nOver, by ending\n {2}Line {2}54,720 {2}three in a row\n$/);
});

test('whole turns are counted, throws and all', async () => {
  const { out } = await runCli(['perft', 'examples/pig.regel', '--turns', '1'], { folder: root });
  // A throw of 1 ends the turn; after any other one holds, or throws again while the total can grow.
  const throwAt = (total: number): bigint => {
    let ways = 1n;
    for (let face = 2; face <= 6; face++) ways += 1n + (total + face < 100 ? throwsAt(total + face) : 0n);
    return ways;
  };
  const known = new Map<number, bigint>();
  const throwsAt = (total: number): bigint => {
    const ways = known.get(total) ?? throwAt(total);
    known.set(total, ways);
    return ways;
  };
  expect(out).toMatch(new RegExp(`^Pig.*\nturns .*\n +1 +${throwsAt(0).toLocaleString('en')} +0\n`));
});

test('a turn without an end is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-perft-'));
  const rules = 'players 2 play { rounds { turns { repeat { choose { action Stay {} } } } } }';
  writeFileSync(join(folder, 'stay.regel'), `game "Stay" edition 1 ${rules}`);
  const { code, out } = await runCli(['perft', 'stay.regel', '--turns', '1'], { folder });
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(out).toContain('a turn can go on for more than 200 events');
});
