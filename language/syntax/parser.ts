/** The whole parser: what to do where neither a statement nor a declaration begins, and the ways in. */

import type { IToken } from 'chevrotain';
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
      if (this.atEnd() || this.next(T.RCurly)) return false;
      if (this.isStatementStart()) return true;
      if (this.isDeclarationStart() && this.beginsLine(this.LA(1))) {
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

  /** Does the next token stand at the very start of its line? */
  private isOutermost(): boolean {
    const { startOffset } = this.LA(1);
    return startOffset === 0 || /[\n\r]/.test(this.text.charAt(startOffset - 1));
  }

  private readMisplaced(): void {
    const token = this.LA(1);
    this.complain('declaration-in-block', this.spanOf(token), { word: token.image });
    const declaration = this.sub(this.declaration);
    if (declaration) this.misplaced.push(declaration);
  }

  private skipToStatement(): void {
    do {
      this.skipGroup();
    } while (!this.atEnd() && !this.next(T.RCurly) && !this.isAnchor(1) && !this.beginsStatementOfALine());
  }

  private beginsStatementOfALine(): boolean {
    return this.beginsLine(this.LA(1)) && this.nextIsWord();
  }

  protected comesDeclaration(): boolean {
    while (!this.atEnd()) {
      if (this.nextIn(T.declarationWords) || this.isMisspeltDeclaration()) return true;
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
    this.misplaced.length = 0;
  }

  /** Reads a file's declarations. */
  readFile(tokens: IToken[]): Declaration[] {
    this.begin(tokens, this.text.length);
    const declarations = this.rules();
    return [...declarations, ...this.misplaced].sort((a, b) => a.span.start - b.span.start);
  }

  /** Reads the holes of the texts met so far into their places. */
  readHoles(lexHole: (start: number, end: number) => IToken[]): void {
    for (const hole of this.holes) {
      this.begin(lexHole(hole.start, hole.end), hole.end);
      hole.parts[hole.index] = this.expression();
      if (!this.atEnd())
        this.complain('hole-surplus', this.spanOf(this.LA(1)), { found: this.describe(this.LA(1)) });
    }
    this.holes = [];
  }

  get reported(): typeof this.diagnostics {
    return this.diagnostics;
  }

  private begin(tokens: IToken[], end: number): void {
    this.input = tokens;
    this.end = end;
    this.depth = 0;
    this.clearExcuse();
  }
}

let parser: RulesParser | undefined;

/** The one parser; made when first needed, because its analysis of the grammar takes time. */
export function rulesParser(): RulesParser {
  parser ??= new RulesParser();
  return parser;
}
