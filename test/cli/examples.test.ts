import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

test('examples and random games, a line each', async () => {
  const { code, out, err } = await runCli(['test', 'pig/pig.regel']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('test.txt', out);
});

test('what fails says where, what was expected and what was found', async () => {
  const { code, out } = await runCli(['test', 'failing.regel']);
  expect(code).toBe(1);
  expectFile('test-failing.txt', out);
});

test('the command it names shows the game that broke an invariant', async () => {
  const { out } = await runCli(['test', 'failing.regel']);
  const words = /regelwerk (trace [^)]*)\)/.exec(out)?.[1]?.split(' ') ?? [];
  const trace = await runCli(words);
  expect(trace.code).toBe(1);
  expect(trace.out).toContain('Stopped: broken: nobody has four points (line ');
});

test('several files get a heading each and one count', async () => {
  const { code, out } = await runCli(['test', '--games', '1', 'pig/pig.regel', 'failing.regel']);
  expect(code).toBe(1);
  expect(out).toMatch(/^pig\/pig\.regel\n/);
  expect(out).toContain('\nfailing.regel\nFAIL Two points at once — line 25: ');
  expect(out).toMatch(/\n5 passed, \d failed\n$/);
});

test('a file with mistakes cannot be tested', async () => {
  const { code, out } = await runCli(['test', 'broken/broken.regel']);
  expect(code).toBe(1);
  expect(out).toContain('error[unknown-member]');
  expect(out).toMatch(
    /FAIL broken\/broken\.regel — it has 4 errors, so it cannot be tested\n0 passed, 1 failed\n$/,
  );
});

test('games that are over before anybody decides are told', async () => {
  const { code, out } = await runCli(['test', 'over-in-setup.regel']);
  expect(code).toBe(0);
  expect(out).toContain('with 2 players, 0 invariants at every decision — nobody decides anything in them');
});
