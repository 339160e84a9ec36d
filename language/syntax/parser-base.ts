/**
 * What every part of the parser builds on: reporting, the words and signs that must come, and where to read
 * on after a mistake.
 *
 * The parser never gives up on a construct: a word that is missing is reported and taken as read; tokens that
 * do not fit are skipped up to the awaited one, but never beyond the next statement, declaration or brace.
 * After a report nothing more is said until a token has been read again, so that one cause gives one
 * diagnostic.
 */

import {
  EmbeddedActionsParser,
  EOF,
  type IToken,
  type ParserMethod,
  type TokenType,
  tokenMatcher,
} from 'chevrotain';
import type { Code, Parameters } from '../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type Extra } from '../diagnostics/diagnostic.ts';
import { nearNames } from '../diagnostics/suggest.ts';
import type { Span } from './ast.ts';
import { endOf, retype } from './lexer.ts';
import { type Construct, shapes } from './shapes.ts';
import { beginsDeclaration, beginsStatement } from './starts.ts';
import * as T from './tokens.ts';

export type Rule<R, A extends unknown[] = []> = ParserMethod<A, R>;

/** How deep blocks and expressions may be nested. */
export const deepest = 200;

/** What every rule returns while the grammar itself is read, so that the code behind it finds what it needs. */
const nowhere: Span = { file: 0, start: 0, end: 0 };
const recorded: unknown = Object.assign([], {
  parts: [],
  cites: [],
  span: nowhere,
  name: { text: '', span: nowhere },
});

export abstract class ParserBase extends EmbeddedActionsParser {
  protected text = '';
  protected file = 0;
  /** Where the tokens begin and end: with the file or a hole. */
  protected begin = 0;
  protected end = 0;
  protected diagnostics: Diagnostic[] = [];
  protected depth = 0;
  /** Signs that mean nothing: reported by the lexer and left out. */
  protected leftOut: readonly Span[] = [];
  /** The token in front of which the last mistake was reported. */
  private stuckAt: IToken | undefined;
  /** Where the last mistake of the statement, declaration or item being read was reported. */
  private trouble: number | undefined;

  constructor() {
    super([...T.parserTokens], { recoveryEnabled: false, maxLookahead: 1, skipValidations: true });
  }

  /** Defines a rule of the grammar. */
  protected rule<R, A extends unknown[]>(name: string, read: (...args: A) => R): Rule<R, A> {
    return this.RULE(name, read);
  }

  // ------------------------------------------------------------------------------------------ looking

  protected next(type: TokenType, ahead = 1): boolean {
    return this.LA(ahead).tokenTypeIdx === type.tokenTypeIdx;
  }

  /** Does one of these words come? */
  protected nextWord(ahead: number, ...types: readonly TokenType[]): boolean {
    return types.includes(this.LA(ahead).tokenType);
  }

  protected nextIsName(ahead = 1): boolean {
    return tokenMatcher(this.LA(ahead), T.NameWord);
  }

  protected nextIsWord(ahead = 1): boolean {
    return tokenMatcher(this.LA(ahead), T.AnyWord);
  }

  protected nextIn(types: ReadonlySet<TokenType>, ahead = 1): boolean {
    return types.has(this.LA(ahead).tokenType);
  }

  /** Reads on if the next token is of this type. */
  protected accepts(type: TokenType): boolean {
    if (this.RECORDING_PHASE) {
      this.option(this.recordIndex(), () => this.consume(0, type));
      return false;
    }
    if (!this.next(type)) return false;
    this.SKIP_TOKEN();
    return true;
  }

  protected atEnd(ahead = 1): boolean {
    return this.next(EOF, ahead);
  }

  /** Is only white space before the token on its line? */
  protected beginsLine(token: IToken): boolean {
    for (let i = token.startOffset - 1; i >= 0; i--) {
      const character = this.text[i];
      if (character === '\n' || character === '\r') return true;
      if (character !== ' ' && character !== '\t') return false;
    }
    return true;
  }

