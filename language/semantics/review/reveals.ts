/** Fields that are revealed to whom they are open anyhow. */

import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { fieldNamed } from '../arrays.ts';
import type { Program } from '../program.ts';

/** What is told of the reveals in files, as far as it holds in each of the games that they make. */
export function reviewReveals(
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const [base] = programs;
  if (!base) return [];
  return declarations.flatMap(revealsIn).flatMap((reveal) => {
    const seen = seenAnyhow(base, reveal);
    if (!seen || !programs.every((program) => seenAnyhow(program, reveal)?.by === seen.by)) return [];
    return [diagnose('seen-anyhow', reveal.span, seen)];
  });
}

const revealsIn = ofEach((declaration: ast.Declaration): readonly ast.RevealStatement[] =>
  partsWithin(declaration).flatMap(({ family, node }) =>
    family === 'statement' && node.kind === 'reveal' ? [node] : [],
  ),
);

interface Seen {
  readonly field: string;
  readonly by: 'all' | 'owner';
}

/** The field, if whom it is revealed to sees it without that. */
function seenAnyhow(program: Program, { what, to }: ast.RevealStatement): Seen | undefined {
  const field = fieldNamed(program, what);
  if (!field) return undefined;
  const by = whoSees(field.syntax);
  if (by === 'all') return { field: field.name, by };
  const isOwner = by === 'owner' && what.kind === 'member' && to !== 'all' && isSameName(what.of, to);
  return isOwner ? { field: field.name, by } : undefined;
}

/** Who sees a field as it is declared; how many a zone holds may be hidden from others all the same. */
function whoSees({ seenBy, type }: ast.FieldSyntax): 'all' | 'owner' | 'nobody' {
  if (seenBy) return seenBy.who;
  if (type.kind !== 'zone-type') return 'all';
  return type.zone === 'hand' ? 'owner' : type.zone === 'deck' ? 'nobody' : 'all';
}

function isSameName(left: ast.Expression, right: ast.Expression): boolean {
  return left.kind === 'name' && right.kind === 'name' && left.name.text === right.name.text;
}
