/** Texts with values in them: the values are generated functions, the words stay data. */

import { defineNumber } from '../codegen/expressions.ts';
import type { Compiled, Link, Unit } from '../codegen/unit.ts';
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

export function compileText(unit: Unit, text: TextIR, locals: readonly number[]): Link<TextCode> {
  const parts = text.map((part) => {
    if (typeof part === 'string') return part;
    return {
      number: defineNumber(unit, part.value, locals),
      type: part.type,
      mentions: freeLocals(CORE_WALK, part.value),
    };
  });
  return (functions) =>
    parts.map((part) => {
      if (typeof part === 'string') return part;
      return { value: functions[part.number] as Compiled, type: part.type, mentions: part.mentions };
    });
}
