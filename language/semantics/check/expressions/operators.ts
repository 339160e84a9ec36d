/** Types of two expressions with an operator between them. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { hintForComparison, onlyZone } from '../../hints.ts';
import { lookUp } from '../../scope.ts';
import { setOf } from '../../set-of.ts';
import {
  comparable,
  describeType,
  fits,
  memberOf,
  NUMBER,
  pieceOf,
  type Type,
  UNKNOWN,
  YES_NO,
} from '../../types.ts';
import type { Place } from '../place.ts';
import { reportAttributeMeant } from './attributes-meant.ts';
import { coerceAlike } from './coercions.ts';
import { checkDomain } from './domains.ts';
import { checkExpression, requireExpression, requireSpace } from './expressions.ts';
import { behind } from './known-there.ts';
import { checkMembership, reportUnlike } from './membership.ts';
import { reportNamedState } from './named-conditions.ts';
import { setNamed } from './named-sets.ts';
import { checkOneOfSeveral, valuesIn } from './one-of-several.ts';
import { pathOf } from './paths.ts';

type Binary = ast.Expression & { readonly kind: 'binary' };

/** The type that an operator gives; both sides are checked against what it takes. */
export function checkBinary(checker: Checker, place: Place, expression: Binary): Type {
  const { operator } = expression;
  switch (operator) {
    case 'and':
    case 'or':
      return checkChain(checker, place, expression, YES_NO);
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
      return checkChain(checker, place, expression, NUMBER);
    case '<':
    case '<=':
    case '>':
    case '>=':
      requireBoth(checker, place, expression, NUMBER);
      return YES_NO;
    case '=':
    case '!=':
    case 'is':
    case 'is not':
      checkComparison(checker, place, expression);
      return YES_NO;
    case 'in':
    case 'not in':
      checkMembership(checker, place, expression);
      return YES_NO;
    case 'except':
      return { kind: 'set', of: checkDomain(checker, place, setOf(expression)) };
    case 'at':
      checkStandsAt(checker, place, expression);
      return YES_NO;
    default:
      return impossible('checking an operator', operator);
  }
}

/**
 * `a + b - c`, read by a loop from its innermost left side outwards, since a chain may be longer than the stack is deep; how deep each link lies
 * counts nevertheless.
 */
function checkChain(checker: Checker, place: Place, whole: Binary, type: Type): Type {
  const { depth } = checker;
  const links: Binary[] = [];
  let first: ast.Expression = whole;
  let several: Binary | undefined;
  while (isLink(first, type)) {
    if (LOGIC.has(first.operator) && first.operator !== links.at(-1)?.operator) several = valuesIn(first);
    if (first === several && checkOneOfSeveral(checker, place, first)) break;
    links.push(first);
    first = first.left;
    checker.depth++;
  }
  let found = type;
  let before: Binary | undefined;
  let here = place;
  for (const link of links.reverse()) {
    checker.depth--;
    const isFirst = link.left === first && !isLink(first, type);
    if (isFirst) requireLeft(checker, place, link, type);
    else checker.types.set(link.left, found);
    if (type === YES_NO) {
      // What one link tells, the others of the same kind behind it know, too.
      here =
        before?.operator === link.operator
          ? behindLink(checker, here, link, before.right)
          : behindLink(checker, place, link, link.left);
      before = link;
    }
    if (isFirst) requireRight(checker, here, link, type);
    else requireExpression(checker, here, link.right, type, besides(link));
    found = typeOfLink(checker, link, type);
  }
  checker.depth = depth;
  return found;
}

const LOGIC: ReadonlySet<string> = new Set(['and', 'or']);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'mod']);

function isLink(expression: ast.Expression, type: Type): expression is Binary {
  return expression.kind === 'binary' && (type === YES_NO ? LOGIC : ARITHMETIC).has(expression.operator);
}

function typeOfLink(checker: Checker, { operator, left, right }: Binary, type: Type): Type {
  if (type === YES_NO) return type;
  // What is added to a set, or to a player, is none of a number.
  const first = checker.types.get(left);
  if (isMany(first) || first?.kind === 'member') return UNKNOWN;
  if (operator === '-' && right.kind === 'negate') report(checker, 'minus-twice', right.span, {});
  return type;
}

function isMany(type: Type | undefined): boolean {
  return type?.kind === 'set' || type?.kind === 'pile' || type?.kind === 'deck';
}

const besides = ({ operator }: Binary): string => `What stands beside \`${operator}\``;

function requireBoth(checker: Checker, place: Place, expression: Binary, type: Type): void {
  requireLeft(checker, place, expression, type);
  requireRight(checker, place, expression, type);
}

function requireLeft(checker: Checker, place: Place, expression: Binary, type: Type): void {
  const told = checker.diagnostics.length;
  requireExpression(checker, place, expression.left, type, besides(expression));
  if (checker.diagnostics.length === told + 1) reportStepInList(checker, expression);
}

