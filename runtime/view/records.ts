/** Records in use, a row each. */

import { itemAt } from '../../shared/internal-problem.ts';
import { maySee } from '../analysis/who-sees.ts';
import { type DrawnIR, type RecordIR, SEATS, type ShownField } from '../ir/ir.ts';
import { recordTitle, type See, titleField } from '../play/record-titles.ts';
import { formatValue } from '../values/format.ts';
import { engineWords } from '../values/words/engine-words.ts';
import { definitionsOf, type Worked } from './definitions.ts';
import { endsNamed } from './ends.ts';
import { type FieldView, viewField } from './shown.ts';

/** The records of a kind that are in use, in groups of the same value of one of their fields. */
export interface RecordsView {
  readonly name: string;
  readonly label: string;
  /** The label of the field that groups them; undefined where there is one group for all. */
  readonly by: string | undefined;
  /** How it is drawn, if the rules say. */
  readonly drawn?: DrawnIR | undefined;
  readonly groups: readonly {
    /** Empty where there is one group for all. */
    readonly label: string;
    /** The seat that the group is about, -1 for none. */
    readonly seat: number;
    readonly rows: readonly RecordView[];
  }[];
}

/** One record: what it is called, and its other fields. */
export interface RecordView {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly FieldView[];
  /** The two spaces that it names, absent where it names fewer or more that may be seen. */
  readonly ends?: readonly [number, number] | undefined;
}

/** The records of a kind as the viewer may see them; that there is one everybody sees. */
export function viewRecords(worked: Worked, record: RecordIR): RecordsView {
  const { see } = worked;
  const { name, label, domain, used } = record;
  const by = record.by === undefined ? undefined : record.fields[record.by];
  const members = see.ir.domains[domain]?.members ?? [];
  const groups = new Map<number, Group & { readonly rows: RecordView[] }>();
  members.forEach((member, index) => {
    if (see.cells[used + index] !== 1) return;
    const group = by ? groupOf(see, by, index) : ONE;
    const rows: RecordView[] = groups.get(group.order)?.rows ?? [];
    const seen = record.fields.map((field) => viewField(see, field, { part: index, owner: -1 }));
    const isSaid = (field: ShownField | undefined) =>
      field === by || (field === titleField(record) && isTitled(see, record, index));
    const fields = seen.filter((_, number) => !isSaid(record.fields[number]));
    const title = recordTitle(see, domain, index) ?? member.label;
    const defined = definitionsOf(worked, 'member', domain, { part: index, owner: -1 });
    const ends = endsNamed(seen);
    rows.push({ name: member.name, label: title, fields: [...fields, ...defined], ...(ends && { ends }) });
    groups.set(group.order, { ...group, rows });
  });
  const ordered = [...groups.values()].sort((left, right) => left.order - right.order);
  return {
    name,
    label,
    by: by?.label,
    groups: ordered.map(({ order: _, ...group }) => group),
  };
}

function isTitled(see: See, { domain }: RecordIR, index: number): boolean {
  return recordTitle(see, domain, index) !== undefined;
}

interface Group {
  /** The same for all records of the group; none comes behind the others, and what may not be seen last. */
  readonly order: number;
  readonly label: string;
  readonly seat: number;
}

const ONE: Group = { order: 0, label: '', seat: -1 };

function groupOf(see: See, by: ShownField, index: number): Group {
  const { type } = by;
  if (!maySee(by, { part: index, owner: -1 }, see.cells, see.viewer))
    return { order: Number.POSITIVE_INFINITY, label: engineWords(see.ir.language).unseen, seat: -1 };
  const value = itemAt(see.cells, by.base + index * by.stride);
  const isMember = type.kind === 'member';
  const title = isMember ? recordTitle(see, type.domain, value) : undefined;
  return {
    order: isMember && value < 0 ? Number.MAX_SAFE_INTEGER : value,
    label: title ?? formatValue(see.ir, type, value),
    seat: isMember && type.domain === SEATS ? value : -1,
  };
}
