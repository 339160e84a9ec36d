import type { Drawn, SpaceView } from '../../../runtime/index.ts';
import { type KindLetters, kindLetter, ownSign } from '../signs/kind-letters.ts';
import { type Mark, marksOf } from '../signs/marks.ts';

type Piece = SpaceView['pieces'][number];

/** Pieces on one space that only their numbers tell apart, drawn as one. */
export interface Stack {
  readonly name: string;
  /** The names of all that are in it. */
  readonly members: readonly string[];
  readonly kindName: string;
  readonly label: string;
  readonly owner: number;
  readonly marks: readonly Mark[];
  readonly count: number;
  /** On its token instead of the seat's letter; undefined where that says enough. */
  readonly text: string | undefined;
  /** What of that comes first where the token is too small for all of it. */
  readonly brief: string | undefined;
  readonly words: string;
  /** How it is drawn, if the rules say. */
  readonly drawn: Drawn | undefined;
}

/** Bit set of the seats that have pieces of several kinds on the board; bit 0 stands for nobody. */
export function ownersOfSeveralKinds(spaces: readonly Pick<SpaceView, 'pieces'>[]): number {
  const kinds = new Map<number, Set<string>>();
  for (const { owner, kind } of spaces.flatMap(({ pieces }) => pieces)) {
    const known = kinds.get(owner) ?? new Set();
    kinds.set(owner, known.add(kind));
  }
  return [...kinds].reduce(
    (owners, [owner, { size }]) => (size > 1 ? owners | (1 << (owner + 1)) : owners),
    0,
  );
}

/**
 * Pieces of one space by a number that each of them has and no two have alike, such as the level at which it lies: the lowest first. The rules know
 * no other order of what stands on a space.
 */
function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length < 2) return pieces;
  const orders = pieces.map(({ fields }) => new Map(fields.flatMap((field) => numberIn(field) ?? [])));
  const isOrder = (name: string) => {
    const values = orders.flatMap((order) => order.get(name) ?? []);
    return values.length === pieces.length && new Set(values).size === pieces.length;
  };
  const by = [...(orders[0]?.keys() ?? [])].find(isOrder);
  if (by === undefined) return pieces;
  const keyed = pieces.map((piece, index) => ({ piece, key: orders[index]?.get(by) ?? 0 }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ piece }) => piece);
}

function numberIn({
  name,
  shown,
}: Piece['fields'][number]): readonly [readonly [string, number]] | undefined {
  return shown.kind === 'number' ? [[name, shown.value]] : undefined;
}

/** The pieces of a space in stacks, in their order if they have one; a piece that lies alone shows its number. */
export function stackPieces(
  pieces: readonly Piece[],
  several: number,
  letters: KindLetters,
  seatLetter: (seat: number) => string,
): readonly Stack[] {
  const stacks = new Map<string, Piece[]>();
  for (const piece of inOrder(pieces)) {
    const key = JSON.stringify([piece.owner, piece.kind, marksOf(piece.fields).map(({ words }) => words)]);
    stacks.set(key, [...(stacks.get(key) ?? []), piece]);
  }
  return [...stacks.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { name, kind, kindName, owner, drawn } = first;
    const members = alike.map((piece) => piece.name);
    const marks = marksOf(first.fields);
    const numbers = alike.map(numberOf).filter((number) => number !== '');
    // A seat that is known by its number would make one number of two.
    const isNumber = /\d/.test(seatLetter(owner));
    const isOfSeveral = (several & (1 << (owner + 1))) !== 0;
    const own = ownSign(drawn);
    const letter = isOfSeveral || isNumber ? kindLetter(first, letters) : own;
    const alone = alike.length === 1;
    const label = alone ? first.label : [kind, numbers.join(', ')].filter(Boolean).join(' ');
    const count = alike.length;
    const told = [count > 1 ? `${count} × ${label}` : label, ...marks.map((mark) => mark.words)];
    const isNumbered = alone && numbers.length > 0;
    const text = isNumbered
      ? `${letter ?? seatLetter(owner)}${numbers[0]}`
      : own !== undefined || isOfSeveral
        ? letter
        : undefined;
    // Colour and shape say whose it is: of what kind it is tells more than its number, and its number more than the seat's letter.
    const brief = isNumbered ? (isOfSeveral ? letter : (own ?? numbers[0])) : undefined;
    const words = told.join(', ');
    return [{ name, members, kindName, label, owner, marks, count, text, brief, words, drawn }];
  });
}

/** What stands behind the name of its kind: `2` of `Goon 2`. */
function numberOf({ label, kind }: Piece): string {
  return label.startsWith(kind) ? label.slice(kind.length).trim() : '';
}
