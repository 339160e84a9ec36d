/** Coordinates beside and below a picture, and the names of its spaces. */

import { type MapProblem, type Picture, placeOf, problemAt, type Word } from './picture.ts';

/** A word that is a space, not a coordinate. */
export interface Drawn {
  readonly word: Word;
  readonly name: string;
}

/** The spaces of a picture with their names; `linked` are the words that lines join. */
export function nameSpaces(
  picture: Picture,
  linked: ReadonlySet<Word>,
): { readonly spaces: readonly Drawn[]; readonly problems: readonly MapProblem[] } {
  const { columns, rows, labels, problems } = findCoordinates(picture, linked);
  const counts = new Map<string, number>();
  const used = new Set<Word>();
  const spaces = picture.words
    .filter((word) => !labels.has(word))
    .map((word): Drawn => {
      if (word.text.length > 1) return { word, name: word.text };
      const column = columns.get(word.start)?.[0];
      const row = rows.get(word.line);
      if (column && row) {
        for (const label of columns.get(word.start) ?? []) used.add(label);
        used.add(row);
        return { word, name: `${column.text}${row.text}` };
      }
      const count = (counts.get(word.text) ?? 0) + 1;
      counts.set(word.text, count);
      return { word, name: `${word.text}${count}` };
    });
  const idle = [...labels].filter((label) => !used.has(label));
  return {
    spaces,
    problems: [
      ...problems,
      ...nothingNamed(idle, 'column', (label) => rows.get(label.line) !== label),
      ...nothingNamed(idle, 'row', (label) => rows.get(label.line) === label),
    ],
  };
}

/** One problem for all coordinates of a kind that name nothing, where the first of them stands. */
function nothingNamed(
  idle: readonly Word[],
  of: 'column' | 'row',
  isOf: (label: Word) => boolean,
): readonly MapProblem[] {
  const all = idle.filter(isOf);
  const [first] = all;
  return first ? [problemAt('map-label', placeOf(first), { label: first.text, of, count: all.length })] : [];
}

interface Coordinates {
  /** By the column of the picture: the same letter above and below. */
  readonly columns: ReadonlyMap<number, readonly Word[]>;
  /** By the line of the picture. */
  readonly rows: ReadonlyMap<number, Word>;
  /** All of them: words that are no spaces. */
  readonly labels: ReadonlySet<Word>;
  readonly problems: readonly MapProblem[];
}

/** Labels of columns (letters in a line where nothing is joined) and rows (a number before everything else). */
function findCoordinates({ byLine }: Picture, linked: ReadonlySet<Word>): Coordinates {
  const columns = new Map<number, Word[]>();
  const rows = new Map<number, Word>();
  const labels = new Set<Word>();
  const problems: MapProblem[] = [];
  for (const [line, here] of byLine) {
    if (here.length > 1 && here.every((word) => !linked.has(word) && /^\p{Ll}$/u.test(word.text))) {
      for (const word of here) {
        const known = columns.get(word.start) ?? [];
        const [other] = known;
        if (other && other.text !== word.text)
          problems.push(problemAt('map-label-twice', placeOf(word), { label: word.text, other: other.text }));
        columns.set(word.start, [...known, word]);
        labels.add(word);
      }
      continue;
    }
    const [first] = here;
    if (first && !linked.has(first) && /^\d+$/.test(first.text)) {
      rows.set(line, first);
      labels.add(first);
    }
  }
  return { columns, rows, labels, problems };
}
