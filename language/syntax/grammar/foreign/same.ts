/** Two who have as much, in words: `me and next(me) have the same score`, `a1 and b1 have equal height`. */

import type { Expression, Name, Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { as, type Form, form } from './forms.ts';
import { amountHad } from './having.ts';

const { K } = T;

/** How many tokens say it behind two values: `have the same score`, `have equal scores`; 0 where others come. */
export function comesSame(p: Core): number {
  if (!p.next(K.have) || !onSameLine(p, 1)) return 0;
  const same = p.next(K.the, 2) || /^an?$/.test(p.peek(2).image) ? 3 : 2;
  const noun =
    /^(number|amount)$/.test(p.peek(same + 1).image) && p.next(K.of, same + 2) ? same + 3 : same + 1;
  const isSaid = /^(same|equal)$/.test(p.peek(same).image) && p.nextIsWord(noun) && onSameLine(p, noun);
  return isSaid ? noun : 0;
}

/** Reads it behind `left`, as one that is missing. */
export function haveSame(p: Core, start: number, left: Expression, length: number): Expression {
  const noun = p.peek(length).image;
  skip(p, length);
  const span = p.from(start);
  const pair = left.kind === 'binary' && left.operator === 'and' ? [left.left, left.right] : [];
  const [one, other] = pair.map((each) => amountOf(p, noun, p.written(each.span)));
  const isPair = one !== undefined && other !== undefined;
  const say = isPair ? `${one.say} = ${other.say}` : `p.${noun} = q.${noun}`;
  const isPlain = pair.every(({ kind }) => kind === 'name' || kind === 'call' || kind === 'member');
  const fix = isPair && one.isKnown && isPlain ? writing(say, span) : undefined;
  // Of several in a row the first is told: each of the others begins where that does.
  const isTold = p.trouble !== undefined && p.trouble >= start;
  if (!isTold) remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'missing', span };
}

/** `all c in me.hand have the same family`: each of them has that of every other. It is told and left out; true if it came. */
export function skipSameOfAll(p: Core, name: Name, domain: Span): boolean {
  const at = /^(the|an?)$/.test(p.peek(2).image) ? 3 : 2;
  const isEnd = !onSameLine(p, at + 2) || !p.nextWord(at + 2, T.Dot, T.LParen, T.Equal, T.K.is);
  if (!p.next(T.K.have) || !/^(same|equal)$/.test(p.peek(at).image) || !p.nextIsName(at + 1) || !isEnd)
    return false;
  const field = p.peek(at + 1).image;
  const other = name.text === 'd' ? 'e' : 'd';
  const say = `have (all ${other} in ${p.written(domain)} have ${other}.${field} = ${name.text}.${field})`;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(at + 1)).end };
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  skip(p, at + 1);
  return true;
}

function amountOf(p: Core, noun: string, of: string): ReturnType<typeof as> {
  const had = amountHad(p, noun, of);
  return had ? as(had.say) : as(`${of}.${noun}`, false);
}

const SAME =
  'have (?:the same|equal|an equal|the same number of|an equal number of) ([\\p{L}_][\\p{L}\\d_]*)';

/** The same, said of all players or of any two. */
export const sameOfPlayers: readonly Form[] = [
  [
    form(`(?:(?:all|both) (?:the )?players|everybody|everyone) ${SAME.replace('have', '(?:have|has)')}`),
    ([noun = ''], p) => {
      const { say, isKnown } = amountOf(p, noun, 'p');
      return as(`(max p in players of ${say}) = (min p in players of ${say})`, isKnown);
    },
  ],
  [
    form(`(?:any |some )?(?:two|players|2)(?: of the)?(?: players)? ${SAME}`),
    ([noun = ''], p) => {
      const [one, other] = [amountOf(p, noun, 'p'), amountOf(p, noun, 'q')];
      return as(
        `any p in players where (any q in players except p where ${other.say} = ${one.say})`,
        one.isKnown,
      );
    },
  ],
];
