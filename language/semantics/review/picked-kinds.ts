/** `pick card at random from box`: of the kinds that lie there each is as likely, of which there is one and of which there are many. */

import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Program } from '../program.ts';
import type { ItemSymbol } from '../symbols.ts';
import { intervalOf } from './truth.ts';

/** What is told of the picks in files, as far as it holds in each of the games that they make. */
export function reviewPickedKinds(
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  if (programs.length === 0) return [];
  return declarations.flatMap(picksIn).flatMap(({ target, from }) => {
    if (!programs.every((program) => picksOfMany(program, from))) return [];
    const name = target.kind === 'name' ? target.name.text : undefined;
    return [diagnose('picked-kind', from.base.span, { name })];
  });
}

const picksIn = ofEach((declaration: ast.Declaration): readonly ast.PickStatement[] =>
  partsWithin(declaration).flatMap(({ family, node }) =>
    family === 'statement' && node.kind === 'pick' ? [node] : [],
  ),
);

/** Whether it is picked from a pile in which there may be more of one kind than of another. */
function picksOfMany(program: Program, { base }: ast.Domain): boolean {
  const type = program.types.get(base);
  return type?.kind === 'pile' && hasMany(program, type.item);
}

function hasMany(program: Program, { copies, declaration }: ItemSymbol): boolean {
  const counts = copies ?? [declaration.count];
  return counts.some((count) => (intervalOf(program, count)?.high ?? 1) > 1);
}
