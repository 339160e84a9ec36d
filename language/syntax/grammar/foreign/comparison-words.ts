/** Comparisons in words: `is more than 5`, `is at least 5`, `is between 3 and 6`, `= 5 or more`. */

import type { BinaryOperator } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';
import { type Parity, parityInWords } from './parity.ts';

const { K } = T;

/** How a comparison is written, and how many words say so. */
export interface WordsOfComparison {
  readonly length: number;
  readonly sign: BinaryOperator | 'between' | Parity;
}

/** Where more than the word must come: `more than`, `at least`. */
const WITH_THAN: ReadonlyMap<string, BinaryOperator> = new Map([
  ...['more', 'greater', 'larger', 'bigger', 'higher'].map((word): [string, BinaryOperator] => [word, '>']),
  ...['less', 'smaller', 'fewer', 'lower'].map((word): [string, BinaryOperator] => [word, '<']),
]);
const WITH_AT: ReadonlyMap<string, BinaryOperator> = new Map([
  ['least', '>='],
  ['most', '<='],
]);
const ALONE: ReadonlyMap<string, BinaryOperator | 'between'> = new Map<string, BinaryOperator | 'between'>([
  ['between', 'between'],
  ['over', '>'],
  ['above', '>'],
  ['under', '<'],
  ['below', '<'],
  ['equals', '='],
  ['exceeds', '>'],
  ['reaches', '>='],
]);

/** The words of a comparison, where they come with a value behind them. */
export function comparisonInWords(p: Core): WordsOfComparison | undefined {
  if (!onSameLine(p, 1)) return undefined;
  const is = p.next(K.is) ? 1 : 0;
  const parity = is > 0 ? parityInWords(p) : undefined;
  if (parity) return parity;
  const [first, second] = [p.peek(is + 1).image, p.peek(is + 2).image];
  const found = (length: number, sign: WordsOfComparison['sign'] | undefined) =>
    sign !== undefined && comesValue(p, is + length + 1) ? { length: is + length, sign } : undefined;
  if (second === 'than') return found(2, WITH_THAN.get(first));
  if (p.nextWord(is + 1, K.no, K.not) && p.peek(is + 3).image === 'than')
    return found(3, noMore(WITH_THAN.get(second)));
  if (p.next(K.at, is + 1)) return found(2, WITH_AT.get(second));
  if (first === 'equal' && (is > 0 || second === 'to')) return found(second === 'to' ? 2 : 1, '=');
  return p.next(T.PlainName, is + 1) ? found(1, ALONE.get(first)) : undefined;
}

/** `no more than`, `no fewer than` */
function noMore(sign: BinaryOperator | undefined): BinaryOperator | undefined {
  if (sign === undefined) return undefined;
  return sign === '>' ? '<=' : '>=';
}

/** No two values follow each other otherwise. */
function comesValue(p: Core, ahead: number): boolean {
  return onSameLine(p, ahead) && (p.next(T.NumberToken, ahead) || p.nextIsName(ahead) || p.next(K.me, ahead));
}

/** `or more`, `or less`, behind `= 5`. */
export function orMore(p: Core): BinaryOperator | undefined {
  if (!p.next(K.or) || !onSameLine(p, 2) || p.nextWord(3, T.Dot, T.LParen, T.LSquare)) return undefined;
  const { image } = p.peek(2);
  if (!p.next(T.PlainName, 2) || isNamed(p, image)) return undefined;
  if (WITH_THAN.get(image) === '>') return '>=';
  return WITH_THAN.get(image) === '<' ? '<=' : undefined;
}
