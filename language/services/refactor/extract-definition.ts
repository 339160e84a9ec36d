/** Makes a definition of an expression. */

import type * as ast from '../../syntax/ast.ts';
import { behindDeclaration } from '../fixes/insertion.ts';
import type { Refactor } from './refactoring.ts';
import { freeLocals, freeName, parameterFor, type Selection, written } from './selection.ts';

const EXTRACTED: ReadonlySet<string> = new Set(['number', 'yes-no', 'member']);

export const extractDefinition: Refactor = (selection) => {
  const { path, span, document, declaration } = selection;
  const at = path.findLastIndex(
    ({ family, node }) =>
      family === 'expression' && node.span.start === span.start && node.span.end === span.end,
  );
  const part = path[at];
  const isRule =
    declaration.kind === 'play' ||
    declaration.kind === 'step' ||
    declaration.kind === 'setup' ||
    declaration.kind === 'define-action' ||
    declaration.kind === 'define' ||
    declaration.kind === 'ending';
  if (part?.family !== 'expression' || !isRule || span.start === span.end) return [];
  const type = document.checked.types.get(part.node);
  if (!type || !EXTRACTED.has(type.kind) || isPlace(selection, at) || isSmall(part.node)) return [];
  const locals = freeLocals(selection, span);
  const parameters = locals.map((local) => parameterFor(selection, local));
  if (parameters.includes(undefined)) return [];
  const name = freeName(
    selection,
    type.kind === 'yes-no' ? 'is_so' : type.kind === 'number' ? 'how_many' : 'which',
  );
  const list = locals.map((local, index) => `${local.name}: ${parameters[index]}`).join(', ');
  const given = locals.map((local) => local.name).join(', ');
  const value = written(selection, span).replaceAll(/\s*\n\s*/g, ' ');
  if (value.includes('//')) return [];
  const define = `define ${name}${list && `(${list})`} = ${value}`;
  const edits = [
    { span, text: `${name}${given && `(${given})`}` },
    behindDeclaration(document, declaration, define),
  ];
  return [{ title: 'Make a definition of it', kind: 'refactor.extract', edits }];
};

/** A name or a number by itself says no more under another name. */
function isSmall({ kind }: ast.Expression): boolean {
  return kind === 'number' || kind === 'yes-no' || kind === 'none' || kind === 'name';
}

/** Whether the expression names what is changed, or whose fields are read: a place, not a value. */
function isPlace({ path }: Selection, at: number): boolean {
  const [node, holder] = [path[at]?.node, path[at - 1]];
  if (holder?.family === 'domain') return holder.node.base === node || holder.node.except === node;
  if (holder?.family === 'expression') return holder.node.kind === 'range' || holder.node.kind === 'index';
  if (holder?.family === 'type') return true;
  if (holder?.family !== 'statement') return false;
  switch (holder.node.kind) {
    case 'set':
    case 'add':
    case 'pick':
      return holder.node.target === node;
    case 'when':
      return holder.node.as !== undefined;
    case 'move':
    case 'draw':
    case 'reveal':
    case 'shuffle':
    case 'repeat':
    case 'for-each':
    case 'delete':
      return true;
    default:
      return false;
  }
}
