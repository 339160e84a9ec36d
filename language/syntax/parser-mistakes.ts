/** Statements as other languages write them: read as what was meant, with the way to write it. */

import type { IToken, TokenType } from 'chevrotain';
import { nearNames } from '../diagnostics/suggest.ts';
import type { Expression, Span, Statement } from './ast.ts';
import { foreignWords } from './foreign-words.ts';
import type { Rule } from './parser-base.ts';
import { VariantParser } from './parser-variants.ts';
import * as T from './tokens.ts';

const labels = (types: Iterable<TokenType>): string[] => [...types].map((type) => String(type.LABEL));
/** Statements of one word, and those of several. */
const loneStatements = ['stop', 'again', 'close', 'cancel'];
const longStatements = labels(T.statementWords).filter((word) => !loneStatements.includes(word));
const declarationLabels = labels(T.declarationWords);
const assignmentSigns: readonly TokenType[] = [T.Equal, T.ColonEqual, T.PlusEqual, T.MinusEqual, T.K.to];

export abstract class MistakeParser extends VariantParser {
  // ------------------------------------------------------------------------------------ misspelt words

  protected isMisspelt(...types: readonly TokenType[]): boolean {
    return this.readsAs(labels(types));
  }

  protected isMisspeltDeclaration(): boolean {
    return (this.beginsLine(this.LA(1)) || this.next(T.RCurly, 0)) && this.readsAs(declarationLabels);
  }

  /** Reports a misspelt word and reads it as the nearest of `words`; false if none is near. */
  private readsAs(words: readonly string[]): boolean {
    const token = this.LA(1);
    if (this.RECORDING_PHASE || !this.next(T.PlainName) || this.next(T.Colon, 2)) return false;
    if (token.image.length < 3) return false;
    const near = nearNames(token.image, words);
    const best = near[0];
    if (best === undefined) return false;
    // A capital letter makes a name; only the word itself, written large, is taken for the word.
    if (/^\p{Lu}/u.test(token.image) && token.image.toLowerCase() !== best) return false;
    const span = this.spanOf(token);
    const fix = { title: `Write \`${best}\``, edits: [{ span, text: best }] };
    this.remark('misspelt-word', span, { word: token.image, near }, { fix });
    this.replaceNext(T.wordType(best));
    return true;
  }

  protected resemblesDeclaration(): boolean {
    const token = this.LA(1);
    return token.image.length >= 3 && nearNames(token.image, declarationLabels).length > 0;
  }

  // -------------------------------------------------------------------------- statements without a word

  /** Can the next tokens, which begin no statement, be read as one? */
  protected readsAsStatement(): boolean {
    if (!this.nextIsWord()) return false;
    if (this.isForeign()) return true;
    if (this.isCondition() || this.isLet() || this.isAssignment() || this.isCall() || this.isForEach())
      return true;
    if (!this.nextIsName() || !this.standsFirst()) return false;
    if (this.onSameLine(2) && !this.nextWord(2, T.RCurly, T.Dot, T.LSquare))
      return this.readsAs(longStatements);
    return this.readsAs(loneStatements) || this.isBareName();
  }

  /** Does the next token stand where a statement may begin, and not in the middle of one? */
  private standsFirst(): boolean {
    return (
      this.beginsLine(this.LA(1)) || this.LA(0).tokenType === T.LCurly || this.LA(0).tokenType === T.RCurly
    );
  }

  /** A word of another language that has one word of this one for it. */
  private isForeign(): boolean {
    const token = this.LA(1);
    const foreign = foreignWords.get(token.image);
    if (!foreign) return false;
    const span = this.spanOf(token);
    const fix = { title: `Write \`${foreign.say}\``, edits: [{ span, text: foreign.say }] };
    const extra = { fix: foreign.type && fix };
    this.complain('foreign-word', span, { written: token.image, say: foreign.say }, extra);
    if (foreign.type) this.replaceNext(foreign.type);
    return foreign.type !== undefined;
  }

