/** `me.coins = 5 or 6`: whether something is one of several values, asked as people say it. */

import { type Fix, hasErrors } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { comparable, type Type, YES_NO } from '../../types.ts';
import type { Place } from '../place.ts';
import { expectCoercible } from './coercions.ts';
import { checkExpression, requireExpression } from './expressions.ts';
import { behind } from './known-there.ts';
import { pathOf } from './paths.ts';

type Binary = ast.Expression & { readonly kind: 'binary' };

/** Of a chain of one operator the longest part from its first operand on of which all others may be values; undefined where there is none. */
export function valuesIn(chain: Binary): Binary | undefined {
  let longest: Binary | undefined = chain;
  for (let rest: ast.Expression = chain; isOf(chain.operator, rest); rest = rest.left) {
    if (!mayBeValue(rest.right)) longest = isOf(chain.operator, rest.left) ? rest.left : undefined;
  }
  return longest;
}

const isOf = (operator: Binary['operator'], each: ast.Expression): each is Binary =>
  each.kind === 'binary' && each.operator === operator;

/**
 * Checks a comparison with values behind `or` (behind `and` where it says what something is not), as `valuesIn` found them. False where
 * that is not what stands there, and nothing was checked.
 */
export function checkOneOfSeveral(checker: Checker, place: Place, expression: Binary): boolean {
  const [first, ...others] = operandsOf(expression);
  if (first?.kind !== 'binary') return false;
  const isNot = first.operator === '!=' || first.operator === 'is not';
  const isIn = first.operator === 'in' && expression.operator === 'or';
  const isSame = first.operator === '=' || first.operator === 'is';
  if (!isNot && !isIn && !(isSame && expression.operator === 'or')) return false;

  const why = `What stands beside \`${expression.operator}\``;
  const before = checker.diagnostics.length;
  requireExpression(checker, place, first, YES_NO, why);
  const isSound = !hasErrors(checker.diagnostics.slice(before));
  const subject = checker.types.get(first.left);
  let here = behind(checker, place, first, expression.operator === 'and');
  const found = others.map((each): readonly [ast.Expression, Type] => {
    const type = checkExpression(checker, here, each, subject);
    here = behind(checker, here, each, expression.operator === 'and');
    return [each, type];
  });
  const isSet = ([, type]: readonly [ast.Expression, Type]): boolean =>
    type.kind === 'set' && subject !== undefined && isPlain(subject) && comparable(subject, type.of);
  if (isIn && isSound && found.every(isSet)) {
    reportSets(checker, first, others, expression);
    return true;
  }
  const isValue = ([, type]: readonly [ast.Expression, Type]): boolean =>
    !isIn && subject !== undefined && isPlain(subject) && isPlain(type) && comparable(subject, type);
  const [other] = others;
  if (isSound && other && found.every(isValue)) {
    const facts = { operator: expression.operator, not: isNot };
    report(checker, 'value-for-condition', other.span, facts, { fix: asSet(first, others, isNot) });
  } else for (const [each, type] of found) expectCoercible(checker, each, type, YES_NO, why);
  return true;
}

/** What one and the same operator stands between. */
function operandsOf(expression: Binary): readonly ast.Expression[] {
  const found: ast.Expression[] = [];
  let rest: ast.Expression = expression;
  for (; isOf(expression.operator, rest); rest = rest.left) found.push(rest.right);
  return [...found, rest].reverse();
}

function mayBeValue({ kind }: ast.Expression): boolean {
  return (
    kind === 'number' ||
    kind === 'name' ||
    kind === 'member' ||
    kind === 'negate' ||
    kind === 'call' ||
    kind === 'set'
  );
}

const isPlain = ({ kind }: Type): boolean => kind === 'number' || kind === 'member';

/** `s in ray(a, North) or ray(a, South)`: what is asked of is said once more. */
function reportSets(
  checker: Checker,
  first: Binary,
  others: readonly ast.Expression[],
  { span }: ast.Expression,
): void {
  const what = pathOf(first.left) ?? '…';
  const edits = others.map((each) => ({ span: { ...each.span, end: each.span.start }, text: `${what} in ` }));
  const fix = what === '…' ? undefined : { title: `Insert \`${what} in\``, edits };
  const facts = { written: `${what} in … or …`, say: `${what} in … or ${what} in …` };
  report(checker, 'foreign-word', others[0]?.span ?? span, facts, { fix });
}

/** `me.coins in { 5, 6 }` */
function asSet(first: Binary, others: readonly ast.Expression[], isNot: boolean): Fix {
  const items = [first.right, ...others];
  const edits = items.map((item, index) => {
    const before = index === 0 ? first.left : (items[index - 1] as ast.Expression);
    const text = index === 0 ? ` ${isNot ? 'not in' : 'in'} { ` : ', ';
    return { span: { ...item.span, start: before.span.end, end: item.span.start }, text };
  });
  const { span } = items.at(-1) as ast.Expression;
  const end = { span: { ...span, start: span.end }, text: ' }' };
  return { title: `Ask with \`${isNot ? 'not in' : 'in'} { … }\``, edits: [...edits, end] };
}
