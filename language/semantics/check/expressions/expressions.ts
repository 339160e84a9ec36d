/** Types of expressions. Every function records the type it finds and reports at most one error per cause. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, expectType, report } from '../../checker.ts';
import { DEEPEST_EXPRESSION } from '../../limits.ts';
import {
  describeType,
  type ElementType,
  memberOf,
  NONE,
  NUMBER,
  type Type,
  UNKNOWN,
  YES_NO,
} from '../../types.ts';
import type { Place } from '../place.ts';
import { checkCall } from './calls.ts';
import { coerce, expectCoercible } from './coercions.ts';
import { checkIndex, reportIndexMissing } from './indexes.ts';
import { refusePlaces } from './kept.ts';
import { behind, isKnownThere, wasKnownThere } from './known-there.ts';
import { checkMember } from './members.ts';
import { setNamed } from './named-sets.ts';
import { checkName } from './names.ts';
import { checkBinary } from './operators.ts';
import { checkQuery } from './queries.ts';
import { checkSupposition } from './suppositions.ts';

/**
 * The type of `expression`; `expected`, where known, helps names of enum members that are not global. `isWhole`: an array may stand there, before
 * the brackets that say which of its values is meant. One function, since expressions in each other are as deep as the stack allows.
 */
export function checkExpression(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  expected?: Type,
  isWhole = false,
): Type {
  // A question takes the stack of two other expressions.
  const levels = expression.kind === 'query' ? 2 : 1;
  checker.depth += levels;
  const isTooDeep = checker.depth > DEEPEST_EXPRESSION;
  let type = isTooDeep ? tooDeep(checker, expression) : typeOf(checker, place, expression, expected);
  checker.depth -= levels;
  if (type.kind === 'array' && !isWhole) {
    reportIndexMissing(checker, expression, type);
    type = UNKNOWN;
  }
  if (type.kind === 'member' && type.optional) {
    if (isKnownThere(checker, place, expression)) {
      checker.knownThere.add(expression);
      type = memberOf(type.domain);
    } else if (wasKnownThere(checker, place, expression)) checker.noLongerThere.add(expression.span);
  }
  checker.types.set(expression, type);
  return type;
}

/** The type of what stands before brackets, which may be an array. */
export function checkWhole(checker: Checker, place: Place, expression: ast.Expression): Type {
  return checkExpression(checker, place, expression, undefined, true);
}

/** Definitions that name each other in long expressions would need more stack than there is. */
function tooDeep(checker: Checker, { span }: ast.Expression): Type {
  const what = 'The depth of this with its definitions written out';
  const facts = { what, found: checker.depth, limit: DEEPEST_EXPRESSION };
  if (!checker.isTooDeep) report(checker, 'too-large', span, facts);
  checker.isTooDeep = true;
  return UNKNOWN;
}

/** Checks an expression that must have a certain type; `why` begins the sentence, e.g. "The condition". */
export function requireExpression(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  expected: Type,
  why: string,
): void {
  const told = checker.diagnostics.length;
  const found = checkExpression(checker, place, expression, expected);
  if (expected.kind === 'yes-no' && reportComparedInside(checker, expression, told)) return;
  expectCoercible(checker, expression, found, expected, why);
}

/** `count p in players where p.done > 1`: how many there are is compared, and not what is asked of each. True if that was told. */
function reportComparedInside(checker: Checker, expression: ast.Expression, told: number): boolean {
  if (expression.kind !== 'query' || !expression.domain.where) return false;
  const last = tailComparison(expression.domain.where);
  const problem = checker.diagnostics.at(-1);
  const isInside =
    last &&
    checker.types.get(last.left)?.kind === 'yes-no' &&
    problem &&
    problem.span.start >= last.span.start;
  if (!isInside || checker.diagnostics.length !== told + 1 || expression.query !== 'count') return false;
  checker.diagnostics.length = told;
  const asked = { ...expression.span, end: last.left.span.end };
  const edits = [
    { span: { ...asked, end: asked.start }, text: '(' },
    { span: { ...asked, start: asked.end }, text: ')' },
  ];
  const sign = `${last.operator} …`;
  const facts = { written: `count … ${sign}`, say: `(count …) ${sign}` };
  report(checker, 'foreign-word', asked, facts, { fix: { title: 'Put it in parentheses', edits } });
  return true;
}

/** The comparison of numbers with which a condition ends. */
function tailComparison(
  condition: ast.Expression,
): (ast.Expression & { readonly kind: 'binary' }) | undefined {
  if (condition.kind !== 'binary') return undefined;
  const { operator, right } = condition;
  if (operator === 'and' || operator === 'or') return tailComparison(right);
  return /^(?:[<>]=?|!?=)$/.test(operator) ? condition : undefined;
}

/** Checks a space that may be none, or a piece that stands for its space; answers with where that is. */
export function requireSpace(checker: Checker, place: Place, expression: ast.Expression, why: string): Type {
  const space = memberOf(checker.globals.spacesDomain);
  const found = coerce(checker, expression, checkExpression(checker, place, expression, space), space);
  const wanted = found.kind === 'member' && found.optional ? { ...space, optional: true } : space;
  expectType(checker, found, wanted, expression.span, why);
  return found;
}