  /** Does the next token stand at the very start of its line? */
  protected isOutermost(): boolean {
    const { startOffset } = this.LA(1);
    return startOffset === 0 || /[\n\r]/.test(this.text.charAt(startOffset - 1));
  }

  /** Does a statement begin at this token? */
  protected isStatementStart(ahead = 1): boolean {
    return beginsStatement((further) => this.LA(ahead + further).tokenType);
  }

  /** Does a declaration begin at this token? Only asked where one may begin, or at the start of a line. */
  protected isDeclarationStart(ahead = 1): boolean {
    return beginsDeclaration((further) => this.LA(ahead + further).tokenType);
  }

  // ------------------------------------------------------------------------------------------- places

  protected spanOf(token: IToken): Span {
    if (token.tokenTypeIdx === EOF.tokenTypeIdx) return { file: this.file, start: this.end, end: this.end };
    return { file: this.file, start: token.startOffset, end: endOf(token) };
  }

  /** The offset where the next token starts. */
  protected here(): number {
    return this.spanOf(this.LA(1)).start;
  }

  /** The offset where the last token read ended. */
  protected behind(): number {
    const last = this.LA(0);
    return last.tokenTypeIdx === EOF.tokenTypeIdx ? this.begin : endOf(last);
  }

  /** From `start` to the end of the last token read. */
  protected from(start: number): Span {
    return { file: this.file, start, end: Math.max(start, this.behind()) };
  }

  protected emptySpan(): Span {
    return { file: this.file, start: this.behind(), end: this.behind() };
  }

  // ---------------------------------------------------------------------------------------- reporting

  /** Reports a mistake at the next token, unless one was just reported there. */
  protected complain<C extends Code>(code: C, span: Span, facts: Parameters<C>, extra?: Extra): void {
    if (this.RECORDING_PHASE) return;
    const next = this.LA(1);
    if (this.stuckAt === next) return;
    this.stuckAt = next;
    if (this.isTroubled(span.start) || this.isExplained()) return;
    this.trouble = span.start;
    this.diagnostics.push(diagnose(code, span, facts, extra));
  }

  /** Reports something about tokens that are read on as if they were right. */
  protected remark<C extends Code>(code: C, span: Span, facts: Parameters<C>, extra?: Extra): void {
    if (this.RECORDING_PHASE) return;
    this.trouble = span.start;
    this.diagnostics.push(diagnose(code, span, facts, extra));
  }

  /** A statement, declaration or item begins: what is wrong in it is not a consequence of what came before. */
  protected startAfresh(): void {
    this.trouble = undefined;
  }

  /** Was a mistake of this statement, declaration or item reported on the line of `offset`? */
  protected isTroubled(offset: number): boolean {
    if (this.trouble === undefined) return false;
    const lineEnd = this.text.indexOf('\n', Math.min(this.trouble, offset));
    return lineEnd < 0 || lineEnd >= Math.max(this.trouble, offset);
  }

  /** Were signs left out right before the next token? Then they are reported already, and the cause. */
  private isExplained(): boolean {
    const behind = this.behind();
    const here = this.here();
    return this.leftOut.some((span) => span.start >= behind && span.end <= here);
  }

  /** Words of the language that a name resembles. */
  protected nearWords(token: IToken): string[] {
    return token.tokenType === T.PlainName && token.image.length > 1
      ? nearNames(token.image, T.longWords)
      : [];
  }

  /** Nothing is said about the next token: its mistake is reported already. */
  protected excuse(): void {
    this.stuckAt = this.LA(1);
  }

  protected clearExcuse(): void {
    this.stuckAt = undefined;
    this.trouble = undefined;
  }

