/** Who may see what is worked out for the table: whoever may see all that it is made of. */

import type { Expr, FieldIR } from '../../ir/ir.ts';
import { SEATS } from '../../ir/ir.ts';
import { type Knowledge, type Secret, secretIn, secretsOf } from './secrets.ts';

/** What has the value, as the indices of fields say it: by the domain that a field goes over. */
export interface Holder {
  /** The seat that owns it; undefined if nobody does. */
  readonly owner: Expr | undefined;
  /** Itself, in each domain that it is a member of. */
  readonly own: ReadonlyMap<number, Expr>;
}

/** Who may see a value, and what keeps it from all others. */
export interface Openness {
  readonly visibility: 'all' | 'owner' | 'nobody';
  readonly secret: Secret | undefined;
}

/** Who may see the value. What is revealed for a while counts as hidden. */
export function opennessOf(
  value: Expr,
  { fields, tables }: { readonly fields: readonly FieldIR[]; readonly tables: Knowledge['tables'] },
  { owner, own }: Holder,
): Openness {
  const told = (some: readonly FieldIR[], seat: Expr | undefined): Secret | undefined =>
    secretIn(
      value,
      {
        secrets: secretsOf(some),
        tables,
        firstLocal: Number.POSITIVE_INFINITY,
        sources: new Map(),
        named: new Map(),
      },
      seat,
    );
  const secret = told(fields, undefined);
  if (!secret) return { visibility: 'all', secret };
  if (!owner) return { visibility: 'nobody', secret };
  // What a player keeps is found by the owner, what a piece keeps by the piece.
  const domains = new Set(fields.map(({ over }) => over[0]));
  for (const domain of domains) {
    const seat = domain === SEATS ? owner : domain === undefined ? undefined : own.get(domain);
    const found = told(
      fields.filter(({ over }) => over[0] === domain),
      seat,
    );
    if (found) return { visibility: 'nobody', secret: found };
  }
  return { visibility: 'owner', secret };
}
