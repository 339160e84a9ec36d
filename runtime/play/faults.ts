/** Faults in words. The cells hold only where a fault happened; what can go wrong there says what it was. */

import type { GameResult } from '../api.ts';
import type { Effect, FlowNode, GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import { WAYS } from '../machine/moves.ts';

/** The result of a game that stopped on a fault in what `origin` stands for. */
export function describeFault(ir: GameIR, origin: number): GameResult {
  const causes = new Set<string>();
  walkFlow(ir.flow, (node) => {
    for (const effect of effectsOf(node)) addCause(effect, origin, causes);
  });
  if (causes.size === 0) causes.add(causeAtNode(ir, origin));
  return { kind: 'fault', winners: [], name: 'fault', label: [...causes].join(', or '), origin };
}

function addCause(effect: Effect, origin: number, causes: Set<string>): void {
  switch (effect.op) {
    case 'store':
      if (effect.origin === origin && effect.bound === 'fault') {
        if (isSureToFit(effect)) causes.add('there is no room for another');
        else causes.add(`a value would leave its range ${effect.low}..${effect.high}`);
      }
      return;
    case 'transfer':
      if (effect.origin === origin) causes.add('more would be moved than there is');
      return;
    case 'if':
      for (const inner of [...effect.then, ...effect.else]) addCause(inner, origin, causes);
      return;
    case 'for':
      for (const inner of effect.body) addCause(inner, origin, causes);
      return;
    default:
      return;
  }
}

/** A value that is known and fits can only fail for want of a place: a record that is taken from a full pool. */
function isSureToFit({ ref, value, low, high }: Effect & { readonly op: 'store' }): boolean {
  return ref.indices.length > 0 && value.op === 'const' && value.value >= low && value.value <= high;
}

function causeAtNode(ir: GameIR, origin: number): string {
  if (ir.flow.origin === origin) return 'the rules came to their end without naming a winner';
  let isDecision = false;
  walkFlow(ir.flow, (node) => {
    if (node.origin === origin && node.kind === 'decision') isDecision = true;
  });
  if (isDecision) return `there are more than ${WAYS.toLocaleString('en')} ways to choose`;
  return 'this goes on and on without anybody having to decide';
}

function effectsOf(node: FlowNode): readonly Effect[] {
  switch (node.kind) {
    case 'effects':
      return node.effects;
    case 'sequence':
      return node.exit;
    case 'loop':
      return [...node.enter, ...node.next, ...node.exit];
    default:
      return [];
  }
}
