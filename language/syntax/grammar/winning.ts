/** How a game ends: `win` and `rank`, and the endings they name. */

import type { EndingDeclaration, Expression, Name, RankStatement, WinStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import { isAnchor, onSameLine } from '../parser/lookahead.ts';
import { excuse, remark, writing } from '../parser/reports.ts';
import { replaceNext } from '../parser/skipping.ts';
import * as T from '../tokens.ts';
import { docOf } from './described.ts';
import { tellInstead } from './foreign-forms.ts';
import type { Grammar, Needs } from './rules.ts';

const { K } = T;

export function endingNames(p: Core, g: Needs<'name'>): Pick<Grammar, 'endingName'> {
  return { endingName: (): Name | undefined => p.after(K.by, () => g.name('ending')) };
}

/** `win me by Better` */
export function winStatement(p: Core, g: Needs<'expression' | 'endingName' | 'cites'>): Reader<WinStatement> {
  return p.rule('Win', (start) => {
    if (p.next(K.the) && p.nextWord(2, K.player, K.players))
      return void instead(p, start, 'rank p in players by p.score');
    const player = g.expression();
    const ranked = p.next(K.by) && p.next(T.Dot, 3) ? rankInstead(p, player) : undefined;
    if (ranked) return void instead(p, start, ranked, true);
    if (p.next(K.with)) return void instead(p, start, 'rank p in players by p.score');
    // `win players where p.isWolf`, `win p in players where …`
    if (p.nextWord(1, K.where, K.in) && onSameLine(p, 1)) {
      const { condition, ending } = saidOfWinners(p);
      // `q in players` reads as a question.
      const name = /^(\w+)\s+in\b/u.exec(p.source.text.slice(player.span.start, player.span.end))?.[1] ?? 'p';
      const ranked = `rank ${name} in players by (if ${condition} then 1 else 0)`;
      // A condition that speaks of somebody by another name cannot be followed as it stands.
      const isWhole = new RegExp(`\\b${name}\\b`, 'u').test(condition);
      return void instead(p, start, ending ? `${ranked} as ${ending}` : ranked, isWhole);
    }
    // `win players except me`
    if (p.next(K.except) && onSameLine(p, 1))
      return void instead(p, start, 'for each p in players except me { win p }');
    const by = g.endingName();
    const cites = g.cites();
    return { kind: 'win', span: p.from(start), player, by, cites };
  });
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
function instead(p: Core, start: number, say: string, isWhole = false): void {
  while (onSameLine(p, 1) && !p.next(T.RCurly) && !p.atEnd()) p.takeNext();
  const span = p.from(start);
  const written = p.source.text.slice(span.start, span.end);
  remark(p, 'foreign-word', span, { written, say }, { fix: isWhole ? writing(say, span) : undefined });
  excuse(p);
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
    p.need(K.by, 'rank');
    const keys: RankStatement['keys'][number][] = [];
    p.separated(T.Comma, () => {
      if (!skipCommaBefore(p)) keys.push(g.expression());
    });
    if (p.next(K.by) && p.nextIsName(2) && onSameLine(p, 2)) {
      tellInstead(p, p.spanOf(p.peek()), 'as');
      replaceNext(p, K.as);
    }
    const as = p.after(K.as, () => g.name('ending'));
    const cites = g.cites();
    return name && { kind: 'rank', span: p.from(start), name, domain, keys, as, cites };
  });
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
    if (p.next(K.if) && onSameLine(p, 1)) {
      tellInstead(p, p.spanOf(p.peek()), 'when');
      replaceNext(p, K.when);
    }
    const when = p.after(K.when, () => {
      const condition = g.expression();
      const as = p.after(K.as, () => g.name('name'));
      return { condition, as, ...g.citedBlock('ending') };
    });
    const cites = [...before, ...(when?.cites ?? [])];
    const span = p.from(start);
    if (!name) return undefined;
    const { condition, as, body } = when ?? {};
    return { kind: 'ending', span, name, label, cites, doc, condition, as, body };
  });
}
