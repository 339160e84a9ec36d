/** Texts with values in them: the values are generated functions, the words stay data. */

import { once } from '../../shared/memo.ts';
import type { LazyCode } from '../codegen/lazy.ts';
import type { Compiled } from '../codegen/unit.ts';
import type { TextIR, ValueType } from '../ir/ir.ts';
import { CORE_WALK, freeLocals } from '../ir/walk/locals.ts';

/** A text whose values are functions of the cells and of the locals it was compiled with. */
export type TextCode = readonly (string | ValueCode)[];

export interface ValueCode {
  readonly value: Compiled;
  readonly type: ValueType;
  /** Locals that the value depends on. */
  readonly mentions: readonly number[];
}

export function compileText(code: LazyCode, text: TextIR, locals: readonly number[]): TextCode {
  return text.map((part) => {
    if (typeof part === 'string') return part;
    const mentions = once(() => freeLocals(CORE_WALK, part.value));
    return {
      value: code.number(part.value, locals),
      type: part.type,
      get mentions() {
        return mentions();
      },
    };
  });
}
