/** `regelwerk perft FILE` */

import type { Command } from 'commander';
import { countSequences, type SequenceCount } from '../../runtime/simulation/perft.ts';
import { type Io, print } from '../io.ts';
import { addGameOptions, type GameChoices, nameGame, openGame, readNumber } from '../rules/open-game.ts';
import { showTrouble } from '../rules/trouble.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices {
  readonly depth: number;
}

/** Adds the command; `exit` is told the exit code. */
export function addPerft(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('perft')
    .summary('count the ways a game can go')
    .description(
      'Counts the sequences of so many events that a game can begin with: actions, and what chance can bring. ' +
        'Published tables for known games hold the same numbers, so they tell whether the rules are right.',
    )
    .argument('<file>', 'a rules file')
    .option('--depth <n>', 'number of events', readNumber, 3);
  addGameOptions(command)
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk perft games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --depth 3',
    )
    .action((file: string, options: Options) => exit(perft(io, file, options)));
}

/** Prints a line for each depth as soon as it is counted. */
function perft(io: Io, file: string, options: Options): number {
  if (options.depth < 1) throw new UsageError('The depth is 1 or more.');
  const open = openGame(io, file, options);
  if (!open) return 1;
  print(io.output, nameGame(open), row('depth', 'sequences', 'over before'));
  let depth = 0;
  let last: SequenceCount | undefined;
  for (last of countSequences(open.game, options.depth)) {
    depth++;
    print(io.output, row(`${depth}`, show(last.sequences), show(last.over)));
  }
  if (last?.fault === undefined) return 0;
  print(io.output, `Stopped by a mistake in the rules: ${show(last.faults)}`, showTrouble(open, last.fault));
  return 1;
}

function row(depth: string, sequences: string, over: string): string {
  return [depth.padStart(5), sequences.padStart(20), over.padStart(20)].join('');
}

function show(count: bigint): string {
  return count.toLocaleString('en');
}
