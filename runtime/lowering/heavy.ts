/** A warning about what is so much work that the game stops wherever it comes to it. */

import { planWork, WORK } from '../analysis/work.ts';
import type { GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import { type Lowering, report } from './lowering.ts';

/** Warns of the first such place: what makes it heavy, such as an ending, may make all of them so. */
export function warnOfWork(lowering: Lowering, game: GameIR): void {
  const plan = planWork(game);
  let isTold = false;
  walkFlow(game.flow, (node) => {
    const found = plan.ofVisit(node);
    const place = lowering.origins[node.origin];
    if (isTold || found <= WORK || place === undefined) return;
    isTold = true;
    const { file, start, end } = place;
    report(lowering, 'always-too-much', { file, start, end }, { found, limit: WORK });
  });
}
