/** Which fields there are, how many things have each, and where in the rules they may be changed. */

import type { FieldSymbol } from '../../../language/semantics/symbols.ts';
import { everyStatement } from '../../../language/semantics/walk.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { domainSize } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';

/** A field, as it is called, and how many things have it. */
export interface OwnedField {
  readonly field: FieldSymbol;
  readonly owners: number;
  readonly name: string;
}

/** Every field in the order of its cells; seats, spaces, pieces and records are known by then. */
export function everyField(lowering: Lowering): readonly OwnedField[] {
  const { globals, players, pieces, records } = lowering;
  const all = (fields: Iterable<FieldSymbol>, owners: number, of: string): OwnedField[] =>
    [...fields].map((field) => ({ field, owners, name: `${of}${field.name}` }));
  const spaces = domainSize(lowering, globals.spacesDomain);
  const each = [...pieces.values()].reduce((sum, { count }) => sum + count, 0);
  return [
    ...all(globals.tableFields, 1, ''),
    ...globals.places.flatMap(({ fields, name }) => all(fields.values(), 1, `${name}.`)),
    ...globals.records.flatMap((record) =>
      all(record.fields.values(), records.get(record)?.limit ?? 0, `${record.name}.`),
    ),
    ...all(globals.spaceFields.values(), spaces, 'space.'),
    ...all(globals.playerFields.values(), players, 'player.'),
    ...globals.pieces.flatMap((piece) =>
      all(piece.fields.values(), pieces.get(piece)?.count ?? 0, `${piece.name}.`),
    ),
    ...all(globals.allPieces.fields.values(), each, 'piece.'),
  ];
}

/** Every statement of the setup, the play and the steps. */
export function* statementsOf({ globals }: Lowering): Generator<ast.Statement> {
  const { setup, play, steps } = globals;
  for (const body of [setup?.body, play?.body, ...steps.map(({ declaration }) => declaration.body)])
    if (body) yield* everyStatement(body);
}
