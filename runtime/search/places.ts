/** Places of the rules, as conditions on the cells: a game that notes in a cell of its own when it comes by. */

import { CELL, type Effect, type Expr, type FlowNode, type GameIR, type Store } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';

/** Whether a place of the rules is meant, by the path of its node, or by its origin. */
export interface Place {
  isNode(node: FlowNode): boolean;
  /** Index in `GameIR.origins`. */
  isEffect(origin: number): boolean;
  isAction(action: { readonly name: string; readonly origin: number }): boolean;
}

/** A game, and what holds of its cells exactly from when it has come by one of the places. */
export interface Marked {
  readonly ir: GameIR;
  /** Undefined if the game has no such place. */
  readonly reached: Expr | undefined;
}

/** The same game with one more cell, which is 1 once it has come by such a place; a log of one is a log of the other. */
export function markPlaces(ir: GameIR, place: Place): Marked {
  const waits = waitsAt(ir.flow, place);
  // Where the game waits can be read off the cells as they are.
  const [first, ...others] = waits.map((wait) => isCell(CELL.position, wait));
  if (first !== undefined) return { ir, reached: others.reduce(either, first) };
  const marker = createMarker(ir.layout.size, place);
  const flow = marker.mark(ir.flow);
  if (!marker.hasMarked()) return { ir, reached: undefined };
  const layout = { ...ir.layout, size: ir.layout.size + 1 };
  return { ir: { ...ir, flow, layout, initial: [...ir.initial, 0] }, reached: isCell(ir.layout.size, 1) };
}

/** What holds where a game has ended in one of these ways: indices in `GameIR.endings`. */
export function endedIn(endings: readonly number[]): Expr | undefined {
  const [first, ...others] = endings.map((ending) => isCell(CELL.result, ending + 1));
  return first && others.reduce(either, first);
}

function waitsAt(flow: FlowNode, place: Place): readonly number[] {
  const waits: number[] = [];
  walkFlow(flow, (node) => {
    const isWait = node.kind === 'decision' || node.kind === 'roll' || node.kind === 'pick';
    if (isWait && place.isNode(node)) waits.push(node.wait);
  });
  return waits;
}

interface Marker {
  /** The node with a note at every such place inside. */
  mark(node: FlowNode): FlowNode;
  hasMarked(): boolean;
}

function createMarker(cell: number, place: Place): Marker {
  let marks = 0;
  const note = (origin: number): Store => {
    marks++;
    const value = constant(1);
    return { op: 'store', ref: { base: cell, indices: [] }, value, low: 0, high: 1, bound: 'clamp', origin };
  };

  const markEffects = (effects: readonly Effect[]): readonly Effect[] => effects.flatMap(markEffect);
  const markEffect = (effect: Effect): readonly Effect[] => {
    switch (effect.op) {
      case 'store':
      case 'transfer':
        return place.isEffect(effect.origin) ? [note(effect.origin), effect] : [effect];
      case 'if':
        return [{ ...effect, then: markEffects(effect.then), else: markEffects(effect.else) }];
      case 'for':
        return [{ ...effect, body: markEffects(effect.body) }];
      case 'bind':
      case 'search':
      case 'seek':
      case 'clear':
        return [effect];
    }
  };

  const inside = (node: FlowNode): FlowNode => {
    switch (node.kind) {
      case 'sequence':
        return { ...node, children: node.children.map(mark), exit: markEffects(node.exit) };
      case 'effects':
        return { ...node, effects: markEffects(node.effects) };
      case 'branch':
        return { ...node, then: mark(node.then), else: node.else && mark(node.else) };
      case 'loop':
        return {
          ...node,
          enter: markEffects(node.enter),
          body: mark(node.body),
          next: markEffects(node.next),
          exit: markEffects(node.exit),
        };
      case 'decision':
        return {
          ...node,
          actions: node.actions.map((action) => {
            const body = mark(action.body);
            return { ...action, body: place.isAction(action) ? before(body, note(action.origin)) : body };
          }),
          otherwise: node.otherwise && mark(node.otherwise),
        };
      case 'roll':
      case 'pick':
      case 'leave':
      case 'finish':
        return node;
    }
  };
  const mark = (node: FlowNode): FlowNode =>
    place.isNode(node) ? before(inside(node), note(node.origin)) : inside(node);
  return { mark, hasMarked: () => marks > 0 };
}

/** The node with an effect before all it does. It keeps its path and its kind where others count on them. */
function before(node: FlowNode, effect: Effect): FlowNode {
  switch (node.kind) {
    case 'effects':
      return { ...node, effects: [effect, ...node.effects] };
    case 'loop':
      return { ...node, enter: [effect, ...node.enter] };
    case 'sequence':
    case 'branch':
    case 'roll':
    case 'pick':
    case 'decision':
    case 'leave':
    case 'finish': {
      const { path, title, origin } = node;
      const noted: FlowNode = {
        kind: 'effects',
        path: `${path}/noted`,
        title: '',
        origin,
        effects: [effect],
      };
      if (node.kind === 'sequence') return { ...node, children: [noted, ...node.children] };
      const outer = `${path}/by`;
      return {
        kind: 'sequence',
        role: 'block',
        path: outer,
        title,
        origin,
        children: [noted, node],
        exit: [],
      };
    }
  }
}

const constant = (value: number): Expr => ({ op: 'const', value });

function isCell(cell: number, value: number): Expr {
  const left: Expr = { op: 'load', ref: { base: cell, indices: [] } };
  return { op: '=', left, right: constant(value) };
}

function either(left: Expr, right: Expr): Expr {
  return { op: 'or', left, right };
}
