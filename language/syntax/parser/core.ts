/**
 * The parser as the grammar sees it: the tokens to come, places in the file, and the ways to read.
 *
 * A rule is a function, and what it reads it reads by these ways alone. So whoever puts others in their place can learn the
 * grammar from it without a text: `test/language/syntax/analysis.ts` lets Chevrotain do that, which takes longer than to
 * read a game.
 */

import { createTokenInstance, EOF, type IToken, type TokenType, tokenMatcher } from 'chevrotain';
import { InternalProblem } from '../../../shared/internal-problem.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Declaration, Expression, Span } from '../ast.ts';
import { endOf } from '../lexer.ts';
import type { Construct } from '../shapes.ts';
import * as T from '../tokens.ts';
import { recoverMissing } from './missing.ts';

/** A rule of the grammar, called like a function. */
export type Rule<R, A extends unknown[] = []> = (...args: A) => R;

/** What follows the first word of a construct, which stands at `start`. */
export type Reader<R> = Rule<R | undefined, [start: number]>;

/** One of several ways to go on; `about` is what the rule knows so far. */
export type Way<R, A = void> = readonly [comes: (about: A) => boolean, read: (about: A) => R];

/** The condition of the last of several ways. */
export const otherwise = (): boolean => true;

/** A hole of a text that is still to be read into `parts[index]`. */
export interface PendingHole {
  readonly parts: (string | Expression)[];
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** What is known of the text before it is parsed. */
export interface Source {
  readonly text: string;
  readonly file: number;
  /** The `///` lines. */
  readonly docs: readonly Span[];
  /** Signs that mean nothing: reported by the lexer and left out. */
  readonly leftOut: readonly Span[];
}

/** One of several ways to go on that begin with different tokens: with one of these. */
export type Beginning<R> = readonly [first: readonly TokenType[], read: () => R];

/** The token that comes does not begin anything that may stand there. */
export class Unforeseen extends Error {}

/** Stands behind the last token, and before the first. */
const nowhere = createTokenInstance(
  EOF,
  '',
  Number.NaN,
  Number.NaN,
  Number.NaN,
  Number.NaN,
  Number.NaN,
  Number.NaN,
);

export class Core {
  private tokens: readonly IToken[] = [];
  /** Index of the token read last. */
  private at = -1;
  source: Source = { text: '', file: 0, docs: [], leftOut: [] };
  /** Where the tokens begin and end: with the file or a hole. */
  begin = 0;
  end = 0;
  diagnostics: Diagnostic[] = [];
  /** Where a mistake was reported and could not be read as if it were right, and what was skipped. */
  unread: Span[] = [];
  holes: PendingHole[] = [];
  /** Declarations that stood inside a block by mistake. */
  misplaced: Declaration[] = [];
  /** Reserved words that were used as names, and are told about once. */
  readonly takenForNames = new Set<string>();
  /** How deep what is read is nested. */
  depth = 0;
  /** Signs in the expressions of the statement, declaration or item being read. */
  operators = 0;
  /** Open blocks without a head in the block being read; their statements are taken into it. */
  headless = 0;
  /** The token in front of which the last mistake was reported. */
  stuckAt: IToken | undefined;
  /** Where the last mistake of the statement, declaration or item being read was reported. */
  trouble: number | undefined;

  /** Makes the parser ready for a file. */
  open(source: Source): void {
    this.source = source;
    this.diagnostics = [];
    this.unread = [];
    this.holes = [];
    this.misplaced = [];
    this.takenForNames.clear();
  }

  /** Makes the parser ready for tokens of the file, from `begin` to `end`. */
  prepare(tokens: readonly IToken[], begin: number, end: number): void {
    this.tokens = tokens;
    this.at = -1;
    this.begin = begin;
    this.end = end;
    this.depth = 0;
    this.operators = 0;
    this.stuckAt = undefined;
    this.trouble = undefined;
  }

  // ------------------------------------------------------------------------------------------ looking

  /** The token so many places ahead; 0 is the last one read. */
  peek(ahead = 1): IToken {
    const index = this.at + ahead;
    return index < 0 ? nowhere : (this.tokens[index] ?? nowhere);
  }

  next(type: TokenType, ahead = 1): boolean {
    return this.peek(ahead).tokenTypeIdx === type.tokenTypeIdx;
  }

  /** Does one of these words come? */
  nextWord(ahead: number, ...types: readonly TokenType[]): boolean {
    return types.includes(this.peek(ahead).tokenType);
  }

