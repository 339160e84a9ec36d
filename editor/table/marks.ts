import type { FieldView } from '../../runtime/index.ts';

/** A field of a space or piece, as small as it can be said. */
export interface Mark {
  readonly name: string;
  /** The seat that the field names, or -1. */
  readonly seat: number;
  /** A number, a word or an initial. */
  readonly short: string;
  /** Label and value. */
  readonly words: string;
}

/** What there is to say about fields: nothing for no, none, zero and what may not be seen. */
export function marksOf(fields: readonly FieldView[]): readonly Mark[] {
  return fields.flatMap((field) => {
    const said = say(field);
    return said ? [{ name: field.name, ...said }] : [];
  });
}

function say({ label, shown }: FieldView): Omit<Mark, 'name'> | undefined {
  switch (shown.kind) {
    case 'yes-no':
      return shown.value ? { seat: -1, short: initial(label), words: label } : undefined;
    case 'number':
      return shown.value === 0
        ? undefined
        : { seat: -1, short: String(shown.value), words: `${label}: ${shown.value}` };
    case 'member':
      return shown.seat < 0 && /^(none|nobody)$/.test(shown.label)
        ? undefined
        : { seat: shown.seat, short: shown.label, words: `${label}: ${shown.label}` };
    case 'pile': {
      const kinds = shown.counts.filter(({ count }) => count > 0);
      const what = kinds.map(({ label, count }) => `${label} ×${count}`).join(', ');
      const words = `${label}: ${shown.counts.length > 1 ? what : shown.total}`;
      return shown.total === 0 ? undefined : { seat: -1, short: String(shown.total), words };
    }
    case 'hidden':
      return shown.total
        ? { seat: -1, short: String(shown.total), words: `${label}: ${shown.total} hidden` }
        : undefined;
  }
}

/** The first letter of a label, in capitals. */
export function initial(label: string): string {
  return [...label.trim()][0]?.toUpperCase() ?? '';
}
