/** `regelwerk perft FILE` */

import type { Command } from 'commander';
import { countSequences, countTurns, type SequenceCount } from '../../runtime/simulation/perft.ts';
import { type Io, print, printAll } from '../io.ts';
import {
  addBudget,
  type BudgetChoice,
  readBudget,
  showBudget,
  showHeaviest,
  spendsAll,
} from '../rules/budget.ts';
import { addGameOptions, type GameChoices, nameGame, type OpenGame, openGame } from '../rules/open-game.ts';
import { readNumber } from '../rules/read-number.ts';
import { showTrouble } from '../rules/trouble.ts';
import { alignColumns } from '../terminal/width.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices, BudgetChoice {
  readonly depth: number;
  readonly turns?: number;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addPerft(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Counts the sequences of so many events that a game can begin with: actions, and what chance can bring. ' +
        'Published tables for known games hold the same numbers, so they tell whether the rules are right.',
    )
    .option('--depth <n>', 'number of events', readNumber, 3)
    .option('--turns <n>', 'count whole turns, so many of them', readNumber);
  addBudget(addGameOptions(command))
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk perft games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --depth 3',
    )
    .action((file: string, options: Options) => exit(perft(io, file, options)));
}

/** Prints a line for each depth as soon as it is counted. */
function perft(io: Io, file: string, options: Options): number {
  const { depth: events, turns } = options;
  if ((turns ?? events) < 1) throw new UsageError('The depth is 1 or more.');
  const budget = readBudget(options);
  const open = openGame(io, file, options, budget);
  if (!open) return 1;
  print(io.output, nameGame(open), row(turns === undefined ? 'depth' : 'turns', 'sequences', 'over before'));
  const counts = turns === undefined ? countSequences(open.game, events) : countTurns(open.game, turns);
  let depth = 0;
  let last: SequenceCount | undefined;
  let isTooLong = false;
  const isSpent = spendsAll(() => {
    for (const count of counts) {
      isTooLong = count === undefined;
      if (count === undefined) return;
      last = count;
      depth++;
      print(io.output, row(`${depth}`, show(last.sequences), show(last.over)));
    }
  });
  if (isTooLong) {
    print(io.output, 'Here a turn can go on for more than 200 events: count events, with --depth.');
    return 1;
  }
  if (isSpent) {
    const { rules, game } = open;
    const wanted = `${turns === undefined ? 'depth' : 'turn'} ${depth + 1}`;
    print(io.errors, `Stopped: ${wanted} takes ${showBudget(budget)}.${showHeaviest(rules, game.ir)}`);
    return 1;
  }
  if (last !== undefined) printAll(io.output, showEndings(open, last));
  if (last?.fault === undefined) return 0;
  print(io.output, `Stopped by a mistake in the rules: ${show(last.faults)}`, showTrouble(open, last.fault));
  return 1;
}

/** How the games ended that are over. */
function showEndings({ game }: OpenGame, { endings }: SequenceCount): readonly string[] {
  if (endings.size === 0) return [];
  const labels = new Map(game.ir.endings.map(({ name, label }) => [name, label]));
  const rows = [...endings].map(([name, count]) => [`  ${name}`, show(count), labels.get(name) ?? '']);
  return ['', 'Over, by ending', ...alignColumns(rows)];
}

function row(depth: string, sequences: string, over: string): string {
  return [depth.padStart(5), sequences.padStart(19), over.padStart(19)].join(' ');
}

function show(count: bigint): string {
  return count.toLocaleString('en');
}
