/** `x in …`: what is asked of a set, and of what. */

import { capitalise } from '../../../diagnostics/wording.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { setOf } from '../../set-of.ts';
import { comparable, describeType, fits, pieceOf, type Type } from '../../types.ts';
import type { Place } from '../place.ts';
import { attributesOf } from './attributes-meant.ts';
import { canBe, coerce } from './coercions.ts';
import { checkDomain } from './domains.ts';
import { checkExpression } from './expressions.ts';
import { reportConditionOf } from './named-conditions.ts';
import { pathOf } from './paths.ts';

type Binary = ast.Expression & { readonly kind: 'binary' };

/** `x in players except me` */
export function checkMembership(checker: Checker, place: Place, expression: Binary): void {
  const { span, left, right } = expression;
  const first = checkExpression(checker, place, left);
  if (first.kind === 'set') {
    reportWithin(checker, place, expression, first);
    return;
  }
  if (reportConditionOf(checker, place, expression, first)) return;
  const element = checkDomain(checker, place, setOf(right), first.kind === 'member' ? first : undefined);
  // Is it this die? Any other value is looked for among the faces.
  if (element.kind === 'die' && isDieOf(checker, left, element)) {
    checker.types.set(left, element);
    return;
  }
  const face = element.kind === 'die' ? element.dice.faces : element;
  if (pieceOf(face)?.kind === 'pieces') coerce(checker, left, first, face);
  if (comparable(first, face) || canBe(first, face)) return;
  if (!reportAttributeIn(checker, expression, first, face))
    reportUnlike(checker, span, first, face, undefined);
}

/** `led in me.hand`, where what lies there has one of those: it is asked of each whether it has. True if it was told. */
function reportAttributeIn(
  checker: Checker,
  { span, left, right, operator }: Binary,
  first: Type,
  element: Type,
): boolean {
  const [attribute] = attributesOf(checker, element, first);
  const [what, where] = [pathOf(left), pathOf(right)];
  if (attribute === undefined || what === undefined || where === undefined) return false;
  const x = what === 'x' || where === 'x' ? 'y' : 'x';
  const any = `any ${x} in ${where} where ${x}.${attribute} is ${what}`;
  const say = operator === 'in' ? `(${any})` : `not (${any})`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `${what} ${operator} ${where}`, say }, { fix });
  return true;
}

/** `chosen in left`, where that is a set: whether all of it is in another is asked of each member. */
function reportWithin(
  checker: Checker,
  place: Place,
  { span, left, right, operator }: Binary,
  first: Type & { readonly kind: 'set' },
): void {
  const before = checker.diagnostics.length;
  const element = checkDomain(
    checker,
    place,
    setOf(right),
    first.of.kind === 'member' ? first.of : undefined,
  );
  if (checker.diagnostics.length > before) return;
  if (!comparable(first.of, element) && !canBe(first.of, element)) {
    reportUnlike(checker, span, first, element, undefined);
    return;
  }
  const [what, where] = [pathOf(left) ?? '…', pathOf(right) ?? '…'];
  const x = what === 'x' || where === 'x' ? 'y' : 'x';
  const all = `all ${x} in ${what} have ${x} in ${where}`;
  const say = operator === 'in' ? all : `not (${all})`;
  const fix = say.includes('…')
    ? undefined
    : { title: `Write \`${say}\``, edits: [{ span, text: `(${say})` }] };
  report(checker, 'foreign-word', span, { written: `${what} ${operator} ${where}`, say }, { fix });
}

/** Whether a name stands for one of the dice of this throw. */
function isDieOf(checker: Checker, expression: ast.Expression, die: Type): boolean {
  const meaning = checker.meanings.get(expression);
  return meaning?.kind === 'local' && meaning.type.kind === 'die' && fits(meaning.type, die);
}

/** Two values that cannot be one and the same. */
export function reportUnlike(
  checker: Checker,
  span: ast.Span,
  first: Type,
  second: Type,
  hint: string | undefined,
): void {
  const facts = { left: capitalise(describeType(first)), right: describeType(second), hint };
  report(checker, 'cannot-compare', span, facts);
}
