/** Expressions evaluated by walking them: slow, plain, and written apart from the generated code. */

import type { Effect, Expr, Flood, Fold, Reference } from '../../../runtime/ir/ir.ts';

type Tables = readonly (readonly number[])[];
type Locals = ReadonlyMap<number, number>;

/** By local of a flood: by element, the fewest steps that lead to it. */
type Floods = ReadonlyMap<number, readonly number[]>;

export function evaluate(
  expr: Expr,
  cells: readonly number[],
  locals: Locals,
  tables: Tables,
  floods: Floods = new Map(),
): number {
  const value = (part: Expr): number => evaluate(part, cells, locals, tables, floods);
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'local':
      return locals.get(expr.local) ?? Number.NaN;
    case 'load': {
      const places = expr.ref.indices.map(({ index, stride, size }) => ({ at: value(index), stride, size }));
      if (places.some(({ at, size }) => size !== undefined && !(at >= 0 && at < size))) return 0;
      const offsets = places.map(({ at, stride }) => at * stride);
      return cells[offsets.reduce((sum, offset) => sum + offset, expr.ref.base)] ?? 0;
    }
    case 'table':
      return tables[expr.table]?.[value(expr.index)] ?? 0;
    case 'not':
      return value(expr.of) === 0 ? 1 : 0;
    case 'negate':
      return plusZero(-value(expr.of));
    case 'if':
      return value(expr.condition) !== 0 ? value(expr.then) : value(expr.else);
    case 'has': {
      const index = value(expr.index);
      return index < 0 || index > 31
        ? 0
        : Number((BigInt.asUintN(32, BigInt(value(expr.set))) >> BigInt(index)) & 1n);
    }
    case 'size':
      return [...BigInt.asUintN(32, BigInt(value(expr.set))).toString(2)].filter((digit) => digit === '1')
        .length;
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return evaluateFold(expr, cells, locals, tables, floods);
    case 'flood': {
      const steps = stepsOf(expr, cells, locals, tables, floods);
      return evaluate(expr.in, cells, locals, tables, new Map([...floods, [expr.local, steps]]));
    }
    case 'steps': {
      const steps = expr.flood.op === 'local' ? floods.get(expr.flood.local) : undefined;
      return steps?.[value(expr.to)] ?? -1;
    }
    case 'suppose': {
      const given = expr.given.map((one) => [one.local, value(one.value)] as const);
      const copy = [...cells];
      const known = doEffects(expr.effects, copy, new Map(given), tables, floods);
      return known === undefined ? 0 : Number(evaluate(expr.in, copy, known, tables, floods) !== 0);
    }
    default:
      return plusZero(evaluateBinary(expr.op, value(expr.left), () => value(expr.right)));
  }
}

function evaluateBinary(op: string, left: number, lazyRight: () => number): number {
  if (op === 'and') return left !== 0 && lazyRight() !== 0 ? 1 : 0;
  if (op === 'or') return left !== 0 || lazyRight() !== 0 ? 1 : 0;
  const right = lazyRight();
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? 0 : Math.floor(left / right);
    case 'mod':
      return right === 0 ? 0 : ((left % right) + Math.abs(right)) % Math.abs(right);
    case '=':
      return Number(left === right);
    case '!=':
      return Number(left !== right);
    case '<':
      return Number(left < right);
    case '<=':
      return Number(left <= right);
    case '>':
      return Number(left > right);
    case '>=':
      return Number(left >= right);
    default:
      return left | right;
  }
}

/** Each element's steps are one more than the fewest of those before it, until nothing changes. */
function stepsOf(
  { size, from, edges, where }: Flood,
  cells: readonly number[],
  locals: Locals,
  tables: Tables,
  floods: Floods,
): readonly number[] {
  const start = evaluate(from, cells, locals, tables, floods);
  const steps: number[] = Array.from({ length: size }, (_, element) => (element === start ? 0 : -1));
  const [starts = [], targets = []] = [tables[edges.starts], tables[edges.to]];
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (let at = 0; at < size; at++) {
      const before = steps[at] as number;
      for (let edge = starts[at] as number; before >= 0 && edge < (starts[at + 1] as number); edge++) {
        const inside = new Map([...locals, [edges.local, edge]]);
        const leads = where === undefined || evaluate(where, cells, inside, tables, floods) !== 0;
        const [to, known] = [targets[edge] as number, steps[targets[edge] as number] as number];
        if (!leads || (known >= 0 && known <= before + 1)) continue;
        steps[to] = before + 1;
        isNew = true;
      }
    }
  }
  return steps;
}

