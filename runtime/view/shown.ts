/** How values, piles and decks are shown. */

import { itemAt } from '../../shared/internal-problem.ts';
import { maySee, type OwnedPart } from '../analysis/who-sees.ts';
import { type DrawnIR, SEATS, type ShownField, type ValueType } from '../ir/ir.ts';
import { recordTitle, type See } from '../play/record-titles.ts';
import { formatMember, formatValue } from '../values/format.ts';
import { bitsOf } from '../values/sets.ts';

/** A value, pile or deck, as it is shown. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly shown: Shown;
  /** How it is drawn, if the rules say. */
  readonly drawn?: DrawnIR | undefined;
}

/** What there is to see of it. */
export type Shown =
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly low: number;
      readonly high: number;
      /** What it counts, such as `M`, if the rules say. */
      readonly unit?: string | undefined;
    }
  | { readonly kind: 'yes-no'; readonly value: boolean }
  | {
      readonly kind: 'member';
      readonly label: string;
      /** The finite set that it is one of, as the rules call it, and which one: -1 for none. */
      readonly of: string;
      readonly index: number;
      /** The seat meant, -1 if it is none or something else. */
      readonly seat: number;
      /** There is none: the label says so. */
      readonly none: boolean;
    }
  | {
      readonly kind: 'set';
      readonly members: readonly string[];
      /** The finite set that they are of, as the rules call it, and which of it; absent for dice. */
      readonly of?: string | undefined;
      readonly indices?: readonly number[] | undefined;
    }
  /** A value for each member of a finite set, as the rules call it, in their order. */
  | {
      readonly kind: 'array';
      readonly of: string;
      readonly entries: readonly { readonly label: string; readonly shown: Shown }[];
    }
  | {
      readonly kind: 'pile';
      readonly total: number;
      /** The finite set whose members are counted, in their order, as the rules call it; absent for things of one kind. */
      readonly of?: string | undefined;
      readonly counts: readonly { readonly label: string; readonly count: number }[];
      readonly unit?: string | undefined;
      /** Set where they lie face down in an order that nobody knows, as in a shuffled deck. */
      readonly faceDown?: true | undefined;
    }
  /** A deck of which everybody knows the top card. */
  | {
      readonly kind: 'deck';
      readonly total: number;
      readonly top: string;
      /** The cards that it holds, as the rules call them, and which of them lies on top. */
      readonly of: string;
      readonly index: number;
    }
  | { readonly kind: 'hidden'; readonly total: number | undefined }
  /** A definition that is more work than one look at the table may be. */
  | { readonly kind: 'too-much' };

/** A field of the part of something that the seat `owner` has, or nobody (-1). */
export function viewField(see: See, field: ShownField, owned: OwnedPart): FieldView {
  const { name, label } = field;
  const base = field.base + owned.part * field.stride;
  const isSeen = maySee(field, owned, see.cells, see.viewer);
  return { name, label, shown: isSeen ? show(see, field, base) : hide(see, field, base) };
}

function hide(see: See, field: ShownField, base: number): Shown {
  if (field.countHidden) return { kind: 'hidden', total: undefined };
  if (field.shape === 'deck') return { kind: 'hidden', total: itemAt(see.cells, base) };
  return { kind: 'hidden', total: field.shape === 'pile' ? sum(pileCounts(see, field, base)) : undefined };
}

function show(see: See, field: ShownField, base: number): Shown {
  if (field.shape === 'pile') return showPile(see, field, base);
  if (field.shape === 'deck') return showDeck(see, field, base);
  if (field.shape === 'array') return showArray(see, field, base);
  return showValue(see, field.type, itemAt(see.cells, base), field.unit);
}

/** A value that may be seen. */
export function showValue(see: See, type: ValueType, value: number, unit?: string): Shown {
  switch (type.kind) {
    case 'number':
      return { kind: 'number', value, low: type.low, high: type.high, ...(unit ? { unit } : {}) };
    case 'yes-no':
      return { kind: 'yes-no', value: value !== 0 };
    case 'member': {
      const label = recordTitle(see, type.domain, value) ?? formatMember(see.ir, type.domain, value);
      const of = see.ir.domains[type.domain]?.name ?? '';
      const seat = type.domain === SEATS ? value : -1;
      return { kind: 'member', label, of, index: value, seat, none: value < 0 };
    }
    case 'set': {
      const indices = bitsOf(value);
      const members = indices.map((index) => formatMember(see.ir, type.domain, index));
      return { kind: 'set', members, of: see.ir.domains[type.domain]?.name ?? '', indices };
    }
    case 'dice':
      return { kind: 'set', members: bitsOf(value).map((bit) => formatValue(see.ir, type, 2 ** bit)) };
  }
}

/** A deck that may be seen shows its top card and how many there are; one whose order nobody knows what it holds, as a pile does. */
function showDeck(see: See, field: ShownField, base: number): Shown {
  const total = itemAt(see.cells, base);
  if (total === 0) return { kind: 'hidden', total };
  const top = itemAt(see.cells, base + total);
  if (top < 0) return { ...showCounts(see, field, deckCounts(see, field, base)), faceDown: true };
  const label = field.kinds < 0 ? field.label : formatMember(see.ir, field.kinds, top);
  return { kind: 'deck', total, top: label, of: see.ir.domains[field.kinds]?.name ?? '', index: top };
}

function showPile(see: See, field: ShownField, base: number): Shown {
  return showCounts(see, field, pileCounts(see, field, base));
}

function showCounts(see: See, field: ShownField, amounts: readonly number[]): Shown & { kind: 'pile' } {
  const counts = amounts.map((count, kind) => ({
    label: field.kinds < 0 ? field.label : formatMember(see.ir, field.kinds, kind),
    count,
  }));
  const of = see.ir.domains[field.kinds]?.name;
  const unit = field.unit ? { unit: field.unit } : {};
  return { kind: 'pile', total: sum(amounts), ...(of === undefined ? {} : { of }), counts, ...unit };
}

function showArray(see: See, { kinds, type, unit }: ShownField, base: number): Shown {
  const { name = '', members = [] } = see.ir.domains[kinds] ?? {};
  const entries = members.map((_, index) => ({
    label: recordTitle(see, kinds, index) ?? formatMember(see.ir, kinds, index),
    shown: showValue(see, type, itemAt(see.cells, base + index), unit),
  }));
  return { kind: 'array', of: name, entries };
}

/** Of each kind, how many lie in places that are known and in the bag of those that are not, which stands behind all places. */
function deckCounts(see: See, field: ShownField, base: number): readonly number[] {
  const kinds = kindsOf(see, field);
  const cells = see.ir.layout.fields.find((one) => base >= one.base && base < one.base + one.length);
  const width = sum((cells?.parts ?? []).map(({ length }) => length));
  const bag = base + width - kinds;
  const known = see.cells.subarray(base + 1, base + 1 + itemAt(see.cells, base));
  return Array.from({ length: kinds }, (_, kind) => {
    const lying = known.filter((card) => card === kind).length;
    return itemAt(see.cells, bag + kind) + lying;
  });
}

function pileCounts(see: See, field: ShownField, base: number): readonly number[] {
  return [...see.cells.slice(base, base + kindsOf(see, field))];
}

function kindsOf(see: See, { kinds }: ShownField): number {
  return kinds < 0 ? 1 : (see.ir.domains[kinds]?.members.length ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
