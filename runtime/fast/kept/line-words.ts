/**
 * Lines packed into words: each line has a field of some bits, in which its cells that hold a value are counted, so that one addition counts a
 * cell for all lines of a word that it is in. Lines that share cells share words.
 */

/** A field's highest bit is set as soon as all cells of its line are counted. */
interface Fields {
  /** Bits of a field. */
  readonly width: number;
  readonly perWord: number;
}

/** Which lines are in which words. */
export interface LineWords {
  /** What is in each word while no cell is counted: of each of its lines, what is missing to set the highest bit. */
  readonly initial: readonly number[];
  /** The highest bits of all fields of a word. */
  readonly complete: number;
  /** By cell, the words of its lines, and what each of them counts up by. */
  readonly ofCell: ReadonlyMap<number, readonly { readonly word: number; readonly addend: number }[]>;
}

/** Lines that are counted in one word, and all of their cells. */
interface Word {
  readonly lines: readonly (readonly number[])[];
  readonly cells: ReadonlySet<number>;
}

/** Lines that share so many cells lie along one way: whatever is in one of them is in the same word. */
const ALONG = 2;

export function packLines(lines: readonly (readonly number[])[]): LineWords {
  const { width, perWord } = fieldsFor(lines);
  const alone = lines.map((line): Word => ({ lines: [line], cells: new Set(line) }));
  const words = joined(joined(alone, perWord, ALONG), perWord, 1);
  const full = 2 ** (width - 1);
  const at = (place: number, value: number) => value << (place * width);
  const ofCell = new Map<number, { word: number; addend: number }[]>();
  for (const [number, { lines: inWord, cells }] of words.entries()) {
    for (const cell of cells) {
      const addend = inWord.reduce((sum, line, place) => sum | (line.includes(cell) ? at(place, 1) : 0), 0);
      const known = ofCell.get(cell);
      if (known) known.push({ word: number, addend });
      else ofCell.set(cell, [{ word: number, addend }]);
    }
  }
  return {
    initial: words.map(({ lines: inWord }) =>
      inWord.reduce((sum, line, place) => sum | at(place, full - line.length), 0),
    ),
    complete: Array.from({ length: perWord }, (_, place) => at(place, full)).reduce(
      (all, bit) => all | bit,
      0,
    ),
    ofCell,
  };
}

function fieldsFor(lines: readonly (readonly number[])[]): Fields {
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 1);
  const width = Math.ceil(Math.log2(longest)) + 1;
  return { width, perWord: Math.floor(32 / width) };
}

/** Each word is put into the one before it that has room for it and shares most cells with it, if any shares as many as `least`. */
function joined(words: readonly Word[], perWord: number, least: number): readonly Word[] {
  const made: Word[] = [];
  const byCell = new Map<number, Set<number>>();
  for (const word of words) {
    const place = mostShared(made, byCell, word, perWord, least) ?? made.length;
    const other = made[place];
    made[place] = other
      ? { lines: [...other.lines, ...word.lines], cells: new Set([...other.cells, ...word.cells]) }
      : word;
    for (const cell of word.cells) byCell.set(cell, (byCell.get(cell) ?? new Set()).add(place));
  }
  return made;
}

function mostShared(
  words: readonly Word[],
  byCell: ReadonlyMap<number, ReadonlySet<number>>,
  { lines, cells }: Word,
  perWord: number,
  least: number,
): number | undefined {
  const shared = new Map<number, number>();
  for (const cell of cells)
    for (const place of byCell.get(cell) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  let [most, best]: [number, number | undefined] = [least - 1, undefined];
  for (const [place, count] of shared) {
    if (count <= most || (words[place]?.lines.length ?? 0) + lines.length > perWord) continue;
    [most, best] = [count, place];
  }
  return best;
}
