/** Choices: somebody picks one of several actions. */

import type { ChooseStatement, Expression, Span } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { isNamed, typeInText } from '../foreign/declared-names.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { skipChosenAtRandom, skipPicked } from '../foreign/random-words.ts';
import { spokenOf } from '../foreign/window-words.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** `choose secretly together p in players`: how they choose stands behind who does. True where that was skipped. */
function skipSecretly(p: Core): boolean {
  if (!p.next(K.secretly) || !p.nextWord(2, K.together, K.by)) return false;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  const word = p.peek().image;
  remark(p, 'foreign-word', span, { written: `secretly ${word} …`, say: `${word} … secretly` });
  return true;
}

/** `choose together secretly p in players`: that stands behind who chooses. True where it was skipped. */
function skipSecretlyWithin(p: Core): boolean {
  if (!p.next(K.secretly) || !p.next(K.together, 0) || !p.nextIsName(2) || !p.next(K.in, 3)) return false;
  const word = p.spanOf(p.takeNext());
  const span = { ...word, end: p.spanOf(p.peek(2)).end };
  const written = p.written(span);
  remark(p, 'foreign-word', span, { written, say: `${written.slice('secretly '.length)} … secretly` });
  return true;
}

/** `choose Rest or Win`: what may be chosen stands in braces. It is told, and left out; true if it came. */
function skipActionsNamed(p: Core, start: number): boolean {
  const names: string[] = [];
  let ahead = 1;
  while (p.next(T.PlainName, ahead) && onSameLine(p, ahead)) {
    names.push(p.peek(ahead).image);
    const comma = p.next(T.Comma, ahead + 1) ? 1 : 0;
    const or = p.next(K.or, ahead + 1 + comma) ? 1 : 0;
    ahead += 1 + comma + or;
    if (comma + or === 0) break;
  }
  const isEnd = p.next(T.RCurly, ahead) || !onSameLine(p, ahead);
  if (names.length < 2 || !isEnd || !names.every((name) => /^\p{Lu}/u.test(name))) return false;
  const isDefined = (name: string): boolean => isInText(p, `\\bdefine\\s+action\\s+${literally(name)}\\b`);
  const actions = names.map((name) => `action ${name}${isDefined(name) ? '' : ' { … }'}`);
  skip(p, ahead - 1);
  const span = p.from(start);
  const say = `choose { ${actions.join('  ')} }`;
  const fix = names.every(isDefined) ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  return true;
}

/** What is chosen is a value of an action. */
const CHOSEN: ReadonlyMap<string, string> = new Map([
  ['player', 'action Pick(p: player) { … }'],
  ['opponent', 'action Pick(p in players except me) { … }'],
  ['space', 'action Pick(s: space) { … }'],
  ['square', 'action Pick(s: space) { … }'],
  ['card', 'action Pick(c in me.hand) { … }'],
  ['number', 'action Pick(n: 1..6) { … }'],
  ['action', 'action One { … }  action Other { … }'],
  ['one', 'action One { … }  action Other { … }'],
  ['option', 'action One { … }  action Other { … }'],
]);

/** `choose a player`, `choose one: …`, `choose another player and …`: up to the end of the line it is told and left out. */
function skipWhat(p: Core, start: number): boolean {
  const isArticle = /^(an?|one|another|any)$/.test(p.peek().image) && onSameLine(p, 2);
  const noun =
    isArticle && CHOSEN.has(p.peek(2).image)
      ? 2
      : p.peek().image === 'one' && p.nextWord(2, T.Colon, K.of)
        ? 1
        : 0;
  if (noun === 0 || p.nextWord(noun + 1, T.LCurly, K.at)) return false;
  const word = p.peek(noun).image;
  const isOther = p.peek().image === 'another' && word === 'player';
  const say = `choose { ${CHOSEN.get(isOther ? 'opponent' : word)} }`;
  while (onSameLine(p, 1) && !p.nextWord(1, T.RCurly, T.LCurly)) skip(p, 1);
  const span = p.from(start);
  // `select a space`: what was told of the first word is said by this.
  if (p.trouble === start) p.diagnostics.pop();
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  if (p.next(T.LCurly)) skipGroup(p);
  return true;
}

