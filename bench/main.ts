/** Measures everything and writes `bench/RESULTS.md`; a short or partial run is printed instead. */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allMatches, comparedMatches, type Match, sharedMatches, shippedMatches } from './matches.ts';
import { type MeasuredGame, writeReport } from './report.ts';
import { middleOf, type Pace } from './rounds.ts';
import type { Tasks } from './task.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});

const pace: Pace = values.quick
  ? { rounds: 3, slot: 0.05, warmUp: 0.3 }
  : { rounds: 5, slot: 0.25, warmUp: 1.2 };
/** The same code can be compiled to faster or slower instructions, once for a whole process. */
const processes = values.quick ? 1 : 3;
const colds = values.quick ? 1 : 5;
const warms = values.quick ? 10 : 30;
/** Edits in the editor that are measured. */
const edits = values.quick ? 5 : 30;
const games = values.quick ? 50_000 : 1_000_000;
/** Games that are shared by jobs: some seconds of work, and a long time. */
const shared = values.quick ? [20_000] : [60_000, 400_000];
const jobRounds = values.quick ? 1 : 5;

/** Milliseconds after which a task is taken to hang. */
const LIMIT = 900_000;

/** Runs a task in a process of its own. If it breaks off, so does the benchmark. */
function run<T extends keyof Tasks>(task: T, ...given: Parameters<Tasks[T]>): Awaited<ReturnType<Tasks[T]>> {
  console.log(`${task} ${given[0]}`);
  const argv = ['--expose-gc', join(import.meta.dirname, 'task.js'), task, JSON.stringify(given)];
  const child = spawnSync(process.execPath, argv, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
    timeout: LIMIT,
  });
  if (child.status === 0) return JSON.parse(child.stdout) as Awaited<ReturnType<Tasks[T]>>;
  console.error(
    `${task} of ${given[0]} has broken off: ${child.error?.message ?? child.signal ?? 'see above'}`,
  );
  process.exit(1);
}

const chosen = (matches: readonly Match[]) => matches.filter(({ rules }) => rules.includes(values.only));
const compared = chosen(comparedMatches);
const shipped = chosen(shippedMatches);
const all = chosen(allMatches);
const described = all.map(({ rules, goals }) => ({ rules, goals, ...run('describeGame', rules) }));
const known = new Map(
  described.map(({ rules, ...description }) => [
    rules,
    {
      ...description,
      speeds: middleOf(Array.from({ length: processes }, () => run('speeds', rules, pace, values.against))),
      snapshot: run('snapshotSize', rules),
    },
  ]),
);
const measured = ({ rules }: Match) => known.get(rules) as MeasuredGame;

const report = writeReport({
  pace,
  processes,
  compared: compared.map(measured),
  shipped: shipped.map(measured),
  all: all.map(measured),
  compiled: shipped.map((match) => ({
    ...measured(match),
    cold: Array.from({ length: colds }, () => run('compileTimes', match.rules, 1)).flat(),
    warm: run('compileTimes', match.rules, 2 * warms).slice(warms),
  })),
  edited: shipped.map((match) => ({
    ...measured(match),
    times: run('keystrokeTimes', match.rules, edits),
  })),
  heaps: compared
    .filter(({ isShort }) => isShort)
    .map((match) => ({ ...measured(match), games, used: run('heapOverGames', match.rules, games) })),
  jobs: chosen(sharedMatches).flatMap((match) =>
    shared.map((count) => ({ ...measured(match), ...run('jobTimes', match.rules, count, jobRounds) })),
  ),
  notReached: readFileSync(join('bench', 'not-reached.md'), 'utf8'),
});
if (values.quick || values.only !== '') {
  console.log(`\n${report}`);
} else {
  writeFileSync(join('bench', 'RESULTS.md'), report);
  console.log('Written to bench/RESULTS.md.');
}
