/** How long it takes to say what is wrong where words stand again and again: `bench/REPEATED.md`. */

import { compile } from '../../language/index.ts';
import { anyRepeated, type Repeated, repeatedIn, words } from '../compiling/repeated.ts';
import { describeMachine } from '../machine.ts';
import { RandomTable } from '../random.ts';
import { table } from '../table.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** Letters of the files, and of those that are made of the slowest once more. */
const LETTERS = 24_000;
const TIMES = 8;
const SHOWN = 20;

/** Some ten minutes. */
export function runRepeated({ quick, only }: RunOptions): readonly WrittenFile[] {
  const random = new RandomTable(1);
  const all = Array.from({ length: quick ? 400 : 6000 }, () => anyRepeated(random)).filter(({ unit }) =>
    unit.includes(only),
  );
  const slowest = all
    .map((repeated) => ({ repeated, time: timeOf(repeated, LETTERS) }))
    .sort((a, b) => b.time - a.time)
    .slice(0, SHOWN);
  const rows = slowest.map(({ repeated }) => {
    // What was slow for another reason, such as garbage, is not the second time.
    const [time, later] = [timeOf(repeated, LETTERS), timeOf(repeated, LETTERS * TIMES)];
    return [
      `\`${JSON.stringify(repeated.unit)}\``,
      time.toFixed(0),
      later.toFixed(0),
      (later / time).toFixed(1),
    ];
  });
  const text = `# Words that stand again and again

Written by \`npm run bench -- --repeated\`: ${all.length} files of ${LETTERS.toLocaleString('en')} letters, in each of which two to four of ${words.length} words, drawn at random,
are repeated at one of ten places of a small game ([repeated.ts](compiling/repeated.ts)). It shows the ${rows.length} that took longest from text to all
that is said of it, in milliseconds of processor time, and the same with ${TIMES} times as many letters. What grows with the text takes ${TIMES} times as long, or less.

${describeMachine()}

${table(['words', `${LETTERS / 1000},000 letters`, `${(LETTERS * TIMES) / 1000},000 letters`, 'times'], rows)}
`;
  return [{ name: 'REPEATED.md', text }];
}

function timeOf(repeated: Repeated, letters: number): number {
  const text = repeatedIn(repeated, letters);
  const before = process.cpuUsage();
  compile([{ name: 'words.regel', text }]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
