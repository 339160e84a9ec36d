/** The decisions of a game and their actions as numbers, to count them in flat arrays. */

import type { GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';

export interface Slots {
  /** By wait number: the path of the decision, undefined for throws and picks. */
  readonly paths: readonly (string | undefined)[];
  /** By wait number: the slot of the decision's first action; the others follow. */
  readonly bases: Int32Array;
  /** By slot: the action's name. */
  readonly actions: readonly string[];
  /** By slot: the wait of its decision. */
  readonly waits: readonly number[];
  /** By wait number: 1 where several seats may act. */
  readonly several: Uint8Array;
  /** Whether nature ever has something to do. */
  readonly hasChance: boolean;
}

export function numberSlots(ir: GameIR): Slots {
  const paths: (string | undefined)[] = [];
  const bases: number[] = [];
  const actions: string[] = [];
  const waits: number[] = [];
  const several: number[] = [];
  let hasChance = false;
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'roll' || node.kind === 'pick') hasChance = true;
    if (node.kind !== 'decision') return;
    paths[node.wait] = node.path;
    bases[node.wait] = actions.length;
    several[node.wait] = node.by === undefined ? 1 : 0;
    actions.push(...node.actions.map(({ name }) => name));
    waits.push(...node.actions.map(() => node.wait));
  });
  return {
    paths: Array.from(paths),
    bases: Int32Array.from(bases, (base) => base ?? 0),
    actions,
    waits,
    several: Uint8Array.from(several, (each) => each ?? 0),
    hasChance,
  };
}
