/** `when … { … } else { … }` around statements that wait. */

import { isBlock } from '../../../language/semantics/walk.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Expr, FlowNode } from '../../ir/ir.ts';
import { binary, cell, constant, storeCell } from '../build.ts';
import { isEffect } from '../effects/is-effect.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { valueBounds } from '../expressions/values.ts';
import { type Lowering, originOf, releaseCells, reserveCells, withName } from '../lowering.ts';
import { ownWords } from '../shown/words.ts';
import { lowerBlock } from './flow.ts';
import { below, type Here, pathFor } from './here.ts';

/** The branch, or what is sure to be taken; undefined if there is nothing in that. */
export function lowerWhen(
  lowering: Lowering,
  here: Here,
  statement: ast.WhenStatement,
): FlowNode | undefined {
  const condition = lowerExpression(lowering, here.names, statement.condition);
  if (statement.as) return lowerWhenAs(lowering, here, statement, statement.as, condition);
  if (condition.op === 'const' && condition.value) return lowerBranch(lowering, here, statement.then, 'when');
  if (condition.op === 'const') return lowerElse(lowering, here, statement.else);
  const path = pathFor(here, 'when');
  const origin = originOf(lowering, statement.span, statement.cites);
  const inner = below(here, path);
  const then = lowerBranch(lowering, inner, statement.then, 'then');
  const otherwise = lowerElse(lowering, inner, statement.else);
  return {
    kind: 'branch',
    path,
    title: ownWords(lowering).flow.when,
    origin,
    condition,
    then,
    else: otherwise,
  };
}

/** `when X as y`: X is looked at once, and kept while the block runs. */
function lowerWhenAs(
  lowering: Lowering,
  here: Here,
  statement: ast.WhenStatement,
  as: ast.Name,
  value: Expr,
): FlowNode {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'when');
  const symbol = lowering.program.locals.get(as);
  const mark = lowering.cells.next;
  const { high } = symbol ? valueBounds(lowering, symbol.type) : { high: 0 };
  const kept = reserveCells(lowering, 1, -1, high);
  const inner = below(here, path);
  const look: FlowNode = {
    kind: 'effects',
    path: pathFor(inner, 'look'),
    title: ownWords(lowering).flow.isThere(as.text),
    origin,
    effects: [storeCell(kept, value, -1, high, origin)],
  };
  const branchPath = pathFor(inner, 'when');
  const inBranch = below(inner, branchPath);
  const then = lowerBranch(
    lowering,
    { ...inBranch, names: withName(here.names, symbol, cell(kept)) },
    statement.then,
    'then',
  );
  const otherwise = lowerElse(lowering, inBranch, statement.else);
  releaseCells(lowering, mark);
  const branch: FlowNode = {
    kind: 'branch',
    path: branchPath,
    title: ownWords(lowering).flow.when,
    origin,
    condition: binary('>=', cell(kept), constant(0)),
    then,
    else: otherwise,
  };
  return {
    kind: 'sequence',
    role: 'block',
    path,
    title: ownWords(lowering).flow.when,
    origin,
    children: [look, branch],
    exit: [{ op: 'clear', base: kept, length: 1 }],
  };
}

function lowerElse(
  lowering: Lowering,
  here: Here,
  otherwise: ast.Block | ast.WhenStatement | undefined,
): FlowNode | undefined {
  if (!otherwise) return undefined;
  if (isBlock(otherwise))
    return otherwise.statements.length === 0 ? undefined : lowerBranch(lowering, here, otherwise, 'else');
  return isEffect(otherwise)
    ? lowerBranch(lowering, here, { span: otherwise.span, statements: [otherwise] }, 'else')
    : lowerWhen(lowering, here, otherwise);
}

function lowerBranch(lowering: Lowering, here: Here, block: ast.Block, segment: string): FlowNode {
  const path = pathFor(here, segment);
  return lowerBlock(lowering, below(here, path), block, {
    role: 'block',
    title: segment,
    origin: originOf(lowering, block.span),
  });
}
