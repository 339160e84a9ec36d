/** How many of the elements that a loop goes through can pass a condition, as far as its form and the constant tables tell. */

import { memo } from '../../shared/memo.ts';
import { evaluate } from '../ir/evaluate.ts';
import type { Elements, Expr } from '../ir/expressions.ts';
import { bitsOf } from '../values/sets.ts';
import { isRead } from './local-reads.ts';

/** Constant tables that expressions read. */
export type Tables = readonly (readonly number[])[];

/** The most elements for which the condition holds; infinite where nothing tells. */
export function passingOf(condition: Expr, elements: Elements, tables: Tables): number {
  const isElement = (expr: Expr) => expr.op === 'local' && expr.local === elements.local;
  if (condition.op === 'has' && isElement(condition.index)) return mostMembers(condition.set, tables);
  if (condition.op === '=') {
    const { left, right } = condition;
    const [element, other] = isElement(right) ? [right, left] : [left, right];
    if (isElement(element) && !isRead(other, elements.local)) return 1;
  }
  return passingInTable(condition, elements, tables);
}

/** The most members that a bit set has, as far as its form tells. */
function mostMembers(set: Expr, tables: Tables): number {
  if (set.op === 'const') return bitsOf(set.value).length;
  if (set.op === 'if') return Math.max(mostMembers(set.then, tables), mostMembers(set.else, tables));
  const table = set.op === 'table' ? tables[set.table] : undefined;
  if (!table) return 32;
  return counted(table, 'members', () =>
    table.reduce((most, each) => Math.max(most, bitsOf(each).length), 0),
  );
}

/** `distance(s, t) = 1`: asks a table about the element, and about what is known there. */
function passingInTable(condition: Expr, { local, low, size }: Elements, tables: Tables): number {
  const asked = readIn(condition);
  if (!asked) return Number.POSITIVE_INFINITY;
  const { read, having } = asked;
  const stride = strideOf(read.index, local);
  const table = tables[read.table];
  if (stride === undefined || stride <= 0 || size <= 0 || !table) return Number.POSITIVE_INFINITY;
  // Rows of a table begin at multiples of their length.
  const step = low === 0 && stride === 1 && isMultiple(read.index, local, size) ? size : 1;
  const key = JSON.stringify([having(0), stride, step, size]);
  return counted(table, key, () => {
    const holds = table.map((value) => evaluate({ tables, initial: [], fuel: 100 }, having(value)) !== 0);
    return mostInLine(holds, { stride, step, size });
  });
}

const counted = memo<readonly number[], string, number>();

type TableRead = Extract<Expr, { op: 'table' }>;

/** The one thing that a condition reads in a table, and the condition where that is some number. */
function readIn(
  condition: Expr,
): { readonly read: TableRead; readonly having: (value: number) => Expr } | undefined {
  switch (condition.op) {
    case 'table':
      return { read: condition, having: constant };
    case 'not': {
      const inside = readIn(condition.of);
      return inside && { ...inside, having: (value) => ({ op: 'not', of: inside.having(value) }) };
    }
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const { left, right } = condition;
      if (left.op === 'table' && right.op === 'const')
        return { read: left, having: (value) => ({ ...condition, left: constant(value) }) };
      if (right.op === 'table' && left.op === 'const')
        return { read: right, having: (value) => ({ ...condition, right: constant(value) }) };
      return undefined;
    }
    default:
      return undefined;
  }
}

function constant(value: number): Expr {
  return { op: 'const', value };
}

/** By how much an index grows with the element; undefined where that is not always the same. */
function strideOf(index: Expr, local: number): number | undefined {
  if (index.op === 'local') return index.local === local ? 1 : 0;
  if (!isRead(index, local)) return 0;
  if (index.op !== '+' && index.op !== '-' && index.op !== '*') return undefined;
  const [left, right] = [strideOf(index.left, local), strideOf(index.right, local)];
  if (left === undefined || right === undefined) return undefined;
  if (index.op === '+') return left + right;
  if (index.op === '-') return left - right;
  if (index.left.op === 'const') return index.left.value * right;
  return index.right.op === 'const' ? index.right.value * left : undefined;
}

/** Whether an index is a multiple of a number where the element is 0. */
function isMultiple(index: Expr, local: number, of: number): boolean {
  switch (index.op) {
    case 'const':
      return index.value % of === 0;
    case 'local':
      return index.local === local;
    case '+':
    case '-':
      return isMultiple(index.left, local, of) && isMultiple(index.right, local, of);
    case '*':
      return isMultiple(index.left, local, of) || isMultiple(index.right, local, of);
    default:
      return false;
  }
}

/** Places of a table that are gone through: so many, `stride` from each to the next; the first is a multiple of `step`. */
interface Line {
  readonly stride: number;
  readonly step: number;
  readonly size: number;
}

/** The most that hold on one line. */
function mostInLine(holds: readonly boolean[], { stride, step, size }: Line): number {
  /** How many hold up to each place, on the line that it is on. */
  const upTo = new Int32Array(holds.length);
  holds.forEach((one, place) => {
    upTo[place] = (upTo[place - stride] ?? 0) + Number(one);
  });
  let most = 0;
  for (let first = 0; first < holds.length; first += step) {
    const whole = first + stride * (size - 1);
    const end =
      whole < holds.length ? whole : first + stride * Math.floor((holds.length - 1 - first) / stride);
    most = Math.max(most, (upTo[end] ?? 0) - (upTo[first - stride] ?? 0));
  }
  return most;
}
