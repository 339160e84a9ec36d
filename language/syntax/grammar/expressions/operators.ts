/** Expressions: operators by how tightly they bind, conditions, and what stands right of `in`. */

import type { TokenType } from 'chevrotain';
import type { BinaryOperator, Expression } from '../../ast.ts';
import { type Core, otherwise, type Rule, type Way } from '../../parser/core.ts';
import { leftOutBetween } from '../../parser/left-out.ts';
import { deeper } from '../../parser/limits.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { isTroubled, remark } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { SIGN_OF_WORDS } from '../foreign/amounts.ts';
import {
  readElseIf,
  readWhen,
  skipBranchesInBraces,
  takeColonForThen,
} from '../foreign/branches-in-words.ts';
import { comparisonInWords, orMore, type WordsOfComparison } from '../foreign/comparison-words.ts';
import { skipNoun } from '../foreign/counted-nouns.ts';
import { heapsOf, isMember, typeInText } from '../foreign/declared-names.ts';
import { readTimes, tellInstead } from '../foreign/foreign-forms.ts';
import { comesHaving, having } from '../foreign/having.ts';
import { isMarkOfLine } from '../foreign/list-marks.ts';
import { readParity } from '../foreign/parity.ts';
import { placeInWords, standing } from '../foreign/place-words.ts';
import { comesPercent, comesPower, powerOf } from '../foreign/powers.ts';
import { comesSame, haveSame } from '../foreign/same.ts';
import { readSigns } from '../foreign/signs-in-words.ts';
import type { Grammar, Needs } from '../rules.ts';
import { asMeant, COMPARED, lastComparison, reportChain } from './chains.ts';
import { type Begun, combine, comparisons, SIGNS_OF_COMPARISON } from './comparisons.ts';

const { K } = T;

/** How tightly operators bind, loosest first. */
export const level = { or: 1, and: 2, compare: 3, sum: 4, product: 5 } as const;

const SIGNS_OF_NUMBERS = SIGNS_OF_COMPARISON.filter((type) => type !== K.at);
const SIGNS_OF_ARITHMETIC = [T.Plus, T.Minus, T.Times, T.Slash, K.mod] as const;

/** The level of each operator. */
export const levels: ReadonlyMap<TokenType, number> = new Map<TokenType, number>([
  [K.or, level.or],
  [K.and, level.and],
  ...[...SIGNS_OF_COMPARISON, K.is, K.not, K.in].map((type): [TokenType, number] => [type, level.compare]),
  [T.Plus, level.sum],
  [T.Minus, level.sum],
  [T.Times, level.product],
  [T.Slash, level.product],
  [K.mod, level.product],
]);

/** An expression that could not be read, from `start` on. */
export function missing(p: Core, start: number): Expression {
  return { kind: 'missing', span: p.from(start) };
}

/** Did `?` stand right before the next token, on its line? */
function comesQuestionMark(p: Core): boolean {
  const { leftOut, text } = p.source;
  if (leftOut.length === 0 || !onSameLine(p, 1)) return false;
  return leftOutBetween(p, p.behind(), p.here()).some(({ start }) => text[start] === '?');
}

/** Comes `if c else b` behind a value, on its line? A statement with a condition of its own has a block. */
function comesIfElse(p: Core): boolean {
  if (!p.next(K.if)) return false;
  for (let ahead = 1; ahead < FARTHEST_ELSE && onSameLine(p, ahead); ahead++) {
    if (p.nextWord(ahead, K.else, K.otherwise)) return ahead > 2;
    if (p.nextWord(ahead, T.LCurly, T.RCurly, K.then) || (ahead > 1 && isStatementStart(p, ahead)))
      return false;
  }
  return false;
}

/** More tokens than such a condition has. */
const FARTHEST_ELSE = 40;

type Operators = 'expression' | 'sum' | 'conditional' | 'binary' | 'setExpression' | 'rangeOrSum';