/** `choose by p "Give up?" to others "{p} is asked" { action … } otherwise {…}` */
export function chooseStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'postfix' | 'labelAndCites' | 'toOthers' | 'actions' | 'block' | 'cites'>,
): Reader<ChooseStatement> {
  return p.rule('Choose', (start): ChooseStatement | undefined => {
    if (p.nextIsName() && p.next(K.in, 2)) return numberChosen(p, g);
    if (skipWhat(p, start) || skipActionsNamed(p, start)) return undefined;
    if (skipPicked(p, start) || skipChosenAtRandom(p, start)) return undefined;
    if (skipSimultaneous(p, start)) {
      skipGroup(p);
      return undefined;
    }
    skipOptional(p, start);
    // `choose for q "…" {`
    if (p.next(K.for) && onSameLine(p, 1) && (p.nextIsName(2) || p.next(K.me, 2))) {
      tellInstead(p, p.spanOf(p.peek()), 'by');
      replaceNext(p, K.by);
    }
    const theOne = oneMeant(p, g);
    const isFirst = skipSecretly(p);
    const meant = theOne ?? everybodyMeant(p, g);
    const by = p.after(K.by, () => byFirst(p, g)) ?? withoutBy(p, g);
    let isWithin = false;
    const everybodyOf = () => {
      isWithin = skipSecretlyWithin(p);
      return everybody(p, g);
    };
    const together = p.after(K.together, everybodyOf) ?? meant;
    skipInSecret(p);
    const secretly = p.accepts(K.secretly) || isFirst || isWithin;
    const { label: prompt, cites: before } = g.labelAndCites();
    const toOthers = g.toOthers();
    const next = g.cites();
    const actions = g.actions('choose');
    const behind = g.cites();
    if (p.next(K.else) && p.next(T.LCurly, 2)) {
      tellInstead(p, p.spanOf(p.peek()), 'otherwise');
      replaceNext(p, K.otherwise);
    }
    const otherwise = p.after(K.otherwise, () => g.block('choose'));
    const cites = [...before, ...next, ...behind, ...g.cites()];
    const who = { by, together, secretly };
    return { kind: 'choose', span: p.from(start), ...who, prompt, toOthers, actions, otherwise, cites };
  });
}

/** `choose simultaneously {`: whoever chooses has a name then. True if it came, and was told. */
function skipSimultaneous(p: Core, start: number): boolean {
  const isAll = p.peek().image === 'simultaneously' && p.next(T.LCurly, 2);
  const isTime =
    p.next(K.at) && p.peek(3).image === 'same' && p.peek(4).image === 'time' && p.next(T.LCurly, 5);
  if (!isAll && !isTime) return false;
  skip(p, isAll ? 1 : 4);
  const span = p.from(start);
  const { isMe } = spokenOf(p, 1);
  const say = `choose together p in players${isMe ? '`, and whoever chooses `p' : ''}`;
  const fix = isMe
    ? undefined
    : { title: 'Write `choose together p in players`', edits: [{ span, text: say }] };
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  return true;
}

/** `choose by p in secret`: is that what `in` belongs to? */
const comesInSecret = (p: Core, ahead = 1): boolean =>
  p.next(K.in, ahead) &&
  /^(secret|private)$/.test(p.peek(ahead + 1).image) &&
  !isNamed(p, p.peek(ahead + 1).image);

/** `in secret`, read as `secretly`. */
function skipInSecret(p: Core): void {
  if (!comesInSecret(p) || !onSameLine(p, 2)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, 'secretly');
  replaceNext(p, K.secretly);
}

/** `choose next(me) {`, `choose leader {`: who chooses stands behind `by`. */
function withoutBy(p: Core, g: Needs<'postfix'>): Expression | undefined {
  if (!p.nextIsName() || p.next(K.by, 0)) return undefined;
  const isNeighbour = /^(next|previous)$/.test(p.peek().image) && p.next(T.LParen, 2) && p.next(T.RParen, 4);
  const isPlayer = isNeighbour || /^player\b/.test(typeInText(p, p.peek().image) ?? '');
  const behind = isNeighbour ? 5 : 2;
  const isOffer = p.next(T.LCurly, behind) || (p.next(T.TextToken, behind) && p.next(T.LCurly, behind + 1));
  if (!isPlayer || !isOffer) return undefined;
  const who = g.postfix();
  tellInstead(p, who.span, `by ${p.written(who.span)}`);
  return who;
}

/**
 * `choose by the s in players where s.seer`: there may be nobody who is that, so whoever is chooses, as many as there are. With `secretly` before it,
 * too.
 */
function oneMeant(p: Core, g: Needs<'name' | 'domain'>): ChooseStatement['together'] {
  const at = p.next(K.secretly) ? 2 : 1;
  if (!p.next(K.by, at) || !p.next(K.the, at + 1) || !p.nextIsName(at + 2) || !p.next(K.in, at + 3))
    return undefined;
  const start = p.here();
  for (let taken = 0; taken <= at; taken++) p.takeNext();
  const begin = p.here();
  const told = p.diagnostics.length;
  const name = g.name('name');
  p.need(K.in, 'together');
  const domain = g.domain();
  const span = p.from(start);
  const { isMe } = spokenOf(
    p,
    [1, 2, 3].find((ahead) => p.next(T.LCurly, ahead)),
  );
  if (!name || p.diagnostics.length > told) return undefined;
  const say = `together ${p.written(p.from(begin))}${at === 2 ? ' secretly' : ''}`;
  const whose = isMe ? `${say}\`, and whoever chooses \`${name.text}` : say;
  remark(p, 'foreign-word', span, { written: p.written(span), say: whose });
  return { name, domain };
}

