/** `regelwerk find FILE` */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { fieldDeclarations } from '../../language/services/declared.ts';
import type { FieldIR, GameIR } from '../../runtime/ir/ir.ts';
import { lowerCondition } from '../../runtime/lowering/openings/condition.ts';
import { createGame } from '../../runtime/play/game.ts';
import { actionGoal, endingGoal, type Goal, placeGoal, stateGoal } from '../../runtime/search/goal.ts';
import { type Looked, lookFor } from '../../runtime/search/look.ts';
import type { SearchState } from '../../runtime/search/search.ts';
import { makeLog } from '../../runtime/session/log.ts';
import { type Io, print, printAll } from '../io.ts';
import { addBudget, type BudgetChoice, readBudget, showBudget } from '../rules/budget.ts';
import type { RulesFile } from '../rules/load.ts';
import { addGameOptions, type GameChoices, nameGame, type OpenGame, openGame } from '../rules/open-game.ts';
import { readNumber } from '../rules/read-number.ts';
import { lineText, offsetAt } from '../rules/text-position.ts';
import { traceLog } from '../rules/trace.ts';
import { paintFor } from '../terminal/colours.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices, BudgetChoice {
  readonly where?: string;
  readonly action?: string;
  readonly ending?: string;
  readonly state?: string;
  readonly line?: number;
  readonly seed?: number;
  readonly json?: boolean;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addFind(command: Command, io: Io, exit: (code: number) => void): void {
  command.description(
    'Looks for a short game that leads somewhere: to an action, an ending, a line of the rules, or where a condition holds.',
  );
  addBudget(addGameOptions(command))
    .option('--where <condition>', 'a condition as after `expect`; `me` is anybody, Player1 the first seat')
    .option('--action <name>', 'an action that is taken')
    .option('--ending <name>', 'an ending')
    .option('--state <path>', 'a state of the chart, by its path')
    .option('--line <n>', 'what stands in this line of the file is carried out', readNumber)
    .option('--seed <n>', 'the same seed finds the same game (1, if not said)', readNumber)
    .option('--json', 'print the game as a log, which `play`, `trace` and the editor open')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk find games/king-of-new-tokyo/king-of-new-tokyo.regel --where "me.health < 3 and me.coins[Zero] > 1"',
    )
    .action((file: string, options: Options) => exit(find(io, file, options)));
}

function find(io: Io, file: string, options: Options): number {
  const budget = readBudget(options);
  // It is not the table that plays: only the search is under the budget.
  const open = openGame(io, file, options);
  if (!open) return 1;
  const goal = goalOf(open, options);
  if ('never' in goal) {
    printAll(io.errors, whyNever(open, goal.never));
    return 1;
  }
  const { conditions } = goal;
  const result = atEnd(lookFor(createGame(goal.ir, { budget }), { conditions, seed: options.seed ?? 1 }));
  const { found } = result;
  if (found === undefined) {
    print(
      io.errors,
      `Nothing found in ${count(result)}${result.isSpent ? `, which take ${showBudget(budget)}` : ''}.`,
    );
    return 1;
  }
  const log = makeLog(open.game.ir, options.seed ?? 1, found);
  if (options.json) {
    print(io.output, JSON.stringify(log, undefined, 1));
    return 0;
  }
  const paint = paintFor(io, io.output);
  const tracing = traceLog(open, log.seed, found);
  const lines: string[] = [];
  for (let next = tracing.next(); !next.done; next = tracing.next())
    lines.push(`${String(lines.length + 1).padStart(4)}  ${next.value.text}`);
  print(
    io.output,
    `${nameGame(open)}: ${paint('green', `found after ${counted(found.length, 'event', 'events')}`)}, in ${count(result)}`,
  );
  printAll(io.output, lines);
  return 0;
}

/** Runs it to its end. */
function atEnd(looking: Generator<unknown, Looked>): Looked {
  for (;;) {
    const { done, value } = looking.next();
    if (done) return value;
  }
}

/** `1 try`, `2,000 tries` */
function counted(amount: number, one: string, many: string): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`;
}

function count({ tries, events }: SearchState): string {
  return `${counted(events, 'event', 'events')} of ${counted(tries, 'try', 'tries')}`;
}

/** Fields whose ranges rule out what is asked for. */
interface Never {
  readonly never: readonly FieldIR[];
}

/** That nothing leads there, with what is declared. */
function whyNever(
  { rules: { file, compilation }, game }: OpenGame,
  never: readonly FieldIR[],
): readonly string[] {
  const declarationOf = fieldDeclarations(compilation.document, game.ir.configuration.variants);
  const declared = never.flatMap(({ name }) => declarationOf(name) ?? []);
  if (declared.length === 0) return ['No game leads there: whatever happens, that is not so.'];
  return [
    'No game leads there: what is declared leaves no room for it.',
    ...declared.map(({ name = basename(file), line, text }) => `  ${name}, line ${line}: ${text}`),
  ];
}

/** What the options ask for; throws a `UsageError` where the rules have no such thing. */
function goalOf({ rules, game }: OpenGame, options: Options): Goal | Never {
  const asked = [options.where, options.action, options.ending, options.state, options.line];
  if (asked.filter((one) => one !== undefined).length !== 1)
    throw new UsageError('Say one of --where, --action, --ending, --state and --line.');
  const { ir } = game;
  if (options.where !== undefined) return conditionGoal({ rules, game }, options.where);
  if (options.action !== undefined)
    return orRefuse(actionGoal(ir, options.action), `There is no action \`${options.action}\` in this game.`);
  if (options.ending !== undefined) {
    const names = ir.endings.map(({ name }) => name).join(', ');
    return orRefuse(
      endingGoal(ir, options.ending),
      `There is no ending \`${options.ending}\`. The endings are: ${names}.`,
    );
  }
  if (options.state !== undefined)
    return orRefuse(stateGoal(ir, options.state), `There is no state \`${options.state}\` in the chart.`);
  return lineGoal(rules, ir, options.line ?? 0);
}

/** A condition in the language. */
function conditionGoal({ rules, game }: OpenGame, text: string): Goal | Never {
  const { wanted, diagnostics, said } = lowerCondition(rules.compilation.program, game.configuration, text);
  if (wanted?.never) return { never: wanted.never };
  if (wanted) return { ir: wanted.ir, conditions: { anyOf: wanted.conditions, isMeasured: true } };
  if (said)
    throw new UsageError(
      `${said.kind === 'action' ? 'What somebody can do' : 'Who wins'} is no condition. Use --${said.kind} ${said.name}.`,
    );
  const { message = 'it is none', span } = diagnostics.find(({ severity }) => severity === 'error') ?? {};
  const part = span ? text.slice(span.start, span.end) : '';
  throw new UsageError(
    `About the condition${part === '' || part === text ? '' : `, at \`${part}\``}: ${message}`,
  );
}

/** What stands in a line, from its first sign that is no space. */
function lineGoal(rules: RulesFile, ir: GameIR, line: number): Goal {
  const source = rules.compilation.sources[0];
  const text = source === undefined ? '' : lineText(source, line - 1);
  const offset = source && offsetAt(source, { line: line - 1, character: text.search(/\S/) });
  if (offset === undefined || text.trim() === '')
    throw new UsageError(`Line ${line} of ${rules.file} is empty.`);
  return orRefuse(placeGoal(ir, 0, offset), `Nothing is carried out in line ${line} of ${rules.file}.`);
}

function orRefuse(goal: Goal | undefined, refusal: string): Goal {
  if (goal === undefined) throw new UsageError(refusal);
  return goal;
}