export function operators(p: Core, g: Needs<'operand'>): Pick<Grammar, Operators> {
  const arithmetic = (begun: Begun): Expression =>
    operation(p, begun, p.takeAny(...SIGNS_OF_ARITHMETIC).tokenType, sumFrom);

  const sumFrom = p.rule('Sum', (atLeast: number) => {
    const start = p.here();
    let left = g.operand();
    p.repeat(
      () => binds(p, atLeast),
      () => {
        left = comesPercent(p)
          ? percent({ start, left })
          : comesPower(p)
            ? power({ start, left })
            : arithmetic({ start, left });
      },
    );
    return left;
  });
  const sum = (): Expression => sumFrom(level.sum);

  const compares = (): boolean => levels.get(p.peek().tokenType) === level.compare;
  const operations: readonly Way<Expression, Begun>[] = [
    [compares, comparisons(p, { sum, setExpression: () => setExpression() })],
    [
      () => p.nextWord(1, K.and, K.or),
      (begun) => operation(p, begun, p.takeAny(K.and, K.or).tokenType, binary),
    ],
    [otherwise, arithmetic],
  ];

  const binary: Rule<Expression, [atLeast: number]> = p.rule('Binary', (atLeast) => {
    const start = p.here();
    let left = g.operand();
    let compared = false;
    p.repeat(
      () => {
        readLink(p);
        return binds(p, atLeast);
      },
      () => {
        const isChain = compared && compares();
        if (isChain) reportChain(p, left);
        compared ||= compares();
        const before = left;
        left = inWords({ start, left }) ?? p.firstOf(operations, { start, left });
        if (compared) skipNoun(p, 'condition');
        if (isChain) left = asMeant(before, left);
      },
    );
    return left;
  });

  /** What is said in the words of another language. */
  const inWords = (begun: Begun): Expression | undefined => {
    if (comesPercent(p)) return percent(begun);
    if (comesPower(p)) return power(begun);
    const words = comesHaving(p);
    if (words > 0) return having(p, begun.start, begun.left, words);
    const same = comesSame(p);
    if (same > 0) return haveSame(p, begun.start, begun.left, same);
    if (comesContains(p)) return contained(begun);
    const comparison = comparisonInWords(p);
    if (comparison) return compared(begun, comparison);
    const place = placeInWords(p);
    if (place) return standing(p, { sum }, begun, place);
    const { left } = begun;
    const more = lastComparison(left) ? withMore(left) : undefined;
    if (more) return more;
    const inWords = lastComparison(left) ? halfInWords(left) : undefined;
    if (inWords) return inWords;
    return comesHalf(p, left) ? half(begun) : undefined;
  };
  /** What follows `^`, which is told as a sign: `me.coins ^ 2` is read as a product. */
  const percent = ({ start, left }: Begun): Expression => {
    p.takeNext();
    p.takeNext();
    const of = g.operand();
    const span = p.from(start);
    tellInstead(p, span, `${text(of)} * ${text(left)} / 100`);
    return missing(p, start);
  };

  const power = ({ start, left }: Begun): Expression => {
    const right = g.operand();
    const say = powerOf(p, left, right);
    const span = p.from(start);
    if (say !== undefined) tellInstead(p, span, say);
    return combine(p, start, '*', left, right);
  };
  const text = ({ span }: Expression): string => p.source.text.slice(span.start, span.end);

  /** `me.score is more than 5`, `me.score is between 3 and 6` */
  const compared = ({ start, left }: Begun, { length, sign }: WordsOfComparison): Expression => {
    const from = p.here();
    for (let taken = 0; taken < length; taken++) p.takeNext();
    if (sign === 'even' || sign === 'odd') return readParity(p, combine, { start, left }, sign);
    if (sign !== 'between') {
      tellInstead(p, p.from(from), sign);
      return combine(p, start, sign, left, sum());
    }
    const low = sum();
    p.accepts(K.and);
    const high = sum();
    const span = p.from(low.span.start);
    tellInstead(p, p.from(from), `in ${text(low)}..${text(high)}`);
    return combine(p, start, 'in', left, { kind: 'range', span, low, high });
  };

  /** `me.score = 5 or more` */
  const withMore = (left: Expression): Expression | undefined => {
    const last = lastComparison(left);
    const operator = last && orMore(p);
    if (!operator) return undefined;
    p.takeNext();
    p.takeNext();
    tellInstead(p, p.from(last.left.span.end + 1), `${operator} ${text(last.right)}`);
    return left === last ? { ...last, operator } : left;
  };

  /** `me.score >= 3 and at most 5`: what is compared is said each time. */
  const halfInWords = (left: Expression): Expression | undefined => {
    if (!p.nextWord(1, K.and, K.or)) return undefined;
    const [one, two, three] = [2, 3, 4].map((ahead) => p.peek(ahead).image);
    const long = SIGN_OF_WORDS.get(`${one} ${two} ${three}`) ? 3 : 0;
    const length = long || (SIGN_OF_WORDS.get(`${one} ${two}`) ? 2 : 0);
    const sign = SIGN_OF_WORDS.get([one, two, three].slice(0, length).join(' '));
    const isNumber = p.next(T.NumberToken, length + 2) && !p.nextIsName(length + 3);
    if (length === 0 || sign === undefined || !isNumber || !onSameLine(p, length + 2)) return undefined;
    const last = lastComparison(left);
    const link = p.peek().image;
    const from = p.here();
    for (let taken = 0; taken < length + 2; taken++) p.takeNext();
    const number = p.peek(0).image;
    tellInstead(p, p.from(from), `${link} ${last ? text(last.left) : '…'} ${sign} ${number}`);
    return left;
  };

  /** `me.score > 5 and < 9`: what is compared is said each time. */
  const half = ({ start, left }: Begun): Expression => {
    const operator = p.takeNext().tokenType;
    const subject = left.kind === 'binary' ? left.left : left;
    const edits = [{ span: p.emptySpan(), text: ` ${text(subject)}` }];
    const sign = p.takeNext();
    const right = sum();
    const facts = {
      written: `${operator.LABEL} ${sign.image} …`,
      say: `${operator.LABEL} ${text(subject)} ${sign.image} …`,
    };
    const fix = { title: `Insert \`${text(subject)}\``, edits };
    remark(p, 'foreign-word', p.from(p.spanOf(sign).start), facts, { fix });
    const other = combine(p, start, sign.tokenType.LABEL as BinaryOperator, subject, right);
    return combine(p, start, operator.LABEL as BinaryOperator, left, other);
  };

  /** Whoever has something has it in a hand or pile: in `q has Ace` the only one that players have, or the place. */
  const heapMeant = (left: Expression): { readonly written: string; readonly read: Expression } => {
    const whole = { written: text(left), read: left };
    const isLone = left.kind === 'name' || whole.written === 'me';
    if (!isLone || /^(?:pile|deck|hand|set)\b/.test(typeInText(p, whole.written) ?? '')) return whole;
    const [heap, ...others] = heapsOf(p, whole.written);
    if (heap === undefined || others.length > 0) return whole;
    const { span } = left;
    const read: Expression = { kind: 'member', span, of: left, name: { text: heap, span } };
    return { written: `${whole.written}.${heap}`, read };
  };

  /** `me.hand contains Ace`, read as `Ace in me.hand`. */
  const contained = ({ start, left }: Begun): Expression => {
    const isArticle = comesOneMember(p);
    p.takeNext();
    if (isArticle) p.takeNext();
    const what = sum();
    const heap = heapMeant(left);
    // `any neighbour has …`: what is asked of is told already.
    if (!isTroubled(p, start)) tellInstead(p, p.from(start), `${text(what)} in ${heap.written}`);
    return combine(p, start, 'in', what, heap.read);
  };

  const conditional = p.rule('Conditional', () => {
    const start = p.here();
    p.take(K.if);
    return branches(start);
  });
  const branches = (start: number): Expression => {
    const read = deeper(p, (): Expression => {
      const condition = expression();
      if (skipBranchesInBraces(p)) return missing(p, start);
      takeColonForThen(p);
      p.need(K.then, 'if');
      const then = expression();
      const isBegun = readElseIf(p);
      p.need(K.else, 'if');
      const otherPart = isBegun ? branches(p.here()) : expression();
      return { kind: 'if', span: p.from(start), condition, then, else: otherPart };
    });
    return read ?? missing(p, start);
  };

  const anyExpression: readonly Way<Expression>[] = [
    [() => p.next(K.if) || readWhen(p), () => conditional()],
    [otherwise, () => binary(level.or)],
  ];
  const expression = p.rule('Expression', () => {
    const start = p.here();
    const value = p.firstOf(anyExpression, undefined);
    if (comesIfElse(p)) return asInPython(start, value);
    return comesQuestionMark(p) ? chosen(start, value) : value;
  });

  /** What follows `?`, which is told as a sign: `a ? b : c` is read as what it means. */
  const chosen = (start: number, condition: Expression): Expression => {
    const then = sum();
    if (p.next(T.Colon) && onSameLine(p, 1)) p.takeNext();
    else return missing(p, start);
    const otherPart = expression();
    const span = p.from(start);
    tellInstead(p, span, `if ${text(condition)} then ${text(then)} else ${text(otherPart)}`);
    return { kind: 'if', span, condition, then, else: otherPart };
  };

  /** `a if c else b` */
  const asInPython = (start: number, then: Expression): Expression => {
    p.take(K.if);
    const condition = expression();
    if (p.next(K.otherwise)) replaceNext(p, K.else);
    p.need(K.else, 'if');
    const otherPart = expression();
    const span = p.from(start);
    tellInstead(p, span, `if ${text(condition)} then ${text(then)} else ${text(otherPart)}`);
    return { kind: 'if', span, condition, then, else: otherPart };
  };

  const rangeOrSum = p.rule('RangeOrSum', () => {
    const start = p.here();
    const low = sum();
    const high = p.after(T.DotDot, () => sum());
    return high ? ({ kind: 'range', span: p.from(start), low, high } as const) : low;
  });

  const setExpression = p.rule('SetExpression', () => {
    const start = p.here();
    const base = rangeOrSum();
    const except = p.after(K.except, () => sum());
    return except ? combine(p, start, 'except', base, except) : base;
  });

  return { expression, sum, conditional, binary, setExpression, rangeOrSum };
}