  /** How a token is called in a message. */
  protected describe(token: IToken): string {
    const type = token.tokenType;
    if (type === EOF) return this.end === this.text.length ? 'the end of the file' : 'the end of the hole';
    if (token.image === '') return 'the end of the block';
    if (type === T.TextToken) return 'a text';
    if (type === T.PictureToken) return 'a picture';
    return `\`${token.image}\``;
  }

  /** Where to point for something missing: the token found instead, or, at a line's end, just behind the last. */
  protected missingSpan(): Span {
    const next = this.LA(1);
    const behind = this.behind();
    const found = this.spanOf(next);
    if (this.atEnd() || /[\n\r]/.test(this.text.slice(behind, found.start))) {
      return { file: this.file, start: behind, end: behind };
    }
    return found;
  }

  /** Reads another rule. */
  protected sub<A extends unknown[], R>(rule: Rule<R, A>, ...args: A): R {
    const read = this.subrule(0, rule, { ARGS: args });
    return this.RECORDING_PHASE ? (recorded as R) : read;
  }

  // ------------------------------------------------------------------------------------- may come

  /** Recorded productions need a number of their own within a rule; those the parser decides on itself share these. */
  private recorded = 50;

  private recordIndex(): number {
    this.recorded = this.recorded >= 250 ? 50 : this.recorded + 1;
    return this.recorded;
  }

  /** An optional part. */
  protected maybe<R>(comes: () => boolean, read: () => R): R | undefined {
    if (this.RECORDING_PHASE) {
      this.option(this.recordIndex(), read);
      return undefined;
    }
    return comes() ? read() : undefined;
  }

  /** `word part`, if the word comes. */
  protected after<R>(type: TokenType, read: () => R): R | undefined {
    if (this.RECORDING_PHASE) {
      this.option(this.recordIndex(), () => {
        this.consume(0, type);
        read();
      });
      return undefined;
    }
    return this.accepts(type) ? read() : undefined;
  }

  /** A part that comes any number of times; ends when nothing is read. */
  protected repeat(comes: () => boolean, read: () => void): void {
    if (this.RECORDING_PHASE) {
      this.many(this.recordIndex(), read);
      return;
    }
    while (comes()) {
      const before = this.LA(1);
      read();
      if (this.LA(1) === before) break;
    }
  }

  // ---------------------------------------------------------------------------------------- must come

  /** The word or sign that must come next; reports and reads on without it if it does not. */
  protected need(type: TokenType, construct: Construct): IToken | undefined {
    if (this.RECORDING_PHASE || this.next(type)) return this.consume(0, type);
    if (this.isMistakenFor(type)) return this.readMistaken(type, construct);
    const found = this.seek(type);
    this.complainMissing(String(type.LABEL), found === undefined, construct);
    if (found === undefined) return undefined;
    this.skip(found);
    return this.consume(0, type);
  }

  /** Two words that must come together, `at random`. */
  protected needBoth(first: TokenType, second: TokenType, construct: Construct): void {
    if (this.RECORDING_PHASE || this.next(first) || this.next(second) || this.seek(second) !== undefined) {
      this.need(first, construct);
      this.need(second, construct);
    } else {
      this.complainMissing(`${first.LABEL} ${second.LABEL}`, true, construct);
    }
  }

  private complainMissing(words: string, canInsert: boolean, construct: Construct): void {
    const span = this.emptySpan();
    const closes = words === ')' || words === ']' || words === '}';
    const text = closes || words === ':' || words === ',' ? words : ` ${words}`;
    const fix = { title: `Insert \`${words}\``, edits: [{ span, text }] };
    const facts = { word: words, found: this.describe(this.LA(1)), example: shapes[construct] };
    const helps = canInsert && (closes || this.onSameLine(1));
    this.complain('word-missing', this.missingSpan(), facts, { fix: helps ? fix : undefined });
  }

