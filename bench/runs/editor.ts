/** How quickly the editor answers: `bench/EDITOR.md`. */

import type { ServiceTimes } from '../editor/services.ts';
import { describeMachine } from '../machine.ts';
import { run } from '../processes.ts';
import { median, percentile } from '../statistics.ts';
import { table } from '../table.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** A line of the page: what should take at most so many milliseconds, and what it takes. */
type Row = readonly [what: string, goal: number, measured: number];

/** Sixty times a second, as the clock of the page rounds it. */
const FRAME = 17;

const KOHLE = 'games/kohle/kohle.regel';

/** Events of the logs that are played again while somebody types, and milliseconds in which the table then follows a key. */
const LOGS: Readonly<Record<number, number>> = { 200: 50, 2000: 80 };

/** Some eight minutes. */
export function runEditor({ quick }: RunOptions): readonly WrittenFile[] {
  const edits = quick ? 40 : 200;
  const high = (times: readonly number[]) => percentile(times, 0.95);
  const ofServices = (name: string, times: ServiceTimes, goal: number): readonly Row[] => [
    [`${name}, ${times.lines} lines: from the edit to what is said of it`, goal, high(times.diagnostics)],
    [`${name}, ${times.lines} lines: completion where it was edited`, 20, high(times.completion)],
  ];
  const services = [
    ...ofServices('Kiezkönig', run('serviceTimes', 'games/kiezkoenig/kiezkoenig.regel', edits), 16),
    ...ofServices('Kohle', run('serviceTimes', KOHLE, edits), 50),
    ...ofServices('Generated rules', run('serviceTimes', 500, edits), 16),
    ...ofServices('Generated rules', run('serviceTimes', 2_000, edits), 50),
    ['A name renamed over five files of 2,000 lines together', 50, high(run('renameTimes', 2_000, edits))],
  ] satisfies readonly Row[];
  const page = run('pageTimes', 'kohle', quick ? 3 : 9, quick ? 20 : 100, Object.keys(LOGS).map(Number));
  const long = page?.typing.flatMap((one) => one.long) ?? [];
  const inPage: readonly Row[] = page
    ? [
        ['The built page: from its address to the table of Kohle, median', 1_000, median(page.view)],
        [
          `The chart with ${page.panning.states} states, dragged: from a frame to the next, median`,
          FRAME,
          median(page.panning.frames),
        ],
        ...page.typing.map(
          ({ name, wanted, events, keys }): Row => [
            `The built page, ${name} with ${events} events played: from a key to the new table`,
            LOGS[wanted] ?? 0,
            high(keys),
          ],
        ),
        ['The longest task of the page while somebody types', 50, Math.max(0, ...long.slice(0, 1_000))],
      ]
    : [];
  const rows = [...services, ...inPage].map(([what, goal, measured]) => [
    what,
    goal,
    measured.toFixed(measured < 100 ? 1 : 0),
    measured <= goal ? 'yes' : 'no',
  ]);
  const ofPage = page
    ? `While keys were typed, the page's own thread was busy for more than 50 ms ${long.length} ${long.length === 1 ? 'time' : 'times'}. From a key to the frame with the new table: ${median(page.typing.flatMap(({ keys }) => keys)).toFixed(0)} ms, median. Of each frame of the dragged chart its thread worked ${page.panning.work.toFixed(1)} ms; 95 of 100 frames came within ${high(page.panning.frames).toFixed(0)} ms.`
    : 'There was no browser: what is measured in one is missing.';
  const text = `# How quickly the editor answers

Written by \`npm run bench -- --editor\`. Each line is the 95th percentile of ${edits} edits of mixed kinds ([edits.ts](editor/edits.ts)), if it does not say otherwise:
letters more and less, digits, comments, lines, words twice. *What is said of it* is all of a text's problems, from the text on, in the worker; the page is the
built one, in a new profile each time, served from this machine.

${describeMachine()}

${table(['what', 'at most, ms', 'measured, ms', 'reached'], rows)}

${ofPage}
`;
  return [{ name: 'EDITOR.md', text }];
}
