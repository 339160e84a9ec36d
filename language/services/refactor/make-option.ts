/** Makes an option of a number. */

import { rowsOfName } from '../../labels/new-rows.ts';
import type * as ast from '../../syntax/ast.ts';
import { behindDeclaration } from '../fixes/insertion.ts';
import type { Refactor } from './refactoring.ts';
import { freeName, type Selection, written } from './selection.ts';

/** Declarations whose numbers can be settled before a game begins. */
const SETTLED: ReadonlySet<ast.Declaration['kind']> = new Set([
  'setup',
  'play',
  'step',
  'define',
  'define-action',
  'ending',
  'score',
  'player',
  'table',
  'place',
  'item',
]);

export const makeOption: Refactor = (selection) => {
  const { path, declaration, document, span } = selection;
  const part = path.findLast(({ family }) => family === 'expression');
  if (part?.family !== 'expression' || part.node.kind !== 'number' || !SETTLED.has(declaration.kind))
    return [];
  const { value, span: place } = part.node;
  if (written(selection, place) !== String(value) || span.end > place.end) return [];
  const name = freeName(selection, nameFor(selection));
  const high = value === 0 ? 10 : value * 2;
  const option = `option ${name}: ${value === 0 ? 0 : 1}..${high} = ${value}`;
  const head = document.parsed.files[0]?.declarations.findLast(
    ({ kind }) => kind === 'option' || kind === 'players' || kind === 'game',
  );
  if (!head) return [];
  const edits = [
    { span: place, text: name },
    behindDeclaration(document, head, option, '\n'),
    ...rowsOfName(document.parsed.files, name),
  ];
  return [{ title: 'Make an option of it', kind: 'refactor.extract', edits }];
};

/** By what is counted with it: `coins_added`, `most_coins`. */
function nameFor({ path }: Selection): string {
  const field = path.findLast(({ family }) => family === 'field')?.node as ast.FieldSyntax | undefined;
  const isType = path.some(({ family }) => family === 'type');
  if (field) return isType ? `most_${field.name.text}` : `first_${field.name.text}`;
  const statement = path.findLast(({ family }) => family === 'statement')?.node as ast.Statement | undefined;
  if (statement?.kind !== 'add') return 'how_many';
  const { target } = statement;
  return target.kind === 'member' || target.kind === 'name' ? `${target.name.text}_each` : 'how_many';
}
