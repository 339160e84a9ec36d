/** The layout of a block: a line for each thing in it, or for some that were written on one; comments and groups kept. */

import { builders } from 'prettier/doc';
import { endOf } from '../../syntax/lexer.ts';
import * as T from '../../syntax/tokens.ts';
import { isAfterBlank, isBroken, widthOf } from './atoms.ts';
import { alignRows, type Row } from './columns.ts';
import { type BlockElement, type Item, isJoined } from './elements.ts';
import { isKeptApart, itemDoc } from './items.ts';
import {
  type Doc,
  flat,
  hardline,
  hasNotes,
  isOneLine,
  literalline,
  noteDoc,
  type Page,
  STEP,
  textOf,
  trailing,
  typeAt,
  WIDTH,
} from './page.ts';

const { indent } = builders;

/** One line, or one thing of several lines, of a block. */
interface Entry {
  readonly doc: Doc;
  readonly afterBlank: boolean;
  /** Stands at the beginning of its line, whatever is around it. */
  readonly isUntouched: boolean;
}

/** A block on several lines, behind its opening bracket. */
export function blockBody(page: Page, { from, to, items }: BlockElement, column: number): Doc {
  const entries = entriesOf(page, items, to, column + STEP);
  const comment = trailing(page, from + 1);
  if (entries.length === 0) return comment === '' ? '}' : [comment, hardline, '}'];
  return [comment, indent(joined(entries, true)), hardline, '}'];
}

/** The whole file. */
export function fileDoc(page: Page): Doc {
  const entries = entriesOf(page, page.items, page.atoms.tokens.length, 0);
  return entries.length === 0 ? '' : [joined(entries, false), hardline];
}

function joined(entries: readonly Entry[], isBehind: boolean): Doc {
  return entries.map(({ doc, afterBlank, isUntouched }, index) => {
    if (index === 0 && !isBehind) return doc;
    const down = isUntouched ? literalline : hardline;
    return [index > 0 && afterBlank ? [literalline, down] : down, doc];
  });
}

/** @param end the token behind the block's last one */
function entriesOf(page: Page, items: readonly Item[], end: number, column: number): Entry[] {
  const entries: Entry[] = [];
  /** The lines of a group that stand below one another, and where their entries are. */
  let rows: { readonly row: Row; readonly place: number }[] = [];
  const endRun = (): void => {
    const docs = alignRows(
      page,
      rows.map(({ row }) => row),
      column,
    );
    for (const [index, { row, place }] of rows.entries()) {
      const doc = docs[index] ?? linesDoc(page, row.items, column);
      entries[place] = { ...(entries[place] as Entry), doc };
    }
    rows = [];
  };
  const addNotes = (index: number): void => {
    for (const note of page.atoms.notes[index] ?? []) {
      if (note.isTrailing) continue;
      if (note.afterBlank || note.isUntouched) endRun();
      const { afterBlank, isUntouched } = note;
      entries.push({ doc: noteDoc(page, note), afterBlank, isUntouched });
    }
  };
  for (const group of linesOf(page, items, column)) {
    addNotes((group[0] as Item).from);
    const afterBlank = isAfterBlank(page.atoms, (group[0] as Item).from);
    const row = rowOf(page, group);
    if (afterBlank || !row) endRun();
    if (row) rows.push({ row, place: entries.length });
    entries.push({ doc: row ? '' : linesDoc(page, group, column), afterBlank, isUntouched: false });
  }
  endRun();
  addNotes(end);
  return entries;
}

/** Things that share a line: those that were written so, and have no line of their own within. */
function linesOf(page: Page, items: readonly Item[], column: number): Item[][] {
  const lines: Item[][] = [];
  const [first, last] = [items[0], items.at(-1)];
  // What stood on one line that became too long has a line for each statement now.
  const wasOneLine = first && last && isOneLine(page, first.from - 1, last.to + 1);
  const mayShare = column > 0 && !(wasOneLine && isJoined(first));
  for (const item of items) {
    const before = lines.at(-1)?.at(-1);
    const shares =
      mayShare && before && !isBroken(page.atoms, item.from) && !hasNotes(page, before.to, item.from);
    if (shares && mayShareLine(page, before) && mayShareLine(page, item)) lines.at(-1)?.push(item);
    else lines.push([item]);
  }
  return lines.flatMap((line) => evenly(page, line, WIDTH - column));
}

const mayShareLine = (page: Page, item: Item): boolean =>
  !isKeptApart(page, item) && item.elements.every(({ kind }) => kind !== 'block');

/** A line that is too long as several lines of about as many things. */
function evenly(page: Page, items: readonly Item[], room: number): Item[][] {
  const fits = (line: readonly Item[]): boolean => {
    const whole = flat(page, (line[0] as Item).from, (line.at(-1) as Item).to, false);
    return whole !== undefined && widthOf(whole) <= room;
  };
  for (let count = 1; count < items.length; count++) {
    const each = Math.ceil(items.length / count);
    const lines = Array.from({ length: Math.ceil(items.length / each) }, (_, i) =>
      items.slice(i * each, (i + 1) * each),
    );
    if (lines.every(fits)) return lines;
  }
  return items.map((item) => [item]);
}

function rowOf(page: Page, items: readonly Item[]): Row | undefined {
  if (items.some((item) => isKeptApart(page, item))) return undefined;
  const [from, to] = [(items[0] as Item).from, (items.at(-1) as Item).to];
  // Not even on two lines, or of several lines itself.
  if (to - from > 2 * WIDTH || hasNotes(page, from, to) || hasPicture(page, from, to)) return undefined;
  const note = page.atoms.notes[to + 1]?.find(({ isTrailing }) => isTrailing);
  const token = page.atoms.tokens[to];
  const commentGap = note && token ? note.start - endOf(token) : 0;
  return { items, from, to, comment: note ? textOf(page, note) : '', commentGap };
}

function hasPicture(page: Page, from: number, to: number): boolean {
  for (let i = from; i <= to; i++) if (typeAt(page, i) === T.PictureToken) return true;
  return false;
}

/** What does not fit on one line, and the comment behind it. */
function linesDoc(page: Page, items: readonly Item[], column: number): Doc {
  const [first, last] = [items[0] as Item, items.at(-1) as Item];
  const comment = trailing(page, last.to + 1);
  if (first === last) return [itemDoc(page, first, column), comment];
  return [flat(page, first.from, last.to, false) ?? '', comment];
}