  nextIn(types: ReadonlySet<TokenType>, ahead = 1): boolean {
    return types.has(this.peek(ahead).tokenType);
  }

  /** Does a word come that may be used as a name? */
  nextIsName(ahead = 1): boolean {
    return T.isNameType(this.peek(ahead).tokenType);
  }

  nextIsWord(ahead = 1): boolean {
    return T.isWordType(this.peek(ahead).tokenType);
  }

  atEnd(ahead = 1): boolean {
    return this.next(EOF, ahead);
  }

  // ------------------------------------------------------------------------------------------- places

  spanOf(token: IToken): Span {
    const { file } = this.source;
    if (token.tokenTypeIdx === EOF.tokenTypeIdx) return { file, start: this.end, end: this.end };
    return { file, start: token.startOffset, end: endOf(token) };
  }

  /** The offset where the next token starts. */
  here(): number {
    const token = this.peek(1);
    return token.tokenTypeIdx === EOF.tokenTypeIdx ? this.end : token.startOffset;
  }

  /** The offset where the last token read ended. */
  behind(): number {
    const last = this.peek(0);
    return last.tokenTypeIdx === EOF.tokenTypeIdx ? this.begin : endOf(last);
  }

  /** From `start` to the end of the last token read. */
  from(start: number): Span {
    return { file: this.source.file, start, end: Math.max(start, this.behind()) };
  }

  emptySpan(): Span {
    const behind = this.behind();
    return { file: this.source.file, start: behind, end: behind };
  }

  // ------------------------------------------------------------------------------------------ reading

  /** Defines a rule. Names begin with a capital, and tell rules apart where the grammar is looked at as a whole. */
  rule<R, A extends unknown[]>(_name: Capitalize<string>, read: (...args: A) => R): Rule<R, A> {
    return read;
  }

  /** A choice by the token that comes; a rule has one at most. */
  oneOf<R>(beginnings: readonly Beginning<R>[]): () => R {
    const readers = new Map<number | undefined, () => R>();
    for (const [first, read] of beginnings) {
      const types = first.flatMap((type) => [type.tokenTypeIdx, ...(type.categoryMatches ?? [])]);
      for (const type of types) readers.set(type, read);
    }
    return () => {
      const read = readers.get(this.peek().tokenTypeIdx);
      if (read === undefined) throw new Unforeseen();
      return read();
    };
  }

  /** A token that comes. */
  take(type: TokenType): IToken {
    const token = this.peek();
    if (!tokenMatcher(token, type)) throw new Unforeseen();
    this.at++;
    return token;
  }

  /** A token that comes, of one of these types. */
  takeAny(..._types: readonly [TokenType, ...TokenType[]]): IToken {
    return this.takeNext();
  }

  /** The next token, whatever it is. */
  takeNext(): IToken {
    const token = this.peek();
    this.skipToken();
    return token;
  }

  /** Whether a part that must come does; if not, the rule goes on with its recovery. */
  comes(isThere: boolean): boolean {
    return isThere;
  }

  /** Reads on if the next token is of this type. */
  accepts(type: TokenType): boolean {
    if (!this.next(type)) return false;
    this.skipToken();
    return true;
  }

  /** An optional part. */
  maybe<R>(comes: () => boolean, read: () => R): R | undefined {
    return comes() ? read() : undefined;
  }

  /** `word part`, if the word comes. */
  after<R>(type: TokenType, read: () => R): R | undefined {
    return this.accepts(type) ? read() : undefined;
  }

  /** A part that comes any number of times; ends when nothing is read. */
  repeat(comes: () => boolean, read: () => void): void {
    while (comes()) {
      const before = this.peek(1);
      read();
      if (this.peek(1) === before) break;
    }
  }

  /** A part, and more of them behind each separator. */
  separated(type: TokenType, read: () => void): void {
    do read();
    while (this.accepts(type));
  }

  /** The first way whose condition holds; the last one's always does. */
  firstOf<R, A>(ways: readonly Way<R, A>[], about: A): R {
    for (const [comes, read] of ways) if (comes(about)) return read(about);
    throw new InternalProblem('reading', 'none of the ways to go on can be taken');
  }

  /** The word or sign that must come next; reports and reads on without it if it does not. */
  need(type: TokenType, construct: Construct): IToken | undefined {
    return this.next(type) ? this.take(type) : recoverMissing(this, type, construct);
  }

  private skipToken(): void {
    if (this.at < this.tokens.length - 1) this.at++;
  }
}
