/**
 * Aligned columns: where an author has set a label, a value or a citation apart with more than the usual space, it stands
 * at the same column in all lines of the group. What is too long for its column stands closer, or on a line of its own.
 */

import { builders } from 'prettier/doc';
import { largest } from '../../../shared/lists.ts';
import * as T from '../../syntax/tokens.ts';
import { spacesBefore, widthOf } from './atoms.ts';
import type { Item } from './elements.ts';
import { BEFORE_COMMENT } from './gaps.ts';
import { type Doc, gapAt, hardline, imageAt, type Page, STEP, typeAt, WIDTH } from './page.ts';

const { K } = T;
const { breakParent } = builders;

/** Things on one line. */
export interface Row {
  readonly items: readonly Item[];
  readonly from: number;
  readonly to: number;
  /** The comment behind them, or empty. */
  readonly comment: string;
  /** How far from the row's last token it was written. */
  readonly commentGap: number;
}

/** How much wider a column becomes for a line that was not yet aligned. */
const MOST_WIDER = 4;

/** What a cell is; cells of the same kind are aligned. In the order in which lines are filled. */
const kinds = ['to', 'equal', 'label', 'value', 'brackets', 'block', 'thing', 'cites', 'comment'] as const;
type Kind = (typeof kinds)[number];

interface Cell {
  readonly kind: Kind;
  /** Of several things on a line, which one; else 0. */
  readonly place: number;
  /** What kind of thing its line is. */
  readonly sort: string;
  readonly text: string;
  readonly gap: number;
  /** Stands further from what is before it than usual. */
  readonly isApart: boolean;
  /** Where it was written, from the beginning of its row; undefined where it began a line. */
  readonly written: number | undefined;
  /** Where it is to stand, if it is aligned, and where it does stand: both from the beginning of the row. */
  wanted: number;
  column: number;
  beginsLine: boolean;
}

/** The lines of a group; undefined for one that does not fit. */
export function alignRows(page: Page, rows: readonly Row[], indent: number): (Doc | undefined)[] {
  const lines = rows.map((row) => cellsOf(page, row));
  const room = WIDTH - indent;
  if (lines.some((cells) => cells.some(({ isApart }) => isApart))) page.columns.any = true;
  for (const cells of lines) layOut(cells);
  if (!page.columns.align || !page.columns.any) return lines.map((cells) => rowDoc(cells, room));
  const places = largest(
    lines.map((cells) =>
      largest(
        cells.map(({ place }) => place),
        0,
      ),
    ),
    0,
  );
  for (const kind of kinds) {
    for (let place = 0; place <= places; place++) alignColumn(lines, kind, place, room);
  }
  return lines.map((cells) => rowDoc(cells, room));
}

function cellsOf(page: Page, row: Row): Cell[] {
  const begins = new Map<number, { readonly kind: Kind; readonly place: number }>();
  if (row.items.length > 1)
    row.items.forEach(({ from }, place) => void begins.set(from, { kind: 'thing', place }));
  else markCells(page, row.items[0] as Item, begins);
  begins.delete(row.from);
  const cells: Cell[] = [];
  const [{ family, kind: construct }] = row.items as readonly [Item];
  const sort = `${family} ${construct}`;
  const start = page.atoms.tokens[row.from]?.startOffset ?? 0;
  let text = '';
  let depth = 0;
  let from = row.from;
  const end = (): void => {
    const { kind, place } = begins.get(from) ?? { kind: 'thing', place: 0 };
    const gap = cells.length === 0 ? 0 : gapAt(page, from, depthAt > 0);
    const before = page.atoms.text.slice(start, page.atoms.tokens[from]?.startOffset);
    const written = /[\n\r]/.test(before) ? undefined : widthOf(before);
    const isApart = written !== undefined && spacesBefore(page.atoms, from) > gap;
    cells.push({ kind, place, sort, text, gap, isApart, written, wanted: 0, column: 0, beginsLine: false });
    text = '';
  };
  let depthAt = 0;
  for (let i = row.from; i <= row.to; i++) {
    if (i > row.from && begins.has(i)) {
      end();
      from = i;
      depthAt = depth;
    } else if (i > row.from) text += ' '.repeat(gapAt(page, i, depth > 0));
    const type = typeAt(page, i);
    if (type === T.LCurly) depth++;
    if (type === T.RCurly) depth--;
    text += imageAt(page, i);
  }
  end();
  if (row.comment !== '') {
    const isApart = row.commentGap > BEFORE_COMMENT;
    const cell = {
      kind: 'comment',
      place: 0,
      sort: '',
      text: row.comment,
      gap: BEFORE_COMMENT,
      isApart,
    } as const;
    const written = page.atoms.text.slice(start, page.atoms.notes[row.to + 1]?.[0]?.start);
    cells.push({
      ...cell,
      written: /[\n\r]/.test(written) ? undefined : widthOf(written),
      wanted: 0,
      column: 0,
      beginsLine: false,
    });
  }
  return cells;
}

