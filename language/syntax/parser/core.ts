/**
 * The parser as the grammar sees it: the tokens to come, places in the file, and the ways to read.
 *
 * Chevrotain holds the rules and runs them. To say what may come it runs each rule once without tokens and learns
 * the grammar; `recording.ts` says what the ways to read do meanwhile, and nothing else need know of it.
 */

import {
  EmbeddedActionsParser,
  EOF,
  type Rule as GrammarRule,
  type ILookaheadStrategy,
  type ISyntacticContentAssistPath,
  type IToken,
  LLkLookaheadStrategy,
  NoViableAltException,
  type ParserMethod,
  type TokenType,
} from 'chevrotain';
import { InternalProblem } from '../../../shared/internal-problem.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Declaration, Expression, Query, Span } from '../ast.ts';
import { endOf } from '../lexer.ts';
import type { Construct } from '../shapes.ts';
import * as T from '../tokens.ts';
import { recoverMissing } from './missing.ts';
import { type Recorder, whileRecording } from './recording.ts';

/** A rule of the grammar, called like a function. */
export type Rule<R, A extends unknown[] = []> = (...args: A) => R;

/** What follows the first word of a construct, which stands at `start`. */
export type Reader<R> = Rule<R | undefined, [start: number]>;

/** One of several ways to go on; `about` is what the rule knows so far. */
export type Way<R, A = void> = readonly [comes: (about: A) => boolean, read: (about: A) => R];

/** A choice by the first token, of these types. */
export type FirstWay<R> = readonly [types: readonly TokenType[], read: () => R];

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
  /** Signs of other languages that were read as ours: told by the lexer, in their order, each with its fix. */
  readonly signs: readonly Diagnostic[];
}

const llk = new LLkLookaheadStrategy({ maxLookahead: 1 });

/** The core decides all choices itself, so nothing is computed for them. */
const noLookahead: ILookaheadStrategy = {
  validate: (options) => llk.validate(options),
  buildLookaheadForAlternation: () => () => undefined,
  buildLookaheadForOptional: () => () => false,
};

/** A query of which the domain is read. */
export interface OpenQuery {
  readonly query: Query['query'];
  readonly start: number;
  /** Whether a comparison with its answer was told, which is read as part of its condition. */
  isCompared: boolean;
}

export class Core extends EmbeddedActionsParser {
  source: Source = { text: '', file: 0, docs: [], leftOut: [], signs: [] };
  /** Where the tokens begin and end: with the file or a hole. */
  begin = 0;
  end = 0;
  diagnostics: Diagnostic[] = [];
  /** Where a mistake was reported and could not be read as if it were right, and what was skipped. */
  unread: Span[] = [];
  holes: PendingHole[] = [];
  /** Declarations that stood inside a block by mistake. */
  misplaced: Declaration[] = [];
  /** The queries around what is being read, of which the domain is read; the innermost last. */
  openQueries: OpenQuery[] = [];
  /** What was told of blocks that are not opened. */
  unopened = new Set<Diagnostic>();
  /** Whether the spaces of the board being read have attributes. */
  boardHasAttributes = false;
  /** The edits that put brackets round attributes of these spaces. */
  withoutBrackets: { readonly span: Span; readonly text: string }[] = [];
  /** The edits that write connections of the board being read as paths. */
  connections: { readonly span: Span; readonly text: string }[] = [];
  /** The edits that put the word before spaces of the board being read that stand without it. */
  bareSpaces: { readonly span: Span; readonly text: string }[] = [];
  /** Reserved words that were used as names, and are told about once. */
  readonly takenForNames = new Set<string>();
  /** What was named by a text, and the edits that make names of these texts wherever they stand. */
  readonly quotedNames = new Map<string, { readonly span: Span; readonly text: string }[]>();
  /** How deep what is read is nested. */
  depth = 0;
  /** Signs in the expressions of the statement, declaration or item being read. */
  operators = 0;
  private isAnalysed = false;
  /** Open blocks without a head in the block being read; their statements are taken into it. */
  headless = 0;
  /** The token in front of which the last mistake was reported. */
  stuckAt: IToken | undefined;
  /** Where the last mistake of the statement, declaration or item being read was reported. */
  trouble: number | undefined;
  /** Where the last word begins that was read as another. */
  misspelt: number | undefined;

  /** @param validate whether Chevrotain looks for mistakes in the grammar itself, and throws if it finds some */
  constructor(validate: boolean) {
    super([...T.parserTokens], {
      recoveryEnabled: false,
      maxLookahead: 1,
      skipValidations: !validate,
      lookaheadStrategy: noLookahead,
    });
  }

  /**
   * All rules are defined. Reading needs no more of Chevrotain than that they are: it learns the grammar, which takes longer than
   * reading most files, when it is asked what may come.
   */
  seal(): void {
    // Chevrotain's own mark of a parser that may be given tokens; `analyse` sets it as well.
    Reflect.set(this, 'selfAnalysisDone', true);
    // So many properties are kept as a table, where each is looked for, until they are a prototype's. Chevrotain's analysis does the same.
    Object.create(this);
  }

