/** Every mistake of one token that a file admits: left out, written twice, changed with the next, another of its class. */

import type { IToken, TokenType } from 'chevrotain';
import { endOf, lex } from '../../language/syntax/lexer.ts';
import * as T from '../../language/syntax/tokens.ts';
import type { Random } from '../../runtime/random/random.ts';
import { itemAt } from '../../shared/internal-problem.ts';

export const slipKinds = ['left out', 'doubled', 'changed with the next', 'another of its class'] as const;

export type SlipKind = (typeof slipKinds)[number];

export interface Slip {
  readonly kind: SlipKind;
  /** Where the text is another one. */
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/** The slip at a token; undefined where the text would be the same. `random` chooses the other token. */
export function slipAt(
  text: string,
  tokens: readonly IToken[],
  at: number,
  kind: SlipKind,
  random: Random,
): Slip | undefined {
  const token = itemAt(tokens, at);
  const { startOffset: start, image } = token;
  const end = endOf(token);
  switch (kind) {
    case 'left out':
      return { kind, start, end, written: '' };
    case 'doubled':
      return { kind, start, end, written: `${image} ${image}` };
    case 'changed with the next': {
      const next = tokens[at + 1];
      if (!next || next.image === image) return undefined;
      const between = text.slice(end, next.startOffset) || ' ';
      return { kind, start, end: endOf(next), written: `${next.image}${between}${image}` };
    }
    case 'another of its class': {
      const other = otherOf(tokens, token, random);
      return other === undefined ? undefined : { kind, start, end, written: other };
    }
  }
}

export function withSlip(text: string, { start, end, written }: Slip): string {
  return text.slice(0, start) + written + text.slice(end);
}

/** `doubled, race.regel:12: step ⟨Move⟩→⟨Move Move⟩ {` for messages. */
export function describeSlip(name: string, text: string, { kind, start, end, written }: Slip): string {
  const line = text.slice(0, start).split('\n').length;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const marked = `${text.slice(from, start)}⟨${text.slice(start, end)}⟩→⟨${written}⟩${text.slice(end, to)}`;
  return `${kind}, ${name}:${line}: ${marked.trim()}`;
}

/** All tokens of a text. */
export function tokensOf(text: string): readonly IToken[] {
  return lex(text, 0).tokens;
}

type Class = 'name' | 'word' | 'number' | 'text' | 'sign';

function classOf(type: TokenType): Class {
  if (type === T.NumberToken) return 'number';
  if (type === T.TextToken || type === T.PictureToken) return 'text';
  if (T.isReservedType(type)) return 'word';
  return T.isWordType(type) ? 'name' : 'sign';
}

/** Another token of the file that is of the same class. */
function otherOf(tokens: readonly IToken[], token: IToken, random: Random): string | undefined {
  const wanted = classOf(token.tokenType);
  for (let tries = 0; tries < 50; tries++) {
    const other = itemAt(tokens, random.below(tokens.length));
    if (other.image !== token.image && classOf(other.tokenType) === wanted) return other.image;
  }
  return undefined;
}
