import type { FieldView, SpaceView } from '../../../runtime/index.ts';
import { lettersApart } from '../signs/letters.ts';
import { initial, isSeatMark, marksOf } from '../signs/marks.ts';

/** Of what kind the tokens of seats are, on a board whose spaces say whose and what stands on them. */
export interface TokenKinds {
  /** The field of the spaces that says it. */
  readonly field: string;
  /** By what is said there: one to three characters for the token, and the words without a sign. */
  readonly kinds: ReadonlyMap<string, { readonly text: string; readonly words: string }>;
}

type Fields = Pick<SpaceView, 'fields' | 'pieces'>;

/**
 * A field names the kind of a seat's token if whatever space has it also names one seat, and nothing else stands there. It belongs on the
 * token: beside it on a small square it would cover what says whose it is.
 */
export function tokenKindsOf(spaces: readonly Fields[]): TokenKinds | undefined {
  if (spaces.some(({ pieces }) => pieces.length > 0)) return undefined;
  const marked = spaces.map((space) => ({ space, marks: marksOf(space.fields) }));
  const names = new Set(spaces.flatMap(({ fields }) => fields.filter(isName).map(({ name }) => name)));
  const field = [...names].find((name) => {
    const having = marked.filter(({ space }) => space.fields.some((one) => one.name === name && isName(one)));
    return having.every(({ marks }) => marks.filter(isSeatMark).length === 1);
  });
  if (field === undefined) return undefined;
  const said = spaces.flatMap(({ fields }) =>
    fields.flatMap((one) => (one.name === field && isName(one) ? [one.shown.label] : [])),
  );
  const labels = [...new Set(said)].sort();
  const letters = lettersApart(labels);
  return {
    field,
    kinds: new Map(labels.map((label, index) => [label, kindOf(label, letters[index] ?? initial(label))])),
  };
}

/** What stands on the token of this space instead of the seat's letter; undefined where that says enough. */
export function textOnToken(
  { fields }: Pick<SpaceView, 'fields'>,
  { field, kinds }: TokenKinds,
): string | undefined {
  const kind = fields.find(({ name }) => name === field);
  return kind && isName(kind) ? kinds.get(kind.shown.label)?.text : undefined;
}

type Named = FieldView & { readonly shown: Extract<FieldView['shown'], { readonly kind: 'member' }> };

/** Whether it names one of several words, and no seat. */
export function isName(field: FieldView): field is Named {
  const { shown } = field;
  return shown.kind === 'member' && shown.seat < 0 && !shown.none;
}

/** A sign before the words is what stands there; or else the letters. */
function kindOf(label: string, letters: string): { readonly text: string; readonly words: string } {
  const [, sign, words] = SIGNED.exec(label) ?? [];
  // As a drawing of one colour, not as a picture with colours of its own.
  if (sign !== undefined && words !== undefined) return { text: `${[...sign][0]}\uFE0E`, words };
  return { text: letters, words: label };
}

const SIGNED = /^(\p{S}\uFE0F?)\s+(.+)$/u;
