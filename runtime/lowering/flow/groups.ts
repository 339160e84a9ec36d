/** Groups of seats that may act: who, and what. */

import type * as ast from '../../../language/syntax/ast.ts';
import { type ActionIR, type Effect, type Expr, type ParameterIR, SEATS } from '../../ir/ir.ts';
import { titleOf } from '../../values/titles.ts';
import { allOf, binary, cell, YES } from '../build.ts';
import { lowerDomain } from '../expressions/domains.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { type Lowering, newLocal, withName } from '../lowering.ts';
import { lowerAction } from './decisions.ts';
import type { Here } from './here.ts';

/** A seat as the first parameter of an action: any that fulfils the test. */
export function actorParameter(
  lowering: Lowering,
  name: string,
  local: number,
  kept: number,
  where: Expr | undefined,
): ParameterIR {
  return {
    name,
    label: titleOf(name),
    type: { kind: 'member', domain: SEATS, optional: false },
    local,
    cell: kept,
    low: 0,
    size: lowering.players,
    where,
  };
}

export interface LoweredGroup {
  readonly actions: ActionIR[];
  readonly mayAct: (seat: Expr) => Expr;
}

/** Whether a seat is in a group. */
export function lowerMayAct(lowering: Lowering, here: Here, { who }: ast.WindowGroup): (seat: Expr) => Expr {
  return (seat) => {
    if (who.kind === 'one') return binary('=', seat, lowerExpression(lowering, here.names, who.player));
    const domain = lowerDomain(lowering, here.names, who.domain);
    const names = withName(here.names, lowering.program.locals.get(who.name), seat);
    return (
      allOf(domain.test(seat), who.domain.where && lowerExpression(lowering, names, who.domain.where)) ?? YES
    );
  };
}

/** The actions of a group; the seat that takes one is kept in the cell `actor`, and `before` comes before its statements. */
export function lowerGroup(
  lowering: Lowering,
  here: Here,
  group: ast.WindowGroup,
  actor: number,
  before: readonly Effect[],
): LoweredGroup {
  const { who } = group;
  const mayAct = lowerMayAct(lowering, here, group);
  const actions = group.actions.map((action) => {
    const local = newLocal(lowering, { low: 0, size: lowering.players });
    const symbol = who.kind === 'any' ? lowering.program.locals.get(who.name) : undefined;
    const asked = withName(here.names, symbol, { op: 'local', local });
    const done = withName(here.names, symbol, cell(actor));
    const parameter = actorParameter(lowering, 'player', local, actor, mayAct({ op: 'local', local }));
    const acting = { asked: { op: 'local', local }, done: cell(actor) } as const;
    return lowerAction(lowering, here, action, {
      asked,
      done,
      parameters: [parameter],
      before,
      actor: acting,
    });
  });
  return { actions, mayAct };
}

export function has(set: Expr, index: Expr): Expr {
  return { op: 'has', set, index };
}
