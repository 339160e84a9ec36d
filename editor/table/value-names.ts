import type { DiceIR, DomainIR, ValueType } from '../../runtime/ir/ir.ts';

/** What is needed to name values: the finite sets and the dice of the played rules. */
export interface Names {
  readonly domains: readonly DomainIR[];
  readonly dice: readonly DiceIR[];
}

/** A value in words: a member's label, a number, yes or no, or the elements of a set. */
export function nameValue(names: Names, type: ValueType, value: number): string {
  switch (type.kind) {
    case 'number':
      return String(value);
    case 'yes-no':
      return value ? 'yes' : 'no';
    case 'member':
      return value < 0 ? 'none' : (names.domains[type.domain]?.members[value]?.label ?? String(value));
    case 'set':
      return list(bitsOf(value).map((bit) => names.domains[type.domain]?.members[bit]?.label ?? String(bit)));
    case 'dice':
      return list(bitsOf(value).map((bit) => `die ${bit + 1}`));
  }
}

/** Positions of the ones in a bit set, lowest first. */
export function bitsOf(set: number): readonly number[] {
  return Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => set & (1 << bit));
}

function list(words: readonly string[]): string {
  return words.length > 0 ? words.join(', ') : 'none';
}

/** The names of rules that have none. */
export const nothingNamed: Names = { domains: [], dice: [] };