/** `season + 1`: of what is no number, but a member of a list, the one that comes behind it is asked for. */
function reportStepInList(checker: Checker, { span, left, operator, right }: Binary): void {
  const type = checker.types.get(left);
  const isListed =
    type?.kind === 'member' && type.domain.kind === 'enum' && type.domain.declaration?.kind !== 'cards';
  if (!isListed || right.kind !== 'number' || (operator !== '+' && operator !== '-')) return;
  checker.diagnostics.pop();
  const steps = right.value === 1 ? '' : `, ${right.value}`;
  const say = `${operator === '+' ? 'next' : 'previous'}(${pathOf(left) ?? '…'}${steps})`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  const written = `${pathOf(left) ?? '…'} ${operator} ${right.value}`;
  report(checker, 'foreign-word', span, { written, say }, say.includes('…') ? {} : { fix });
}

function requireRight(checker: Checker, place: Place, expression: Binary, type: Type): void {
  const { left, right } = expression;
  const last = checker.diagnostics.at(-1);
  // Where both are of another type, what is done with them is the mistake, and that is told once.
  if (last?.code === 'wrong-type' && last.span === left.span) checkExpression(checker, place, right);
  else requireExpression(checker, place, right, type, besides(expression));
}

/** What stands right of `and` is asked where the left holds, what stands right of `or` where it does not. */
function behindLink(checker: Checker, place: Place, { operator }: Binary, left: ast.Expression): Place {
  return behind(checker, place, left, operator === 'and');
}

function checkComparison(checker: Checker, place: Place, comparison: Binary): void {
  const { span, left, right, operator } = comparison;
  const alone = checkExpression(checker, place, left, setNamed(place, left));
  if (isEmptyWord(place, right) && reportEmpty(checker, { span, left, right, operator }, alone)) return;
  if (reportKindOnSpace(checker, place, { span, left, right, operator }, alone)) return;
  if (reportKindInPile(checker, place, { span, left, right, operator }, alone)) return;
  if (reportNamedState(checker, place, comparison, alone)) return;
  const [first, second] = coerceAlike(
    checker,
    [left, alone],
    [right, checkExpression(checker, place, right, alone)],
  );
  // What is not known is told where it stands.
  if (second.kind === 'unknown' || (comparable(first, second) && !isNoValue(first))) return;
  if (!reportAttributeMeant(checker, { span, left, right, operator }, first, second))
    reportUnlike(checker, span, first, second, hintForComparison(first, second));
}

/** `a1 = Stone`: whether a piece of some kind stands on a space is asked of the pieces. */
function reportKindOnSpace(
  checker: Checker,
  place: Place,
  { span, left, right, operator }: Pick<Binary, 'span' | 'left' | 'right' | 'operator'>,
  type: Type,
): boolean {
  if (right.kind !== 'name' || type.kind !== 'member' || type.domain.kind !== 'spaces') return false;
  const what = pathOf(left);
  const piece = lookUp(place.scope, right.name.text);
  if (what === undefined || piece?.kind !== 'piece' || !EQUALITY.has(operator)) return false;
  const any = `any x in ${piece.name} where x at ${what}`;
  const say = operator === '=' || operator === 'is' ? any : `not (${any})`;
  const written = `${what} ${operator} ${piece.name}`;
  tellWritten(checker, span, written, say);
  return true;
}

/** `me.hand is Ace`: a pile is none of the things that lie in it. */
function reportKindInPile(
  checker: Checker,
  place: Place,
  { span, left, right, operator }: Pick<Binary, 'span' | 'left' | 'right' | 'operator'>,
  type: Type,
): boolean {
  const [pile, what] = [pathOf(left), pathOf(right)];
  if (type.kind !== 'pile' || !type.item.kinds || !EQUALITY.has(operator)) return false;
  if (pile === undefined || what === undefined) return false;
  if (!fits(checkExpression(checker, place, right, type), memberOf(type.item.kinds))) return false;
  const say = `${what} ${operator === '=' || operator === 'is' ? 'in' : 'not in'} ${pile}`;
  const written = `${pile} ${operator} ${what}`;
  tellWritten(checker, span, written, say);
  return true;
}

/** What was written, and what is written in its place, which the fix does. */
function tellWritten(checker: Checker, span: ast.Span, written: string, say: string): void {
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written, say }, { fix });
}

const EQUALITY: ReadonlySet<string> = new Set(['=', '!=', 'is', 'is not']);

/** Is this `empty`, or what says the contrary, which is no name of the game? */
function isEmptyWord(place: Place, expression: ast.Expression): boolean {
  if (expression.kind !== 'name') return false;
  const { text } = expression.name;
  return /^(empty|free|vacant|unoccupied|occupied)$/.test(text) && !lookUp(place.scope, text);
}

