/** From cells to a snapshot of the machine: the position cell says which leaf is active. */

import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import type { Cells } from '../api.ts';
import { CELL } from '../ir/ir.ts';
import type { NodeMeta } from './config.ts';
import { END } from './machine.ts';
import { type Moves, waitAt } from './moves.ts';

/** The snapshot in which the machine stands where these cells say; it is not entered anew. */
export function restore(machine: AnyStateMachine, moves: Moves, cells: Cells): AnyMachineSnapshot {
  return snapshotAt(machine, activeLeaf(moves, cells), cells);
}

/** The snapshot in which the machine stands at the leaf with this id. */
export function snapshotAt(machine: AnyStateMachine, leaf: string, cells: Cells): AnyMachineSnapshot {
  const node = machine.getStateNodeById(leaf);
  return machine.resolveState({ value: stateValue(node), context: { cells } });
}

/** Paths of the active nodes that the chart shows, outermost first. */
export function activeNodes(machine: AnyStateMachine, moves: Moves, cells: Cells): readonly string[] {
  const paths: string[] = [];
  for (
    let node: AnyStateNode | undefined = machine.getStateNodeById(activeLeaf(moves, cells));
    node !== undefined;
    node = node.parent
  ) {
    const meta = node.meta as NodeMeta;
    if (meta.shown) paths.unshift(meta.path);
  }
  return paths;
}

/** Id of the leaf where the flow stands; `(end)` when it stands nowhere. */
function activeLeaf(moves: Moves, cells: Cells): string {
  const wait = cells[CELL.result] === 0 ? waitAt(moves, cells) : undefined;
  return wait === undefined ? END : wait.node.path;
}

function stateValue(node: AnyStateNode): StateValue {
  return node.path.reduceRight<StateValue>(
    (value, key) => (Object.keys(value).length === 0 ? key : { [key]: value }),
    {},
  );
}
