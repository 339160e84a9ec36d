/** The whole parser: what to do where neither a statement nor a declaration begins. */

import type { IToken, TokenType } from 'chevrotain';
import { nearNames } from '../diagnostics/suggest.ts';
import type { Declaration } from './ast.ts';
import { foreignWords } from './foreign-words.ts';
import { VariantParser } from './parser-variants.ts';
import * as T from './tokens.ts';

const labels = (types: Iterable<TokenType>): string[] => [...types].map((type) => String(type.LABEL));
const statementLabels = labels(T.statementWords);
const declarationLabels = labels(T.declarationWords);

export class RulesParser extends VariantParser {
  /** Declarations that stood inside a block by mistake. */
  private readonly misplaced: Declaration[] = [];

  constructor() {
    super();
    this.performSelfAnalysis();
  }

  protected isMisspelt(...types: readonly TokenType[]): boolean {
    const token = this.LA(1);
    if (!this.nextIsName() || this.RECORDING_PHASE) return false;
    const near = nearNames(token.image, labels(types));
    const best = near[0];
    if (best === undefined || token.image.length < 3) return false;
    this.reportMisspelt(token, near);
    this.replaceNext(T.wordType(best));
    return true;
  }

  private reportMisspelt(token: IToken, near: readonly string[]): void {
    const span = this.spanOf(token);
    const fix = { title: `Write \`${near[0]}\``, edits: [{ span, text: String(near[0]) }] };
    this.remark('misspelt-word', span, { word: token.image, near }, { fix });
  }

  // --------------------------------------------------------------------------------------- statements

  protected comesStatement(): boolean {
    for (;;) {
      if (this.atEnd() || this.next(T.RCurly)) return false;
      if (this.isStatementStart()) return true;
      if (this.isDeclarationStart() && this.beginsLine(this.LA(1))) {
        if (this.endsHere()) return false;
        this.readMisplaced();
      } else if (this.readAsStatement()) {
        return true;
      } else {
        this.complain('statement-expected', this.missingSpan(), { found: this.describe(this.LA(1)) });
        this.skipToStatement();
      }
    }
  }

  /** A declaration at the very start of a line ends every open block. */
  private endsHere(): boolean {
    const { startOffset } = this.LA(1);
    return startOffset === 0 || this.text[startOffset - 1] === '\n';
  }

  private readMisplaced(): void {
    const token = this.LA(1);
    this.complain('declaration-in-block', this.spanOf(token), { word: token.image });
    const declaration = this.sub(this.declaration);
    if (declaration) this.misplaced.push(declaration);
  }

  /** A word of another language, or a misspelt one, at the place of a statement. */
  private readAsStatement(): boolean {
    const token = this.LA(1);
    if (!this.nextIsWord()) return false;
    const foreign = foreignWords.get(token.image);
    if (foreign) {
      const span = this.spanOf(token);
      const edits = [{ span, text: foreign.say }];
      const fix = { title: `Write \`${foreign.say}\``, edits };
      this.remark(
        'foreign-word',
        span,
        { written: token.image, say: foreign.say },
        { fix: foreign.type && fix },
      );
      if (!foreign.type) {
        this.excuse();
        return false;
      }
      this.replaceNext(foreign.type);
      return true;
    }
    if (!this.nextIsName()) return false;
    const behind = this.LA(2);
    const sameLine = !this.beginsLine(behind) && behind.tokenType !== T.RCurly;
    if (!sameLine || this.nextWord(2, T.Equal, T.ColonEqual, T.Dot, T.LSquare)) return false;
    return this.isMisspeltStatement(token);
  }

  private isMisspeltStatement(token: IToken): boolean {
    const near = nearNames(token.image, statementLabels);
    const best = near[0];
    if (best === undefined || token.image.length < 3) return false;
    this.reportMisspelt(token, near);
    this.replaceNext(T.wordType(best));
    return true;
  }

  private skipToStatement(): void {
    do {
      this.skipGroup();
    } while (!this.atEnd() && !this.next(T.RCurly) && !this.isStatementStart() && !this.isAnchor(1));
  }

  // ------------------------------------------------------------------------------------- declarations

  protected comesDeclaration(): boolean {
    for (;;) {
      if (this.atEnd()) return false;
      if (this.nextIn(T.declarationWords)) return true;
      if (this.isMisspeltDeclaration()) return true;
      const found = this.describe(this.LA(1));
      const inBlock = this.isStatementStart();
      this.complain(inBlock ? 'statement-outside' : 'declaration-expected', this.spanOf(this.LA(1)), {
        found,
      });
      do {
        this.skipGroup();
      } while (
        !this.atEnd() &&
        !(this.isDeclarationStart() && this.beginsLine(this.LA(1))) &&
        !this.mayBeMisspelt()
      );
    }
  }

  private isMisspeltDeclaration(): boolean {
    const token = this.LA(1);
    if (!this.nextIsName() || token.image.length < 3) return false;
    const near = nearNames(token.image, declarationLabels);
    if (near[0] === undefined) return false;
    this.reportMisspelt(token, near);
    this.replaceNext(T.wordType(near[0]));
    return true;
  }

  private mayBeMisspelt(): boolean {
    const token = this.LA(1);
    if (!this.nextIsName() || !this.endsHere() || token.image.length < 3) return false;
    return nearNames(token.image, declarationLabels).length > 0;
  }

  // ---------------------------------------------------------------------------------------- entry points

  /** Makes the parser ready for the tokens of one file. */
  start(text: string, file: number, docs: typeof this.docs): void {
    this.text = text;
    this.file = file;
    this.docs = docs;
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
