/**
 * Dependence analysis of invariants. One that held can only break where something it reads is written, so such effects set its
 * dirty bit, and only those are tested after a decision.
 */

import {
  binary,
  call,
  define,
  every,
  give,
  name,
  num,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import { type CellRange, oneCell, overlap, readsOf } from '../access.ts';
import { writesOfNode } from '../graph/writes.ts';
import type { Fast, GameIR } from '../ir.ts';
import type { Marks } from './marks.ts';

/** How the generated code knows which invariants may be broken: a dirty bit of `X` for each. */
export interface InvariantTests extends Marks {
  /** Whether one whose bit is set does not hold; undefined if there are no invariants. */
  readonly isBroken: Js | undefined;
  /** The function `broken()`, with what it needs. */
  readonly code: Block;
}

/** Bits of a mask; the last one is shared by all invariants beyond. */
const BITS = 31;

/** No dirty bits: each test is of all invariants, for engines that are seldom asked. */
export function testAlways(unit: Unit<Fast>, { invariants }: GameIR): InvariantTests {
  const tests = unit.backend.readOnce(() =>
    invariants.flatMap(({ condition }, index) => unit.backend.condition(unit, condition, give(num(index)))),
  );
  const code = [define('broken', [], [...tests, give(num(-1))])];
  return { mark: () => [], markAll: [], isBroken: undefined, code };
}

/** Writes set the bits. `plain` are the rules as they were lowered. */
export function testMarked(unit: Unit<Fast>, plain: GameIR, { invariants }: GameIR): InvariantTests {
  if (invariants.length === 0) return testAlways(unit, plain);
  const bitOf = (index: number) => 2 ** Math.min(index, BITS - 1);
  const reads = plain.invariants.map(({ condition }) => readsOf(plain, condition));
  const readersOf = (writes: readonly CellRange[]) =>
    reads.reduce((mask, cells, index) => (overlap(cells, writes) ? mask | bitOf(index) : mask), 0);
  const all = invariants.reduce((mask, _, index) => mask | bitOf(index), 0);
  // How the game ends is written in too many places to set bits at each.
  const atEnd = readersOf([oneCell(CELL.result), oneCell(CELL.winners)]);
  const marked = name('X');
  const isNone = binary('===', marked, num(0));
  const tests = invariants.map(({ condition }, index) => {
    const test = unit.backend.readOnce(() => unit.backend.condition(unit, condition, give(num(index))));
    return when(binary('!==', binary('&', marked, num(bitOf(index))), num(0)), test);
  });
  const isEnded = binary('!==', { kind: 'element', array: 'S', index: num(CELL.result) }, num(0));
  return {
    mark(node) {
      const mask = readersOf(writesOfNode(plain, node));
      return mask === 0 ? [] : [set(marked, num(mask), '|=')];
    },
    markAll: [set(marked, num(all))],
    isBroken: every([binary('!==', marked, num(0)), binary('>=', call('broken'), num(0))]),
    code: [
      variables(['X', num(all)]),
      define(
        'broken',
        [],
        [
          ...(atEnd === 0 ? [] : [when(isEnded, [set(marked, num(atEnd), '|=')])]),
          when(isNone, [give(num(-1))]),
          ...tests,
          set(marked, num(0)),
          give(num(-1)),
        ],
      ),
    ],
  };
}
