/**
 * Makes the braces of a file balance before it is parsed, so that one brace too few or too many costs one
 * diagnostic and not the rest of the file.
 *
 * A declaration at the start of a line ends whatever was open before it. Within the stretch from one such
 * declaration to the next, indentation tells which block was left open or closed twice; a file whose braces
 * balance is never looked at more closely.
 */

import { createTokenInstance, type IToken } from 'chevrotain';
import { itemAt } from '../../shared/internal-problem.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';
import { BlockHeads, endsLists, farthest, type Line, lookFrom, type Opener } from './block-heads.ts';
import { beginsDeclaration, beginsStatement, blockHead } from './heads.ts';
import { endOf } from './lexer.ts';
import { surplusSigns } from './surplus.ts';
import * as T from './tokens.ts';

export interface Balanced {
  readonly tokens: IToken[];
  readonly diagnostics: readonly Diagnostic[];
  /** Declarations of fields or members whose braces do not balance, so that it is not sure what is whose. */
  readonly unread: readonly Span[];
}

const { K } = T;

/** Tokens whose braces balance: missing ones are added without any text, surplus ones left out. */
export function balanceBraces(tokens: IToken[], text: string, file: number): Balanced {
  const lines = lineOfEach(tokens, text);
  const starts = declarationStarts(tokens, lines);
  if (isBalanced(tokens, starts)) return { tokens, diagnostics: [], unread: [] };
  const repair = new BraceRepair(text, file);
  const bounds = [0, ...[...starts].filter((start) => start > 0), tokens.length];
  for (const [i, begin] of bounds.slice(0, -1).entries())
    repair.stretch(new BlockHeads(tokens, lines, begin, itemAt(bounds, i + 1)));
  return { tokens: repair.result, diagnostics: repair.diagnostics, unread: repair.unread };
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

/** Declarations that begin a line, no deeper than any other. */
function declarationStarts(tokens: readonly IToken[], lines: readonly Line[]): Set<number> {
  const starts: number[] = [];
  const ends = closingBraces(tokens);
  let outermost = Number.POSITIVE_INFINITY;
  let lookEnd = 0;
  lines.forEach((line, index) => {
    if (line.first !== index || !beginsDeclaration(lookFrom(tokens, index))) return;
    // Its parts begin with the words that declarations begin with.
    if (index < lookEnd || isPatch(tokens, index, starts.at(-1))) return;
    if (tokens[index]?.tokenType === K.look) lookEnd = ends.get(index + 1) ?? 0;
    starts.push(index);
    outermost = Math.min(outermost, line.indent);
  });
  return new Set(starts.filter((index) => itemAt(lines, index).indent === outermost));
}

/** Where the braces that are closed are. */
function closingBraces(tokens: readonly IToken[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ tokenType: type }, index) => {
    if (type === T.LCurly) open.push(index);
    const begin = type === T.RCurly ? open.pop() : undefined;
    if (begin !== undefined) ends.set(begin, index);
  });
  return ends;
}

/** In a variant, `players 3` is a patch, and what stands behind `add` or `replace` belongs to it. */
function isPatch(tokens: readonly IToken[], index: number, lastStart: number | undefined): boolean {
  const before = tokens[index - 1]?.tokenType;
  if (before === K.add || before === K.replace || before === K.extend || before === K.remove) return true;
  const inVariant = lastStart !== undefined && tokens[lastStart]?.tokenType === K.variant;
  return inVariant && tokens[index]?.tokenType === K.players;
}

function isBalanced(tokens: readonly IToken[], starts: ReadonlySet<number>): boolean {
  let depth = 0;
  for (let i = 0; i < tokens.length; i++) {
    const type = tokens[i]?.tokenType;
    if (type === T.LCurly) depth++;
    else if (type === T.RCurly && --depth < 0) return false;
    if (depth > 0 && starts.has(i)) return false;
  }
  return depth === 0;
}

/** A block that is not closed, and the text that closes it. */
interface OpenBlock {
  readonly owner: string;
  readonly opened: Span;
  readonly text: string;
}

/** Blocks that one diagnostic names. */
const MOST_TOLD = 6;

