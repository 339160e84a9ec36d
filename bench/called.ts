/** The command line, called as anybody calls it: each time in a process of its own. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The program of the package, as `npm run build:package` makes it. */
export const MAIN = join('dist', 'cli', 'main.js');

/** Tells, when a program ends, what it took of all processors and at most of memory: microseconds and kilobytes, as text into its fourth stream. */
const TELL = `import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, user + system + ' ' + process.resourceUsage().maxRSS);
});`;
const HOOK = `data:text/javascript,${encodeURIComponent(TELL)}`;

export interface Call {
  /** The exit code; null where it had to be stopped. */
  readonly code: number | null;
  /** Seconds, of all threads. */
  readonly processor: number;
  /** Seconds on the clock of the wall. */
  readonly wall: number;
  /** Bytes that it held at most. */
  readonly memory: number;
  readonly out: string;
  readonly err: string;
}

/** Calls Node with these words; stops it after so many milliseconds. */
export function call(words: readonly string[], timeout?: number): Call {
  const began = performance.now();
  const { status, output, stdout, stderr } = spawnSync(process.execPath, ['--import', HOOK, ...words], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    timeout,
    killSignal: 'SIGKILL',
  });
  const [processor = Number.NaN, memory = Number.NaN] = (output[3] ?? '').split(' ').map(Number);
  return {
    code: status,
    processor: processor / 1e6,
    wall: (performance.now() - began) / 1000,
    memory: memory * 1024,
    out: stdout,
    err: stderr,
  };
}