function markCells(
  page: Page,
  item: Item,
  begins: Map<number, { readonly kind: Kind; readonly place: number }>,
): void {
  let hasLabel = false;
  for (const { kind, from, ...element } of item.elements) {
    const type = typeAt(page, from);
    const before = typeAt(page, from - 1);
    if (kind === 'cites' && page.margins.has(from)) begins.set(from, { kind: 'cites', place: 0 });
    else if (kind === 'parens' && gapAt(page, from, false) > 0)
      begins.set(from, { kind: 'brackets', place: 0 });
    else if (kind === 'block') {
      begins.set(from, { kind: 'block', place: 0 });
      if ('items' in element) {
        element.items.forEach((inner, place) => {
          if (place > 0) begins.set(inner.from, { kind: 'thing', place });
        });
      }
    } else if (kind !== 'token') continue;
    else if (type === T.Equal) begins.set(from, { kind: hasLabel ? 'value' : 'equal', place: 0 });
    else if (type === K.to && item.family === 'statement') begins.set(from, { kind: 'to', place: 0 });
    else if (type === T.TextToken && before !== K.unit && !hasLabel) {
      begins.set(from, { kind: 'label', place: 0 });
      hasLabel = true;
    }
  }
}

/** Gives each cell its column, behind the one before. */
function layOut(cells: readonly Cell[]): void {
  let column = 0;
  for (const cell of cells) {
    cell.column = cell.beginsLine ? cell.wanted : Math.max(cell.wanted, column + cell.gap);
    column = cell.column + widthOf(cell.text);
  }
}

/** A line that has the column. */
interface Aligned {
  readonly cells: readonly Cell[];
  readonly cell: Cell;
  /** The first column at which it could stand. */
  readonly needs: number;
  /** The columns that it takes, and what has to stay on its line; and with all that follows. */
  readonly rest: number;
  readonly all: number;
}

function alignColumn(lines: readonly (readonly Cell[])[], kind: Kind, place: number, room: number): void {
  const all: Aligned[] = lines.flatMap((cells) => {
    const index = cells.findIndex((cell) => cell.kind === kind && cell.place === place);
    const cell = cells[index];
    if (!cell || index === 0) return [];
    const widthTo = (last: Cell): number => last.column + widthOf(last.text) - cell.column;
    const staying = cells.findLast((each) => each === cell || !mayBeginLine(each)) ?? cell;
    const end = cells.findLast((each) => each === cell || each.kind !== 'comment') ?? cell;
    const isComment = kind === 'comment';
    return [
      {
        cells,
        cell,
        needs: cell.column,
        rest: isComment ? 0 : widthTo(staying),
        all: isComment ? 0 : widthTo(end),
      },
    ];
  });
  const { chosen, column } = columnFor(all, room);
  if (chosen.length < 2 || chosen.every(({ cell }) => !cell.isApart)) return;
  const sorts = new Set(chosen.map(({ cell }) => cell.sort));
  for (const line of all) {
    const { cells, cell } = line;
    if (!sorts.has(cell.sort)) continue;
    if (line.needs <= column && column + line.rest <= room) cell.wanted = column;
    else if (line.needs + line.all > room && mayBeginLine(cell)) {
      const label = cells.find((each) => each.kind === 'label' && each !== cell);
      cell.beginsLine = true;
      cell.wanted = kind === 'label' ? column : (label?.column ?? STEP);
    }
    layOut(cells);
  }
}

