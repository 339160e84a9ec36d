/** Everything that can be found wrong with a rules file without playing it. */

import type { Diagnostic } from '../../language/index.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { nameSetting, settingsOf } from './configurations.ts';
import type { RulesFile } from './load.ts';

/** The diagnostics of the text and, if it makes a game, of that game in every setting; by place. */
export function checkRules(rules: RulesFile): readonly Diagnostic[] {
  const { program, playable } = rules.compilation;
  if (!playable) return rules.diagnostics;
  const seen = new Set(rules.diagnostics.map(keyOf));
  const found: Diagnostic[] = [];
  const add = (diagnostic: Diagnostic): void => {
    if (seen.has(keyOf(diagnostic))) return;
    seen.add(keyOf(diagnostic));
    found.push(diagnostic);
  };
  lowerEverywhere(rules).forEach(add);
  for (const example of lowerExamples(program)) example.diagnostics.forEach(add);
  return [...rules.diagnostics, ...found].sort(
    (left, right) => left.span.file - right.span.file || left.span.start - right.span.start,
  );
}

/** What is wrong in every setting, and what is wrong in some, with the first of them. */
function lowerEverywhere(rules: RulesFile): readonly Diagnostic[] {
  const { program } = rules.compilation;
  const settings = settingsOf(program);
  const results = settings.map((setting) => lower(program, setting).diagnostics);
  const counts = new Map<string, number>();
  for (const key of results.flatMap((each) => [...new Set(each.map(keyOf))])) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return results.flatMap((diagnostics, index) =>
    diagnostics.map((found) => {
      const setting = settings[index];
      if (setting === undefined || counts.get(keyOf(found)) === settings.length) return found;
      return { ...found, message: `${found.message} (With ${nameSetting(setting)}.)` };
    }),
  );
}

function keyOf({ code, span, message }: Diagnostic): string {
  return [code, span.file, span.start, span.end, message.replace(/ \(With [^)]*\.\)$/, '')].join(' ');
}
