/** Whether a pass of a loop leaves local values to the next one: else what is read in a pass was made in it, or before the loop. */

import type { FlowNode, Loop } from '../../ir/ir.ts';
import { walkEffects, writtenBy } from '../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../ir/walk/flow.ts';

/** `firstLocal`: the first cell that holds a local value. */
export function carriesOver({ body }: Loop, firstLocal: number): boolean {
  const written = new Set<number>();
  const cleared = new Set<number>();
  let keepsChoices = false;
  const addTo = (cells: Set<number>, base: number, length: number): void => {
    for (let at = Math.max(base, firstLocal); at < base + length; at++) cells.add(at);
  };
  walkFlow(body, (node: FlowNode) => {
    // What is chosen together is kept until all have chosen, whatever becomes of the cells.
    if (node.kind === 'decision' && node.together) keepsChoices = true;
    if (node.kind === 'pick') addTo(written, node.target.base, 1);
    walkEffects(effectsOf(node), (effect) => {
      if (effect.op === 'clear') addTo(cleared, effect.base, effect.length);
      else
        for (const one of writtenBy(effect))
          if ('ref' in one) addTo(written, one.ref.base, 1);
          else addTo(written, one.base, one.length);
    });
  });
  return keepsChoices || [...written].some((at) => !cleared.has(at));
}
