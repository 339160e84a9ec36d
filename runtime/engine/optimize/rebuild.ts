/** Every expression of a game, replaced. */

import type { Effect, Expr, FlowNode, GameIR } from '../../ir/ir.ts';
import { conjunction, conjuncts, mapReference, uses } from './expr.ts';

/**
 * What stands for an expression that is worked out about `times` times whenever legal actions are listed; 0 for one
 * that is worked out on the way between two decisions.
 */
export type Replacing = (expr: Expr, times: number) => Expr;

/** Passes of a loop, roughly: how long it is says little about how many elements count. */
export function passesIn(size: number): number {
  return Math.min(size, 16);
}

export function mapGame(ir: GameIR, map: Replacing): GameIR {
  return {
    ...ir,
    flow: mapNode(ir.flow, map),
    endings: ir.endings.map((ending) => ({
      ...ending,
      condition: ending.condition && map(ending.condition, 1),
      winners: ending.winners && map(ending.winners, 0),
    })),
    invariants: ir.invariants.map((invariant) => ({
      ...invariant,
      condition: map(invariant.condition, 0),
    })),
  };
}

function mapNode(node: FlowNode, map: Replacing): FlowNode {
  const once = (expr: Expr) => map(expr, 0);
  const effects = (list: readonly Effect[]) => mapEffects(list, map);
  const inside = (child: FlowNode) => mapNode(child, map);
  switch (node.kind) {
    case 'sequence':
      return { ...node, children: node.children.map(inside), exit: effects(node.exit) };
    case 'effects':
      return { ...node, effects: effects(node.effects) };
    case 'branch':
      return {
        ...node,
        condition: once(node.condition),
        then: inside(node.then),
        else: node.else && inside(node.else),
      };
    case 'loop':
      return {
        ...node,
        enter: effects(node.enter),
        test: node.test && once(node.test),
        body: inside(node.body),
        next: effects(node.next),
        exit: effects(node.exit),
      };
    case 'roll':
      return { ...node, only: node.only && once(node.only) };
    case 'pick':
      return {
        ...node,
        target: mapReference(node.target, once),
        where: node.where && once(node.where),
        weight: node.weight && once(node.weight),
      };
    case 'decision':
      return {
        ...node,
        by: node.by && map(node.by, 1),
        actions: node.actions.map((action) => ({
          ...action,
          parameters: action.parameters.map((parameter, position) => {
            const before = action.parameters.slice(0, position);
            const times = (expr: Expr) =>
              before.reduce((all, { local, size }) => (uses(expr, local) ? all * passesIn(size) : all), 1);
            const { among, where, size } = parameter;
            return {
              ...parameter,
              among: among && { ...among, key: map(among.key, times(among.key)) },
              where: conjunction(conjuncts(where).map((one) => map(one, times(one) * passesIn(size)))),
            };
          }),
          needs: action.needs.map((need) => ({ ...need, condition: map(need.condition, 1) })),
          body: inside(action.body),
        })),
        otherwise: node.otherwise && inside(node.otherwise),
      };
    case 'finish':
      return {
        ...node,
        winners: once(node.winners),
        rank: node.rank && {
          ...node.rank,
          where: node.rank.where && once(node.rank.where),
          keys: node.rank.keys.map(once),
        },
      };
    case 'leave':
      return node;
  }
}

function mapEffects(effects: readonly Effect[], map: Replacing): readonly Effect[] {
  return effects.map((effect) => mapEffect(effect, map));
}

function mapEffect(effect: Effect, map: Replacing): Effect {
  const once = (expr: Expr) => map(expr, 0);
  switch (effect.op) {
    case 'store':
      return { ...effect, ref: mapReference(effect.ref, once), value: once(effect.value) };
    case 'transfer':
      return {
        ...effect,
        count: once(effect.count),
        from: mapReference(effect.from, once),
        to: mapReference(effect.to, once),
      };
    case 'if':
      return {
        ...effect,
        condition: once(effect.condition),
        then: mapEffects(effect.then, map),
        else: mapEffects(effect.else, map),
      };
    case 'for':
      return {
        ...effect,
        start: effect.start && once(effect.start),
        among: effect.among && { ...effect.among, key: once(effect.among.key) },
        where: effect.where && once(effect.where),
        body: mapEffects(effect.body, map),
      };
    case 'bind':
      return { ...effect, value: once(effect.value) };
    case 'seek':
      return { ...effect, where: effect.where && once(effect.where) };
    case 'clear':
      return effect;
  }
}
