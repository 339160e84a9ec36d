/** Positions set up by hand: what is done to the cells, one edit after the other. */

import type { Cells, FieldIR, GameIR, RecordIR } from '../../ir/ir.ts';
import { formatMember } from '../../values/format.ts';
import { type Told, told } from '../../values/words/told.ts';
import { countsIn, type Heap, heapsOf, layOn, takeFrom } from './heaps.ts';

/** A heap by the field that it is in, and its owner, from 0. */
export interface HeapName {
  readonly field: string;
  readonly owner: number;
}

/** One thing that becomes otherwise. Fields, kinds and records are told by what the game calls them. */
export type PositionEdit =
  /** A field has this value from now on; where a piece stands is a field. */
  | { readonly type: 'set'; readonly field: string; readonly index: number; readonly value: number }
  | {
      readonly type: 'move';
      readonly kind: string;
      readonly count: number;
      readonly from: HeapName;
      readonly to: HeapName;
    }
  | { readonly type: 'add-record'; readonly record: string }
  /** The record of this place among those that there are, from 0; those behind it come up. */
  | { readonly type: 'delete-record'; readonly record: string; readonly place: number };

/** Cells after some edits, and why one of them was not done; those behind it are not done either. */
export interface EditedCells {
  readonly cells: Cells;
  /** Undefined where all were done. */
  readonly problem: Told | undefined;
}

/** Does the edits one after the other to a copy of the cells. What a game does not have, other rules did: nothing comes of it. */
export function editCells(ir: GameIR, before: Cells, edits: readonly PositionEdit[]): EditedCells {
  const cells = before.slice();
  for (const edit of edits) {
    const problem = doEdit(ir, cells, edit);
    if (problem !== undefined) return { cells, problem };
  }
  return { cells, problem: undefined };
}

function doEdit(ir: GameIR, cells: Cells, edit: PositionEdit): Told | undefined {
  switch (edit.type) {
    case 'set':
      return setField(ir, cells, edit);
    case 'move':
      return moveItems(ir, cells, edit);
    case 'add-record':
      return addRecord(ir, cells, edit.record);
    case 'delete-record':
      deleteRecord(ir, cells, edit);
      return undefined;
  }
}

function setField(
  ir: GameIR,
  cells: Cells,
  { field: name, index, value }: PositionEdit & { readonly type: 'set' },
): Told | undefined {
  const field = ir.layout.fields.find((one) => one.name === name);
  if (!field || index < 0 || index >= field.length) return undefined;
  const { low, high } = boundsOf(ir, field);
  if (!Number.isInteger(value) || value < low || value > high)
    return told('outOfBounds', field.label, String(low), String(high), String(value));
  cells[field.base + index] = value;
  return undefined;
}

/** How low and how high the cells of a simple field can be. */
export function boundsOf(ir: GameIR, { type }: FieldIR): { readonly low: number; readonly high: number } {
  switch (type.kind) {
    case 'number':
      return type;
    case 'yes-no':
      return { low: 0, high: 1 };
    case 'member':
      return { low: type.optional ? -1 : 0, high: (ir.domains[type.domain]?.members.length ?? 1) - 1 };
    case 'set':
      return { low: 0, high: 2 ** (ir.domains[type.domain]?.members.length ?? 0) - 1 };
    case 'dice':
      return { low: 0, high: 2 ** (ir.dice[type.dice]?.count ?? 0) - 1 };
  }
}

function moveItems(
  ir: GameIR,
  cells: Cells,
  { kind: name, count, from, to }: PositionEdit & { readonly type: 'move' },
): Told | undefined {
  const heaps = heapsOf(ir);
  const find = (named: HeapName): Heap | undefined =>
    heaps.find(({ field, owner }) => field.name === named.field && owner === named.owner);
  const [source, target] = [find(from), find(to)];
  const kind = source?.kinds.indexOf(name) ?? -1;
  if (!source || !target || kind < 0 || source.item !== target.item || source === target) return undefined;
  const there = countsIn(source, cells)[kind] ?? 0;
  if (there < count)
    return told('tooFew', String(there), kindLabel(ir, source, kind), source.field.label, String(count));
  for (let moved = 0; moved < count && takeFrom(source, kind, cells); moved++) layOn(target, kind, cells);
  return undefined;
}

/** What players read of a kind. */
export function kindLabel(ir: GameIR, { field, item }: Heap, kind: number): string {
  const domain = field.holds?.kinds ?? -1;
  return domain < 0 ? item : formatMember(ir, domain, kind);
}

/** The records that are there, by their index. */
export function slotsOf(ir: GameIR, cells: Cells, { domain, used }: RecordIR): readonly number[] {
  const slots = [...(ir.domains[domain]?.members.keys() ?? [])];
  return slots.filter((slot) => cells[used + slot] === 1);
}

/** The fields of a kind of records. */
export function fieldsOfRecord(ir: GameIR, { domain }: RecordIR): readonly FieldIR[] {
  return ir.layout.fields.filter(({ over, holds }) => !holds && over.length === 1 && over[0] === domain);
}

/** A new record comes behind those that there are, and says what comes first: the lowest number, no, none. */
function addRecord(ir: GameIR, cells: Cells, name: string): Told | undefined {
  const record = ir.table.records.find((one) => one.name === name);
  if (!record) return undefined;
  const most = ir.domains[record.domain]?.members.length ?? 0;
  const slot = slotsOf(ir, cells, record).length;
  if (slot >= most) return told('atMost', String(most), record.label);
  cells[record.used + slot] = 1;
  for (const field of fieldsOfRecord(ir, record)) {
    const { low, high } = boundsOf(ir, field);
    cells[field.base + slot] = Math.min(Math.max(low, field.type.kind === 'number' ? 0 : low), high);
  }
  return undefined;
}

function deleteRecord(
  ir: GameIR,
  cells: Cells,
  { record: name, place }: PositionEdit & { readonly type: 'delete-record' },
): void {
  const record = ir.table.records.find((one) => one.name === name);
  const slots = record ? slotsOf(ir, cells, record) : [];
  if (!record || slots[place] === undefined) return;
  const fields = fieldsOfRecord(ir, record);
  const left = slots.filter((_, index) => index !== place);
  const kept = left.map((slot) => fields.map(({ base }) => cells[base + slot] ?? 0));
  for (const slot of slots) {
    cells[record.used + slot] = 0;
    for (const { base } of fields) cells[base + slot] = ir.initial[base + slot] ?? 0;
  }
  for (const [slot, values] of kept.entries()) {
    cells[record.used + slot] = 1;
    for (const [index, { base }] of fields.entries()) cells[base + slot] = values[index] ?? 0;
  }
}
