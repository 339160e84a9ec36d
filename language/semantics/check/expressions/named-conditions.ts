/** Conditions that have a name, asked as a rulebook or a program asks them: `p is folded`, `for each s in free`, `rank(c)`. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import type { DefineSymbol } from '../../symbols.ts';
import type { ElementType, Type } from '../../types.ts';
import type { Place } from '../place.ts';
import { checkDefine } from './calls.ts';
import { findMember } from './members.ts';
import { pathOf } from './paths.ts';

type Binary = ast.Expression & { readonly kind: 'binary' };
type Call = ast.Expression & { readonly kind: 'call' };

/** What was written, and what is written in its place, which the fix does where it has no gaps. */
function tell(checker: Checker, span: ast.Span, written: string, say: string): void {
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written, say }, say.includes('…') ? {} : { fix });
}

/** The definition of that name, if it says yes or no of one thing, and of which kind. */
function conditionNamed(
  checker: Checker,
  place: Place,
  name: ast.Name,
): { readonly define: DefineSymbol; readonly of: ElementType & { kind: 'member' } } | undefined {
  const define = lookUp(place.scope, name.text);
  if (define?.kind !== 'define' || define.declaration.parameters.length !== 1) return undefined;
  if (checker.inProgress.has(define) || checkDefine(checker, define, name.span).kind !== 'yes-no')
    return undefined;
  const of = define.parameters[0]?.type;
  return of?.kind === 'member' ? { define, of } : undefined;
}

/** `p is folded`, where that is a field or a definition of yes and no: it is asked by its own name. */
export function reportNamedState(
  checker: Checker,
  place: Place,
  { span, left, right, operator }: Binary,
  type: Type,
): boolean {
  const what = pathOf(left);
  if (right.kind !== 'name' || type.kind !== 'member' || type.optional || what === undefined) return false;
  if (operator !== 'is' && operator !== 'is not') return false;
  const { text } = right.name;
  const condition = conditionNamed(checker, place, right.name);
  const isDefined = condition !== undefined && condition.of.domain === type.domain;
  const isField =
    lookUp(place.scope, text) === undefined &&
    findMember(checker.globals, type, text)?.type.kind === 'yes-no';
  if (!isDefined && !isField) return false;
  if (condition) checker.used.add(condition.define);
  const asked = isDefined ? `${text}(${what})` : `${what}.${text}`;
  tell(checker, span, `${what} ${operator} ${text}`, operator === 'is' ? asked : `not ${asked}`);
  return true;
}

/** `s in free`, where that is a condition on spaces: those are gone through, and it is asked of each. The type of an element. */
export function reportConditionForSet(
  checker: Checker,
  place: Place,
  name: ast.Name,
  { base, except, order, where }: ast.Domain,
): ElementType | undefined {
  if (base.kind !== 'name') return undefined;
  const condition = conditionNamed(checker, place, base.name);
  if (!condition) return undefined;
  const { define, of } = condition;
  checker.used.add(define);
  const from = of.domain.kind === 'seats' ? 'players' : of.domain.word;
  const asked = `${define.name}(${name.text})`;
  const say = `${from} where ${asked}${where ? ' and …' : ''}`;
  const isAlone = !except && !order && !(where?.kind === 'binary' && where.operator === 'or');
  const edits = where
    ? [
        { span: base.span, text: from },
        { span: { ...where.span, end: where.span.start }, text: `${asked} and ` },
      ]
    : [{ span: base.span, text: say }];
  const fix = { title: `Write \`${say}\``, edits };
  report(checker, 'foreign-word', base.span, { written: base.name.text, say }, isAlone ? { fix } : {});
  return of;
}

/** `s in free` as a condition: it is asked of it. */
export function reportConditionOf(
  checker: Checker,
  place: Place,
  { span, left, right, operator }: Binary,
  type: Type,
): boolean {
  if (right.kind !== 'name' || type.kind !== 'member') return false;
  const condition = conditionNamed(checker, place, right.name);
  if (condition?.of.domain !== type.domain) return false;
  checker.used.add(condition.define);
  const what = pathOf(left) ?? '…';
  const asked = `${right.name.text}(${what})`;
  tell(checker, span, `${what} ${operator} ${right.name.text}`, operator === 'in' ? asked : `not ${asked}`);
  return true;
}

/** `rank(c)`, where the card has a rank: what belongs to something stands behind a dot. */
export function reportFieldAsCall(checker: Checker, { name, arguments: values, span }: Call): boolean {
  const [value, more] = values;
  const type = value && checker.types.get(value);
  if (!value || more || !type || !findMember(checker.globals, type, name.text)) return false;
  const what = pathOf(value) ?? '…';
  tell(checker, span, `${name.text}(${what})`, `${what}.${name.text}`);
  return true;
}
