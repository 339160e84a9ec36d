/**
 * When invariants must be tested. One that held can only break where something it reads is written, so such effects
 * mark it, and only marked ones are tested after a decision.
 */

import { emitCondition, readOnce } from '../codegen/folds.ts';
import { integer, type Unit } from '../codegen/unit.ts';
import { CELL } from '../ir/ir.ts';
import { type CellRange, meet, readsOf } from './access.ts';
import { writesOfNode } from './endings.ts';
import { FUEL } from './flow.ts';
import type { GraphNode } from './graph.ts';
import type { GameIR } from './ir.ts';

/** How the generated code knows which invariants may be broken: one bit of `X` for each. */
export interface InvariantTests {
  /** The statement that marks what a node may break; empty where there is none. */
  readonly mark: (node: GraphNode) => string;
  /** Marks all. */
  readonly markAll: string;
  /** Whether one is marked that does not hold; undefined if there are no invariants. */
  readonly isBroken: string | undefined;
  /** The function `broken()`, with what it needs. */
  readonly source: string;
}

/** Bits of a mask; the last one stands for all invariants beyond. */
const BITS = 31;

/** Nothing is marked and each test is of all invariants, for engines that are seldom asked. */
export function testAlways(unit: Unit, { invariants }: GameIR): InvariantTests {
  const tests = readOnce(unit, () =>
    invariants.map(({ condition }, index) => emitCondition(unit, condition, `return ${index};`)).join(''),
  );
  const source = `function broken() {\n${FUEL}\n${tests}return -1;\n}`;
  return { mark: () => '', markAll: '', isBroken: undefined, source };
}

/** What is written is marked. `plain` are the rules as they were lowered. */
export function testMarked(unit: Unit, plain: GameIR, { invariants }: GameIR): InvariantTests {
  if (invariants.length === 0) return testAlways(unit, plain);
  const bits = invariants.map((_, index) => 2 ** Math.min(index, BITS - 1));
  const reads = plain.invariants.map(({ condition }) => readsOf(plain, condition));
  const readersOf = (writes: readonly CellRange[]) =>
    reads.reduce((mask, cells, index) => (meet(cells, writes) ? mask | (bits[index] as number) : mask), 0);
  const all = bits.reduce((mask, bit) => mask | bit, 0);
  // How the game ends is written in too many places to mark each.
  const atEnd = readersOf([
    { low: CELL.result, high: CELL.result + 1 },
    { low: CELL.winners, high: CELL.winners + 1 },
  ]);
  const tests = invariants.map(({ condition }, index) => {
    const test = readOnce(unit, () => emitCondition(unit, condition, `return ${index};`));
    return `if (X & ${bits[index]}) {\n${test}}`;
  });
  return {
    mark: (node) => {
      const mask = readersOf(writesOfNode(plain, node));
      return mask === 0 ? '' : `X |= ${mask};\n`;
    },
    markAll: `X = ${all};`,
    isBroken: 'X !== 0 && broken() >= 0',
    source: `let X = ${all};
function broken() {
${atEnd === 0 ? '' : `if (S[${integer(CELL.result)}] !== 0) X |= ${atEnd};\n`}if (X === 0) return -1;
${FUEL}
${tests.join('\n')}
X = 0;
return -1;
}`,
  };
}
