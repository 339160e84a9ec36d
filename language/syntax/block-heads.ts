/** Heads of blocks: which block a brace belongs to, and where the brace of a block should stand. */

import type { IToken, TokenType } from 'chevrotain';
import { itemAt } from '../../shared/internal-problem.ts';
import { beginsStatement, blockHead, DECLARATION_WORDS, type Holds, type Look } from './heads.ts';
import * as T from './tokens.ts';

export interface Opener {
  readonly index: number;
  readonly indent: number;
  readonly holds: Contents;
}

/** What stands between two braces: a set such as `{ A, B }`, the members of an enum, or something in lines. */
export type Contents = 'set' | 'members' | 'lines';

export interface Line {
  /** Index of the line's first token. */
  readonly first: number;
  readonly indent: number;
}

const { K } = T;

/** How many tokens back the head of a block is looked for. */
export const farthest = 400;

// biome-ignore format: a list of words
const behindWhichSetsStand: ReadonlySet<TokenType> = new Set([
  K.in, K.of, K.is, K.not, K.except, K.and, K.or, K.to, T.Comma, T.LParen, T.Equal, T.NotEqual, T.DotDot,
]);

/** What never stands in a set or among the members of an enum. */
// biome-ignore format: a list of words
export const endsLists: ReadonlySet<TokenType> = new Set([
  T.Equal, K.cites, K.needs, K.where, K.clockwise, K.counterclockwise,
]);

export function lookFrom(tokens: readonly IToken[], index: number): Look {
  return (ahead) => tokens[index + ahead]?.tokenType;
}

/** The blocks in a stretch of tokens, from one declaration to the next. */
export class BlockHeads {
  readonly tokens: readonly IToken[];
  readonly begin: number;
  readonly end: number;
  private readonly lines: readonly Line[];

  constructor(tokens: readonly IToken[], lines: readonly Line[], begin: number, end: number) {
    this.tokens = tokens;
    this.lines = lines;
    this.begin = begin;
    this.end = end;
  }

