/** Fields that some rule reveals: to whom they are revealed for now. */

import type { Program } from '../../../language/semantics/program.ts';
import type { FieldSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Lowering } from '../lowering.ts';
import { statementsOf } from './every-field.ts';
import { place } from './place.ts';

/** The field that is revealed; undefined for what somebody has chosen, which is told with the action. */
export function fieldRevealed({ meanings }: Program, { what }: ast.RevealStatement): FieldSymbol | undefined {
  const meaning = what.kind === 'member' || what.kind === 'name' ? meanings.get(what) : undefined;
  return meaning?.kind === 'field' ? meaning : undefined;
}

/** How many own the field; one, where that is nobody in particular. */
export function ownersRevealed({ players }: Lowering, { owner }: FieldSymbol): number {
  return owner === 'player' ? players : 1;
}

/** A cell per owner for each field that some rule reveals. */
export function layOutRevealed(lowering: Lowering): void {
  const { program, players } = lowering;
  for (const statement of statementsOf(lowering)) {
    const field = statement.kind === 'reveal' ? fieldRevealed(program, statement) : undefined;
    if (field === undefined || lowering.revealed.has(field)) continue;
    const count = ownersRevealed(lowering, field);
    const { name } = field.syntax;
    const base = place(lowering, name, { count, initial: () => 0, low: 0, high: 2 ** players - 1 });
    lowering.revealed.set(field, base);
  }
}

/** Says in each field where that is. */
export function noteRevealed({ revealed, fields, cells }: Lowering): void {
  for (const [field, cell] of revealed) {
    const base = fields.get(field)?.base;
    const index = cells.fields.findIndex((each) => each.base === base);
    const known = cells.fields[index];
    if (known) cells.fields[index] = { ...known, revealed: cell };
  }
}
