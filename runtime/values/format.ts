/** Values in words: for labels, prompts, refusals and history lines. */

import type { Cells } from '../api.ts';
import type { TextCode } from '../codegen/texts.ts';
import { type GameIR, SEATS, type ValueType } from '../ir/ir.ts';
import { bitsOf } from './sets.ts';

/** What is needed to name values: the finite sets and the dice of a game. */
export type ValueNames = Pick<GameIR, 'domains' | 'dice'>;

/** The value in words. With cells, a subset of dice is told by the faces they show, else by their numbers. */
export function formatValue(ir: ValueNames, type: ValueType, value: number, cells?: Cells): string {
  switch (type.kind) {
    case 'number':
      return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : 'a number too large to count';
    case 'yes-no':
      return value === 0 ? 'no' : 'yes';
    case 'member':
      return formatMember(ir, type.domain, value);
    case 'set':
      return formatList(bitsOf(value).map((member) => formatMember(ir, type.domain, member)));
    case 'dice':
      return formatDice(ir, type.dice, value, cells);
  }
}

/** The words of a text with its values filled in; `args` are the locals it was compiled with. */
export function formatText(ir: ValueNames, text: TextCode, cells: Cells, args: readonly number[]): string {
  const parts = text.map((part) =>
    typeof part === 'string' ? part : formatValue(ir, part.type, part.value(cells, ...args), cells),
  );
  return parts.join('');
}

/** Label of a domain's member; `nobody` or `none` for -1. */
export function formatMember(ir: ValueNames, domain: number, value: number): string {
  const label = ir.domains[domain]?.members[value]?.label;
  if (label !== undefined) return label;
  return domain === SEATS ? 'nobody' : 'none';
}

/** `1 second`, `8 seconds`. */
export function countSeconds(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

function formatDice(ir: ValueNames, dice: number, value: number, cells: Cells | undefined): string {
  const thrown = ir.dice[dice];
  const numbers = bitsOf(value);
  if (thrown === undefined || cells === undefined) {
    return formatList(numbers.map((number) => `die ${number + 1}`));
  }
  return formatList(numbers.map((number) => formatValue(ir, thrown.faces, cells[thrown.base + number] ?? 0)));
}

function formatList(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : items.join(', ');
}
