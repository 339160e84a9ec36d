/** The whole parser: what to do where neither a statement nor a declaration begins, and the ways in. */

import { type IToken, isRecognitionException } from 'chevrotain';
import type { Declaration, Span } from './ast.ts';
import { MistakeParser } from './parser-mistakes.ts';
import * as T from './tokens.ts';

export class RulesParser extends MistakeParser {
  /** Declarations that stood inside a block by mistake. */
  private readonly misplaced: Declaration[] = [];

  constructor() {
    super();
    this.performSelfAnalysis();
  }

  protected comesStatement(): boolean {
    for (;;) {
      if (this.isStatementStart()) return true;
      if (this.atEnd()) return false;
      if (this.next(T.RCurly)) {
        if (this.headless === 0) return false;
        this.headless--;
        this.skip(1);
      } else if (this.isDeclarationStart() && this.beginsLine(this.LA(1))) {
        if (this.isOutermost()) return false;
        this.readMisplaced();
      } else if (this.readsAsStatement()) {
        return true;
      } else {
        const token = this.LA(1);
        const facts = { found: this.describe(token), near: this.nearWords(token) };
        this.complain('statement-expected', this.spanOf(token), facts);
        this.skipToStatement();
      }
    }
  }

  private readMisplaced(): void {
    const token = this.LA(1);
    this.complain('declaration-in-block', this.spanOf(token), { word: token.image });
    const declaration = this.sub(this.declaration);
    if (declaration) this.misplaced.push(declaration);
  }

  private skipToStatement(): void {
    do {
      if (this.isHeadlessBlock()) {
        this.headless++;
        this.skip(1);
        return;
      }
      this.skipGroup();
    } while (!this.atEnd() && !this.next(T.RCurly) && !this.isAnchor(1) && !this.beginsStatementOfALine());
  }

  /** Does a block come, though nothing that may have one? */
  private isHeadlessBlock(): boolean {
    return this.next(T.LCurly) && (this.isStatementStart(2) || this.next(T.LCurly, 2));
  }

  private beginsStatementOfALine(): boolean {
    return this.beginsLine(this.LA(1)) && this.nextIsWord();
  }

  protected comesDeclaration(): boolean {
    while (!this.atEnd()) {
      if (this.nextIn(T.declarationWords) || this.isMisspeltDeclaration() || this.isBareBlock()) return true;
      const token = this.LA(1);
      const found = this.describe(token);
      if (this.isStatementStart()) this.complain('statement-outside', this.spanOf(token), { found });
      else this.complain('declaration-expected', this.spanOf(token), { found, near: this.nearWords(token) });
      do {
        this.skipGroup();
      } while (!this.atEnd() && !this.mayBeginDeclaration());
    }
    return false;
  }

  /** Does `{ statement` come, or `Name { statement`, without the word before it? Then it is reported. */
  private isBareBlock(): boolean {
    const token = this.LA(1);
    if (!this.beginsLine(token) && !this.next(T.LCurly)) return false;
    const head = this.headOfBareBlock();
    if (head === undefined) return false;
    const span = this.spanOf(token);
    const edits = [{ span: { ...span, end: span.start }, text: `${head} ` }];
    this.complain(
      'head-missing',
      span,
      { found: this.describe(token), head },
      { fix: { title: `Write \`${head}\``, edits } },
    );
    return true;
  }

  /** The word that is missing before a block: `play`, `setup` or `step`. */
  private headOfBareBlock(): 'play' | 'setup' | 'step' | undefined {
    const isNamed = this.nextIsName() && this.isOutermost();
    if (!isNamed && !this.nextWord(1, T.LCurly, T.K.cites)) return undefined;
    let ahead = 1;
    while (!this.next(T.LCurly, ahead) && ahead < 60 && this.onSameLine(ahead + 1)) ahead++;
    if (!this.next(T.LCurly, ahead) || !this.isStatementStart(ahead + 1)) return undefined;
    if (isNamed) return 'step';
    return this.nextWord(ahead + 1, T.K.rounds, T.K.turns, T.K.turn, T.K.phase) ? 'play' : 'setup';
  }

  protected bareBlock(start: number): Declaration | undefined {
    const head = this.headOfBareBlock() ?? 'step';
    if (head === 'step') return this.stepBody(start, undefined);
    const { cites, body } = this.citedBlock(head);
    return { kind: head, span: this.from(start), cites, body };
  }

  protected guarded(read: () => Declaration | undefined): Declaration | undefined {
    try {
      return read();
    } catch (problem) {
      if (!isRecognitionException(problem as Error)) throw problem;
      const token = this.LA(1);
      const facts = { found: this.describe(token), near: this.nearWords(token) };
      this.complain('declaration-expected', this.spanOf(token), facts);
      this.depth = 0;
      this.headless = 0;
      if (!this.atEnd()) this.skipGroup();
      return undefined;
    }
  }

  private mayBeginDeclaration(): boolean {
    if (this.isDeclarationStart() && this.beginsLine(this.LA(1))) return true;
    return this.nextIsName() && this.isOutermost() && this.resemblesDeclaration();
  }

  // ---------------------------------------------------------------------------------------- entry points

  /** Makes the parser ready for the tokens of one file. */
  start(text: string, file: number, docs: readonly Span[], leftOut: readonly Span[]): void {
    this.text = text;
    this.file = file;
    this.docs = docs;
    this.leftOut = leftOut;
    this.diagnostics = [];
    this.holes = [];
    this.takenForNames.clear();
    this.misplaced.length = 0;
  }

  /** Reads a file's declarations. */
  readFile(tokens: IToken[]): Declaration[] {
    this.prepare(tokens, 0, this.text.length);
    const declarations = this.rules();
    return [...declarations, ...this.misplaced].sort((a, b) => a.span.start - b.span.start);
  }

  /** Reads the holes of the texts met so far into their places. */
  readHoles(lexHole: (start: number, end: number) => IToken[]): void {
    for (const hole of this.holes) {
      this.prepare(lexHole(hole.start, hole.end), hole.start, hole.end);
      hole.parts[hole.index] = this.expression();
      if (!this.atEnd())
        this.complain('hole-surplus', this.spanOf(this.LA(1)), { found: this.describe(this.LA(1)) });
    }
    this.holes = [];
  }

  get reported(): typeof this.diagnostics {
    return this.diagnostics;
  }

  private prepare(tokens: IToken[], begin: number, end: number): void {
    this.input = tokens;
    this.begin = begin;
    this.end = end;
    this.depth = 0;
    this.clearExcuse();
    this.startAfresh();
  }
}

let parser: RulesParser | undefined;

/** The one parser; made when first needed, because its analysis of the grammar takes time. */
export function rulesParser(): RulesParser {
  parser ??= new RulesParser();
  return parser;
}
