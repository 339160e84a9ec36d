/**
 * Memos: answers that are kept until something that they depend on is written. `D` has a bit for each memo whose answers may
 * have changed. `y` of a memo with an argument has a bit for each value whose answer is known; the answers stand in `Y`.
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
import type { Recalled } from './kept-value.ts';

/** An expression whose values are kept. */
export interface Memo {
  readonly body: Expr;
  /** Undefined where it is asked about nothing. */
  readonly argument: MemoArgument | undefined;
  /** Cells that the answers depend on. */
  readonly reads: readonly Read[];
}

/** What a memo is worked out for: a local of its body, and the values that this may have. */
export interface MemoArgument {
  readonly local: number;
  readonly range: { readonly low: number; readonly high: number };
}

/** How a memo is kept; its number is its bit. */
export function keepMemo({ reads }: Memo, number: number): Recalled {
  return { kind: 'recalled', bit: number, reads };
}

/** The call that gives an answer. */
export function emitRecall(memo: number, argument: Js | undefined): Js {
  return argument === undefined ? call(`q${memo}`) : call(`q${memo}`, argument);
}

/** Whether something that a kept answer depends on was written. */
export function isStale(bit: number): Js {
  return binary('!==', binary('&', name('D'), num(1 << bit)), num(0));
}

/** Says that an answer is up to date. */
export function refresh(bit: number): Block {
  return [set(name('D'), num(~(1 << bit)), '&=')];
}

/** The functions of a memo: `a`, which works an answer out, and `q`, which asks for it. */
export function emitMemo(unit: Unit<Fast>, { body, argument }: Memo, number: number): Block {
  const [work, ask, kept, answers] = [`a${number}`, `q${number}`, name(`y${number}`), `Y${number}`];
  const answer = unit.backend.readOnce(() => [give(unit.backend.number(unit, body))]);
  if (argument === undefined) {
    return [
      variables([`y${number}`, num(0)]),
      define(work, [], answer),
      define(ask, [], [when(isStale(number), [...refresh(number), set(kept, call(work))]), give(kept)]),
    ];
  }
  const { local, range } = argument;
  const own = localName(local);
  const bit = binary('<<', num(1), name('i'));
  const isUnknown = binary('===', binary('&', kept, bit), num(0));
  const learn = [set(element(answers, name('i')), call(work, emitLocal(local))), set(kept, bit, '|=')];
  return [
    variables([`y${number}`, num(0)]),
    constant(answers, { kind: 'int32array', length: range.high - range.low + 1 }),
    define(work, [own], answer),
    define(
      ask,
      [own],
      [
        when(isStale(number), [...refresh(number), set(kept, num(0))]),
        constant('i', minus(emitLocal(local), num(range.low))),
        when(isUnknown, learn),
        give(element(answers, name('i'))),
      ],
    ),
  ];
}
