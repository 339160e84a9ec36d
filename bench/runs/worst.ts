/** How long the command line takes, and how much memory, for the worst files that strangers can write: `bench/WORST.md`. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Call, call, MAIN } from '../called.ts';
import { describeMachine } from '../machine.ts';
import { table } from '../table.ts';
import { type WorstFile, worstFiles } from '../worst/files.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** Milliseconds after which a call is taken to hang. */
const LIMIT = 120_000;
/** What an answer may take. */
const MOST = { seconds: 10, bytes: 512 * 2 ** 20 };
/** Calls of each command that the page shows. */
const SHOWN = 2;

/** Commands as anybody calls them, with what they do unless told otherwise; the file comes after the first word. */
const ANYHOW = [['check'], ['format', '--check'], ['test']];
const OF_GAMES = [
  ['settings'],
  ['simulate', '--games', '1000'],
  ['perft'],
  ['trace'],
  ['find', '--where', 'round > 3'],
  ['explain'],
  ['compare', '--b', 'players=2'],
  ['chart'],
  ['chart', '--format', 'svg'],
];

interface Measured extends Call {
  readonly command: string;
  readonly file: string;
}

/** Some half an hour. */
export function runWorst({ quick, only }: RunOptions): readonly WrittenFile[] {
  const files = worstFiles.filter(({ name }) => name.includes(only)).filter((_, n) => !quick || n % 8 === 0);
  const measured = files.flatMap(measure);
  const over = measured.filter(({ wall, memory }) => !(wall <= MOST.seconds && memory <= MOST.bytes));
  const text = `# What the worst files take

Written by \`npm run bench -- --worst\`: ${files.length} rules files that ask for as much as the bounds of the language let anybody ask for
([files.ts](worst/files.ts)), with every command that fits them, ${measured.length} calls in all. An answer may take ${MOST.seconds} seconds and
${MOST.bytes / 2 ** 20} MB, Node's own 40 MB among them; ${over.length === 0 ? 'all of them do' : `${over.length} calls take more`}. For each command: the calls that took longest, and those that took most memory.

${describeMachine()}

${table(['command', 'file', 'wall clock, s', 'processor time, s', 'memory, MB', 'exit code'], rowsOf(measured))}
${over.length === 0 ? '' : `\nMore than they may:\n\n${over.map(({ command, file }) => `- \`${command}\` of *${file}*`).join('\n')}\n`}`;
  return [{ name: 'WORST.md', text }];
}

function measure({ name, sources }: WorstFile): Measured[] {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-worst-'));
  for (const source of sources) {
    mkdirSync(dirname(join(folder, source.name)), { recursive: true });
    writeFileSync(join(folder, source.name), source.text);
  }
  const main = join(folder, sources[0]?.name ?? '');
  const callOf = ([command = '', ...words]: readonly string[]): Measured => {
    const called = call([resolve(MAIN), command, main, ...words], LIMIT);
    const { wall, memory, code, err } = called;
    console.log(
      `${command} ${words.join(' ')} | ${name} | ${wall.toFixed(1)} s, ${called.processor.toFixed(1)} s, ${Math.round(memory / 2 ** 20)} MB, ${code}`,
    );
    if (code === null || err.includes('our mistake')) console.log(err.slice(0, 500));
    return { ...called, out: '', err: '', command: [command, ...words].join(' '), file: name };
  };
  const first = ANYHOW.map(callOf);
  // What is no game is refused by the others as \`check\` refuses it.
  const isGame = first[0]?.code === 0;
  const all = isGame ? [...first, ...OF_GAMES.map(callOf)] : first;
  rmSync(folder, { recursive: true });
  return all;
}

function rowsOf(measured: readonly Measured[]): (string | number)[][] {
  const commands = [...new Set(measured.map(({ command }) => command))];
  return commands.flatMap((command) => {
    const calls = measured.filter((one) => one.command === command);
    const longest = calls.toSorted((one, other) => other.wall - one.wall).slice(0, SHOWN);
    const largest = calls.toSorted((one, other) => other.memory - one.memory).slice(0, SHOWN);
    return [...new Set([...longest, ...largest])].map(({ file, wall, processor, memory, code }) => [
      `\`${command}\``,
      file,
      wall.toFixed(1),
      processor.toFixed(1),
      Math.round(memory / 2 ** 20),
      code ?? 'stopped',
    ]);
  });
}
