/**
 * A text as the formatter sees it: words and signs, and what stands between them. Only white space is ever changed, so
 * whatever is no white space is an atom: a token, a comment, or a piece that is left as it is.
 */

import { endOf, lex } from '../../syntax/lexer.ts';
import * as T from '../../syntax/tokens.ts';

/** A comment, or a piece that is left untouched. Offsets count UTF-16 units. */
export interface Note {
  readonly start: number;
  readonly end: number;
  readonly isUntouched: boolean;
  /** It stands behind a token, on its line. */
  readonly isTrailing: boolean;
  /** An empty line stands above it. */
  readonly afterBlank: boolean;
}

export interface Atoms {
  /** With spaces in place of what is left untouched. */
  readonly text: string;
  readonly tokens: readonly T.IToken[];
  /** What stands directly before each token; one more entry for the end of the file. */
  readonly notes: readonly (readonly Note[])[];
  /** The bracket that closes the one at a token, or opens it; -1 for any other. */
  readonly partner: readonly number[];
}

/** A piece of a text, in UTF-16 units. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** @param untouched pieces in order, which hold whole lines and are blank in `text` */
export function atomsOf(text: string, untouched: readonly Piece[]): Atoms {
  const { tokens, comments } = lex(text, 0);
  const pieces = [
    ...comments.map((span) => ({ ...span, isUntouched: false })),
    ...untouched.map((piece) => ({ ...piece, isUntouched: true })),
  ].sort((a, b) => a.start - b.start);
  const notes: Note[][] = [];
  let next = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const before = tokens[i - 1];
    let end = before ? endOf(before) : 0;
    const limit = tokens[i]?.startOffset ?? text.length;
    const here: Note[] = [];
    for (let piece = pieces[next]; piece && piece.start < limit; piece = pieces[++next]) {
      const breaks = lineBreaks(text, end, piece.start);
      here.push({
        start: piece.start,
        end: piece.end,
        isUntouched: piece.isUntouched,
        isTrailing: breaks === 0 && before !== undefined && here.length === 0 && !piece.isUntouched,
        afterBlank: breaks > 1,
      });
      end = piece.end;
    }
    notes.push(here);
  }
  return { text, tokens, notes, partner: partners(tokens) };
}

function lineBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++)
    if (text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')) count++;
  return count;
}

/** Does a line end between a token and the one before it? */
export function isBroken({ text, tokens }: Atoms, index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  return (
    before !== undefined && token !== undefined && /[\n\r]/.test(text.slice(endOf(before), token.startOffset))
  );
}

/** Does any line end between the tokens `from` and `to`? That within a token does not count. */
export function isBrokenWithin(atoms: Atoms, from: number, to: number): boolean {
  for (let i = from + 1; i <= to; i++) if (isBroken(atoms, i)) return true;
  return false;
}

/** Is the line empty that stands above a token, or above the notes that stand before it? */
export function isAfterBlank({ text, tokens, notes }: Atoms, index: number): boolean {
  const last = notes[index]?.at(-1);
  const before = tokens[index - 1];
  const start = last?.end ?? (before ? endOf(before) : 0);
  return lineBreaks(text, start, tokens[index]?.startOffset ?? text.length) > 1;
}

/** How many columns of white space stand before a token on its line, 0 where a line ends there. A tab is two. */
export function spacesBefore(atoms: Atoms, index: number): number {
  const [before, token] = [atoms.tokens[index - 1], atoms.tokens[index]];
  if (!before || !token || isBroken(atoms, index)) return 0;
  return widthOf(atoms.text.slice(endOf(before), token.startOffset).replaceAll('\t', '  '));
}

/** The columns that a text of one line takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const _ of text) width++;
  return width;
}

/** For each token the bracket that belongs to it; -1 if none does. */
export function partners(tokens: readonly T.IToken[]): readonly number[] {
  const partner = tokens.map(() => -1);
  const open: number[] = [];
  const closes = new Map([
    [T.RParen, T.LParen],
    [T.RSquare, T.LSquare],
    [T.RCurly, T.LCurly],
  ]);
  const opens = new Set(closes.values());
  tokens.forEach(({ tokenType }, index) => {
    if (opens.has(tokenType)) open.push(index);
    const opener = closes.get(tokenType);
    const last = open.at(-1);
    if (!opener || last === undefined || tokens[last]?.tokenType !== opener) return;
    open.pop();
    partner[last] = index;
    partner[index] = last;
  });
  return partner;
}
