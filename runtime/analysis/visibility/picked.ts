/** Picks that everybody reads, of what then goes where not everybody looks. */

import { addAll } from '../../../shared/lists.ts';
import type { Expr, FlowNode, Sequence } from '../../ir/ir.ts';
import { walkEffects } from '../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../ir/walk/flow.ts';
import { conjuncts } from './conditions.ts';
import { goesTo } from './disclosure.ts';
import { laysOpen } from './lays-open.ts';
import type { Leak } from './leaks.ts';
import { marksRevealed } from './revealed.ts';
import { type Knowledge, type Secret, secretIn } from './secrets.ts';

/**
 * A name that a pick makes is no field that could be hidden: what it stands for is read by all. What is revealed where it is made (`shown`), or
 * at once behind it, may be open by then and is left out.
 */
export function leaksOfPicks(
  flow: FlowNode,
  known: Knowledge,
  shown: ReadonlyMap<FlowNode, ReadonlySet<Secret>>,
): readonly Leak[] {
  const leaks: Leak[] = [];
  walkFlow(flow, (node) => {
    if (node.kind === 'sequence') addAll(leaks, leaksIn(node, known, shown));
  });
  return leaks;
}

function leaksIn(
  sequence: Sequence,
  known: Knowledge,
  shown: ReadonlyMap<FlowNode, ReadonlySet<Secret>>,
): readonly Leak[] {
  return sequence.children.flatMap((node, index): Leak[] => {
    // Of a card that is drawn it is known who sees it: who sees where it comes from, or where it goes.
    const isDrawn = node.kind === 'pick' && node.weight !== undefined;
    if (node.kind !== 'pick' || isDrawn || node.target.base < known.firstLocal) return [];
    const behind = { ...sequence, children: sequence.children.slice(index + 1) };
    const open = shown.get(node);
    const secrets = known.secrets.filter((secret) => !open?.has(secret) && !isShownAtOnce(behind, secret));
    const knowledge = { ...known, secrets };
    const picked: Expr = { op: 'load', ref: node.target };
    if (laysOpen(behind, picked, knowledge, false)) return [];
    const from = node.where ? conjuncts(node.where) : [];
    const secret = [...from, ...goesTo(behind, picked, knowledge)]
      .map((each) => secretIn(each, knowledge, undefined))
      .find(Boolean);
    return secret ? [{ code: 'leak-picked', origin: node.origin, secret, action: '', ofSeveral: false }] : [];
  });
}

/** Whether the secret is revealed to somebody before anything else can happen. */
function isShownAtOnce({ children }: Sequence, secret: Secret): boolean {
  const other = children.findIndex(({ kind }) => kind !== 'effects');
  let isShown = false;
  for (const child of other < 0 ? children : children.slice(0, other)) {
    walkEffects(effectsOf(child), (effect) => {
      if (effect.op === 'store' && marksRevealed(secret, effect.ref.base, 1)) isShown = true;
    });
  }
  return isShown;
}
