/** A map as a board: spaces, paths and regions with their places in the drawing, and what cannot be read of it. */

import { addAll, smallest } from '../../../shared/lists.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import { LONGEST_NAME } from '../../syntax/limits.ts';
import { isReserved } from '../../syntax/tokens.ts';
import { type BoardMap, linesOf, type MapSpace, readBoardMap } from '../board-map.ts';
import type { MapPlace } from './picture.ts';

/** Letters of a map: 400 spaces far from each other. */
const MAX_PICTURE = 100_000;
/** Regions in the legend of a map: each is an attribute of every space. */
const MAX_REGIONS = 50;

/** What a drawing makes of a board. */
interface DrawnBoard {
  readonly spaces: readonly ast.SpaceSyntax[];
  readonly paths: readonly (readonly [number, number])[];
  readonly attributes: readonly ast.AttributeSyntax[];
}

/** The board that a map draws, with `most` spaces at most. */
export function drawnBoard(shape: ast.MapShape, most: number, diagnostics: Diagnostic[]): DrawnBoard {
  const { picture, span } = shape;
  const map = readBoardMap(picture.slice(0, MAX_PICTURE), most);
  const place = placesIn(shape);
  const tooLarge = (what: string, found: number, limit: number): void =>
    void diagnostics.push(diagnose('too-large', span, { what, found, limit }));
  if (picture.length > MAX_PICTURE) tooLarge('Letters in a map', picture.length, MAX_PICTURE);
  else if (map.spaces.length > most)
    diagnostics.push(diagnose('board-size', span, { found: map.spaces.length, limit: most }));
  else if (map.spaces.length > 0) {
    addAll(
      diagnostics,
      map.problems.map((problem) => problem.tell(place(problem))),
    );
    addAll(
      diagnostics,
      wrongNames(map).map((each) => diagnose('map-name', place(each), { word: each.sign })),
    );
  } else if (pictureSpan(shape)) diagnostics.push(diagnose('map-empty', span, {}));
  if (map.regions.length > MAX_REGIONS) tooLarge('Regions of a map', map.regions.length, MAX_REGIONS);
  const long = map.spaces.find(({ name }) => name.length > LONGEST_NAME);
  if (long) tooLarge('Letters of a name', long.name.length, LONGEST_NAME);
  const spaces = map.spaces.slice(0, most);
  return {
    spaces: spacesOf(spaces, place),
    paths: map.paths.filter(([from, to]) => from < spaces.length && to < spaces.length),
    attributes: map.regions.slice(0, MAX_REGIONS).map((region): ast.AttributeSyntax => {
      const at = place(region.place);
      const type = { kind: 'yes-no-type', span: at } as const;
      const name = { span: at, text: region.name };
      return { span: at, name, type, label: undefined, unit: undefined, cites: [] };
    }),
  };
}

function spacesOf(spaces: readonly MapSpace[], place: (at: MapPlace) => ast.Span): ast.SpaceSyntax[] {
  const top = smallest(
    spaces.map(({ line }) => line),
    0,
  );
  const left = smallest(
    spaces.map(({ column }) => column),
    0,
  );
  return spaces.map((each): ast.SpaceSyntax => {
    const span = place(each);
    return {
      span,
      name: { span, text: each.name },
      perPlayer: false,
      label: { span, parts: [each.name] },
      values: each.in.slice(0, MAX_REGIONS).map((value): ast.Expression => ({ kind: 'yes-no', span, value })),
      at: [{ x: (each.column - left) / 4, y: (each.line - top) / 2 }],
      cites: [],
      doc: undefined,
    };
  });
}

/** Spaces that are drawn with a sign, or a word, that cannot be a name: each sign once. */
function wrongNames({ spaces }: BoardMap): readonly MapSpace[] {
  const signs = new Set<string>();
  return spaces.filter(({ name, sign }) => {
    if ((/^\p{L}/u.test(name) && !isReserved(name)) || signs.has(sign)) return false;
    signs.add(sign);
    return true;
  });
}

/** Where the picture of a map stands: between its quotes, or in its file; undefined where that was not found. */
export function pictureSpan({ picture, file, fromFile, span }: ast.MapShape): ast.Span | undefined {
  if (file !== undefined) return fromFile;
  const start = span.start + '"""'.length;
  return { file: span.file, start, end: start + picture.length };
}

/** Where something on a map stands in the files of the game. */
function placesIn(shape: ast.MapShape): (at: MapPlace) => ast.Span {
  const { picture } = shape;
  const whole = pictureSpan(shape) ?? shape.span;
  const starts: number[] = [];
  let start = 0;
  for (const line of linesOf(picture)) {
    starts.push(whole.start + start);
    start += line.length;
    start += picture.startsWith('\r\n', start) ? 2 : 1;
  }
  return ({ line, column, length }) => {
    const at = (starts[line] ?? whole.start) + column;
    return { file: whole.file, start: at, end: at + length };
  };
}
