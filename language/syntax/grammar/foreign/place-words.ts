/** What things and numbers are to each other, in words: `me.pawn is on s`, `s is next to t`, `m belongs to me`, `n is divisible by 3`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** What the words say, and how many of them do. */
export interface WordsOfPlace {
  readonly length: number;
  readonly says: 'at' | 'beside' | 'owned' | 'divisible' | 'board' | 'there' | 'near';
  readonly isNot: boolean;
}

const FORMS: readonly (readonly [RegExp, WordsOfPlace['says']])[] = [
  [/^(?:is|stands|lies|sits|starts|are)? ?(not )?(?:on|upon|standing on|standing at) /u, 'at'],
  [/^(?:stands|lies|sits) (not )?(?:at|in) /u, 'at'],
  [/^(?:is )?(not )?(?:adjacent|next|connected|neighbou?ring) to /u, 'beside'],
  [/^is (not )?(?:a )?(?:neighbou?r of|beside) /u, 'beside'],
  [/^is (not )?(?:divisible by|a multiple of) /u, 'divisible'],
  [/^(?:is )?(not )?(?:belongs to|owned by) /u, 'owned'],
];

/** `g is on the board`, `g is off the board`: with nothing behind. */
const ON_BOARD = /^(?:is|stands) (not )?(?:still )?(on|off) the board(?= |$)/u;
/** `g.space exists`, `leader does not exist`: with nothing behind. */
const EXISTS = /^(?:exists|does (not )exist)(?= |$)/u;
/** `a is within 3 of b` */
const NEAR = /^is (not )?within (?:a distance of )?/u;

const VERBS =
  /^(is|are|on|stands|lies|sits|belongs|owned|standing|exists|does|adjacent|next|connected|neighbou?ring)$/;

/** The words that say where something stands or whose it is, where they come with a value behind them. */
export function placeInWords(p: Core): WordsOfPlace | undefined {
  const { tokenType, image } = p.peek();
  if (tokenType !== K.is && tokenType !== K.on && tokenType !== T.PlainName) return undefined;
  if (tokenType === K.is && !p.nextWord(2, T.PlainName, K.not, K.on, K.within)) return undefined;
  if (!VERBS.test(image) || !onSameLine(p, 1)) return undefined;
  if (p.next(T.PlainName) && isNamed(p, p.peek().image)) return undefined;
  const words = [1, 2, 3, 4, 5].map((ahead) => (onSameLine(p, ahead) ? p.peek(ahead).image : '')).join(' ');
  const [board, notThere, where] = ON_BOARD.exec(words) ?? [];
  if (board)
    return {
      length: board.split(' ').length,
      says: 'board',
      isNot: (notThere !== undefined) !== (where === 'off'),
    };
  const [exists, missing] = EXISTS.exec(words) ?? [];
  if (exists) return { length: exists.split(' ').length, says: 'there', isNot: missing !== undefined };
  const [near, notNear] = NEAR.exec(words) ?? [];
  const behind = near?.trim().split(' ').length ?? 0;
  if (near && p.next(K.of, behind + 2)) return { length: behind, says: 'near', isNot: notNear !== undefined };
  for (const [form, says] of FORMS) {
    const [whole, not] = form.exec(words) ?? [];
    const length = whole?.trim().split(' ').length ?? 0;
    const comesValue = p.nextIsName(length + 1) || p.nextWord(length + 1, K.me, T.NumberToken);
    if (length > 0 && comesValue && onSameLine(p, length + 1))
      return { length, says, isNot: not !== undefined };
  }
  return undefined;
}

/** Reads them behind `left`, as what is written here. */
export function standing(
  p: Core,
  g: Needs<'sum'>,
  { start, left }: { readonly start: number; readonly left: Expression },
  { length, says, isNot }: WordsOfPlace,
): Expression {
  const from = p.here();
  for (let taken = 0; taken < length; taken++) p.takeNext();
  const words = p.from(from);
  if (says === 'board') {
    const span = p.from(start);
    tellInstead(p, span, `${p.written(left.span)}.space is ${isNot ? '' : 'not '}none`);
    const name = { text: 'space', span: left.span };
    const space: Expression = { kind: 'member', span: left.span, of: left, name };
    return {
      kind: 'binary',
      span,
      operator: isNot ? 'is' : 'is not',
      left: space,
      right: { kind: 'none', span },
    };
  }
  if (says === 'there') {
    const [span, operator] = [p.from(start), isNot ? 'is' : 'is not'] as const;
    tellInstead(p, span, `${p.written(left.span)} ${operator} none`);
    return { kind: 'binary', span, operator, left, right: { kind: 'none', span } };
  }
  const right = g.sum();
  const [what, where] = [p.written(left.span), p.written(right.span)];
  const span = p.from(start);
  const binary = (operator: 'at' | 'in' | 'is' | 'is not' | 'not in', one: Expression, other: Expression) =>
    ({ kind: 'binary', span, operator, left: one, right: other }) as const;
  switch (says) {
    case 'at': {
      tellInstead(p, words, isNot ? 'is not at' : 'at');
      const at = binary('at', left, right);
      return isNot ? { kind: 'not', span, operand: at } : at;
    }
    case 'beside': {
      const operator = isNot ? 'not in' : 'in';
      tellInstead(p, span, `${what} ${operator} neighbours(${where})`);
      const beside = { text: 'neighbours', span: right.span };
      return binary(operator, left, { kind: 'call', span: right.span, name: beside, arguments: [right] });
    }
    case 'divisible': {
      const operator = isNot ? '!=' : '=';
      tellInstead(p, span, `${what} mod ${where} ${operator} 0`);
      const rest: Expression = { kind: 'binary', span, operator: 'mod', left, right };
      return { kind: 'binary', span, operator, left: rest, right: { kind: 'number', span, value: 0 } };
    }
    case 'near': {
      p.accepts(K.of);
      const other = g.sum();
      const whole = p.from(start);
      const operator = isNot ? '>' : '<=';
      tellInstead(p, whole, `distance(${what}, ${p.written(other.span)}) ${operator} ${where}`);
      const name = { text: 'distance', span: whole };
      const far: Expression = { kind: 'call', span: whole, name, arguments: [left, other] };
      return { kind: 'binary', span: whole, operator, left: far, right };
    }
    case 'owned': {
      const operator = isNot ? 'is not' : 'is';
      tellInstead(p, span, `${what}.owner ${operator} ${where}`);
      const name = { text: 'owner', span: left.span };
      return binary(operator, { kind: 'member', span: left.span, of: left, name }, right);
    }
  }
}
