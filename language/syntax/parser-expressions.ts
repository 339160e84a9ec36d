/** Expressions: operators, operands and what is taken of them. */

import type { IToken, TokenType } from 'chevrotain';
import type { BinaryOperator, Expression, Name, Span } from './ast.ts';
import { deepest, type Rule } from './parser-base.ts';
import { WordParser } from './parser-words.ts';
import * as T from './tokens.ts';

const { K } = T;

/** How tightly operators bind, loosest first. */
const level = { or: 1, and: 2, compare: 3, sum: 4, product: 5 } as const;
const loosest = level.or;

const levels: ReadonlyMap<TokenType, number> = new Map<TokenType, number>([
  [K.or, level.or],
  [K.and, level.and],
  ...[T.Equal, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual, K.is, K.not, K.in, K.at].map(
    (type): [TokenType, number] => [type, level.compare],
  ),
  [T.Plus, level.sum],
  [T.Minus, level.sum],
  [T.Times, level.product],
  [T.Slash, level.product],
  [K.mod, level.product],
]);

/** More operators than this in one expression are refused, so that no later stage meets too deep a tree. */
const mostOperators = 1000;

/** What may follow a reserved word that was meant as a name. */
const behindName: ReadonlySet<TokenType> = new Set([T.Dot, T.Comma, T.RParen, T.RSquare, T.RCurly]);

const noExpression: Expression = { kind: 'missing', span: { file: 0, start: 0, end: 0 } };

export abstract class ExpressionParser extends WordParser {
  /** Signs in the expressions of the statement, declaration or item being read. */
  protected operators = 0;

  protected override startAfresh(): void {
    super.startAfresh();
    this.operators = 0;
  }

  /** `count p in players where …` and its like. */
  protected abstract readonly query: Rule<Expression>;

  /** Any expression; `missing`, and reported, where none can be read. */
  readonly expression: Rule<Expression> = this.rule('expression', () => {
    const conditional = this.maybe(
      () => this.next(K.if),
      () => this.sub(this.conditional),
    );
    if (conditional && !this.RECORDING_PHASE) return conditional;
    return this.sub(this.binary, loosest);
  });

  /** A number or the like: an expression without comparisons, `and` and `or`. */
  protected readonly sum: Rule<Expression> = this.rule('sum', () => this.sub(this.binary, level.sum));

  private readonly conditional: Rule<Expression> = this.rule('conditional', () => {
    const start = this.here();
    this.CONSUME(K.if);
    return this.deeper(start, () => {
      const condition = this.sub(this.expression);
      this.need(K.then, 'if');
      const then = this.sub(this.expression);
      this.need(K.else, 'if');
      const otherwise = this.sub(this.expression);
      return { kind: 'if', span: this.from(start), condition, then, else: otherwise };
    });
  });

  private readonly binary: Rule<Expression, [atLeast: number]> = this.rule('binary', (atLeast) => {
    const start = this.here();
    let left: Expression = this.sub(this.operand);
    let compared = false;
    this.repeat(
      () => this.binds(atLeast),
      () => {
        const operator = this.CONSUME(T.Operator);
        const binding = levels.get(operator.tokenType) ?? level.product;
        if (binding === level.compare) {
          if (compared && !this.isTroubled(operator.startOffset))
            this.remark('chained-comparison', this.spanOf(operator), { sign: operator.image });
          compared = true;
          left = this.comparison(start, left, operator);
        } else {
          const right = this.sub(this.binary, binding + 1);
          left = this.combine(start, operator.tokenType.LABEL as BinaryOperator, left, right);
        }
      },
    );
    return left;
  });

  private binds(atLeast: number): boolean {
    const type = this.LA(1).tokenType;
    if (type === K.not && !this.next(K.in, 2)) return false;
    return (levels.get(type) ?? 0) >= atLeast;
  }

