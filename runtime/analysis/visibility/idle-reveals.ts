/** Fields that are shown, and hidden again before anybody could look. */

import { addAll } from '../../../shared/lists.ts';
import type { Effect, FlowNode, Sequence } from '../../ir/ir.ts';
import { walkEffects } from '../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../ir/walk/flow.ts';
import { marksRevealed } from './knowledge.ts';
import type { Leak } from './leaks.ts';
import type { Secret } from './secrets.ts';

/** The places where something is revealed that nobody sees. */
export function idleReveals(flow: FlowNode, secrets: readonly Secret[]): readonly Leak[] {
  const found: Leak[] = [];
  if (secrets.every(({ revealed }) => revealed === undefined)) return found;
  walkFlow(flow, (node) => {
    if (node.kind === 'sequence') addAll(found, idleIn(node, secrets));
  });
  return found;
}

function idleIn(sequence: Sequence, secrets: readonly Secret[]): readonly Leak[] {
  const { children, exit = [] } = sequence;
  const last = children.findLastIndex(isLookedAt);
  return secrets.flatMap((secret) => {
    const hides = exit.some(
      (effect) => effect.op === 'clear' && marksRevealed(secret, effect.base, effect.length),
    );
    if (!hides) return [];
    return children
      .slice(last + 1)
      .flatMap((node) =>
        showing(node, secret).map(
          (origin): Leak => ({ code: 'shows-nothing', origin, secret, action: '', ofSeveral: false }),
        ),
      );
  });
}

/** Whether somebody is asked there, something is thrown, or the game is over: then the table is looked at. */
function isLookedAt(node: FlowNode): boolean {
  let looks = false;
  walkFlow(node, ({ kind }) => {
    if (kind === 'decision' || kind === 'roll' || kind === 'pick' || kind === 'finish') looks = true;
  });
  return looks;
}

/** Where the effects of a node show the secret; those of what stands in it have ends of their own. */
function showing(node: FlowNode, secret: Secret): readonly number[] {
  const origins: number[] = [];
  const look = (effect: Effect): void => {
    if (effect.op === 'store' && marksRevealed(secret, effect.ref.base, 1)) origins.push(effect.origin);
  };
  walkEffects(effectsOf(node), look);
  return origins;
}