  /** Where blocks begin whose opening brace is missing, as far as a closing brace of their own shows it. */
  unopenedBlocks(surplus: number): Set<number> {
    const found = new Set<number>();
    const open: Opener[] = [];
    let left = surplus;
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

  private unopenedBefore(index: number, openIndent: number): number | undefined {
    return this.beginsLine(index) ? this.unopenedAbove(index, openIndent) : this.unopenedOnLine(index);
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
    let owner: TokenType | undefined;
    for (let i = index - 1; i >= this.begin && i > index - farthest; i--) {
      const type = this.at(i).tokenType;
      if (type === T.RCurly) depth++;
      else if (type === T.LCurly && depth-- === 0) return undefined;
      else if (type === T.LCurly && depth === 0) served ||= this.contents(i) !== 'set';
      if (depth > 0) continue;
      if (i < first && served) return undefined;
      if (this.isHeadOfList(i) && i >= first && !served) return i;
      if (!this.isOwner(i) || i === index - 1) continue;
      // `ending … when … {` has one block.
      if (type === K.ending && owner === K.when) return undefined;
      if (!served) return i;
      owner = type;
      served = this.tokens[i - 1]?.tokenType === K.extend || this.tokens[i - 1]?.tokenType === K.else;
    }
    return undefined;
  }

  private headOfListBefore(index: number): number | undefined {
    for (let i = index - 1; i >= this.line(index).first; i--) {
      if (this.at(i).tokenType === T.LCurly || this.at(i).tokenType === T.RCurly) return undefined;
      if (this.isHeadOfList(i)) return i;
    }
    return undefined;
  }

  /** The token before which the opening brace of a block belongs. */
  private bodyOf(owner: number, close: number): number {
    const type = this.at(owner).tokenType;
    if (this.isHeadOfList(owner)) return owner + 1;
    // What a variant extends has parts of its own kind.
    if (type === K.extend && this.isOwner(owner + 1)) return this.bodyOf(owner + 1, close);
    const begins = this.partsOf(blockHead(type)?.holds ?? 'statements');
    let depth = 0;
    for (let i = owner + 1 + this.headWords(owner, close); i < close; i++) {
      if (depth === 0 && begins(i)) return i;
      if (this.at(i).tokenType === T.LParen) depth++;
      else if (this.at(i).tokenType === T.RParen) depth--;
    }
    return close;
  }

  /** Does a part of a block that holds this begin at a token? */
  private partsOf(holds: Holds): (index: number) => boolean {
    if (typeof holds !== 'string') {
      return (index) => holds.includes(this.at(index).tokenType) || isVerb(this.tokens[index + 1]?.tokenType);
    }
    switch (holds) {
      case 'statements':
        return (index) => beginsStatement(lookFrom(this.tokens, index));
      case 'members':
        return (index) => this.beginsMember(index);
      case 'fields':
        return (index) => this.tokens[index + 1]?.tokenType === T.Colon;
    }
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
    const behind = this.tokens[index + 1]?.tokenType;
    if (behind === K.x && this.at(index).tokenType === T.NumberToken) return true;
    if (this.at(index).tokenType === K.each) return behind === T.LParen || behind === T.TextToken;
    return T.isNameType(this.at(index).tokenType) && (before === undefined || !holdsMembers(before));
  }

  openerAt(index: number): Opener {
    const holds = this.contents(index);
    const own = this.line(index).indent;
    // The head of a block may go on over several lines, of which the first says how deep it stands.
    const owner = holds === 'lines' ? this.ownerBefore(index) : undefined;
    const indent = owner === undefined ? own : Math.min(own, this.line(owner).indent);
    return { index, indent, holds };
  }

  private contents(index: number): Contents {
    if (beginsStatement(lookFrom(this.tokens, index + 1))) return 'lines';
    if (this.behindWhichSetStands(index)) return 'set';
    if (this.isTableOfLook(index)) return 'members';
    const owner = this.ownerBefore(index);
    return owner !== undefined && holdsMembers(this.at(owner).tokenType) ? 'members' : 'lines';
  }

  private behindWhichSetStands(index: number): boolean {
    const before = this.tokens[index - 1]?.tokenType;
    if (before === undefined) return false;
    // `if a then { A, B } else { C, D }`
    if (before === K.then || before === K.else) return this.tokens[index + 2]?.tokenType === T.Comma;
    // `per players { 2: 3, 3: 2 }`
    if (before === K.players && this.tokens[index - 2]?.tokenType === K.per) return true;
    return behindWhichSetsStand.has(before);
  }

  /** `colour by kind { … }` in a look, behind which a block of its own may follow. */
  private isTableOfLook(index: number): boolean {
    return this.tokens[index - 2]?.tokenType === K.by && this.at(this.begin).tokenType === K.look;
  }

  /** `enum Line (on: set of space) { Top ({ a1, b1 }) }`: does a set begin that a member of a list has for a value? */
  isValueOfMember(index: number, top: Opener): boolean {
    return top.holds === 'members' && this.tokens[index - 1]?.tokenType === T.LParen;
  }

  /** A text, a line of an example, a further table of a look, or what goes on with a question that began before the set: none of them stands in a set. */
  endsSet(index: number, top: Opener): boolean {
    if (this.isTableOfLook(top.index)) return this.tokens[index + 1]?.tokenType === K.by;
    if (top.holds !== 'set') return false;
    const type = this.at(index).tokenType;
    // What one of several is called may stand behind it: `one of { wins "most points", loses "fewest" }`.
    if (type === T.TextToken) return this.tokens[top.index - 2]?.tokenType !== K.one;
    if (this.beginsLine(index) && this.isLineOfExample(index)) return true;
    if (type !== K.then && type !== K.else) return false;
    for (let i = index - 1; i > top.index && i > index - farthest; i--)
      if (this.at(i).tokenType === K.if) return false;
    return true;
  }

  /** `Ada does Dig`, `expect Ada can Dig` */
  private isLineOfExample(index: number): boolean {
    if (this.at(this.begin).tokenType !== K.example) return false;
    return this.at(index).tokenType === K.expect || this.tokens[index + 1]?.tokenType === K.does;
  }

  /** Does a brace stand right behind another one, or begin a line behind a statement that has no block? */
  opensNothing(index: number): boolean {
    if (index === this.begin) return false;
    if (this.at(index - 1).tokenType === T.LCurly) return true;
    if (!this.beginsLine(index) || this.behindWhichSetStands(index)) return false;
    const { first } = this.line(index - 1);
    return beginsStatement(lookFrom(this.tokens, first)) && this.ownerOnLine(first) === undefined;
  }

  /** Has this token's construct a block? Words such as `players` only where they begin a declaration. */
  private isOwner(index: number): boolean {
    const type = this.at(index).tokenType;
    if (!blockHead(type)) return false;
    const before = this.tokens[index - 1]?.tokenType;
    const next = this.tokens[index + 1]?.tokenType;
    if (before === K.end || before === K.closes || before === T.Dot || next === T.Colon) return false;
    if (type === K.else && before !== T.RCurly) return false;
    if (type === K.for && next === T.NumberToken) return false;
    if (type === K.phase && (next === undefined || !T.isNameType(next))) return false;
    const patched = before === K.extend || before === K.replace || before === K.add;
    return !DECLARATION_WORDS.has(type) || this.beginsLine(index) || patched;
  }

  /** `one of`, `in` or `except`, without the brace behind it. */
  private isHeadOfList(index: number): boolean {
    const type = this.at(index).tokenType;
    if (type === K.in || type === K.except) return this.tokens[index + 2]?.tokenType === T.Comma;
    return type === K.of && this.tokens[index - 1]?.tokenType === K.one;
  }

  /** May `else` or `otherwise` stand behind this block? */
  takes(opener: Opener, word: TokenType): boolean {
    const index = this.ownerBefore(opener.index);
    const owner = index === undefined ? undefined : this.at(index).tokenType;
    return word === K.else ? owner === K.when || owner === K.else : owner === K.choose;
  }

  /** A sign that cannot follow the closing brace of a block on its line. */
  neverBehindBlock(index: number): boolean {
    const type = this.tokens[index]?.tokenType;
    if (type === undefined || index >= this.end || this.beginsLine(index)) return false;
    return type === T.LCurly || (endsLists.has(type) && type !== K.cites);
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

  /** How the head of a block is called: `step CheckWin`, `when`. */
  ownerOf(opener: Opener): string {
    if (opener.holds === 'set') return 'set';
    const index = this.ownerBefore(opener.index);
    if (index === undefined) return 'block';
    const owner = this.at(index);
    const name = this.tokens[index + 1];
    const isNamed = name && T.isNameType(name.tokenType) && blockHead(owner.tokenType)?.named;
    return isNamed ? `${owner.image} ${name.image}` : owner.image;
  }

  at(index: number): IToken {
    return itemAt(this.tokens, index);
  }

  line(index: number): Line {
    return itemAt(this.lines, index);
  }

  beginsLine(index: number): boolean {
    return this.line(index).first === index;
  }
}

function holdsMembers(type: TokenType): boolean {
  return blockHead(type)?.holds === 'members';
}

/** Whether a line of an example has this for its second word. */
function isVerb(type: TokenType | undefined): boolean {
  return type === K.does || type === K.passes;
}
