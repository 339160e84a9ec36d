/** One-token mutations of a rules file: each a small mistake that a hand makes while typing. */

import type { IToken } from 'chevrotain';
import { endOf, lex } from '../../language/syntax/lexer.ts';
import type { Random } from '../../runtime/random/random.ts';
import { itemAt } from '../../shared/internal-problem.ts';

export interface Mutation {
  readonly kind: 'delete' | 'double' | 'swap';
  /** Index of the token (the first of the two swapped). */
  readonly at: number;
  readonly text: string;
  readonly tokens: readonly IToken[];
}

const KINDS: readonly Mutation['kind'][] = ['delete', 'double', 'swap'];

/** `count` mutations of a text, no two alike. */
export function mutationsOf(text: string, count: number, random: Random): Mutation[] {
  const { tokens } = lex(text, 0);
  const seen = new Set<string>();
  const mutations: Mutation[] = [];
  while (mutations.length < count) {
    const kind = itemAt(KINDS, random.below(KINDS.length));
    const at = random.below(tokens.length - (kind === 'swap' ? 1 : 0));
    if (seen.has(`${kind} ${at}`)) continue;
    seen.add(`${kind} ${at}`);
    mutations.push({ kind, at, text: mutated(text, tokens, kind, at), tokens });
  }
  return mutations;
}

function mutated(text: string, tokens: readonly IToken[], kind: Mutation['kind'], at: number): string {
  const token = itemAt(tokens, at);
  const start = token.startOffset;
  const end = endOf(token);
  switch (kind) {
    case 'delete':
      return text.slice(0, start) + text.slice(end);
    case 'double':
      return `${text.slice(0, end)} ${token.image}${text.slice(end)}`;
    case 'swap': {
      const next = itemAt(tokens, at + 1);
      const between = text.slice(end, next.startOffset);
      return `${text.slice(0, start)}${next.image}${between || ' '}${token.image}${text.slice(endOf(next))}`;
    }
  }
}

/** `swap 120: points ( ⟨max_health⟩ = start_health) "…"` for messages. */
export function describeMutation({ kind, at, tokens }: Mutation): string {
  const words = tokens.slice(Math.max(0, at - 4), at + 6).map((token, index) => {
    const here = Math.max(0, at - 4) + index;
    return here === at || (kind === 'swap' && here === at + 1) ? `⟨${token.image}⟩` : token.image;
  });
  return `${kind} ${at}: ${words.join(' ')}`;
}
