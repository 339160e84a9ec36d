/** The picture of a map: its words and signs, and where they stand. */

import type { Code, Parameters } from '../../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../syntax/ast.ts';

/** A picture line by line. Columns are counted in characters, from 0. */
export interface Picture {
  readonly lines: readonly string[];
  readonly words: readonly Word[];
  /** By line; those of a line stand in order. */
  readonly byLine: ReadonlyMap<number, readonly Word[]>;
}

/** Letters and digits that stand together: a space, or a coordinate. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Something on a map that cannot be read. */
export interface MapProblem extends MapPlace {
  readonly code: Code;
  /** The same for whoever writes rules; the place is known to who knows where the map stands. */
  readonly tell: (span: Span) => Diagnostic;
}

/** Some characters of one line, counted from 0. */
export interface MapPlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Notes what is wrong at a place. */
export function problemAt<C extends Code>(code: C, place: MapPlace, facts: Parameters<C>): MapProblem {
  const { line, column, length } = place;
  return { line, column, length, code, tell: (span) => diagnose(code, span, facts) };
}

/** The place of a word. */
export function placeOf({ line, start, end }: Word): MapPlace {
  return { line, column: start, length: end - start };
}

const WORD = /[\p{L}\p{N}_]+/gu;

/** Reads the words of a picture. What is blank at the end of a line cannot be seen and does not matter. */
export function pictureOf(texts: readonly string[]): Picture {
  const lines = texts.map((text) => text.trimEnd());
  const words = lines.flatMap((text, line) =>
    [...text.matchAll(WORD)].map(
      (match): Word => ({
        text: match[0],
        line,
        start: match.index,
        end: match.index + match[0].length,
      }),
    ),
  );
  const byLine = new Map<number, Word[]>();
  for (const word of words) {
    const line = byLine.get(word.line);
    if (line) line.push(word);
    else byLine.set(word.line, [word]);
  }
  return { lines, words, byLine };
}

/** The word that covers a column of a line. */
export function wordAt({ byLine }: Picture, line: number, column: number): Word | undefined {
  const words = byLine.get(line) ?? [];
  const found = words[firstIndex(words, (word) => word.end > column)];
  return found && column >= found.start ? found : undefined;
}

/**
 * The word of a line that is nearest to a column on its left (-1) or right (1). A word that covers the column is, if it goes on
 * to that side; if it ends there, none is.
 */
export function nearestWord(picture: Picture, line: number, column: number, side: 1 | -1): Word | undefined {
  const words = picture.byLine.get(line) ?? [];
  const next = firstIndex(words, (word) => word.end > column);
  const beside = words[next];
  if (beside && beside.start <= column) {
    const goesOn = side > 0 ? beside.end > column + 1 : beside.start < column;
    return goesOn ? beside : undefined;
  }
  return side > 0 ? beside : words[next - 1];
}

/** The first index from which on a test holds; the length if it never does. */
export function firstIndex<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item === undefined || holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a sign has no meaning on a map. */
export function isStray(sign: string | undefined): boolean {
  return sign !== undefined && !/[\p{L}\p{N}_ \-|/\\]/u.test(sign);
}

/** Signs that mean nothing: each once, where it stands first. */
export function straySigns({ lines }: Picture): readonly MapProblem[] {
  const found = new Map<string, { readonly place: MapPlace; count: number }>();
  for (const [line, text] of lines.entries()) {
    for (const match of text.matchAll(/[^\p{L}\p{N}_ \-|/\\]/gu)) {
      const known = found.get(match[0]);
      if (known) known.count++;
      else found.set(match[0], { place: { line, column: match.index, length: match[0].length }, count: 1 });
    }
  }
  // What closes a pair is told with what opens it.
  for (const [open, close] of ['[]', '()', '{}', '<>'].map((pair) => pair.split('')))
    if (open !== undefined && close !== undefined && found.has(open)) found.delete(close);
  return [...found].map(([sign, { place, count }]) => problemAt('map-sign', place, { sign, count }));
}
