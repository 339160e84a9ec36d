/** Named fields in cells: for tests, and for positions set by hand. */

import { itemAt } from '../shared/internal-problem.ts';
import type { Cells } from './ir/cells.ts';
import type { FieldIR, ValueType } from './ir/ir.ts';
import type { Game } from './play/game.ts';

/** The field's value; `indices` are members of its domains. Undefined if there is no such field or index. */
export function readField(
  game: Game,
  cells: Cells,
  name: string,
  indices: readonly number[] = [],
): number | undefined {
  const address = addressOf(game, name, indices);
  return address === undefined ? undefined : cells[address];
}

/** New cells with the field's value; undefined if there is no such field or index, or the value is none of it. */
export function writeField(
  game: Game,
  cells: Cells,
  name: string,
  indices: readonly number[],
  value: number,
): Cells | undefined {
  const address = addressOf(game, name, indices);
  const field = findField(game, name);
  if (address === undefined || field === undefined || !belongs(game, field.type, value)) return undefined;
  return cells.with(address, value);
}

function findField(game: Game, name: string): FieldIR | undefined {
  return game.ir.layout.fields.find((field) => field.name === name);
}

function addressOf(game: Game, name: string, indices: readonly number[]): number | undefined {
  const field = findField(game, name);
  if (field === undefined) return undefined;
  const sizes = field.over.map((domain) => game.ir.domains[domain]?.members.length ?? 0);
  const lengths = sizes.length === 0 && indices.length === 1 ? [field.length] : sizes;
  if (indices.length !== lengths.length) return undefined;
  let offset = 0;
  for (const [position, length] of lengths.entries()) {
    const index = itemAt(indices, position);
    if (!Number.isSafeInteger(index) || index < 0 || index >= length) return undefined;
    offset = offset * length + index;
  }
  return field.base + offset;
}

function belongs(game: Game, type: ValueType, value: number): boolean {
  if (!Number.isSafeInteger(value)) return false;
  const size = (domain: number) => game.ir.domains[domain]?.members.length ?? 0;
  switch (type.kind) {
    case 'number':
      return value >= type.low && value <= type.high;
    case 'yes-no':
      return value === 0 || value === 1;
    case 'member':
      return value >= (type.optional ? -1 : 0) && value < size(type.domain);
    case 'set':
      return value >= 0 && value < 2 ** size(type.domain);
    case 'dice':
      return value >= 0 && value < 2 ** (game.ir.dice[type.dice]?.count ?? 0);
  }
}
