/** How much of something there is, as a sentence says it: `the number of players`, `the number of coins`, `number of cards in hand`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { fieldNamed, pathOfMine, typeInText, zone } from './declared-names.ts';

const { K } = T;

const AMOUNT = /^(number|amount|count|total)$/;

/** Reads it as a value that is missing; undefined where none comes. */
export function amountSaid(p: Core): Expression | undefined {
  const at = p.next(K.the) ? 2 : 1;
  const isAmount = AMOUNT.test(p.peek(at).image) && p.next(K.of, at + 1) && onSameLine(p, at + 2);
  if (!isAmount || (at === 1 && !p.next(T.PlainName)) || p.openQueries.length > 0) return undefined;
  const noun = p.peek(at + 2).image;
  // `the number of cards in my hand`
  const isIn = p.nextWord(at + 3, K.in) && onSameLine(p, at + 4);
  const mine = isIn && /^(my|your|the)$/.test(p.peek(at + 4).image) ? 5 : 4;
  const last = isIn ? at + mine : at + 2;
  if (!p.nextIsWord(at + 2) || p.nextWord(last + 1, T.Dot, T.LParen, K.of, K.where, K.with)) return undefined;
  if (/^(who|that|which|having|whose)$/.test(p.peek(last + 1).image)) return undefined;
  const said = amountOf(p, noun, isIn ? p.peek(last).image : undefined);
  if (said === undefined) return undefined;
  const start = p.here();
  skip(p, last);
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say: said }, { fix: writing(said, span) });
  return { kind: 'missing', span };
}

function amountOf(p: Core, noun: string, where: string | undefined): string | undefined {
  if (where !== undefined) {
    const field = fieldNamed(p, where);
    return field !== undefined && isHeap(p, field) ? `count ${pathOfMine(p, field)}` : undefined;
  }
  if (/^players?$/.test(noun)) return 'count players';
  const field = fieldNamed(p, noun);
  if (field !== undefined) return isHeap(p, field) ? `count ${pathOfMine(p, field)}` : pathOfMine(p, field);
  if (/^(cards?|tiles?)$/.test(noun)) {
    const hand = zone(p, 'hand');
    return hand && `count me.${hand}`;
  }
  return isInText(p, `^[ \\t]*(?:enum|record)\\s+${literally(noun)}\\b`) ? `(count x in ${noun})` : undefined;
}

const isHeap = (p: Core, field: string): boolean =>
  /^(pile|deck|hand|set)\b/.test(typeInText(p, field) ?? '');
