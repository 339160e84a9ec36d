/** Dice that were thrown on a real table, typed in: `4 2 6`, `426`, `Ace King`, or as much of each name as tells it apart. */

/** One outcome and what it is called. */
export interface Outcome {
  readonly value: number;
  readonly name: string;
}

/** One die that is thrown: what it may show. */
export type Faces = readonly Outcome[];

/** Why a word is not taken for a face. */
export type FaceProblem =
  /** The die has no face that begins like that. */
  | { readonly kind: 'wrong'; readonly die: number; readonly word: string }
  /** Several faces begin like that. */
  | { readonly kind: 'several'; readonly die: number; readonly word: string; readonly among: Faces }
  /** There is a word for more dice than are thrown. */
  | { readonly kind: 'too-many'; readonly word: string };

/** What was typed: the face of each die, undefined where it is not said yet, and the first word that does not fit. */
export interface TypedFaces {
  readonly values: readonly (number | undefined)[];
  readonly problem: FaceProblem | undefined;
}

/** Stands for a die whose face is not said yet, among others whose faces are. */
const GAP = '–';
const GAPS = [GAP, '-', '?', '_'];
const BETWEEN = /^[\s,;]+/;
const WORD = /^[^\s,;]+/;

/** Reads the faces of the dice, one after the other. */
export function readFaces(text: string, dice: readonly Faces[]): TypedFaces {
  const values: (number | undefined)[] = dice.map(() => undefined);
  const isShort = dice.every((faces) => faces.every(({ name }) => name.length === 1));
  let die = 0;
  let rest = text;
  for (;;) {
    rest = rest.replace(BETWEEN, '');
    const plain = WORD.exec(rest)?.[0];
    if (plain === undefined) return { values, problem: undefined };
    const faces = dice[die];
    if (!faces) return { values, problem: { kind: 'too-many', word: plain } };
    const whole = wholeName(rest, faces);
    // Faces of one sign need nothing between them.
    const isSplit = isShort && plain.length <= dice.length - die;
    const word = whole?.name ?? (isSplit ? plain.slice(0, 1) : plain);
    if (whole || !GAPS.includes(word)) {
      const among = whole ? [whole] : faces.filter(({ name }) => begins(name, word));
      const [face] = among;
      if (!face) return { values, problem: { kind: 'wrong', die, word } };
      if (among.length > 1) return { values, problem: { kind: 'several', die, word, among } };
      values[die] = face.value;
    }
    rest = rest.slice(word.length);
    die += 1;
  }
}

/** The face whose name stands there in full, the longest of them: names may have blanks in them. */
function wholeName(text: string, faces: Faces): Outcome | undefined {
  const fitting = faces.filter(
    ({ name }) =>
      begins(text, name) && (text.length === name.length || /[\s,;]/.test(text[name.length] ?? '')),
  );
  return fitting.reduce<Outcome | undefined>(
    (longest, one) => (longest === undefined || one.name.length > longest.name.length ? one : longest),
    undefined,
  );
}

/** What would be typed for these faces. */
export function writeFaces(values: readonly (number | undefined)[], dice: readonly Faces[]): string {
  const words = values.map((value, die) => dice[die]?.find((one) => one.value === value)?.name ?? GAP);
  while (words.at(-1) === GAP) words.pop();
  return words.join(' ');
}

/** The outcomes whose names have the words in them; those that begin with them come first. */
export function findOutcomes(words: string, outcomes: readonly Outcome[]): readonly Outcome[] {
  const wanted = folded(words.trim());
  const found = outcomes.filter(({ name }) => folded(name).includes(wanted));
  const first = found.filter(({ name }) => begins(name, wanted));
  return [...first, ...found.filter((one) => !first.includes(one))];
}

function begins(text: string, start: string): boolean {
  return folded(text.slice(0, start.length)) === folded(start);
}

function folded(text: string): string {
  return text.toLowerCase();
}
