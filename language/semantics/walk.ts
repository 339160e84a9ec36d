/** Going through the blocks inside declarations and statements. */

import { impossible } from '../../shared/internal-problem.ts';
import type * as ast from '../syntax/ast.ts';
import { holdsBlocks } from './statement-facts.ts';

/** Whether what follows `else` is a block, not another `when`. */
export function isBlock(otherwise: ast.Block | ast.WhenStatement): otherwise is ast.Block {
  return 'statements' in otherwise;
}

/** Every statement of a block, nested ones included, but for what stands in those that `isClosed` names. */
export function everyStatement(
  block: ast.Block,
  isClosed: (statement: ast.Statement) => boolean = () => false,
): readonly ast.Statement[] {
  const found: ast.Statement[] = [];
  addStatements(block, isClosed, found);
  return found;
}

function addStatements(
  block: ast.Block,
  isClosed: (statement: ast.Statement) => boolean,
  found: ast.Statement[],
): void {
  for (const statement of block.statements) {
    found.push(statement);
    if (isClosed(statement)) continue;
    for (const inner of blocksOf(statement)) addStatements(inner, isClosed, found);
  }
}

/** The actions that a choice, a window or `at any time` offers. */
export function actionsOffered(statement: ast.Statement): readonly ast.ActionSyntax[] {
  if (!holdsBlocks(statement)) return [];
  switch (statement.kind) {
    case 'choose':
      return statement.actions;
    case 'window':
      return statement.groups.flatMap((group) => group.actions);
    case 'any-time':
      return statement.group.actions;
    case 'when':
    case 'for-each':
    case 'repeat':
    case 'rounds':
    case 'turns':
    case 'turn':
    case 'phase':
      return [];
    default:
      return impossible('the actions of a statement', statement);
  }
}

/** The blocks directly inside a statement. */
export function blocksOf(statement: ast.Statement): ast.Block[] {
  if (!holdsBlocks(statement)) return [];
  switch (statement.kind) {
    case 'when': {
      const otherwise = statement.else;
      return [statement.then, ...(!otherwise ? [] : isBlock(otherwise) ? [otherwise] : blocksOf(otherwise))];
    }
    case 'for-each':
    case 'repeat':
    case 'rounds':
    case 'turns':
    case 'turn':
    case 'phase':
      return [statement.body];
    case 'choose':
      return [
        ...statement.actions.map((action) => action.body),
        ...(statement.otherwise ? [statement.otherwise] : []),
      ];
    case 'window':
    case 'any-time':
      return actionsOffered(statement).map((action) => action.body);
    default:
      return impossible('the blocks of a statement', statement);
  }
}

/** The declaration with the blocks inside it changed. */
export function mapBodies(declaration: ast.Declaration, change: BlockChange): ast.Declaration {
  switch (declaration.kind) {
    case 'setup':
    case 'play':
    case 'step': {
      const body = mapBlock(declaration.body, change);
      return body === declaration.body ? declaration : { ...declaration, body };
    }
    case 'define-action': {
      const body = mapBlock(declaration.action.body, change);
      if (body === declaration.action.body) return declaration;
      return { ...declaration, action: { ...declaration.action, body } };
    }
    case 'game':
    case 'use':
    case 'players':
    case 'option':
    case 'require':
    case 'enum':
    case 'cards':
    case 'item':
    case 'dice':
    case 'board':
    case 'piece':
    case 'record':
    case 'space-fields':
    case 'piece-fields':
    case 'place':
    case 'player':
    case 'table':
    case 'define':
    case 'ending':
    case 'score':
    case 'look':
    case 'labels':
    case 'invariant':
    case 'variant':
    case 'example':
      return declaration;
    default:
      return impossible('the blocks of a declaration', declaration);
  }
}

/** The same block with every block inside it, and then its statements, changed. */
export function mapBlock(block: ast.Block, change: BlockChange): ast.Block {
  const statements = block.statements.flatMap((statement) =>
    change.statement(mapStatement(statement, change)),
  );
  return isSameList(statements, block.statements) ? block : { ...block, statements };
}

/** What becomes of each statement and action. */
export interface BlockChange {
  /** Asked before what is inside a statement is gone through; where it says no, that stays as it is. */
  readonly enters?: (statement: ast.Statement) => boolean;
  /** What a statement becomes: itself, another, or none. */
  readonly statement: (statement: ast.Statement) => readonly ast.Statement[];
  readonly action: (action: ast.ActionSyntax) => readonly ast.ActionSyntax[];
}

/** The statement itself where nothing inside it changes. */
function mapStatement(statement: ast.Statement, change: BlockChange): ast.Statement {
  if (change.enters?.(statement) === false || !holdsBlocks(statement)) return statement;
  switch (statement.kind) {
    case 'when': {
      const then = mapBlock(statement.then, change);
      const otherwise = statement.else && mapElse(statement.else, change);
      const isSame = then === statement.then && otherwise === statement.else;
      return isSame ? statement : { ...statement, then, else: otherwise };
    }
    case 'for-each':
    case 'repeat':
    case 'rounds':
    case 'turns':
    case 'turn':
    case 'phase': {
      const body = mapBlock(statement.body, change);
      return body === statement.body ? statement : { ...statement, body };
    }
    case 'choose': {
      const actions = mapActions(statement.actions, change);
      const otherwise = statement.otherwise && mapBlock(statement.otherwise, change);
      const isSame = actions === statement.actions && otherwise === statement.otherwise;
      return isSame ? statement : { ...statement, actions, otherwise };
    }
    case 'window': {
      const groups = statement.groups.map((group) => mapGroup(group, change));
      return isSameList(groups, statement.groups) ? statement : { ...statement, groups };
    }
    case 'any-time': {
      const group = mapGroup(statement.group, change);
      return group === statement.group ? statement : { ...statement, group };
    }
    default:
      return impossible('changing a statement', statement);
  }
}

function mapElse(
  otherwise: ast.Block | ast.WhenStatement,
  change: BlockChange,
): ast.Block | ast.WhenStatement {
  return isBlock(otherwise)
    ? mapBlock(otherwise, change)
    : (mapStatement(otherwise, change) as ast.WhenStatement);
}

function mapGroup<T extends { readonly actions: readonly ast.ActionSyntax[] }>(
  group: T,
  change: BlockChange,
): T {
  const actions = mapActions(group.actions, change);
  return actions === group.actions ? group : { ...group, actions };
}

function mapActions(actions: readonly ast.ActionSyntax[], change: BlockChange): readonly ast.ActionSyntax[] {
  const mapped = actions.flatMap((action) => {
    const body = mapBlock(action.body, change);
    return change.action(body === action.body ? action : { ...action, body });
  });
  return isSameList(mapped, actions) ? actions : mapped;
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
