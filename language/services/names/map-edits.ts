/** Names in maps that are written otherwise, with the drawing around them left as it is. */

import { type BoardMap, readBoardMap } from '../../semantics/board-map.ts';
import { pictureSpan } from '../../semantics/map/drawn.ts';
import { isLegend } from '../../semantics/map/legend.ts';
import type * as ast from '../../syntax/ast.ts';
import { editText, type TextEdit } from '../text-edits.ts';
import type { NameAt } from './name-at.ts';

/** The edits of all maps that a name stands in; undefined if some map would then show something else. */
export function mapEdits(names: readonly NameAt[], to: string): readonly TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  const shapes = new Set(names.flatMap(({ map }) => (map ? [map.shape] : [])));
  for (const shape of shapes) {
    const own = names.filter(({ map }) => map?.shape === shape);
    const [first] = own;
    const whole = pictureSpan(shape);
    if (!first || !whole) continue;
    const changes = own.map((name) => editIn(shape, whole.start, name, to));
    const changed = editText(shape.picture, changes, whole.start);
    if (!isSameMap(readBoardMap(shape.picture), readBoardMap(changed), first.text, to)) return undefined;
    for (const change of changes) edits.push(change);
  }
  return edits;
}

/** A name in the legend is written as it is; one in the drawing takes or leaves room, so that what follows stays. */
function editIn({ picture }: ast.MapShape, start: number, { span, text }: NameAt, to: string): TextEdit {
  const [from, end] = [span.start - start, span.end - start];
  const line = picture.slice(picture.lastIndexOf('\n', from - 1) + 1, end);
  if (isLegend(line)) return { span, text: to };
  const [behind = ''] = /^[^\r\n]*/.exec(picture.slice(end)) ?? [];
  const more = to.length - text.length;
  if (behind.trim() === '') return { span, text: to };
  if (more <= 0) return { span, text: to + (behind.startsWith('-') ? '-' : ' ').repeat(-more) };
  const [room = ''] = /^(?:-+| +)/.exec(behind) ?? [];
  const taken = Math.max(0, Math.min(more, room.length - 1));
  return { span: { ...span, end: span.end + taken }, text: to };
}

/** Whether two maps show the same but for one name. */
function isSameMap(one: BoardMap, other: BoardMap, was: string, is: string): boolean {
  const facts = ({ spaces, paths, regions, problems }: BoardMap, name: (text: string) => string): string =>
    JSON.stringify([
      spaces.map((space) => [name(space.name), space.in]),
      paths,
      regions.map((region) => name(region.name)),
      problems.length,
    ]);
  return facts(one, (text) => (text === was ? is : text)) === facts(other, (text) => text);
}
