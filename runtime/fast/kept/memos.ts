/**
 * Memos: values that are cached until something that they depend on is written. `D` has the dirty bit of each memo. `y` of a
 * memo with an argument has a valid bit for each value of the argument; the results stand in `Y`.
 */

import {
  binary,
  call,
  constant,
  define,
  element,
  give,
  minus,
  name,
  num,
  set,
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
  /** Undefined for an expression without free locals. */
  readonly argument: MemoArgument | undefined;
  /** Cells that the values depend on. */
  readonly reads: readonly Read[];
}

/** The argument of a memo: the free local of its body, and its range. */
export interface MemoArgument {
  readonly local: number;
  readonly range: { readonly low: number; readonly high: number };
}

/** How a memo is cached; its number is its dirty bit. */
export function keepMemo({ reads }: Memo, number: number): Cached {
  return { kind: 'cached', bit: number, reads };
}

/** The call that gives a memo's value. */
export function emitMemoCall(memo: number, argument: Js | undefined): Js {
  return argument === undefined ? call(`q${memo}`) : call(`q${memo}`, argument);
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
export function emitMemo(unit: Unit<Fast>, { body, argument }: Memo, number: number): Block {
  const [evaluate, lookUp, kept, results] = [`a${number}`, `q${number}`, name(`y${number}`), `Y${number}`];
  const evaluation = unit.backend.readOnce(() => [give(unit.backend.number(unit, body))]);
  if (argument === undefined) {
    return [
      variables([`y${number}`, num(0)]),
      define(evaluate, [], evaluation),
      define(
        lookUp,
        [],
        [when(isStale(number), [...refresh(number), set(kept, call(evaluate))]), give(kept)],
      ),
    ];
  }
  const { local, range } = argument;
  const own = localName(local);
  const bit = binary('<<', num(1), name('i'));
  const isMissing = binary('===', binary('&', kept, bit), num(0));
  const fill = [set(element(results, name('i')), call(evaluate, emitLocal(local))), set(kept, bit, '|=')];
  return [
    variables([`y${number}`, num(0)]),
    constant(results, { kind: 'int32array', length: range.high - range.low + 1 }),
    define(evaluate, [own], evaluation),
    define(
      lookUp,
      [own],
      [
        when(isStale(number), [...refresh(number), set(kept, num(0))]),
        constant('i', minus(emitLocal(local), num(range.low))),
        when(isMissing, fill),
        give(element(results, name('i'))),
      ],
    ),
  ];
}
