/** What every part of the layout asks of a text: the words, the spaces between them, and whether something fits. */

import { builders } from 'prettier/doc';
import * as T from '../../syntax/tokens.ts';
import { type Atoms, atomsOf, isBrokenWithin, type Piece, widthOf } from './atoms.ts';
import { type Element, type Item, itemsOfFile } from './elements.ts';
import { BEFORE_MARGIN, BETWEEN_ITEMS, gapsOf } from './gaps.ts';
import { shapesOf } from './shapes.ts';
import type { Readable } from './untouched.ts';

export type Doc = builders.Doc;

/** Columns of a line. */
export const WIDTH = 110;
/** Columns that a block stands further in than what it belongs to. */
export const STEP = 2;

const { hardline, literalline, breakParent, lineSuffix } = builders;

/** What stands for a piece that is left untouched, and for a text of several lines, until it is printed. */
export const UNTOUCHED = '\uE000';
const PICTURE = '"""';

export interface Page {
  readonly atoms: Atoms;
  /** For each token whether it stands apart from the one before it. */
  readonly gaps: Uint8Array;
  readonly items: readonly Item[];
  /** Tokens that begin an item behind another one in the same block. */
  readonly begins: ReadonlySet<number>;
  /** `cites` that ends an item, and so stands in the margin. */
  readonly margins: ReadonlySet<number>;
  /** `cites` that ends a clause: in the margin where the clause has a line of its own. */
  readonly clauseMargins: ReadonlySet<number>;
  /** Whether columns are aligned, and whether there were any. */
  readonly columns: { readonly align: boolean; any: boolean };
}

export function openPage({ text, file, untouched }: Readable, align: boolean): Page {
  const atoms = atomsOf(text, untouched);
  const root = shapesOf(file, atoms);
  const items = itemsOfFile(atoms, root);
  const [begins, margins, clauseMargins] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const markEnd = (elements: readonly Element[], marked: Set<number>): void => {
    const last = elements.findLast(({ from }) => atoms.tokens[from]?.tokenType !== T.Comma);
    if (last?.kind === 'cites') marked.add(last.from);
  };
  const mark = (inner: readonly Item[]): void => {
    inner.forEach(({ from, elements }, index) => {
      if (index > 0) begins.add(from);
      markEnd(elements, margins);
      for (const element of elements) {
        if (element.kind === 'block') mark(element.items);
        if (element.kind === 'clause') markEnd(element.elements, clauseMargins);
      }
    });
  };
  mark(items);
  return {
    atoms,
    items,
    gaps: gapsOf(atoms, root),
    begins,
    margins,
    clauseMargins,
    columns: { align, any: false },
  };
}

export function typeAt({ atoms }: Page, index: number): T.TokenType | undefined {
  return atoms.tokens[index]?.tokenType;
}

export function imageAt({ atoms }: Page, index: number): string {
  const token = atoms.tokens[index];
  if (!token) return '';
  return token.tokenType === T.PictureToken ? PICTURE : token.image;
}

/** Columns before a token on a line; in a block of one line nothing stands in the margin. */
export function gapAt(page: Page, index: number, isInBlock: boolean): number {
  if (page.begins.has(index) && typeAt(page, index - 1) !== T.Comma) return BETWEEN_ITEMS;
  if (!isInBlock && page.margins.has(index)) return BEFORE_MARGIN;
  return page.gaps[index] ?? 1;
}

/** Does anything stand between the tokens that cannot be on one line with them? */
export function hasNotes(page: Page, from: number, to: number): boolean {
  for (let i = from + 1; i <= to; i++) if ((page.atoms.notes[i] ?? []).length > 0) return true;
  return false;
}

/** The tokens on one line; undefined if they do not fit on any, or must not stand on one. */
export function flat(page: Page, from: number, to: number, isInBlock: boolean): string | undefined {
  if (to - from >= WIDTH) return undefined;
  let line = '';
  let depth = isInBlock ? 1 : 0;
  for (let i = from; i <= to; i++) {
    const type = typeAt(page, i);
    if (i > from) {
      if ((page.atoms.notes[i] ?? []).length > 0) return undefined;
      line += ' '.repeat(gapAt(page, i, depth > 0));
    }
    if (type === T.PictureToken) return undefined;
    if (type === T.LCurly) depth++;
    if (type === T.RCurly) depth--;
    line += imageAt(page, i);
  }
  return widthOf(line) > WIDTH ? undefined : line;
}

/** Stands a block on one line, as it was written? */
export function isOneLine(page: Page, from: number, to: number): boolean {
  return !isBrokenWithin(page.atoms, from, to) && !hasNotes(page, from, to);
}

/** Comments that stand before a token in the middle of a construct; undefined if there are none. They end their line. */
export function notesInside(page: Page, index: number): Doc | undefined {
  const notes = page.atoms.notes[index] ?? [];
  if (notes.length === 0) return undefined;
  return [
    ...notes.map((note) => (note.isTrailing ? trailing(page, index) : [hardline, noteDoc(page, note)])),
    hardline,
  ];
}

/** The comment behind the token before `index`, on its line; empty if there is none. */
export function trailing(page: Page, index: number): Doc {
  const [first] = page.atoms.notes[index] ?? [];
  if (!first?.isTrailing) return '';
  return [lineSuffix(`  ${textOf(page, first)}`), breakParent];
}

export function noteDoc(page: Page, note: Page['atoms']['notes'][number][number]): Doc {
  return note.isUntouched ? UNTOUCHED : textOf(page, note);
}

/** A comment, without the space behind it. */
export function textOf({ atoms }: Page, note: Piece): string {
  return atoms.text.slice(note.start, note.end).trimEnd();
}

export { hardline, literalline };
