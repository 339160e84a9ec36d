import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
    engine: 'fast',
  });
  expect(report.wins).toHaveLength(3);
  expect(report.wins.reduce((sum: number, count: number) => sum + count)).toBe(30);
  expect(report.endings).toEqual({ First: 30 });
  const total = (Object.values(report.actions) as number[]).reduce((sum, count) => sum + count);
  expect(report.decisions.mean).toBeCloseTo(total / 30);
  for (const spread of [report.decisions, report.rounds]) {
    expect(Object.keys(spread)).toEqual(['min', 'mean', 'median', 'p95', 'max', 'meanInterval']);
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

describe('the same games', () => {
  const report = async (...more: string[]) => {
    const { code, out } = await runCli([...words, '--games', '200', '--json', ...more]);
    const { seconds, gamesPerSecond, decisionsPerSecond, engine, ...counted } = JSON.parse(out);
    return { code, counted };
  };

  test('on both engines', async () => {
    expect(await report('--engine', 'xstate')).toEqual(await report());
  });

  test('with any number of jobs', async () => {
    const one = await report();
    for (const jobs of ['2', '3', '7'])
      expect({ jobs, ...(await report('--jobs', jobs)) }).toEqual({ jobs, ...one });
  });

  test('with bots that look ahead, in any number of jobs', async () => {
    const thinking = ['--games', '4', '--bots', '1=mcts:6,3=greedy'];
    const one = await report(...thinking);
    expect(one.counted.games).toBe(4);
    expect(await report(...thinking, '--jobs', '2')).toEqual(one);
    expect((await report(...thinking, '--bots', 'random')).counted).not.toEqual(one.counted);
  });

  test('with problems, the first of which are kept', async () => {
    const run = (jobs: string) =>
      runCli(['simulate', 'failing.regel', '--games', '60', '--json', '--jobs', jobs]).then(({ out }) =>
        JSON.parse(out),
      );
    const [one, many] = [await run('1'), await run('4')];
    expect(many.problems).toEqual(one.problems);
    expect(one.problems.map(({ game }: { game: number }) => game)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('a line per game can be written, and adds up to the report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-'));
  try {
    const files = ['--csv', join(folder, 'games.csv'), '--ndjson', join(folder, 'games.ndjson')];
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const { out } = await runCli([...words, '--json', ...files]);
    const report = JSON.parse(out);
    const [head, ...rows] = read('games.csv').trimEnd().split('\n');
    expect(head).toBe('game,ending,winners,decisions,rounds,first,problem');
    const lines = read('games.ndjson')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ game }) => game)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(rows).toEqual(
      lines.map(({ game, ending, winners, decisions, rounds, first, problem }) =>
        [game, ending, winners.join(' '), decisions, rounds, first, problem ? 'yes' : 'no'].join(),
      ),
    );
    const mean = lines.reduce((sum, { decisions }) => sum + decisions, 0) / 30;
    expect(report.decisions.mean).toBeCloseTo(mean);
    const whole = [read('games.csv'), read('games.ndjson')];
    await runCli([...words, '--jobs', '3', ...files]);
    expect([read('games.csv'), read('games.ndjson')]).toEqual(whole);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Ctrl-C is answered while a bot thinks', async () => {
  const { code, out } = await runCli([...words, '--bots', 'mcts:5000', '--json'], { interrupt: true });
  expect({ code, games: JSON.parse(out).games }).toEqual({ code: 0, games: 0 });
});

test('Ctrl-C ends threads too', async () => {
  for (const interrupt of [true, 'later'] as const) {
    const { code, out } = await runCli([...words, '--games', '100000', '--jobs', '2', '--json'], {
      interrupt,
    });
    expect(code).toBe(0);
    expect(JSON.parse(out).games).toBeLessThan(interrupt === 'later' ? 100_000 : 1);
  }
});

test('if no number of jobs is said, threads go on with what takes long', async () => {
  const started: number[] = [];
  const many = [...words, '--games', '20000', '--json'];
  const counted = async (more: readonly string[]) => {
    const { out } = await runCli([...many, ...more], { onThread: () => started.push(started.length) });
    const { seconds, gamesPerSecond, decisionsPerSecond, ...rest } = JSON.parse(out);
    return rest;
  };
  const alone = await counted(['--jobs', '1']);
  expect(started).toEqual([]);
  expect(await counted([])).toEqual(alone);
  // The first thread plays on.
  expect(started).toHaveLength(availableParallelism() - 1);
});

test('few games are shared out, one to each thread, of which the first one is none that starts', async () => {
  const shared = async (...more: readonly string[]) => {
    const jobs: [thread: number, from: number, to: number][] = [];
    await runCli([...words, '--games', '3', '--jobs', '3', ...more], {
      onJob: (thread, { from, to }) => jobs.push([thread, from, to]),
    });
    return jobs;
  };
  expect(await shared()).toEqual([
    [0, 0, 1],
    [1, 1, 2],
  ]);
  // While a bot looks ahead, the first thread would not hear of the others, nor of Ctrl-C.
  expect(await shared('--bots', 'mcts:2')).toEqual([
    [0, 0, 1],
    [1, 1, 2],
    [2, 2, 3],
  ]);
});

test('a game that stops on a fault and one that never ends are told, and end with 1', async () => {
  for (const engine of ['fast', 'xstate']) {
    const fault = await runCli(['simulate', 'fault.regel', '--games', '2', '--engine', engine]);
    expect(fault.code).toBe(1);
    expect(fault.out).toContain('game 1: a value would leave its range 0..1 (line 10)\n');
  }
  const endless = await runCli(['simulate', 'endless.regel', '--games', '2', '--json']);
  expect(endless.code).toBe(1);
  const { problems, unfinished, decisions } = JSON.parse(endless.out);
  expect({ unfinished, max: decisions.max }).toEqual({ unfinished: 2, max: 100_000 });
  expect(problems[0]).toMatchObject({ game: 0, message: 'no end after 100000 decisions' });
  // The beginning of such a game says it all.
  expect(problems[0].log.events).toHaveLength(10_000);
});
