/** Whether seats of a game can know different things at all. */

import type { Decision, GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';

/** The decisions of which others do not learn everything at once, by wait. */
export function secretDecisions(ir: GameIR): ReadonlyMap<number, Decision> {
  const known = kept.get(ir);
  if (known !== undefined) return known;
  const found = new Map<number, Decision>();
  walkFlow(ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    if (node.secret || node.actions.some(({ parameters }) => parameters.some(({ secret }) => secret)))
      found.set(node.wait, node);
  });
  kept.set(ir, found);
  return found;
}

const kept = new WeakMap<GameIR, ReadonlyMap<number, Decision>>();

/** A deck face down is no secret: everybody knows the same of it. */
export function hasSecrets(ir: GameIR): boolean {
  return (
    secretDecisions(ir).size > 0 ||
    ir.layout.fields.some(({ visibility, revealed }) => visibility === 'owner' || revealed !== undefined)
  );
}
