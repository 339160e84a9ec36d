/** Two texts compared word by word, as somebody compares them who changes the one into the other. */

/** A word, number, sign, text in quotes or comment. */
export interface Token {
  readonly image: string;
  readonly start: number;
  readonly end: number;
  /** The white space before it. */
  readonly gap: string;
}

const TOKEN = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"?|\/\/[^\n]*|\d+|\p{L}[\p{L}\p{N}_]*|\.\.|[<>!]=|\S/gu;

export function tokensOf(text: string): readonly Token[] {
  let end = 0;
  return [...text.matchAll(TOKEN)].map(({ 0: image, index }) => {
    const gap = text.slice(end, index);
    end = index + image.length;
    return { image, start: index, end, gap };
  });
}

/** Tokens of one text, from `start` up to `end`, in whose place those of another come, from `first` up to `last`. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly first: number;
  readonly last: number;
}

export interface Difference {
  readonly hunks: readonly Hunk[];
  /** Letters of the other text that the first one has not. */
  readonly missing: number;
}

/** What is to be changed, so that as few letters as possible have to be written: by the heaviest common subsequence. */
export function differenceOf(from: readonly Token[], to: readonly Token[]): Difference {
  const head = commonStart(from, to);
  const rows = from.length - head;
  const columns = to.length - head;
  const width = columns + 1;
  const kept = new Int32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const [one, other] = [from[head + row], to[head + column]];
      const apart = Math.max(kept[(row + 1) * width + column] ?? 0, kept[row * width + column + 1] ?? 0);
      const same = one?.image === other?.image ? (one?.image.length ?? 0) : -1;
      kept[row * width + column] =
        same < 0 ? apart : Math.max(apart, same + (kept[(row + 1) * width + column + 1] ?? 0));
    }
  const hunks: Hunk[] = [];
  let [row, column, missing] = [0, 0, 0];
  const isKept = (): boolean => {
    const [one, other] = [from[head + row], to[head + column]];
    return (
      one !== undefined &&
      one.image === other?.image &&
      kept[row * width + column] === one.image.length + (kept[(row + 1) * width + column + 1] ?? 0)
    );
  };
  while (row < rows || column < columns) {
    if (isKept()) {
      row++;
      column++;
      continue;
    }
    const [start, first] = [row, column];
    while ((row < rows || column < columns) && !isKept()) {
      const without =
        column >= columns ||
        (row < rows && (kept[(row + 1) * width + column] ?? 0) === kept[row * width + column]);
      if (without) row++;
      else missing += to[head + column++]?.image.length ?? 0;
    }
    hunks.push({ start: head + start, end: head + row, first: head + first, last: head + column });
  }
  return { hunks: joined(hunks, from), missing };
}

/** Nobody keeps a sign in the middle of what is replaced on both its sides. */
const WORTH_KEEPING = 3;

function joined(hunks: readonly Hunk[], from: readonly Token[]): readonly Hunk[] {
  const found: Hunk[] = [];
  for (const hunk of hunks) {
    const before = found.at(-1);
    const kept = before ? from.slice(before.end, hunk.start) : [];
    const letters = kept.reduce((sum, { image }) => sum + image.length, 0);
    const areReplaced = before && before.start < before.end && hunk.start < hunk.end;
    if (areReplaced && letters < WORTH_KEEPING)
      found[found.length - 1] = { ...before, end: hunk.end, last: hunk.last };
    else found.push(hunk);
  }
  return found;
}

function commonStart(from: readonly Token[], to: readonly Token[]): number {
  let length = 0;
  while (length < from.length && length < to.length && from[length]?.image === to[length]?.image) length++;
  return length;
}
