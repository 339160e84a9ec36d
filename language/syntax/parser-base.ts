/**
 * What every part of the parser builds on: reporting, the words and signs that must come, and where to read
 * on after a mistake.
 *
 * The parser never gives up on a construct: a word that is missing is reported and taken as read; tokens that
 * do not fit are skipped up to the awaited one, but never beyond the next statement, declaration or brace.
 * After a report nothing more is said until a token has been read again, so that one cause gives one
 * diagnostic.
 */

import { EmbeddedActionsParser, EOF, type IToken, type ParserMethod, type TokenType, tokenMatcher } from 'chevrotain';
import type { Code, Parameters } from '../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type Extra } from '../diagnostics/diagnostic.ts';
import type { Citation, Expression, Name, Span, Text } from './ast.ts';
import { expandCitations } from './citations.ts';
import { docAbove } from './doc-comments.ts';
import { endOf, retype } from './lexer.ts';
import { type Construct, shapes } from './shapes.ts';
import { splitText } from './texts.ts';
import * as T from './tokens.ts';

export type Rule<R, A extends unknown[] = []> = ParserMethod<A, R>;

/** How deep blocks and expressions may be nested. */
export const deepest = 200;

/** A hole of a text that is still to be read into `parts[index]`. */
export interface PendingHole {
  readonly parts: (string | Expression)[];
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** What every rule returns while the grammar itself is read, so that the code behind it finds what it needs. */
const nowhere: Span = { file: 0, start: 0, end: 0 };
const recorded: unknown = Object.assign([], { parts: [], cites: [], span: nowhere, name: { text: '', span: nowhere } });

export interface LabelAndCites {
  readonly label: Text | undefined;
  readonly cites: Citation[];
}

export abstract class ParserBase extends EmbeddedActionsParser {
  protected text = '';
  protected file = 0;
  /** Where the tokens end: the end of the file or of a hole. */
  protected end = 0;
  protected diagnostics: Diagnostic[] = [];
  protected holes: PendingHole[] = [];
  protected docs: readonly Span[] = [];
  protected depth = 0;
  /** The token in front of which the last mistake was reported. */
  private stuckAt: IToken | undefined;

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

  /** Does a statement begin at this token? */
  protected isStatementStart(ahead = 1): boolean {
    const type = this.LA(ahead).tokenType;
    if (!T.statementWords.has(type)) return false;
    if (type === T.K.phase || type === T.K.rank) return this.nextIsName(ahead + 1);
    return !(type === T.K.set && this.next(T.K.of, ahead + 1));
  }

  /** Does a declaration begin at this token? Only asked where one may begin, or at the start of a line. */
  protected isDeclarationStart(ahead = 1): boolean {
    const type = this.LA(ahead).tokenType;
    if (!T.declarationWords.has(type)) return false;
    const { K } = T;
    switch (type) {
      case K.player:
      case K.table:
        return this.next(T.LCurly, ahead + 1);
      case K.players:
        return this.next(T.NumberToken, ahead + 1);
      case K.setup:
      case K.play:
        return this.next(T.LCurly, ahead + 1) || this.next(K.cites, ahead + 1);
      default:
        return true;
    }
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
    return last.tokenTypeIdx === EOF.tokenTypeIdx ? 0 : endOf(last);
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
    this.diagnostics.push(diagnose(code, span, facts, extra));
  }

  /** Reports something about tokens that are read on as if they were right. */
  protected remark<C extends Code>(code: C, span: Span, facts: Parameters<C>, extra?: Extra): void {
    if (this.RECORDING_PHASE) return;
    this.diagnostics.push(diagnose(code, span, facts, extra));
  }

  /** Nothing is said about the next token: its mistake is reported already. */
  protected excuse(): void {
    this.stuckAt = this.LA(1);
  }

  protected clearExcuse(): void {
    this.stuckAt = undefined;
  }

  /** How a token is called in a message. */
  protected describe(token: IToken): string {
    const type = token.tokenType;
    if (type === EOF) return this.end === this.text.length ? 'the end of the file' : 'the end of the hole';
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
    const found = this.seek(type);
    const word = String(type.LABEL);
    const behind = this.behind();
    const insertion = { span: { file: this.file, start: behind, end: behind }, text: ` ${word}` };
    const fix = found === 1 || this.LA(1).tokenType === T.TextToken ? undefined : { title: `Insert \`${word}\``, edits: [insertion] };
    this.complain(
      'word-missing',
      this.missingSpan(),
      { word, found: this.describe(this.LA(1)), example: shapes[construct] },
      { fix: found === undefined ? fix : undefined },
    );
    if (found === undefined) return undefined;
    this.skip(found);
    return this.consume(0, type);
  }

