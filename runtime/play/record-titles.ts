/** What a record is called: by its first field, as far as the reader may see it. */

import { itemAt } from '../../shared/internal-problem.ts';
import { once } from '../../shared/memo.ts';
import { maySee, type Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { GameIR, RecordIR } from '../ir/ir.ts';
import { formatMember, type ValueNames } from '../values/format.ts';
import { bitsOf } from '../values/sets.ts';

/** A position, and who looks at it. */
export interface See {
  readonly ir: GameIR;
  readonly cells: Cells;
  readonly viewer: Viewer;
}

/** A record may be called by another one, and that by a third. */
const MAX_DEPTH = 4;

/** The field that names the records of a kind; only members of something, and sets of them, are names. */
export function titleField({ fields }: RecordIR): RecordIR['fields'][number] | undefined {
  const [first] = fields;
  return first?.shape === 'value' && domainOf(first) !== undefined ? first : undefined;
}

function domainOf({ type }: RecordIR['fields'][number]): number | undefined {
  return type.kind === 'member' || type.kind === 'set' ? type.domain : undefined;
}

/** The title of the record with this index; undefined if the domain is not one of records, or nothing names it. */
export function recordTitle(see: See, domain: number, index: number, depth = 0): string | undefined {
  const record = index < 0 ? undefined : see.ir.table.records.find((one) => one.domain === domain);
  const first = record && titleField(record);
  const inner = first && domainOf(first);
  if (!record || !first || inner === undefined || depth === MAX_DEPTH) return undefined;
  if (see.cells[record.used + index] !== 1) return undefined;
  if (!maySee(first, { part: index, owner: -1 }, see.cells, see.viewer)) return undefined;
  const value = itemAt(see.cells, first.base + index * first.stride);
  const members = first.type.kind === 'set' ? bitsOf(value) : value < 0 ? [] : [value];
  if (members.length === 0) return undefined;
  return members
    .map((member) => recordTitle(see, inner, member, depth + 1) ?? formatMember(see.ir, inner, member))
    .join(', ');
}

/**
 * What records are called in labels, prompts, refusals and lines, where everybody reads the same: by what all may see.
 * Several of one title are numbered.
 */
export function namesAt(ir: GameIR, cells: Cells): ValueNames {
  if (ir.table.records.length === 0) return ir;
  const known = named.get(cells);
  if (known?.ir === ir) return known.names;
  const records = new Set(ir.table.records.map(({ domain }) => domain));
  const domains = ir.domains.map((domain, number) => {
    if (!records.has(number)) return domain;
    // Most of what is said speaks of no record.
    const members = once(() => titled({ ir, cells, viewer: -1 }, number));
    return {
      ...domain,
      get members() {
        return members();
      },
    };
  });
  const names = { domains, dice: ir.dice };
  named.set(cells, { ir, names });
  return names;
}

/** Cells handed out never change. */
const named = new WeakMap<Cells, { readonly ir: GameIR; readonly names: ValueNames }>();

function titled(see: See, domain: number): ValueNames['domains'][number]['members'] {
  const members = see.ir.domains[domain]?.members ?? [];
  const titles = members.map((_, index) => recordTitle(see, domain, index));
  return members.map((member, index) => {
    const title = titles[index];
    if (title === undefined) return member;
    if (titles.filter((other) => other === title).length === 1) return { ...member, label: title };
    const before = titles.slice(0, index + 1).filter((other) => other === title).length;
    return { ...member, label: `${title} (${before})` };
  });
}
