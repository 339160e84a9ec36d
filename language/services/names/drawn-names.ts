/** Names that stand in maps and in titles of tables. */

import { linesOf } from '../../semantics/board-map.ts';
import type { Globals } from '../../semantics/globals.ts';
import { pictureSpan } from '../../semantics/map/drawn.ts';
import { isLegend } from '../../semantics/map/legend.ts';
import type * as ast from '../../syntax/ast.ts';

/** A name where it is drawn, or written into a title. */
export interface DrawnName {
  readonly text: string;
  readonly span: ast.Span;
  readonly of: 'space' | 'region';
  readonly role: 'declared' | 'used';
  /** It is drawn as a sign that does not say its name. */
  readonly isSign: boolean;
}

/** Spaces and regions of a board that is drawn as a map; none for any other. */
export function drawnNames(
  board: ast.BoardDeclaration,
  globals: Globals,
  text: string,
): readonly DrawnName[] {
  const { topology } = globals;
  if (board.shape.kind !== 'map' || globals.board !== board || !topology) return [];
  const spaces = topology.spaces
    .filter((space) => !board.spaces.includes(space))
    .map(({ name }) => {
      const isSign = text.slice(name.span.start, name.span.end) !== name.text;
      return { text: name.text, span: name.span, of: 'space', role: 'declared', isSign } as const;
    });
  const regions = new Set(
    topology.attributes.filter((each) => !board.attributes.includes(each)).map(({ name }) => name.text),
  );
  const named = new Set(spaces.flatMap((space) => (space.isSign ? [] : [space.text])));
  return [...spaces, ...namesInLegend(board.shape, regions, named)];
}

/** Names in the lines below the picture. */
function namesInLegend(
  shape: ast.MapShape,
  regions: ReadonlySet<string>,
  spaces: ReadonlySet<string>,
): readonly DrawnName[] {
  const { picture } = shape;
  const whole = pictureSpan(shape);
  if (!whole) return [];
  const found: DrawnName[] = [];
  const told = new Set<string>();
  let start = whole.start;
  let inLegend = false;
  for (const line of linesOf(picture)) {
    inLegend ||= isLegend(line);
    for (const { 0: text, index } of inLegend ? line.matchAll(/[^\s,:]+/g) : []) {
      const at = { file: whole.file, start: start + index, end: start + index + text.length };
      const isHead = isLegend(line) && line.slice(0, index).trim() === '';
      if (isHead && regions.has(text)) {
        const role = told.has(text) ? 'used' : 'declared';
        told.add(text);
        found.push({ text, span: at, of: 'region', role, isSign: false });
      } else if (!isHead && spaces.has(text))
        found.push({ text, span: at, of: 'space', role: 'used', isSign: false });
    }
    start += line.length;
    start += picture.startsWith('\r\n', start - whole.start) ? 2 : 1;
  }
  return found;
}

/** A column of a table: an attribute's, or one that is only for looks. */
export interface ColumnTitle {
  /** The attribute as it is declared; for other columns the title in small letters. */
  readonly text: string;
  readonly span: ast.Span;
  readonly isAttribute: boolean;
}

/** Columns with a meaning of their own. */
export const FIXED_COLUMNS: ReadonlySet<string> = new Set(['', 'name', 'label', 'count']);

/** Titles of the columns of a table. */
export function columnTitles({
  file,
  attributes,
}: {
  readonly file: ast.TableFile | undefined;
  readonly attributes: readonly ast.AttributeSyntax[];
}): readonly ColumnTitle[] {
  const byTitle = new Map(attributes.map(({ name: { text } }) => [text.toLowerCase(), text]));
  return [...(file?.titles ?? [])].flatMap(([title, span]): ColumnTitle[] => {
    const attribute = byTitle.get(title);
    if (attribute !== undefined) return [{ text: attribute, span, isAttribute: true }];
    return FIXED_COLUMNS.has(title) ? [] : [{ text: title, span, isAttribute: false }];
  });
}
