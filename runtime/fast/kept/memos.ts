/**
 * Memos: values that are cached until something that they depend on is written. `D` has the dirty bit of each memo. One with arguments has
 * its results in `Y`, by the values of its arguments, and in `z` when each of them was worked out: those hold that say the same as `y`.
 */

import { emitSharedFlood } from '../../codegen/floods.ts';
import {
  binary,
  block,
  call,
  callOf,
  constant,
  countUp,
  define,
  element,
  give,
  increment,
  minus,
  name,
  num,
  plus,
  set,
  times,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { emitLocal, localName, type Unit } from '../../codegen/unit.ts';
import type { Read } from '../access.ts';
import type { Expr, Fast } from '../ir.ts';
import type { Cached } from './kept-value.ts';

/** An expression whose values are cached. */
export interface Memo {
  readonly body: Expr;
  /** One for each free local of the expression. */
  readonly args: readonly MemoArgument[];
  /** Cells that the values depend on. */
  readonly reads: readonly Read[];
  /** Where the body is a flood that finds the same from each element that it reaches. */
  readonly component: Component | undefined;
  /** Whether only suppositions ask for it: what it gives there holds until they are over. */
  readonly isSupposed?: boolean;
}

/** What the elements that a flood reaches have in common. */
export interface Component {
  /** The argument from which it searches. */
  readonly start: number;
  /** What makes an element one of those that have the same value, where not all do. */
  readonly member: Member | undefined;
}

/** A condition on the element that the local stands for. */
export interface Member {
  readonly element: number;
  readonly condition: Expr;
  /** Whether it is asked of each that is reached; else of the first alone, since all others fulfil it. */
  readonly isOfEach: boolean;
}

/** An argument of a memo: a free local of its body, and its range. */
export interface MemoArgument {
  readonly local: number;
  readonly range: { readonly low: number; readonly high: number };
}

/** How many values a memo of these arguments caches. */
export function valuesOf(args: readonly MemoArgument[]): number {
  return args.reduce((all, { range }) => all * (range.high - range.low + 1), 1);
}

/** How a memo is cached; its number is its dirty bit. */
export function keepMemo({ reads }: Memo, number: number): Cached {
  return { kind: 'cached', bit: number, reads };
}

/** The call that gives a memo's value. */
export function emitMemoCall(memo: number, args: readonly Js[]): Js {
  return callOf(`q${memo}`, args);
}

/** Whether something that a cached value depends on was written. */
export function isStale(bit: number): Js {
  return binary('!==', binary('&', name('D'), num(1 << bit)), num(0));
}

/** Clears the dirty bit. */
export function refresh(bit: number): Block {
  return [set(name('D'), num(~(1 << bit)), '&=')];
}

/** The functions of a memo: `a` evaluates its body, `q` looks the value up and calls `a` if it is not cached. */
export function emitMemo(unit: Unit<Fast>, memo: Memo, number: number): Block {
  return memo.args.length === 0 ? emitSingle(unit, memo, number) : emitTable(unit, memo, number);
}

function namesOf(number: number) {
  return {
    evaluate: `a${number}`,
    lookUp: `q${number}`,
    kept: name(`y${number}`),
    results: `Y${number}`,
    since: `z${number}`,
  };
}

/** A memo of one value. */
function emitSingle(unit: Unit<Fast>, { body }: Memo, number: number): Block {
  const { evaluate, lookUp, kept } = namesOf(number);
  return [
    variables([`y${number}`, num(0)]),
    define(evaluate, [], evaluation(unit, body)),
    define(lookUp, [], [when(isStale(number), [...refresh(number), set(kept, call(evaluate))]), give(kept)]),
  ];
}

function evaluation(unit: Unit<Fast>, body: Expr): Block {
  return unit.backend.readOnce(() => [give(unit.backend.number(unit, body))]);
}

/** A memo of a value for each combination of its arguments. */
function emitTable(unit: Unit<Fast>, memo: Memo, number: number): Block {
  const { evaluate, lookUp, kept, results, since } = namesOf(number);
  const { args } = memo;
  const own = args.map(({ local }) => localName(local));
  const values = valuesOf(args);
  // Before the times get too large to be stored, they begin anew.
  const beginAnew = when(binary('>', kept, num(MOST_TIMES)), [
    countUp('j', num(0), num(values), [set(element(since, name('j')), num(0))]),
    set(kept, num(1)),
  ]);
  const evaluated = callOf(
    evaluate,
    args.map(({ local }) => emitLocal(local)),
  );
  const i = name('i');
  const [result, stamp] = [element(results, i), element(since, i)];
  const { body, alike } = emitBody(unit, memo, number);
  return [
    variables([`y${number}`, num(0)]),
    constant(results, { kind: 'int32array', length: values }),
    constant(since, { kind: 'int32array', length: values }),
    define(evaluate, own, body),
    define(lookUp, own, [
      when(isStale(number), [...refresh(number), increment(kept), beginAnew]),
      constant('i', placeOf(args)),
      when(binary('!==', stamp, kept), [set(result, evaluated), set(stamp, kept), ...alike]),
      give(result),
    ]),
  ];
}

/** What works a value out, and what is done behind it: it is noted for all that have the same. */
function emitBody(
  unit: Unit<Fast>,
  { body, args, component }: Memo,
  number: number,
): { readonly body: Block; readonly alike: Block } {
  if (component === undefined || body.op !== 'flood') return { body: evaluation(unit, body), alike: [] };
  const { kept, results, since } = namesOf(number);
  const { start, member } = component;
  const placeFor = (element: Js) => placeOf(args, new Map([[start, element]]));
  const whereMember = (element: Js, statements: Block): Block => {
    if (member === undefined) return statements;
    const condition = unit.backend.number(unit, member.condition);
    return [block([constant(localName(member.element), element), when(condition, statements)])];
  };
  const whereEach = (element: Js, statements: Block): Block =>
    member?.isOfEach ? whereMember(element, statements) : statements;
  const shared = emitSharedFlood(unit, body, {
    comesTo: (at) => {
      const place = placeFor(at);
      const isKnown = binary('===', element(since, place), kept);
      return whereMember(emitLocal(start), whereEach(at, [when(isKnown, [give(element(results, place))])]));
    },
  });
  const each = shared.eachReached((reached) => [
    ...whereEach(reached, [
      constant('j', placeFor(reached)),
      set(element(results, name('j')), element(results, name('i'))),
      set(element(since, name('j')), kept),
    ]),
  ]);
  return {
    body: unit.backend.readOnce(() => shared.body),
    alike: whereMember(emitLocal(start), [each]),
  };
}

const MOST_TIMES = 1_000_000_000;

/** Where the value for these arguments stands: the last one counts least. */
function placeOf(args: readonly MemoArgument[], given: ReadonlyMap<number, Js> = new Map()): Js {
  return args.reduce<Js>((place, { local, range: { low, high } }) => {
    const own = minus(given.get(local) ?? emitLocal(local), num(low));
    return place.kind === 'number' ? own : plus(times(place, num(high - low + 1)), own);
  }, num(0));
}
