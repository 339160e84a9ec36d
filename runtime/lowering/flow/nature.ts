/** Rolls and random picks: where the flow waits for nature. */

import type * as ast from '../../../language/syntax/ast.ts';
import { elementRange, union } from '../../analysis/interval.ts';
import { type Knowledge, secretIn, secretsOf } from '../../analysis/visibility/secrets.ts';
import type { Expr, FlowNode, Reference, TextIR } from '../../ir/ir.ts';
import { replaced } from '../../ir/walk/expressions.ts';
import { allOf, cell, cellRef, constant } from '../build.ts';
import { lowerDomain } from '../expressions/domains.ts';
import { lowerExpression, lowerText } from '../expressions/expressions.ts';
import { lowerReference } from '../expressions/references.ts';
import { valueBounds, valueType } from '../expressions/values.ts';
import {
  type Environment,
  type Lowering,
  newLocal,
  originOf,
  reserveCells,
  unmade,
  withName,
} from '../lowering.ts';
import { ownWords, plainWords } from '../shown/words.ts';
import { type Here, newWait, pathFor } from './here.ts';

export function lowerRoll(
  lowering: Lowering,
  here: Here,
  statement: ast.RollStatement,
): FlowNode | undefined {
  const meaning = lowering.program.meanings.get(statement.dice);
  const dice = meaning?.kind === 'dice' ? lowering.dice.get(meaning) : undefined;
  if (!dice) return unmade(lowering, statement.span, 'there are no such dice', undefined);
  return {
    kind: 'roll',
    path: pathFor(here, `roll-${statement.dice.text}`),
    title: statement.label
      ? plainWords(lowering, statement.label)
      : ownWords(lowering).flow.roll(dice.ir.label),
    origin: originOf(lowering, statement.span, statement.cites),
    wait: newWait(lowering, here, statement),
    dice: dice.index,
    ...labelOf(lowering, here, statement),
    only: statement.only && lowerExpression(lowering, here.names, statement.only),
  };
}

/** `pick x at random from …`; a new name gets a cell in the block around. */
export function lowerPick(
  lowering: Lowering,
  here: Here,
  statement: ast.PickStatement,
): { node: FlowNode; names: Environment | undefined } {
  const domain = lowerDomain(lowering, here.names, statement.from);
  const local = newLocal(lowering, domain);
  const candidate = { op: 'local', local } as const;
  const { target } = statement;
  const bound = target.kind === 'name' ? lowering.program.locals.get(target.name) : undefined;
  const inner = withName(here.names, bound, candidate);
  const condition = statement.from.where && lowerExpression(lowering, inner, statement.from.where);
  const meaning = target.kind === 'name' ? lowering.program.meanings.get(target) : undefined;
  const type = lowering.program.types.get(target) ?? { kind: 'number' };
  const known = meaning?.kind === 'local' && !hasName(here.names, meaning) ? meaning : undefined;
  let names = here.names;
  let ref: Reference;
  if (known) {
    // What is picked is written as it is, so the cell holds all that may be.
    const range = union(valueBounds(lowering, known.type), elementRange(domain));
    const base = reserveCells(lowering, 1, range.low, range.high);
    names = withName(here.names, known, cell(base));
    ref = cellRef(base);
  } else ref = lowerReference(lowering, here.names, target);
  // Where a name stands for each candidate, so does the field that is picked: what it holds by then is about to go.
  const asked =
    condition &&
    (bound ? condition : replaced(condition, (part) => (isLoadOf(part, ref) ? candidate : undefined)));
  const where = allOf(domain.test(candidate), asked);
  const { pick, pickAtRandom } = ownWords(lowering).flow;
  const named = target.kind === 'name' ? pick(target.name.text) : pickAtRandom;
  const title = statement.label ? plainWords(lowering, statement.label) : named;
  const node: FlowNode = {
    kind: 'pick',
    path: pathFor(here, target.kind === 'name' ? `pick-${target.name.text}` : 'pick'),
    title,
    origin: originOf(lowering, statement.span, statement.cites),
    wait: newWait(lowering, here, statement),
    target: ref,
    type: valueType(lowering, type),
    ...labelOf(lowering, here, statement),
    local,
    low: domain.low,
    size: domain.size,
    where,
    ...(where && secretIn(where, lastingKnowledge(lowering), undefined) ? { knownBy: constant(0) } : {}),
  };
  return { node, names };
}

/** Whether it is what a cell holds, found in the same way. */
function isLoadOf(part: Expr, { base, indices }: Reference): boolean {
  if (part.op !== 'load' || part.ref.base !== base) return false;
  return JSON.stringify(part.ref.indices) === JSON.stringify(indices);
}

/** What the rules say of who throws or what is picked, and what for. */
function labelOf(
  lowering: Lowering,
  here: Here,
  { label }: ast.RollStatement | ast.PickStatement,
): { readonly label?: TextIR } {
  return label ? { label: lowerText(lowering, here.names, label) } : {};
}

/** What is known where nothing is looked up about local values. */
function lastingKnowledge(lowering: Lowering): Knowledge {
  return {
    secrets: secretsOf(lowering.cells.fields),
    tables: lowering.tables,
    firstLocal: lowering.cells.initial.length,
    sources: new Map(),
    named: new Map(),
  };
}

function hasName(names: Environment | undefined, symbol: object): boolean {
  for (let here = names; here; here = here.outer) if (here.symbol === symbol) return true;
  return false;
}
