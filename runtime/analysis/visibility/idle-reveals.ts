/** Fields that are shown, and hidden again before anybody could look. */

import { addAll } from '../../../shared/lists.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { Effect, FlowNode, Sequence } from '../../ir/ir.ts';
import { walkEffects } from '../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../ir/walk/flow.ts';
import type { Leak } from './leaks.ts';
import { marksRevealed } from './revealed.ts';
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
    return children.slice(last + 1).flatMap((node, index, behind) => {
      const mayEnd = behind.slice(index + 1).some(mayFinish);
      return showing(node, secret).map((origin): Leak => {
        return { code: 'shows-nothing', origin, secret, action: '', ofSeveral: false, mayEnd };
      });
    });
  });
}

/** Whether somebody is asked there, something is thrown, or the game is sure to be over: then the table is looked at. */
function isLookedAt(node: FlowNode): boolean {
  let looks = endsGame(node);
  walkFlow(node, ({ kind }) => {
    if (kind === 'decision' || kind === 'roll' || kind === 'pick') looks = true;
  });
  return looks;
}

/** Whether the game is over behind it, on every way through it. A loop is taken to be gone through at least once: a warning less is better than a false one. */
function endsGame(node: FlowNode): boolean {
  switch (node.kind) {
    case 'finish':
      return true;
    case 'sequence':
      return node.children.some(endsGame);
    case 'branch':
      return endsGame(node.then) && node.else !== undefined && endsGame(node.else);
    case 'loop':
      return endsGame(node.body);
    case 'effects':
    case 'roll':
    case 'pick':
    case 'decision':
    case 'leave':
      return false;
    default:
      return impossible('whether the game ends at a node', node);
  }
}

/** Whether the game can end there. */
function mayFinish(node: FlowNode): boolean {
  let ends = false;
  walkFlow(node, ({ kind }) => {
    if (kind === 'finish') ends = true;
  });
  return ends;
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
