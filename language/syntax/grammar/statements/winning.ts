/** How a game ends: `win` and `rank`, and the endings they name. */

import type { EndingDeclaration, Expression, Name, RankStatement, WinStatement } from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { tellAsOne } from '../../parser/joined.ts';
import { beginsLine, isAnchor, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { enumCalled, fieldNamed, fieldOf, isNamed } from '../foreign/declared-names.ts';
import { skipUnasked, tellAnyFound } from '../foreign/endings-in-words.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { type Superlative, superlativeToCome } from '../foreign/superlatives.ts';
import { tellConditionOf } from '../foreign/trailing.ts';
import type { Grammar, Needs } from '../rules.ts';

const { K } = T;

export function endingNames(p: Core, g: Needs<'name'>): Pick<Grammar, 'endingName'> {
  return { endingName: (): Name | undefined => p.after(K.by, () => g.name('ending')) };
}

/** `win me by Better`, `win p in players where p.team is t` */
export function winStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'expression' | 'endingName' | 'cites'>,
): Reader<WinStatement> {
  const ways: readonly Way<Expression, number>[] = [
    [() => p.nextIsName() && p.next(K.in, 2), (start) => winners(p, g, start)],
    [otherwise, () => g.expression()],
  ];
  return p.rule('Win', (start): WinStatement | undefined => {
    if (tellConditionOf(p, start, 'win me', true)) return undefined;
    if (skipWinnerBehind(p, start)) return undefined;
    if (namesNobody(p)) return aloneInstead(p, g, start);
    // `win that player`: whoever was found has a name behind `as`.
    if (/^(that|this|him|her|them)$/.test(p.peek().image) && !isNamed(p, p.peek().image))
      return instead(p, start, 'when the p in players where … as p { win p }');
    const best = superlativeToCome(p);
    if (best) return bestInstead(p, g, start, best);
    const team = teamToCome(p);
    if (team) return instead(p, start, team.say, team.isWhole);
    if (p.next(K.the) && p.nextWord(2, K.player, K.players))
      return instead(p, start, 'rank p in players by p.score');
    skipAll(p);
    const player = p.firstOf(ways, p.here());
    const ranked = p.next(K.by) && p.next(T.Dot, 3) ? rankInstead(p, player) : undefined;
    if (ranked) return instead(p, start, ranked, true);
    if (p.next(K.with)) return mostInstead(p, start, player);
    // `win me and me.partner`
    if (player.kind === 'binary' && player.operator === 'and')
      return instead(
        p,
        start,
        `win { ${p.written(player.left.span)}, ${p.written(player.right.span)} }`,
        true,
      );
    // `win players where p.isWolf`, `win players of North`
    if (p.nextWord(1, K.where, K.of) && onSameLine(p, 1)) {
      const { condition, ending } = saidOfWinners(p);
      const said = `win p in players where ${condition.replace(/\bit\b/gu, 'p')}`;
      // A condition that speaks of somebody by another name cannot be followed as it stands.
      return instead(
        p,
        start,
        ending ? `${said} by ${ending}` : said,
        /\bp\b/u.test(said.slice('win p'.length)),
      );
    }
    // `win players except me`
    if (p.next(K.except) && onSameLine(p, 1)) {
      const isWhole = p.next(T.RCurly, 3) || !onSameLine(p, 3);
      return instead(p, start, `win p in players except ${p.peek(2).image}`, isWhole);
    }
    // `win me as Rich`: only behind `rank` does `as` say which ending it was.
    if (p.next(K.as) && p.nextIsName(2) && onSameLine(p, 1) && onSameLine(p, 2)) {
      tellInstead(p, p.spanOf(p.peek()), 'by');
      replaceNext(p, K.by);
    }
    const by = g.endingName();
    const cites = g.cites();
    return { kind: 'win', span: p.from(start), player, by, cites };
  });
}

/** `win by Rich me`: who wins is said first. It is told, and left out; true if it came. */
function skipWinnerBehind(p: Core, start: number): boolean {
  if (!p.next(K.by) || !p.nextIsName(2) || !(p.nextIsName(3) || p.next(K.me, 3)) || !onSameLine(p, 3))
    return false;
  if (p.nextWord(4, T.Dot, T.LParen, T.LSquare, K.in) && onSameLine(p, 4)) return false;
  const say = `win ${p.peek(3).image} by ${p.peek(2).image}`;
  skip(p, 3);
  tellInstead(p, p.from(start), say);
  return true;
}

