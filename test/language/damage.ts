/** One-token damages of a rules file: each a small mistake that a hand makes while typing. */

import type { IToken } from 'chevrotain';
import { endOf, lex } from '../../language/syntax/lexer.ts';
import type { Random } from '../../runtime/random/random.ts';

export interface Damage {
  readonly kind: 'delete' | 'double' | 'swap';
  /** Index of the token (the first of the two swapped). */
  readonly at: number;
  readonly text: string;
  readonly tokens: readonly IToken[];
}

const KINDS: readonly Damage['kind'][] = ['delete', 'double', 'swap'];

/** `count` damages of a text, no two alike. */
export function damagesOf(text: string, count: number, random: Random): Damage[] {
  const { tokens } = lex(text, 0);
  const seen = new Set<string>();
  const damages: Damage[] = [];
  while (damages.length < count) {
    const kind = KINDS[random.below(KINDS.length)] as Damage['kind'];
    const at = random.below(tokens.length - (kind === 'swap' ? 1 : 0));
    if (seen.has(`${kind} ${at}`)) continue;
    seen.add(`${kind} ${at}`);
    damages.push({ kind, at, text: damaged(text, tokens, kind, at), tokens });
  }
  return damages;
}

function damaged(text: string, tokens: readonly IToken[], kind: Damage['kind'], at: number): string {
  const token = tokens[at] as IToken;
  const start = token.startOffset;
  const end = endOf(token);
  switch (kind) {
    case 'delete':
      return text.slice(0, start) + text.slice(end);
    case 'double':
      return `${text.slice(0, end)} ${token.image}${text.slice(end)}`;
    case 'swap': {
      const next = tokens[at + 1] as IToken;
      const between = text.slice(end, next.startOffset);
      return `${text.slice(0, start)}${next.image}${between || ' '}${token.image}${text.slice(endOf(next))}`;
    }
  }
}

/** `swap 120: points ( ⟨max_health⟩ = start_health) "…"` for messages. */
export function describeDamage({ kind, at, tokens }: Damage): string {
  const words = tokens.slice(Math.max(0, at - 4), at + 6).map((token, index) => {
    const here = Math.max(0, at - 4) + index;
    return here === at || (kind === 'swap' && here === at + 1) ? `⟨${token.image}⟩` : token.image;
  });
  return `${kind} ${at}: ${words.join(' ')}`;
}
