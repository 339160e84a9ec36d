import type { FieldView, Shown, TableView } from '../../../runtime/index.ts';
import { endsNamed, namesSpace } from '../../../runtime/view/ends.ts';
import { isBlank } from '../../../runtime/view/words.ts';
import type { Spot, Spots } from '../pointing/targets.ts';
import { marksOf } from '../signs/marks.ts';

/** What lies between two spaces: a route of the rules, a record or a piece that names both. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  /** What the rules call it. */
  readonly label: string;
  /** What else there is to say of it: its spaces, where its label does not, and what is so of it. */
  readonly told: readonly string[];
  /** The seats that have it. */
  readonly seats: readonly number[];
  readonly stands: Standing;
}

/** What it stands for: one of a set, of the records or of the pieces of a kind. */
type Standing =
  | { readonly kind: 'member'; readonly of: string; readonly index: number }
  | { readonly kind: 'record' | 'piece'; readonly of: string; readonly name: string };

type Seen = Pick<TableView, 'seats' | 'places' | 'spaces' | 'offBoard' | 'records' | 'paths' | 'connections'>;

/**
 * All that lies between two spaces. A member of a set is had by whom a field of the table names for it (`owner: player or none per Route`), and by each
 * seat that says yes to it (`built: yes/no per Route`) or has it in a set (`built: set of Route`). A record or piece lies there as long as a path joins the spaces
 * that it names: what is ordered from one to another is no edge.
 */
export function edgesOf(view: Seen): readonly Edge[] {
  return [...membersOf(view), ...recordsOf(view), ...piecesOf(view)];
}

/** The same for both ways along it. */
export function pairOf(from: number, to: number): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`;
}

/** What is pointed at by pointing at an edge. */
export function spotsOfEdge(spots: Spots, { stands }: Edge): readonly Spot[] {
  switch (stands.kind) {
    case 'member':
      return spots.thing(stands.of, stands.index);
    case 'record':
      return spots.record(stands.of, stands.name);
    case 'piece':
      return spots.piece(stands.of, stands.name);
  }
}

function membersOf({ seats, places, spaces, connections = [] }: Seen): readonly Edge[] {
  return connections.flatMap(({ of, members }) => {
    const owners = members.map(() => new Set<number>());
    for (const { fields } of places)
      for (const { shown } of fields)
        for (const [index, value] of valuesFor(shown, of))
          if (value.kind === 'member' && value.seat >= 0) owners[index]?.add(value.seat);
    for (const { seat, fields } of seats)
      for (const { shown } of fields) {
        for (const [index, value] of valuesFor(shown, of))
          if (value.kind === 'yes-no' && value.value) owners[index]?.add(seat);
        if (shown.kind === 'set' && shown.of === of)
          for (const index of shown.indices ?? []) owners[index]?.add(seat);
      }
    return members.map(({ label, ends, attributes }, index) => ({
      ...named(spaces, label, ends, attributes),
      seats: [...(owners[index] ?? [])].toSorted((one, other) => one - other),
      stands: { kind: 'member', of, index } as const,
    }));
  });
}

/** What a field says of each member of a set. */
function valuesFor(shown: Shown, of: string): readonly (readonly [index: number, value: Shown])[] {
  return shown.kind === 'array' && shown.of === of
    ? shown.entries.map((entry, index) => [index, entry.shown] as const)
    : [];
}

function recordsOf({ spaces, records, paths }: Seen): readonly Edge[] {
  return records.flatMap(({ name: of, groups }) =>
    groups.flatMap(({ seat, rows }) =>
      rows.flatMap(({ name, label, fields, ends }): readonly Edge[] => {
        if (!ends || !isJoined(ends, paths)) return [];
        const owner = seat >= 0 ? seat : ownerNamed(fields);
        const rest = fields.filter((field) => !namesSpace(field) && seatOf(field) < 0);
        return [
          {
            ...named(spaces, label, ends, rest),
            seats: owner >= 0 ? [owner] : [],
            stands: { kind: 'record', of, name },
          },
        ];
      }),
    ),
  );
}

function piecesOf({ spaces, offBoard, paths }: Seen): readonly Edge[] {
  return offBoard.flatMap(({ kindName: of, name, title, owner, fields }): readonly Edge[] => {
    const ends = endsNamed(fields);
    if (!ends || !isJoined(ends, paths)) return [];
    const rest = fields.filter((field) => !namesSpace(field));
    return [
      {
        ...named(spaces, title, ends, rest),
        seats: owner >= 0 ? [owner] : [],
        stands: { kind: 'piece', of, name },
      },
    ];
  });
}

function isJoined([from, to]: readonly [number, number], paths: TableView['paths']): boolean {
  return paths.some(([start, end]) => pairOf(start, end) === pairOf(from, to));
}

function seatOf({ shown }: FieldView): number {
  return shown.kind === 'member' ? shown.seat : -1;
}

function ownerNamed(fields: readonly FieldView[]): number {
  return fields.map(seatOf).find((seat) => seat >= 0) ?? -1;
}

function named(
  spaces: TableView['spaces'],
  label: string,
  [from, to]: readonly [number, number],
  attributes: readonly FieldView[],
): Pick<Edge, 'from' | 'to' | 'label' | 'told'> {
  const [start = '', end = ''] = [from, to].map((space) => spaces[space]?.label);
  const isSaid = label.includes(start) && label.includes(end);
  const details = marksOf(attributes.filter(({ shown }) => !isBlank(shown))).map(({ brief }) => brief);
  return { from, to, label, told: isSaid ? details : [`${start} – ${end}`, ...details] };
}
