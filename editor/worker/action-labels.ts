import type { GameIR } from '../../runtime/ir/ir.ts';
import { walkFlow } from '../../runtime/ir/walk/flow.ts';
import { titleOf } from '../../runtime/values/titles.ts';

/** What each action is called, by name: its label, or where that says what was chosen, its name in words. */
export function actionLabels(ir: GameIR): Readonly<Record<string, string>> {
  const labels = new Map<string, string>();
  walkFlow(ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { name, label } of node.actions) {
      const isFixed = label.length > 0 && label.every((part) => typeof part === 'string');
      labels.set(name, isFixed ? label.join('') : titleOf(name));
    }
  });
  return Object.fromEntries(labels);
}
