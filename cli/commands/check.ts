/** `regelwerk check FILE...` */

import type { Command } from 'commander';
import type { Diagnostic } from '../../language/index.ts';
import { type Io, print, printAll } from '../io.ts';
import { addBudget, type BudgetChoice, readBudget } from '../rules/budget.ts';
import { checkRules } from '../rules/check.ts';
import { fileOf, type RulesFile, sourceOf } from '../rules/load.ts';
import { loadEach } from '../rules/load-each.ts';
import { type Position, positionAt } from '../rules/text-position.ts';
import { paintFor } from '../terminal/colours.ts';
import { showDiagnostics } from '../terminal/diagnostics.ts';
import { countNoun } from '../terminal/words.ts';

/** One entry of `check --json`; lines and characters from 0. */
interface JsonDiagnostic {
  readonly file: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

interface Options extends BudgetChoice {
  readonly json?: boolean;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addCheck(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description('Finds mistakes in rules files, for every number of players and every variant.')
    .option('--json', 'print an array of {file, code, severity, message, range}');
  addBudget(command)
    .addHelpText('after', '\nExample:\n  regelwerk check games/king-of-new-tokyo/king-of-new-tokyo.regel')
    .action((files: string[], options: Options) => exit(check(io, files, options)));
}

function check(io: Io, files: readonly string[], options: Options): number {
  const { loaded, missing } = loadEach(io, files);
  const results = loaded.map((rules) => ({ rules, diagnostics: checkRules(rules, readBudget(options)) }));
  if (options.json) {
    const all = results.flatMap(({ rules, diagnostics }) => diagnostics.map((found) => toJson(rules, found)));
    print(io.output, JSON.stringify(all, undefined, 2));
  } else {
    for (const { rules, diagnostics } of results) report(io, rules, diagnostics);
    const [first] = results.flatMap(({ diagnostics }) => diagnostics);
    if (first) print(io.output, `What a message means, with an example: regelwerk explain ${first.code}`);
  }
  if (missing > 0) return 2;
  return results.some(({ diagnostics }) => diagnostics.some((found) => found.severity === 'error')) ? 1 : 0;
}

function report(io: Io, rules: RulesFile, diagnostics: readonly Diagnostic[]): void {
  const paint = paintFor(io, io.output);
  printAll(io.output, showDiagnostics(rules, diagnostics, paint));
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((found) => found.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  const parts = [
    ...(errors > 0 ? [paint('red', countNoun(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('yellow', countNoun(warnings, 'warning'))] : []),
  ];
  print(io.output, `${rules.file}: ${parts.length > 0 ? parts.join(', ') : paint('green', 'no problems')}`);
}

function toJson(rules: RulesFile, { code, severity, message, span }: Diagnostic): JsonDiagnostic {
  const source = sourceOf(rules, span);
  const range = { start: positionAt(source, span.start), end: positionAt(source, span.end) };
  return { file: fileOf(rules, span), code, severity, message, range };
}
