/** Makes a step of some statements. */

import { contains } from '../../document/places.ts';
import { descendants } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { behindDeclaration, indentAt } from '../fixes/insertion.ts';
import type { Refactor } from './refactoring.ts';
import { freeLocals, freeName, namesWithin, parameterFor, type Selection, written } from './selection.ts';

export const extractStep: Refactor = (selection) => {
  const { declaration, document } = selection;
  const chosen = statementsIn(selection);
  const [first, last] = [chosen?.at(0), chosen?.at(-1)];
  const isBody =
    declaration.kind === 'setup' ||
    declaration.kind === 'play' ||
    declaration.kind === 'step' ||
    declaration.kind === 'define-action';
  if (!chosen || !first || !last || !isBody) return [];
  const stretch = { ...first.span, end: last.span.end };
  if (leaves(chosen) || isUsedBehind(selection, stretch)) return [];
  const locals = freeLocals(selection, stretch);
  const parameters = locals.map((local) => parameterFor(selection, local));
  if (parameters.includes(undefined) || locals.some((local) => document.checked.changed.has(local)))
    return [];
  const name = freeName(selection, 'NewStep');
  const list = locals.map((local, index) => `${local.name}: ${parameters[index]}`).join(', ');
  const given = locals.map((local) => local.name).join(', ');
  const indent = indentAt(document, first.span);
  const body = written(selection, stretch).replaceAll(`\n${indent}`, '\n  ');
  const step = `step ${name}${list && `(${list})`} {\n  ${body}\n}`;
  const edits = [
    { span: stretch, text: `do ${name}${given && `(${given})`}` },
    behindDeclaration(document, declaration, step),
  ];
  return [{ title: 'Make a step of it', kind: 'refactor.extract', edits }];
};

/** The statements that are selected from the first to the last, and nothing besides. */
function statementsIn({ path, span }: Selection): readonly ast.Statement[] | undefined {
  const block = path.findLast(({ family, node }) => family === 'block' && node.span !== span)?.node as
    | ast.Block
    | undefined;
  const chosen = block?.statements.filter((statement) => contains(span, statement.span));
  const [first, last] = [chosen?.at(0), chosen?.at(-1)];
  return first && last && first.span.start === span.start && last.span.end === span.end ? chosen : undefined;
}

/** What leads out of a loop, a phase or a window stands where that is. */
function leaves(statements: readonly ast.Statement[]): boolean {
  return statements.some((node) =>
    descendants({ family: 'statement', node }).some(
      (part) =>
        part.family === 'statement' &&
        ((part.node.kind === 'leave' && part.node.what !== 'end turn') || part.node.kind === 'any-time'),
    ),
  );
}

/** Whether a name that is given in the stretch is used behind it. */
function isUsedBehind(selection: Selection, stretch: ast.Span): boolean {
  const whole = selection.declaration.span;
  return namesWithin(selection, whole).some(
    ({ span, named }) => named?.kind === 'local' && contains(stretch, named.span) && !contains(stretch, span),
  );
}
