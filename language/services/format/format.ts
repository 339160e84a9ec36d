/** The canonical layout of a rules file (docs/language/formatting.md). Only white space is ever changed. */

import { printer } from 'prettier/doc';
import { endOf } from '../../syntax/lexer.ts';
import type { Atoms, Piece } from './atoms.ts';
import { fileDoc } from './blocks.ts';
import { unlessUnforeseen } from './elements.ts';
import { openPage, STEP, UNTOUCHED, WIDTH } from './page.ts';
import { readableIn } from './untouched.ts';

/** White space to be written in place of another one; offsets count UTF-16 units. */
export interface FormatEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text in its canonical layout. Never throws: what cannot be read for sure stays as it is. */
export function formatted(text: string): string {
  return applyEdits(text, formatDocument(text));
}

/** How often a text is laid out until it stays as it is. Nearly always the first time is enough. */
const ROUNDS = 4;

/** What has to be written so that a text stands in its canonical layout, in order; empty if it does. */
export function formatDocument(text: string): readonly FormatEdit[] {
  const first = layOut(text, true);
  if (!first.hasColumns || first.edits.length === 0) return first.edits;
  let now = applyEdits(text, first.edits);
  for (let round = 1; round < ROUNDS; round++) {
    // What is aligned depends on where it was written, and so may ask for another round.
    const { edits } = layOut(now, round < ROUNDS - 1);
    if (edits.length === 0) return round === 1 ? first.edits : between(text, now);
    now = applyEdits(now, edits);
  }
  return between(text, now);
}

interface LaidOut {
  readonly edits: readonly FormatEdit[];
  readonly hasColumns: boolean;
}

const UNCHANGED: LaidOut = { edits: [], hasColumns: false };

function layOut(text: string, aligns: boolean): LaidOut {
  const readable = readableIn(text);
  if (!readable) return UNCHANGED;
  const laidOut = unlessUnforeseen(() => {
    const page = openPage(readable, aligns);
    // Nothing of it is rules text.
    if (page.items.length === 0 && readable.untouched.length > 0) return UNCHANGED;
    const doc = fileDoc(page);
    const printed = printer.printDocToString(doc, { printWidth: WIDTH, tabWidth: STEP, useTabs: false });
    return { edits: editsTo(text, page.atoms, printed.formatted) ?? [], hasColumns: page.columns.any };
  });
  return laidOut ?? UNCHANGED;
}

/** The edits that make one text of another where only white space differs, as few as there can be. */
function between(text: string, now: string): FormatEdit[] {
  const edits: FormatEdit[] = [];
  let [i, j] = [0, 0];
  const space = /\s*/y;
  const spaceAt = (of: string, at: number): string => {
    space.lastIndex = at;
    return space.exec(of)?.[0] ?? '';
  };
  while (i < text.length || j < now.length) {
    const [before, after] = [spaceAt(text, i), spaceAt(now, j)];
    if (before !== after) edits.push({ start: i, end: i + before.length, text: after });
    i += before.length + 1;
    j += after.length + 1;
  }
  return edits;
}

export function applyEdits(text: string, edits: readonly FormatEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** What is no white space, in order. */
interface Solid extends Piece {
  readonly isUntouched: boolean;
  /** How it stands in what was printed. */
  readonly printed: string;
}

function solidsOf(text: string, { tokens, notes }: Atoms): Solid[] {
  const solids: Solid[] = [];
  notes.forEach((here, index) => {
    for (const { start, end, isUntouched } of here) {
      const comment = text.slice(start, end).trimEnd();
      const printed = isUntouched ? UNTOUCHED : comment;
      solids.push({ start, end: start + comment.length, isUntouched, printed });
    }
    const token = tokens[index];
    if (!token) return;
    const printed = token.image.startsWith('"""') ? '"""' : token.image;
    solids.push({ start: token.startOffset, end: endOf(token), isUntouched: false, printed });
  });
  return solids;
}

/**
 * The white space of `printed` in place of that of `text`. Undefined if anything else differs: then there is a mistake of
 * ours, and the text stays as it is.
 */
function editsTo(text: string, atoms: Atoms, printed: string): FormatEdit[] | undefined {
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const edits: FormatEdit[] = [];
  let [at, end] = [0, 0];
  const space = /\s*/y;
  const put = (start: number, indent: string | undefined): void => {
    space.lastIndex = at;
    const found = space.exec(printed)?.[0] ?? '';
    at += found.length;
    const lines = found.split('\n');
    const last = indent ?? lines.at(-1) ?? '';
    const written = lineEnd.repeat(lines.length - 1) + last;
    if (text.slice(end, start) !== written) edits.push({ start: end, end: start, text: written });
  };
  for (const solid of solidsOf(text, atoms)) {
    put(solid.start, solid.isUntouched ? indentBefore(text, solid.start) : undefined);
    if (!printed.startsWith(solid.printed, at)) return undefined;
    at += solid.printed.length;
    end = solid.end;
  }
  put(text.length, undefined);
  return at === printed.length ? edits : undefined;
}

/** The blanks and tabs directly before a place. */
function indentBefore(text: string, end: number): string {
  let start = end;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return text.slice(start, end);
}
