/** `regelwerk chart FILE` */

import { type Command, Option } from 'commander';
import { condenseChart } from '../../runtime/chart/condense.ts';
import { CHART_FORMATS, type ChartFormat, writeChart } from '../../runtime/chart/formats.ts';
import { type Chart, drawChart } from '../../runtime/index.ts';
import { type Budget, spend } from '../../shared/budget.ts';
import { checkOutputs } from '../files/outputs.ts';
import { saveFile } from '../files/write.ts';
import { harmless, type Io, print } from '../io.ts';
import { addBudget, type BudgetChoice, readBudget, showBudget } from '../rules/budget.ts';
import { addGameOptions, type GameChoices, nameGame, type OpenGame, openGame } from '../rules/open-game.ts';
import { countNoun } from '../terminal/words.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices, BudgetChoice {
  readonly format?: ChartFormat;
  readonly details?: boolean;
  readonly out?: string;
  readonly force?: boolean;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addChart(command: Command, io: Io, exit: (code: number) => void): void {
  command.description('Draws the state chart of a game: the machine that runs it.');
  addBudget(addGameOptions(command))
    .addOption(
      new Option('--format <name>', 'how to draw it (mermaid, if neither this nor --out says it)').choices(
        Object.keys(CHART_FORMATS),
      ),
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
  const format = options.format ?? formatOf(options.out) ?? 'mermaid';
  if (format === 'png' && options.out === undefined && io.output.isTTY)
    throw new UsageError('A PNG picture is nothing for a terminal. Say where it goes: --out FILE.');
  const whole = drawChart(open.game);
  const drawn = options.details ? whole : condenseChart(whole);
  if (isPicture(format) && (await isTooLarge(drawn, budget))) {
    const what = `${countNoun(drawn.nodes.length, 'state')} and ${countNoun(drawn.edges.length, 'arrow')}`;
    print(
      io.errors,
      `To draw ${what} takes ${showBudget(budget)}. Without --format ${format} they are written down.`,
    );
    return 1;
  }
  const content = await write(open, drawn, format);
  if (options.out !== undefined) saveFile(io, options.out, content, force);
  else if (typeof content === 'string') print(io.output, content.trimEnd());
  else io.output.write(content);
  return 0;
}

async function write(open: OpenGame, drawn: Chart, format: ChartFormat): Promise<string | Buffer> {
  if (format === 'xstate') {
    const { toXStateModule } = await import('../../runtime/chart/xstate-module.ts');
    return harmless(toXStateModule(open.game, open.rules.sources));
  }
  const { layOutInNode } = await import('../chart/elk.ts');
  const about = { title: nameGame(open), language: open.game.ir.language };
  const text = harmless(await writeChart(drawn, about, format === 'png' ? 'svg' : format, layOutInNode));
  if (format !== 'png') return text;
  const { paint } = await import('../chart/paint.ts');
  return paint(text);
}

function isPicture(format: ChartFormat): boolean {
  return format === 'svg' || format === 'png';
}

/** What the ending of a file name says. */
function formatOf(file: string | undefined): ChartFormat | undefined {
  const formats = Object.keys(CHART_FORMATS) as readonly ChartFormat[];
  return formats.find((format) => file?.endsWith(`.${CHART_FORMATS[format].ending}`));
}

async function isTooLarge(chart: Chart, budget: Budget): Promise<boolean> {
  const { layoutWork } = await import('../../runtime/chart/picture/layout.ts');
  return spend(budget, layoutWork(chart));
}
