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
  /** Names of the steps of the rules in which somebody decides, also in a step that they do. */
  readonly steps: readonly string[];
  /** By wait number: the indices of the steps around the decision. */
  readonly stepsAround: readonly (readonly number[])[];
  /** Whether nature ever has something to do. */
  readonly hasChance: boolean;
}

/** Numbers the actions of all decisions, in the order of the rules. */
export function numberSlots(ir: GameIR): Slots {
  const paths: (string | undefined)[] = [];
  const bases: number[] = [];
  const actions: string[] = [];
  const waits: number[] = [];
  const names = new Map<string, string>();
  const steps: string[] = [];
  const stepsAround: (readonly number[])[] = [];
  let hasChance = false;
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'roll' || node.kind === 'pick') hasChance = true;
    if (node.kind === 'sequence' && node.role === 'step') names.set(node.path, nameOf(node.path));
    if (node.kind !== 'decision') return;
    // What stands around a node was walked before it.
    const around = waysTo(node.path).flatMap((way) => names.get(way) ?? []);
    for (const name of around) if (!steps.includes(name)) steps.push(name);
    stepsAround[node.wait] = [...new Set(around)].map((name) => steps.indexOf(name));
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
    steps,
    stepsAround: Array.from(stepsAround, (around) => around ?? []),
    hasChance,
  };
}

/** The name of a step at the end of its path, where the second of a name is `Damage-2`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-\d+$/, '');
}

/** `a`, `a/b` and `a/b/c` for `a/b/c`. */
function waysTo(path: string): readonly string[] {
  return [...path.matchAll(/\/|$/g)].map(({ index }) => path.slice(0, index));
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
