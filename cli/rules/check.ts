/** Everything that can be found wrong with a rules file without playing it. */

import { diagnose } from '../../language/diagnostics/diagnostic.ts';
import { needlessAllowances, withoutAllowed } from '../../language/document/allowed.ts';
import { type Diagnostic, describe, type Program, type Span } from '../../language/index.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import { lowerEachExample } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { placesOf } from '../../runtime/lowering/lowering.ts';
import { type Budget, isSpent, OPERATIONS, spend, withPart } from '../../shared/budget.ts';
import { nameSetting, type Setting, settingsOf } from './configurations.ts';
import type { RulesFile } from './load.ts';

/**
 * The diagnostics of the text and, if it makes a game, of that game in every setting and of its examples, as far as the budget goes;
 * by place.
 */
export function checkRules(rules: RulesFile, budget: Budget): readonly Diagnostic[] {
  const { program, playable } = rules.compilation;
  if (!playable) return rules.diagnostics;
  const seen = new Set(rules.diagnostics.map(keyOf));
  const found: Diagnostic[] = [];
  const add = (diagnostic: Diagnostic): void => {
    if (seen.has(keyOf(diagnostic))) return;
    seen.add(keyOf(diagnostic));
    found.push(diagnostic);
  };
  // The settings leave the examples half of it.
  withPart(budget, budget.left / 2, (part) => lowerEverywhere(program, part).forEach(add));
  checkExamples(program, budget).forEach(add);
  const { files } = program;
  const all = [...rules.diagnostics, ...found];
  const isWhole = !all.some(({ code }) => code === 'not-looked-at');
  const needless = isWhole ? needlessAllowances(files, all, 'late') : [];
  return [...withoutAllowed(files, all), ...needless].sort(
    (left, right) => left.span.file - right.span.file || left.span.start - right.span.start,
  );
}

/** What is wrong in every setting, and what is wrong in some, with the first of them. */
function lowerEverywhere(program: Program, budget: Budget): readonly Diagnostic[] {
  const settings = settingsOf(program);
  const results: { readonly setting: Setting; readonly diagnostics: readonly Diagnostic[] }[] = [];
  for (const setting of settings) {
    if (isSpent(budget)) break;
    const { game, diagnostics } = lower(program, setting);
    spend(budget, placesOf(program, game) * OPERATIONS.place);
    results.push({ setting, diagnostics });
  }
  const counts = new Map<string, number>();
  for (const { diagnostics } of results)
    for (const key of new Set(diagnostics.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const all = results.flatMap(({ setting, diagnostics }) =>
    diagnostics.map((found) =>
      counts.get(keyOf(found)) === results.length
        ? found
        : { ...found, message: `${found.message} (With ${nameSetting(setting)}.)` },
    ),
  );
  const next = settings[results.length];
  const place = next && placeOf(program, next);
  const facts = { done: results.length, all: settings.length, what: 'numbers of players and variants' };
  return place === undefined ? all : [...all, diagnose('not-looked-at', place, facts)];
}

/** Where the rules declare what makes up the setting: its variant, or the players. */
function placeOf(program: Program, { variants }: Setting): Span | undefined {
  const known = describe(program).variants;
  return known.find(({ name }) => variants.includes(name))?.span ?? program.globals.game?.span;
}

function checkExamples(program: Program, budget: Budget): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const all = examplesOf(program.files);
  let done = 0;
  for (const { diagnostics } of lowerEachExample(program, budget)) {
    for (const diagnostic of diagnostics) found.push(diagnostic);
    done++;
    if (isSpent(budget)) break;
  }
  const next = all[done];
  if (next === undefined) return found;
  return [...found, diagnose('not-looked-at', next.name.span, { done, all: all.length, what: 'examples' })];
}

function keyOf({ code, span, message }: Diagnostic): string {
  return [code, span.file, span.start, span.end, message.replace(/ \(With [^)]*\.\)$/, '')].join(' ');
}
