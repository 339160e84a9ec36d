/** Statements as a rulebook says them: `skip the turn`, `game over`, `me wins`. */

import type { Statement } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { enumCalled, enumWith, fieldOf } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';
import { plainStatement } from './plain-statements.ts';
import { randomSaid } from './random-words.ts';
import { mostToCome, superlativeToCome, wordsToCome } from './superlatives.ts';
import { conditionBehind } from './trailing.ts';

const { K } = T;

/** Words that stand before `turn` and `game`, and mean nothing here. */
const ARTICLES: ReadonlySet<string> = new Set([
  'the',
  'my',
  'your',
  'this',
  'his',
  'her',
  'their',
  'current',
]);

export const isArticle = (p: Core, ahead: number): boolean => ARTICLES.has(p.peek(ahead).image);

type Said =
  | { readonly kind: 'turn' | 'game' | 'lost'; readonly length: number }
  /** Somebody wins, or is out: whose name or word stands so many tokens ahead. */
  | { readonly kind: 'win' | 'out'; readonly length: number; readonly who: number }
  /** Several win, or whoever has most; or chance picks somebody: what to write instead. */
  | {
      readonly kind: 'winners' | 'picked';
      readonly length: number;
      readonly say: string;
      readonly isKnown: boolean;
    };

/** All lose together. */
const ALL_LOSE =
  /^(?:we|you|they|everybody|everyone|all|(?:all|both) (?:the )?players|(?:all|both) of (?:you|us|them)|you all|the players)(?: all)?(?: together)? (?:loses?|have lost)(?: the game)?(?= |$)/;

/** What is said in the next words, where that is all that is said. */
function said(p: Core): Said | undefined {
  const picked = randomSaid(p) ?? plainStatement(p);
  if (picked) return { kind: 'picked', ...picked };
  const word = p.peek().image;
  const second = isArticle(p, 2) ? 3 : 2;
  const noun = onSameLine(p, second) ? p.peek(second).image : '';
  const isPassed = /^(skip|finish|pass|next|done)$/.test(word);
  if (isPassed && (noun === 'turn' || (noun === 'player' && word === 'next')))
    return ends(p, { kind: 'turn', length: second });
  if (word === 'pass' && (!onSameLine(p, 2) || p.next(T.RCurly, 2))) return { kind: 'turn', length: 1 };
  if (/^(stop|finish)$/.test(word) && noun === 'game') return ends(p, { kind: 'game', length: second });
  const over = wordsToCome(p);
  const isOver = /^(?:the )?game (?:over|ends|is over|is finished|is won)(?: now| immediately)?(?= |$)/.exec(
    over,
  )?.[0];
  if (isOver) return ends(p, { kind: 'game', length: isOver.split(' ').length });
  if (
    /^(?:everybody|everyone|we|all|all players|both players|you all|the players)(?: together)? wins?$/.test(
      over,
    )
  )
    return ends(p, { kind: 'winners', length: over.split(' ').length, say: 'win players', isKnown: true });
  const isPlayer = (ahead: number): boolean => p.nextIsName(ahead) || p.next(K.me, ahead);
  const team = teamSaid(p);
  if (team) return ends(p, team);
  if (isPlayer(1) && /^(wins|won)$/.test(p.peek(2).image)) return ends(p, { kind: 'win', length: 2, who: 1 });
  const winners = winnersSaid(p);
  if (winners) return ends(p, winners);
  const lost = ALL_LOSE.exec(over)?.[0];
  if (lost) return ends(p, { kind: 'lost', length: lost.split(' ').length });
  const isAll = (ahead: number): boolean => /^(all|players|everybody|everyone)$/.test(p.peek(ahead).image);
  if (/^loses?$/.test(word) ? isAll(2) : isAll(1) && /^loses?$/.test(p.peek(2).image))
    return ends(p, { kind: 'lost', length: 2 });
  if (isPlayer(1) && /^(loses|lost)$/.test(p.peek(2).image))
    return ends(p, { kind: 'out', length: 2, who: 1 });
  if (isPlayer(1) && p.next(K.is, 2) && p.next(K.out, 3)) return ends(p, { kind: 'out', length: 3, who: 1 });
  if (/^kills?$/.test(word) && isPlayer(2)) return ends(p, { kind: 'out', length: 2, who: 2 });
  if (/^loses?$/.test(word) && isPlayer(2)) return ends(p, { kind: 'out', length: 2, who: 2 });
  if (word === 'remove' && isPlayer(2) && p.next(K.from, 3)) {
    const from = isArticle(p, 4) ? 5 : 4;
    return p.nextWord(from, K.players, K.game) ? ends(p, { kind: 'out', length: from, who: 2 }) : undefined;
  }
  if (word === 'wins' && isPlayer(2)) return ends(p, { kind: 'win', length: 2, who: 2 });
  const isNamed = word === 'winner' && (p.nextWord(2, K.is, T.Equal, T.Colon) || p.peek(2).image === 'are');
  return isNamed && isPlayer(3) ? ends(p, { kind: 'win', length: 3, who: 3 }) : undefined;
}

