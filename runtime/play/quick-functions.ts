/** Functions of long expressions, optimized as the fast engine's are; the steps of their loops are counted. */

import { itemAt } from '../../shared/internal-problem.ts';
import { type Range, union, WORD } from '../analysis/interval.ts';
import { defineNumber } from '../codegen/expressions.ts';
import { PLAIN_FUNCTIONS } from '../codegen/plain.ts';
import { createUnit, type LinkedUnit, linkUnit } from '../codegen/unit.ts';
import { PLAIN_FAST } from '../fast/code/plain.ts';
import type { Fast } from '../fast/ir.ts';
import { normalize } from '../fast/optimize/conditions/normal-forms.ts';
import { optimize } from '../fast/optimize/expressions.ts';
import { note } from '../fast/optimize/known/ranges.ts';
import { createOptimizer } from '../fast/optimize/optimizer.ts';
import type { Expr, GameIR, ValueType } from '../ir/ir.ts';

/** An expression of one local, which is a number from 0 on. */
export interface LongExpression {
  readonly value: Expr;
  readonly local: number;
  /** How many numbers the local can be. */
  readonly size: number;
}

/** The function of each expression, in their order. Positions that somebody set up by hand hold what the rules never write. */
export function quickFunctions(
  ir: GameIR,
  expressions: readonly LongExpression[],
  isSetUp: boolean,
): LinkedUnit {
  const optimizer = createOptimizer(ir);
  if (isSetUp) widen(ir, optimizer.known.cells);
  const unit = createUnit<Fast>({ ...PLAIN_FAST, charge: PLAIN_FUNCTIONS.charge }, optimizer.tables);
  for (const { local, size } of expressions) note(optimizer.known, local, { low: 0, high: size - 1 });
  const quick = expressions.map(({ value }) => optimize(optimizer, normalize(optimizer, value)));
  const numbers = quick.map((value, index) => defineNumber(unit, value, [itemAt(expressions, index).local]));
  const { functions, ...meter } = linkUnit(unit);
  return { functions: numbers.map((number) => itemAt(functions, number)), ...meter };
}

/** What cells can hold by what is declared of them. */
function widen({ layout, domains }: GameIR, cells: Range[]): void {
  for (const { base, length, type } of layout.fields)
    for (let cell = base; cell < base + length; cell++)
      cells[cell] = union(cells[cell] ?? WORD, declared(type, domains));
}

function declared(type: ValueType, domains: GameIR['domains']): Range {
  switch (type.kind) {
    case 'number':
      return type;
    case 'yes-no':
      return { low: 0, high: 1 };
    case 'member':
      return { low: -1, high: (domains[type.domain]?.members.length ?? 0) - 1 };
    case 'set':
    case 'dice':
      return WORD;
  }
}
