/** Comparisons that go on: `0 < n < 5`, and the one with which an expression ends. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isTroubled, remark } from '../../parser/reports.ts';

export const COMPARED: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'is', 'is not']);

/** The comparison with which an expression ends. */
export function lastComparison(
  expression: Expression,
): (Expression & { readonly kind: 'binary' }) | undefined {
  if (expression.kind !== 'binary') return undefined;
  const { operator, right } = expression;
  if (operator === 'and' || operator === 'or') return lastComparison(right);
  return COMPARED.has(operator) ? expression : undefined;
}

/** `0 < n < 5`: what stands in the middle is said twice. */
export function reportChain(p: Core, before: Expression): void {
  const sign = p.peek();
  if (isTroubled(p, sign.startOffset)) return;
  if (tellOfQuery(p)) return;
  const last = lastComparison(before);
  const middle = last && p.written(last.right.span);
  const edits = [{ span: p.emptySpan(), text: ` and ${middle}` }];
  const fix = middle ? { title: `Insert \`and ${middle}\``, edits } : undefined;
  remark(p, 'chained-comparison', p.spanOf(sign), { sign: sign.image }, { fix });
}

/** `count p in players where p.coins > 3 > 1`: what is compared is how many there are, which brackets say. */
function tellOfQuery(p: Core): boolean {
  const open = p.openQueries.at(-1);
  if (!open || !NUMBERS.has(open.query)) return false;
  // Whatever it is compared with beyond that, the brackets are missing once.
  if (open.isCompared) return true;
  const asked = p.from(open.start);
  const { image } = p.peek();
  const isShort = asked.end - asked.start <= LONGEST;
  const written = isShort ? p.written(asked) : `${open.query} …`;
  const edits = [
    { span: { ...asked, end: asked.start }, text: '(' },
    { span: p.emptySpan(), text: ')' },
  ];
  const facts = { written: `${written} ${image} …`, say: `(${written}) ${image} …` };
  remark(p, 'foreign-word', asked, facts, { fix: { title: 'Put it in parentheses', edits } });
  open.isCompared = true;
  return true;
}

/** More letters of a query than a message repeats. */
const LONGEST = 120;

/** Queries that answer with a number. */
const NUMBERS: ReadonlySet<string> = new Set(['count', 'sum', 'min', 'max']);

/** `a < b < c` as `a < b and … < c`, so that nothing more is said about it. */
export function asMeant(first: Expression, whole: Expression): Expression {
  if (first === whole || first.kind !== 'binary' || whole.kind !== 'binary') return whole;
  const between = { ...first.span, start: first.span.end };
  const second: Expression = {
    ...whole,
    span: { ...whole.span, start: between.start },
    left: { kind: 'missing', span: between },
  };
  return { ...whole, operator: 'and', left: first, right: second };
}
