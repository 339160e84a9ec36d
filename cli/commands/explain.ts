/** `regelwerk explain FILE`, `regelwerk explain CODE` */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { codes, isCode, pageOf } from '../../language/diagnostics/page-text.ts';
import { nearNames } from '../../language/diagnostics/suggest.ts';
import { type PassName, passNames } from '../../runtime/fast/optimize/passes.ts';
import { type Counts, compareListing } from '../../runtime/fast/plan/counts.ts';
import { type ActionPlan, planActions } from '../../runtime/fast/plan/plan.ts';
import { MAX_DECISIONS } from '../../runtime/simulation/settings.ts';
import { isOrdinary } from '../files/read.ts';
import { type Io, print, printAll } from '../io.ts';
import { addBudget, type BudgetChoice, readBudget, showBudget } from '../rules/budget.ts';
import { addGameOptions, type GameChoices, nameGame, type OpenGame, openGame } from '../rules/open-game.ts';
import { type Quotes, quotesOf } from '../rules/quotes.ts';
import { readNumber } from '../rules/read-number.ts';
import { placeOf } from '../rules/trouble.ts';
import { paintFor } from '../terminal/colours.ts';
import { amount } from '../terminal/numbers.ts';
import { type ActionQuotes, showPlan } from '../terminal/plan.ts';
import { countNoun } from '../terminal/words.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices, BudgetChoice {
  readonly action?: string;
  readonly games: number;
  readonly seed: number;
  readonly without?: string;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addExplain(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Says what a message of `check` means, by its code. Of a rules file, it says how the fast executor finds the legal ways of each action: what each parameter goes through, which ' +
        'conditions are tested when, and how much work that was in random games.',
    )
    .option('--action <name>', 'only actions of this name')
    .option('--games <n>', 'random games to count in', readNumber, 20)
    .option('--seed <n>', 'the same seed gives the same games', readNumber, 1)
    .option('--without <passes>', 'passes of the optimizer to switch off: their names, or all');
  addBudget(addGameOptions(command))
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk explain games/king-of-new-tokyo/king-of-new-tokyo.regel --action Trade',
    )
    .action((what: string, options: Options) =>
      exit(tellsOfMessage(io, what) ? 0 : explain(io, what, options)),
    );
}

/** Prints the page on a code; false if a file is meant. */
function tellsOfMessage(io: Io, what: string): boolean {
  if (isCode(what)) {
    printAll(io.output, showPage(pageOf(what)));
    return true;
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(what) || isOrdinary(resolve(io.folder, what))) return false;
  const near = nearNames(what, codes);
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw new UsageError(`There is no message ${what}, nor a file of that name.${meant}`);
}

/** Rules are set in instead of fenced. */
function showPage(page: string): readonly string[] {
  let isRules = false;
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('```')) {
      isRules = !isRules;
      return [];
    }
    return [isRules ? `  ${line}` : line.replace(/^# /, '')];
  });
}

function explain(io: Io, file: string, options: Options): number {
  const without = readPasses(options.without);
  const open = openGame(io, file, options);
  if (!open) return 1;
  const { ir } = open.game;
  const plans = planActions(ir, without);
  const shown = plans.filter(({ name }) => options.action === undefined || name === options.action);
  if (shown.length === 0) throw unknownAction(options.action, plans);
  const budget = readBudget(options);
  const { games, seed } = options;
  const counted = compareListing(ir, { games, seed, maxDecisions: MAX_DECISIONS, without, budget });
  printAll(io.output, showAll(io, open, shown, { ...counted, options }));
  if (counted.counts.games === games) return 0;
  print(
    io.errors,
    `Counted in ${countNoun(counted.counts.games, 'game')}: ${games} take ${showBudget(budget)}.`,
  );
  return 1;
}

interface Counted {
  readonly counts: Counts;
  readonly asWritten: Counts;
  readonly options: Options;
}

function showAll(
  io: Io,
  open: OpenGame,
  plans: readonly ActionPlan[],
  { counts, asWritten, options }: Counted,
): readonly string[] {
  const paint = paintFor(io, io.output);
  const quotes = quotesOf(open);
  const games = countNoun(counts.games, 'random game');
  const lines = plans.flatMap((plan) => {
    const [own, plain] = [counts, asWritten].map((of) => of.of(plan.wait)[plan.index]);
    if (own === undefined || plain === undefined) return [];
    const place = placeOf(open, plan.origin);
    return [
      '',
      `${paint('bold', place === undefined ? plan.name : `${plan.name} (${place})`)} at ${plan.path}`,
      ...showPlan(plan, quotesFor(quotes, plan), own, plain),
    ];
  });
  const { without } = options;
  return [
    paint('bold', nameGame(open)),
    ...(without === undefined ? [] : [`Without ${without === 'all' ? 'all passes' : without}`]),
    `Counted in ${games}, seed ${options.seed}: ${amount(counts.decisions)} decisions`,
    ...lines,
  ];
}

/** What the rules say of the action; who may act is no parameter that they write, and `pass` needs what it does not say. */
function quotesFor(quotes: Quotes, { origin, parameters }: ActionPlan): ActionQuotes {
  return {
    parameter: (name) => quotes.parameter(origin, name) ?? `${name}, who may act`,
    condition(source) {
      if (source.kind === 'needs') return quotes.needs(source.origin) ?? 'nothing else is possible';
      const name = parameters[source.parameter]?.name ?? '';
      return quotes.domain(origin, name) ?? `${name} may act`;
    },
  };
}

/** The passes that a list names. Throws a `UsageError` for a name that none has. */
function readPasses(text: string | undefined): ReadonlySet<PassName> | undefined {
  if (text === undefined) return undefined;
  if (text === 'all') return new Set(passNames);
  const names = text.split(',').map((name) => name.trim());
  const passes = passNames.filter((name) => names.includes(name));
  const unknown = names.find((name) => !passNames.some((pass) => pass === name));
  if (unknown === undefined) return new Set(passes);
  throw new UsageError(`There is no pass ${unknown}. The passes are: ${passNames.join(', ')}.`);
}

function unknownAction(name: string | undefined, plans: readonly ActionPlan[]): UsageError {
  if (name === undefined) return new UsageError('There is no action in this game.');
  const names = [...new Set(plans.map((plan) => plan.name))];
  return new UsageError(`There is no action ${name}. The actions are: ${names.join(', ')}.`);
}
