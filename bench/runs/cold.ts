/** How long the command line takes from its start, with nothing in memory: `bench/COLD.md`. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describeMachine } from '../machine.ts';
import { median } from '../statistics.ts';
import { table } from '../table.ts';
import type { RunOptions, WrittenFile } from './run.ts';

const MAIN = join('dist', 'cli', 'main.js');
const rules = (name: string) => join('games', name, `${name}.regel`);

/** What is called; the first is Node alone, below which nothing can be. */
const CALLS: readonly { readonly name: string; readonly words: readonly string[] }[] = [
  { name: 'node -e 0', words: ['-e', '0'] },
  { name: 'regelwerk --help', words: [MAIN, '--help'] },
  { name: 'regelwerk check, a small file', words: [MAIN, 'check', join('examples', 'pig.regel')] },
  { name: 'regelwerk check, the longest game', words: [MAIN, 'check', rules('kohle')] },
  { name: 'regelwerk test, a game', words: [MAIN, 'test', rules('king-of-new-tokyo')] },
  { name: 'regelwerk test, the longest game', words: [MAIN, 'test', rules('kohle')] },
];

/** Tells, when a program ends, what it took of all processors: microseconds, as text into its fourth stream. */
const TELL = `import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String(user + system));
});`;
const HOOK = `data:text/javascript,${encodeURIComponent(TELL)}`;

/** Some minute. */
export function runCold({ quick, only }: RunOptions): readonly WrittenFile[] {
  const times = quick ? 3 : 11;
  const rows = CALLS.filter(({ name }) => name.includes(only)).map(({ name, words }) => {
    const runs = Array.from({ length: times }, () => callOnce(words));
    const milliseconds = (of: (run: Run) => number) => (median(runs.map(of)) * 1000).toFixed(0);
    return [name, milliseconds(({ processor }) => processor), milliseconds(({ wall }) => wall)];
  });
  const text = `# How long the command line takes from its start

Written by \`npm run bench -- --cold\`, of the package as \`npm run build:package\` makes it: each call is a new process; medians of ${times}. Processor
time is that of all threads of the process: V8 compiles and collects garbage beside the main one.

${describeMachine()}

${table(['call', 'processor time, ms', 'wall clock, ms'], rows)}
`;
  return [{ name: 'COLD.md', text }];
}

/** In seconds. */
interface Run {
  readonly processor: number;
  readonly wall: number;
}

/** Calls it in a process of its own; throws where that fails. */
function callOnce(words: readonly string[]): Run {
  const began = performance.now();
  const { status, output, stderr } = spawnSync(process.execPath, ['--import', HOOK, ...words], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`node ${words.join(' ')} ended with ${status}: ${stderr}`);
  return { processor: Number(output[3]) / 1e6, wall: (performance.now() - began) / 1000 };
}
