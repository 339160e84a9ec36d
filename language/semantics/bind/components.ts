/** What lies on the table: items, dice, pieces, places and records. */

import { diagnose } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import type { DiceSymbol, ItemSymbol, PieceSymbol, PlaceSymbol, RecordSymbol } from '../symbols.ts';
import { UNKNOWN } from '../types.ts';
import { type Binder, declareGlobal, reportTwice } from './binder.ts';
import { bindFields } from './fields.ts';

/** Whether pieces have an owner for good. */
export function isOwned(piece: ast.PieceDeclaration): boolean {
  return piece.perPlayer || piece.owner !== undefined;
}

/** Whether each player has exactly one, so that it is reached as `me.pawn`. */
export function isOnePerPlayer(piece: ast.PieceDeclaration): boolean {
  return piece.perPlayer && piece.count === undefined;
}

/** An item; its kinds are found by the checker. */
export function bindItem(binder: Binder, declaration: ast.ItemDeclaration): void {
  const { name } = declaration;
  const symbol: ItemSymbol = {
    kind: 'item',
    name: name.text,
    declaration,
    copies: undefined,
    kinds: undefined,
  };
  binder.globals.items.push(symbol);
  declareGlobal(binder, name, symbol);
}

/** A throw of dice; its faces are found by the checker. */
export function bindDice(binder: Binder, declaration: ast.DiceDeclaration): void {
  const { name } = declaration;
  const symbol: DiceSymbol = { kind: 'dice', name: name.text, declaration, faces: UNKNOWN };
  binder.globals.dice.push(symbol);
  declareGlobal(binder, name, symbol);
}

/** A kind of pieces with its fields. */
export function bindPiece(binder: Binder, declaration: ast.PieceDeclaration): void {
  const { text } = declaration.name;
  const symbol: PieceSymbol = { kind: 'piece', name: text, word: text, declaration, fields: new Map() };
  bindFields(binder, symbol, declaration.fields, symbol.fields);
  checkPieceFields(binder, declaration.fields, isOwned(declaration));
  binder.globals.pieces.push(symbol);
  declareGlobal(binder, declaration.name, symbol);
}

/** What every piece has, whatever its kind. */
export function bindPieceFields(binder: Binder, { fields }: ast.PieceFieldsDeclaration): void {
  const { allPieces } = binder.globals;
  bindFields(binder, allPieces, fields, allPieces.fields);
  checkPieceFields(binder, fields, true);
}

/** A place with its fields. */
export function bindPlace(binder: Binder, declaration: ast.PlaceDeclaration): void {
  const { name, fields } = declaration;
  const symbol: PlaceSymbol = { kind: 'place', name: name.text, declaration, fields: new Map() };
  bindFields(binder, symbol, fields, symbol.fields);
  binder.globals.places.push(symbol);
  declareGlobal(binder, name, symbol);
}

/** A kind of records with its fields. */
export function bindRecord(binder: Binder, declaration: ast.RecordDeclaration): void {
  const { text } = declaration.name;
  const symbol: RecordSymbol = { kind: 'record', name: text, word: text, declaration, fields: new Map() };
  bindFields(binder, symbol, declaration.fields, symbol.fields);
  binder.globals.records.push(symbol);
  declareGlobal(binder, declaration.name, symbol);
}

/** What `.space` and `.owner` of a piece mean cannot be the name of a field. */
function checkPieceFields(binder: Binder, fields: readonly ast.FieldSyntax[], owned: boolean): void {
  for (const { name } of fields) {
    const means = builtinMember(name.text, owned);
    if (means !== undefined)
      binder.diagnostics.push(diagnose('reserved-name', name.span, { name: name.text, means }));
  }
}

function builtinMember(name: string, owned: boolean): string | undefined {
  if (name === 'space') return 'where a piece stands';
  return name === 'owner' && owned ? 'whose piece it is' : undefined;
}

/** A kind of pieces has no field that all pieces have; whichever of the two is declared first. */
export function checkCommonFields(binder: Binder): void {
  const { pieces, allPieces } = binder.globals;
  for (const piece of pieces) {
    for (const [name, field] of piece.fields) {
      const common = allPieces.fields.get(name);
      if (!common) continue;
      reportTwice(binder, field.syntax.name, common.syntax.name.span, `every piece has ${name} already`);
    }
  }
}
