/** What an example has besides its game, as functions. */

import { type Budget, spend } from '../../shared/budget.ts';
import { defineEffects } from '../codegen/effects.ts';
import { defineNumber } from '../codegen/expressions.ts';
import { PLAIN } from '../codegen/plain.ts';
import { type Compiled, createUnit, linkUnit, type Run } from '../codegen/unit.ts';
import type { Expr, GameIR } from '../ir/ir.ts';
import type { ExampleIR, ExampleLineIR } from '../lowering/openings/examples.ts';
import type { Expectation, Found } from '../lowering/openings/expectations.ts';

/** An example as functions. */
export interface ExampleCode {
  /** What its `given` lines do. */
  readonly given: Run | undefined;
  /** What else is done where it begins in the flow. */
  readonly opening: Run | undefined;
  /** By expression of its lines. */
  readonly values: ReadonlyMap<Expr, Compiled>;
}

/** Compiles all of it in one go. It counts for the budget; `visit` is told of the rules that it carries out. */
export function compileExample(
  example: ExampleIR,
  { tables }: GameIR,
  { budget, visit }: { readonly budget: Budget; readonly visit: (origin: number) => void },
): ExampleCode {
  const unit = createUnit(PLAIN, tables, visit);
  const expressions = example.lines.flatMap(expressionsOf);
  const links = expressions.map((expression) => [expression, defineNumber(unit, expression, [])] as const);
  const given = example.given.length === 0 ? undefined : defineEffects(unit, example.given);
  const opening = example.opening && defineEffects(unit, example.opening.ir.effects);
  const { functions, refuel, left } = linkUnit(unit);
  /** What is worked out with more than is left means nothing: `budget` is spent then, and the line has failed for that. */
  const counted =
    (number: number): Compiled =>
    (cells) => {
      const allowed = Math.max(0, budget.left);
      refuel(allowed);
      const found = functions[number]?.(cells) ?? 0;
      spend(budget, allowed - left());
      return found;
    };
  return {
    given: given === undefined ? undefined : counted(given),
    opening: opening === undefined ? undefined : counted(opening),
    values: new Map(links.map(([expression, number]) => [expression, counted(number)])),
  };
}

function expressionsOf(line: ExampleLineIR): readonly Expr[] {
  switch (line.kind) {
    case 'does':
      return line.args;
    case 'chance':
      return line.values.flatMap(({ value, amongAll }) => (amongAll ? [value, amongAll.value] : [value]));
    case 'expect':
      return expressionsIn(line.expectation);
    case 'expect-action':
      return line.args ?? [];
    case 'given':
    case 'time':
    case 'expect-end':
      return [];
  }
}

function expressionsIn({ condition, found }: Expectation): readonly Expr[] {
  return [condition, ...expressionsOfFound(found)];
}

function expressionsOfFound(found: Found): readonly Expr[] {
  switch (found.kind) {
    case 'nothing':
      return [];
    case 'parts':
      return found.parts.flatMap(expressionsIn);
    case 'value':
      return found.other ? [found.value, found.other] : [found.value];
    case 'space':
      return [found.space];
    case 'among':
      return [found.first, found.count, ...expressionsOfFound(found.found)];
  }
}
