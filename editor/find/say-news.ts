/** What is said of a search. */

import { amount } from '../texts/numbers.ts';
import { sayReason } from '../texts/say-reason.ts';
import { texts } from '../texts/texts.ts';
import type { FindNews } from './protocol.ts';

/** What a search tells, in a sentence. */
export function sayNews(news: FindNews, isLooking: boolean): string {
  switch (news.type) {
    case 'looking':
      return isLooking ? texts().find.looking(tried(news)) : texts().find.cancelled(tried(news));
    case 'found':
      return news.length === 0
        ? texts().find[news.from === 'here' ? 'standsThere' : 'beginsThere']
        : texts().find.found(amount(news.length), news.length === 1, tried(news));
    case 'nothing':
      return texts().find.nothing(tried(news));
    case 'never':
      return texts().find[news.declared.length > 0 ? 'neverSo' : 'neverAtAll'];
    case 'refused':
      return sayReason(news.reason);
  }
}

function tried({ events, tries }: { readonly events: number; readonly tries: number }): string {
  const { find } = texts();
  return find.tried(find.events(amount(events), events === 1), amount(tries), tries === 1);
}

/** The first sign that is no space in the line of an offset. */
export function firstSign(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
  return start + indent;
}
