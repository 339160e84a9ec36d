/** Fields of players, pieces, spaces, places, records and the table. */

import { elementTypeOf } from '../../../language/semantics/arrays.ts';
import { checkRange, MAX_NUMBER } from '../../../language/semantics/defaults.ts';
import type { FieldSymbol } from '../../../language/semantics/symbols.ts';
import type { Type } from '../../../language/semantics/types.ts';
import { largest } from '../../../shared/lists.ts';
import type { Range } from '../../analysis/interval.ts';
import type { ValueType } from '../../ir/ir.ts';
import { cardCount, deckCells, deckWidth, visibilityOf } from '../effects/decks.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import {
  domainOf,
  kindsOf,
  MAX_SET,
  membersOf,
  refuseElements,
  valueBounds,
  valueType,
} from '../expressions/values.ts';
import { type Lowering, MAX_CELLS, report } from '../lowering.ts';
import { holds, overOwner, ownersOf } from '../shown/ownership.ts';
import { labelOf } from '../shown/words.ts';
import type { OwnedField } from './every-field.ts';
import { layOutIndices } from './indices.ts';
import { itemCounts, mostOf } from './items.ts';
import { limited, type NewCells, place } from './place.ts';

/** Cells for a field of each of its owners. */
export function layOutField(lowering: Lowering, owned: OwnedField): void {
  const { field, owners, name } = owned;
  const { syntax, type } = field;
  if (type.kind === 'deck') return layOutDeck(lowering, owned, type);
  const label = labelOf(lowering, syntax);
  const element = elementTypeOf(field);
  const bounds = valueBounds(lowering, element.type, element.syntax);
  const indices = layOutIndices(lowering, field, usual(field, bounds.low, bounds.high));
  const width = indices?.size ?? (type.kind === 'pile' ? kindsOf(lowering, type.item) : 1);
  const { low, high, initial } =
    type.kind === 'pile' ? pileCells(lowering, field, type, width) : valueCells(lowering, field, bounds);
  const base = place(lowering, syntax.name, { count: owners * width, initial, low, high });
  lowering.fields.set(field, { base, width, owners, low, high, indices });
  const shown: ValueType =
    type.kind === 'pile' ? { kind: 'number', low, high } : valueType(lowering, element.type, element.syntax);
  const perSeat =
    field.owner === 'player' ||
    (typeof field.owner === 'object' && field.owner.kind === 'piece' && field.owner.declaration.perPlayer);
  const over = [
    ...overOwner(lowering, field),
    ...(type.kind === 'pile' && type.item.kinds ? [domainOf(lowering, type.item.kinds)] : []),
    ...(indices ? [indices.domain] : []),
  ];
  lowering.cells.fields.push({
    name,
    label,
    base,
    length: owners * width,
    over,
    type: shown,
    visibility: visibilityOf(syntax),
    perSeat,
    owners: ownersOf(lowering, field),
    ...(indices ? { shape: 'array' as const } : {}),
    ...(type.kind === 'pile' ? { shape: type.kind, holds: holds(lowering, type) } : {}),
    ...(syntax.countHidden ? { countHidden: true } : {}),
  });
}

type Filled = Pick<NewCells, 'low' | 'high' | 'initial'>;

/** A number of each kind. */
function pileCells(
  lowering: Lowering,
  { syntax }: FieldSymbol,
  { item }: Type & { kind: 'pile' },
  kinds: number,
): Filled {
  const at = item.declaration.count;
  const what = `The number of ${item.name} items`;
  const counts = itemCounts(lowering, item).map((count) => limited(lowering, at, count, MAX_NUMBER, what));
  const initial = (index: number): number => (syntax.initial === 'all' ? (counts[index % kinds] ?? 0) : 0);
  return { low: 0, high: largest(counts, 0), initial };
}

/** One value, or each of an array. */
function valueCells(lowering: Lowering, field: FieldSymbol, { low, high }: Range): Filled {
  const { name, owner, syntax } = field;
  const { type, syntax: written } = elementTypeOf(field);
  const given = syntax.initial && syntax.initial !== 'all' ? syntax.initial : undefined;
  const first = given && lowerExpression(lowering, undefined, given);
  const start = first?.op === 'const' ? first.value : usual(field, low, high);
  const isSet = type.kind === 'set';
  const problem = isSet ? undefined : checkRange(written.span, low, high, name);
  if (isSet && !refuseElements(lowering, type, written))
    limited(lowering, written, membersOf(lowering, type, written), MAX_SET, 'Members of a set');
  if (problem) lowering.diagnostics.push(problem);
  else if (start < low || start > high)
    report(lowering, 'start-outside', (given ?? syntax).span, { name, value: start, low, high });
  // Cells of a record that is not in use are as `delete` leaves them.
  const isRecord = typeof owner === 'object' && owner.kind === 'record';
  return { low, high, initial: () => (isRecord ? low : start) };
}

/** What a field begins with that says nothing of it: the number next to 0, none, no, the first member. */
function usual(field: FieldSymbol, low: number, high: number): number {
  const { type } = elementTypeOf(field);
  return Math.min(Math.max(type.kind === 'member' && type.optional ? -1 : 0, low), high);
}

/** How many cards, which they are, and how many of each kind lie in unknown places. */
function layOutDeck(
  lowering: Lowering,
  { field, owners, name }: OwnedField,
  type: Type & { kind: 'deck' },
): void {
  const { syntax } = field;
  limited(lowering, type.item.declaration.name, cardCount(lowering, type), MAX_CELLS, 'Cards of a deck');
  const start = deckCells(lowering, type, syntax.initial === 'all');
  const width = deckWidth(lowering, type);
  const kinds = kindsOf(lowering, type.item);
  const limit = width - 1 - kinds;
  const initial = (index: number): number => start[index % width] ?? 0;
  const base = place(lowering, syntax.name, {
    count: owners * width,
    initial,
    low: -1,
    high: Math.max(limit, kinds),
  });
  lowering.fields.set(field, { base, width, owners, low: 0, high: 0 });
  const label = labelOf(lowering, syntax);
  const shown: ValueType = { kind: 'number', low: -1, high: limit };
  const over = overOwner(lowering, field);
  const visibility = visibilityOf(syntax);
  lowering.cells.fields.push({
    name,
    label,
    base,
    length: owners * width,
    over,
    type: shown,
    visibility,
    perSeat: field.owner === 'player',
    owners: ownersOf(lowering, field),
    parts: [
      { length: 1, low: 0, high: limit },
      { length: limit, low: -1, high: Math.max(0, kinds - 1) },
      { length: kinds, low: 0, high: mostOf(lowering, type.item) },
    ].filter(({ length }) => length > 0),
    shape: type.kind,
    holds: holds(lowering, type),
    ...(syntax.countHidden ? { countHidden: true } : {}),
  });
}