  /** How many tokens stand before the next `type` of this construct, or undefined if it does not come. */
  protected seek(type: TokenType): number | undefined {
    let depth = 0;
    for (let ahead = 1; ahead < 100; ahead++) {
      const token = this.LA(ahead);
      if (depth === 0 && token.tokenTypeIdx === type.tokenTypeIdx) return ahead - 1;
      if (this.atEnd(ahead)) return undefined;
      if (this.isAnchor(ahead)) return undefined;
      switch (token.tokenType) {
        case T.LParen:
        case T.LSquare:
          depth++;
          break;
        case T.RParen:
        case T.RSquare:
          if (--depth < 0) return undefined;
          break;
        case T.LCurly:
        case T.RCurly:
          return undefined;
      }
    }
    return undefined;
  }

  /** A token that a search never goes beyond: something else begins here. */
  protected isAnchor(ahead: number): boolean {
    if (ahead > 1 && this.isStatementStart(ahead)) return true;
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

  // ------------------------------------------------------------------------------------ names and texts

  /** A name that must come. Undefined, and reported, if it does not. */
  protected readonly name: Rule<Name | undefined, [what: string]> = this.rule('name', (what: string) => {
    if (this.RECORDING_PHASE || this.nextIsName()) return this.nameOf(this.CONSUME(T.NameWord));
    if (this.reservedStandsForName()) {
      const token = this.LA(1);
      this.remark('reserved-word', this.spanOf(token), { word: token.image, what });
      this.SKIP_TOKEN();
      return this.nameOf(token);
    }
    this.complain('name-missing', this.missingSpan(), { what, found: this.describe(this.LA(1)) });
    return undefined;
  });

  /** A name after a dot or before a colon: any word. */
  protected readonly word: Rule<Name | undefined, [what: string]> = this.rule('word', (what: string) => {
    const free = this.nextIsWord() && !(this.beginsLine(this.LA(1)) && this.isAnchor(1));
    if (this.RECORDING_PHASE || free) return this.nameOf(this.CONSUME(T.AnyWord));
    this.complain('name-missing', this.missingSpan(), { what, found: this.describe(this.LA(1)) });
    return undefined;
  });

  private reservedStandsForName(): boolean {
    if (!this.nextIsWord()) return false;
    return !this.beginsLine(this.LA(1)) || !(this.isStatementStart() || this.isDeclarationStart());
  }

  protected nameOf(token: IToken): Name {
    return { text: token.image, span: this.spanOf(token) };
  }

  protected readonly textLiteral: Rule<Text> = this.rule('textLiteral', () => {
    const token = this.CONSUME(T.TextToken);
    return this.ACTION(() => this.textOf(token));
  });

  protected textOf(token: IToken): Text {
    const { pieces, diagnostics } = splitText(token.image, token.startOffset, this.file);
    this.diagnostics.push(...diagnostics);
    const parts: (string | Expression)[] = [];
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        parts.push(piece);
      } else {
        this.holes.push({ parts, index: parts.length, start: piece.start, end: piece.end });
        parts.push({ kind: 'missing', span: { file: this.file, start: piece.start, end: piece.end } });
      }
    }
    return { parts, span: this.spanOf(token) };
  }

  /** The text that must come; reported if it does not. */
  protected needText(construct: Construct): Text | undefined {
    if (this.RECORDING_PHASE || this.next(T.TextToken)) return this.sub(this.textLiteral);
    this.complain('text-missing', this.missingSpan(), {
      found: this.describe(this.LA(1)),
      example: shapes[construct],
    });
    return undefined;
  }

  protected readonly number: Rule<number | undefined, [construct: Construct]> = this.rule('number', (construct: Construct) => {
    if (this.RECORDING_PHASE || this.next(T.NumberToken)) return this.numberOf(this.CONSUME(T.NumberToken));
    this.complain('number-missing', this.missingSpan(), {
      found: this.describe(this.LA(1)),
      example: shapes[construct],
    });
    return undefined;
  });

  /** The value of a number; one that no counter could hold is reported. */
  protected numberOf(token: IToken): number {
    const value = Number(token.image);
    if (value <= 2_147_483_647) return value;
    this.remark('number-too-large', this.spanOf(token), { number: token.image.slice(0, 20) });
    return 2_147_483_647;
  }

  // ---------------------------------------------------------------------------------------- citations

