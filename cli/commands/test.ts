/** `regelwerk test FILE...` */

import type { Command } from 'commander';
import { type ExampleResult, runExample } from '../../runtime/examples/run.ts';
import { CELL } from '../../runtime/ir/ir.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { faultIn } from '../../runtime/play/result.ts';
import { type Io, print } from '../io.ts';
import { lineOf, type RulesFile, textOf } from '../rules/load.ts';
import { loadEach } from '../rules/load-each.ts';
import { readNumber } from '../rules/open-game.ts';
import { playRandomGame } from '../rules/random-game.ts';
import { showTrouble } from '../rules/trouble.ts';
import { type Paint, paintFor } from '../terminal/colours.ts';
import { showDiagnostic } from '../terminal/diagnostics.ts';
import { countNoun } from '../terminal/words.ts';

/** One line of the report. */
interface Outcome {
  readonly name: string;
  /** Why it failed; undefined if it passed. */
  readonly failure: string | undefined;
}

const SEED = 1;
/** A random game that goes on for longer is left alone: not every game ends if nobody wants it to. */
const MAX_DECISIONS = 2_000;

/** Adds the command; `exit` is told the exit code. */
export function addTest(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('test')
    .summary('run the examples of rules files and try their invariants')
    .description('Runs the examples of rules files, and tries their invariants on random games.')
    .argument('<file...>', 'rules files; the files they use are read too')
    .option('--games <n>', 'random games for each number of players', readNumber, 20)
    .addHelpText('after', '\nExample:\n  regelwerk test games/king-of-new-tokyo/king-of-new-tokyo.regel')
    .action((files: string[], options: { games: number }) => exit(test(io, files, options.games)));
}

function test(io: Io, files: readonly string[], games: number): number {
  const paint = paintFor(io, io.output);
  const { loaded, missing } = loadEach(io, files);
  let passed = 0;
  let failed = 0;
  for (const rules of loaded) {
    if (loaded.length > 1) print(io.output, paint('bold', rules.file));
    for (const outcome of outcomesOf(io, rules, games, paint)) {
      print(io.output, showOutcome(outcome, paint));
      if (outcome.failure === undefined) passed++;
      else failed++;
    }
  }
  print(io.output, `${passed} passed, ${failed} failed`);
  if (missing > 0) return 2;
  return failed > 0 ? 1 : 0;
}

function* outcomesOf(io: Io, rules: RulesFile, games: number, paint: Paint): Generator<Outcome> {
  if (!rules.compilation.playable) {
    const errors = rules.diagnostics.filter((found) => found.severity === 'error');
    for (const found of errors) print(io.output, ...showDiagnostic(rules, found, paint));
    yield {
      name: rules.file,
      failure: `it has ${countNoun(errors.length, 'error')}, so it cannot be tested`,
    };
    return;
  }
  for (const example of lowerExamples(rules.compilation.program))
    yield reportExample(rules, runExample(example));
  const { min, max } = rules.description.players;
  for (let players = min; players <= max && games > 0; players++) yield tryInvariants(rules, players, games);
}

function reportExample(rules: RulesFile, { name, failure }: ExampleResult): Outcome {
  if (failure === undefined) return { name, failure };
  const { span, message, rule } = failure;
  const [line = ''] = textOf(rules, span)
    .slice(span.start)
    .split(/[\r\n]/, 1);
  const expected = /^expect (.*)/.exec(line)?.[1]?.trim();
  const why = expected === undefined ? `${line.trim()}: ${message}` : `expected ${expected}, but ${message}`;
  const blamed = rule === undefined ? '' : ` (${lineOf(rules, rule)})`;
  return { name, failure: `${lineOf(rules, span)}: ${why}${blamed}` };
}

/** Plays random games; every invariant must hold after each event. */
function tryInvariants(rules: RulesFile, players: number, games: number): Outcome {
  const name = `${countNoun(games, 'random game')} with ${countNoun(players, 'player')}`;
  const { game: ir, diagnostics } = lower(rules.compilation.program, { players });
  if (!ir) return { name, failure: diagnostics[0]?.message ?? 'no game can be made of it' };
  const game = createGame(ir);
  for (let index = 0; index < games; index++) {
    const { problem, cells, decisions } = playRandomGame(game, {
      seed: SEED,
      index,
      maxDecisions: MAX_DECISIONS,
    });
    const isLong = problem !== undefined && decisions >= MAX_DECISIONS && cells[CELL.result] === 0;
    const trouble = faultIn(game, cells) ?? (isLong ? undefined : problem);
    if (trouble === undefined) continue;
    const failure = showTrouble({ rules, game }, trouble);
    const again = `regelwerk trace ${rules.file} --players ${players} --seed ${SEED} --game ${index + 1}`;
    return { name, failure: `game ${index + 1}: ${failure} (to see it: ${again})` };
  }
  const invariants = countNoun(ir.invariants.length, 'invariant');
  return { name: `${name}, ${invariants} after every event`, failure: undefined };
}

function showOutcome({ name, failure }: Outcome, paint: Paint): string {
  if (failure === undefined) return `${paint('green', 'ok')}   ${name}`;
  return `${paint('red', 'FAIL')} ${name} — ${failure}`;
}
