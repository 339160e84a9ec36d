/** The stage in which examples are checked, each against the rules that it plays. */

import { addAll } from '../../shared/lists.ts';
import { type Diagnostic, diagnose, hasErrors } from '../diagnostics/diagnostic.ts';
import { partsInUse } from '../semantics/check/declarations/parts.ts';
import { plainText, variantsOf } from '../semantics/compose.ts';
import { composed } from '../semantics/composed.ts';
import { checkedExample, examplesOf } from '../semantics/examples.ts';
import type { Program } from '../semantics/program.ts';
import type * as ast from '../syntax/ast.ts';
import { checkNumberOfExamples } from './limits.ts';
import type { Parsed } from './parsed.ts';
import { contains, placeKey } from './places.ts';

/** What the examples were found to say. */
export interface CheckedExamples {
  readonly diagnostics: readonly Diagnostic[];
  /** Names, by place, of the parts of the rules that some example uses. */
  readonly used: ReadonlySet<string>;
}

/**
 * Checks every example with the rules of the variants that it plays. Where those rules could not be read, or are wrong, the
 * example is left alone: what it says would be held against parts that are missing.
 */
export function checkExamples(parsed: Parsed, base: Program): CheckedExamples {
  const examples = examplesOf(parsed.files);
  const tooMany = checkNumberOfExamples(examples);
  const used = new Set<string>();
  if (tooMany.length > 0 || !parsed.rulesAreRead || hasErrors(base.diagnostics))
    return { diagnostics: tooMany, used };
  const diagnostics: Diagnostic[] = [];
  for (const example of examples) {
    if (!isHeadRead(parsed, example)) continue;
    const variants = variantsOfExample(parsed.files, example);
    const program = composed(parsed.files, variants).checked;
    if (hasErrors(program.diagnostics)) {
      addAll(diagnostics, clash(parsed, example, variants));
      continue;
    }
    const found = checkedExample(program, example, base.diagnostics.length + diagnostics.length);
    addAll(diagnostics, found.diagnostics);
    for (const { symbol, name } of partsInUse(program.globals))
      if (found.used.has(symbol)) used.add(placeKey(name.span));
  }
  return { diagnostics, used };
}

/** That variants do not go together, each of which makes a sound game. Of one that does not, its own place tells. */
function clash(
  { files }: Parsed,
  example: ast.ExampleDeclaration,
  variants: readonly ast.VariantDeclaration[],
): readonly Diagnostic[] {
  const errorsOf = (some: readonly ast.VariantDeclaration[]): readonly Diagnostic[] =>
    composed(files, some).checked.diagnostics.filter(({ severity }) => severity === 'error');
  const [first, last] = [example.variants[0], example.variants.at(-1)];
  const [problem] = errorsOf(variants);
  if (!problem || variants.length < 2 || variants.some((one) => errorsOf([one]).length > 0)) return [];
  const span = first && last ? { ...first.span, end: last.span.end } : example.name.span;
  const names = variants.map(({ name }) => plainText(name));
  const related = [{ span: problem.span, message: problem.message }];
  return [diagnose('example-variants', span, { names, problem: problem.message }, { related })];
}

/** Whether it is known who plays by which rules; else nothing that happens in the example can be judged. */
function isHeadRead({ diagnostics }: Parsed, { span, lines: [first] }: ast.ExampleDeclaration): boolean {
  const head = { ...span, end: first?.span.start ?? span.end };
  return !diagnostics.some((each) => each.severity === 'error' && contains(head, each.span));
}

/** The variants that an example plays by: those that it names, and that of its number of players. */
export function variantsOfExample(
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
