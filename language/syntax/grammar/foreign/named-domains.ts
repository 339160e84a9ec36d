/** Sets with a condition where a value is kept: `define rich = players where p.coins > 9`. Here the condition has the name. */

import type { Expression, Name } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/**
 * What is gone through is said where that is done: `where`, or `except`, behind the value that a name is given. It is told and left out, and what
 * the name stands for is not known.
 */
export function valueOrDomain(
  p: Core,
  g: Needs<'expression'>,
  word: 'define' | 'let',
  name: Name | undefined,
): Expression {
  const [from, told] = [p.here(), p.diagnostics.length];
  const value = g.expression();
  // What is wrong with what is gone through is told already.
  if (p.diagnostics.length > told) return value;
  if (!p.nextWord(1, K.where, K.except) || !onSameLine(p, 1)) return value;
  const isWhere = p.next(K.where);
  if (value.kind === 'query' && tellWhereBehindOf(p, g, value))
    return { kind: 'missing', span: p.from(from) };
  const base = p.written(p.from(from));
  const start = p.here();
  let depth = 0;
  while (
    !p.atEnd() &&
    onSameLine(p, 1) &&
    (depth > 0 || !isStatementStart(p, 1) || p.nextWord(1, K.all, K.any))
  ) {
    if (p.next(T.LCurly)) depth++;
    if (p.next(T.RCurly) && --depth < 0) break;
    p.takeNext();
  }
  const of = p.written(p.from(start)).replace(/^\w+\s*/, '');
  const called = name?.text ?? '…';
  const element = /^[a-z]/.test(base) && base !== 'p' ? (base[0] ?? 'x') : 'x';
  const type = /^players?$/.test(base) ? 'player' : /^\w+$/.test(base) ? base : '…';
  const say = isWhere
    ? `define ${called}(${element}: ${type}) = …\`, and \`${element} in ${base} where ${called}(${element})`
    : `${element} in ${base} except ${of}\` where it is gone through, \`for each ${element} in ${base} except ${of} { … }`;
  const written = `${word} ${called} = ${base} ${isWhere ? 'where …' : `except ${of}`}`;
  const span = p.from(from);
  const isQuestion = isWhere && /^\w+ in /.test(base);
  if (isQuestion) {
    // Of several the condition has the name.
    const many = word === 'define' ? `\`, or of several \`${conditionNamed(called, base)}` : '';
    remark(p, 'foreign-word', span, { written: `${base} where …`, say: `the ${base} where …${many}` });
  } else remark(p, 'foreign-word', span, { written, say });
  excuse(p);
  return { kind: 'missing', span };
}

/** `max p in players of p.bid where not p.out`: which of them are meant is said before what is asked of them. True if it was told. */
function tellWhereBehindOf(
  p: Core,
  g: Needs<'expression'>,
  { domain, of, query }: Expression & { readonly kind: 'query' },
): boolean {
  if (!of || domain.where || !p.next(K.where) || !/^(sum|min|max)$/.test(query)) return false;
  const at = p.behind();
  p.takeNext();
  const told = p.diagnostics.length;
  g.expression();
  if (p.diagnostics.length > told) return true;
  const span = { ...of.span, start: domain.span.end, end: p.behind() };
  const asked = p.written({ ...span, start: at }).trim();
  const say = `${asked} of ${p.written(of.span)}`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: ` ${say}` }] };
  const whole = { ...span, start: span.start + 1 };
  remark(p, 'foreign-word', whole, { written: p.written(whole), say }, { fix });
  excuse(p);
  return true;
}

/** `p in players`, where the condition that is asked of each has a name. */
function conditionNamed(called: string, base: string): string {
  const [, element = 'x', from = '…'] = /^(\w+) in (.*)$/.exec(base) ?? [];
  const type = /^players?\b/.test(from) ? 'player' : /^\w+$/.test(from) ? from : '…';
  return `define ${called}(${element}: ${type}) = …\`, and \`${base} where ${called}(${element})`;
}

/** `define wolves = set of p in players where p.isWolf`, `= all p in players where …`: it is told and left out; true if it came. */
export function skipSetOf(p: Core, name: Name | undefined): boolean {
  const isSet = p.next(K.set) && p.next(K.of, 2);
  const first = isSet ? 3 : 2;
  if (!(isSet || p.next(K.all)) || !p.nextIsName(first) || !p.next(K.in, first + 1)) return false;
  const start = p.here();
  const from = p.peek(first).startOffset;
  let [where, last] = [0, first + 1];
  while (onSameLine(p, last + 1) && !p.next(T.RCurly, last + 1)) {
    last++;
    if (where === 0 && p.next(K.where, last)) where = last;
    // `all p in players have …` is a condition, whatever comes before it.
    if (!isSet && p.nextWord(last, K.have, T.Colon, K.any, K.all)) return false;
  }
  if (!isSet && where === 0) return false;
  const base = p.written({ ...p.spanOf(p.peek(where === 0 ? last : where - 1)), start: from });
  const condition =
    where === 0 || where === last
      ? '…'
      : p.written({ ...p.spanOf(p.peek(last)), start: p.peek(where + 1).startOffset });
  skip(p, last);
  const span = p.from(start);
  const say = conditionNamed(name?.text ?? '…', base).replace('…', condition);
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}