  /** `hits > 0 { … }`, without `when` */
  private isCondition(): boolean {
    const type = this.LA(1).tokenType;
    if (!T.isNameType(type) && !T.operandWords.has(type)) return false;
    if (T.isNameType(type) && (this.nextIsName(2) || this.next(T.NumberToken, 2))) return false;
    let depth = 0;
    for (let ahead = 2; ahead < 60 && this.onSameLine(ahead); ahead++) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === T.LCurly && depth === 0) return this.isStatementStart(ahead + 1);
      if (tokenType === T.LCurly || tokenType === T.LParen) depth++;
      if (tokenType === T.RCurly || tokenType === T.RParen) depth--;
      if (depth < 0 || this.isStatementStart(ahead)) return false;
    }
    return false;
  }

  /** `left: 0..3 = 2`, without `let` */
  private isLet(): boolean {
    return this.nextIsName() && this.next(T.Colon, 2);
  }

  /** `each p in players { … }`, without `for` */
  private isForEach(): boolean {
    return this.next(T.K.each) && this.nextIsName(2);
  }

  private headMissing(head: string): void {
    const token = this.LA(1);
    const span = this.spanOf(token);
    const edits = [{ span: { ...span, end: span.start }, text: `${head} ` }];
    this.complain(
      'head-missing',
      span,
      { found: this.describe(token), head },
      { fix: { title: `Write \`${head}\``, edits } },
    );
  }

  /** `me.coins = 5`, `x += 1` */
  private isAssignment(): boolean {
    if (!this.nextIsName() && !this.next(T.Builtin) && !this.nextIsWord()) return false;
    let ahead = 2;
    for (; ahead < 40; ahead++) {
      const type = this.LA(ahead).tokenType;
      if (assignmentSigns.includes(type)) return true;
      if (!this.onSameLine(ahead)) return false;
      const inReference = type === T.Dot || type === T.LSquare || type === T.RSquare || T.isWordType(type);
      if (!inReference && type !== T.NumberToken && type !== T.Comma) return false;
      if (T.isWordType(type) && T.isWordType(this.LA(ahead - 1).tokenType)) return false;
    }
    return false;
  }

  /** `Damage(p, 2)` */
  private isCall(): boolean {
    return this.nextIsName() && this.next(T.LParen, 2);
  }

  /** `CheckWin`, alone on its line or in its block */
  private isBareName(): boolean {
    return this.nextIsName() && /^\p{Lu}/u.test(this.LA(1).image);
  }

  protected readonly mistaken: Rule<Statement | undefined> = this.rule('mistaken', () => {
    const start = this.here();
    if (this.isCondition()) {
      this.headMissing('when');
      return this.whenBody(start);
    }
    if (this.isForEach()) {
      this.headMissing('for');
      return this.forEachBody(start);
    }
    if (this.isLet()) {
      this.headMissing('let');
      return this.letBody(start);
    }
    if (this.isAssignment()) return this.assignment(start);
    return this.callWithoutDo(start);
  });

  private assignment(start: number): Statement | undefined {
    if (this.isSetWithoutSet()) {
      this.headMissing('set');
      return this.setBody(start);
    }
    const target = this.sub(this.postfix);
    const sign = this.LA(1);
    if (assignmentSigns.includes(sign.tokenType)) this.SKIP_TOKEN();
    const value = this.sub(this.expression);
    this.reportAssignment(sign, target, value);
    const span = this.from(start);
    if (sign.tokenType === T.PlusEqual || sign.tokenType === T.MinusEqual) {
      const up = sign.tokenType === T.PlusEqual;
      return { kind: 'add', span, sign: up ? 1 : -1, amount: value, target, cites: [] };
    }
    return { kind: 'set', span, target, value, cites: [] };
  }

  /** `boss to p`, without `set` */
  private isSetWithoutSet(): boolean {
    for (let ahead = 2; ahead < 40; ahead++) {
      if (this.nextWord(ahead, ...assignmentSigns)) return this.next(T.K.to, ahead);
    }
    return false;
  }

  private reportAssignment(sign: IToken, target: Expression, value: Expression): void {
    const span = this.spanOf(sign);
    const to = this.written(target.span);
    const what = this.written(value.span);
    const say =
      sign.tokenType === T.PlusEqual
        ? `add ${what} to ${to}`
        : sign.tokenType === T.MinusEqual
          ? `subtract ${what} from ${to}`
          : `set ${to} to ${what}`;
    const whole = { ...target.span, end: value.span.end };
    const fix = { title: `Write \`${say}\``, edits: [{ span: whole, text: say }] };
    const readable = target.kind !== 'missing' && value.kind !== 'missing';
    this.remark('assignment', span, { sign: sign.image, say }, { fix: readable ? fix : undefined });
  }

  private written(span: Span): string {
    return this.text.slice(span.start, span.end);
  }

  private callWithoutDo(start: number): Statement | undefined {
    const name = this.LA(1).image;
    const span = this.spanOf(this.LA(1));
    const edits = [{ span: { ...span, end: span.start }, text: 'do ' }];
    this.remark('do-missing', span, { name }, { fix: { title: `Write \`do ${name}\``, edits } });
    return this.doBody(start);
  }
}
