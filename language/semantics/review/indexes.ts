/** Numbers in square brackets for which a field has no value in any game. */

import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { fieldNamed, indexTypeOf } from '../arrays.ts';
import type { Program } from '../program.ts';
import { intervalOf, intervalOfType } from './truth.ts';

type Index = ast.Expression & { readonly kind: 'index' };

/** What is told of the indices in files, as far as it holds in each of the games that they make. */
export function reviewIndexes(
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const [base] = programs;
  if (!base) return [];
  return declarations.flatMap(indexesIn).flatMap((index) => {
    const missed = missedBy(base, index);
    if (!missed || !programs.every((program) => missedBy(program, index))) return [];
    return [diagnose('index-outside', missed.span, missed)];
  });
}

const indexesIn = ofEach((declaration: ast.Declaration): readonly Index[] =>
  partsWithin(declaration).flatMap(({ family, node }) =>
    family === 'expression' && node.kind === 'index' ? [node] : [],
  ),
);

/** The numbers that an array has values for, where the index is none of them; undefined where it may be one. */
function missedBy(program: Program, index: Index) {
  const field = fieldNamed(program, index);
  const by = field && indexTypeOf(field);
  const at = index.at[0];
  if (!field || !at || by?.type.kind !== 'number') return undefined;
  const range = intervalOfType(program, by.syntax);
  const found = intervalOf(program, at);
  if (!range || !found || (found.high >= range.low && found.low <= range.high)) return undefined;
  return { name: field.name, low: range.low, high: range.high, span: at.span };
}
