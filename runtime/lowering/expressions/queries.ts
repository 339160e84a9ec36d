/** Queries: `count p in players where …`, `any`, `the first`, sums. */

import type * as ast from '../../../language/syntax/ast.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { Expr, Fold } from '../../ir/ir.ts';
import { allOf, binary, constant, ifThenElse } from '../build.ts';
import { type Environment, type Lowering, withName } from '../lowering.ts';
import { askedAtOnce, type LoweredDomain, lowerDomain, newElement, runThrough } from './domains.ts';
import { lowerExpression, written } from './expressions.ts';
import { bitOf } from './set-values.ts';

export function lowerQuery(lowering: Lowering, names: Environment | undefined, expression: ast.Query): Expr {
  const { domain, around } = askedAtOnce(lowerDomain(lowering, names, expression.domain));
  return around(askAbout(lowering, names, expression, domain));
}

function askAbout(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Query,
  domain: LoweredDomain,
): Expr {
  if (!expression.name && domain.counted && !expression.domain.except && !expression.domain.where)
    return domain.counted;
  if (expression.query === 'the' && (domain.start || domain.inOrder))
    return lowerFirst(lowering, names, expression, domain);
  const local = newElement(lowering, domain);
  const run = runThrough(domain, local);
  const symbol = expression.name && lowering.program.locals.get(expression.name);
  const inner = withName(names, symbol, run.element);
  const where = expression.domain.where && lowerExpression(lowering, inner, expression.domain.where);
  const of = expression.of && lowerExpression(lowering, inner, expression.of);
  const fold = (op: Fold['op'], condition: Expr | undefined, taken: Expr | undefined): Fold => {
    return { op, local, low: run.low, size: run.size, where: condition, of: taken };
  };
  const condition = allOf(run.test, where);
  switch (expression.query) {
    case 'any':
    case 'count':
    case 'the':
      return fold(expression.query, condition, undefined);
    case 'each':
      return fold('sum', condition, bitOf(lowering, run.element));
    case 'all':
    case 'sum':
    case 'min':
    case 'max':
      return fold(expression.query, condition, of);
    default:
      return impossible('lowering a query', expression.query);
  }
}

/** `the p in players clockwise from x where …`, `the s in ray(…) where …`: the first in order that fulfils it. */
function lowerFirst(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Query,
  domain: LoweredDomain,
): Expr {
  const local = newElement(lowering, domain);
  const run = runThrough(domain, local);
  const { start } = domain;
  const at = start
    ? (steps: Expr): Expr =>
        binary('+', constant(run.low), binary('mod', binary('+', start, steps), constant(run.size)))
    : run.elementAt;
  const element = start ? at({ op: 'local', local }) : run.element;
  const inner = withName(names, expression.name && lowering.program.locals.get(expression.name), element);
  const where = expression.domain.where && lowerExpression(lowering, inner, expression.domain.where);
  const first: Fold = {
    op: 'the',
    local,
    low: 0,
    size: run.size,
    where: allOf(start ? domain.test(element) : run.test, where),
    of: undefined,
  };
  return written(lowering, ifThenElse(binary('<', first, constant(0)), constant(-1), at(first)));
}
