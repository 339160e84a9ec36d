/** Sets that a name stands for: enums, spaces, pieces, records, throws of dice, the players. */

import type { Meaning } from '../../../language/semantics/checker.ts';
import type { DiceSymbol, RecordSymbol } from '../../../language/semantics/symbols.ts';
import { impossible } from '../../ir/internal-problem.ts';
import { CELL, type Expr } from '../../ir/ir.ts';
import { allOf, binary, load, not, reference } from '../build.ts';
import { type Lowering, newLocal } from '../lowering.ts';
import type { Base, Contains, ElementTest } from './domains.ts';
import { domainSize } from './values.ts';

/** What a name alone goes through; undefined where that is its value. */
export function lowerNamed(lowering: Lowering, meaning: Meaning): Base | undefined {
  switch (meaning.kind) {
    case 'enum':
    case 'spaces':
    case 'piece':
    case 'pieces':
    case 'seats':
      return { low: 0, size: domainSize(lowering, meaning) };
    case 'record':
      return {
        low: 0,
        size: domainSize(lowering, meaning),
        test: (element) => isUsed(lowering, meaning, element),
      };
    case 'builtin':
      if (meaning.name !== 'players') return undefined;
      return { low: 0, size: lowering.players, test: (seat) => not(load(reference(CELL.out, seat))) };
    case 'dice':
      return lowerThrow(lowering, meaning);
    case 'enum-member':
    case 'seat':
    case 'space':
    case 'item':
    case 'place':
    case 'field':
    case 'option':
    case 'define':
    case 'step':
    case 'ending':
    case 'local':
    case 'attribute':
    case 'owner-of-piece':
    case 'space-of-piece':
    case 'of-space':
    case 'function':
      return undefined;
    default:
      return impossible('lowering a name to go through', meaning);
  }
}

/** The dice of a throw; whether a value is among them is asked of the faces. */
function lowerThrow(lowering: Lowering, symbol: DiceSymbol): Base | undefined {
  const dice = lowering.dice.get(symbol);
  if (!dice) return undefined;
  return { low: 0, size: dice.ir.count, anyBut: facesOf(lowering, symbol) };
}

/** Whether one of the dice of a throw shows a face; only of those that pass a test, if there is one. */
export function facesOf(lowering: Lowering, symbol: DiceSymbol, test?: ElementTest): Contains {
  const { base, count } = lowering.dice.get(symbol)?.ir ?? { base: 0, count: 0 };
  return (face, left) => {
    const local = newLocal(lowering);
    const die: Expr = { op: 'local', local };
    const shows = binary('=', load(reference(base, die)), face);
    const where = allOf(test?.(die), left?.(die), shows);
    return { op: 'any', local, low: 0, size: count, where, of: undefined };
  };
}

/** Whether a record is in use. */
export function isUsed(lowering: Lowering, record: RecordSymbol, index: Expr): Expr {
  const { used, limit } = lowering.records.get(record) ?? { used: 0, limit: 0 };
  return load(reference(used, index, 1, limit));
}
