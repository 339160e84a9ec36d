import type { Drawn, FieldView, Shown } from '../../../runtime/index.ts';
import { isBlank, withUnit } from '../../../runtime/view/words.ts';
import { impossible } from '../../../shared/internal-problem.ts';
import { signOf } from '../../../shared/look.ts';
import { inWords } from '../shown-words.ts';
import { lettersApart } from './letters.ts';

/** A field of a space or piece, as small as it can be said. */
export interface Mark {
  readonly name: string;
  /** The seat that the field names, or -1. */
  readonly seat: number;
  /** A number, a word or an initial. */
  readonly short: string;
  /** As it stands under the name of a space: `Fee 15`, `Drugs`. */
  readonly brief: string;
  /** Label and value. */
  readonly words: string;
  /** The number that it tells; undefined for words. */
  readonly amount?: number | undefined;
  /** How it is drawn, if the rules say. */
  readonly drawn?: Drawn | undefined;
}

/** What there is to say about fields: nothing for no, none, zero and what may not be seen. */
export function marksOf(fields: readonly FieldView[]): readonly Mark[] {
  return fields.flatMap((field) => markOf(field) ?? []);
}

/** What there is to say about one of them. */
export function markOf(field: FieldView): Mark | undefined {
  const said = say(field);
  return said && { name: field.name, ...said };
}

/** Whether a seat's disc stands for it. */
export function isSeatMark({ seat }: Mark): boolean {
  return seat >= 0;
}

function say({ label, shown, drawn }: FieldView): Omit<Mark, 'name'> | undefined {
  if (isBlank(shown)) return undefined;
  const words = shown.kind === 'yes-no' ? label : `${label}: ${inWords(shown, label)}`;
  return {
    seat: shown.kind === 'member' ? shown.seat : -1,
    short: withSign(
      drawn?.short !== undefined && shown.kind === 'yes-no' ? drawn.short : inShort(label, shown),
      shown,
      drawn,
    ),
    brief: withSign(inBrief(drawn?.short ?? label, shown), shown, drawn),
    words,
    amount: amountOf(shown),
    drawn,
  };
}

/** The number that a value is, or of things in a pile; undefined for words. */
export function amountOf(shown: FieldView['shown']): number | undefined {
  return shown.kind === 'number' ? shown.value : shown.kind === 'pile' ? shown.total : undefined;
}

/** The sign of a field before its value; of what is only yes, the sign alone. */
function withSign(text: string, shown: FieldView['shown'], drawn: Drawn | undefined): string {
  if (!drawn?.icon) return text;
  const sign = signOf(drawn.icon);
  return shown.kind === 'yes-no' && drawn.short === undefined ? sign : `${sign} ${text}`;
}

/** Names speak for themselves, numbers do not. */
function inBrief(label: string, shown: FieldView['shown']): string {
  if (shown.kind === 'yes-no') return label;
  return shown.kind === 'member' ? shown.label : `${label} ${inWords(shown, label)}`;
}

/** As few signs as will do on a token or in a corner. */
function inShort(label: string, shown: FieldView['shown']): string {
  switch (shown.kind) {
    case 'yes-no':
      return initial(label);
    case 'number':
      return withUnit(shown.value, shown.unit);
    case 'member':
      return shown.label;
    case 'set':
      return shown.members.join(' ');
    case 'array':
      return arrayInShort(shown, label);
    case 'pile':
      return withUnit(shown.total, shown.unit);
    case 'deck':
      return shown.top;
    case 'hidden':
      return shown.total === undefined ? '?' : String(shown.total);
    case 'too-much':
      return '…';
    default:
      return impossible('a mark', shown);
  }
}

/** `H2 L1`: what is nothing is left out, and each of the others has letters that tell it apart from all. */
function arrayInShort({ entries }: Shown & { readonly kind: 'array' }, label: string): string {
  const letters = lettersOf(entries);
  return entries
    .flatMap((entry, index) => {
      if (isBlank(entry.shown)) return [];
      const value = entry.shown.kind === 'yes-no' ? '' : inShort(label, entry.shown);
      return [`${letters[index]}${value}`];
    })
    .join(' ');
}

/** What the entries of an array are told apart by where there is little room: letters, a number, or else their names. */
export function lettersOf(entries: readonly { readonly label: string }[]): readonly string[] {
  const labels = entries.map(({ label }) => label);
  return lettersApart(labels).map((letters, index) => {
    const told = letters ?? labels[index] ?? '';
    // Before a value a number would make one number of two.
    return /\d$/.test(told) ? `${told}:` : told;
  });
}

/** The first letter of a label, in capitals. */
export function initial(label: string): string {
  return [...label.trim()][0]?.toUpperCase() ?? '';
}