/** `win`, `win by Pass`, `win everybody`: who wins is not said, or said of all. */
function namesNobody(p: Core): boolean {
  if (p.next(K.by) || p.next(T.RCurly)) return true;
  if (isStatementStart(p) && beginsLine(p, p.peek())) return true;
  const { image } = p.peek();
  // `win all p in players where …` says who they are.
  if (image === 'all' && onSameLine(p, 2) && !p.nextWord(2, K.players, T.RCurly, K.by)) return false;
  return EVERYBODY.test(image) && !isNamed(p, image) && !p.nextWord(2, T.Dot, K.in);
}

const EVERYBODY = /^(everybody|everyone|we|all|both)$/;

function aloneInstead(p: Core, g: Needs<'endingName' | 'cites'>, start: number): WinStatement {
  const isAll = EVERYBODY.test(p.peek().image);
  if (isAll) p.takeNext();
  if (isAll && p.nextWord(1, K.players, K.player)) p.takeNext();
  const span = p.from(start);
  const say = isAll ? 'win players' : 'win me';
  tellInstead(p, span, say);
  const by = g.endingName();
  const player: Expression = { kind: 'missing', span };
  return { kind: 'win', span: p.from(start), player, by, cites: g.cites() };
}

/** `p in players where p.team is North`: all of them win. */
function winners(p: Core, g: Needs<'name' | 'domain'>, start: number): Expression {
  const name = g.name('name');
  p.need(K.in, 'win');
  const domain = g.domain();
  return name
    ? { kind: 'query', span: p.from(start), query: 'each', name, domain, of: undefined }
    : { kind: 'missing', span: p.from(start) };
}

/** `win the player with the most coins by Rich`: `rank` finds all who have as many. */
function bestInstead(
  p: Core,
  g: Needs<'endingName'>,
  start: number,
  { length, ranked, isKnown }: Superlative,
): WinStatement {
  for (let taken = 0; taken < length; taken++) p.takeNext();
  const tie = ranked.startsWith('rank') ? tieBroken(p) : '';
  const by = g.endingName();
  const span = p.from(start);
  const say = `${ranked}${tie}${by && ranked.startsWith('rank') ? ` as ${by.text}` : ''}`;
  const fix = isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'win', span, player: { kind: 'missing', span }, by, cites: [] };
}

const TIES =
  /^,? ?(?:ties (?:are )?|a tie is )(?:broken|decided|resolved) by (?:the )?(?:(?:most|highest) )?([\p{L}_][\p{L}\d_]*)$/u;

/** `…, ties broken by points`: what is compared next, where it is a field of the players. */
function tieBroken(p: Core): string {
  for (let last = 4; last < 10 && onSameLine(p, last); last++) {
    const written = p
      .written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end })
      .replace(/\s+/g, ' ');
    const field = TIES.exec(written)?.[1];
    if (field === undefined || !(p.next(T.RCurly, last + 1) || !onSameLine(p, last + 1))) continue;
    skip(p, last);
    return `, p.${fieldNamed(p, field) ?? field}`;
  }
  return '';
}

/** `win team North`, `win the team of t`, `win the winning team`: all players of it win. */
function teamToCome(p: Core): { readonly say: string; readonly isWhole: boolean } | undefined {
  const noun = p.next(K.the) ? 2 : 1;
  const [word, next] = [p.peek(noun).image, p.peek(noun + 1).image];
  if (!onSameLine(p, noun) || !onSameLine(p, noun + 1)) return undefined;
  const enumeration = enumCalled(p, /^(winning|best|same|own|my)$/.test(word) ? next : word);
  const field = enumeration && fieldOf(p, enumeration);
  if (!field) return undefined;
  const of = p.next(K.of, noun + 1) ? noun + 2 : noun + 1;
  const isOne = p.nextIsName(of) && next !== enumeration && enumCalled(p, next) === undefined;
  // `win the team of me`, `win my team`
  if (p.next(K.me, of) || word === 'my')
    return { say: `win p in players where p.${field} is me.${field}`, isWhole: true };
  const isLast = p.next(T.RCurly, of + 1) || !onSameLine(p, of + 1);
  return isOne
    ? { say: `win p in players where p.${field} is ${p.peek(of).image}`, isWhole: isLast }
    : { say: `win p in players where p.${field} is …`, isWhole: false };
}

