/** What is selected, and whether it can be rewritten: whole statements, or one expression, of rules without errors. */

import type { GameDocument } from '../../compile.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { contains } from '../../document/places.ts';
import type { LocalSymbol } from '../../semantics/symbols.ts';
import { children, type Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { isReserved } from '../../syntax/tokens.ts';
import type { NameAt } from '../names/name-at.ts';
import { namesOf, namesOfFile } from '../names/names-in.ts';
import { rangeOf } from '../ranges.ts';

/** A stretch of sound rules. */
export interface Selection {
  readonly document: GameDocument;
  /** Without the white space around it. */
  readonly span: ast.Span;
  /** The nodes that hold it, the file first. */
  readonly path: readonly Part[];
  /** The declaration of the base game that it stands in. */
  readonly declaration: ast.Declaration;
}

/** What is selected; undefined where rules are broken, and in what is no part of the base game. */
export function selectionOf(document: GameDocument, stretch: ast.Span): Selection | undefined {
  const { parsed, checked } = document;
  const text = parsed.sources[stretch.file]?.text ?? '';
  const node = parsed.files[stretch.file];
  if (!node || !parsed.trees[stretch.file]?.result) return undefined;
  if (!parsed.rulesAreRead || hasErrors(checked.diagnostics)) return undefined;
  let { start, end } = stretch;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  const span = { ...stretch, start, end };
  const path: Part[] = [];
  let here: Part | undefined = { family: 'file', node };
  while (here) {
    path.push(here);
    here = children(here).find((child) => contains(child.node.span, span));
  }
  const declaration = path.find(({ family }) => family === 'declaration')?.node as
    | ast.Declaration
    | undefined;
  if (!declaration || declaration.kind === 'variant' || declaration.kind === 'example') return undefined;
  return { document, span, path, declaration };
}

/** What is written in a place. */
export function written({ document }: Pick<Selection, 'document'>, { file, start, end }: ast.Span): string {
  return document.parsed.sources[file]?.text.slice(start, end) ?? '';
}

/** The names inside of a stretch. */
export function namesWithin({ document }: Pick<Selection, 'document'>, stretch: ast.Span): readonly NameAt[] {
  return namesOfFile(document, stretch.file).filter(({ span }) => contains(stretch, span));
}

/** Names of rules that are bound outside of a stretch and used in it, each once; by place. */
export function freeLocals(
  selection: Pick<Selection, 'document'>,
  stretch: ast.Span,
): readonly LocalSymbol[] {
  const found = new Map<string, LocalSymbol>();
  for (const { named } of namesWithin(selection, stretch))
    if (named?.kind === 'local' && !contains(stretch, named.span))
      found.set(`${named.span.file} ${named.span.start}`, named);
  return [...found.values()];
}

/** How a parameter is declared that takes the value of a local name; undefined where it cannot be one. */
export function parameterFor(selection: Selection, { span, how, type }: LocalSymbol): string | undefined {
  if (how === 'passed') return undefined;
  const { document } = selection;
  if (type.kind === 'member') {
    // One of the kinds written in place has no name.
    if (type.domain.kind === 'enum' && !type.domain.declaration && type.domain.name === '') return undefined;
    return `${type.domain.name}${type.optional ? ' or none' : ''}`;
  }
  if (type.kind === 'yes-no') return 'yes/no';
  if (type.kind !== 'number') return undefined;
  const binder = binderOf(document, span);
  const declared =
    binder?.family === 'parameter'
      ? binder.node.type
      : binder?.family === 'statement' && binder.node.kind === 'let'
        ? binder.node.type
        : undefined;
  if (declared?.kind === 'range-type')
    return isSettled(document, declared.low) && isSettled(document, declared.high)
      ? written(selection, declared.span)
      : undefined;
  if (binder?.family !== 'statement' || binder.node.kind !== 'let') return undefined;
  const range = rangeOf(document.checked, binder.node.value);
  return range && `${range.low}..${range.high}`;
}

/** Whether a bound is known before the game begins. */
function isSettled({ checked }: GameDocument, bound: ast.Expression): boolean {
  return bound.kind === 'number' || checked.meanings.get(bound)?.kind === 'option';
}

/** What binds a name of a rule. */
function binderOf({ parsed }: GameDocument, span: ast.Span): Part | undefined {
  const node = parsed.files[span.file];
  let here: Part | undefined = node && { family: 'file', node };
  let before: Part | undefined;
  while (here && here.family !== 'name') {
    before = here;
    here = children(here).find((child) => contains(child.node.span, span));
  }
  return before;
}

/** A name like this one that nothing in the game has. */
export function freeName({ document }: Pick<Selection, 'document'>, wanted: string): string {
  const taken = new Set(namesOf(document).map(({ text }) => text));
  const isFree = (name: string): boolean =>
    !taken.has(name) && !isReserved(name) && !document.checked.globals.scope.names.has(name);
  if (isFree(wanted)) return wanted;
  let number = 2;
  while (!isFree(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}