  /** Does another name stand where the word `type` must come? Two names never follow each other otherwise. */
  private isMistakenFor(type: TokenType): boolean {
    const token = this.LA(1);
    if (!T.isWordType(type) || !this.onSameLine(2) || this.next(type, 2) || this.isStatementStart(2))
      return false;
    const behind = this.nextIsName(2) || this.next(T.NumberToken, 2) || this.nextIn(T.operandWords, 2);
    if (!behind) return false;
    const word = String(type.LABEL);
    const isLike = word.startsWith(token.image) || nearNames(token.image, [word]).length > 0;
    return token.tokenType === T.PlainName || (T.isWordType(token.tokenType) && isLike);
  }

  private readMistaken(type: TokenType, construct: Construct): IToken {
    const token = this.LA(1);
    const span = this.spanOf(token);
    const word = String(type.LABEL);
    const fix = { title: `Write \`${word}\``, edits: [{ span, text: word }] };
    this.complain('word-mistaken', span, { word, found: token.image, example: shapes[construct] }, { fix });
    this.SKIP_TOKEN();
    return token;
  }

  /** Does the token so many places ahead stand on the same line as the one before it? */
  protected onSameLine(ahead: number): boolean {
    return !this.atEnd(ahead) && !this.beginsLine(this.LA(ahead));
  }

  /**
   * How many tokens stand before the next `type` of this construct, or undefined if it does not come. Only a
   * block is looked for beyond the end of the line.
   */
  protected seek(type: TokenType): number | undefined {
    if (type === T.Colon || type === T.Comma) {
      return this.onSameLine(1) && this.onSameLine(2) && this.next(type, 2) ? 1 : undefined;
    }
    let depth = 0;
    for (let ahead = 1; ahead < 100; ahead++) {
      const token = this.LA(ahead);
      if (this.atEnd(ahead) || this.isAnchor(ahead)) return undefined;
      if (type !== T.LCurly && this.beginsLine(token)) return undefined;
      const isBlock = type !== T.LCurly || !this.isSetBefore(ahead);
      if (depth === 0 && token.tokenTypeIdx === type.tokenTypeIdx && isBlock) return ahead - 1;
      if (!isBlock) {
        while (!this.next(T.RCurly, ahead)) ahead++;
        continue;
      }
      switch (token.tokenType) {
        case T.LParen:
        case T.LSquare:
          depth++;
          break;
        case T.RParen:
        case T.RSquare:
          if (--depth < 0 && type !== T.LCurly) return undefined;
          depth = Math.max(depth, 0);
          break;
        case T.LCurly:
        case T.RCurly:
          return undefined;
      }
    }
    return undefined;
  }

  /** Does a set such as `{ A, B }` come, and not a block? Then a brace or `except` follows it on its line. */
  private isSetBefore(ahead: number): boolean {
    for (let end = ahead + 1; this.onSameLine(end) && !this.next(T.LCurly, end); end++) {
      if (this.next(T.RCurly, end))
        return this.onSameLine(end + 1) && this.nextWord(end + 1, T.LCurly, T.K.except);
    }
    return false;
  }

  /** A token that a search never goes beyond: something else begins here. */
  protected isAnchor(ahead: number): boolean {
    if (this.isStatementStart(ahead)) return true;
    return this.isDeclarationStart(ahead) && this.beginsLine(this.LA(ahead));
  }

  protected skip(tokens: number): void {
    for (let i = 0; i < tokens; i++) this.SKIP_TOKEN();
    this.excuse();
  }

  /** Skips one token, or a whole `( … )`, `[ … ]` or `{ … }`. */
  protected skipGroup(): void {
    let depth = 0;
    do {
      const type = this.LA(1).tokenType;
      if (type === EOF) break;
      if (type === T.LCurly || type === T.LParen || type === T.LSquare) depth++;
      else if (type === T.RCurly || type === T.RParen || type === T.RSquare) depth--;
      this.SKIP_TOKEN();
    } while (depth > 0);
    this.excuse();
  }

  protected replaceNext(type: TokenType): void {
    retype(this.LA(1), type);
  }
}
