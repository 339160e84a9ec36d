/** Sets to go through: `players except me`, `Value`, `{ A, B }`, `0..3`, a throw, a pile. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, expectType, report } from '../../checker.ts';
import { hintForPile } from '../../hints.ts';
import { lookUp } from '../../scope.ts';
import type { GlobalSymbol, LocalSymbol } from '../../symbols.ts';
import { describeType, type ElementType, memberOf, type Type, UNKNOWN, YES_NO } from '../../types.ts';
import { reportOneForMany } from '../declarations/one-for-many.ts';
import { declareLocal, inside, type Place } from '../place.ts';
import { coerce } from './coercions.ts';
import { checkExpression, requireExpression } from './expressions.ts';
import { reportConditionForSet } from './named-conditions.ts';
import { setNamed } from './named-sets.ts';
import { pathOf } from './paths.ts';

/** The type of what the domain's name stands for on each pass. */
export function checkDomain(
  checker: Checker,
  place: Place,
  domain: ast.Domain,
  expected?: Type,
  use: 'each' | 'counted' = 'each',
): ElementType {
  const element = checkBase(checker, place, domain.base, expected, use);
  if (domain.except) checkExcept(checker, place, domain.except, element);
  if (domain.order) {
    requireExpression(
      checker,
      place,
      domain.order.player,
      memberOf(checker.globals.seats),
      'Who begins the order',
    );
    expectType(
      checker,
      element,
      memberOf(checker.globals.seats),
      domain.base.span,
      `What goes ${domain.order.direction}`,
    );
  }
  if (domain.where)
    requireExpression(checker, inside(place), domain.where, YES_NO, 'What comes after `where`');
  return element;
}

/**
 * Introduces the name that stands for each element of a domain, in the domain's own `where` as well; returns the type of
 * an element.
 */
export function declareElement(
  checker: Checker,
  place: Place,
  name: ast.Name,
  how: LocalSymbol['how'],
  domain: ast.Domain,
  asked = place,
): ElementType {
  const element =
    reportConditionForSet(checker, place, name, domain) ??
    checkDomain(checker, place, { ...domain, where: undefined });
  if (isMember(place, name, element)) reportMember(checker, name, domain);
  else declareLocal(checker, place, name, how, element);
  if (domain.where) requireExpression(checker, asked, domain.where, YES_NO, 'What comes after `where`');
  return element;
}

/** Whether the name is that of something that may be in the set, as in `count Ace in me.hand`. */
function isMember(place: Place, name: ast.Name, element: ElementType): boolean {
  const known = lookUp(place.scope, name.text);
  return known?.kind === 'enum-member' && element.kind === 'member' && element.domain === known.owner;
}

function reportMember(checker: Checker, name: ast.Name, { base }: ast.Domain): void {
  const type = checker.types.get(base);
  const whose = written(base);
  const say = type?.kind === 'pile' ? `${whose}[${name.text}]` : `${name.text} in ${whose}`;
  report(checker, 'member-as-name', name.span, { name: name.text, say });
}

/** A name, or a member of one, as it is written. */
function written(expression: ast.Expression): string {
  if (expression.kind === 'name') return expression.name.text;
  return expression.kind === 'member' ? `${written(expression.of)}.${expression.name.text}` : '…';
}

function checkBase(
  checker: Checker,
  place: Place,
  base: ast.Expression,
  expected: Type | undefined,
  use: 'each' | 'counted',
): ElementType {
  if (base.kind === 'name') {
    const symbol = lookUp(place.scope, base.name.text);
    const element = symbol && elementNamed(symbol);
    if (element) {
      checker.meanings.set(base, symbol);
      checker.used.add(symbol);
      checker.types.set(base, { kind: 'set', of: element });
      return element;
    }
  }
  const wanted = expected?.kind === 'member' ? ({ kind: 'set', of: expected } as const) : undefined;
  const type = checkExpression(checker, place, base, wanted);
  // None is never one of those that are gone through.
  if (type.kind === 'set') return type.of.kind === 'member' ? memberOf(type.of.domain) : type.of;
  if (type.kind === 'pile') return type.item.kinds ? memberOf(type.item.kinds) : UNKNOWN;
  if (type.kind === 'deck' && use === 'counted') return UNKNOWN;
  // What may be none is a set of at most one.
  if (type.kind === 'member' && isMaybe(checker, base)) return memberOf(type.domain);
  if (type.kind !== 'unknown' && !reportOneForMany(checker, base, type)) {
    const found = describeType(type);
    if (use === 'counted')
      report(checker, 'not-countable', base.span, { found, isNumber: type.kind === 'number' });
    else
      report(checker, 'not-a-set', base.span, {
        found,
        hint: hintForDeck(type, pathOf(base)) ?? hintForPile(type),
      });
  }
  return UNKNOWN;
}

/** Whether it is one value or none, even where it is known to be there. */
export function isMaybe({ types, knownThere }: Checker, base: ast.Expression): boolean {
  const type = types.get(base);
  return type?.kind === 'member' && (type.optional || knownThere.has(base));
}

function hintForDeck(type: Type, path = '…'): string | undefined {
  if (type.kind !== 'deck') return undefined;
  return `The cards of a deck lie in order: the top ones are drawn, \`draw 1 from ${path} to …\`, and all are counted, \`count ${path}\`. What lies in a hand or a pile can be gone through.`;
}

/** An element of the set that a name stands for; undefined where the value of the name says what is gone through. */
function elementNamed(symbol: GlobalSymbol): ElementType | undefined {
  switch (symbol.kind) {
    case 'enum':
    case 'seats':
    case 'spaces':
    case 'piece':
    case 'pieces':
    case 'record':
      return memberOf(symbol);
    case 'dice':
      return { kind: 'die', dice: symbol };
    case 'enum-member':
    case 'seat':
    case 'space':
    case 'item':
    case 'place':
    case 'field':
    case 'option':
    case 'define':
    case 'step':
    case 'ending':
    case 'local':
    case 'builtin':
      return undefined;
    default:
      return impossible('a name to go through', symbol);
  }
}

/** What is left out: one element or a set of them. */
function checkExcept(checker: Checker, place: Place, except: ast.Expression, element: ElementType): void {
  const expected = setNamed(place, except) ?? element;
  const type = coerce(checker, except, checkExpression(checker, place, except, expected), element);
  if (type.kind === 'set') expectType(checker, type.of, element, except.span, 'What is left out');
  else if (type.kind !== 'member' || element.kind !== 'member' || type.domain !== element.domain) {
    // A value that may be none leaves out nothing then, so optional members are welcome here.
    expectType(checker, type, element, except.span, 'What is left out');
  }
}