function evaluateFold(
  fold: Fold,
  cells: readonly number[],
  locals: Locals,
  tables: Tables,
  floods: Floods,
): number {
  const at = (part: Expr, element: number) =>
    evaluate(part, cells, new Map([...locals, [fold.local, element]]), tables, floods);
  const { where, of } = fold;
  const chosen = Array.from({ length: fold.size }, (_, index) => fold.low + index).filter(
    (element) => where === undefined || at(where, element) !== 0,
  );
  const values = chosen.map((element) => (of === undefined ? 1 : at(of, element)));
  const holding = chosen.filter((_, index) => values[index] !== 0);
  switch (fold.op) {
    case 'count':
      return holding.length;
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'min':
      return values.length === 0 ? 0 : Math.min(...values);
    case 'max':
      return values.length === 0 ? 0 : Math.max(...values);
    case 'any':
      return Number(holding.length > 0);
    case 'all':
      return Number(holding.length === chosen.length);
    case 'the':
      return holding[0] ?? -1;
  }
}

function plusZero(value: number): number {
  return value + 0;
}

/** Writes into the cells; gives the locals with what was bound, undefined where an effect could not be done. */
function doEffects(
  effects: readonly Effect[],
  cells: number[],
  around: Locals,
  tables: Tables,
  floods: Floods,
): Locals | undefined {
  let locals = around;
  const value = (part: Expr): number => evaluate(part, cells, locals, tables, floods);
  const place = ({ base, indices }: Reference): number | undefined => {
    const all = indices.map(({ index, stride, size }) => ({ at: value(index), stride, size }));
    if (all.some(({ at, size }) => size !== undefined && !(at >= 0 && at < size))) return undefined;
    return all.reduce((sum, { at, stride }) => sum + at * stride, base);
  };
  for (const effect of effects)
    switch (effect.op) {
      case 'store': {
        const found = value(effect.value);
        const kept = Math.min(effect.high, Math.max(effect.low, found));
        const at = place(effect.ref);
        if (at === undefined || (effect.bound === 'fault' && kept !== found)) return undefined;
        cells[at] = kept;
        break;
      }
      case 'transfer': {
        const [count, from, to] = [value(effect.count), place(effect.from), place(effect.to)];
        if (from === undefined || to === undefined || count < 0 || count > (cells[from] ?? 0))
          return undefined;
        cells[from] = (cells[from] ?? 0) - count;
        cells[to] = (cells[to] ?? 0) + count;
        break;
      }
      case 'if': {
        const inside = value(effect.condition) !== 0 ? effect.then : effect.else;
        if (!doEffects(inside, cells, locals, tables, floods)) return undefined;
        break;
      }
      case 'for': {
        const start = effect.start === undefined ? 0 : value(effect.start);
        for (let i = 0; i < effect.size; i++) {
          const at = (((start + i) % effect.size) + effect.size) % effect.size;
          const inside = new Map([...locals, [effect.local, effect.low + at]]);
          const holds =
            effect.where === undefined || evaluate(effect.where, cells, inside, tables, floods) !== 0;
          if (holds && !doEffects(effect.body, cells, inside, tables, floods)) return undefined;
        }
        break;
      }
      case 'bind':
        locals = new Map([...locals, [effect.local, value(effect.value)]]);
        break;
      case 'clear':
        cells.fill(0, effect.base, effect.base + effect.length);
        break;
      case 'search':
      case 'seek':
        throw new Error(`${effect.op} is not supposed here`);
    }
  return locals;
}
