/**
 * Where a condition on a cell has been tested, and while the cell is not written, it holds no more than the condition allows: what
 * somebody has looked up is there, who is asked is a seat. What effects have bound to a local is never written; nor is anything while
 * legal actions are listed, so that what was tested for one parameter holds for those behind it, also of what is read at an index.
 */

import { addAll } from '../../../../shared/lists.ts';
import { CELL } from '../../../ir/cells.ts';
import { effectsOf, walkFlow } from '../../../ir/walk/flow.ts';
import { type CellRange, writesOf, writtenByEvent } from '../../access.ts';
import type { Effect, Expr, FlowNode, GameIR } from '../../ir.ts';
import { partsOf } from '../../walk.ts';
import { conjuncts, isConstant, textOf, uses } from '../known/expr.ts';
import { ANY, type Range, rangeOf, withCells, withLocals, withReads } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';

/** The context of a part of the flow, or of effects, that is come to only where the condition, in its normal form, holds. */
export function whereHolds(
  optimizer: Optimizer,
  condition: Expr,
  part: FlowNode | readonly Effect[],
): Optimizer {
  if (!optimizer.runs('branch-refinement')) return optimizer;
  const told = conjuncts(condition).flatMap((one) => toldBy(optimizer, one).filter(isOne));
  const cells = told.flatMap(({ of, range }) => (of.op === 'load' ? [[of.ref.base, range] as const] : []));
  const locals = told.flatMap(({ of, range }) => (of.op === 'local' ? [[of.local, range] as const] : []));
  const inside = cells.length === 0 ? optimizer : whereIn(optimizer, cells, part);
  return locals.length === 0 ? inside : { ...inside, known: withLocals(inside.known, locals) };
}

/** The same where some cells are known to hold no more than these ranges when the part begins. */
export function whereIn(
  optimizer: Optimizer,
  told: readonly (readonly [cell: number, Range])[],
  part: FlowNode | readonly Effect[],
): Optimizer {
  if (isOpenedIn(optimizer.ir, part)) return optimizer;
  const written = writtenIn(optimizer.ir, part);
  const kept = told.filter(([cell]) => !written.some(({ low, high }) => cell >= low && cell < high));
  return kept.length === 0 ? optimizer : { ...optimizer, known: withCells(optimizer.known, kept) };
}

/** A condition that has been tested, and the parameter for which it was; undefined: before all of them. */
export interface Tested {
  readonly condition: Expr;
  readonly local: number | undefined;
}

/**
 * The context of an action's parameter, for which these conditions were tested before, each in its normal form: nothing is written in between. What was tested
 * for an earlier parameter counts where it is asked of that one, since the rest is asked before all of them.
 */
export function whereTested(optimizer: Optimizer, tested: readonly Tested[]): Optimizer {
  if (!optimizer.runs('branch-refinement')) return optimizer;
  const told = tested.flatMap(({ condition, local }) =>
    toldBy(optimizer, condition).flatMap(({ of, range }) =>
      of.op === 'load' && (local === undefined || uses(of, local)) ? [[of, range] as const] : [],
    ),
  );
  return told.length === 0 ? optimizer : { ...optimizer, known: withReads(optimizer.known, told) };
}

/** Whether an expression reads something of which more is known because it was tested. */
export function readsTested(optimizer: Optimizer, expr: Expr): boolean {
  const { reads } = optimizer.known;
  return (
    reads.size > 0 &&
    ((expr.op === 'load' && reads.has(textOf(expr))) ||
      partsOf(expr).some((part) => readsTested(optimizer, part)))
  );
}

/** The context of a pass of a loop that has looked for an element: it has found one. */
export function whereFound(
  optimizer: Optimizer,
  { enter, test, next, body }: FlowNode & { readonly kind: 'loop' },
): Optimizer {
  const [first, later] = [enter.at(-1), next.at(-1)];
  if (!optimizer.runs('branch-refinement') || first?.op !== 'seek' || later?.op !== 'seek') return optimizer;
  const { cursor, element, low, size } = first;
  const isSame = cursor === later.cursor && element === later.element && low === later.low;
  const isFound =
    test?.op === '<' &&
    test.left.op === 'load' &&
    test.left.ref.base === cursor &&
    test.left.ref.indices.length === 0 &&
    isConstant(test.right, size);
  if (!isSame || !isFound || size !== later.size) return optimizer;
  return whereIn(optimizer, [[element, { low, high: low + size - 1 }]], body);
}

/** What is read, or a local, that is no more than a range. */
interface Told {
  readonly of: Expr & { readonly op: 'load' | 'local' };
  readonly range: Range;
}

/** What a condition says of what is read, or of a local. */
function toldBy({ known }: Optimizer, condition: Expr): readonly Told[] {
  if (condition.op === 'load' || condition.op === 'local')
    return rangeOf(known, condition).low < 0 ? [] : toldOf(condition, [1, ANY.high]);
  if (condition.op === 'not') return toldOf(condition.of, [0, 0]);
  if (!('right' in condition) || condition.right.op !== 'const') return [];
  const { left, right } = condition;
  const { value } = right;
  switch (condition.op) {
    case '=':
      return toldOf(left, [value, value]);
    case '!=': {
      const { low, high } = rangeOf(known, left);
      return toldOf(left, [value === low ? low + 1 : low, value === high ? high - 1 : high]);
    }
    case '<':
      return toldOf(left, [ANY.low, value - 1]);
    case '<=':
      return toldOf(left, [ANY.low, value]);
    case '>':
      return toldOf(left, [value + 1, ANY.high]);
    case '>=':
      return toldOf(left, [value, ANY.high]);
    default:
      return [];
  }
}

function toldOf(expr: Expr, [low, high]: readonly [number, number]): readonly Told[] {
  return expr.op === 'local' || expr.op === 'load' ? [{ of: expr, range: { low, high } }] : [];
}

/** Whether it is about a local, or about the same cell wherever it is asked. */
function isOne({ of }: Told): boolean {
  return of.op === 'local' || of.ref.indices.length === 0;
}

/** Whether the game begins inside the part: then nobody has come through its beginning. */
function isOpenedIn({ initial }: GameIR, part: FlowNode | readonly Effect[]): boolean {
  const wait = initial[CELL.position] ?? -1;
  if (wait < 0 || !('kind' in part)) return false;
  let isOpened = false;
  walkFlow(part, (node) => {
    if ('wait' in node && node.wait === wait) isOpened = true;
  });
  return isOpened;
}

function writtenIn(ir: GameIR, part: FlowNode | readonly Effect[]): readonly CellRange[] {
  if (!('kind' in part)) return part.flatMap((effect) => writesOf(ir, effect));
  const written: CellRange[] = [];
  walkFlow(part, (node) => {
    addAll(written, [
      ...effectsOf(node).flatMap((effect) => writesOf(ir, effect)),
      ...writtenByEvent(ir, node),
    ]);
  });
  return written;
}
