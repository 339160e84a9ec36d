/** What of a position can be set up by hand, in the words that players read. */

import { CELL, type Cells, type FieldIR, type GameIR, SEATS, type ValueType } from '../../ir/ir.ts';
import { recordTitle } from '../../play/record-titles.ts';
import { formatMember } from '../../values/format.ts';
import { cellIndex } from '../given-change.ts';
import { boundsOf, fieldsOfRecord, type HeapName, kindLabel, slotsOf } from './edits.ts';
import { countsIn, heapsOf } from './heaps.ts';

/** A value that can be another. */
export interface ValuePart {
  readonly field: string;
  readonly index: number;
  readonly label: string;
  /** What has it: a seat, a space, a piece; empty for what is nobody's. */
  readonly owner: string;
  readonly of: 'table' | 'dice' | 'seat' | 'piece' | 'thing';
  /** It is where a piece stands; then the piece by its name. */
  readonly piece?: string | undefined;
  readonly value: number;
  readonly choice: ValueChoice;
}

/** What a value can be. */
export type ValueChoice =
  | { readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'one-of' | 'some-of'; readonly members: readonly MemberChoice[] };

/** One of several values; of some-of its bit counts. */
export interface MemberChoice {
  readonly value: number;
  readonly name: string;
  readonly label: string;
}

/** A pile or deck. */
export interface HeapPart extends HeapName {
  readonly item: string;
  readonly label: string;
  /** Whose it is; empty for nobody's. */
  readonly whose: string;
  readonly kinds: readonly { readonly name: string; readonly label: string; readonly count: number }[];
}

/** The records of a kind, in their order. */
export interface RecordPart {
  readonly record: string;
  readonly label: string;
  readonly most: number;
  readonly rows: readonly { readonly title: string; readonly values: readonly ValuePart[] }[];
}

export interface PositionParts {
  readonly values: readonly ValuePart[];
  readonly heaps: readonly HeapPart[];
  readonly records: readonly RecordPart[];
}

/** All that can be set up: but not where the flow stands, nor dice that have not been thrown. */
export function partsOf(ir: GameIR, cells: Cells): PositionParts {
  const values = ir.layout.fields
    .filter((field) => isFree(ir, field))
    .flatMap((field) => valuesOf(ir, cells, field));
  return {
    values: [...values, ...facesOf(ir, cells)],
    heaps: heapsOf(ir).map((heap): HeapPart => {
      const { field, owner, owners, item } = heap;
      const counts = countsIn(heap, cells);
      return {
        field: field.name,
        owner,
        item,
        label: field.label,
        whose: owners === undefined ? '' : formatMember(ir, owners, owner),
        kinds: heap.kinds.map((name, kind) => ({
          name,
          label: kindLabel(ir, heap, kind),
          count: counts[kind] ?? 0,
        })),
      };
    }),
    records: ir.table.records.map((record): RecordPart => {
      const fields = fieldsOfRecord(ir, record);
      return {
        record: record.name,
        label: record.label,
        most: ir.domains[record.domain]?.members.length ?? 0,
        rows: slotsOf(ir, cells, record).map((slot, place) => ({
          title:
            recordTitle({ ir, cells, viewer: 'all' }, record.domain, slot) ?? `${record.label} ${place + 1}`,
          values: fields.map((field) => partOf(ir, cells, field, slot, { of: 'thing', owner: '' })),
        })),
      };
    }),
  };
}

/** Whether a field is a plain value that a `given` has words for. */
function isFree(ir: GameIR, { base, over, holds, length, type }: FieldIR): boolean {
  const isOfPlace = base === CELL.round || base === CELL.me || ir.dice.some((dice) => dice.base === base);
  const isOfRecord = over.length > 0 && ir.table.records.some(({ domain }) => domain === over[0]);
  const count = over.reduce((product, domain) => product * (ir.domains[domain]?.members.length ?? 0), 1);
  return !isOfPlace && !isOfRecord && !holds && length === count && type.kind !== 'dice';
}

function valuesOf(ir: GameIR, cells: Cells, field: FieldIR): readonly ValuePart[] {
  return Array.from({ length: field.length }, (_, index) => {
    const { owner = 0, owners, element } = cellIndex(ir, field, index) ?? {};
    const label = element
      ? `${field.label} ${formatMember(ir, element.domain, element.member)}`
      : field.label;
    if (owners === undefined)
      return { ...partOf(ir, cells, field, index, { of: 'table', owner: '' }), label };
    const piece = ir.table.pieces.find((one) => one.domain === owners && one.index === owner);
    const of = owners === SEATS ? 'seat' : piece ? 'piece' : 'thing';
    return { ...partOf(ir, cells, field, index, { of, owner: formatMember(ir, owners, owner) }), label };
  });
}

/** What dice show that lie on the table: as `given at` has it, all of one kind or none. */
function facesOf(ir: GameIR, cells: Cells): readonly ValuePart[] {
  return ir.dice.flatMap(({ base, count, low, faceCount, label }) => {
    const field = ir.layout.fields.find((one) => one.base === base);
    const shown = Array.from({ length: count }, (_, die) => cells[base + die] ?? low - 1);
    const isThrown = shown.every((face) => face >= low && face < low + faceCount);
    if (!field || !isThrown) return [];
    return shown.map((_, die) => ({
      ...partOf(ir, cells, field, die, { of: 'dice', owner: '' }),
      label: count === 1 ? label : `${label} ${die + 1}`,
    }));
  });
}

function partOf(
  ir: GameIR,
  cells: Cells,
  field: FieldIR,
  index: number,
  about: Pick<ValuePart, 'of' | 'owner'>,
): ValuePart {
  const cell = field.base + index;
  const { name, label } = field;
  const standing = ir.table.pieces.find(({ space }) => space === cell)?.name;
  const value = cells[cell] ?? 0;
  return { field: name, index, label, ...about, piece: standing, value, choice: choiceOf(ir, field, cells) };
}

function choiceOf(ir: GameIR, field: FieldIR, cells: Cells): ValueChoice {
  const { type } = field;
  const members = (domain: number): readonly MemberChoice[] =>
    (ir.domains[domain]?.members ?? []).map(({ name, label }, value) => ({
      value,
      name,
      label: recordTitle({ ir, cells, viewer: 'all' }, domain, value) ?? label,
    }));
  switch (type.kind) {
    case 'number':
      return { kind: 'number', ...boundsOf(ir, field) };
    case 'yes-no':
      return { kind: 'yes-no' };
    case 'member': {
      const none = { value: -1, name: '', label: formatMember(ir, type.domain, -1) };
      return { kind: 'one-of', members: [...(isOptional(type) ? [none] : []), ...members(type.domain)] };
    }
    case 'set':
    case 'dice':
      return { kind: 'some-of', members: type.kind === 'set' ? members(type.domain) : [] };
  }
}

function isOptional(type: ValueType & { readonly kind: 'member' }): boolean {
  return type.optional;
}
