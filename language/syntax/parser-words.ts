/** Names, texts, numbers, citations and labels, and the lists in braces that all declarations share. */

import type { IToken } from 'chevrotain';
import type { Citation, Expression, Name, Span, Text } from './ast.ts';
import { expandCitations } from './citations.ts';
import { docAbove } from './doc-comments.ts';
import { endOf } from './lexer.ts';
import { ParserBase, type Rule } from './parser-base.ts';
import { type Construct, shapes } from './shapes.ts';
import { splitText } from './texts.ts';
import * as T from './tokens.ts';

/** A hole of a text that is still to be read into `parts[index]`. */
export interface PendingHole {
  readonly parts: (string | Expression)[];
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface LabelAndCites {
  readonly label: Text | undefined;
  readonly cites: Citation[];
}

export abstract class WordParser extends ParserBase {
  protected holes: PendingHole[] = [];
  /** The `///` lines of the file. */
  protected docs: readonly Span[] = [];

  // ------------------------------------------------------------------------------------ names and texts

  /** A name that must come. Undefined, and reported, if it does not. */
  protected readonly name: Rule<Name | undefined, [what: string]> = this.rule('name', (what: string) => {
    if (this.RECORDING_PHASE || this.nextIsName()) return this.nameOf(this.CONSUME(T.NameWord));
    if (this.reservedStandsForName() || this.isReservedName()) {
      const token = this.LA(1);
      this.takenForNames.add(token.image);
      if (this.LA(2).tokenType === T.PlainName && this.onSameLine(2)) {
        const fix = { title: `Remove \`${token.image}\``, edits: [{ span: this.spanOf(token), text: '' }] };
        this.remark('word-surplus', this.spanOf(token), { word: token.image, what }, { fix });
        this.SKIP_TOKEN();
        return this.nameOf(this.CONSUME1(T.NameWord));
      }
      this.remark('reserved-word', this.spanOf(token), { word: token.image, what });
      this.SKIP_TOKEN();
      return this.nameOf(token);
    }
    this.complain('name-missing', this.missingSpan(), { what, found: this.describe(this.LA(1)) });
    return undefined;
  });

  /** A name after a dot or before a colon: any word. */
  protected readonly word: Rule<Name | undefined, [what: string]> = this.rule('word', (what: string) => {
    const isElsewhere = this.beginsLine(this.LA(1)) && this.isAnchor(1) && !this.next(T.Colon, 2);
    const free = this.nextIsWord() && !isElsewhere;
    if (this.RECORDING_PHASE || free) return this.nameOf(this.CONSUME(T.AnyWord));
    this.complain('name-missing', this.missingSpan(), { what, found: this.describe(this.LA(1)) });
    return undefined;
  });

  /** Reserved words that were used as names, and are told about once. */
  protected readonly takenForNames = new Set<string>();

  /** Does a reserved word come where `:`, `=` or `in` behind it show that a name is meant? */
  protected isReservedName(): boolean {
    const type = this.LA(1).tokenType;
    return T.isReservedType(type) && this.nextWord(2, T.Colon, T.Equal, T.K.in) && this.onSameLine(2);
  }

  private reservedStandsForName(): boolean {
    if (!this.nextIsNoun()) return false;
    return !this.beginsLine(this.LA(1)) || !(this.isStatementStart() || this.isDeclarationStart());
  }

  /** Does a name come, or a reserved word that might be meant as one? */
  protected nextIsNoun(ahead = 1): boolean {
    return this.nextIsName(ahead) || this.nextIn(T.nounWords, ahead);
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

  protected readonly number: Rule<number | undefined, [construct: Construct]> = this.rule(
    'number',
    (construct: Construct) => {
      if (this.RECORDING_PHASE || this.next(T.NumberToken)) return this.numberOf(this.CONSUME(T.NumberToken));
      this.complain('number-missing', this.missingSpan(), {
        found: this.describe(this.LA(1)),
        example: shapes[construct],
      });
      return undefined;
    },
  );

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
    if (this.RECORDING_PHASE) return false;
    if (this.next(T.RuleIdToken)) {
      this.commaMissing();
      return true;
    }
    if (!this.next(T.Comma) || !this.nextWord(2, T.RuleIdToken, T.NumberToken, T.Comma)) return false;
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
    if (!this.next(T.RuleIdToken)) {
      this.complain('rule-id-missing', this.missingSpan(), { found: this.describe(this.LA(1)) });
      into.push({ id: first.image, span: this.spanOf(first) });
      return;
    }
    const last = this.LA(1);
    this.SKIP_TOKEN();
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
    if (this.nextWord(1, T.NumberToken, T.Comma)) this.skip(1);
    if (this.next(T.RuleIdToken)) return this.ruleId();
    return undefined;
  }

  // --------------------------------------------------------------------------- labels, docs and braces

  /** `"Label" cites NT-1`, in either order, or nothing. */
  protected readonly labelAndCites: Rule<LabelAndCites> = this.rule('labelAndCites', () => {
    let label = this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    const cites = this.sub(this.cites);
    label ??= this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    return { label, cites };
  });

  protected docAbove(start: number): string | undefined {
    return this.RECORDING_PHASE ? undefined : docAbove(this.text, this.docs, start);
  }

  /** `= value`, if it comes; `:=` is taken for `=`. */
  protected afterEqual<R>(read: () => R): R | undefined {
    if (this.next(T.ColonEqual)) this.takeForEqual();
    return this.after(T.Equal, () => {
      while (this.next(T.Equal)) {
        this.complain('expression-missing', this.missingSpan(), { found: this.describe(this.LA(1)) });
        this.skip(1);
      }
      return read();
    });
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
        this.startAfresh();
        readItem();
        this.accepts(T.Comma);
      },
    );
    this.need(T.RCurly, construct);
  }

  private comesInBraces(construct: Construct, begins: () => boolean): boolean {
    while (!this.atEnd() && !this.next(T.RCurly)) {
      if (begins()) return true;
      if (this.isForeignDeclaration()) return false;
      this.unfit(construct);
    }
    return false;
  }

  /** Reports that the next token does not fit into a construct, and skips on to what may begin an item again. */
  protected unfit(construct: Construct): void {
    this.complainUnfit(construct);
    do {
      this.skipGroup();
    } while (this.onSameLine(1) && !this.endsUnfit());
  }

  protected complainUnfit(construct: Construct): void {
    const token = this.LA(1);
    const facts = { found: this.describe(token), near: this.nearWords(token), example: shapes[construct] };
    this.complain('item-expected', this.spanOf(token), facts);
  }

  private endsUnfit(): boolean {
    if (this.LA(0).tokenType === T.Comma || this.beginsField() || this.isAnchor(1)) return true;
    return this.nextWord(1, T.LCurly, T.RCurly, T.K.action, T.K.may, T.K.needs);
  }

  /** Does `name :` come, so that a field, attribute or parameter begins? */
  protected beginsField(): boolean {
    return this.nextIsWord() && this.next(T.Colon, 2);
  }

  protected commaMissing(): void {
    const span = this.emptySpan();
    const fix = { title: 'Insert `,`', edits: [{ span, text: ',' }] };
    this.complain('comma-missing', this.missingSpan(), { before: this.describe(this.LA(1)) }, { fix });
  }

  /** A declaration at the start of a line ends any list in braces: the closing brace is missing. */
  private isForeignDeclaration(): boolean {
    return this.isDeclarationStart() && this.beginsLine(this.LA(1)) && !this.next(T.Colon, 2);
  }
}
