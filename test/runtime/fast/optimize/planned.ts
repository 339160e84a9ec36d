/** Games whose plans are looked at. */

import type { FlowNode, ParameterIR } from '../../../../runtime/fast/ir.ts';
import { type OptimizedGame, optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { lowered } from '../lowered.ts';

export function optimized(rules: string): OptimizedGame {
  return optimizeGame(lowered(`game "Planned" edition 1\n${rules}`));
}

/** All nodes of the optimized flow. */
export function nodesOf({ ir }: OptimizedGame): readonly FlowNode[] {
  const nodes: FlowNode[] = [];
  walkFlow(ir.flow, (node) => nodes.push(node));
  return nodes;
}

/** A parameter of the only action with that name. */
export function parameterOf(game: OptimizedGame, action: string, name: string): ParameterIR {
  const [found] = nodesOf(game)
    .flatMap((node) => (node.kind === 'decision' ? node.actions : []))
    .filter((one) => one.name === action)
    .flatMap(({ parameters }) => parameters.filter((one) => one.name === name));
  if (found === undefined) throw new Error(`${action} has no ${name}`);
  return found;
}

/** How many elements the longest of a parameter's lists has. */
export function longestList({ tables }: OptimizedGame, { listed }: ParameterIR): number {
  const starts = tables[listed?.starts ?? -1] ?? [];
  return Math.max(...Array.from(starts, (start, at) => start - (starts[at - 1] ?? 0)));
}

/** Two dozen different cards. */
export const CARDS = `cards Card(number: 0..23) { ${Array.from({ length: 24 }, (_, at) => `C${at} (${at})`).join(', ')} }`;
