/** How long the command line takes from its start, with nothing in memory: `bench/COLD.md`. */

import { join } from 'node:path';
import { type Call, call, MAIN } from '../called.ts';
import { describeMachine } from '../machine.ts';
import { median } from '../statistics.ts';
import { table } from '../table.ts';
import type { RunOptions, WrittenFile } from './run.ts';

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

/** Some minute. */
export function runCold({ quick, only }: RunOptions): readonly WrittenFile[] {
  const times = quick ? 3 : 11;
  const rows = CALLS.filter(({ name }) => name.includes(only)).map(({ name, words }) => {
    const runs = Array.from({ length: times }, () => callOnce(words));
    const milliseconds = (of: (called: Call) => number) => (median(runs.map(of)) * 1000).toFixed(0);
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

/** Calls it in a process of its own; throws where that fails. */
function callOnce(words: readonly string[]): Call {
  const called = call(words);
  if (called.code !== 0) throw new Error(`node ${words.join(' ')} ended with ${called.code}: ${called.err}`);
  return called;
}
