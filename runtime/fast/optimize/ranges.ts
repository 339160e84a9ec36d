/** The least and the greatest value that a cell or an expression can have. */

import { CELL } from '../../ir/ir.ts';
import { walkFlow } from '../../ir/walk/flow.ts';
import { cellsOf } from '../access.ts';
import type { Effect, Expr, GameIR, Reference } from '../ir.ts';

/** Both ends belong to it. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export const ANY: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Numbers from `-WORD` to `WORD - 1` fit 32 bits. */
const WORD = 2 ** 31;
const TRUTH: Range = { low: 0, high: 1 };

/** What is known when an expression is looked at. */
export interface Known {
  /** By cell. */
  readonly cells: Range[];
  readonly tables: readonly Range[];
  readonly locals: Map<number, Range>;
}

export function knownOf(ir: GameIR): Known {
  return { cells: cellRanges(ir), tables: [], locals: new Map() };
}

export function tableRange(table: Int32Array): Range {
  // Outside of the table it reads as 0.
  let [low, high] = [0, 0];
  for (const value of table) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

export function union(a: Range, b: Range): Range {
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
}

/** By cell: everything that is ever written there. */
function cellRanges(ir: GameIR): Range[] {
  const lows = [...ir.initial];
  const highs = [...ir.initial];
  const storage = { int8: 127, int16: 32_767, int32: 2 ** 31 - 1 }[ir.layout.storage];
  const include = (low: number, high: number, range: Range) => {
    for (let cell = low; cell < Math.min(high, lows.length); cell++) {
      lows[cell] = Math.min(lows[cell] as number, range.low);
      highs[cell] = Math.max(highs[cell] as number, range.high);
    }
  };
  const includeAt = (ref: Reference, range: Range) => {
    const { low, high } = cellsOf(ir, ref);
    include(low, high, range);
  };
  const write = (effect: Effect): void => {
    switch (effect.op) {
      case 'store':
        includeAt(effect.ref, effect);
        return;
      case 'transfer':
        includeAt(effect.from, { low: 0, high: 0 });
        includeAt(effect.to, { low: 0, high: storage });
        return;
      case 'if':
        [...effect.then, ...effect.else].forEach(write);
        return;
      case 'for':
        effect.body.forEach(write);
        return;
      case 'seek':
        include(effect.cursor, effect.cursor + 1, { low: -1, high: effect.size });
        include(effect.element, effect.element + 1, { low: effect.low, high: effect.low + effect.size - 1 });
        return;
      case 'clear':
        include(effect.base, effect.base + effect.length, { low: 0, high: 0 });
        return;
      case 'bind':
        return;
    }
  };
  for (const { base, length, type } of ir.layout.fields) {
    if (type.kind === 'number') include(base, base + length, type);
  }
  include(CELL.me, CELL.me + 1, { low: -1, high: ir.players - 1 });
  for (const { base, count, low, faceCount } of ir.dice) {
    include(base, base + count, { low, high: low + faceCount - 1 });
  }
  walkFlow(ir.flow, (node) => {
    switch (node.kind) {
      case 'sequence':
        node.exit.forEach(write);
        return;
      case 'effects':
        node.effects.forEach(write);
        return;
      case 'loop':
        [...node.enter, ...node.next, ...node.exit].forEach(write);
        return;
      case 'pick':
        includeAt(node.target, { low: node.low, high: node.low + node.size - 1 });
        return;
      case 'decision':
        for (const { parameters } of node.actions)
          for (const { cell, low, size } of parameters)
            include(cell, cell + 1, { low, high: low + size - 1 });
        return;
      default:
        return;
    }
  });
  // Who wins and how the game stands is written by what ends it.
  for (const cell of [CELL.position, CELL.result, CELL.winners]) include(cell, cell + 1, ANY);
  return lows.map((low, cell) => ({ low, high: highs[cell] as number }));
}

export function rangeOf(known: Known, expr: Expr): Range {
  switch (expr.op) {
    case 'const':
      return { low: expr.value, high: expr.value };
    case 'local':
      return known.locals.get(expr.local) ?? ANY;
    case 'load':
      return loadRange(known, expr.ref);
    case 'table':
      return known.tables[expr.table] ?? ANY;
    case 'negate': {
      const { low, high } = rangeOf(known, expr.of);
      return inWord({ low: -high, high: -low });
    }
    case '+': {
      const [a, b] = [rangeOf(known, expr.left), rangeOf(known, expr.right)];
      return inWord({ low: a.low + b.low, high: a.high + b.high });
    }
    case '-': {
      const [a, b] = [rangeOf(known, expr.left), rangeOf(known, expr.right)];
      return inWord({ low: a.low - b.high, high: a.high - b.low });
    }
    case '*': {
      const [a, b] = [rangeOf(known, expr.left), rangeOf(known, expr.right)];
      const ends = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
      return inWord({ low: Math.min(...ends), high: Math.max(...ends) });
    }
    case '/': {
      const a = rangeOf(known, expr.left);
      if (expr.right.op !== 'const' || expr.right.value <= 0) return ANY;
      return { low: Math.floor(a.low / expr.right.value), high: Math.floor(a.high / expr.right.value) };
    }
    case 'mod':
      return expr.right.op === 'const' && expr.right.value > 0 ? { low: 0, high: expr.right.value - 1 } : ANY;
    case 'if':
      return union(rangeOf(known, expr.then), rangeOf(known, expr.else));
    case 'let': {
      note(known, expr.local, rangeOf(known, expr.value));
      return rangeOf(known, expr.in);
    }
    case 'aggregate':
      return rangeOf(known, expr.otherwise);
    case 'size':
      return { low: 0, high: 32 };
    case 'bit-or':
      return ANY;
    case 'count':
      return { low: 0, high: expr.size };
    case 'the': {
      const found = expr.result ?? { op: 'local', local: expr.local };
      return union({ low: -1, high: -1 }, rangeOf(known, found));
    }
    case 'sum': {
      if (expr.of === undefined) return { low: 0, high: expr.size };
      const { low, high } = rangeOf(known, expr.of);
      return inWord({ low: Math.min(0, low * expr.size), high: Math.max(0, high * expr.size) });
    }
    case 'min':
    case 'max':
      return expr.of === undefined ? TRUTH : union({ low: 0, high: 0 }, rangeOf(known, expr.of));
    default:
      return TRUTH;
  }
}

/** Notes the range of a local; of one that stands for several things the union. */
export function note(known: Known, local: number, range: Range): void {
  const before = known.locals.get(local);
  known.locals.set(local, before === undefined ? range : union(before, range));
}

function loadRange(known: Known, ref: Reference): Range {
  const ends = ref.indices.map(({ index, stride, size }) => {
    const { low, high } = rangeOf(known, index);
    const last = size === undefined ? high : Math.min(high, size - 1);
    const first = size === undefined ? low : Math.max(low, 0);
    return { low: first * stride, high: last * stride };
  });
  const first = ref.base + ends.reduce((sum, { low }) => sum + low, 0);
  const last = ref.base + ends.reduce((sum, { high }) => sum + high, 0);
  if (first < 0 || last >= known.cells.length || last - first > 4096) return ANY;
  const isChecked = ref.indices.some(({ index, size }) => {
    const { low, high } = rangeOf(known, index);
    return size !== undefined && (low < 0 || high >= size);
  });
  const start: Range | undefined = isChecked ? { low: 0, high: 0 } : undefined;
  return (
    known.cells
      .slice(first, last + 1)
      .reduce<Range | undefined>((all, range) => (all === undefined ? range : union(all, range)), start) ??
    ANY
  );
}

/** Numbers that no longer fit 32 bits may be anything. */
function inWord(range: Range): Range {
  return range.low >= -WORD && range.high < WORD ? range : ANY;
}
