/** Guesses at hidden fields that hold one value: a face under a cup, money behind a screen. */

import type { HiddenZone } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { FieldIR, GameIR, ValueType } from '../ir/ir.ts';
import type { Random } from '../random/random.ts';

/** A number with more values than this counts something; most of its range is hardly ever reached. */
const WIDE = 100;

/** What a seat guesses from. */
interface Known {
  readonly ir: GameIR;
  readonly seat: number;
  readonly cells: Cells;
}

/**
 * Any value of the type, each as likely. A number with a wide range is guessed by what the seat itself has: from where
 * it began to as far beyond that again.
 */
export function guessValues(known: Known, { field, base, length }: HiddenZone, random: Random): void {
  for (let at = base; at < base + length; at++) {
    const [low, high] = rangeOf(known, field, at);
    known.cells[at] =
      field.type.kind === 'set' || field.type.kind === 'dice'
        ? guessSet(high, random)
        : low + random.below(high - low + 1);
  }
}

function rangeOf(known: Known, field: FieldIR, at: number): readonly [number, number] {
  const { type } = field;
  const { domains, dice } = known.ir;
  switch (type.kind) {
    case 'number':
      return type.high - type.low > WIDE ? nearOwn(known, field, type, at) : [type.low, type.high];
    case 'yes-no':
      return [0, 1];
    case 'member':
      return [type.optional ? -1 : 0, (domains[type.domain]?.members.length ?? 1) - 1];
    case 'set':
      return [0, domains[type.domain]?.members.length ?? 0];
    case 'dice':
      return [0, dice[type.dice]?.count ?? 0];
  }
}

function nearOwn(
  { ir, seat, cells }: Known,
  { perSeat, visibility, base, length }: FieldIR,
  { low, high }: ValueType & { readonly kind: 'number' },
  at: number,
): readonly [number, number] {
  if (!perSeat || visibility !== 'owner' || seat < 0) return [low, high];
  const width = length / ir.players;
  const own = base + seat * width + ((at - base) % width);
  const began = ir.initial[at] ?? 0;
  const far = 2 * (cells[own] ?? 0) - began;
  return [Math.max(low, Math.min(began, far)), Math.min(high, Math.max(began, far))];
}

function guessSet(members: number, random: Random): number {
  let set = 0;
  for (let member = 0; member < members; member++) set |= random.below(2) << member;
  return set;
}
