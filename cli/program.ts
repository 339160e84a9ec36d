/** The whole program in one file of the package: what its process runs, and what the threads do that it starts. */

import { readFileSync } from 'node:fs';
import { reasonOf } from './files/reasons.ts';
import { exitCodeOf, type Io, processIo } from './io.ts';
import { type About, run } from './run.ts';

/** As the process, with its arguments; says its exit code when it is done. */
export async function asProcess(): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads our output may stop early, as `head` does.
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    // A terminal that was closed answers so.
    if (error.code === 'EIO') process.exit(exitCodeOf('SIGHUP', 0));
    process.stderr.write(`regelwerk: The output cannot be written: ${reasonOf(error)}.\n`);
    process.exit(2);
  });
  // There is nobody left to tell.
  process.stderr.on('error', () => {});
  process.exitCode = await asCommand(process.argv.slice(2), processIo());
}

/** As one command, in whatever world; resolves to its exit code. */
export function asCommand(argv: readonly string[], io: Io): Promise<number> {
  const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as About;
  return run(argv, io, about);
}

/** As a thread of that process. */
export async function asThread(): Promise<void> {
  await import('./simulation/worker.ts');
}