  private comparison(start: number, left: Expression, operator: IToken): Expression {
    const type = operator.tokenType;
    const negated = type === K.is && this.accepts(K.not);
    if (type === K.not) this.accepts(K.in);
    if (type === K.is && this.accepts(K.out)) {
      return this.negateIf(negated, { kind: 'is-out', span: this.from(start), player: left });
    }
    if (type === K.not || type === K.in || (type === K.is && this.accepts(K.in))) {
      const right = this.sub(this.setExpression);
      return this.combine(start, type === K.not || negated ? 'not in' : 'in', left, right);
    }
    const at = type === K.is && this.accepts(K.at);
    const right = this.sub(this.binary, level.sum);
    if (at) return this.negateIf(negated, this.combine(start, 'at', left, right));
    return this.combine(start, negated ? 'is not' : (type.LABEL as BinaryOperator), left, right);
  }

  private negateIf(negated: boolean, operand: Expression): Expression {
    return negated ? { kind: 'not', span: operand.span, operand } : operand;
  }

  private combine(start: number, operator: BinaryOperator, left: Expression, right: Expression): Expression {
    if (this.isTooLong()) return left;
    return { kind: 'binary', span: this.from(start), operator, left, right };
  }

  /** What stands right of `in` and `of each`: a set, a range, or a set `except` some. */
  protected readonly setExpression: Rule<Expression> = this.rule('setExpression', () => {
    const start = this.here();
    const base = this.sub(this.rangeOrSum);
    const except = this.after(K.except, () => this.sub(this.sum));
    return except ? this.combine(start, 'except', base, except) : base;
  });

  protected readonly rangeOrSum: Rule<Expression> = this.rule('rangeOrSum', () => {
    const start = this.here();
    const low = this.sub(this.sum);
    const high = this.after(T.DotDot, () => this.sub(this.sum));
    return high ? { kind: 'range', span: this.from(start), low, high } : low;
  });

  // ----------------------------------------------------------------------------------------- operands

  private readonly operand: Rule<Expression> = this.rule('operand', () => {
    const start = this.here();
    if (this.RECORDING_PHASE) this.OPTION(() => this.recordPrefixes());
    else if (this.next(K.not)) return this.notOperand(start);
    else if (this.next(T.Minus)) return this.negated(start);
    else if (this.next(K.if)) return this.looseConditional();
    return this.value(start);
  });

  private recordPrefixes(): void {
    this.OR2([
      { ALT: () => this.notOperand(0) },
      { ALT: () => this.negated(0) },
      { ALT: () => this.looseConditional() },
    ]);
  }

  private notOperand(start: number): Expression {
    this.CONSUME(K.not);
    return this.deeper(start, () => {
      const operand = this.sub(this.binary, level.compare);
      return { kind: 'not', span: this.from(start), operand };
    });
  }

  private negated(start: number): Expression {
    this.CONSUME(T.Minus);
    return this.deeper(start, () => {
      const operand = this.sub(this.operand);
      return { kind: 'negate', span: this.from(start), operand };
    });
  }

  /** `if` in the middle of an expression, where it needs parentheses. */
  private looseConditional(): Expression {
    const value = this.sub(this.conditional);
    const { span } = value;
    if (this.isTroubled(span.start)) return value;
    const edits = [
      { span: { ...span, end: span.start }, text: '(' },
      { span: { ...span, start: span.end }, text: ')' },
    ];
    this.remark('if-in-expression', span, {}, { fix: { title: 'Put it in parentheses', edits } });
    return value;
  }

  /** A value and the fields and kinds taken of it: `me.coins[Ace]`. */
  protected readonly postfix: Rule<Expression> = this.rule('postfix', () => this.value(this.here()));

  private value(start: number): Expression {
    if (!this.RECORDING_PHASE && !this.startsValue()) return this.missingOperand();
    let value: Expression = this.primary(start);
    this.repeat(
      () => this.next(T.Dot) || this.next(T.LSquare),
      () => {
        value = this.next(T.Dot) ? this.fieldOf(start, value) : this.indexOf(start, value);
      },
    );
    return value;
  }

  private fieldOf(start: number, of: Expression): Expression {
    this.CONSUME(T.Dot);
    const name = this.sub(this.word, 'field');
    return this.select(start, of, name);
  }

  private indexOf(start: number, of: Expression): Expression {
    this.CONSUME(T.LSquare);
    return this.deeper(start, () => {
      const at = this.list(T.RSquare);
      if (at.length === 0 && !this.RECORDING_PHASE) at.push(this.missingOperand());
      this.need(T.RSquare, 'index');
      return this.grow({ kind: 'index', span: this.from(start), of, at }, of);
    });
  }

