/** Which rules the examples hold: without what cites them, an example fails. */

import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import type { Program } from '../../language/index.ts';
import { composed } from '../../language/semantics/composed.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import type { ExampleDeclaration, SourceFileSyntax } from '../../language/syntax/ast.ts';
import { type ExampleResult, runExample } from '../../runtime/examples/run.ts';
import { lowerExample } from '../../runtime/lowering/index.ts';
import { type CitingPart, citingPartsOf } from './mutants.ts';

/** An example that passes, and the rules that it cites or has carried out. */
interface Witness {
  readonly example: ExampleDeclaration;
  readonly rules: ReadonlySet<string>;
}

/** Ids of the rules for which some part that cites them cannot be left away, or changed, without an example failing. */
export function heldRules(program: Program, results: readonly ExampleResult[]): ReadonlySet<string> {
  const witnesses = examplesOf(program.files).flatMap((example, index): readonly Witness[] => {
    const result = results[index];
    return result === undefined || result.failure !== undefined ? [] : [{ example, rules: result.rules }];
  });
  const held = new Set<string>();
  for (const part of citingPartsOf(program.files)) {
    if (part.rules.some((id) => !held.has(id)) && isHeld(part, witnesses))
      for (const id of part.rules) held.add(id);
  }
  return held;
}

function isHeld(part: CitingPart, witnesses: readonly Witness[]): boolean {
  const isNear = ({ rules }: Witness) => part.rules.some((id) => rules.has(id));
  const near = witnesses.filter(isNear);
  // What is carried out can be missed only where it was. Elsewhere those that have to do with the rules are likely to fail first.
  const asked = part.isCarriedOut ? near : [...near, ...witnesses.filter((one) => !isNear(one))];
  for (const files of part.mutants()) if (fails(files, asked)) return true;
  return false;
}

/** Whether the files make rules, and one of the examples fails for them. */
function fails(files: readonly SourceFileSyntax[], witnesses: readonly Witness[]): boolean {
  const { checked } = composed(files);
  return !hasErrors(checked.diagnostics) && witnesses.some(({ example }) => failsAt(checked, example));
}

function failsAt(program: Program, example: ExampleDeclaration): boolean {
  const lowered = lowerExample(program, example);
  if (lowered.game !== undefined) return runExample(lowered).failure !== undefined;
  // What is wrong with the game says nothing; what the example can no longer say does.
  const { file, start, end } = example.span;
  return lowered.diagnostics.some(
    ({ span, severity }) =>
      severity === 'error' && span.file === file && span.start >= start && span.end <= end,
  );
}
