/** What is inside a node of the flow, and the flow with other expressions inside. */

import type { Effect } from '../effects.ts';
import type { Language } from '../expressions.ts';
import type { ActionIR, FlowNode, ParameterIR } from '../flow.ts';
import type { TextIR } from '../values.ts';
import { indicesOf, type Mapping, mapEffects } from './effects.ts';
import { mapOptional, mapReference } from './expressions.ts';

/** The nodes directly inside, in the order in which they stand in the rules. */
export function childrenOf<L extends Language>(node: FlowNode<L>): readonly FlowNode<L>[] {
  switch (node.kind) {
    case 'sequence':
      return node.children;
    case 'branch':
      return node.else === undefined ? [node.then] : [node.then, node.else];
    case 'loop':
      return [node.body];
    case 'decision': {
      const bodies = node.actions.map(({ body }) => body);
      return node.otherwise === undefined ? bodies : [...bodies, node.otherwise];
    }
    case 'effects':
    case 'roll':
    case 'pick':
    case 'leave':
    case 'finish':
      return [];
  }
}

/** Every node, each before those inside. */
export function walkFlow<L extends Language>(node: FlowNode<L>, visit: (node: FlowNode<L>) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walkFlow(child, visit);
}

/** The node with this path in a part of the flow; undefined if there is none. */
export function nodeAt<L extends Language>(within: FlowNode<L>, path: string): FlowNode<L> | undefined {
  if (within.path === path) return within;
  for (const child of childrenOf(within)) {
    const found = nodeAt(child, path);
    if (found) return found;
  }
  return undefined;
}

/** The effects that the node itself has, not those of nodes inside. */
export function effectsOf<L extends Language>(node: FlowNode<L>): readonly Effect<L>[] {
  switch (node.kind) {
    case 'sequence':
      return node.exit;
    case 'effects':
      return node.effects;
    case 'loop':
      return [...node.enter, ...node.next, ...node.exit];
    case 'branch':
    case 'roll':
    case 'pick':
    case 'decision':
    case 'leave':
    case 'finish':
      return [];
  }
}

/** The expressions that the node itself has, neither those of its effects and texts nor those of nodes inside. */
export function exprsOf<L extends Language>(node: FlowNode<L>): readonly L['expr'][] {
  switch (node.kind) {
    case 'branch':
      return [node.condition];
    case 'loop':
      return present([node.test]);
    case 'roll':
      return present([node.only]);
    case 'pick':
      return present([node.where, node.weight, node.seenBy, node.knownBy, ...indicesOf(node.target)]);
    case 'decision':
      return present([node.by, node.asks, ...node.actions.flatMap(exprsOfAction)]);
    case 'finish':
      return present([node.winners, node.rank?.where, ...(node.rank?.keys ?? [])]);
    case 'sequence':
    case 'effects':
    case 'leave':
      return [];
  }
}

function exprsOfAction<L extends Language>({ parameters, needs }: ActionIR<L>): readonly L['expr'][] {
  return present([...parameters.map(({ where }) => where), ...needs.map(({ condition }) => condition)]);
}

/** The texts that the node itself has. */
export function textsOf<L extends Language>(node: FlowNode<L>): readonly TextIR[] {
  switch (node.kind) {
    case 'decision':
      return present([node.prompt, node.openPrompt, node.toOthers, ...node.actions.flatMap(textsOfAction)]);
    case 'roll':
    case 'pick':
      return present([node.label]);
    case 'sequence':
    case 'effects':
    case 'branch':
    case 'loop':
    case 'leave':
    case 'finish':
      return [];
  }
}

function textsOfAction<L extends Language>({ label, openLabel, needs }: ActionIR<L>) {
  return [label, openLabel, ...needs.map(({ message }) => message)];
}

function present<E>(parts: readonly (E | undefined)[]): readonly E[] {
  return parts.filter((part) => part !== undefined);
}

/** The node with other expressions everywhere inside, texts left out. */
export function mapFlow<L extends Language>(node: FlowNode<L>, map: Mapping<L>): FlowNode<L> {
  const { expr } = map;
  const effects = (list: readonly Effect<L>[]) => mapEffects(list, map);
  const inside = (child: FlowNode<L>) => mapFlow(child, map);
  switch (node.kind) {
    case 'sequence':
      return { ...node, children: node.children.map(inside), exit: effects(node.exit) };
    case 'effects':
      return { ...node, effects: effects(node.effects) };
    case 'branch':
      return {
        ...node,
        condition: expr(node.condition),
        then: inside(node.then),
        else: mapOptional(node.else, inside),
      };
    case 'loop':
      return {
        ...node,
        enter: effects(node.enter),
        test: mapOptional(node.test, expr),
        body: inside(node.body),
        next: effects(node.next),
        exit: effects(node.exit),
      };
    case 'roll':
      return { ...node, only: mapOptional(node.only, expr) };
    case 'pick':
      return {
        ...map.pick(node),
        target: mapReference(node.target, expr),
        where: mapOptional(node.where, expr),
        weight: mapOptional(node.weight, expr),
        seenBy: mapOptional(node.seenBy, expr),
        knownBy: mapOptional(node.knownBy, expr),
      };
    case 'decision':
      return {
        ...node,
        by: mapOptional(node.by, expr),
        asks: mapOptional(node.asks, expr),
        actions: node.actions.map((action) => ({
          ...action,
          parameters: action.parameters.map(
            (parameter): ParameterIR<L> => ({
              ...map.elements(parameter),
              where: mapOptional(parameter.where, expr),
            }),
          ),
          needs: action.needs.map((need) => ({ ...need, condition: expr(need.condition) })),
          body: inside(action.body),
        })),
        otherwise: mapOptional(node.otherwise, inside),
      };
    case 'finish':
      return {
        ...node,
        winners: expr(node.winners),
        rank: node.rank && {
          ...node.rank,
          where: mapOptional(node.rank.where, expr),
          keys: node.rank.keys.map(expr),
        },
      };
    case 'leave':
      return node;
  }
}
