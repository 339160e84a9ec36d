/** Each measurement in a process of its own, so that none finds what another has left. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Tasks } from './task.ts';

/** Milliseconds after which a task is taken to hang. */
const LIMIT = 900_000;

/** Runs a task in a process of its own. If it breaks off, so does the benchmark. */
export function run<T extends keyof Tasks>(
  task: T,
  ...given: Parameters<Tasks[T]>
): Awaited<ReturnType<Tasks[T]>> {
  console.log([task, ...given.filter((one) => one !== undefined && typeof one !== 'object')].join(' '));
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