  private select(start: number, of: Expression, name: Name | undefined): Expression {
    if (!name) return { kind: 'missing', span: this.from(start) };
    return this.grow({ kind: 'member', span: this.from(start), of, name }, of);
  }

  private grow(grown: Expression, of: Expression): Expression {
    return this.isTooLong() ? of : grown;
  }

  /** Counts a sign of an expression; reports the first that is too many. */
  private isTooLong(): boolean {
    this.operators++;
    if (this.operators === mostOperators + 1) {
      this.remark('expression-too-long', this.spanOf(this.LA(0)), { limit: mostOperators });
    }
    return this.operators > mostOperators;
  }

  private primary(start: number): Expression {
    return this.OR([
      {
        ALT: () => {
          const token = this.CONSUME(T.NumberToken);
          return { kind: 'number', span: this.from(start), value: this.ACTION(() => this.numberOf(token)) };
        },
      },
      { ALT: () => this.yesNo(start, this.CONSUME(K.yes)) },
      { ALT: () => this.yesNo(start, this.CONSUME(K.no)) },
      {
        ALT: () => {
          this.CONSUME(K.none);
          return { kind: 'none', span: this.from(start) };
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.Builtin);
          const name = this.nameOf(token);
          const isCall = () => token.tokenType === K.space && this.next(T.LParen);
          const args = this.maybe(isCall, () => this.arguments());
          if (args) return { kind: 'call', span: this.from(start), name, arguments: args };
          return { kind: 'name', span: name.span, name };
        },
      },
      { ALT: () => this.nameOrCall(start) },
      {
        ALT: () => {
          this.CONSUME(T.LParen);
          return this.deeper(start, () => {
            const inner = this.sub(this.expression);
            this.need(T.RParen, 'parentheses');
            return inner;
          });
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.LCurly);
          return this.deeper(start, () => {
            const members = this.list(T.RCurly);
            this.need(T.RCurly, 'set-literal');
            return { kind: 'set', span: this.from(start), members };
          });
        },
      },
      { ALT: () => this.sub(this.query) },
    ]);
  }

  private yesNo(start: number, token: IToken): Expression {
    return { kind: 'yes-no', span: this.from(start), value: token.tokenType === K.yes };
  }

  private nameOrCall(start: number): Expression {
    const name = this.nameOf(this.CONSUME(T.NameWord));
    const args = this.maybe(
      () => this.next(T.LParen),
      () => this.arguments(),
    );
    if (args) return { kind: 'call', span: this.from(start), name, arguments: args };
    if (name.text === 'true' || name.text === 'false') return this.foreignYesNo(name);
    return { kind: 'name', span: name.span, name };
  }

  private foreignYesNo(name: Name): Expression {
    const value = name.text === 'true';
    const say = value ? 'yes' : 'no';
    const fix = { title: `Write \`${say}\``, edits: [{ span: name.span, text: say }] };
    this.remark('foreign-word', name.span, { written: name.text, say }, { fix });
    return { kind: 'yes-no', span: name.span, value };
  }

  /** `( … , … )`, the parentheses included. */
  protected arguments(): Expression[] {
    const start = this.here();
    this.CONSUME(T.LParen);
    let args: Expression[] = [];
    this.deeper(start, () => {
      args = this.list(T.RParen);
      return noExpression;
    });
    this.need(T.RParen, 'arguments');
    return args;
  }

  /** Expressions with commas between, up to (not including) `close`. */
  protected list(close: TokenType): Expression[] {
    const items: Expression[] = [];
    this.repeat(
      () => !this.next(close) && this.startsItem(items.length),
      () => {
        items.push(this.sub(this.expression));
        this.accepts(T.Comma);
      },
    );
    return items;
  }

  /** An item of a list begins here, or should: a comma before it asks for one. */
  private startsItem(count: number): boolean {
    if (this.startsOperand()) {
      if (count > 0 && this.LA(0).tokenType !== T.Comma) {
        if (!this.isItemWithoutComma()) return false;
        this.commaMissing();
      }
      return true;
    }
    if (this.next(T.Comma)) {
      this.missingOperand();
      this.SKIP_TOKEN();
      return this.startsItem(0);
    }
    return false;
  }

  /** Is what comes rather one more item of a list than what follows the list? */
  private isItemWithoutComma(): boolean {
    const type = this.LA(1).tokenType;
    if (!this.onSameLine(1) || (type !== T.PlainName && type !== T.NumberToken)) return false;
    return behindName.has(this.LA(2).tokenType) || levels.has(this.LA(2).tokenType);
  }

  private startsOperand(): boolean {
    return this.nextWord(1, T.Minus, K.not, K.if) || this.startsValue();
  }

  /** Does an operand without a sign before it begin? */
  private startsValue(): boolean {
    const type = this.LA(1).tokenType;
    if (type === K.not || type === K.if) return false;
    if (T.isNameType(type)) return true;
    if (type === T.NumberToken || type === T.LParen) return true;
    if (type === T.LCurly) return this.beginsSet();
    if (!T.operandWords.has(type)) return false;
    return !(this.isDeclarationStart() && this.beginsLine(this.LA(1)));
  }

  /** Does `{ A, B }` come, and not a block or a list of something else? */
  private beginsSet(): boolean {
    if (this.nextIsName(2)) return !this.nextWord(3, T.Colon, K.does, K.may, K.passes);
    return (
      this.nextWord(2, T.RCurly, T.LCurly, T.LParen, T.Minus, T.NumberToken) || this.nextIn(T.operandWords, 2)
    );
  }

  /** Reports that a value is missing; a reserved word that was clearly meant as a name is read as one. */
  private missingOperand(): Expression {
    const token = this.LA(1);
    const span = this.missingSpan();
    if (this.takenForNames.has(token.image) && T.isReservedType(token.tokenType)) {
      this.SKIP_TOKEN();
      while (this.next(T.Dot) && this.nextIsWord(2)) this.skip(2);
      return { kind: 'missing', span };
    }
    if (T.nounWords.has(token.tokenType) && !this.beginsLine(token) && this.meantAsName()) {
      this.remark('reserved-word', this.spanOf(token), { word: token.image, what: 'value' });
      this.SKIP_TOKEN();
      return { kind: 'missing', span };
    }
    this.complain('expression-missing', span, { found: this.describe(token) });
    if (levels.has(token.tokenType) && this.onSameLine(1)) return this.behindSurplusSign(span);
    return { kind: 'missing', span };
  }

  /** Behind an operator too many, `a > > b`, the operand may follow. */
  private behindSurplusSign(span: Span): Expression {
    const behind = this.LA(2).tokenType;
    if (this.isAnchor(2)) return { kind: 'missing', span };
    if (!T.isNameType(behind) && behind !== T.NumberToken && !T.operandWords.has(behind))
      return { kind: 'missing', span };
    this.SKIP_TOKEN();
    return this.sub(this.operand);
  }

  private meantAsName(): boolean {
    const behind = this.LA(2);
    return behindName.has(behind.tokenType) || (levels.has(behind.tokenType) && behind.tokenType !== K.not);
  }

  // ---------------------------------------------------------------------------------------- how deep

  /** Reads something nested one level deeper; beyond the limit it is reported and skipped. */
  protected deeper(start: number, read: () => Expression): Expression {
    if (this.RECORDING_PHASE) return read();
    if (this.depth >= deepest) {
      this.tooDeep();
      return { kind: 'missing', span: this.from(start) };
    }
    this.depth++;
    const value = read();
    this.depth--;
    return value;
  }

  /** Reports too deep a nesting and skips to the end of what is nested. */
  protected tooDeep(): void {
    this.complain('nested-too-deep', this.spanOf(this.LA(1)), { limit: deepest });
    let depth = 0;
    while (!this.atEnd()) {
      const type = this.LA(1).tokenType;
      if (type === T.LCurly || type === T.LParen || type === T.LSquare) depth++;
      else if (type === T.RCurly || type === T.RParen || type === T.RSquare) depth--;
      if (depth < 0) break;
      this.SKIP_TOKEN();
    }
    this.excuse();
  }
}
