/** What a second job brings: whole commands by the wall clock, on a machine that has nothing else to do. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Seconds, the least of the rounds. */
export interface JobTimes {
  readonly games: number;
  /** `simulate --jobs 1`. */
  readonly one: number;
  /** `simulate --jobs 2`. */
  readonly two: number;
  /** Two commands with half of the games each, begun at once: no way to share the work can be quicker. */
  readonly apart: number;
}

/** Millions of operations, for games of some minutes. */
const ENOUGH = 1_000_000;

/** They take turns, so that what disturbs one is likely to disturb all. */
export async function jobTimes(
  rules: string,
  players: number | undefined,
  games: number,
  rounds: number,
): Promise<JobTimes> {
  const command = (jobs: number, count: number) => simulate(rules, players, jobs, count);
  const best = {
    one: Number.POSITIVE_INFINITY,
    two: Number.POSITIVE_INFINITY,
    apart: Number.POSITIVE_INFINITY,
  };
  const ways = {
    one: () => command(1, games),
    two: () => command(2, games),
    apart: () => Promise.all([command(1, games / 2), command(1, games / 2)]),
  };
  for (let round = 0; round < rounds; round++)
    for (const way of ['one', 'two', 'apart'] as const) {
      const began = performance.now();
      await ways[way]();
      best[way] = Math.min(best[way], (performance.now() - began) / 1000);
    }
  return { games, ...best };
}

function simulate(rules: string, players: number | undefined, jobs: number, games: number): Promise<void> {
  const asked = ['--games', games, '--jobs', jobs, '--budget', ENOUGH];
  const words = ['simulate', rules, ...asked, '--json'].map(String);
  if (players !== undefined) words.push('--players', String(players));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'command.js'), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`simulate has ended with ${code}`)),
    );
  });
}