class BraceRepair {
  readonly result: IToken[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly unread: Span[] = [];
  private readonly text: string;
  private readonly file: number;
  /** Of the stretch that is being repaired. */
  private heads = new BlockHeads([], [], 0, 0);
  private stack: Opener[] = [];
  private lastClosed: Opener | undefined;
  private missing = 0;
  private surplus = 0;
  /** Tokens before which an opening brace is to be added. */
  private openBefore = new Set<number>();
  /** Blocks that are not closed and still to be told of, and where they end. */
  private open: { span: Span; blocks: OpenBlock[] };

  constructor(text: string, file: number) {
    this.text = text;
    this.file = file;
    this.open = { span: { file, start: 0, end: 0 }, blocks: [] };
  }

  /** Repairs a stretch of the tokens, which must balance by itself. */
  stretch(heads: BlockHeads): void {
    this.heads = heads;
    const { begin, end } = heads;
    const known = this.diagnostics.length;
    this.stack = [];
    this.count();
    this.openBefore = this.surplus > 0 ? this.heads.unopenedBlocks(this.surplus) : new Set();
    for (let i = begin; i < end; i++) {
      if (this.openBefore.has(i)) this.addOpening(i);
      const type = this.heads.at(i).tokenType;
      if (type === T.RCurly) {
        this.closing(i);
        continue;
      }
      if (type === T.LCurly && this.missing > 0 && this.heads.opensNothing(i)) {
        this.missing--;
        this.reportSurplus(i);
        continue;
      }
      this.closeBefore(i);
      if (type === T.LCurly) this.stack.push(this.heads.openerAt(i));
      this.result.push(this.heads.at(i));
    }
    while (this.stack.length > 0) this.addClosing(end);
    this.tellOpen();
    const holds = begin < end ? blockHead(heads.at(begin).tokenType)?.holds : undefined;
    if (this.diagnostics.length > known && (holds === 'fields' || holds === 'members'))
      this.unread.push({ ...this.spanOf(begin), end: this.spanOf(end - 1).end });
  }

  /** Counts the braces that nothing closes and those that close nothing. */
  private count(): void {
    this.missing = 0;
    this.surplus = 0;
    for (let i = this.heads.begin; i < this.heads.end; i++) {
      const type = this.heads.at(i).tokenType;
      if (type === T.LCurly) this.missing++;
      else if (type === T.RCurly && this.missing > 0) this.missing--;
      else if (type === T.RCurly) this.surplus++;
    }
  }

  // ------------------------------------------------------------------------------------ missing `}`

  /** Closes blocks that, by the indentation of the line that begins here, are over. */
  private closeBefore(index: number): void {
    while (this.missing > 0) {
      const top = this.stack.at(-1);
      if (!top) return;
      const type = this.heads.at(index).tokenType;
      const inLines = top.holds === 'lines';
      const listIsOver =
        (type === T.LCurly && !this.heads.isValueOfMember(index, top)) ||
        endsLists.has(type) ||
        this.heads.endsSet(index, top) ||
        beginsStatement(lookFrom(this.heads.tokens, index)) ||
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
      const type = this.heads.at(i).tokenType;
      if (type === T.RParen) depth++;
      else if (type === T.LParen && depth-- === 0) return false;
    }
    return true;
  }

  /** Does a line begin that stands no deeper than the head of the block? */
  private isOutside(index: number, top: Opener): boolean {
    const isBrace = this.heads.at(index).tokenType === T.LCurly;
    return this.heads.beginsLine(index) && !isBrace && this.heads.line(index).indent <= top.indent;
  }

  /** `else` or `otherwise` of a block that is still open, and not of `if … then … else`. */
  private isOrphanElse(index: number, top: Opener): boolean {
    const type = this.heads.at(index).tokenType;
    if ((type !== K.else && type !== K.otherwise) || !this.heads.takes(top, type)) return false;
    if (this.heads.at(index - 1).tokenType === T.RCurly)
      return !this.lastClosed || !this.heads.takes(this.lastClosed, type);
    for (let i = index - 1; i > top.index && i > index - farthest; i--) {
      if (this.heads.at(i).tokenType === K.then) return false;
    }
    return true;
  }

  /** Adds the closing brace of the innermost block before a token, and says so. */
  private addClosing(index: number): void {
    const opener = itemAt(this.stack, this.stack.length - 1);
    this.stack.pop();
    this.missing--;
    const offset = this.behind();
    const span = { file: this.file, start: offset, end: offset };
    const indent = this.indentOf(opener.index);
    const text =
      opener.holds === 'set' || this.heads.line(opener.index) === this.heads.line(index - 1)
        ? ' }'
        : `\n${indent}}`;
    if (this.open.span.start !== offset) this.tellOpen();
    this.open.span = span;
    this.open.blocks.push({
      owner: this.heads.ownerOf(opener),
      opened: this.spanOf(opener.index),
      text,
    });
    this.result.push(createTokenInstance(T.RCurly, '', offset, offset, 0, 0, 0, 0));
  }

  /** Tells of the blocks that end at the same place, which one mistake has left open. */
  private tellOpen(): void {
    const { blocks, span } = this.open;
    this.open = { blocks: [], span };
    if (blocks.length === 0) return;
    const told = blocks.slice(0, MOST_TOLD);
    const related = told.map(({ opened }) => ({ message: 'It is opened here.', span: opened }));
    const title = blocks.length === 1 ? 'Insert `}`' : `Insert ${blocks.length} \`}\``;
    const fix = { title, edits: [{ span, text: blocks.map(({ text }) => text).join('') }] };
    const owners = told.map(({ owner }) => owner);
    const facts = { owners, more: blocks.length - told.length };
    this.diagnostics.push(diagnose('brace-not-closed', span, facts, { related, fix }));
  }

  // ------------------------------------------------------------------------------------ surplus `}`

  private closing(index: number): void {
    if (this.heads.beginsLine(index)) {
      const { indent } = this.heads.line(index);
      while (this.missing > 0 && (this.stack.at(-1)?.indent ?? -1) > indent) this.addClosing(index);
    }
    if (this.stack.length === 0 || (this.surplus > 0 && this.closesTooMuch(index))) {
      this.surplus--;
      this.reportSurplus(index);
      return;
    }
    this.lastClosed = this.stack.pop();
    this.result.push(this.heads.at(index));
  }

  /** Would this brace close a block that goes on? */
  private closesTooMuch(index: number): boolean {
    const top = itemAt(this.stack, this.stack.length - 1);
    if (this.heads.beginsLine(index) && this.heads.line(index).indent > top.indent) return true;
    const next = index + 1;
    if (next >= this.heads.end || top.holds === 'set') return false;
    const type = this.heads.at(next).tokenType;
    if (this.heads.neverBehindBlock(next) && top.holds === 'lines') return true;
    if (type === K.else || type === K.otherwise) return !this.heads.takes(top, type);
    if (!this.heads.beginsLine(next) || this.heads.at(next).tokenType === T.RCurly) return false;
    return this.heads.line(next).indent > top.indent;
  }

  private reportSurplus(index: number): void {
    this.tellOpen();
    this.diagnostics.push(surplusSigns(this.spanOf(index), this.heads.at(index).image));
  }

  // ------------------------------------------------------------------------------------ missing `{`

  private addOpening(index: number): void {
    const offset = this.behind();
    const span = { file: this.file, start: offset, end: offset };
    const fix = { title: 'Insert `{`', edits: [{ span, text: ' {' }] };
    this.surplus--;
    const opener: Opener = { index: index - 1, indent: this.heads.line(index - 1).indent, holds: 'lines' };
    this.stack.push(opener);
    const owner = this.heads.ownerOf(opener);
    this.tellOpen();
    this.diagnostics.push(diagnose('brace-not-opened', span, { owner }, { fix }));
    this.result.push(createTokenInstance(T.LCurly, '', offset, offset, 0, 0, 0, 0));
  }

  // ------------------------------------------------------------------------------------------- places

  /** Where the last token kept ends. */
  private behind(): number {
    return endOf(itemAt(this.result, this.result.length - 1));
  }

  private spanOf(index: number): Span {
    const token = this.heads.at(index);
    return { file: this.file, start: token.startOffset, end: endOf(token) };
  }

  private indentOf(index: number): string {
    const { startOffset } = this.heads.at(this.heads.line(index).first);
    return /[ \t]*$/.exec(this.text.slice(Math.max(0, startOffset - 200), startOffset))?.[0] ?? '';
  }
}
