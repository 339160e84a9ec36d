/** Writes a definition, or a step, where it is used, and leaves out its declaration. */

import { contains } from '../../document/places.ts';
import { everyStatement } from '../../semantics/walk.ts';
import { children, type Part, partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { indentAt, wholeLines } from '../fixes/insertion.ts';
import type { NameAt } from '../names/name-at.ts';
import { nameAt, namesOf, namesOfThing } from '../names/names-in.ts';
import { editText, type TextEdit } from '../text-edits.ts';
import type { Refactor } from './refactoring.ts';
import { namesWithin, type Selection, written } from './selection.ts';

export const inline: Refactor = (selection) => {
  const { document, span } = selection;
  const name = nameAt(document, { file: span.file, offset: span.start });
  if (name?.named?.kind !== 'define' && name?.named?.kind !== 'step') return [];
  const { declaration } = name.named;
  const names = namesOfThing(document, name.key);
  // Variants change it by its name.
  const isFixed = names.some(
    ({ role, program, span: place }) =>
      program !== document.checked || (role === 'declared' && place !== declaration.name.span),
  );
  if (isFixed || declaration.cites.length > 0 || declaration.label) return [];
  const uses = names.filter(({ role }) => role === 'used');
  if (uses.length === 0 || uses.some((use) => contains(declaration.span, use.span))) return [];
  const written =
    declaration.kind === 'define'
      ? valuesAt(selection, declaration, uses)
      : bodiesAt(selection, declaration, uses);
  if (!written) return [];
  const edits = [...written, { span: wholeLines(document, declaration), text: '' }];
  const title = `Write \`${name.text}\` where it is used`;
  return [{ title, kind: 'refactor.inline', edits }];
};

/** The value of a definition in the place of each use; undefined where it would mean something else. */
function valuesAt(
  selection: Selection,
  define: ast.DefineDeclaration,
  uses: readonly NameAt[],
): readonly TextEdit[] | undefined {
  if (define.shown || define.when || define.type) return undefined;
  const places = uses.map(({ span }) => holderOf(selection, span));
  const supposes = partsWithin(define).some(
    ({ family, node }) => family === 'expression' && node.kind === 'suppose',
  );
  const edits = places.map((path): TextEdit | undefined => {
    const part = path.at(-1);
    if (part?.family !== 'expression' || (part.node.kind !== 'call' && part.node.kind !== 'name'))
      return undefined;
    const given = part.node.kind === 'call' ? part.node.arguments : [];
    // What is supposed is asked of other cells than what the definition is given.
    if (supposes && !given.every((argument) => isFixed(selection, argument))) return undefined;
    const value = substituted(selection, define, define.value.span, given, path);
    if (value === undefined) return undefined;
    const isWhole = standsAlone(path.at(-2));
    return { span: part.node.span, text: isSimple(define.value) || isWhole ? value : `(${value})` };
  });
  return whole(edits);
}

/** Whether nothing else of the same condition or value stands beside it. */
function standsAlone(holder: Part | undefined): boolean {
  if (holder?.family === 'declaration' || holder?.family === 'needs' || holder?.family === 'text')
    return true;
  return holder?.family === 'statement' && (holder.node.kind === 'let' || holder.node.kind === 'when');
}

/** The statements of a step in the place of each `do`; undefined where they would mean something else. */
function bodiesAt(
  selection: Selection,
  step: ast.StepDeclaration,
  uses: readonly NameAt[],
): readonly TextEdit[] | undefined {
  const { statements, span } = step.body;
  const [first, last] = [statements.at(0), statements.at(-1)];
  // Names that the step gives would meet those of whoever runs it; and a comment at its end would be lost.
  if (!first || !last || statements.some(({ kind }) => kind === 'let' || kind === 'pick')) return undefined;
  if (written(selection, { ...span, start: last.span.end }).trim() !== '}') return undefined;
  const stretch = { ...first.span, end: last.span.end };
  const edits = uses.map((use): TextEdit | undefined => {
    const path = holderOf(selection, use.span);
    const part = path.at(-1);
    if (part?.family !== 'statement' || part.node.kind !== 'do' || part.node.cites.length > 0)
      return undefined;
    const { document } = selection;
    // What it is given may change while it runs.
    if (!part.node.arguments.every((argument) => isFixed(selection, argument, step.body))) return undefined;
    const body = substituted(selection, step, stretch, part.node.arguments, path);
    if (body === undefined) return undefined;
    const [from, to] = [indentAt(document, first.span), indentAt(document, part.node.span)];
    return { span: part.node.span, text: body.replaceAll(`\n${from}`, `\n${to}`) };
  });
  return whole(edits);
}

function whole(edits: readonly (TextEdit | undefined)[]): readonly TextEdit[] | undefined {
  const known = edits.flatMap((edit) => edit ?? []);
  return known.length === edits.length ? known : undefined;
}

/** A stretch of a declaration with arguments in place of its parameters. */
function substituted(
  selection: Selection,
  { parameters }: ast.DefineDeclaration | ast.StepDeclaration,
  stretch: ast.Span,
  given: readonly ast.Expression[],
  path: readonly Part[],
): string | undefined {
  if (given.length !== parameters.length) return undefined;
  const inside = namesWithin(selection, stretch);
  const words = new Set(given.flatMap(({ span }) => namesWithin(selection, span).map(({ text }) => text)));
  const bound = inside.filter(({ role, named }) => role === 'declared' && named?.kind === 'local');
  if (bound.some(({ text }) => words.has(text))) return undefined;
  // Nor may a name be given twice.
  const around = path.find(({ family }) => family === 'declaration');
  const there = new Set(around ? localsIn(selection, around.node.span) : []);
  if (bound.some(({ text }) => there.has(text))) return undefined;
  // A name of the game must not be hidden where it is written now.
  const locals = new Set(
    namesOf(selection.document).flatMap(({ named, text }) => (named?.kind === 'local' ? [text] : [])),
  );
  if (inside.some(({ text, named }) => named?.kind !== 'local' && locals.has(text))) return undefined;
  const edits = inside.flatMap(({ span, named }) => {
    const index = parameters.findIndex(
      ({ name }) => named?.kind === 'local' && name.span.start === named.span.start,
    );
    const argument = given[index];
    if (!argument) return [];
    const text = written(selection, argument.span);
    return [{ span, text: isSimple(argument) ? text : `(${text})` }];
  });
  return editText(written(selection, stretch), edits, stretch.start);
}

/** Names that rules give within a stretch. */
function localsIn(selection: Selection, stretch: ast.Span): readonly string[] {
  return namesWithin(selection, stretch).flatMap(({ named, text }) =>
    named?.kind === 'local' ? [text] : [],
  );
}

function isSimple({ kind }: ast.Expression): boolean {
  return (
    kind === 'name' ||
    kind === 'number' ||
    kind === 'call' ||
    kind === 'member' ||
    kind === 'yes-no' ||
    kind === 'none' ||
    kind === 'set'
  );
}

/** Whether an argument is the same as long as the statements run. */
function isFixed({ document: { checked } }: Selection, argument: ast.Expression, body?: ast.Block): boolean {
  if (argument.kind === 'number' || argument.kind === 'yes-no' || argument.kind === 'none') return true;
  if (argument.kind !== 'name') return false;
  const named = checked.meanings.get(argument);
  switch (named?.kind) {
    case 'option':
    case 'enum-member':
    case 'seat':
    case 'space':
      return true;
    case 'local':
      return !checked.changed.has(named);
    case 'builtin':
      // Whoever has the turn has it to the end of a step without turns of its own.
      return (
        named.name === 'me' &&
        (!body || everyStatement(body).every(({ kind }) => kind !== 'turn' && kind !== 'turns'))
      );
    default:
      return false;
  }
}

/** The nodes that hold a name, but for the name itself. */
function holderOf({ document }: Selection, span: ast.Span): readonly Part[] {
  const node = document.parsed.files[span.file];
  const path: Part[] = [];
  let here: Part | undefined = node && { family: 'file', node };
  while (here && here.family !== 'name') {
    path.push(here);
    here = children(here).find((child) => contains(child.node.span, span));
  }
  return path;
}
