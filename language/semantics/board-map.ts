/**
 * Boards drawn as text. A map is a picture of dots and lines, and below it a legend:
 *
 *      9   o---o---X
 *          |   |
 *      8   o---H---o
 *          a   b   c
 *
 *     exit: X
 *     cell: H a8..a9
 *
 * Words are spaces; `-`, `|`, `/` and `\` between two of them are paths. A number that begins a line and
 * letters in a line of their own give coordinates. A space is named by its coordinates (`a9`), a longer word
 * by itself (`N1`), any other by its sign and a number (`X1`). A legend line names a region: every space drawn
 * with one of its signs, or named, or in a run such as `a8..a9`.
 *
 * Whatever is drawn becomes a part of the board or a problem; nothing is passed over.
 */

import { nameSpaces } from './map/coordinates.ts';
import { isLegend, readLegend } from './map/legend.ts';
import { readLines } from './map/lines.ts';
import { type MapPlace, type MapProblem, pictureOf, placeOf, straySigns } from './map/picture.ts';

/** What a picture shows. */
export interface BoardMap {
  readonly spaces: readonly MapSpace[];
  /** Pairs of indices into `spaces`, the smaller first. */
  readonly paths: readonly (readonly [number, number])[];
  /** In the order of the legend. */
  readonly regions: readonly { readonly name: string; readonly place: MapPlace }[];
  /** What could not be read, by place. */
  readonly problems: readonly MapProblem[];
}

/** A space of a picture; its place is that of its word. */
export interface MapSpace extends MapPlace {
  readonly name: string;
  /** The sign it is drawn with. */
  readonly sign: string;
  /** For each region: whether the space is in it. */
  readonly in: readonly boolean[];
}

/** More problems than this are not told. */
const MOST_PROBLEMS = 50;

/** Lines of a map: they end as in every file. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/);
}

/** Reads a map. Where it shows more than `most` spaces, only they are counted. */
export function readBoardMap(text: string, most = Number.POSITIVE_INFINITY): BoardMap {
  const lines = linesOf(text);
  const start = lines.findIndex(isLegend);
  const picture = pictureOf(start < 0 ? lines : lines.slice(0, start));
  const { joined, problems: ofLines } = readLines(picture);
  const { spaces, problems: ofNames } = nameSpaces(picture, new Set(joined.flat()));
  const isTooLarge = spaces.length > most;
  const legend = start < 0 || isTooLarge ? [] : lines.slice(start);
  const { regions, problems: ofLegend } = readLegend(legend, Math.max(start, 0), spaces);
  const indexOf = new Map(spaces.map(({ word }, index) => [word, index]));
  const problems = isTooLarge ? [] : [...straySigns(picture), ...ofLines, ...ofNames, ...ofLegend];
  return {
    spaces: spaces.map((space) => ({
      ...placeOf(space.word),
      name: space.name,
      sign: space.word.text,
      in: regions.map((region) => region.members.has(space)),
    })),
    paths: joined.flatMap(([from, to]): [number, number][] => {
      const [first, second] = [indexOf.get(from), indexOf.get(to)];
      if (first === undefined || second === undefined) return [];
      return [[Math.min(first, second), Math.max(first, second)]];
    }),
    regions,
    problems: [...problems].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST_PROBLEMS),
  };
}
