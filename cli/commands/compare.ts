/** `regelwerk compare FILE` */

import type { Command } from 'commander';
import { createComparison } from '../../runtime/simulation/compare.ts';
import { exitCodeOf, type Io, print, printAll } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import { addBudget, type BudgetChoice, readBudget, showBudget, showHeaviest } from '../rules/budget.ts';
import { type GameChoices, openGame } from '../rules/open-game.ts';
import { playAll } from '../simulation/play-all.ts';
import { showComparison } from '../terminal/comparison.ts';
import { countNoun } from '../terminal/words.ts';
import { UsageError } from '../usage-error.ts';
import { addSimulationOptions, checkSimulation, type SimulationChoices } from './simulate.ts';

interface Options extends SimulationChoices, BudgetChoice {
  readonly a?: string;
  readonly b?: string;
  readonly bFile?: string;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addCompare(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Plays the same games, as far as chance goes, with two sets of rules, and says what came out differently.',
    )
    .option('--a <choices>', 'the first set: players=3,variant=Short game,rerolls=2')
    .option('--b <choices>', 'the second set')
    .option('--b-file <file>', 'another version of the file for the second set');
  addBudget(addSimulationOptions(command, 1000))
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk compare games/king-of-new-tokyo/king-of-new-tokyo.regel --b rerolls=3 --games 5000',
    )
    .action(async (file: string, options: Options) => exit(await compare(io, file, options)));
}

async function compare(io: Io, file: string, options: Options): Promise<number> {
  checkSimulation(options);
  const { games, jobs, seed, maxDecisions, engine, bots } = options;
  const chosen = [readChoices(options.a), readChoices(options.b)] as const;
  if (options.bFile === undefined && (options.a ?? '').trim() === (options.b ?? '').trim())
    throw new UsageError('Both sets of rules are the same: say what differs after --a, --b or --b-file.');
  const budget = readBudget(options);
  const a = openGame(io, file, chosen[0], budget);
  const b = a && openGame(io, options.bFile ?? file, chosen[1], budget);
  if (!a || !b) return 1;
  for (const { game } of [a, b]) readBots(game, bots);
  const comparison = createComparison(a.game, b.game);
  let [done, isCut] = [0, false];
  const began = io.clock();
  const ended = await playAll(io, {
    rules: [a.game, b.game],
    setup: { seed, maxDecisions, engine, bots },
    budget,
    games,
    jobs,
    onPlayed([left, right]) {
      if (!left || !right) return;
      isCut ||= left.to < left.wanted || right.to < right.wanted;
      done += Math.min(left.to, right.to) - left.from;
      comparison.add(left.rows, right.rows);
    },
  });
  const report = comparison.report(seed, (io.clock() - began) / 1000);
  // The format of `--json` is the runtime's report.
  if (options.json) print(io.output, JSON.stringify(report, undefined, 2));
  else printAll(io.output, showComparison(io, a, b, report));
  if (isCut) {
    const stopped = `Stopped after ${countNoun(done, 'game')} of each: ${games.toLocaleString('en')} take ${showBudget(budget)}.`;
    print(io.errors, `${stopped}${showHeaviest(a.rules, a.game.ir)}`);
  }
  const isUnfinished = report.a.unfinished + report.b.unfinished > 0;
  return exitCodeOf(ended, isCut || isUnfinished ? 1 : 0);
}

/** `players=3,variant=Short game,rerolls=2`; throws a `UsageError` where it cannot be read. */
function readChoices(text: string | undefined): GameChoices {
  let players: number | undefined;
  const variants: string[] = [];
  const option: Record<string, string> = {};
  for (const entry of (text ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(entry) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`Say name=value, not ${entry.trim()}: players=3,variant=Short game,rerolls=2.`);
    if (name === 'variant') variants.push(value);
    else if (name !== 'players') option[name] = value;
    else if (/^\d{1,9}$/.test(value)) players = Number(value);
    else throw new UsageError(`Say a number of players, not ${value}.`);
  }
  return {
    ...(players !== undefined && { players }),
    ...(variants.length > 0 && { variant: variants }),
    ...(Object.keys(option).length > 0 && { option }),
  };
}
