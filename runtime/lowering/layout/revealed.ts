/** Fields that some rule reveals: to whom they are revealed for now. */

import type { Lowering } from '../lowering.ts';
import { statementsOf } from './every-field.ts';
import { place } from './place.ts';

/** A cell per owner for each field that some rule reveals. */
export function layOutRevealed(lowering: Lowering): void {
  const { program, players } = lowering;
  for (const statement of statementsOf(lowering)) {
    if (statement.kind !== 'reveal' || statement.what.kind !== 'member') continue;
    const meaning = program.meanings.get(statement.what);
    if (meaning?.kind !== 'field' || lowering.revealed.has(meaning)) continue;
    const owners = meaning.owner === 'player' ? players : 1;
    const { name } = meaning.syntax;
    const base = place(lowering, name, { count: owners, initial: () => 0, low: 0, high: 2 ** players - 1 });
    lowering.revealed.set(meaning, base);
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
