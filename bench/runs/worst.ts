/** How long the command line and the editor take, and how much memory, for the worst files that strangers can write: `bench/WORST.md`. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Source } from '../../language/index.ts';
import { type Call, call, MAIN } from '../called.ts';
import { describeMachine } from '../machine.ts';
import { table } from '../table.ts';
import { type WorstFile, worstFiles } from '../worst/files.ts';
import type { Answered } from '../worst/in-editor.ts';
import type { RunOptions, WrittenFile } from './run.ts';

/** Milliseconds after which a call is taken to hang. */
const LIMIT = 120_000;
/** What an answer of the command line may take, and one of the editor's worker. */
const MOST = { seconds: 10, bytes: 512 * 2 ** 20 };
const MOST_IN_EDITOR = { seconds: 2, bytes: 256 * 2 ** 20 };
/** A page's worker is collected before its objects take more; a process of Node's would wait for gigabytes. */
const IN_EDITOR_HEAP = '--max-old-space-size=128';
/** What the editor's worker does, as a program. */
const IN_EDITOR = join(import.meta.dirname, '..', 'worst', 'in-editor.js');
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

/** An answer to a command, or to what the editor asks. */
interface Measured extends Pick<Call, 'code' | 'processor' | 'memory'> {
  readonly command: string;
  readonly file: string;
}

interface Bounds {
  readonly seconds: number;
  readonly bytes: number;
}

/** Some forty minutes. */
export function runWorst({ quick, only }: RunOptions): readonly WrittenFile[] {
  const files = worstFiles.filter(({ name }) => name.includes(only)).filter((_, n) => !quick || n % 8 === 0);
  const both = files.map(measure);
  const calls = both.flatMap(({ called }) => called);
  const answers = both.flatMap(({ inEditor }) => inEditor);
  const text = `# What the worst files take

Written by \`npm run bench -- --worst\`: ${files.length} rules files that ask for as much as the bounds of the language let anybody ask for
([files.ts](worst/files.ts)), with every command that fits them, ${calls.length} calls in all. An answer may take ${MOST.seconds} seconds of processor time
and ${MOST.bytes / 2 ** 20} MB, Node's own 40 MB among them; ${judged(calls, MOST)}. For each command: the calls that took longest, and those that took most memory.

${describeMachine()}

${table(['command', 'file', 'processor time, s', 'memory, MB', 'exit code'], rowsOf(calls))}
${listed(calls, MOST)}
## In the editor

What the editor's worker does with the same files, ${answers.length} answers, each file in a process of its own, whose objects may take 128 MB. An answer may take
${MOST_IN_EDITOR.seconds} seconds of processor time and the process ${MOST_IN_EDITOR.bytes / 2 ** 20} MB, Node's own among them; ${judged(answers, MOST_IN_EDITOR)}.

${table(['asked', 'file', 'processor time, s', 'memory, MB', 'exit code'], rowsOf(answers))}
${listed(answers, MOST_IN_EDITOR)}`;
  return [{ name: 'WORST.md', text }];
}

const isOver = ({ seconds, bytes }: Bounds, { processor, memory }: Measured): boolean =>
  !(processor <= seconds && memory <= bytes);

function judged(measured: readonly Measured[], most: Bounds): string {
  const over = measured.filter((one) => isOver(most, one)).length;
  return over === 0 ? 'all of them do' : `${over} take more`;
}

function listed(measured: readonly Measured[], most: Bounds): string {
  const over = measured.filter((one) => isOver(most, one));
  if (over.length === 0) return '';
  const lines = over.map(
    ({ command, file, processor, memory }) =>
      `- \`${command}\` of *${file}*: ${processor.toFixed(1)} s, ${Math.round(memory / 2 ** 20)} MB`,
  );
  return `\nMore than they may:\n\n${lines.join('\n')}\n`;
}

function measure({ name, sources }: WorstFile): { called: Measured[]; inEditor: Measured[] } {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-worst-'));
  for (const source of sources) {
    mkdirSync(dirname(join(folder, source.name)), { recursive: true });
    writeFileSync(join(folder, source.name), source.text);
  }
  const main = join(folder, sources[0]?.name ?? '');
  const callOf = ([command = '', ...words]: readonly string[]): Measured => {
    const called = call([resolve(MAIN), command, main, ...words], LIMIT);
    const { processor, memory, code, err } = called;
    console.log(
      `${command} ${words.join(' ')} | ${name} | ${processor.toFixed(1)} s, ${Math.round(memory / 2 ** 20)} MB, ${code}`,
    );
    if (code === null || err.includes('our mistake')) console.log(err.slice(0, 500));
    return { memory, processor, code, command: [command, ...words].join(' '), file: name };
  };
  const first = ANYHOW.map(callOf);
  // What is no game is refused by the others as \`check\` refuses it.
  const isGame = first[0]?.code === 0;
  const called = isGame ? [...first, ...OF_GAMES.map(callOf)] : first;
  const inEditor = measureInEditor(join(folder, 'sources.json'), name, sources);
  rmSync(folder, { recursive: true });
  return { called, inEditor };
}

function measureInEditor(path: string, file: string, sources: readonly Source[]): Measured[] {
  writeFileSync(path, JSON.stringify(sources));
  const { code, memory, out, err } = call([IN_EDITOR_HEAP, IN_EDITOR, path], LIMIT);
  if (code !== 0) console.log(err.slice(0, 500));
  const answered: readonly Answered[] =
    code === 0 ? JSON.parse(out) : [{ asked: 'anything', processor: Number.NaN }];
  console.log(
    `the editor | ${file} | ${answered.map(({ asked, processor }) => `${asked} ${processor.toFixed(2)} s`).join(', ')}, ${Math.round(memory / 2 ** 20)} MB, ${code}`,
  );
  return answered.map(({ asked, processor }) => ({ command: asked, file, memory, processor, code }));
}

function rowsOf(measured: readonly Measured[]): (string | number)[][] {
  const commands = [...new Set(measured.map(({ command }) => command))];
  return commands.flatMap((command) => {
    const calls = measured.filter((one) => one.command === command);
    const longest = calls.toSorted((one, other) => other.processor - one.processor).slice(0, SHOWN);
    const largest = calls.toSorted((one, other) => other.memory - one.memory).slice(0, SHOWN);
    return [...new Set([...longest, ...largest])].map(({ file, processor, memory, code }) => [
      `\`${command}\``,
      file,
      processor.toFixed(1),
      Math.round(memory / 2 ** 20),
      code ?? 'stopped',
    ]);
  });
}
