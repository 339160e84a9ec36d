/**
 * Makes the braces of a file balance before it is parsed, so that one brace too few or too many costs one
 * diagnostic and not the rest of the file.
 *
 * A declaration at the start of a line ends whatever was open before it. Within the stretch from one such
 * declaration to the next, indentation tells which block was left open or closed twice; a file whose braces
 * balance is never looked at more closely.
 */

import { createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';
import { endOf } from './lexer.ts';
import { beginsDeclaration, beginsStatement, blockOwners, type Look } from './starts.ts';
import * as T from './tokens.ts';

export interface Balanced {
  readonly tokens: IToken[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Opener {
  readonly index: number;
  readonly indent: number;
  readonly holds: Contents;
}

/** What stands between two braces: a set such as `{ A, B }`, the members of an enum, or something in lines. */
type Contents = 'set' | 'members' | 'lines';

interface Line {
  /** Index of the line's first token. */
  readonly first: number;
  readonly indent: number;
}

const { K } = T;

/** How many tokens back the head of a block is looked for. */
const farthest = 400;

// biome-ignore format: a list of words
const behindWhichSetsStand: ReadonlySet<TokenType> = new Set([
  K.in, K.of, K.is, K.not, K.except, K.and, K.or, K.to, T.Comma, T.LParen, T.Equal, T.NotEqual, T.DotDot,
]);

const ownersOfMembers: ReadonlySet<TokenType> = new Set([K.enum, K.cards, K.players]);
const ownersOfFields: ReadonlySet<TokenType> = new Set([
  K.place,
  K.record,
  K.piece,
  K.player,
  K.space,
  K.table,
]);
/** What blocks hold whose parts are no statements. */
const bodyWords: ReadonlyMap<TokenType, ReadonlySet<TokenType>> = new Map([
  [K.choose, new Set([K.action])],
  [K.may, new Set([K.action])],
  [K.window, new Set([K.any])],
  [K.board, new Set([K.space, K.path])],
  [K.variant, new Set([K.option, K.extend, K.replace, K.remove, K.add])],
  [K.example, new Set([K.given, K.roll, K.pick, K.expect])],
]);
/** What never stands in a set or among the members of an enum. */
// biome-ignore format: a list of words
const endsLists: ReadonlySet<TokenType> = new Set([
  T.Equal, K.cites, K.needs, K.where, K.clockwise,
]);

// biome-ignore format: a list of words
const named: ReadonlySet<TokenType> = new Set([
  K.step, K.action, K.phase, K.window, K.enum, K.cards, K.piece, K.place, K.record, K.ending,
]);

/** Tokens whose braces balance: missing ones are added without any text, surplus ones left out. */
export function balanceBraces(tokens: IToken[], text: string, file: number): Balanced {
  const lines = lineOfEach(tokens, text);
  const starts = declarationStarts(tokens, lines);
  if (isBalanced(tokens, starts)) return { tokens, diagnostics: [] };
  const repair = new BraceRepair(tokens, lines, text, file);
  const bounds = [0, ...[...starts].filter((start) => start > 0), tokens.length];
  for (let i = 0; i + 1 < bounds.length; i++) repair.stretch(bounds[i] as number, bounds[i + 1] as number);
  return { tokens: repair.result, diagnostics: repair.diagnostics };
}

/** The line of each token: tokens of one line share the object. */
function lineOfEach(tokens: readonly IToken[], text: string): Line[] {
  const lines: Line[] = [];
  let line: Line = { first: 0, indent: 0 };
  tokens.forEach((token, index) => {
    const indent = indentBefore(text, token.startOffset);
    if (indent !== undefined) line = { first: index, indent };
    lines.push(line);
  });
  return lines;
}

/** The width of the white space that alone stands before `offset` on its line; undefined if more stands there. */
function indentBefore(text: string, offset: number): number | undefined {
  let width = 0;
  for (let i = offset - 1; i >= 0; i--) {
    const character = text[i];
    if (character === '\n' || character === '\r') break;
    if (character === '\t') width += 2;
    else if (character === ' ') width++;
    else return undefined;
  }
  return width;
}

function lookFrom(tokens: readonly IToken[], index: number): Look {
  return (ahead) => tokens[index + ahead]?.tokenType;
}

/** Declarations that begin a line, no deeper than any other. */
function declarationStarts(tokens: readonly IToken[], lines: readonly Line[]): Set<number> {
  const starts: number[] = [];
  let outermost = Number.POSITIVE_INFINITY;
  tokens.forEach((_, index) => {
    const line = lines[index] as Line;
    if (line.first !== index || !beginsDeclaration(lookFrom(tokens, index))) return;
    starts.push(index);
    outermost = Math.min(outermost, line.indent);
  });
  return new Set(starts.filter((index) => (lines[index] as Line).indent === outermost));
}

function isBalanced(tokens: readonly IToken[], starts: ReadonlySet<number>): boolean {
  let depth = 0;
  for (let i = 0; i < tokens.length; i++) {
    const type = (tokens[i] as IToken).tokenType;
    if (type === T.LCurly) depth++;
    else if (type === T.RCurly && --depth < 0) return false;
    if (depth > 0 && starts.has(i)) return false;
  }
  return depth === 0;
}

class BraceRepair {
  readonly result: IToken[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly tokens: readonly IToken[];
  private readonly lines: readonly Line[];
  private readonly text: string;
  private readonly file: number;
  private stack: Opener[] = [];
  private lastClosed: Opener | undefined;
  private missing = 0;
  private surplus = 0;
  private begin = 0;
  private end = 0;
  /** Tokens before which an opening brace is to be added. */
  private openBefore = new Set<number>();

  constructor(tokens: readonly IToken[], lines: readonly Line[], text: string, file: number) {
    this.tokens = tokens;
    this.lines = lines;
    this.text = text;
    this.file = file;
  }

  /** Repairs the tokens from `begin` to `end`, which must balance by themselves. */
  stretch(begin: number, end: number): void {
    this.begin = begin;
    this.end = end;
    this.stack = [];
    this.count();
    this.openBefore = this.surplus > 0 ? this.unopenedBlocks() : new Set();
    for (let i = begin; i < end; i++) {
      if (this.openBefore.has(i)) this.addOpening(i);
      const type = this.at(i).tokenType;
      if (type === T.RCurly) {
        this.closing(i);
        continue;
      }
      if (type === T.LCurly && this.isDoubled(i)) {
        this.missing--;
        this.reportSurplus(i);
        continue;
      }
      this.closeBefore(i);
      if (type === T.LCurly) this.stack.push(this.openerAt(i));
      this.result.push(this.at(i));
    }
    while (this.stack.length > 0) this.addClosing(end);
  }

  private at(index: number): IToken {
    return this.tokens[index] as IToken;
  }

  private line(index: number): Line {
    return this.lines[index] as Line;
  }

  private beginsLine(index: number): boolean {
    return this.line(index).first === index;
  }

  /** Counts the braces that nothing closes and those that close nothing. */
  private count(): void {
    this.missing = 0;
    this.surplus = 0;
    for (let i = this.begin; i < this.end; i++) {
      const type = this.at(i).tokenType;
      if (type === T.LCurly) this.missing++;
      else if (type === T.RCurly && this.missing > 0) this.missing--;
      else if (type === T.RCurly) this.surplus++;
    }
  }

  private contents(index: number): Contents {
    if (beginsStatement(lookFrom(this.tokens, index + 1))) return 'lines';
    if (this.behindWhichSetStands(index)) return 'set';
    const owner = this.ownerBefore(index);
    return owner !== undefined && ownersOfMembers.has(this.at(owner).tokenType) ? 'members' : 'lines';
  }

  /** A brace right behind another one. */
  private isDoubled(index: number): boolean {
    return this.missing > 0 && index > this.begin && this.at(index - 1).tokenType === T.LCurly;
  }

  // ------------------------------------------------------------------------------------ missing `}`

  /** Closes blocks that, by the indentation of the line that begins here, are over. */
  private closeBefore(index: number): void {
    while (this.missing > 0) {
      const top = this.stack.at(-1);
      if (!top) return;
      const type = this.at(index).tokenType;
      const inLines = top.holds === 'lines';
      const listIsOver =
        type === T.LCurly ||
        endsLists.has(type) ||
        beginsStatement(lookFrom(this.tokens, index)) ||
        (type === T.RParen && this.closesBefore(index, top));
      const isOver = this.isOutside(index, top) || this.isOrphanElse(index, top);
      if (inLines ? !isOver : !listIsOver) return;
      this.addClosing(index);
    }
  }

  /** Does this `)` belong to a `(` before the opening brace? */
  private closesBefore(index: number, top: Opener): boolean {
    let depth = 0;
    for (let i = index - 1; i > top.index && i > index - farthest; i--) {
      const type = this.at(i).tokenType;
      if (type === T.RParen) depth++;
      else if (type === T.LParen && depth-- === 0) return false;
    }
    return true;
  }

  /** Does a line begin that stands no deeper than the head of the block? */
  private isOutside(index: number, top: Opener): boolean {
    const isBrace = this.at(index).tokenType === T.LCurly;
    return this.beginsLine(index) && !isBrace && this.line(index).indent <= top.indent;
  }

  /** `else` or `otherwise` of a block that is still open, and not of `if … then … else`. */
  private isOrphanElse(index: number, top: Opener): boolean {
    const type = this.at(index).tokenType;
    if ((type !== K.else && type !== K.otherwise) || !this.takes(top, type)) return false;
    if (this.at(index - 1).tokenType === T.RCurly)
      return !this.lastClosed || !this.takes(this.lastClosed, type);
    for (let i = index - 1; i > top.index && i > index - farthest; i--) {
      if (this.at(i).tokenType === K.then) return false;
    }
    return true;
  }

  /** Adds the closing brace of the innermost block before a token, and says so. */
  private addClosing(index: number): void {
    const opener = this.stack.pop() as Opener;
    this.missing--;
    const last = this.result.at(-1) as IToken;
    const offset = endOf(last);
    const span = { file: this.file, start: offset, end: offset };
    const indent = this.indentOf(opener.index);
    const text =
      opener.holds === 'set' || this.line(opener.index) === this.line(index - 1) ? ' }' : `\n${indent}}`;
    this.diagnostics.push(
      diagnose(
        'brace-not-closed',
        span,
        { owner: this.ownerOf(opener) },
        {
          related: [{ message: 'It is opened here.', span: this.spanOf(opener.index) }],
          fix: { title: 'Insert `}`', edits: [{ span, text }] },
        },
      ),
    );
    this.result.push(createTokenInstance(T.RCurly, '', offset, offset, 0, 0, 0, 0));
  }

  // ------------------------------------------------------------------------------------ surplus `}`

  private closing(index: number): void {
    if (this.beginsLine(index)) {
      const { indent } = this.line(index);
      while (this.missing > 0 && (this.stack.at(-1)?.indent ?? -1) > indent) this.addClosing(index);
    }
    if (this.stack.length === 0 || (this.surplus > 0 && this.closesTooMuch(index))) {
      this.leaveOut(index);
      return;
    }
    this.lastClosed = this.stack.pop();
    this.result.push(this.at(index));
  }

  /** Would this brace close a block that goes on? */
  private closesTooMuch(index: number): boolean {
    const top = this.stack.at(-1) as Opener;
    if (this.beginsLine(index) && this.line(index).indent > top.indent) return true;
    const next = index + 1;
    if (next >= this.end || top.holds === 'set') return false;
    const type = this.at(next).tokenType;
    if (this.neverBehindBlock(next) && top.holds === 'lines') return true;
    if (type === K.else || type === K.otherwise) return !this.takes(top, type);
    if (!this.beginsLine(next) || this.at(next).tokenType === T.RCurly) return false;
    return this.line(next).indent > top.indent;
  }

  /** A sign that cannot follow the closing brace of a block on its line. */
  private neverBehindBlock(index: number): boolean {
    const type = this.tokens[index]?.tokenType;
    if (type === undefined || index >= this.end || this.beginsLine(index)) return false;
    return type === T.LCurly || (endsLists.has(type) && type !== K.cites);
  }

  /** May `else` or `otherwise` stand behind this block? */
  private takes(opener: Opener, word: TokenType): boolean {
    const index = this.ownerBefore(opener.index);
    const owner = index === undefined ? undefined : this.at(index).tokenType;
    return word === K.else ? owner === K.when || owner === K.else : owner === K.choose;
  }

  private leaveOut(index: number): void {
    this.surplus--;
    this.reportSurplus(index);
  }

  private reportSurplus(index: number): void {
    const span = this.spanOf(index);
    const brace = this.at(index).image;
    const fix = { title: `Remove \`${brace}\``, edits: [{ span, text: '' }] };
    this.diagnostics.push(diagnose('brace-surplus', span, { brace }, { fix }));
  }

  // ------------------------------------------------------------------------------------ missing `{`

  /** Where blocks begin whose opening brace is missing, as far as a closing brace of their own shows it. */
  private unopenedBlocks(): Set<number> {
    const found = new Set<number>();
    const open: Opener[] = [];
    let left = this.surplus;
    for (let i = this.begin; i < this.end && left > 0; i++) {
      const type = this.at(i).tokenType;
      if (type === T.LCurly) open.push(this.openerAt(i));
      if (type !== T.RCurly) continue;
      const endsSet = this.neverBehindBlock(i + 1);
      const owner = endsSet ? this.headOfListBefore(i) : this.unopenedBefore(i, open.at(-1)?.indent ?? -1);
      if (owner !== undefined) {
        found.add(this.bodyOf(owner, i));
        left--;
      } else if (!endsSet || open.at(-1)?.holds === 'set') {
        open.pop();
      }
    }
    return found;
  }

  private openerAt(index: number): Opener {
    return { index, indent: this.line(index).indent, holds: this.contents(index) };
  }

  private unopenedBefore(index: number, openIndent: number): number | undefined {
    return this.beginsLine(index) ? this.unopenedAbove(index, openIndent) : this.unopenedOnLine(index);
  }

  private headOfListBefore(index: number): number | undefined {
    for (let i = index - 1; i >= this.line(index).first; i--) {
      if (this.at(i).tokenType === T.LCurly || this.at(i).tokenType === T.RCurly) return undefined;
      if (this.isHeadOfList(i)) return i;
    }
    return undefined;
  }

  /** The head of a block above a closing brace, at its indentation and without an opening brace. */
  private unopenedAbove(index: number, openIndent: number): number | undefined {
    const { indent } = this.line(index);
    if (openIndent >= indent) return undefined;
    for (let i = index - 1; i >= this.begin && i > index - farthest; i--) {
      if (!this.beginsLine(i) || this.line(i).indent > indent) continue;
      if (this.line(i).indent < indent) return undefined;
      const owner = this.ownerOnLine(i);
      return owner === undefined || this.opensOnLine(owner) ? undefined : owner;
    }
    return undefined;
  }

  /** The head of a block on a line: its first token, or a later one as in `any p in players may`. */
  private ownerOnLine(first: number): number | undefined {
    for (let i = first; i < this.end && this.line(i) === this.line(first); i++) {
      if (this.isOwner(i)) return i;
    }
    return undefined;
  }

  private opensOnLine(first: number): boolean {
    for (let i = first; i < this.end && this.line(i) === this.line(first); i++) {
      if (this.at(i).tokenType === T.LCurly && this.contents(i) !== 'set') return true;
    }
    return false;
  }

  /** The head of a block on the line of a closing brace, or on the lines before, without an opening brace. */
  private unopenedOnLine(index: number): number | undefined {
    const { first } = this.line(index);
    let depth = 0;
    let served = false;
    for (let i = index - 1; i >= this.begin && i > index - farthest; i--) {
      const type = this.at(i).tokenType;
      if (type === T.RCurly) depth++;
      else if (type === T.LCurly && depth-- === 0) return undefined;
      else if (type === T.LCurly && depth === 0) served ||= this.contents(i) !== 'set';
      if (depth > 0) continue;
      if (i < first && served) return undefined;
      if (this.isHeadOfList(i) && i >= first && !served) return i;
      if (!this.isOwner(i) || i === index - 1) continue;
      if (!served) return i;
      served = this.tokens[i - 1]?.tokenType === K.extend || this.tokens[i - 1]?.tokenType === K.else;
    }
    return undefined;
  }

  /** Has this token's construct a block? Words such as `players` only where they begin a declaration. */
  private isOwner(index: number): boolean {
    const type = this.at(index).tokenType;
    if (!blockOwners.has(type)) return false;
    const before = this.tokens[index - 1]?.tokenType;
    const next = this.tokens[index + 1]?.tokenType;
    if (before === K.end || before === K.closes || before === T.Dot || next === T.Colon) return false;
    if (type === K.else && before !== T.RCurly) return false;
    if (type === K.for && next === T.NumberToken) return false;
    if (type === K.phase && (next === undefined || !T.isNameType(next))) return false;
    const patched = before === K.extend || before === K.replace || before === K.add;
    return !T.declarationWords.has(type) || this.beginsLine(index) || patched;
  }

  /** `one of`, `in` or `except`, without the brace behind it. */
  private isHeadOfList(index: number): boolean {
    const type = this.at(index).tokenType;
    if (type === K.in || type === K.except) return this.tokens[index + 2]?.tokenType === T.Comma;
    return type === K.of && this.tokens[index - 1]?.tokenType === K.one;
  }

  /** The token before which the opening brace of a block belongs. */
  private bodyOf(owner: number, close: number): number {
    const type = this.at(owner).tokenType;
    if (this.isHeadOfList(owner)) return owner + 1;
    const words = bodyWords.get(type);
    const begins = ownersOfMembers.has(type)
      ? (i: number): boolean => this.beginsMember(i)
      : ownersOfFields.has(type)
        ? (i: number): boolean => this.tokens[i + 1]?.tokenType === T.Colon
        : words
          ? (i: number): boolean =>
              words.has(this.at(i).tokenType) || this.tokens[i + 1]?.tokenType === K.does
          : (i: number): boolean => beginsStatement(lookFrom(this.tokens, i));
    let depth = 0;
    for (let i = owner + 1 + this.headWords(owner, close); i < close; i++) {
      if (depth === 0 && begins(i)) return i;
      if (this.at(i).tokenType === T.LParen) depth++;
      else if (this.at(i).tokenType === T.RParen) depth--;
    }
    return close;
  }

  /** How many tokens of a head might be taken for the first of its body: `else when`, `ending … when`. */
  private headWords(owner: number, close: number): number {
    const type = this.at(owner).tokenType;
    if (type === K.place || type === K.record || type === K.piece) return 1;
    if (type === K.else) return this.tokens[owner + 1]?.tokenType === K.when ? 1 : 0;
    if (type !== K.ending) return 0;
    let count = 1;
    while (owner + count < close && this.at(owner + count).tokenType !== K.when) count++;
    return count;
  }

  private beginsMember(index: number): boolean {
    const before = this.tokens[index - 1]?.tokenType;
    if (this.tokens[index + 1]?.tokenType === K.x && this.at(index).tokenType === T.NumberToken) return true;
    return T.isNameType(this.at(index).tokenType) && (before === undefined || !ownersOfMembers.has(before));
  }

  private addOpening(index: number): void {
    const offset = endOf(this.result.at(-1) as IToken);
    const span = { file: this.file, start: offset, end: offset };
    const fix = { title: 'Insert `{`', edits: [{ span, text: ' {' }] };
    this.surplus--;
    this.stack.push({ index: index - 1, indent: this.line(index - 1).indent, holds: 'lines' });
    const owner = this.ownerOf(this.stack.at(-1) as Opener);
    this.diagnostics.push(diagnose('brace-not-opened', span, { owner }, { fix }));
    this.result.push(createTokenInstance(T.LCurly, '', offset, offset, 0, 0, 0, 0));
  }

  // ------------------------------------------------------------------------------------------ naming

  private spanOf(index: number): Span {
    const token = this.at(index);
    return { file: this.file, start: token.startOffset, end: endOf(token) };
  }

  private indentOf(index: number): string {
    const { startOffset } = this.at(this.line(index).first);
    return /[ \t]*$/.exec(this.text.slice(Math.max(0, startOffset - 200), startOffset))?.[0] ?? '';
  }

  /** How the head of a block is called: `step CheckWin`, `when`. */
  private ownerOf(opener: Opener): string {
    if (opener.holds === 'set') return 'set';
    const index = this.ownerBefore(opener.index);
    if (index === undefined) return 'block';
    const owner = this.at(index);
    const name = this.tokens[index + 1];
    const isNamed = name && T.isNameType(name.tokenType) && named.has(owner.tokenType);
    return isNamed ? `${owner.image} ${name.image}` : owner.image;
  }

  private ownerBefore(opener: number): number | undefined {
    let depth = 0;
    for (let i = opener; i >= this.begin && i > opener - 60; i--) {
      const type = this.at(i).tokenType;
      if (i < opener && type === T.RCurly) depth++;
      else if (i < opener && type === T.LCurly && (depth-- === 0 || !this.behindWhichSetStands(i)))
        return undefined;
      else if (depth === 0 && this.isOwner(i)) return i;
    }
    return undefined;
  }

  private behindWhichSetStands(index: number): boolean {
    const before = this.tokens[index - 1]?.tokenType;
    return before !== undefined && behindWhichSetsStand.has(before);
  }
}