/** `me.hand is empty`: what can be counted is asked how many it holds, what may be none whether it is none. */
function reportEmpty(
  checker: Checker,
  { span, left, right, operator }: Pick<Binary, 'span' | 'left' | 'right' | 'operator'>,
  type: Type,
): boolean {
  const word = right.kind === 'name' ? right.name.text : 'empty';
  const isNot = (operator === '!=' || operator === 'is not') !== (word === 'occupied');
  // A place is empty where its only pile is.
  const zone = onlyZone(type);
  const what = zone ?? pathOf(left) ?? '…';
  const onSpace = type.kind === 'member' && type.domain.kind === 'spaces' && !type.optional;
  if (onSpace) {
    const ways = heldBy(checker, what, isNot);
    const say = ways.length > 0 ? ways.join('` or `') : '…';
    // Whether the field is meant or a piece, where there are both, only its designer knows.
    const fix =
      ways.length !== 1 || say.includes('…')
        ? undefined
        : { title: `Write \`${say}\``, edits: [{ span, text: say }] };
    report(checker, 'foreign-word', span, { written: `${what} ${operator} ${word}`, say }, { fix });
    return true;
  }
  const isCounted = zone !== undefined || type.kind === 'pile' || type.kind === 'deck' || type.kind === 'set';
  const isMaybe = type.kind === 'member' && type.optional;
  if (!isCounted && !isMaybe) return false;
  const rest = isMaybe ? `${isNot ? 'is not' : 'is'} none` : isNot ? '> 0' : '= 0';
  const edits = [
    ...(zone === undefined ? [] : [{ span: left.span, text: `count ${zone}` }]),
    ...(isCounted && zone === undefined
      ? [{ span: { ...left.span, end: left.span.start }, text: 'count ' }]
      : []),
    { span: { ...span, start: left.span.end, end: right.span.end }, text: ` ${rest}` },
  ];
  const say = `${isCounted ? 'count ' : ''}${what} ${rest}`;
  const written = `${pathOf(left) ?? '…'} ${operator} ${word}`;
  report(checker, 'foreign-word', span, { written, say }, { fix: { title: `Write \`${say}\``, edits } });
  return true;
}

/** The ways to say whether there is something on a space, or nothing: in the field that holds it, or a piece. */
function heldBy({ globals }: Checker, space: string, isHeld: boolean): readonly string[] {
  const field = [...globals.spaceFields.values()].find(({ type }) => type.kind === 'member' && type.optional);
  const piece = space === 'p' ? 'o' : 'p';
  return [
    ...(field ? [`${space}.${field.name} ${isHeld ? 'is not' : 'is'} none`] : []),
    ...(globals.pieces.length > 0
      ? [`${isHeld ? '' : 'not '}(any ${piece} in piece where ${piece} at ${space})`]
      : []),
  ];
}

/** What lies somewhere can be counted, and is nothing that could be the same as something else. */
const isNoValue = ({ kind }: Type): boolean => kind === 'pile' || kind === 'deck' || kind === 'place';

/** `pawn at Market` */
function checkStandsAt(checker: Checker, place: Place, { left, right }: Binary): void {
  const piece = checkExpression(checker, place, left);
  if (piece.kind !== 'unknown' && !pieceOf(piece)) {
    const own = checker.globals.pieces.find((candidate) => candidate.declaration.perPlayer);
    const player = piece.kind === 'member' && piece.domain.kind === 'seats';
    const hint = player && own ? `Say which piece: \`….${own.name}\`.` : undefined;
    const found = describeType(piece);
    report(checker, 'wrong-type', left.span, {
      expected: 'a piece',
      found,
      why: 'What stands before `at`',
      hint,
    });
  }
  if (isSetOfSpaces(checker, place, right)) reportSeveral(checker, left, right);
  else requireSpace(checker, place, right, 'What stands behind `at`');
}

/** Does `{ a1, a7 }` come, written as such? */
function isSetOfSpaces(checker: Checker, place: Place, right: ast.Expression): boolean {
  if (right.kind !== 'set') return false;
  const space = memberOf(checker.globals.spacesDomain);
  const found = checkExpression(checker, place, right, { kind: 'set', of: space });
  return found.kind === 'set';
}

/** `king at { a1, a7 }`: whether it stands on one of several. */
function reportSeveral(checker: Checker, left: ast.Expression, right: ast.Expression): void {
  const isPath = left.kind === 'name' || left.kind === 'member';
  const between = { ...left.span, start: left.span.end, end: right.span.start };
  const fix = { title: 'Write `….space in`', edits: [{ span: between, text: '.space in ' }] };
  const facts = {
    expected: 'a space',
    found: 'a set of spaces',
    why: 'What stands behind `at`',
    hint: 'Whether it stands on one of several is asked with `in`: `….space in { … }`.',
  };
  report(checker, 'wrong-type', right.span, facts, isPath ? { fix } : {});
}
