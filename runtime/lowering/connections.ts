/** Sets whose members lie between two spaces, so that a table can show whose they are on its board. */

import type { EnumMemberSymbol, EnumSymbol } from '../../language/semantics/symbols.ts';
import type { ConnectionsIR, TableIR } from '../ir/ir.ts';
import type { Lowering } from './lowering.ts';
import { attributeValue } from './names.ts';
import { domainOf } from './values.ts';

/** The enums of which some field has a value for each member, and whose members name two spaces: `enum Route(from: space, to: space)`. */
export function lowerConnections(lowering: Lowering): Pick<TableIR, 'connections'> {
  const { playerFields, tableFields, enums } = lowering.globals;
  const indices = [...playerFields.values(), ...tableFields].map(({ type }) =>
    type.kind === 'array' && type.by.kind === 'member' ? type.by.domain : undefined,
  );
  const connections = enums
    .filter((one) => indices.includes(one))
    .flatMap((one): readonly ConnectionsIR[] => {
      const ends = endsOf(lowering, one);
      return ends ? [{ domain: domainOf(lowering, one), ends }] : [];
    });
  return connections.length > 0 ? { connections } : {};
}

/** The spaces that each member lies between; undefined where it does not name two of them for sure. */
function endsOf(lowering: Lowering, { attributes, members }: EnumSymbol): ConnectionsIR['ends'] | undefined {
  const [from, to, more] = attributes.filter(
    ({ type }) => type.kind === 'member' && type.domain.kind === 'spaces' && !type.optional,
  );
  if (!from || !to || more) return undefined;
  const end = ({ syntax }: EnumMemberSymbol, index: number): number =>
    attributeValue(lowering, syntax.values[index]);
  return members.map((member) => [end(member, from.index), end(member, to.index)]);
}
