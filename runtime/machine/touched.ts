/** Which nodes of the flow an event runs. What comes of it hangs on what they say, and on no other node. */

import type { Compiled, Run } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import type { FlowNode } from '../ir/flow.ts';
import { walkFlow } from '../ir/walk/flow.ts';

/** Notes the nodes that are run, by their number in the order of `walkFlow`. */
export interface Touched {
  /** The function, noting the node each time it is called. */
  readonly noting: <Code extends Run | Compiled>(node: FlowNode, run: Code) => Code;
  readonly note: (node: FlowNode) => void;
  /** Those that have been noted since this was asked last. */
  readonly take: () => readonly number[];
}

/** Nothing is noted yet. */
export function createTouched(flow: FlowNode): Touched {
  const numbers = new Map<FlowNode, number>();
  walkFlow(flow, (node) => void numbers.set(node, numbers.size));
  let touched = new Set<number>();
  const note = (node: FlowNode) => void touched.add(numbers.get(node) ?? -1);
  return {
    note,
    noting(node, run) {
      // What belongs to a node that does not wait knows no locals.
      const noted = (cells: Cells) => {
        note(node);
        return run(cells);
      };
      return noted as typeof run;
    },
    take() {
      const taken = [...touched];
      touched = new Set();
      return taken;
    },
  };
}
