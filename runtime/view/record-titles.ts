/** What a record is called on the table: by its first field, as far as the viewer may see it. */

import { itemAt } from '../../shared/internal-problem.ts';
import { maySee } from '../analysis/who-sees.ts';
import type { RecordIR } from '../ir/ir.ts';
import { formatMember } from '../values/format.ts';
import type { See } from './shown.ts';

/** A record may be called by another one, and that by a third. */
const MAX_DEPTH = 4;

/** The field that names the records of a kind; only members of something are names. */
export function titleField({ fields }: RecordIR): RecordIR['fields'][number] | undefined {
  const [first] = fields;
  return first?.type.kind === 'member' && first.shape === 'value' ? first : undefined;
}

/** The title of the record with this index; undefined if the domain is not one of records, or nothing names it. */
export function recordTitle(see: See, domain: number, index: number, depth = 0): string | undefined {
  const record = index < 0 ? undefined : see.ir.table.records.find((one) => one.domain === domain);
  const first = record && titleField(record);
  if (!record || first?.type.kind !== 'member' || depth === MAX_DEPTH) return undefined;
  if (see.cells[record.used + index] !== 1) return undefined;
  if (!maySee(first, { part: index, owner: -1 }, see.cells, see.viewer)) return undefined;
  const value = itemAt(see.cells, first.base + index * first.stride);
  if (value < 0) return undefined;
  const { domain: inner } = first.type;
  return recordTitle(see, inner, value, depth + 1) ?? formatMember(see.ir, inner, value);
}
