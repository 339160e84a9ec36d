/** How the time to compile grows with the size of a file: `bench/COMPILING.md`. */

import { growingFiles } from '../compiling/files.ts';
import { describeMachine } from '../machine.ts';
import { run } from '../processes.ts';
import { table } from '../table.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** Some two minutes. */
export function runCompiling({ quick, only }: RunOptions): readonly WrittenFile[] {
  const times = quick ? 2 : 5;
  const rows = growingFiles
    .filter(({ name }) => name.includes(only))
    .map(({ name, counts, from }) => {
      const { letters, shortest, longest, exponent } = run('compileGrowth', name, times);
      const milliseconds = (time: number) => (time * 1000).toFixed(1);
      return [
        name,
        counts,
        from,
        letters,
        milliseconds(shortest),
        milliseconds(longest),
        exponent.toFixed(2),
      ];
    });
  const head = [
    'file',
    'size counts',
    'from',
    'letters of the largest',
    'ms for the smallest',
    'ms for the largest',
  ];
  const text = `# How the time to compile grows

Written by \`npm run bench -- --compiling\`: files of strangers, made larger and larger ([files.ts](compiling/files.ts)), from
text to everything that is said of it. The largest is sixteen times the smallest; each time is the median of ${times}. The exponent is
the slope of the straight line, by least squares, through the logarithms of letters and time: with 1, twice the text takes twice as long.

${describeMachine()}

${table([...head, 'exponent'], rows)}
`;
  return [{ name: 'COMPILING.md', text }];
}
