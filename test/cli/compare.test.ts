import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

const words = ['compare', 'pig/pig.regel', '--games', '300', '--seed', '5', '--a', 'players=2'];

test('the table for people', async () => {
  const { code, out, err } = await runCli([...words, '--b', 'players=2,target=40']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('compare.txt', out);
});

test('each side is what simulate finds, and the differences are theirs', async () => {
  const compared = async (...more: string[]) => {
    const { seconds, ...report } = JSON.parse(
      (await runCli([...words, '--b', 'players=3,target=40', '--json', ...more])).out,
    );
    return report;
  };
  const report = await compared();
  const simulated = async (...more: string[]) =>
    JSON.parse(
      (await runCli(['simulate', 'pig/pig.regel', '--games', '300', '--seed', '5', '--json', ...more])).out,
    );
  const a = await simulated('--players', '2');
  const b = await simulated('--players', '3', '--option', 'target=40');
  const row = (kind: string, of?: number | string) =>
    report.rows.find((each: { kind: string; of?: unknown }) => each.kind === kind && each.of === of);
  for (const seat of [1, 2]) {
    expect(row('wins', seat)).toMatchObject({ a: a.wins[seat - 1] / 300, b: b.wins[seat - 1] / 300 });
  }
  expect(row('wins', 3)).toBeUndefined();
  expect(row('decisions').a).toBeCloseTo(a.decisions.mean);
  expect(row('decisions').difference.value).toBeCloseTo(b.decisions.mean - a.decisions.mean);
  expect(row('rounds').isClear).toBe(true);
  expect(row('ending', 'First')).toMatchObject({ a: 1, b: 1, isClear: false });
  expect(await compared('--jobs', '3')).toEqual(report);
});

test('the same rules give no difference at all, and fewer games a wider interval', async () => {
  const rows = async (...more: string[]) =>
    JSON.parse((await runCli([...words, '--json', ...more])).out).rows as {
      kind: string;
      difference: { value: number; low: number; high: number };
    }[];
  for (const { difference } of await rows('--b-file', 'pig/pig.regel', '--b', 'players=2'))
    expect(difference).toEqual({ value: 0, low: 0, high: 0 });
  const width = async (games: string) => {
    const all = await rows('--b', 'players=2,target=40', '--games', games);
    const { low, high } = all.find(({ kind }) => kind === 'decisions')?.difference ?? { low: 0, high: 0 };
    return high - low;
  };
  expect(await width('20')).toBeGreaterThan(1.5 * (await width('300')));
});

test('two versions of a file are named', async () => {
  const { code, out } = await runCli([
    'compare',
    'pig/pig.regel',
    '--b-file',
    'endless.regel',
    '--games',
    '2',
  ]);
  expect(code).toBe(1);
  expect(out).toContain('a: Pig, 3 players (pig/pig.regel)');
  expect(out).toContain('b: Endless, 2 players (endless.regel)');
  expect(out).toContain('b: 2 games did not finish');
});
