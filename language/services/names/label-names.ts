/** The names that stand in tables of labels: what a row is called by, what stands in braces, the part that a row is meant of. */

import { once } from '../../../shared/memo.ts';
import type { GameDocument } from '../../compile.ts';
import { placeKey } from '../../document/places.ts';
import { labelTables, rowsByText, rowsFor } from '../../labels/tables.ts';
import { type ShownText, shownTexts } from '../../labels/texts.ts';
import { plainHole } from '../../labels/translate.ts';
import type * as ast from '../../syntax/ast.ts';
import { type Hole, splitText } from '../../syntax/texts.ts';
import { keyIn } from './keys.ts';
import type { NameAt } from './name-at.ts';

const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

/** The names in all tables of labels; `names`: those of the rules. Where a row speaks of several things, it has a name of each. */
export function labelNames(document: GameDocument, names: readonly NameAt[]): readonly NameAt[] {
  const tables = labelTables(document.parsed.files);
  if (tables.length === 0) return [];
  const walk: Walk = {
    document,
    found: new Map(),
    told: new Map(),
    byStart: startsOf(names),
    byKey: once(() => firstOf(names)),
  };
  const rows = rowsByText(tables);
  for (const text of shownTexts(document.parsed.files))
    for (const row of rowsFor(rows, text)) namesOfRow(walk, row, text);
  const drawn = firstOf(names.filter(({ map }) => map));
  // Of the spaces that a map draws no text speaks.
  for (const row of tables.flatMap(({ table }) => table.rows)) {
    const { text, at } = row;
    const space = at ? undefined : drawn.get(keyIn('game', text.text));
    // One with a label in the rules is read by that.
    if (space?.named?.kind !== 'space' || space.named.syntax.label?.source !== undefined) continue;
    const told = toldBy(walk, row);
    const isKnown = told.byKey.has(space.key);
    if (isKnown) continue;
    told.texts.add(space);
    addName(walk, { row, cell: text, of: space, parts: [] }, { at: 0, end: text.text.length }, space);
  }
  return [...walk.found.values()].map(({ name, row, cell, at }) => {
    const { texts, byKey } = toldBy(walk, row);
    const own = byKey.get(name.key) ?? new Map<object, readonly string[]>();
    const isShared = texts.size > own.size && cell !== row.at;
    return { ...name, label: { row, cell, at, isShared, parts: [...own.values()] } };
  });
}

/** A walk through the rows. */
interface Walk {
  readonly document: GameDocument;
  readonly found: Map<string, Found>;
  readonly told: Map<ast.LabelRow, Told>;
  /** By `startKey`. */
  readonly byStart: ReadonlyMap<number, NameAt>;
  /** Some place that has a name of each thing; most tables do without. */
  readonly byKey: () => ReadonlyMap<string, NameAt>;
}

interface Found {
  readonly name: NameAt;
  readonly row: ast.LabelRow;
  readonly cell: ast.LabelCell;
  readonly at: number;
}

/** What a row speaks of: all of it, and by name those with the name in them; and the parts that each of these stands in. */
interface Told {
  readonly texts: Set<object>;
  readonly byKey: Map<string, Map<object, readonly string[]>>;
}

function toldBy({ told }: Walk, row: ast.LabelRow): Told {
  const known = told.get(row) ?? { texts: new Set(), byKey: new Map() };
  told.set(row, known);
  return known;
}

/** A cell, and something that its row speaks of. */
interface CellOf {
  readonly row: ast.LabelRow;
  readonly cell: ast.LabelCell;
  readonly of: object;
  readonly parts: readonly string[];
}

function firstOf(names: readonly NameAt[]): ReadonlyMap<string, NameAt> {
  const first = new Map<string, NameAt>();
  for (const name of names) if (!first.has(name.key)) first.set(name.key, name);
  return first;
}

function startsOf(names: readonly NameAt[]): ReadonlyMap<number, NameAt> {
  const first = new Map<number, NameAt>();
  for (const name of names) {
    const start = startKey(name.span.file, name.span.start);
    if (!first.has(start)) first.set(start, name);
  }
  return first;
}

/** A number for each place: texts are shorter than this. */
function startKey(file: number, offset: number): number {
  return file * 2 ** 32 + offset;
}

