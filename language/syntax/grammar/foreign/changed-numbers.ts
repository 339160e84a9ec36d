/** Numbers that are changed in other words: `increase me.score by 2`, `give 1 to me`. */

import type { Expression, Statement } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isAnchor, onSameLine } from '../../parser/lookahead.ts';
import { asMeant, complain } from '../../parser/reports.ts';
import { isFieldInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { fieldNamed, isOfPlayers, ownedBy, zone } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

const signs: ReadonlyMap<string, 1 | -1> = new Map([
  ['increase', 1],
  ['increment', 1],
  ['raise', 1],
  ['decrease', -1],
  ['decrement', -1],
  ['reduce', -1],
  ['lower', -1],
]);

/** What somebody gets or loses. */
const gifts: ReadonlyMap<string, 1 | -1> = new Map([
  ['give', 1],
  ['gain', 1],
  ['gains', 1],
  ['get', 1],
  ['gets', 1],
  ['earn', 1],
  ['receive', 1],
  ['deal', 1],
  ['score', 1],
  ['lose', -1],
  ['loses', -1],
  ['pay', -1],
  ['pays', -1],
  ['spend', -1],
]);

/** Does `increase me.score` come? */
export function isIncrease(p: Core): boolean {
  return signs.has(p.peek().image) && onSameLine(p, 2) && (p.nextIsName(2) || p.next(K.me, 2));
}

/** Does something in the text have that name by itself? */
const isLocal = (p: Core, name: string): boolean =>
  isInText(p, `\\b(?:let|pick|as)\\s+${literally(name)}\\b|\\b${literally(name)}\\s+in\\b`);

/** `increase me.score by 2` as `add 2 to me.score` */
export function increase(p: Core, g: Needs<'postfix' | 'expression'>): Statement {
  const start = p.here();
  const sign = signs.get(p.takeNext().image) ?? 1;
  const told = p.diagnostics.length;
  const target = g.postfix();
  const meant = asMeant(p, target.span, told);
  // `increase coins`: whoever has the turn.
  const isMine = target.kind === 'name' && isOfPlayers(p, meant) && !isLocal(p, meant);
  const to = isMine ? `me.${meant}` : meant;
  if (isMine) p.unread.push(target.span);
  const one: Expression = { kind: 'number', span: p.emptySpan(), value: 1 };
  const amount = p.after(K.by, () => g.expression()) ?? one;
  const written = ({ span }: Expression): string => p.source.text.slice(span.start, span.end) || '1';
  const say = sign === 1 ? 'add … to …' : 'subtract … from …';
  const what = written(amount);
  const isReadable = amount.kind !== 'missing' && target.kind !== 'missing';
  const whole = say.replace('…', what).replace('…', to);
  tellInstead(p, p.from(start), isReadable ? whole : say);
  return { kind: 'add', span: p.from(start), sign, amount, target, cites: [] };
}

/**
 * `give 1 to me`, `gain 2 points`, `pay 3`, `give 1 card to me`: what somebody gets is added to a number, or drawn. True if that was told. With `from`
 * things change places.
 */
export function tellGift(p: Core): boolean {
  const sign = gifts.get(p.peek().image);
  if (sign === undefined || p.nextWord(2, T.Dot, T.LParen, T.Colon)) return false;
  let last = 1;
  let amount: string | undefined;
  let isCard = p.peek().image === 'deal';
  while (onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, T.LCurly) && !isAnchor(p, last + 1)) {
    last++;
    if (p.nextWord(last, K.from, K.of)) return false;
    if (p.next(T.NumberToken, last)) amount ??= p.peek(last).image;
    if (/^cards?$/.test(p.peek(last).image)) isCard = true;
  }
  if (amount === undefined && !(isCard && sign === 1)) return false;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end };
  const noun = p.nextIsName(last) && p.peek(last - 1).image === amount ? p.peek(last).image : '';
  const field = noun === '' || fieldNamed(p, noun) ? 'score' : /^points?$/.test(noun) ? 'score' : noun;
  const change = sign === 1 ? `add ${amount} to me.${field}` : `subtract ${amount} from me.${field}`;
  const isThere = isFieldInText(p, field);
  const declared = isThere ? change : `player { ${field}: 0..99 = 0 }\` outside, and \`${change}`;
  const deck = ownedBy(p, 'me', zone(p, 'deck') ?? 'deck');
  const say = isCard && sign === 1 ? `draw ${amount ?? 1} from ${deck} to me.hand` : declared;
  complain(p, 'foreign-word', span, { written: p.source.text.slice(span.start, span.end), say });
  return true;
}
