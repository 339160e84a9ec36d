/** Every expression of a game, replaced. */

import type { Effect, Expr, FlowNode, GameIR } from '../../ir/ir.ts';
import { mapReference } from './expr.ts';

type Replacing = (expr: Expr) => Expr;

export function mapGame(ir: GameIR, map: Replacing): GameIR {
  return {
    ...ir,
    flow: mapNode(ir.flow, map),
    endings: ir.endings.map((ending) => ({
      ...ending,
      condition: ending.condition && map(ending.condition),
      winners: ending.winners && map(ending.winners),
    })),
    invariants: ir.invariants.map((invariant) => ({
      ...invariant,
      condition: map(invariant.condition),
    })),
  };
}

function mapNode(node: FlowNode, map: Replacing): FlowNode {
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
        condition: map(node.condition),
        then: inside(node.then),
        else: node.else && inside(node.else),
      };
    case 'loop':
      return {
        ...node,
        enter: effects(node.enter),
        test: node.test && map(node.test),
        body: inside(node.body),
        next: effects(node.next),
        exit: effects(node.exit),
      };
    case 'roll':
      return { ...node, only: node.only && map(node.only) };
    case 'pick':
      return {
        ...node,
        target: mapReference(node.target, map),
        where: node.where && map(node.where),
        weight: node.weight && map(node.weight),
      };
    case 'decision':
      return {
        ...node,
        by: node.by && map(node.by),
        actions: node.actions.map((action) => ({
          ...action,
          parameters: action.parameters.map((parameter) => ({
            ...parameter,
            among: parameter.among && { ...parameter.among, key: map(parameter.among.key) },
            where: parameter.where && map(parameter.where),
          })),
          needs: action.needs.map((need) => ({ ...need, condition: map(need.condition) })),
          body: inside(action.body),
        })),
        otherwise: node.otherwise && inside(node.otherwise),
      };
    case 'finish':
      return {
        ...node,
        winners: map(node.winners),
        rank: node.rank && {
          ...node.rank,
          where: node.rank.where && map(node.rank.where),
          keys: node.rank.keys.map(map),
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
  switch (effect.op) {
    case 'store':
      return { ...effect, ref: mapReference(effect.ref, map), value: map(effect.value) };
    case 'transfer':
      return {
        ...effect,
        count: map(effect.count),
        from: mapReference(effect.from, map),
        to: mapReference(effect.to, map),
      };
    case 'if':
      return {
        ...effect,
        condition: map(effect.condition),
        then: mapEffects(effect.then, map),
        else: mapEffects(effect.else, map),
      };
    case 'for':
      return {
        ...effect,
        start: effect.start && map(effect.start),
        among: effect.among && { ...effect.among, key: map(effect.among.key) },
        where: effect.where && map(effect.where),
        body: mapEffects(effect.body, map),
      };
    case 'bind':
      return { ...effect, value: map(effect.value) };
    case 'seek':
      return { ...effect, where: effect.where && map(effect.where) };
    case 'clear':
      return effect;
  }
}