/** Checks the expressions inside a text. */
export function checkText(checker: Checker, place: Place, text: ast.Text | undefined): void {
  for (const part of text?.parts ?? [])
    if (typeof part !== 'string')
      refusePlaces(checker, checkExpression(checker, place, part), part.span, 'What a text shows');
}

function typeOf(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  expected: Type | undefined,
): Type {
  switch (expression.kind) {
    case 'missing':
      return UNKNOWN;
    case 'number':
      return NUMBER;
    case 'yes-no':
      return YES_NO;
    case 'none':
      return NONE;
    case 'name':
      return checkName(checker, place, expression, expected);
    case 'call':
      return checkCall(checker, place, expression);
    case 'member':
      return checkMember(checker, place, expression);
    case 'index':
      return checkIndex(checker, place, expression);
    case 'set':
      return checkSetOf(checker, place, expression, expected);
    case 'range':
      requireExpression(checker, place, expression.low, NUMBER, 'The start of a range');
      requireExpression(checker, place, expression.high, NUMBER, 'The end of a range');
      refuseEmpty(checker, expression);
      return { kind: 'set', of: NUMBER };
    case 'not':
      requireExpression(checker, place, expression.operand, YES_NO, 'What comes after `not`');
      if (expression.operand.kind === 'not') report(checker, 'not-twice', expression.span, {});
      return YES_NO;
    case 'negate':
      requireExpression(checker, place, expression.operand, NUMBER, 'What comes after `-`');
      return NUMBER;
    case 'binary':
      return checkBinary(checker, place, expression);
    case 'is-out':
      requireExpression(checker, place, expression.player, memberOf(checker.globals.seats), 'Who is out');
      return YES_NO;
    case 'if':
      return checkIf(checker, place, expression, expected);
    case 'suppose':
      return checkSupposition(checker, place, expression);
    case 'query':
      return checkQuery(checker, place, expression);
    default:
      return impossible('checking an expression', expression);
  }
}

/** A range between two numbers that are written out, the first of which is the larger one. */
export function refuseEmpty(
  checker: Checker,
  range: ast.Node & { readonly low: ast.Expression; readonly high: ast.Expression },
): void {
  const [low, high] = [numberWritten(range.low), numberWritten(range.high)];
  if (low !== undefined && high !== undefined && low > high)
    report(checker, 'empty-range', range.span, { low, high });
}

function numberWritten(expression: ast.Expression): number | undefined {
  if (expression.kind === 'negate') {
    const value = numberWritten(expression.operand);
    return value === undefined ? undefined : -value;
  }
  return expression.kind === 'number' ? expression.value : undefined;
}

function checkSetOf(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'set' },
  expected: Type | undefined,
): Type {
  let element: Type | undefined = expected?.kind === 'set' ? expected.of : undefined;
  let isTold = false;
  for (const member of expression.members) {
    const type = checkExpression(checker, place, member, element);
    if (element === undefined || element.kind === 'unknown') element = type;
    // Where one does not fit, the others like it do not either.
    else if (!isTold) isTold = !expectType(checker, type, element, member.span, 'Everything in one set');
  }
  return { kind: 'set', of: element ? elementOf(checker, element, expression.span) : UNKNOWN };
}

/** The type of what a set holds; reports what no set can hold. */
export function elementOf(checker: Checker, type: Type, span: ast.Span): ElementType {
  if (type.kind === 'number' || type.kind === 'member' || type.kind === 'die') return type;
  if (type.kind !== 'unknown') report(checker, 'not-in-set', span, { found: describeType(type) });
  return UNKNOWN;
}

function checkIf(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'if' },
  expected: Type | undefined,
): Type {
  requireExpression(checker, place, expression.condition, YES_NO, 'The condition after `if`');
  const { condition } = expression;
  const [holds, fails] = [behind(checker, place, condition, true), behind(checker, place, condition, false)];
  const then = checkExpression(checker, holds, expression.then, expected ?? setNamed(place, expression.then));
  const otherwise = checkExpression(checker, fails, expression.else, expected ?? then);
  const hint =
    'Count in both, `if … then count … else count …`, or put `when … { … } else { … }` around statements.';
  const first = refusePlaces(checker, then, expression.then.span, 'What comes after `then`', hint);
  // Where neither is a value, that is told once.
  if (first !== then) return UNKNOWN;
  const second = refusePlaces(checker, otherwise, expression.else.span, 'What comes after `else`', hint);
  const why = 'What comes after `else`, like what comes after `then`,';
  return together(checker, first, second, expression.else.span, why);
}

/** The type of what is one of two values; told where they are not of one kind. */
export function together(checker: Checker, first: Type, second: Type, span: ast.Span, why: string): Type {
  if (first.kind === 'set' && first.of.kind === 'unknown' && second.kind === 'set') return second;
  if (first.kind === 'none' && second.kind === 'member') return memberOf(second.domain, true);
  if (first.kind === 'member' && second.kind === 'none') return memberOf(first.domain, true);
  if (
    first.kind === 'member' &&
    second.kind === 'member' &&
    second.optional &&
    first.domain === second.domain
  )
    return second;
  expectType(checker, second, first, span, why);
  return first;
}
