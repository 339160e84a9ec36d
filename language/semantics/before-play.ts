/** What is known before anything has happened: options, the board, and which things there are. */

import { impossible } from '../../shared/internal-problem.ts';
import { descendants } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';
import type { Meaning } from './checker.ts';
import { isBoardFunction } from './functions.ts';
import type { Program } from './program.ts';

type Tables = Pick<Program, 'meanings' | 'coercions'>;

/** The first part of an expression that can change in play; a definition is looked into. */
export function changingPart(tables: Tables, expression: ast.Expression): ast.Expression | undefined {
  return firstPart(tables, expression, (part) => changes(tables, part), new Set());
}

/** Whether an expression speaks of the board. */
export function speaksOfBoard(tables: Tables, expression: ast.Expression): boolean {
  const isOfBoard = (part: ast.Expression): boolean => {
    const meaning = tables.meanings.get(part);
    if (meaning?.kind === 'function') return isBoardFunction(meaning.name);
    return meaning?.kind === 'spaces' || meaning?.kind === 'space' || meaning?.kind === 'of-space';
  };
  return firstPart(tables, expression, isOfBoard, new Set()) !== undefined;
}

/** The first part that passes a test; for one in a definition, the place where that is used. */
function firstPart(
  tables: Tables,
  expression: ast.Expression,
  test: (part: ast.Expression) => boolean,
  seen: Set<object>,
): ast.Expression | undefined {
  for (const { family, node } of descendants({ family: 'expression', node: expression })) {
    if (family !== 'expression') continue;
    if (test(node)) return node;
    const meaning = tables.meanings.get(node);
    if (meaning?.kind !== 'define' || seen.has(meaning)) continue;
    seen.add(meaning);
    if (firstPart(tables, meaning.declaration.value, test, seen)) return node;
  }
  return undefined;
}

function changes({ meanings, coercions }: Tables, part: ast.Expression): boolean {
  const coercion = coercions.get(part);
  if (coercion !== undefined && coercion !== 'piece') return true;
  if (part.kind === 'suppose' || part.kind === 'is-out' || (part.kind === 'binary' && part.operator === 'at'))
    return true;
  const meaning = meanings.get(part);
  return meaning !== undefined && !isKnown(meaning);
}

function isKnown(meaning: Meaning): boolean {
  switch (meaning.kind) {
    case 'option':
    case 'enum-member':
    case 'enum':
    case 'seat':
    case 'seats':
    case 'space':
    case 'spaces':
    case 'of-space':
    case 'attribute':
    case 'piece':
    case 'pieces':
    case 'local':
    case 'define':
      return true;
    case 'function':
      return meaning.name === 'min' || meaning.name === 'max' || isBoardFunction(meaning.name);
    case 'builtin':
      // Nobody is out yet.
      return meaning.name === 'players';
    case 'record':
    case 'item':
    case 'dice':
    case 'place':
    case 'field':
    case 'step':
    case 'ending':
    case 'owner-of-piece':
    case 'space-of-piece':
      return false;
    default:
      return impossible('what is known before play', meaning);
  }
}
