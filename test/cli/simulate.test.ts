import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

const words = ['simulate', 'pig/pig.regel', '--games', '30', '--seed', '5'];

test('the report for people', async () => {
  const { code, out, err } = await runCli([...words, '--players', '2']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('simulate.txt', out);
});

test('--json has what the contract says, and adds up', async () => {
  const { code, out } = await runCli([...words, '--json']);
  const report = JSON.parse(out);
  expect(code).toBe(0);
  expect(report).toMatchObject({
    games: 30,
    finished: 30,
    unfinished: 0,
    players: 3,
    seed: 5,
    engine: 'xstate',
  });
  expect(report.wins).toHaveLength(3);
  expect(report.wins.reduce((sum: number, count: number) => sum + count)).toBe(30);
  expect(report.endings).toEqual({ First: 30 });
  const total = (Object.values(report.actions) as number[]).reduce((sum, count) => sum + count);
  expect(report.decisions.mean).toBeCloseTo(total / 30);
  for (const spread of [report.decisions, report.rounds]) {
    expect(Object.keys(spread)).toEqual(['min', 'mean', 'median', 'p95', 'max']);
  }
  for (const speed of ['seconds', 'gamesPerSecond', 'decisionsPerSecond']) {
    expect(report[speed]).toBeGreaterThan(0);
  }
});

test('the same seed gives the same games, another seed others', async () => {
  const counts = async (...more: string[]) => {
    const { wins, decisions, actions } = JSON.parse((await runCli([...words, '--json', ...more])).out);
    return { wins, decisions, actions };
  };
  expect(await counts()).toEqual(await counts());
  expect(await counts('--seed', '6')).not.toEqual(await counts());
  expect(await counts('--option', 'target=40')).not.toEqual(await counts());
});

test('variants and options are named, bots can be put on seats', async () => {
  const { code, out } = await runCli([
    ...words,
    '--variant',
    'quick',
    '--option',
    'target=12',
    '--bots',
    '1=random',
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Pig, 3 players, Quick, target = 12, seed 5\n/);
});

test('games that break an invariant are told with the way to see them, and end with 1', async () => {
  const { code, out } = await runCli(['simulate', 'failing.regel', '--games', '3']);
  expect(code).toBe(1);
  expect(out).toContain('game 1: broken: nobody has four points');
  expect(out).toContain('regelwerk trace failing.regel --players 2 --seed 1 --game 1');
});

test('games without an end are counted as unfinished', async () => {
  const { code, out } = await runCli([
    'simulate',
    'pig/pig.regel',
    '--max-decisions',
    '1',
    '--games',
    '4',
    '--json',
  ]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ games: 4, unfinished: 4, finished: 0 });
});

test('Ctrl-C prints what there is; a terminal sees how far it is', async () => {
  const world = { interrupt: true, terminal: true };
  const { code, out, err } = await runCli(['simulate', 'pig/pig.regel', '--games', '1000', '--json'], world);
  expect(code).toBe(0);
  const { games } = JSON.parse(out);
  expect(games).toBeGreaterThan(0);
  expect(games).toBeLessThan(1000);
  expect(err).toContain(`${games} of 1,000 games`);
});
