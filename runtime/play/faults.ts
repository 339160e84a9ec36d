/** Faults in words. The cells hold only where a fault happened; what can go wrong there says what it was. */

import { impossible } from '../ir/internal-problem.ts';
import type { Effect, GameIR } from '../ir/ir.ts';
import { walkEffects } from '../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../ir/walk/flow.ts';
import { WAYS } from '../machine/moves.ts';

/** What went wrong in a game that stopped on a fault in what `origin` stands for. */
export function describeFault(ir: GameIR, origin: number): string {
  const causes = new Set<string>();
  walkFlow(ir.flow, (node) => {
    walkEffects(effectsOf(node), (effect) => addCause(effect, origin, causes));
  });
  if (causes.size === 0) causes.add(causeAtNode(ir, origin));
  return [...causes].join(', or ');
}

function addCause(effect: Effect, origin: number, causes: Set<string>): void {
  if (!('origin' in effect) || effect.origin !== origin) return;
  switch (effect.op) {
    case 'store':
      if (effect.bound !== 'fault') return;
      if (isSureToFit(effect)) causes.add('there is no room for another');
      else causes.add(`a value would leave its range ${effect.low}..${effect.high}`);
      return;
    case 'transfer':
      causes.add('more would be moved than there is');
      return;
    default:
      return impossible('describeFault', effect);
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