/** `win all p in players where …`: that all of them do need not be said. */
function skipAll(p: Core): void {
  if (!p.nextWord(1, K.all, K.each) || !p.nextIsName(2) || !p.next(K.in, 3)) return;
  const word = p.spanOf(p.takeNext());
  const fix = { title: 'Remove it', edits: [{ span: { ...word, end: p.here() }, text: '' }] };
  const say = `win ${p.peek().image} in …`;
  remark(p, 'foreign-word', word, { written: `win ${p.written(word)}`, say }, { fix });
}

/** What is asked of those who win, and the ending that they win by. */
function saidOfWinners(p: Core): { readonly condition: string; readonly ending: string | undefined } {
  let ahead = 1;
  while (onSameLine(p, ahead) && !p.next(K.where, ahead) && !p.next(T.RCurly, ahead)) ahead++;
  let last = ahead;
  while (onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, K.by)) last++;
  const isBy = p.next(K.by, last + 1) && p.nextIsName(last + 2);
  const ending = isBy ? p.peek(last + 2).image : undefined;
  if (!p.next(K.where, ahead) || last === ahead) return { condition: '…', ending };
  const { text } = p.source;
  return {
    condition: text.slice(p.peek(ahead + 1).startOffset, p.spanOf(p.peek(last)).end),
    ending,
  };
}

/** `win the player with most score`, `win players except me`: it is said otherwise who they are. */
function instead(p: Core, start: number, say: string, isWhole = false): WinStatement {
  while (onSameLine(p, 1) && !p.next(T.RCurly) && !p.atEnd()) p.takeNext();
  const span = p.from(start);
  const written = p.source.text.slice(span.start, span.end);
  remark(p, 'foreign-word', span, { written, say }, { fix: isWhole ? writing(say, span) : undefined });
  excuse(p);
  return { kind: 'win', span, player: { kind: 'missing', span }, by: undefined, cites: [] };
}

/** `win p with max points(p) by Rich`: `rank` finds who has most of what is said. */
function mostInstead(p: Core, start: number, player: Expression): WinStatement {
  let last = 1;
  while (onSameLine(p, last + 1) && !p.next(T.RCurly, last + 1)) last++;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end });
  const [, least, value = '', ending] =
    /^with (?:the )?(?:(min|minimum|fewest|least|lowest|smallest)|max|maximum|most|highest|largest|best)(?: of)? (.+?)(?: by ([\p{L}\d_]+))?$/u.exec(
      words,
    ) ?? [];
  const name = player.kind === 'name' ? player.name.text : '';
  const isOfName = name !== '' && new RegExp(`(?<![\\p{L}\\d_.])${name}(?![\\p{L}\\d_])`, 'u').test(value);
  const field = fieldNamed(p, value);
  const key = isOfName ? value : field === undefined ? undefined : `p.${field}`;
  if (key === undefined) return instead(p, start, 'rank p in players by p.score');
  const each = isOfName ? name : 'p';
  const by = `rank ${each} in players by ${least === undefined ? '' : '0 - '}${key}`;
  return instead(p, start, ending === undefined ? by : `${by} as ${ending}`, true);
}

/** `win the p in players by p.score`: `rank` finds who has most. */
function rankInstead(p: Core, player: Expression): string | undefined {
  if (player.kind !== 'query' || player.query !== 'the' || !player.name) return undefined;
  let ahead = 2;
  while (onSameLine(p, ahead) && !p.nextWord(ahead, T.RCurly, K.cites) && !isAnchor(p, ahead)) ahead++;
  const { text } = p.source;
  const domain = text.slice(player.domain.span.start, player.domain.span.end);
  const key = text.slice(p.spanOf(p.peek(2)).start, p.spanOf(p.peek(ahead - 1)).end);
  return `rank ${player.name.text} in ${domain} by ${key}`;
}

