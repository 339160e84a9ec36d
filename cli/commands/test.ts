/** `regelwerk test FILE...` */

import type { Command } from 'commander';
import { examplesOf } from '../../language/semantics/examples.ts';
import { type ExampleResult, runExample } from '../../runtime/examples/run.ts';
import { failureInWords } from '../../runtime/examples/words.ts';
import { lowerEachExample } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { isEndless } from '../../runtime/simulation/playout.ts';
import { createSimulator, type Simulator, simulateRange } from '../../runtime/simulation/simulate.ts';
import { type Budget, createBudget, isSpent, spend, withPart } from '../../shared/budget.ts';
import { type Io, print, printAll } from '../io.ts';
import { addBudget, type BudgetChoice, readBudget, showBudget, showHeaviest } from '../rules/budget.ts';
import { lineOf, type RulesFile, textOf } from '../rules/load.ts';
import { loadEach } from '../rules/load-each.ts';
import type { OpenGame } from '../rules/open-game.ts';
import { readNumber } from '../rules/read-number.ts';
import { showTrouble } from '../rules/trouble.ts';
import { type Paint, paintFor } from '../terminal/colours.ts';
import { showDiagnostics } from '../terminal/diagnostics.ts';
import { countNoun } from '../terminal/words.ts';

/** One line of the report. */
interface Outcome {
  readonly name: string;
  /** Why it failed; undefined if it passed. */
  readonly failure: string | undefined;
  /** What is to be known of it although it passed. */
  readonly note?: string | undefined;
}

interface Options extends BudgetChoice {
  /** For each number of players. */
  readonly games: number;
}

const SEED = 1;
/** A random game that goes on for longer is left alone: not every game ends if nobody wants it to. */
const MAX_DECISIONS = 2_000;

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addTest(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description('Runs the examples of rules files, and tries their invariants on random games.')
    .option('--games <n>', 'random games for each number of players', readNumber, 20);
  addBudget(command)
    .addHelpText('after', '\nExample:\n  regelwerk test games/king-of-new-tokyo/king-of-new-tokyo.regel')
    .action((files: string[], options: Options) => exit(test(io, files, options)));
}

function test(io: Io, files: readonly string[], options: Options): number {
  const paint = paintFor(io, io.output);
  const { loaded, missing } = loadEach(io, files);
  let passed = 0;
  let failed = 0;
  for (const rules of loaded) {
    if (loaded.length > 1) print(io.output, paint('bold', rules.file));
    for (const outcome of outcomesOf(io, rules, options, paint)) {
      print(io.output, showOutcome(outcome, paint));
      if (outcome.failure === undefined) passed++;
      else failed++;
    }
  }
  print(io.output, `${passed} passed, ${failed} failed`);
  if (missing > 0) return 2;
  return failed > 0 ? 1 : 0;
}

function* outcomesOf(io: Io, rules: RulesFile, options: Options, paint: Paint): Generator<Outcome> {
  if (!rules.compilation.playable) {
    const errors = rules.diagnostics.filter((found) => found.severity === 'error');
    printAll(io.output, showDiagnostics(rules, errors, paint));
    yield {
      name: rules.file,
      failure: `it has ${countNoun(errors.length, 'error')}, so it cannot be tested`,
    };
    return;
  }
  const budget = readBudget(options);
  yield* runExamples(rules, budget);
  const { min, max } = rules.description.players;
  const { games } = options;
  for (let players = min; players <= max && games > 0; players++)
    yield tryInvariants(rules, players, games, { whole: budget, most: budget.left / (max - players + 1) });
}

/** Each example, as far as the budget goes; half of it is for them, and a tenth of that for one. */
function* runExamples(rules: RulesFile, budget: Budget): Generator<Outcome> {
  const { program } = rules.compilation;
  const all = examplesOf(program.files).length;
  const part = createBudget(budget.left / 2);
  const ofOne = part.limit / 10;
  let done = 0;
  for (const example of lowerEachExample(program, part)) {
    const result = withPart(part, ofOne, (own) => runExample(example, own));
    yield reportExample(rules, result);
    done++;
    if (isSpent(part)) break;
  }
  spend(budget, part.limit - part.left);
  if (done === all) return;
  yield {
    name: `${countNoun(all - done, 'more example')}`,
    failure: `not tried: all ${all} take ${showBudget(budget)}`,
  };
}

function reportExample(rules: RulesFile, { name, failure }: ExampleResult): Outcome {
  if (failure === undefined) return { name, failure };
  const { span, rule } = failure;
  const why = failureInWords(failure, textOf(rules, span));
  const blamed = rule === undefined ? '' : ` (${lineOf(rules, rule)})`;
  return { name, failure: `${lineOf(rules, span)}: ${why}${blamed}` };
}

/** Plays random games, as far as a part of the budget goes; every invariant must hold after each event. */
function tryInvariants(
  rules: RulesFile,
  players: number,
  games: number,
  { whole, most }: { readonly whole: Budget; readonly most: number },
): Outcome {
  const name = `${countNoun(games, 'random game')} with ${countNoun(players, 'player')}`;
  const { game: ir, diagnostics } = lower(rules.compilation.program, { players });
  if (!ir) return { name, failure: diagnostics[0]?.message ?? 'no game can be made of it' };
  return withPart(whole, most, (budget) => {
    let played = 0;
    let decided = 0;
    let failure: string | undefined;
    const open = { rules, game: createGame(ir, { budget }) };
    const simulator = createSimulator(open.game, { seed: SEED, maxDecisions: MAX_DECISIONS }, games);
    while (played < games && failure === undefined && !isSpent(budget)) {
      const tried = tryGame(open, simulator, played);
      ({ failure } = tried);
      decided += tried.decided;
      played = simulator.next();
    }
    if (failure !== undefined) return { name, failure };
    const invariants = `${countNoun(ir.invariants.length, 'invariant')} at every decision`;
    const idle = decided === 0 && played > 0 ? NOBODY_DECIDES : undefined;
    if (played === games) return { name: `${name}, ${invariants}`, failure: undefined, note: idle };
    const found = played === 0 ? 'not one of them was finished' : `${played} of them were played`;
    const note = `${found}: all take ${showBudget(whole)}.${showHeaviest(rules, ir)}`;
    return { name: `${name}, ${invariants}`, failure: played === 0 ? note : undefined, note };
  });
}

/** Said of games that end by themselves: most likely an ending holds in the setup already. */
const NOBODY_DECIDES =
  'nobody decides anything in them: each is over before. Does an `ending … when` hold in the setup already?';

/** Plays one of them; says what is wrong, if anything is, and in how many somebody decided. That there is no end if nobody wants it is no mistake. */
function tryGame(
  open: OpenGame,
  simulator: Simulator,
  index: number,
): { readonly failure: string | undefined; readonly decided: number } {
  const { rules, game } = open;
  const { problems, first, finished } = simulateRange(simulator, index, index + 1).tally;
  const [trouble] = problems.filter((problem) => !isEndless(problem));
  const decided = finished === 0 ? 1 : first.games;
  if (trouble === undefined) return { failure: undefined, decided };
  const again = `regelwerk trace ${rules.file} --players ${game.ir.players} --seed ${SEED} --game ${index + 1}`;
  return { failure: `game ${index + 1}: ${showTrouble(open, trouble)} (to see it: ${again})`, decided };
}

function showOutcome({ name, failure, note }: Outcome, paint: Paint): string {
  const more = note === undefined ? '' : ` — ${note}`;
  if (failure === undefined) return `${paint('green', 'ok')}   ${name}${more}`;
  return `${paint('red', 'FAIL')} ${name} — ${failure}`;
}
