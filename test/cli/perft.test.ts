import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

test('sequences and games that are over, a line for each depth', async () => {
  const { code, out, err } = await runCli(['perft', 'pig/pig.regel', '--players', '2', '--depth', '5']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('perft.txt', out);
});

test('options and variants change the game that is counted', async () => {
  const { out } = await runCli(['perft', 'pig/pig.regel', '--option', 'target=5', '--depth', '3']);
  expect(out).toMatch(/^Pig, 3 players, target = 5\n/);
  expect(out).toMatch(/\n +3 +64 +2\n$/);
});

test('a game that its rules stop is told', async () => {
  const { code, out } = await runCli(['perft', 'fault.regel', '--depth', '3']);
  expect(code).toBe(1);
  expect(out).toMatch(
    /\nStopped by a mistake in the rules: 1\na value would leave its range 0\.\.1 \(line 10\)\n$/,
  );
});
