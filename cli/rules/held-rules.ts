/** Which rules the examples hold: without what cites them, an example fails. */

import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import type { Program } from '../../language/index.ts';
import { composed } from '../../language/semantics/composed.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import type { ExampleDeclaration, SourceFileSyntax } from '../../language/syntax/ast.ts';
import { type ExampleResult, runExample } from '../../runtime/examples/run.ts';
import { lowerExample } from '../../runtime/lowering/index.ts';
import { placesOf } from '../../runtime/lowering/lowering.ts';
import { type Budget, isSpent, OPERATIONS, spend, withPart } from '../../shared/budget.ts';
import { type Found, notReached } from './found.ts';
import { type CitingPart, citingPartsOf } from './mutants.ts';

/** Operations that one example may take for one part; more means that it has failed. */
const OF_ONE = 100_000_000;

/** An example that passes, and the rules that it cites or has carried out. */
interface Witness {
  readonly example: ExampleDeclaration;
  readonly rules: ReadonlySet<string>;
}

/**
 * Ids of the rules for which some part that cites them cannot be left away, or changed, without an example failing, as far as the
 * budget goes.
 */
export function heldRules(program: Program, results: readonly ExampleResult[], budget: Budget): Found {
  const witnesses = examplesOf(program.files).flatMap((example, index): readonly Witness[] => {
    const result = results[index];
    return result === undefined || result.failure !== undefined ? [] : [{ example, rules: result.rules }];
  });
  const length = program.files.reduce((sum, { span }) => sum + span.end - span.start, 0);
  const trial: Trial = { witnesses, budget, check: length * OPERATIONS.character };
  const held = new Set<string>();
  const parts = citingPartsOf(program.files);
  let done = 0;
  for (const part of parts) {
    if (part.rules.some((id) => !held.has(id)) && isHeld(part, trial))
      for (const id of part.rules) held.add(id);
    if (isSpent(budget)) break;
    done++;
  }
  return { rules: held, left: notReached('parts that cite rules', done, parts.length) };
}

/** What parts are tried with; `check`: operations of checking the rules without one. */
interface Trial {
  readonly witnesses: readonly Witness[];
  readonly budget: Budget;
  readonly check: number;
}

function isHeld(part: CitingPart, trial: Trial): boolean {
  const { witnesses, budget, check } = trial;
  const isNear = ({ rules }: Witness) => part.rules.some((id) => rules.has(id));
  const near = witnesses.filter(isNear);
  // What is carried out can be missed only where it was. Elsewhere those that have to do with the rules are likely to fail first.
  const asked = part.isCarriedOut ? near : [...near, ...witnesses.filter((one) => !isNear(one))];
  for (const files of part.mutants()) {
    if (spend(budget, check)) return false;
    if (fails(files, { ...trial, witnesses: asked })) return true;
  }
  return false;
}

/** Whether the files make rules, and one of the examples fails for them. */
function fails(files: readonly SourceFileSyntax[], { witnesses, budget }: Trial): boolean {
  const { checked } = composed(files);
  if (hasErrors(checked.diagnostics)) return false;
  return witnesses.some(({ example }) => !isSpent(budget) && failsAt(checked, example, budget));
}

function failsAt(program: Program, example: ExampleDeclaration, budget: Budget): boolean {
  const lowered = lowerExample(program, example);
  spend(budget, placesOf(program, lowered.game) * OPERATIONS.place);
  if (lowered.game !== undefined) {
    const { failure } = withPart(budget, OF_ONE, (own) => runExample(lowered, own));
    // What goes on and on without the part fails; what only had nothing left does not.
    return failure !== undefined && !isSpent(budget);
  }
  // What is wrong with the game says nothing; what the example can no longer say does.
  const { file, start, end } = example.span;
  return lowered.diagnostics.some(
    ({ span, severity }) =>
      severity === 'error' && span.file === file && span.start >= start && span.end <= end,
  );
}
