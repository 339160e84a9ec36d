/** The stage in which examples are checked, each against the rules that it plays. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { partsInUse } from '../semantics/check/parts.ts';
import { plainText, variantsOf } from '../semantics/compose.ts';
import { composed } from '../semantics/composed.ts';
import { checkedExample, examplesOf } from '../semantics/examples.ts';
import type { Program } from '../semantics/program.ts';
import type * as ast from '../syntax/ast.ts';
import { checkNumberOfExamples } from './limits.ts';
import type { Parsed } from './parsed.ts';
import { placeKey } from './places.ts';

/** What the examples were found to say. */
export interface CheckedExamples {
  readonly diagnostics: readonly Diagnostic[];
  /** Names, by place, of the parts of the rules that some example uses. */
  readonly used: ReadonlySet<string>;
}

/**
 * Checks every example with the rules of the variants that it plays. Where rules could not be read, the examples are
 * left alone: what they say would be held against parts that are missing.
 */
export function checkExamples(parsed: Parsed, base: Program): CheckedExamples {
  const examples = examplesOf(parsed.files);
  const tooMany = checkNumberOfExamples(examples);
  const used = new Set<string>();
  if (tooMany.length > 0 || !parsed.rulesAreRead) return { diagnostics: tooMany, used };
  const diagnostics: Diagnostic[] = [];
  for (const example of examples) {
    const program = composed(parsed.files, variantsOfExample(parsed.files, example)).checked;
    const found = checkedExample(program, example, base.diagnostics.length + diagnostics.length);
    diagnostics.push(...found.diagnostics);
    for (const { symbol, name } of partsInUse(program.globals))
      if (found.used.has(symbol)) used.add(placeKey(name.span));
  }
  return { diagnostics, used };
}

function variantsOfExample(
  files: readonly ast.SourceFileSyntax[],
  example: ast.ExampleDeclaration,
): ast.VariantDeclaration[] {
  const names = example.variants.map(plainText);
  const players = example.players.length;
  return variantsOf(files).filter((variant) =>
    variant.forPlayers !== undefined && players > 0
      ? variant.forPlayers === players
      : names.includes(plainText(variant.name)),
  );
}