  /** `cites NT-01, NT-03..NT-07`, or nothing. */
  protected readonly cites: Rule<Citation[]> = this.rule('cites', () => {
    const citations: Citation[] = [];
    this.repeat(
      () => this.next(T.K.cites),
      () => {
        this.CONSUME(T.K.cites);
        do {
          this.citation(citations);
        } while (this.acceptsComma());
      },
    );
    return citations;
  });

  private acceptsComma(): boolean {
    const goesOn = this.next(T.Comma) && (this.next(T.RuleIdToken, 2) || this.next(T.NumberToken, 2));
    if (this.RECORDING_PHASE || !goesOn) return false;
    this.SKIP_TOKEN();
    return true;
  }

  private citation(into: Citation[]): void {
    const first = this.ruleId();
    if (!first) return;
    if (!this.next(T.DotDot)) {
      into.push({ id: first.image, span: this.spanOf(first) });
      return;
    }
    this.SKIP_TOKEN();
    const last = this.ruleId();
    if (!last) return;
    const span = { file: this.file, start: first.startOffset, end: endOf(last) };
    const ids = expandCitations(first.image, last.image);
    if (typeof ids === 'string') {
      this.remark('citation-range', span, { first: first.image, last: last.image, problem: ids });
      into.push({ id: first.image, span: this.spanOf(first) }, { id: last.image, span: this.spanOf(last) });
      return;
    }
    for (const id of ids) into.push({ id, span });
  }

  private ruleId(): IToken | undefined {
    if (this.RECORDING_PHASE) return undefined;
    const token = this.LA(1);
    if (this.next(T.RuleIdToken)) {
      this.SKIP_TOKEN();
      return token;
    }
    if (this.next(T.TextToken)) {
      const text = token.image.replaceAll('"', '');
      const fix = { title: 'Remove the quotes', edits: [{ span: this.spanOf(token), text }] };
      this.remark('citation-in-quotes', this.spanOf(token), { id: text }, { fix });
      this.SKIP_TOKEN();
      return undefined;
    }
    this.complain('rule-id-missing', this.missingSpan(), { found: this.describe(token) });
    if (this.next(T.NumberToken)) this.skip(1);
    return undefined;
  }

  // --------------------------------------------------------------------------- labels, docs and braces

  /** `"Label" cites NT-1`, in either order, or nothing. */
  protected readonly labelAndCites: Rule<LabelAndCites> = this.rule('labelAndCites', () => {
    let label = this.maybe(() => this.next(T.TextToken), () => this.sub(this.textLiteral));
    const cites = this.sub(this.cites);
    label ??= this.maybe(() => this.next(T.TextToken), () => this.sub(this.textLiteral));
    return { label, cites };
  });

  protected docAbove(start: number): string | undefined {
    return this.RECORDING_PHASE ? undefined : docAbove(this.text, this.docs, start);
  }

  /** `= value`, if it comes; `:=` is taken for `=`. */
  protected afterEqual<R>(read: () => R): R | undefined {
    if (this.next(T.ColonEqual)) this.takeForEqual();
    return this.after(T.Equal, read);
  }

  protected takeForEqual(): void {
    const span = this.spanOf(this.LA(1));
    const fix = { title: 'Write `=`', edits: [{ span, text: '=' }] };
    this.remark('foreign-sign', span, { written: ':=', say: '=' }, { fix });
    this.replaceNext(T.Equal);
  }

  /**
   * `{ item item, item }`: reads items up to the closing brace. What cannot begin an item is reported once and
   * skipped.
   */
  protected inBraces(construct: Construct, begins: () => boolean, readItem: () => void): void {
    if (!this.need(T.LCurly, construct)) return;
    this.repeat(
      () => this.comesInBraces(construct, begins),
      () => {
        readItem();
        this.accepts(T.Comma);
      },
    );
    this.need(T.RCurly, construct);
  }

  private comesInBraces(construct: Construct, begins: () => boolean): boolean {
    while (!this.atEnd() && !this.next(T.RCurly)) {
      if (this.isForeignDeclaration()) return false;
      if (begins()) return true;
      const found = this.describe(this.LA(1));
      this.complain('item-expected', this.missingSpan(), { found, example: shapes[construct] });
      this.skipGroup();
    }
    return false;
  }

  /** A declaration at the start of a line ends any list in braces: the closing brace is missing. */
  private isForeignDeclaration(): boolean {
    return this.isDeclarationStart() && this.beginsLine(this.LA(1)) && !this.next(T.Colon, 2);
  }
}