/** `und`, `oder`: told, and read as what they mean. */
function readLink(p: Core): void {
  const { image } = p.peek();
  if (image !== 'und' && image !== 'oder') return;
  if (!p.next(T.PlainName) || !onSameLine(p, 2)) return;
  tellInstead(p, p.spanOf(p.peek()), image === 'und' ? 'and' : 'or');
  replaceNext(p, image === 'und' ? K.and : K.or);
}

function binds(p: Core, atLeast: number): boolean {
  if (isMarkOfLine(p)) return false;
  readTimes(p);
  readSigns(p);
  if (comesPower(p)) return true;
  if (comesHaving(p) > 0 || comesContains(p) || comparisonInWords(p) || placeInWords(p))
    return level.compare >= atLeast;
  // Both of whom it is said stand before it, with `and` between them.
  if (comesSame(p) > 0) return level.and >= atLeast;
  const type = p.peek().tokenType;
  if (type === K.not && !p.next(K.in, 2)) return false;
  // `at any time …` is a statement of its own.
  if (type === K.at && isStatementStart(p)) return false;
  return (levels.get(type) ?? 0) >= atLeast;
}

/** Does `and < 9` come behind a comparison? */
function comesHalf(p: Core, left: Expression): boolean {
  if (left.kind !== 'binary' || !COMPARED.has(left.operator)) return false;
  return p.nextWord(1, K.and, K.or) && p.nextWord(2, ...SIGNS_OF_NUMBERS) && onSameLine(p, 2);
}

