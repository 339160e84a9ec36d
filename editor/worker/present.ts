/** What something is in the game at the table, in a few words. */

import type { Named } from '../../language/services/names/name-at.ts';
import { currentCells, type Session } from '../../runtime/index.ts';
import type { FieldIR } from '../../runtime/ir/ir.ts';
import { formatMember, formatValue } from '../../runtime/values/format.ts';

/** Values of a field of several owners that are told. */
const MOST = 8;

/** The value of an option, or of a field of the table, of a place, of each player or piece; undefined for anything else. */
export function presentValue(session: Session, named: Named): string | undefined {
  const { ir } = session.game;
  if (named.kind === 'option') {
    const value = ir.configuration.options[named.name];
    return value === undefined ? undefined : value === true ? 'yes' : value === false ? 'no' : String(value);
  }
  if (named.kind !== 'field') return undefined;
  const field = ir.layout.fields.find(({ name }) => name === nameOfField(named));
  return field && valuesOf(session, field);
}

function nameOfField({ owner, name }: Named & { kind: 'field' }): string {
  if (owner === 'table') return name;
  return `${typeof owner === 'string' ? owner : owner.name}.${name}`;
}

function valuesOf(session: Session, { holds, over, base, type, length }: FieldIR): string | undefined {
  const { ir } = session.game;
  const cells = currentCells(session);
  const [domain, ...more] = over;
  if (holds || more.length > 0 || length > MOST || type.kind === 'dice') return undefined;
  const value = (index: number): string => formatValue(ir, type, cells[base + index] ?? 0, cells);
  if (domain === undefined) return length === 1 ? value(0) : undefined;
  return Array.from({ length }, (_, index) => `${formatMember(ir, domain, index)} ${value(index)}`).join(
    ', ',
  );
}
