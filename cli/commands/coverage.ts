/** `regelwerk coverage FILE` */

import type { Command } from 'commander';
import { LARGE_BUDGET } from '../../shared/budget.ts';
import { type Io, print, printAll } from '../io.ts';
import { addBudget, type BudgetChoice, readBudget, showBudget } from '../rules/budget.ts';
import { type Coverage, type CoveredRule, measureCoverage } from '../rules/coverage.ts';
import { fileOf, loadRules, type RulesFile, sourceOf } from '../rules/load.ts';
import { complain } from '../rules/open-game.ts';
import { readNumber } from '../rules/read-number.ts';
import { loadRuleList } from '../rules/rule-list.ts';
import { positionAt } from '../rules/text-position.ts';
import { type Paint, paintFor } from '../terminal/colours.ts';
import { percent } from '../terminal/numbers.ts';
import { alignColumns } from '../terminal/width.ts';
import { countNoun } from '../terminal/words.ts';

interface Options extends BudgetChoice {
  readonly games: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** To see what the examples test, all rules are checked and played again without each part: minutes, which a person asks for. */
const WHOLE_BUDGET = 100 * LARGE_BUDGET;

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addCoverage(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Compares a rules file with the numbered rules in rules.md beside it: which of them it cites, which its ' +
        'examples test - without what cites the rule, one of them fails - and which random games reach.',
    )
    .option('--games <n>', 'random games for each number of players and each variant', readNumber, 10)
    .option('--all', 'list all rules, not only those that are not covered')
    .option('--json', 'print one object');
  addBudget(command, WHOLE_BUDGET)
    .addHelpText('after', '\nExample:\n  regelwerk coverage games/king-of-new-tokyo/king-of-new-tokyo.regel')
    .action((file: string, options: Options) => exit(coverage(io, file, options)));
}

function coverage(io: Io, file: string, options: Options): number {
  const rules = loadRules(io, file);
  const list = loadRuleList(io, file);
  if (!rules.compilation.playable) {
    complain(io, rules, rules.diagnostics);
    return 1;
  }
  const budget = readBudget(options);
  const measured = measureCoverage(rules.compilation.program, list, options.games, budget);
  if (options.json) print(io.output, JSON.stringify(toJson(rules, measured), undefined, 1));
  else printAll(io.output, report(rules, measured, options.all ?? false, paintFor(io, io.output)));
  for (const { what, done, all } of measured.left)
    print(io.errors, `${done} of ${all} ${what} were looked at: all take ${showBudget(budget)}.`);
  const { unknown, twice } = measured;
  return unknown.length === 0 && twice.length === 0 && measured.rules.every(({ cited }) => cited) ? 0 : 1;
}

function report(rules: RulesFile, measured: Coverage, all: boolean, paint: Paint): readonly string[] {
  const listed = measured.rules.filter((rule) => all || !isCovered(rule));
  const rows = listed.map((rule) => [
    rule.id,
    rule.cited ? 'cited' : paint('red', 'not cited'),
    rule.byExamples ? 'example' : paint('yellow', rule.reached ? 'reached, not tested' : 'no example'),
    rule.bySimulation ? 'simulated' : paint('yellow', 'not simulated'),
    shorten(rule.rule),
  ]);
  return [
    ...alignColumns(rows),
    ...(rows.length > 0 ? [''] : []),
    ...problems(rules, measured, paint),
    ...shares(measured.rules),
  ];
}

function problems(rules: RulesFile, { unknown, twice, failed }: Coverage, paint: Paint): readonly string[] {
  const lines = [
    ...unknown.map(({ id, span }) => `${placeOf(rules, span)}: ${id} is cited, but it is not in rules.md`),
    ...twice.map((id) => `${id} stands twice in rules.md`),
  ];
  const warnings = failed.map((name) => `The example "${name}" fails, so it does not count`);
  const painted = [
    ...lines.map((line) => paint('red', line)),
    ...warnings.map((line) => paint('yellow', line)),
  ];
  return painted.length > 0 ? [...painted, ''] : [];
}

function shares(rules: readonly CoveredRule[]): readonly string[] {
  const row = (name: string, is: (rule: CoveredRule) => boolean) => {
    const count = rules.filter(is).length;
    return [name, String(count).padStart(5), percent(count, rules.length)];
  };
  return [
    countNoun(rules.length, 'rule'),
    ...alignColumns([
      row('  cited', ({ cited }) => cited),
      row('  covered by examples', ({ byExamples }) => byExamples),
      row('  reached by examples', ({ reached }) => reached),
      row('  covered by simulation', ({ bySimulation }) => bySimulation),
      row('  covered by either', ({ byExamples, bySimulation }) => byExamples || bySimulation),
    ]),
  ];
}

function isCovered({ cited, byExamples, bySimulation }: CoveredRule): boolean {
  return cited && (byExamples || bySimulation);
}

function shorten(text: string): string {
  return text.length > 72 ? `${text.slice(0, 71)}…` : text;
}

function placeOf(rules: RulesFile, span: Coverage['unknown'][number]['span']): string {
  const { line, character } = positionAt(sourceOf(rules, span), span.start);
  return `${fileOf(rules, span)}:${line + 1}:${character + 1}`;
}

function toJson(rules: RulesFile, measured: Coverage): object {
  const count = (is: (rule: CoveredRule) => boolean) => measured.rules.filter(is).length;
  return {
    file: rules.file,
    total: measured.rules.length,
    cited: count(({ cited }) => cited),
    byExamples: count(({ byExamples }) => byExamples),
    reached: count(({ reached }) => reached),
    bySimulation: count(({ bySimulation }) => bySimulation),
    unknown: measured.unknown.map(({ id, span }) => ({
      id,
      file: fileOf(rules, span),
      range: {
        start: positionAt(sourceOf(rules, span), span.start),
        end: positionAt(sourceOf(rules, span), span.end),
      },
    })),
    twice: measured.twice,
    failedExamples: measured.failed,
    rules: measured.rules,
  };
}
