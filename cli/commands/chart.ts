/** `regelwerk chart FILE` */

import { type Command, Option } from 'commander';
import { condenseChart } from '../../runtime/chart/condense.ts';
import { drawChart, toMermaid } from '../../runtime/index.ts';
import { type Budget, spend } from '../../shared/budget.ts';
import { checkOutputs } from '../files/outputs.ts';
import { saveFile } from '../files/write.ts';
import { harmless, type Io, print } from '../io.ts';
import { addBudget, type BudgetChoice, readBudget, showBudget } from '../rules/budget.ts';
import { addGameOptions, type GameChoices, nameGame, openGame } from '../rules/open-game.ts';
import { countNoun } from '../terminal/words.ts';

interface Options extends GameChoices, BudgetChoice {
  readonly format?: 'mermaid' | 'svg';
  readonly details?: boolean;
  readonly out?: string;
  readonly force?: boolean;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addChart(command: Command, io: Io, exit: (code: number) => void): void {
  command.description('Draws the state chart of a game: the machine that runs it.');
  addBudget(addGameOptions(command))
    .addOption(
      new Option('--format <name>', 'how to draw it (mermaid, if neither this nor --out says it)').choices([
        'mermaid',
        'svg',
      ]),
    )
    .option('--details', 'draw every state, also those where the game never waits')
    .option('--out <file>', 'write into a file')
    .option('--force', 'write over a file that is there already')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk chart games/king-of-new-tokyo/king-of-new-tokyo.regel --format svg --out turn.svg',
    )
    .action(async (file: string, options: Options) => exit(await chart(io, file, options)));
}

async function chart(io: Io, file: string, options: Options): Promise<number> {
  const budget = readBudget(options);
  const open = openGame(io, file, options, budget);
  if (!open) return 1;
  const { force = false } = options;
  checkOutputs(io, open.rules, [{ option: '--out', file: options.out }], force);
  const whole = drawChart(open.game);
  const drawn = options.details ? whole : condenseChart(whole);
  const format = options.format ?? (options.out?.endsWith('.svg') ? 'svg' : 'mermaid');
  if (format === 'svg' && (await isTooLarge(drawn, budget))) {
    const what = `${countNoun(drawn.nodes.length, 'state')} and ${countNoun(drawn.edges.length, 'arrow')}`;
    print(
      io.errors,
      `To draw ${what} takes ${showBudget(budget)}. Without --format svg they are written down.`,
    );
    return 1;
  }
  const text = harmless(format === 'svg' ? await drawSvg(drawn, nameGame(open)) : toMermaid(drawn));
  if (options.out === undefined) print(io.output, text.trimEnd());
  else saveFile(io, options.out, text, force);
  return 0;
}

async function isTooLarge(chart: ReturnType<typeof drawChart>, budget: Budget): Promise<boolean> {
  const { layoutWork } = await import('../chart/layout.ts');
  return spend(budget, layoutWork(chart));
}

async function drawSvg(chart: ReturnType<typeof drawChart>, name: string): Promise<string> {
  const { toSvg } = await import('../chart/svg.ts');
  const count = (kind: string) => chart.nodes.filter((node) => node.kind === kind).length;
  const description = `State chart of ${name}: ${count('decision')} choices, ${count('chance')} throws and picks.`;
  return toSvg(chart, name, description);
}
