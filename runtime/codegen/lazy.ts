/**
 * Functions of a game that are made when they are first called, since whoever plays comes by few of its conditions and
 * effects. Those that call each other are one unit; all units draw on the same fuel.
 */

import { once } from '../../shared/memo.ts';
import type { Effect, Expr } from '../ir/ir.ts';
import { emitEffects } from './effects.ts';
import { defineNumber } from './expressions.ts';
import type { Block } from './js/tree.ts';
import { PLAIN } from './plain.ts';
import {
  type Compiled,
  createUnit,
  define,
  type Fuel,
  type Link,
  linkUnit,
  type Run,
  typed,
  type Unit,
} from './unit.ts';

export interface LazyCode {
  /** What is made of one unit. */
  readonly unit: <T>(add: (unit: Unit) => Link<T>) => () => T;
  /** The value of an expression, by its free locals. */
  readonly number: (expr: Expr, locals?: readonly number[]) => Compiled;
  readonly effects: (effects: readonly Effect[]) => Run;
  /** A function of the cells alone. */
  readonly body: (emit: (unit: Unit) => Block) => Compiled;
}

/** `visit`: told the origin of every effect that runs. */
export function createLazyCode(
  tables: readonly ArrayLike<number>[],
  fuel: Fuel,
  visit?: (origin: number) => void,
): LazyCode {
  const constants = typed(tables);
  const unit: LazyCode['unit'] = (add) =>
    once(() => {
      const made = createUnit(PLAIN, constants, visit);
      const link = add(made);
      return link(linkUnit(made, fuel).functions);
    });
  const single = (add: (made: Unit) => number) =>
    unit((made) => {
      const number = add(made);
      return (functions) => functions[number] as Compiled;
    });
  const body: LazyCode['body'] = (emit) => {
    const code = single((made) => define(made, [], emit(made)));
    return (cells) => code()(cells);
  };
  return {
    unit,
    number(expr, locals = []) {
      const code = single((made) => defineNumber(made, expr, locals));
      if (locals.length === 0) return (cells) => code()(cells);
      // biome-ignore lint/plugin: as many as a part of the rules has parameters
      return (cells, ...values) => code()(cells, ...values);
    },
    effects: (effects) => body((made) => emitEffects(made, effects)),
    body,
  };
}
