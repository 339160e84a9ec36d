/** Says of an expectation that fails which parts of it do, and what is there instead. */

import type { Cells } from '../ir/cells.ts';
import type { Expr, ValueType } from '../ir/ir.ts';
import type { Expectation, Found } from '../lowering/openings/expectations.ts';
import { formatValue, type ValueNames } from '../values/format.ts';
import { type Saying, told } from '../values/words/told.ts';

/** A position that something is expected of. */
export interface Seen {
  readonly names: ValueNames;
  readonly cells: Cells;
  readonly value: (expression: Expr) => number;
}

/** Why an expectation fails here; undefined where it holds. */
export function whyFails(seen: Seen, { condition, found }: Expectation): Saying | undefined {
  return seen.value(condition) === 0 ? (instead(seen, found) ?? told('doesNotHold')) : undefined;
}

/** What is there instead; undefined where nothing more can be said. */
function instead(seen: Seen, found: Found): Saying | undefined {
  const show = (type: ValueType, expression: Expr): string =>
    formatValue(seen.names, type, seen.value(expression), seen.cells);
  switch (found.kind) {
    case 'nothing':
      return undefined;
    case 'parts': {
      const [first, ...others] = found.parts.flatMap((part) => failingPart(seen, part));
      return first && others.reduce((before, one) => told('andAlso', before, one), first);
    }
    case 'value': {
      const value = show(found.type, found.value);
      return found.other ? told('itIsAndOther', value, show(found.type, found.other)) : told('itIs', value);
    }
    case 'space':
      return seen.value(found.space) < 0
        ? told('itIsNowhere')
        : told('itIsAt', show(found.type, found.space));
    case 'among': {
      const who = show(found.type, found.first);
      const count = seen.value(found.count);
      const fails = count > 1 ? told('failsForMany', String(count), who) : told('failsFor', who);
      const why = instead(seen, found.found);
      return why === undefined ? fails : told('because', fails, why);
    }
  }
}

/** What is to be said of a part; of parts within it each for itself. */
function failingPart(seen: Seen, part: Expectation): readonly Saying[] {
  if (seen.value(part.condition) !== 0) return [];
  if (part.found.kind === 'parts') return part.found.parts.flatMap((inner) => failingPart(seen, inner));
  const why = instead(seen, part.found);
  return [why === undefined ? told('partFails', part.words) : told('partIs', part.words, why)];
}
