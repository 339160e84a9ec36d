/** Sets whose members lie between two spaces, so that a table can show them on its board and whose they are. */

import type { AttributeSymbol, EnumMemberSymbol, EnumSymbol } from '../../../language/semantics/symbols.ts';
import type { ConnectionsIR, TableIR } from '../../ir/ir.ts';
import { pathPairs } from '../expressions/board.ts';
import { attributeValue } from '../expressions/names.ts';
import { domainOf } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';
import { lowerAttribute } from './attributes.ts';

/**
 * The enums whose members name two spaces, `enum Route(from: space, to: space)`, and stand for what lies between these: some
 * field has a value for each member, or all of them follow the paths of the board, if it has any. Towns that an order or a
 * destination names are no connection.
 */
export function lowerConnections(lowering: Lowering): Pick<TableIR, 'connections'> {
  const { playerFields, tableFields, enums } = lowering.globals;
  const indices = [...playerFields.values(), ...tableFields].map(({ type }) =>
    type.kind === 'array' && type.by.kind === 'member' ? type.by.domain : undefined,
  );
  const connections = enums.flatMap((one): readonly ConnectionsIR[] => {
    const named = endsOf(lowering, one);
    if (!named || !(indices.includes(one) || followsPaths(lowering, one, named.ends))) return [];
    return [{ domain: domainOf(lowering, one), ...named }];
  });
  return connections.length > 0 ? { connections } : {};
}

type Named = Pick<ConnectionsIR, 'ends' | 'attributes'>;

/** The spaces that each member lies between; undefined where it does not name two of them for sure. */
function endsOf(lowering: Lowering, { attributes, members }: EnumSymbol): Named | undefined {
  const [from, to, more] = attributes.filter(
    ({ type }) => type.kind === 'member' && type.domain.kind === 'spaces' && !type.optional,
  );
  if (!from || !to || more) return undefined;
  const valuesOf = ({ index }: AttributeSymbol): readonly number[] =>
    members.map(({ syntax }: EnumMemberSymbol) => attributeValue(lowering, syntax.values[index]));
  const [starts, goals] = [valuesOf(from), valuesOf(to)];
  const others = attributes.filter((one) => one !== from && one !== to);
  return {
    ends: starts.map((start, member) => [start, goals[member] ?? start]),
    attributes: others.map((one) => lowerAttribute(lowering, one, valuesOf(one))),
  };
}

/** Cards lie in hands and piles, whatever they name. */
function followsPaths(lowering: Lowering, { declaration }: EnumSymbol, ends: Named['ends']): boolean {
  if (declaration?.kind !== 'enum') return false;
  const paths = pathPairs(lowering);
  const joined = new Set(paths.flatMap(([from, to]) => [`${from} ${to}`, `${to} ${from}`]));
  return paths.length === 0 || ends.every(([from, to]) => joined.has(`${from} ${to}`));
}