/** `has a Skull`, of a kind that there is. */
function comesOneMember(p: Core): boolean {
  return /^an?$/.test(p.peek(2).image) && p.nextIsName(3) && onSameLine(p, 3) && isMember(p, p.peek(3).image);
}

/** Is `players` gone through by a query right before this word? */
function asksOfEach(p: Core): boolean {
  return p.openQueries.length > 0 && p.next(K.players, 0) && p.next(K.in, -1);
}

/** Does `contains Ace` come? */
function comesContains(p: Core): boolean {
  if (!p.next(T.PlainName) || !/^(contains?|includes?|has)$/.test(p.peek().image)) return false;
  // `b.open has a Skull`
  if (comesOneMember(p)) return true;
  // `any p in players has p.score > 3`: what one of them has goes with the query around it.
  if (p.peek().image === 'has' && asksOfEach(p)) return false;
  // `has lost all Stones` says more than what is in it.
  if (p.nextIsName(2) && onSameLine(p, 3) && (p.next(T.PlainName, 3) || p.nextWord(3, K.all, K.the)))
    return false;
  return onSameLine(p, 1) && onSameLine(p, 2) && (p.nextIsName(2) || p.nextWord(2, T.NumberToken, K.me));
}

/** Goes on behind an operator; its right side is `read` with what binds more tightly. */
function operation(
  p: Core,
  { start, left }: Begun,
  operator: TokenType,
  read: (atLeast: number) => Expression,
): Expression {
  const right = read((levels.get(operator) ?? level.product) + 1);
  return combine(p, start, operator.LABEL as BinaryOperator, left, right);
}