/** What may stand on a line of its own: options are a table. What is behind a line counts as that, too. */
const mayBeginLine = ({ kind, sort }: Cell): boolean =>
  kind === 'comment' || (sort === 'declaration option' && (kind === 'label' || kind === 'cites'));

/** The lines that are to be aligned, and where. A column stays where it was written as long as that leaves room. */
function columnFor(
  all: readonly Aligned[],
  room: number,
): { readonly chosen: readonly Aligned[]; readonly column: number } {
  const apart = all.filter(({ cell }) => cell.isApart);
  const sorts = new Set(apart.map(({ cell }) => cell.sort));
  const alike = all.filter(({ cell }) => sorts.has(cell.sort));
  const usual = usualColumn(alike);
  const wished = wanted(usual === undefined ? apart : [], alike, usual ?? 0);
  const tightest = largest(
    wished.map(({ needs }) => needs),
    0,
  );
  const fits = usual !== undefined && wished.every(({ rest }) => usual + rest <= room);
  if (usual !== undefined && usual >= tightest && fits) return { chosen: wished, column: usual };
  const chosen = fitting(wished, room);
  return {
    chosen,
    column: largest(
      chosen.map(({ needs }) => needs),
      0,
    ),
  };
}

/** The lines that are aligned for sure, and those that reach the column, or nearly: one that stands out was left out of it. */
function wanted(sure: readonly Aligned[], all: readonly Aligned[], usual: number): Aligned[] {
  const chosen = [...sure];
  let column = largest(
    sure.map(({ needs }) => needs),
    usual,
  );
  for (const line of [...all].sort((a, b) => a.needs - b.needs)) {
    const reach = line.cell.written === undefined ? column : column + MOST_WIDER;
    if (sure.includes(line) || line.needs > reach) continue;
    chosen.push(line);
    column = Math.max(column, line.needs);
  }
  return chosen;
}

/** Where most of the lines were aligned; undefined if no two were. */
function usualColumn(lines: readonly Aligned[]): number | undefined {
  const aligned = new Set(lines.flatMap(({ cell }) => (cell.isApart ? [cell.written] : [])));
  return mostFrequent(
    lines.flatMap(({ cell: { written } }) => (aligned.has(written) ? (written ?? []) : [])),
  );
}

/** Without those that make it too wide for the rest, or that are too long themselves: whichever are fewer. */
function fitting(wished: readonly Aligned[], room: number): Aligned[] {
  let left = wished.filter(({ needs, rest }) => needs + rest <= room);
  for (;;) {
    const column = largest(
      left.map(({ needs }) => needs),
      0,
    );
    const long = left.filter(({ rest }) => column + rest > room);
    if (long.length === 0) return left;
    const longest = largest(long.map(({ rest }) => rest));
    const wide = left.filter(({ needs }) => needs + longest > room);
    const out = new Set(long.length < wide.length ? long : wide);
    left = left.filter((each) => !out.has(each));
  }
}

/** The most frequent number, and the greatest of those; undefined if none is there twice. */
function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [value, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return count !== undefined && count > 1 ? value : undefined;
}

function rowDoc(cells: readonly Cell[], room: number): Doc | undefined {
  const docs: Doc[] = [];
  let column = 0;
  for (const cell of cells) {
    if (cell.beginsLine) docs.push(hardline);
    docs.push(' '.repeat(cell.column - (cell.beginsLine ? 0 : column)), cell.text);
    column = cell.column + widthOf(cell.text);
    if (column > room && cell.kind !== 'comment') return undefined;
    if (cell.kind === 'comment') docs.push(breakParent);
  }
  return docs;
}