function namesOfRow(walk: Walk, row: ast.LabelRow, shown: ShownText): void {
  const { node, span, parts } = shown;
  toldBy(walk, row).texts.add(shown);
  if (row.at) addPart(walk, row, row.at);
  if (!node) return;
  const isText = 'parts' in node;
  // A title of a variant names it, between its quotes.
  const named = walk.byStart.get(startKey(span.file, span.start + (isText ? 1 : 0)));
  if (named?.text === row.text.text)
    addName(walk, { row, cell: row.text, of: shown, parts }, { at: 0, end: named.text.length }, named);
  if (!isText || node.source === undefined) return;
  const { text = '' } = walk.document.parsed.sources[span.file] ?? {};
  const written = holesIn(text.slice(span.start, span.end));
  for (const cell of [row.text, ...row.said.values()])
    addHoles(walk, { row, cell, of: shown, parts }, written, span);
}

/** The names in the braces of a cell, as they stand in those of the text that are written alike. */
function addHoles(walk: Walk, cellOf: CellOf, written: readonly Braces[], span: ast.Span): void {
  if (written.length === 0) return;
  for (const { start, inside } of holesIn(`"${cellOf.cell.text}"`)) {
    const same = written.find((one) => plainHole(one.inside) === plainHole(inside));
    const words = same ? [...same.inside.matchAll(WORD)] : [];
    for (const [index, word] of [...inside.matchAll(WORD)].entries()) {
      const original = words[index];
      if (!same || original?.[0] !== word[0]) continue;
      const name = walk.byStart.get(startKey(span.file, span.start + same.start + original.index));
      // Before the text stands a quote that the cell has not.
      const at = start - 1 + word.index;
      if (name?.text === word[0]) addName(walk, cellOf, { at, end: at + word[0].length }, name);
    }
  }
}

/** What stands between two braces, and where it begins. */
interface Braces {
  readonly start: number;
  readonly inside: string;
}

function holesIn(quoted: string): readonly Braces[] {
  if (!quoted.includes('{')) return [];
  return splitText(quoted, 0, 0)
    .pieces.filter((piece): piece is Hole => typeof piece !== 'string')
    .map(({ start, end }) => ({ start, inside: quoted.slice(start, end) }));
}

/** `action Roll` names an action. */
function addPart(walk: Walk, row: ast.LabelRow, cell: ast.LabelCell): void {
  const [kind, name, ...more] = cell.text.split(' ');
  if (name === undefined || more.length > 0) return;
  const space = kind === 'action' || kind === 'phase' || kind === 'window' ? kind : 'game';
  const named = walk.byKey().get(keyIn(space, name));
  const place = { at: cell.text.length - name.length, end: cell.text.length };
  if (named) found(walk, row, cell, place, named);
}

function addName(
  walk: Walk,
  { row, cell, of, parts }: CellOf,
  place: { readonly at: number; readonly end: number },
  name: NameAt,
): void {
  const { byKey } = toldBy(walk, row);
  const own = byKey.get(name.key) ?? new Map<object, readonly string[]>();
  byKey.set(name.key, own.set(of, parts));
  found(walk, row, cell, place, name);
}

function found(
  walk: Walk,
  row: ast.LabelRow,
  cell: ast.LabelCell,
  { at, end }: { readonly at: number; readonly end: number },
  { text, key, named, program }: NameAt,
): void {
  const { file } = cell.span;
  const { text: source = '' } = walk.document.parsed.sources[file] ?? {};
  const start = placeInCell(cell, source, at);
  // Where that cannot be said, it is somewhere in the cell.
  const span = start === undefined ? cell.span : { file, start, end: start + end - at };
  const place = `${placeKey(span)} ${at} ${key}`;
  if (!walk.found.has(place))
    walk.found.set(place, { name: { span, text, key, role: 'used', named, program }, row, cell, at });
}

/** Where a letter of a cell stands in its file; undefined where the cell is read otherwise than it is written. */
export function placeInCell({ text, span }: ast.LabelCell, source: string, at: number): number | undefined {
  const written = source.slice(span.start, span.end);
  if (written === text) return span.start + at;
  // In quotes, each quote is written twice.
  if (written.replaceAll('""', '"') !== text) return undefined;
  return span.start + at + (text.slice(0, at).split('"').length - 1);
}
