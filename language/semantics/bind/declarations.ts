/** The binder: collects what a game declares and gives each name its one meaning. */

import { impossible } from '../../../shared/internal-problem.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import { emptyGlobals, type Globals } from '../globals.ts';
import type { Binder } from './binder.ts';
import { type BoardSizes, bindBoard } from './board.ts';
import {
  bindDice,
  bindItem,
  bindPiece,
  bindPieceFields,
  bindPlace,
  bindRecord,
  checkCommonFields,
} from './components.ts';
import { bindCards, bindEnum } from './enums.ts';
import { bindFields, bindTable, checkPlayerFields } from './fields.ts';
import { listsIn } from './made-members.ts';
import { bindPart, bindPlayers } from './parts.ts';
import {
  bindAction,
  bindDefine,
  bindEnding,
  bindInvariant,
  bindOption,
  bindStep,
  bindVariant,
} from './rules.ts';

/**
 * Makes the symbols of all declarations; their types are filled in by the checker. A name declared twice is reported
 * and keeps its first meaning.
 */
export function bindDeclarations(
  declarations: readonly ast.Declaration[],
  diagnostics: Diagnostic[],
  sizes: BoardSizes,
): Globals {
  const globals = emptyGlobals();
  const lists = listsIn(declarations);
  const binder: Binder = { globals, lists, diagnostics, names: new Map(), titles: new Map() };
  for (const declaration of declarations) bindDeclaration(binder, declaration);
  if (globals.board) bindBoard(binder, globals.board, sizes);
  checkPlayerFields(binder);
  checkCommonFields(binder);
  return globals;
}

function bindDeclaration(binder: Binder, declaration: ast.Declaration): void {
  const { globals } = binder;
  switch (declaration.kind) {
    case 'game':
      return bindPart(binder, 'game', declaration);
    case 'setup':
      return bindPart(binder, 'setup', declaration);
    case 'play':
      return bindPart(binder, 'play', declaration);
    case 'board':
      return bindPart(binder, 'board', declaration);
    case 'score':
      return bindPart(binder, 'score', declaration);
    case 'players':
      return bindPlayers(binder, declaration);
    case 'option':
      return bindOption(binder, declaration);
    case 'require':
      globals.requires.push(declaration);
      return;
    case 'enum':
      return bindEnum(binder, declaration);
    case 'cards':
      return bindCards(binder, declaration);
    case 'item':
      return bindItem(binder, declaration);
    case 'dice':
      return bindDice(binder, declaration);
    case 'piece':
      return bindPiece(binder, declaration);
    case 'piece-fields':
      return bindPieceFields(binder, declaration);
    case 'place':
      return bindPlace(binder, declaration);
    case 'record':
      return bindRecord(binder, declaration);
    case 'space-fields':
      return bindFields(binder, 'space', declaration.fields, globals.spaceFields);
    case 'player':
      return bindFields(binder, 'player', declaration.fields, globals.playerFields);
    case 'table':
      return bindTable(binder, declaration);
    case 'define':
      return bindDefine(binder, declaration);
    case 'define-action':
      return bindAction(binder, declaration);
    case 'step':
      return bindStep(binder, declaration);
    case 'ending':
      return bindEnding(binder, declaration);
    case 'invariant':
      return bindInvariant(binder, declaration);
    case 'variant':
      return bindVariant(binder, declaration);
    case 'look':
      globals.looks.push(declaration);
      return;
    case 'use':
    case 'labels':
    case 'example':
      return;
    default:
      return impossible('binding', declaration);
  }
}
