/** Numbers that are set to what they can never be, or changed by more than their range is wide. */

import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { elementTypeOf, fieldNamed } from '../arrays.ts';
import type { Program } from '../program.ts';
import { type Interval, intervalOf } from './truth.ts';

type Change = ast.SetStatement | ast.AddStatement;

/** What is told of the changes in files, as far as it holds in each of the games that they make. */
export function reviewChanges(
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const [base] = programs;
  if (!base) return [];
  return declarations.flatMap(changesIn).flatMap((change) => {
    const left = leavesRange(base, change);
    if (!left || !programs.every((program) => leavesRange(program, change))) return [];
    const { name, low, high } = left;
    const [how, of] =
      change.kind === 'set'
        ? (['set', change.value] as const)
        : ([change.sign === 1 ? 'add' : 'subtract', change.amount] as const);
    return [diagnose('always-outside', of.span, { name, low, high, change: how })];
  });
}

const changesIn = ofEach((declaration: ast.Declaration): readonly Change[] =>
  partsWithin(declaration).flatMap(({ family, node }) =>
    family === 'statement' && (node.kind === 'set' || node.kind === 'add') ? [node] : [],
  ),
);

/** The field that a change takes out of its range in any game, with that range; undefined where it may stay within it. */
function leavesRange(program: Program, change: Change): (Interval & { readonly name: string }) | undefined {
  const field = fieldNamed(program, change.target);
  if (field === undefined || elementTypeOf(field).type.kind !== 'number' || field.syntax.clamped)
    return undefined;
  const range = intervalOf(program, change.target);
  const value = intervalOf(program, change.kind === 'set' ? change.value : change.amount);
  if (!range || !value) return undefined;
  const { low, high } = range;
  const width = high - low;
  // Where something is added, what it may come to begins with the least that is added to the lowest number.
  const isOutside =
    change.kind === 'set' ? value.low > high || value.high < low : value.low > width || value.high < -width;
  return isOutside ? { name: field.name, low, high } : undefined;
}
