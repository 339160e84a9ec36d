import type { FieldView, SeatView, Shown, TableView } from '../../../runtime/index.ts';

/** What each seat has of each of several: all of them can be compared. */
export interface Tally {
  /** The field of the seats. */
  readonly name: string;
  readonly label: string;
  readonly drawn: FieldView['drawn'];
  /** The set that the columns are members of, as the rules call it. */
  readonly of: string;
  /** What each has something of. */
  readonly columns: readonly string[];
  readonly rows: readonly TallyRow[];
}

export interface TallyRow {
  readonly seat: number;
  readonly field: FieldView;
  /** A value for each column; undefined where they may not be seen. */
  readonly values: readonly TallyValue[] | undefined;
}

/** What can be told in a small cell. */
export type TallyValue = Extract<Shown, { readonly kind: 'number' | 'yes-no' }>;

/** Of more than so many each seat tells for itself those that say something. */
const COLUMNS = 16;

/** More than so many stand below each other. */
const BESIDE = 8;

/** The fields that all seats have with a number, or yes or no, for each member of a set, but those that stand on the board. */
export function talliesOf({
  seats,
  connections = [],
}: Pick<TableView, 'seats' | 'connections'>): readonly Tally[] {
  const isOnBoard = (of: string): boolean => of === 'space' || connections.some((one) => one.of === of);
  const seen = seats.flatMap(({ fields }) => fields);
  return (seats[0]?.fields ?? []).flatMap(({ name, label, drawn }): readonly Tally[] => {
    const shown = seen.find((field) => field.name === name && field.shown.kind === 'array')?.shown;
    if (shown?.kind !== 'array' || isOnBoard(shown.of) || shown.entries.length > COLUMNS) return [];
    const rows = seats.flatMap((seat) => rowOf(seat, name) ?? []);
    const columns = shown.entries.map((entry) => entry.label);
    return rows.length === seats.length ? [{ name, label, drawn, of: shown.of, columns, rows }] : [];
  });
}

/** Those of few things, which stand beside each other; and those of many as sheets, all of the same things on one. */
export function partTallies(tallies: readonly Tally[]): {
  readonly beside: readonly Tally[];
  readonly sheets: readonly (readonly Tally[])[];
} {
  const sheets = new Map<string, Tally[]>();
  for (const tally of tallies.filter(isLong)) sheets.set(tally.of, [...(sheets.get(tally.of) ?? []), tally]);
  return { beside: tallies.filter((tally) => !isLong(tally)), sheets: [...sheets.values()] };
}

function isLong({ columns }: Tally): boolean {
  return columns.length > BESIDE;
}

function rowOf({ seat, fields }: SeatView, name: string): TallyRow | undefined {
  const field = fields.find((one) => one.name === name);
  if (field?.shown.kind === 'hidden') return { seat, field, values: undefined };
  if (field?.shown.kind !== 'array') return undefined;
  const values = field.shown.entries.flatMap(({ shown }) =>
    shown.kind === 'number' || shown.kind === 'yes-no' ? [shown] : [],
  );
  return values.length === field.shown.entries.length ? { seat, field, values } : undefined;
}
