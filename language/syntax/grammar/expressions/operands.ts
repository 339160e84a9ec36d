/** Operands: values, what is taken of them, and the signs before them. */

import type { IToken, TokenType } from 'chevrotain';
import type { Expression, Name } from '../../ast.ts';
import { type Core, type FirstWay, otherwise, type Way } from '../../parser/core.ts';
import { deeper, isTooLong } from '../../parser/limits.ts';
import { beginsLine, isDeclarationStart, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { isTroubled, remark } from '../../parser/reports.ts';
import { commaMissing, replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { ability, comesAbility } from '../foreign/abilities.ts';
import { argumentBehind, foreignYesNo, skipLibrary, withoutBrackets } from '../foreign/calls-in-words.ts';
import { skipComprehension } from '../foreign/comprehensions.ts';
import { isNamed } from '../foreign/declared-names.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { askedByMethod } from '../foreign/methods.ts';
import { comesPhrase, phrase } from '../foreign/phrases.ts';
import { ownValue, readNull } from '../foreign/plain-values.ts';
import { prefixed } from '../foreign/prefix-forms.ts';
import {
  comesNobody,
  nobody,
  readQuantifier,
  skipEither,
  skipThe,
  takeForAll,
  thePieceAt,
} from '../foreign/quantifiers.ts';
import { nameOf } from '../names.ts';
import { comesLabelOfName, isItemWithoutComma, missingOperand } from '../recovery/missing-operands.ts';
import type { Grammar, Needs } from '../rules.ts';
import { beginsListed, readListed, tellList } from './listed.ts';
import { numberOf } from './literals.ts';
import { eachNumber, numbersOrValue } from './numbers-in-sets.ts';
import { level, missing } from './operators.ts';

const { K } = T;

type Operands = 'operand' | 'postfix' | 'arguments' | 'optionalArguments' | 'optionalSets';

export function operands(
  p: Core,
  g: Needs<
    | Operands
    | 'word'
    | 'expression'
    | 'sum'
    | 'setExpression'
    | 'conditional'
    | 'supposition'
    | 'binary'
    | 'query'
  >,
): Pick<Grammar, Operands> {
  const value = values(p, g);

  const prefixes: readonly Way<Expression, number>[] = [
    [() => p.next(K.not), notOperand],
    [() => p.next(T.Minus), negated],
    [() => p.next(K.if), () => looseConditional(p, g)],
    [() => p.next(K.suppose), () => g.supposition()],
    [otherwise, value],
  ];

  function notOperand(start: number): Expression {
    p.take(K.not);
    const read = deeper(p, (): Expression => {
      const operand = g.binary(level.compare);
      return { kind: 'not', span: p.from(start), operand };
    });
    return read ?? missing(p, start);
  }

  function negated(start: number): Expression {
    p.take(T.Minus);
    const read = deeper(p, (): Expression => {
      const operand = g.operand();
      return { kind: 'negate', span: p.from(start), operand };
    });
    return read ?? missing(p, start);
  }

  const inParentheses = (item: () => Expression): readonly Expression[] => {
    p.take(T.LParen);
    const read = deeper(p, () => apart(p, () => list(p, g, T.RParen, item)));
    p.need(T.RParen, 'arguments');
    return read ?? [];
  };
  const readArguments = (): readonly Expression[] => inParentheses(() => g.expression());
  const readSets = (): readonly Expression[] => inParentheses(() => g.setExpression());
  const comeArguments = (): boolean => p.next(T.LParen);

  return {
    operand: p.rule('Operand', () => p.firstOf(prefixes, p.here())),
    postfix: p.rule('Postfix', () => value(p.here())),
    arguments: readArguments,
    optionalArguments: () => p.maybe(comeArguments, readArguments),
    optionalSets: () => p.maybe(comeArguments, readSets),
  };
}

/** Reads what stands in brackets: no query around them goes on in there. */
function apart<R>(p: Core, read: () => R): R {
  const around = p.openQueries;
  p.openQueries = [];
  const inner = read();
  p.openQueries = around;
  return inner;
}

/** `if` in the middle of an expression, where it needs parentheses. */
function looseConditional(p: Core, g: Needs<'conditional'>): Expression {
  const value = g.conditional();
  const { span } = value;
  if (isTroubled(p, span.start)) return value;
  const edits = [
    { span: { ...span, end: span.start }, text: '(' },
    { span: { ...span, start: span.end }, text: ')' },
  ];
  remark(p, 'if-in-expression', span, {}, { fix: { title: 'Put it in parentheses', edits } });
  return value;
}

/** A value and what is taken of it; `missing`, and reported, where none comes. */
function values(
  p: Core,
  g: Needs<
    'operand' | 'postfix' | 'word' | 'expression' | 'sum' | 'query' | 'arguments' | 'optionalArguments'
  >,
): (start: number) => Expression {
  const primary = primaries(p, g);

  interface Taken {
    readonly start: number;
    readonly of: Expression;
  }
  const selections: readonly Way<Expression, Taken>[] = [
    [
      () => p.next(T.Dot),
      ({ start, of }) => {
        p.take(T.Dot);
        const name = g.word('field');
        return name ? grow(p, { kind: 'member', span: p.from(start), of, name }, of) : missing(p, start);
      },
    ],
    [
      otherwise,
      ({ start, of }) => {
        p.take(T.LSquare);
        const read = deeper(p, () => {
          const at = list(p, g, T.RSquare);
          if (!p.comes(at.length > 0)) at.push(missingOperand(p, g));
          p.need(T.RSquare, 'index');
          if (of.kind === 'set' && p.source.text[of.span.start] === '{') tellList(p, of.span);
          return grow(p, { kind: 'index', span: p.from(start), of, at }, of);
        });
        return read ?? missing(p, start);
      },
    ],
  ];

  return (start) => {
    readNull(p);
    skipEither(p);
    const said = comesPhrase(p) ? phrase(p, g) : undefined;
    if (said) return said;
    if (p.next(K.each)) readQuantifier(p);
    takeForAll(p);
    const standing = thePieceAt(p, g);
    if (standing) return standing;
    skipThe(p);
    if (p.next(K.no) && comesNobody(p)) return nobody(p, g);
    if (!p.comes(startsValue(p))) return missingOperand(p, g);
    let value = ownValue(p) ?? primary();
    p.repeat(
      () => p.next(T.Dot) || p.next(T.LSquare),
      () => {
        value = p.firstOf(selections, { start, of: value });
      },
    );
    if (comesAbility(p)) return ability(p, start);
    if (value.kind === 'member' && p.next(T.LParen)) return askedByMethod(p, g, value) ?? value;
    return value;
  };
}

function primaries(
  p: Core,
  g: Needs<'operand' | 'postfix' | 'expression' | 'sum' | 'query' | 'arguments' | 'optionalArguments'>,
): () => Expression {
  const numeral = (): Expression => {
    const token = p.take(T.NumberToken);
    return { kind: 'number', span: p.spanOf(token), value: numberOf(p, token) };
  };
  const yesNo = (type: TokenType) => (): Expression => {
    const span = p.spanOf(p.take(type));
    return { kind: 'yes-no', span, value: type === K.yes };
  };
  const none = (): Expression => ({ kind: 'none', span: p.spanOf(p.take(K.none)) });
  const call = (start: number, name: Name, args: readonly Expression[]): Expression => ({
    kind: 'call',
    span: p.from(start),
    name,
    arguments: args,
  });
  const builtin = (): Expression => {
    const start = p.here();
    const token: IToken = p.take(T.Builtin);
    const name = nameOf(p, token);
    if (p.takenForNames.has(token.image) && T.valueWords.has(token.tokenType)) return takenForName(p, start);
    const isCall = (): boolean => token.tokenType === K.space && p.next(T.LParen);
    const args = p.maybe(isCall, g.arguments);
    return args ? call(start, name, args) : { kind: 'name', span: name.span, name };
  };
  const nameOrCall = (): Expression => {
    const start = p.here();
    skipLibrary(p);
    if (readQuantifier(p)) return g.query();
    if (p.nextWord(1, K.min, K.max)) return g.query();
    const name = nameOf(p, p.take(T.NameWord));
    if (skipComprehension(p, name.text, start)) return missing(p, start);
    const args = g.optionalArguments();
    if (args) return call(start, name, args);
    const neighbour = withoutBrackets(p, name) ?? argumentBehind(p, name);
    if (neighbour) return call(start, name, [neighbour]);
    if (/^(true|false)$/i.test(name.text) && !isNamed(p, name.text)) return foreignYesNo(p, name);
    return { kind: 'name', span: name.span, name };
  };
  const parentheses = (): Expression => {
    const start = p.here();
    p.take(T.LParen);
    const read = deeper(p, () => {
      const inner = prefixed(p, g) ?? apart(p, () => g.expression());
      p.need(T.RParen, 'parentheses');
      return inner;
    });
    return read ?? missing(p, start);
  };
  const set = (): Expression => {
    const start = p.here();
    p.take(T.LCurly);
    const read = deeper(p, (): Expression => {
      const members = list(p, g, T.RCurly, () => numbersOrValue(p, g));
      p.need(T.RCurly, 'set-literal');
      return { kind: 'set', span: p.from(start), members: members.flatMap(eachNumber) };
    });
    return read ?? missing(p, start);
  };
  const ways: readonly FirstWay<Expression>[] = [
    [[T.NumberToken], numeral],
    [[K.yes], yesNo(K.yes)],
    [[K.no], yesNo(K.no)],
    [[K.none], none],
    [[T.Builtin], builtin],
    [[T.NameWord], nameOrCall],
    [[T.LParen], parentheses],
    [[T.LCurly], set],
    [[T.LSquare], () => readListed(p, () => list(p, g, T.RSquare))],
  ];
  return p.byFirst(ways, () => g.query());
}

/** A word of the language that something was called by, which is told there: whatever is taken of it is left out. */
function takenForName(p: Core, start: number): Expression {
  if (p.next(T.LParen)) skipGroup(p);
  while (p.next(T.Dot) && p.nextIsWord(2)) skip(p, 2);
  return missing(p, start);
}

function grow(p: Core, grown: Expression, of: Expression): Expression {
  return isTooLong(p) ? of : grown;
}

/** Items with commas between, expressions if not said otherwise, up to (not including) `close`. */
function list(
  p: Core,
  g: Needs<'operand' | 'expression'>,
  close: TokenType,
  item = (): Expression => g.expression(),
): Expression[] {
  const items: Expression[] = [];
  p.repeat(
    () => !p.next(close) && startsItem(p, g, items.length),
    () => {
      items.push(item());
      p.accepts(T.Comma);
    },
  );
  return items;
}

/** An item of a list begins here, or should: a comma before it asks for one. */
function startsItem(p: Core, g: Needs<'operand'>, count: number): boolean {
  joinName(p);
  if (startsOperand(p) || p.next(T.LSquare) || comesLabelOfName(p)) {
    if (count > 0 && !p.next(T.Comma, 0)) {
      if (!isItemWithoutComma(p)) return false;
      commaMissing(p);
    }
    return true;
  }
  if (!p.next(T.Comma)) return false;
  missingOperand(p, g);
  p.takeNext();
  return startsItem(p, g, 0);
}

/** `Full House`, where something is called `FullHouse` */
function joinName(p: Core): void {
  if (!p.next(T.PlainName) || !p.next(T.PlainName, 2) || !onSameLine(p, 2)) return;
  const text = p.peek().image + p.peek(2).image;
  if (!isInText(p, `\\b${literally(text)}\\b`)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, text);
  replaceNext(p, T.PlainName);
}

function startsOperand(p: Core): boolean {
  return p.nextWord(1, T.Minus, K.not, K.if, K.suppose) || startsValue(p);
}

/** Does an operand without a sign before it begin? */
function startsValue(p: Core): boolean {
  const type = p.peek().tokenType;
  if (type === K.not || type === K.if || type === K.suppose) return false;
  if (T.isNameType(type)) return true;
  if (type === T.NumberToken || type === T.LParen) return true;
  if (type === T.LCurly) return beginsSet(p);
  if (type === T.LSquare) return beginsListed(p);
  if (!T.operandWords.has(type)) return false;
  return !(isDeclarationStart(p) && beginsLine(p, p.peek()));
}

/** Does `{ A, B }` come, and not a block or a list of something else? */
function beginsSet(p: Core): boolean {
  // `{ rank p in players …`: two names never follow each other in a set.
  if (isStatementStart(p, 2) && p.nextIsName(3) && onSameLine(p, 3)) return false;
  if (p.nextIsName(2)) return !p.nextWord(3, T.Colon, K.does, K.may, K.passes);
  return (
    p.nextWord(2, T.RCurly, T.LCurly, T.LParen, T.Minus, T.NumberToken) ||
    p.nextIn(T.operandWords, 2) ||
    beginsListed(p, 2)
  );
}
