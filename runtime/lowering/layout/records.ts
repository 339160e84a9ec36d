/** Records: a bounded pool of each kind, and a cell per record that says whether it is in use. */

import type { RecordSymbol } from '../../../language/semantics/symbols.ts';
import { type Lowering, report } from '../lowering.ts';
import { labelOf } from '../shown/words.ts';
import { constantOf, limited, place } from './place.ts';

/** More records of a kind than this are refused. */
const MAX_RECORDS = 200;

/** The records of a kind, none of them in use. */
export function layOutRecord(lowering: Lowering, record: RecordSymbol): void {
  const { declaration } = record;
  const limit = limited(
    lowering,
    declaration.limit,
    constantOf(lowering, declaration.limit),
    MAX_RECORDS,
    'Records of one kind',
  );
  if (limit === 0)
    report(lowering, 'wrong-type', declaration.limit.span, {
      expected: 'a number from 1',
      found: 'less',
      why: 'How many there can be',
      hint: undefined,
    });
  const members = Array.from({ length: limit }, (_, index) => ({
    name: `${record.name}${index + 1}`,
    label: `${labelOf(lowering, { name: declaration.name, label: undefined })} ${index + 1}`,
  }));
  lowering.domains.push({ name: record.name, members });
  lowering.domainIndex.set(record, lowering.domains.length - 1);
  const used = place(lowering, declaration.name, { count: limit, initial: () => 0, low: 0, high: 1 });
  lowering.records.set(record, { limit, used });
}
