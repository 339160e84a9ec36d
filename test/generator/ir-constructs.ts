/** What occurs in games: every expression, effect and node of the flow, and their roles. */

import type { Expr, FlowNode, GameIR, Loop, Sequence, Store } from '../../runtime/ir/ir.ts';
import { effectOps, expressionOps } from '../../runtime/ir/verify/expressions.ts';
import { walkEffects } from '../../runtime/ir/walk/effects.ts';
import { partsOf } from '../../runtime/ir/walk/expressions.ts';
import { effectsOf, exprsOf, walkFlow } from '../../runtime/ir/walk/flow.ts';
import type { Named } from './kinds.ts';

const IR_NODES: Named<FlowNode['kind']> = {
  sequence: true,
  effects: true,
  branch: true,
  loop: true,
  roll: true,
  pick: true,
  decision: true,
  leave: true,
  finish: true,
};
const IR_BOUNDS: Named<Store['bound']> = { fault: true, clamp: true };
const IR_LOOPS: Named<Loop['role']> = { rounds: true, turns: true, each: true, repeat: true, together: true };
const IR_ROLES: Named<Sequence['role']> = {
  game: true,
  setup: true,
  play: true,
  phase: true,
  step: true,
  turn: true,
  block: true,
};

/** The name of every construct of the IR. */
export function irConstructs(): readonly string[] {
  const named = (family: string, names: readonly string[]) => names.map((name) => `ir ${family} ${name}`);
  return [
    ...named('expression', expressionOps),
    ...named('effect', effectOps),
    ...named('node', Object.keys(IR_NODES)),
    ...named('bound', Object.keys(IR_BOUNDS)),
    ...named('loop', Object.keys(IR_LOOPS)),
    ...named('role', Object.keys(IR_ROLES)),
  ];
}

/** The constructs of a game. */
export function constructsOfGame(game: GameIR): ReadonlySet<string> {
  const found = new Set<string>();
  const inExpr = (expr: Expr): void => {
    found.add(`ir expression ${expr.op}`);
    for (const part of partsOf(expr)) inExpr(part);
  };
  walkFlow(game.flow, (node) => {
    found.add(`ir node ${node.kind}`);
    if (node.kind === 'loop') found.add(`ir loop ${node.role}`);
    if (node.kind === 'sequence') found.add(`ir role ${node.role}`);
    for (const expr of exprsOf(node)) inExpr(expr);
    walkEffects(effectsOf(node), (effect) => {
      found.add(`ir effect ${effect.op}`);
      if (effect.op === 'store') {
        found.add(`ir bound ${effect.bound}`);
        inExpr(effect.value);
      }
    });
  });
  return found;
}
