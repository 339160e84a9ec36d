/** The built program, run as others run it. */

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const fixtures = join(root, 'test/cli/fixtures');
const main = join(root, 'dist/cli/main.js');

/** What a run came to. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs it to its end; `code` is null where it had to be stopped, which takes 30 seconds. */
export function runProgram(words: readonly string[], folder: string, input = ''): Ended {
  const options = { cwd: folder, encoding: 'utf8', input, timeout: 30_000, killSignal: 'SIGKILL' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], options);
  return { code: status, out: stdout, err: stderr };
}

/** The same by a shell, for what it can do with streams and limits. `regelwerk` in the line stands for the program. */
export function runInShell(line: string, folder: string): Ended {
  const program = `'${process.execPath}' '${main}'`;
  const words = ['-c', line.replaceAll('regelwerk', program)];
  const { status, stdout, stderr } = spawnSync('bash', words, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { code: status, out: stdout, err: stderr };
}

/** A program that runs beside the test. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** What it has printed so far. */
  readonly out: () => string;
  readonly ended: Promise<Ended>;
}

/** Starts it. */
export function startProgram(words: readonly string[], folder: string): Running {
  return follow(spawn(process.execPath, [main, ...words], { cwd: folder }));
}

/** Starts it in a terminal of its own, which is closed by an end of `child`; by the `script` that every Linux has. */
export function startInTerminal(words: readonly string[], folder: string): Running {
  const line = [process.execPath, main, ...words].map((word) => `'${word}'`).join(' ');
  return follow(
    spawn('script', ['-qfec', `stty cols 80 rows 24; exec ${line}`, '/dev/null'], { cwd: folder }),
  );
}

function follow(child: ChildProcessWithoutNullStreams): Running {
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString('utf8');
  });
  // It may end before it has read all.
  child.stdin.on('error', () => {});
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { child, out: () => out, ended };
}
