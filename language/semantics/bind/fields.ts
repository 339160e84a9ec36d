/** Fields: of players, of the table, of spaces, and of whatever else has some. */

import { diagnose } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import type { FieldSymbol } from '../symbols.ts';
import { UNKNOWN } from '../types.ts';
import { type Binder, declareGlobal, reportTwice } from './binder.ts';
import { isOnePerPlayer } from './components.ts';

/** Words that stand alone as values, so that no field of the table can be called so. */
const BUILTIN_WORDS: ReadonlyMap<string, string> = new Map([
  ['me', 'the player whose turn it is'],
  ['round', 'the number of the round'],
  ['players', 'all players still in the game'],
  ['player', 'the players'],
  ['space', 'the spaces of the board'],
  ['piece', 'the pieces'],
]);

/** Makes the fields of `owner`, each of a name of its own. */
export function bindFields(
  binder: Binder,
  owner: FieldSymbol['owner'],
  fields: readonly ast.FieldSyntax[],
  into: Map<string, FieldSymbol>,
): void {
  for (const syntax of fields) {
    const first = into.get(syntax.name.text);
    if (first) reportTwice(binder, syntax.name, first.syntax.name.span);
    else into.set(syntax.name.text, fieldSymbol(owner, syntax));
  }
}

/** The table's fields are names of their own. */
export function bindTable(binder: Binder, declaration: ast.TableDeclaration): void {
  for (const syntax of declaration.fields) {
    const name = syntax.name.text;
    const means = BUILTIN_WORDS.get(name);
    if (means !== undefined) {
      binder.diagnostics.push(diagnose('reserved-name', syntax.name.span, { name, means }));
      continue;
    }
    const symbol = fieldSymbol('table', syntax);
    binder.globals.tableFields.push(symbol);
    declareGlobal(binder, syntax.name, symbol);
  }
}

function fieldSymbol(owner: FieldSymbol['owner'], syntax: ast.FieldSyntax): FieldSymbol {
  return { kind: 'field', name: syntax.name.text, syntax, owner, type: UNKNOWN };
}

/** What `me.x` means: a field, a piece or a space of the player, never two of them. */
export function checkPlayerFields(binder: Binder): void {
  const { playerFields, pieces, spaces } = binder.globals;
  for (const [name, field] of playerFields) {
    const other =
      pieces.find((piece) => isOnePerPlayer(piece.declaration) && piece.name === name)?.declaration ??
      spaces.find((space) => space.syntax.perPlayer && space.name === name)?.syntax;
    if (!other) continue;
    const message = `${name} of each player is declared here, too`;
    reportTwice(binder, field.syntax.name, other.name.span, message);
  }
}