/** `North wins`, `team North wins`: all players of it do. */
function teamSaid(p: Core): Said | undefined {
  const words = wordsToCome(p).split(' ');
  const length = words.findIndex((word) => /^(wins?|won)$/.test(word)) + 1;
  const name = words[length - 2];
  if (name === undefined || length > 4) return undefined;
  const field = fieldOf(p, enumWith(p, name) ?? '');
  const isTeam = words.slice(0, length - 2).every((word) => word === 'the' || enumCalled(p, word));
  if (!field || !isTeam) return undefined;
  return { kind: 'winners', length, say: `win p in players where p.${field} is ${name}`, isKnown: true };
}

/** `the player with the most money wins`, `all villagers win`, `wolves win`. */
function winnersSaid(p: Core): Said | undefined {
  const best = superlativeToCome(p) ?? mostToCome(p);
  if (best && /^(wins?|won)$/.test(p.peek(best.length + 1).image)) {
    const { length, ranked, isKnown } = best;
    return { kind: 'winners', length: length + 1, say: ranked, isKnown };
  }
  const sentence = wordsToCome(p);
  const length = sentence.split(' ').length;
  return /^(?:(?:all|the) )?\w+ win$/u.test(sentence)
    ? { kind: 'winners', length, say: 'win p in players where …', isKnown: false }
    : undefined;
}

function ends(p: Core, found: Said): Said | undefined {
  const behind = found.length + 1;
  const isEnd =
    !onSameLine(p, behind) || p.next(T.RCurly, behind) || conditionBehind(p, behind) !== undefined;
  return isEnd || (found.kind === 'lost' && p.next(K.by, behind)) ? found : undefined;
}

/** Does a sentence come that says what a statement does? */
export function isSentence(p: Core): boolean {
  return onSameLine(p, 2) || p.peek().image === 'pass' ? said(p) !== undefined : false;
}

/** Reads it as that statement. */
export function sentence(p: Core, g: Needs<'postfix' | 'endingName'>): Statement | undefined {
  const start = p.here();
  const found = said(p);
  if (!found) return undefined;
  const take = (tokens: number): void => {
    for (let taken = 0; taken < tokens; taken++) p.takeNext();
  };
  switch (found.kind) {
    case 'turn':
      take(found.length);
      tellInstead(p, p.from(start), 'end turn');
      return { kind: 'leave', span: p.from(start), what: 'end turn', cites: [] };
    case 'game':
      take(found.length);
      remark(p, 'end-game', p.from(start), {});
      return { kind: 'draw-game', span: p.from(start), by: undefined, cites: [] };
    case 'lost': {
      // Nobody wins.
      take(found.length);
      tellInstead(p, p.from(start), 'draw game');
      return { kind: 'draw-game', span: p.from(start), by: g.endingName(), cites: [] };
    }
    case 'picked':
    case 'winners': {
      take(found.length);
      const span = p.from(start);
      const fix = found.isKnown ? writing(found.say, span) : undefined;
      remark(p, 'foreign-word', span, { written: p.written(span), say: found.say }, { fix });
      if (found.kind === 'picked') {
        p.unread.push(span);
        return undefined;
      }
      return { kind: 'win', span, player: { kind: 'missing', span }, by: undefined, cites: [] };
    }
    case 'win':
    case 'out': {
      take(found.who - 1);
      const player = g.postfix();
      take(found.length - found.who);
      const verb = found.kind === 'win' ? 'win' : 'eliminate';
      const say = `${verb} ${p.source.text.slice(player.span.start, player.span.end)}`;
      const span = p.from(start);
      const written = p.source.text.slice(span.start, span.end);
      remark(p, 'foreign-word', span, { written, say }, { fix: writing(say, span) });
      if (found.kind === 'out') return { kind: 'eliminate', span, player, cites: [] };
      return { kind: 'win', span, player, by: undefined, cites: [] };
    }
  }
}
