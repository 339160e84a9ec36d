/** The decisions of a game and their actions as numbers, to count them in flat arrays. */

import { addAll } from '../../shared/lists.ts';
import type { GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';

/** Where the counts of decisions and actions stand. */
export interface Slots {
  /** By wait number: the path of the decision, undefined for throws and picks. */
  readonly paths: readonly (string | undefined)[];
  /** By wait number: the slot of the decision's first action; the others follow. */
  readonly bases: Int32Array;
  /** By slot: the action's name. */
  readonly actions: readonly string[];
  /** By slot: the first slot of an action of the same name. */
  readonly sameNames: readonly number[];
  /** By slot: the wait of its decision. */
  readonly waits: readonly number[];
  /** Whether nature ever has something to do. */
  readonly hasChance: boolean;
}

/** Numbers the actions of all decisions, in the order of the rules. */
export function numberSlots(ir: GameIR): Slots {
  const paths: (string | undefined)[] = [];
  const bases: number[] = [];
  const actions: string[] = [];
  const waits: number[] = [];
  let hasChance = false;
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'roll' || node.kind === 'pick') hasChance = true;
    if (node.kind !== 'decision') return;
    paths[node.wait] = node.path;
    bases[node.wait] = actions.length;
    addAll(
      actions,
      node.actions.map(({ name }) => name),
    );
    addAll(
      waits,
      node.actions.map(() => node.wait),
    );
  });
  return {
    paths: Array.from(paths),
    bases: Int32Array.from(bases, (base) => base ?? 0),
    actions,
    sameNames: firstOfEach(actions),
    waits,
    hasChance,
  };
}

/** By index: that of the first of the same. */
function firstOfEach(names: readonly string[]): readonly number[] {
  const first = new Map<string, number>();
  return names.map((name, index) => {
    const known = first.get(name) ?? index;
    first.set(name, known);
    return known;
  });
}
