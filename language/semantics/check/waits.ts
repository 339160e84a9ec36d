/** Whether a block waits for a person or for nature on every way through it; a loop without that is endless. */

import { impossible } from '../../../shared/internal-problem.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Checker } from '../checker.ts';
import { lookUp } from '../scope.ts';
import { factsOf, mayWait } from '../statement-facts.ts';
import { isBlock } from '../walk.ts';
import type { Place } from './place.ts';

/** A block that may also leave the loop counts as waiting on that way. */
export function alwaysWaits(
  checker: Checker,
  place: Place,
  block: ast.Block,
  within: ReadonlySet<object> = new Set(),
): boolean {
  return block.statements.some((statement) => waits(checker, place, statement, within));
}

function waits(
  checker: Checker,
  place: Place,
  statement: ast.Statement,
  within: ReadonlySet<object>,
): boolean {
  if (!mayWait(statement)) return factsOf(statement).waits === 'always';
  const block = (inner: ast.Block): boolean => alwaysWaits(checker, place, inner, within);
  switch (statement.kind) {
    case 'leave':
      return statement.what === 'stop' || statement.what === 'end turn' || statement.what === 'end phase';
    case 'when': {
      if (!statement.else || !block(statement.then)) return false;
      return isBlock(statement.else) ? block(statement.else) : waits(checker, place, statement.else, within);
    }
    case 'repeat':
      // One that may be left at once waits perhaps; all others make one pass at least.
      return !statement.while && isPositive(statement.upTo) && block(statement.body);
    case 'for-each':
      return isEverybody(checker, statement.domain) && block(statement.body);
    case 'phase':
    case 'turn':
    case 'turns':
      return block(statement.body);
    case 'do': {
      const symbol = lookUp(place.scope, statement.step.text);
      if (symbol?.kind !== 'step' || within.has(symbol)) return symbol?.kind !== 'step';
      // Steps so deep in each other are refused elsewhere.
      if (within.size > 50) return true;
      const known = checker.waits.get(symbol);
      if (known !== undefined) return known;
      const found = alwaysWaits(checker, place, symbol.declaration.body, new Set([...within, symbol]));
      checker.waits.set(symbol, found);
      return found;
    }
    default:
      return impossible('whether a statement waits', statement);
  }
}

function isPositive(count: ast.Expression | undefined): boolean {
  return count === undefined || (count.kind === 'number' && count.value > 0);
}

/** `players` and nobody left out: while a game runs, somebody is in it. */
function isEverybody(checker: Checker, domain: ast.Domain): boolean {
  if (domain.base.kind !== 'name' || domain.except || domain.where) return false;
  return lookUp(checker.globals.scope, domain.base.name.text)?.kind === 'builtin';
}