/** Who stands behind `by`: of `leader, next(leader)` the first, since it is not said whether they choose at once. */
function byFirst(p: Core, g: Needs<'postfix'>): Expression {
  const first = g.postfix();
  const isMore = (): boolean =>
    p.nextWord(1, T.Comma, K.and) && (p.nextIsName(2) || p.next(K.me, 2)) && onSameLine(p, 2);
  if (!isMore()) return first;
  const all = [p.written(first.span)];
  while (isMore()) {
    p.takeNext();
    all.push(p.written(g.postfix().span));
  }
  const span = p.from(p.source.text.lastIndexOf('by', first.span.start));
  const set = `{ ${all.join(', ')} }`;
  const say = `together p in ${set}\`, or one after the other \`for each p in ${set} { choose by p { … } }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return first;
}

/** `choose optional {…}`: whoever may do nothing passes. */
function skipOptional(p: Core, start: number): void {
  if (!/^optional(ly)?$/.test(p.peek().image) || !p.next(T.LCurly, 2)) return;
  p.takeNext();
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say: 'choose { … pass }' });
}

/** What is said before `p in players` for `together`. */
const NAMED =
  /^(by|for|each|for each|by each|together by|together for|together each|simultaneously|simultaneously (by|for|each)|all|every)$/;

/** `choose by p in players`, `choose for each p in players`, `choose all players`: several choose at once. */
function everybodyMeant(p: Core, g: Needs<'name' | 'domain'>): ChooseStatement['together'] {
  const length = [1, 2, 3].find((ahead) => p.nextIsName(ahead) && p.next(K.in, ahead + 1)) ?? 0;
  const start = p.here();
  const words = [1, 2, 3, 4].map((ahead) => p.peek(ahead).image).join(' ');
  if (comesInSecret(p, length + 1)) return undefined;
  const named = NAMED.test(
    words
      .split(' ')
      .slice(0, length - 1)
      .join(' '),
  );
  if (named) {
    for (let ahead = 1; ahead < length; ahead++) p.takeNext();
    tellInstead(p, p.from(start), 'together');
    return everybody(p, g);
  }
  const unnamed =
    /^(?:(?:together|simultaneously) )?(?:by |for )?(?:all |each |every )?(?:players?|everybody|everyone)(?= |$)/.exec(
      words,
    )?.[0];
  if (!unnamed || p.next(T.LCurly)) return undefined;
  const count = unnamed.split(' ').length;
  // `choose all players together`
  const all = p.next(K.together, count + 1) ? count + 1 : count;
  for (let taken = 0; taken < all; taken++) p.takeNext();
  const span = p.from(start);
  tellInstead(p, span, 'together p in players');
  return allPlayers(span);
}

/** `p in players`, where something else stands. */
function allPlayers(span: Span): ChooseStatement['together'] {
  const base: Expression = { kind: 'name', span, name: { text: 'players', span } };
  const domain = { span, base, except: undefined, order: undefined, where: undefined };
  return { name: { text: 'p', span }, domain };
}

/** `choose n in 1..3 { … }`: what is chosen is a value of an action. */
function numberChosen(p: Core, g: Needs<'domain' | 'block'>): undefined {
  const start = p.here();
  const name = p.takeNext().image;
  skip(p, 1);
  g.domain();
  const span = p.from(start);
  const written = `choose ${p.source.text.slice(span.start, span.end)}`;
  complain(p, 'foreign-word', span, { written, say: `choose { action Pick(${name}: …) { … } }` });
  g.block('choose');
  return undefined;
}

/** `p in players`, behind `together` */
function everybody(p: Core, g: Needs<'name' | 'domain'>): ChooseStatement['together'] {
  // `choose together { … }`
  const isSecret = p.next(K.secretly) && p.nextWord(2, T.LCurly, T.TextToken);
  if ((isSecret || p.nextWord(1, T.LCurly, T.TextToken)) && p.next(K.together, 0)) {
    const span = p.spanOf(p.peek(0));
    tellInstead(p, span, 'together p in players');
    return allPlayers(span);
  }
  const name = g.name('name');
  p.need(K.in, 'together');
  const domain = g.domain();
  return name && { name, domain };
}
