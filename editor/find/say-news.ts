/** What is said of a search. */

import type { FindNews } from './protocol.ts';

/** What a search tells, in a sentence. */
export function sayNews(news: FindNews, isLooking: boolean): string {
  switch (news.type) {
    case 'looking':
      return isLooking ? `Looking: ${tried(news)} …` : `Cancelled after ${tried(news)}.`;
    case 'found':
      return news.length === 0
        ? 'The game stands there already.'
        : `Found: ${news.length.toLocaleString('en')} ${news.length === 1 ? 'event leads' : 'events lead'} there, the fewest in ${tried(news)}.`;
    case 'nothing':
      return `Nothing was found in ${tried(news)}. That is no proof that there is no such game.`;
    case 'refused':
      return news.message;
  }
}

function tried({ events, tries }: { readonly events: number; readonly tries: number }): string {
  return `${events.toLocaleString('en')} events of ${tries.toLocaleString('en')} tries`;
}

/** The first sign that is no space in the line of an offset. */
export function firstSign(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
  return start + indent;
}
