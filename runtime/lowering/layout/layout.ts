/** Lays out the cells of everything that lasts: what every game has, dice, pieces, records and fields. */

import { MAX_NUMBER } from '../../../language/semantics/defaults.ts';
import type { DiceSymbol } from '../../../language/semantics/symbols.ts';
import { addAll } from '../../../shared/lists.ts';
import { CELL, SEATS, SPACES } from '../../ir/ir.ts';
import { domainOf, refuseRange, valueBounds, valueType } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';
import { labelOf, ownWords } from '../shown/words.ts';
import { everyField, statementsOf } from './every-field.ts';
import { layOutField } from './fields.ts';
import { layOutPiece } from './pieces.ts';
import { constantOf, limited, place } from './place.ts';
import { layOutRecord } from './records.ts';
import { layOutRevealed, noteRevealed } from './revealed.ts';
import { layOutSpaces, seatDomain } from './sets.ts';

/** Dice of one throw. */
const MAX_DICE = 100;
/** Sides of a die; larger numbers are not thrown at a table. */
const MAX_FACES = 1000;

/** Lays out all cells that last; `seatNames` are what the seats are called instead of what the rules call them. */
export function layOut(lowering: Lowering, seatNames: readonly string[] | undefined): void {
  const { globals, cells } = lowering;
  lowering.domains.push(seatDomain(lowering, seatNames), { name: 'space', members: [] });
  lowering.domainIndex.set(globals.seats, SEATS);
  lowering.domainIndex.set(globals.spacesDomain, SPACES);
  layOutSpaces(lowering);
  for (const symbol of globals.enums) domainOf(lowering, symbol);

  layOutOwn(lowering);
  for (const dice of globals.dice) layOutDice(lowering, dice);
  for (const piece of globals.pieces) layOutPiece(lowering, piece);
  for (const record of globals.records) layOutRecord(lowering, record);
  for (const field of everyField(lowering)) layOutField(lowering, field);
  layOutRevealed(lowering);
  noteRevealed(lowering);
  cells.next = cells.initial.length;
  cells.top = cells.next;
}

/** What every game has. */
function layOutOwn(lowering: Lowering): void {
  const { cells, players } = lowering;
  const words = ownWords(lowering);
  addAll(cells.initial, [-1, 0, 0, 0, -1, ...Array.from({ length: players }, () => 0)]);
  const common = { visibility: 'all', perSeat: false, length: 1, over: [] } as const;
  const rounds = [...statementsOf(lowering)].some(({ kind }) => kind === 'rounds') ? MAX_NUMBER : 0;
  cells.fields.push(
    {
      ...common,
      name: 'round',
      label: words.round,
      base: CELL.round,
      type: { kind: 'number', low: 0, high: rounds },
    },
    {
      ...common,
      name: 'me',
      label: words.turn,
      base: CELL.me,
      type: { kind: 'member', domain: SEATS, optional: true },
    },
    {
      ...common,
      name: 'out',
      label: words.out,
      base: CELL.out,
      length: players,
      over: [SEATS],
      type: { kind: 'yes-no' },
      perSeat: true,
    },
  );
}

/** The faces that a throw shows; one below the lowest before the first throw. */
function layOutDice(lowering: Lowering, dice: DiceSymbol): void {
  const { declaration } = dice;
  const wanted = constantOf(lowering, declaration.count);
  const count = limited(lowering, declaration.count, wanted, MAX_DICE, 'Dice of one throw');
  const { low, high } = valueBounds(lowering, dice.faces, declaration.faces);
  refuseRange(lowering, declaration.faces, low, high, dice.name);
  const faceCount = limited(lowering, declaration.faces, high - low + 1, MAX_FACES, 'Faces of a die');
  const base = place(lowering, declaration.name, { count, initial: () => low - 1, low: low - 1, high });
  const label = labelOf(lowering, declaration);
  const faces = valueType(lowering, dice.faces, declaration.faces);
  const ir = { name: dice.name, label, base, count, faces, faceCount: Math.max(0, faceCount), low };
  lowering.dice.set(dice, { index: lowering.diceIR.length, ir });
  lowering.diceIR.push(ir);
  lowering.cells.fields.push({
    name: dice.name,
    label,
    base,
    length: count,
    over: [],
    type: faces,
    visibility: 'all',
    perSeat: false,
  });
}
