/** A position in the words of a `given`: where in the flow the game stands, what is known there, and what is otherwise than behind the setup. */

import { CELL, type FieldIR, type RecordIR } from '../ir/ir.ts';
import type { NamedPlace } from '../lowering/openings/name-places.ts';
import { nameValue } from '../values/names.ts';
import { type Told, told } from '../values/words/told.ts';
import { type Change, ownerOf, pathTo, type Writing } from './given-change.ts';
import { writeItems, zonesOf } from './given-items.ts';
import { wordsFor } from './naming.ts';

/** What stands behind `given at`, and between its braces. */
export interface GivenPosition {
  readonly at: string;
  readonly changes: readonly string[];
}

/** The position as a `given`, which has to be tried; why not, where the language has no words for it. */
export function givenPosition(change: Change, place: NamedPlace): GivenPosition | Told {
  const writing: Writing = { lines: [], unsaid: [] };
  writeItems(writing, zonesOf(change));
  for (const record of change.ir.table.records) writeRecords(writing, change, record);
  for (const field of change.ir.layout.fields) writeField(writing, change, field);
  if (place.drawn.some((cell) => (change.after[cell] ?? 0) > 0)) writing.unsaid.push(told('middleOfDrawing'));
  const [unsaid] = writing.unsaid;
  return unsaid ?? { at: [place.way, ...detailsOf(change, place)].join(', '), changes: writing.lines };
}

/** What is said of the place. */
function detailsOf({ ir, players, before, after }: Change, place: NamedPlace): readonly string[] {
  const details: string[] = [];
  const at = (cell: number): number => after[cell] ?? 0;
  const round = at(CELL.round);
  if (place.hasRounds && round > 0) details.push(`round ${round}`);
  const turn = players[at(CELL.me)];
  if (place.hasTurn && turn !== undefined) {
    const from = place.turnsFrom === undefined ? undefined : players[at(place.turnsFrom)];
    details.push(`turn of ${turn}${from === undefined ? '' : ` from ${from}`}`);
  }
  for (const counter of place.passes) details.push(`repeat ${at(counter) + 1}`);
  for (const { name, cell, type, range, isDie } of place.locals) {
    const value = at(cell);
    // A cell that is used for other things holds whatever those were.
    if (value < Math.max(range.low, type.kind === 'member' ? 0 : range.low) || value > range.high) continue;
    const words = isDie ? String(value + 1) : wordsFor(ir, after, nameValue(ir, type, value));
    if (words !== undefined) details.push(`${name} = ${words}`);
  }
  for (const { name, base, count, faces } of ir.dice) {
    const cells = Array.from({ length: count }, (_, die) => base + die);
    if (cells.every((cell) => before[cell] === after[cell])) continue;
    const shown = cells.map((cell) => wordsFor(ir, after, nameValue(ir, faces, at(cell))));
    details.push(`${name} = ${shown.join(', ')}`);
  }
  return details;
}

/** What becomes another value. */
function writeField(writing: Writing, change: Change, field: FieldIR): void {
  const { ir, before, after } = change;
  const { base, length, holds, over } = field;
  const isOfPlace = base === CELL.round || base === CELL.me || ir.dice.some((dice) => dice.base === base);
  const isOfRecord = over.length > 0 && ir.table.records.some(({ domain }) => domain === over[0]);
  if (isOfPlace || isOfRecord || holds) return;
  for (let index = 0; index < length; index++)
    if (before[base + index] !== after[base + index]) writeValue(writing, change, field, index);
}

function writeValue({ lines, unsaid }: Writing, change: Change, field: FieldIR, index: number): void {
  const { ir, after } = change;
  const { name, base, type } = field;
  const value = after[base + index] ?? 0;
  const words = wordsFor(ir, after, nameValue(ir, type, value));
  const owner = ownerOf(change, field, index);
  const path = pathTo(change, field, index);
  const own = name.slice(name.lastIndexOf('.') + 1);
  const isPiece = own === 'space' && ir.table.pieces.some(({ space }) => space === base + index);
  if (words === undefined || owner === undefined || path === undefined)
    unsaid.push(told('noWordsForField', field.label));
  else if (base === CELL.out) {
    if (value === 1) lines.push(`eliminate ${owner}`);
    else unsaid.push(told('wasOut', owner));
  } else if (!isPiece) lines.push(`set ${path} to ${words}`);
  else lines.push(`move ${owner} to ${words}`);
}

/** Records where one of them is otherwise: all that were there go, and those that are there come, in their order. */
function writeRecords({ lines, unsaid }: Writing, { ir, before, after }: Change, record: RecordIR): void {
  const { name, domain, used } = record;
  const slots = [...(ir.domains[domain]?.members.keys() ?? [])];
  const fields = ir.layout.fields.filter(({ over }) => over.length === 1 && over[0] === domain);
  const isSame = (slot: number): boolean =>
    before[used + slot] === after[used + slot] &&
    (after[used + slot] === 0 || fields.every(({ base }) => before[base + slot] === after[base + slot]));
  if (slots.every(isSame)) return;
  if (slots.some((slot) => before[used + slot] === 1)) lines.push(`for each one in ${name} { delete one }`);
  const there = slots.filter((slot) => after[used + slot] === 1);
  // New ones take the first places that are free.
  if (there.some((slot, index) => slot !== index)) unsaid.push(told('recordGone', record.label));
  for (const slot of there) {
    const values = fields.map(({ name: field, base, type }) => {
      const words = wordsFor(ir, after, nameValue(ir, type, after[base + slot] ?? 0));
      return words === undefined ? undefined : `${field.slice(name.length + 1)}: ${words}`;
    });
    if (values.includes(undefined)) unsaid.push(told('noWordsForRecord', record.label));
    lines.push(`new ${name}(${values.join(', ')})`);
  }
}
