/** Which parts do which steps. */

import type { GameDocument } from '../compile.ts';
import { contains } from '../document/places.ts';
import { plainText } from '../semantics/compose.ts';
import type * as ast from '../syntax/ast.ts';
import type { NameAt } from './names/name-at.ts';
import { nameAt, namesOf, namesOfThing } from './names/names-in.ts';
import type { Place } from './place.ts';

/** A step, or a part of the rules that does one. */
export interface CallPart {
  readonly name: string;
  readonly kind: ast.Declaration['kind'];
  readonly span: ast.Span;
  readonly nameSpan: ast.Span;
}

/** A part at the other end of some calls, and where they stand. */
export interface Call {
  readonly part: CallPart;
  readonly places: readonly ast.Span[];
}

/** The step that is named at a place: the part that declares it; undefined if none is. */
export function stepAt(document: GameDocument, place: Place): CallPart | undefined {
  const name = nameAt(document, place);
  if (name?.named?.kind !== 'step') return undefined;
  const declared = namesOfThing(document, name.key).find(({ role }) => role === 'declared');
  return declared && partAround(document, declared.span);
}

/** The parts that do the step named at a place. */
export function callersAt(document: GameDocument, place: Place): readonly Call[] {
  const name = nameAt(document, place);
  if (name?.named?.kind !== 'step') return [];
  const uses = namesOfThing(document, name.key).filter(({ role }) => role === 'used');
  return grouped(uses, ({ span }) => partAround(document, span));
}

/** The steps that the step named at a place does. */
export function calledAt(document: GameDocument, place: Place): readonly Call[] {
  const part = stepAt(document, place);
  if (!part) return [];
  const uses = namesOf(document).filter(
    ({ span, role, named }) => role === 'used' && named?.kind === 'step' && contains(part.span, span),
  );
  return grouped(uses, ({ span }) => stepAt(document, { file: span.file, offset: span.start }));
}

function grouped(uses: readonly NameAt[], partOf: (use: NameAt) => CallPart | undefined): readonly Call[] {
  const calls = new Map<string, { readonly part: CallPart; readonly places: ast.Span[] }>();
  for (const use of uses) {
    const part = partOf(use);
    if (!part) continue;
    const key = `${part.span.file} ${part.span.start}`;
    const known = calls.get(key);
    if (known) known.places.push(use.span);
    else calls.set(key, { part, places: [use.span] });
  }
  return [...calls.values()];
}

/** The declaration around a place, or the one in the variant around it. */
function partAround({ parsed }: GameDocument, span: ast.Span): CallPart | undefined {
  const outer = parsed.files[span.file]?.declarations.find((each) => contains(each.span, span));
  if (outer?.kind !== 'variant') return outer && partOf(outer);
  const patch = outer.patches.find((each) => contains(each.span, span));
  if (patch?.kind === 'add') return partOf(patch.declaration);
  return patch?.kind === 'replace' && patch.by.kind === 'step' ? partOf(patch.by) : partOf(outer);
}

function partOf(declaration: ast.Declaration): CallPart {
  const { kind, span } = declaration;
  const [name, nameSpan] = nameOf(declaration);
  return { name, kind, span, nameSpan };
}

function nameOf(declaration: ast.Declaration): readonly [string, ast.Span] {
  const { kind, span } = declaration;
  if (kind === 'define-action') return [declaration.action.name.text, declaration.action.name.span];
  if (!('name' in declaration)) return [kind, { ...span, end: Math.min(span.end, span.start + kind.length) }];
  const { name } = declaration;
  return 'parts' in name ? [plainText(name), name.span] : [name.text, name.span];
}
