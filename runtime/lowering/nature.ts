/** Rolls and random picks: where the flow waits for nature. */

import type * as ast from '../../language/syntax/ast.ts';
import type { FlowNode } from '../ir/ir.ts';
import { allOf, cell, constant } from './build.ts';
import { lowerDomain } from './domains.ts';
import { lowerExpression, lowerReference } from './expressions.ts';
import { type Here, pathFor } from './flow.ts';
import { type Lowering, type Names, newLocal, originOf, reserveCells, withName } from './lowering.ts';
import { type Knowledge, secretIn, secretsOf } from './secrets.ts';
import { valueBounds, valueType } from './values.ts';

export function lowerRoll(
  lowering: Lowering,
  here: Here,
  statement: ast.RollStatement,
): FlowNode | undefined {
  const meaning = lowering.program.meanings.get(statement.dice);
  const dice = meaning?.kind === 'dice' ? lowering.dice.get(meaning) : undefined;
  if (!dice) return undefined;
  return {
    kind: 'roll',
    path: pathFor(here, `roll-${statement.dice.text}`),
    title: `Roll ${dice.ir.label}`,
    origin: originOf(lowering, statement.span, statement.cites),
    wait: lowering.nextWait++,
    dice: dice.index,
    only: statement.only && lowerExpression(lowering, here.names, statement.only),
  };
}

/** `pick x at random from …`; a new name gets a cell in the block around. */
export function lowerPick(
  lowering: Lowering,
  here: Here,
  statement: ast.PickStatement,
): { node: FlowNode; names: Names | undefined } {
  const domain = lowerDomain(lowering, here.names, statement.from);
  const local = newLocal(lowering, domain);
  const candidate = { op: 'local', local } as const;
  const { target } = statement;
  const bound = target.kind === 'name' ? lowering.program.locals.get(target.name) : undefined;
  const inner = withName(here.names, bound, candidate);
  const where = allOf(
    domain.test(candidate),
    statement.from.where && lowerExpression(lowering, inner, statement.from.where),
  );
  const meaning = target.kind === 'name' ? lowering.program.meanings.get(target) : undefined;
  const type = lowering.program.types.get(target) ?? { kind: 'number' };
  const known = meaning?.kind === 'local' && !hasName(here.names, meaning) ? meaning : undefined;
  let names = here.names;
  let ref = known ? undefined : lowerReference(lowering, here.names, target);
  if (known) {
    const { low, high } = valueBounds(lowering, known.type);
    const base = reserveCells(lowering, 1, low, high);
    names = withName(here.names, known, cell(base));
    ref = { base, indices: [] };
  }
  const title = target.kind === 'name' ? `Pick ${target.name.text}` : 'Pick at random';
  const node: FlowNode = {
    kind: 'pick',
    path: pathFor(here, target.kind === 'name' ? `pick-${target.name.text}` : 'pick'),
    title,
    origin: originOf(lowering, statement.span, statement.cites),
    wait: lowering.nextWait++,
    target: ref ?? { base: 0, indices: [] },
    type: valueType(lowering, type),
    local,
    low: domain.low,
    size: domain.size,
    where,
    ...(where && secretIn(where, lastingKnowledge(lowering), undefined) ? { knownBy: constant(0) } : {}),
  };
  return { node, names };
}

/** What is known where nothing is looked up about local values. */
function lastingKnowledge(lowering: Lowering): Knowledge {
  return { secrets: secretsOf(lowering), firstLocal: lowering.cells.initial.length, sources: new Map() };
}

function hasName(names: Names | undefined, symbol: object): boolean {
  for (let here = names; here; here = here.outer) if (here.symbol === symbol) return true;
  return false;
}
