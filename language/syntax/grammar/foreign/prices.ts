/** What an action costs, as a rulebook says it: `action Buy costs 3 coins { … }`. */

import type { NeedsSyntax } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { fieldNamed, typeInText } from './declared-names.ts';

/** How many tokens say it: `costs 3 coins`, `for 3 coins`; 0 where others come. */
export function comesPrice(p: Core): number {
  const isVerb = /^(costs?|pays?|paying|price)$/.test(p.peek().image) || p.next(T.K.for);
  const isNumber = p.next(T.NumberToken, 2) || p.nextIsName(2);
  if (!isVerb || !isNumber || !onSameLine(p, 2)) return 0;
  if (p.nextIsName(3) && onSameLine(p, 3)) return 3;
  return p.next(T.NumberToken, 2) && p.nextWord(3, T.LCurly, T.TextToken, T.K.needs) ? 2 : 0;
}

/** Tells it, with what is needed for it and what is paid; it is left out. */
export function skipPrice(p: Core): NeedsSyntax {
  const start = p.here();
  const length = comesPrice(p);
  const number = p.peek(2).image;
  const noun = length === 3 ? p.peek(3).image : undefined;
  const field = noun === undefined ? undefined : fieldNamed(p, noun);
  const isNumber = field !== undefined && /^[\p{L}\d_]+\s*\.\./u.test(typeInText(p, field) ?? '');
  skip(p, length);
  const span = p.from(start);
  const of = `me.${field ?? noun ?? '…'}`;
  const needs = `needs ${of} >= ${number}`;
  const pay = `subtract ${number} from ${of}`;
  const behind = p.spanOf(p.peek());
  const edits = [
    { span, text: needs },
    { span: { ...behind, start: behind.end }, text: ` ${pay}` },
  ];
  const isWhole = isNumber && p.next(T.LCurly);
  const say = `${needs} { ${pay} … }`;
  const fix = isWhole ? { title: `Write \`${say}\``, edits } : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { span, condition: { kind: 'missing', span }, message: undefined, cites: [] };
}
