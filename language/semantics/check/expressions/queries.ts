/** Types of questions about a set: `count`, `sum`, `min`, `max`, `any`, `all`, `the`. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { describeType, type ElementType, memberOf, NUMBER, type Type, UNKNOWN, YES_NO } from '../../types.ts';
import { inside, type Place } from '../place.ts';
import { checkDomain, declareElement, isMaybe } from './domains.ts';
import { requireExpression } from './expressions.ts';
import { behind } from './known-there.ts';
import { pathOf } from './paths.ts';

/** The type of the answer. */
export function checkQuery(checker: Checker, place: Place, expression: ast.Query): Type {
  const here = inside(place);
  if (!expression.name) {
    const { base } = expression.domain;
    checkDomain(checker, here, expression.domain, undefined, 'counted');
    // Of what is not known it was told: nothing more follows from how many there are.
    return checker.types.get(base)?.kind === 'unknown' ? UNKNOWN : NUMBER;
  }
  const { domain } = expression;
  const element = declareElement(checker, here, expression.name, 'query', domain);
  const found = domain.where ? behind(checker, here, domain.where, true) : here;
  switch (expression.query) {
    case 'count':
      return NUMBER;
    case 'any':
      return YES_NO;
    case 'all':
      if (expression.of) requireExpression(checker, found, expression.of, YES_NO, 'What comes after `have`');
      return YES_NO;
    case 'sum':
    case 'min':
    case 'max':
      if (expression.of) requireExpression(checker, found, expression.of, NUMBER, `What comes after \`of\``);
      return NUMBER;
    case 'each':
      return { kind: 'set', of: element };
    case 'the':
      return checkThe(checker, expression, element);
    default:
      return impossible('checking a query', expression.query);
  }
}

/** `the c in top`, of a pile: whatever lies there, where it is one at most. */
function onlyOne(checker: Checker, { name, domain: { base } }: ast.Query): string | undefined {
  const kind = checker.types.get(base)?.kind;
  const path = pathOf(base);
  return name && path !== undefined && kind === 'pile' ? `the ${name.text} in ${path}` : undefined;
}

/** `the p in players where …`: the first of them, or none. */
function checkThe(checker: Checker, query: ast.Query, element: ElementType): Type {
  const { span, domain } = query;
  if (element.kind === 'unknown') return UNKNOWN;
  if (element.kind === 'member') {
    // One value or none needs no words that choose.
    const isOneOfMany = !domain.where && !domain.except && !domain.order && !isMaybe(checker, domain.base);
    if (isOneOfMany) report(checker, 'needs-where', span, { only: onlyOne(checker, query) });
    // That there may be none is not told besides.
    return memberOf(element.domain, !isOneOfMany);
  }
  report(checker, 'wrong-type', span, {
    expected: 'a player, a space, a piece, a record, a card or a member of an enum',
    found: element.kind === 'die' ? 'a die' : describeType(element),
    why: 'What `the …` finds',
    hint: undefined,
  });
  return UNKNOWN;
}
