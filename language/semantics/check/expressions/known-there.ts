/**
 * What may be none, and is known not to be where it is used: behind `x is not none and`, in the block of
 * `when x is not none`, in what an action does that needs it.
 */

import type * as ast from '../../../syntax/ast.ts';
import type { Checker } from '../../checker.ts';
import type { Place } from '../place.ts';
import { isSameValue } from './same-value.ts';

/** Expressions that are not none at a place, the latest first. */
export interface KnownThere {
  readonly expression: ast.Expression;
  readonly outer: KnownThere | undefined;
}

/** Whether a value that may be none is known not to be at this place. */
export function isKnownThere(checker: Checker, { known }: Place, expression: ast.Expression): boolean {
  return isAmong(checker, known, expression);
}

/** Whether it was known so before. */
export function wasKnownThere(checker: Checker, { forgotten }: Place, expression: ast.Expression): boolean {
  return isAmong(checker, forgotten, expression);
}

function isAmong(checker: Checker, some: KnownThere | undefined, expression: ast.Expression): boolean {
  for (let one = some; one; one = one.outer)
    if (isSameValue(checker, one.expression, expression)) return true;
  return false;
}

/** The place behind a checked condition that holds there, or does not. */
export function behind(checker: Checker, place: Place, condition: ast.Expression, holds: boolean): Place {
  const known = knownBehind(checker, condition, holds, place.known);
  return known === place.known ? place : { ...place, known };
}

/** What is known where a checked condition holds, or where it does not, beside what is known anyhow. */
function knownBehind(
  checker: Checker,
  condition: ast.Expression,
  holds: boolean,
  outer: KnownThere | undefined,
): KnownThere | undefined {
  let known = outer;
  let rest: ast.Expression | undefined = condition;
  // From the right to the left, since a chain may be longer than the stack is deep.
  while (rest?.kind === 'binary' && rest.operator === (holds ? 'and' : 'or')) {
    known = knownBehind(checker, rest.right, holds, known);
    rest = rest.left;
  }
  if (rest.kind === 'not') return knownBehind(checker, rest.operand, !holds, known);
  if (rest.kind !== 'binary') return known;
  const { operator, left, right } = rest;
  const isSame = operator === 'is' || operator === '=';
  if (!isSame && operator !== 'is not' && operator !== '!=') return known;
  const differs = isSame !== holds;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const)
    if (mayBeNone(checker, one) && (differs ? other.kind === 'none' : isMember(checker, other)))
      known = { expression: one, outer: known };
  return known;
}

function mayBeNone({ types }: Checker, expression: ast.Expression): boolean {
  const type = types.get(expression);
  return type?.kind === 'member' && type.optional;
}

/** Whether it is one for sure. */
function isMember({ types }: Checker, expression: ast.Expression): boolean {
  const type = types.get(expression);
  return type?.kind === 'member' && !type.optional;
}