/** `rank p in players by points(p), p.health as Limit` */
export function rankStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'expression' | 'cites'>,
): Reader<RankStatement> {
  return p.rule('Rank', (start) => {
    const name = g.name('name');
    p.need(K.in, 'rank');
    const domain = g.domain();
    const early = endingBefore(p);
    p.need(K.by, 'rank');
    const keys: RankStatement['keys'][number][] = [];
    p.separated(T.Comma, () => {
      if (!skipCommaBefore(p)) keys.push(rankedBy(p, g));
      takeForComma(p);
    });
    if (p.next(K.by) && p.nextIsName(2) && onSameLine(p, 2)) {
      tellInstead(p, p.spanOf(p.peek()), 'as');
      replaceNext(p, K.as);
    }
    if (early) {
      const keysWritten = p.written({ ...early.span, start: early.span.end, end: p.behind() }).trim();
      tellInstead(p, p.from(early.span.start), `${keysWritten} as ${early.text}`);
    }
    const as = early ?? p.after(K.as, () => g.name('ending'));
    const cites = g.cites();
    return name && { kind: 'rank', span: p.from(start), name, domain, keys, as, cites };
  });
}

/** `rank p in players as Rich by p.score`: which ending it is stands last. It is taken, and told when the rest is read. */
function endingBefore(p: Core): Name | undefined {
  if (!p.next(K.as) || !p.nextIsName(2) || !p.next(K.by, 3) || !onSameLine(p, 3)) return undefined;
  const start = p.here();
  p.takeNext();
  const text = p.takeNext().image;
  return { text, span: p.from(start) };
}

/** `by points(p), fewest p.coins`: more is better, so fewer are taken off. */
function rankedBy(p: Core, g: Needs<'expression'>): Expression {
  const { image } = p.peek();
  const isLeast = /^(fewest|least|lowest|smallest)$/.test(image);
  if (!(isLeast || /^(most|highest|largest|greatest)$/.test(image)) || !onSameLine(p, 1))
    return g.expression();
  const isValue = p.nextIsWord(2) && (p.nextWord(3, T.Dot, T.LParen) || p.next(K.count, 2));
  if (!isValue || isNamed(p, image)) return g.expression();
  const start = p.spanOf(p.takeNext()).start;
  const value = g.expression();
  const say = isLeast ? `0 - ${p.written(value.span)}` : p.written(value.span);
  tellInstead(p, p.from(start), say);
  return value;
}

/** `by points(p) then coins(p)`: a comma stands between values. */
function takeForComma(p: Core): void {
  const isWord = p.next(K.then) || /^(then|afterwards)$/.test(p.peek().image);
  if (!isWord || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  const span = p.spanOf(p.peek());
  const start = p.behind();
  const fix = { title: 'Write `,`', edits: [{ span: { ...span, start }, text: ',' }] };
  remark(p, 'foreign-word', span, { written: p.peek().image, say: ',' }, { fix });
  replaceNext(p, T.Comma);
}

/** `by points(p), as Limit`: a comma stands between values only. */
function skipCommaBefore(p: Core): boolean {
  if (!p.next(K.as) || !p.next(T.Comma, 0)) return false;
  const span = { ...p.spanOf(p.peek(0)), end: p.spanOf(p.peek()).end };
  const fix = { title: 'Write `as`', edits: [{ span, text: ' as' }] };
  remark(p, 'foreign-word', span, { written: ', as', say: 'as' }, { fix });
  return true;
}

/** `ending Stronger "…" when count players = 1 { win … }` */
export function endingDeclaration(
  p: Core,
  g: Needs<'name' | 'labelAndCites' | 'expression' | 'citedBlock'>,
): Reader<EndingDeclaration> {
  return p.rule('Ending', (start) => {
    const doc = docOf(p, start);
    const name = g.name('ending');
    if (p.next(T.Equal) && p.next(T.TextToken, 2)) replaceNext(p, T.Colon);
    const { label, cites: before } = g.labelAndCites();
    const [begun, told] = [p.here(), p.diagnostics.length];
    if (p.next(K.if) && onSameLine(p, 1)) {
      tellInstead(p, p.spanOf(p.peek()), 'when');
      replaceNext(p, K.when);
    }
    const isBraced = skipUnasked(p);
    const when = p.after(K.when, () => {
      const condition = g.expression();
      const as = p.after(K.as, () => g.name('name'));
      return { condition, as, ...g.citedBlock('ending') };
    });
    if (when && !when.as && p.diagnostics.length > told) tellAnyFound(p, when.condition, when.body.span);
    if (isBraced) p.accepts(T.RCurly);
    tellAsOne(p, p.from(begun), told);
    const cites = [...before, ...(when?.cites ?? [])];
    const span = p.from(start);
    if (!name) return undefined;
    const { condition, as, body } = when ?? {};
    return { kind: 'ending', span, name, label, cites, doc, condition, as, body };
  });
}