  /** Lets Chevrotain learn the grammar. */
  analyse(): void {
    if (this.isAnalysed) return;
    this.isAnalysed = true;
    const recording = whileRecording(this.recorder());
    Object.assign(this, recording);
    this.performSelfAnalysis();
    for (const way of Object.keys(recording)) Reflect.deleteProperty(this, way);
  }

  override getGAstProductions(): Record<string, GrammarRule> {
    this.analyse();
    return super.getGAstProductions();
  }

  override computeContentAssist(rule: string, before: IToken[]): ISyntacticContentAssistPath[] {
    this.analyse();
    return super.computeContentAssist(rule, before);
  }

  private recorder(): Recorder {
    return {
      consume: (index, type) => this.consume(index, type),
      subrule: (index, rule) => void this.subrule(index, rule),
      option: (index, read) => void this.option(index, read),
      many: (index, read) => void this.many(index, read),
      choose: (ways) => void this.or(0, ways),
      or: (index, DEF) => void this.or(index, { DEF, IGNORE_AMBIGUITIES: true }),
    };
  }

  /** The text of a part as it is written. */
  written({ start, end }: Span): string {
    return this.source.text.slice(start, end);
  }

  /** Makes the parser ready for a file. */
  open(source: Source): void {
    this.source = source;
    this.diagnostics = [];
    this.unread = [];
    this.holes = [];
    this.misplaced = [];
    this.takenForNames.clear();
    this.quotedNames.clear();
  }

  /** Makes the parser ready for tokens of the file, from `begin` to `end`. */
  prepare(tokens: IToken[], begin: number, end: number): void {
    this.input = tokens;
    this.begin = begin;
    this.end = end;
    this.depth = 0;
    this.headless = 0;
    this.operators = 0;
    this.stuckAt = undefined;
    this.trouble = undefined;
    this.misspelt = undefined;
    this.openQueries = [];
    this.unopened = new Set();
  }

  // ------------------------------------------------------------------------------------------ looking

  /** The token so many places ahead; 0 is the last one read. */
  peek(ahead = 1): IToken {
    return this.LA(ahead);
  }

  next(type: TokenType, ahead = 1): boolean {
    return this.LA(ahead).tokenTypeIdx === type.tokenTypeIdx;
  }

  /** Does one of these words come? */
  nextWord(ahead: number, ...types: readonly TokenType[]): boolean {
    return types.includes(this.LA(ahead).tokenType);
  }

  nextIn(types: ReadonlySet<TokenType>, ahead = 1): boolean {
    return types.has(this.LA(ahead).tokenType);
  }

  /** Does a word come that may be used as a name? */
  nextIsName(ahead = 1): boolean {
    return T.isNameType(this.LA(ahead).tokenType);
  }

  nextIsWord(ahead = 1): boolean {
    return T.isWordType(this.LA(ahead).tokenType);
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
    const token = this.LA(1);
    return token.tokenTypeIdx === EOF.tokenTypeIdx ? this.end : token.startOffset;
  }

  /** The offset where the last token read ended. */
  behind(): number {
    const last = this.LA(0);
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

  /** Defines a rule. Chevrotain keeps rules beside our own members, so their names begin with a capital. */
  rule<R, A extends unknown[]>(name: Capitalize<string>, read: (...args: A) => R): Rule<R, A> {
    const method = this.RULE(name, read);
    return (...args) => this.run(method, args);
  }

  /** Runs another rule inside the one being read. */
  run<R, A extends unknown[]>(rule: ParserMethod<A, R>, args: A): R {
    return this.subrule(0, rule, { ARGS: args });
  }

  /** A choice by the first token; a rule has one at most. Where none fits, the last way is taken, or Chevrotain's exception thrown. */
  byFirst<R>(ways: readonly FirstWay<R>[], last?: () => R): () => R {
    const readers = new Map<number | undefined, () => R>();
    for (const [types, read] of ways)
      for (const { tokenTypeIdx, categoryMatches = [] } of types)
        for (const index of [tokenTypeIdx, ...categoryMatches]) readers.set(index, read);
    return () => this.oneOf(readers, last);
  }

  /** What `byFirst` does when it comes to the choice. */
  oneOf<R>(readers: ReadonlyMap<number | undefined, () => R>, last: (() => R) | undefined): R {
    const next = this.LA(1);
    const read = readers.get(next.tokenTypeIdx) ?? last;
    if (read) return read();
    throw new NoViableAltException('none of the ways to go on begins so', next, this.LA(0));
  }

  /** A token that comes. */
  take(type: TokenType): IToken {
    return this.consume(0, type);
  }

  /** A token that comes, of one of these types. */
  takeAny(..._types: readonly [TokenType, ...TokenType[]]): IToken {
    return this.takeNext();
  }

  /** The next token, whatever it is. */
  takeNext(): IToken {
    const token = this.LA(1);
    this.SKIP_TOKEN();
    return token;
  }

  /** Whether a part that must come does; if not, the rule goes on with its recovery. */
  comes(isThere: boolean): boolean {
    return isThere;
  }

  /** Reads on if the next token is of this type. */
  accepts(type: TokenType): boolean {
    if (!this.next(type)) return false;
    this.SKIP_TOKEN();
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
      const before = this.LA(1);
      read();
      if (this.LA(1) === before) break;
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
    return this.next(type) ? this.consume(0, type) : recoverMissing(this, type, construct);
  }
}
