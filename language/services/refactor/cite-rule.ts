/** Cites a numbered rule that nothing cites yet, at the part that says most of the same words. */

import type { GameDocument } from '../../compile.ts';
import { contains } from '../../document/places.ts';
import type { NumberedRule } from '../../rule-list.ts';
import { descendants, type Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Refactoring } from './refactoring.ts';

/** Rules that are offered at one part, and letters of each that are shown. */
const MOST = 3;
const LONGEST = 60;
/** Shorter words say little of what a rule is about. */
const WORD = /\p{L}{4,}/gu;

/** Offered at a step, an action, a definition or an option that cites nothing. */
export function citeRule(
  document: GameDocument,
  stretch: ast.Span,
  rules: readonly NumberedRule[],
): readonly Refactoring[] {
  const node = document.parsed.files[stretch.file];
  if (!node || rules.length === 0) return [];
  const all = descendants({ family: 'file', node });
  const found = all.findLast((part) => placeIn(part, stretch) !== undefined);
  const place = found && placeIn(found, stretch);
  if (!found || place === undefined) return [];
  const cited = new Set(
    document.parsed.files
      .flatMap((file) => descendants({ family: 'file', node: file }))
      .flatMap(({ family, node: each }) => (family === 'citation' ? [each.id] : [])),
  );
  const own = wordsOf(
    document.parsed.sources[stretch.file]?.text.slice(found.node.span.start, found.node.span.end) ?? '',
  );
  return rules
    .filter(({ id }) => !cited.has(id))
    .map((rule) => ({ rule, shared: [...wordsOf(rule.rule)].filter((word) => own.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, MOST)
    .map(({ rule: { id, rule } }) => ({
      title: `Cite ${id}: ${rule.length > LONGEST ? `${rule.slice(0, LONGEST)} …` : rule}`,
      kind: 'refactor.rewrite',
      edits: [{ span: { ...stretch, start: place, end: place }, text: ` cites ${id}` }],
    }));
}

/** Where `cites` would stand in a part of which the name is pointed at; undefined for others, and where it stands already. */
function placeIn({ family, node }: Part, stretch: ast.Span): number | undefined {
  const isNamed = (name: ast.Name): boolean => contains(name.span, { ...stretch, end: stretch.start });
  if (family === 'action')
    return isNamed(node.name) && node.cites.length === 0 ? behindHead(node) : undefined;
  if (family !== 'declaration') return undefined;
  switch (node.kind) {
    case 'step':
      return isNamed(node.name) && node.cites.length === 0 ? behindHead(node) : undefined;
    case 'define':
    case 'option':
      return isNamed(node.name) && node.cites.length === 0 ? node.span.end : undefined;
    default:
      return undefined;
  }
}

/** Behind the label, the parameters with their bracket, or the name. */
function behindHead({ label, parameters, name }: ast.ActionSyntax | ast.StepDeclaration): number {
  const last = parameters.at(-1);
  return label?.span.end ?? (last ? last.span.end + 1 : name.span.end);
}

function wordsOf(text: string): ReadonlySet<string> {
  const split = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return new Set(split.match(WORD));
}
