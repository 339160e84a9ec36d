/** The legend below a picture: a line for each region, with all that belongs to it. */

import type { Drawn } from './coordinates.ts';
import { type MapPlace, type MapProblem, problemAt } from './picture.ts';

/** A region of a map. */
export interface Region {
  readonly name: string;
  /** Where it is named first. */
  readonly place: MapPlace;
  readonly members: Set<Drawn>;
}

const LEGEND = /^(\s*)([\p{L}_][\p{L}\p{N}_]*)\s*:/u;

/** Whether a line begins as one of a legend does. */
export function isLegend(line: string): boolean {
  return LEGEND.test(line);
}

/** The regions that the lines of a legend name; `start` is the number of the first. */
export function readLegend(
  lines: readonly string[],
  start: number,
  spaces: readonly Drawn[],
): { readonly regions: readonly Region[]; readonly problems: readonly MapProblem[] } {
  const problems: MapProblem[] = [];
  const regions = new Map<string, Region>();
  const called = byWord(spaces);
  let isTold = false;
  for (const [offset, text] of lines.entries()) {
    const line = start + offset;
    const [head, indent, name] = LEGEND.exec(text) ?? [];
    if (head === undefined || indent === undefined || name === undefined) {
      const words = text.trim();
      // Several such lines, one below the other, are one mistake.
      if (words !== '' && !isTold) {
        const place = { line, column: text.indexOf(words), length: words.length };
        problems.push(problemAt('map-legend-line', place, { text: words }));
        isTold = true;
      }
      continue;
    }
    isTold = false;
    const place = { line, column: indent.length, length: name.length };
    const region = regions.get(name) ?? { name, place, members: new Set() };
    regions.set(name, region);
    for (const { index, 0: word } of text.slice(head.length).matchAll(/[^\s,]+/g)) {
      const names = namesOfRun(word) ?? [word];
      const missing = names.find((each) => !called.has(each));
      for (const space of names.flatMap((each) => called.get(each) ?? [])) region.members.add(space);
      if (missing === undefined) continue;
      const place = { line, column: head.length + index, length: word.length };
      problems.push(
        missing === word
          ? problemAt('map-legend', place, { word })
          : problemAt('map-run', place, { run: word, missing }),
      );
    }
  }
  return { regions: [...regions.values()], problems };
}

/** Spaces by what a legend can call them: by sign and by name. */
function byWord(spaces: readonly Drawn[]): ReadonlyMap<string, readonly Drawn[]> {
  const found = new Map<string, Drawn[]>();
  for (const space of spaces) {
    for (const word of new Set([space.word.text, space.name])) {
      const known = found.get(word);
      if (known) known.push(space);
      else found.set(word, [space]);
    }
  }
  return found;
}

/** More names than a map has spaces: one of them is surely not drawn. */
const LONGEST_RUN = 1000;

/** `a1..a3`: a1, a2, a3, and for `a1..b2` all that lies between; undefined if it is no run. */
function namesOfRun(word: string): readonly string[] | undefined {
  const [, left = '', top = '', right = '', bottom = ''] =
    /^(\p{L}+)(\d+)\.\.(\p{L}+)(\d+)$/u.exec(word) ?? [];
  const columns = lettersBetween(left, right);
  if (!columns) return undefined;
  const [low = 0, high = 0] = [Number(top), Number(bottom)].sort((a, b) => a - b);
  const names: string[] = [];
  for (let row = low; row <= high && names.length < LONGEST_RUN; row++) {
    for (const column of columns) names.push(`${column}${row}`);
  }
  return names;
}

/** The letters from one to another; the same word is one column. Undefined if nothing lies between them in order. */
function lettersBetween(from: string, to: string): readonly string[] | undefined {
  if (from === '') return undefined;
  if (from === to) return [from];
  if ([...from, ...to].length !== 2) return undefined;
  const [first = 0, last = 0] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0].sort((a, b) => a - b);
  const count = Math.min(last - first + 1, LONGEST_RUN);
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
}
