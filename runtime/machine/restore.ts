/** From cells to a snapshot of the machine: the position cell says which wait is active. */

import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import type { Cells } from '../ir/cells.ts';
import type { NodeMeta } from './config.ts';
import { END } from './machine.ts';
import { type Moves, seatsAsked, waitAt } from './moves.ts';
import { ASKED, DECIDED } from './together.ts';

/** The snapshot in which the machine stands where these cells say; it is not entered anew. */
export function restore(machine: AnyStateMachine, moves: Moves, cells: Cells): AnyMachineSnapshot {
  const node = activeNode(machine, moves, cells);
  return snapshotIn(machine, node, cells, regionsOfSeats(node, seatsOpen(moves, cells)));
}

/** The snapshot in which the machine has come to the wait with this id, and has not looked yet whether it must wait. */
export function snapshotAt(machine: AnyStateMachine, wait: string, cells: Cells): AnyMachineSnapshot {
  const node = machine.getStateNodeById(wait);
  return snapshotIn(machine, node, cells, regionsOf(node));
}

/** Where the flow stands; `(end)` when it stands nowhere. */
function activeNode(machine: AnyStateMachine, moves: Moves, cells: Cells): AnyStateNode {
  const wait = waitAt(moves, cells);
  return machine.getStateNodeById(wait === undefined ? END : wait.node.path);
}

function regionsOf(node: AnyStateNode): readonly AnyStateNode[] {
  return node.type === 'parallel' ? Object.values(node.states) : [];
}

function regionsOfSeats(node: AnyStateNode, seats: readonly number[]): readonly AnyStateNode[] {
  return regionsOf(node).filter((region) => seats.includes((region.meta as NodeMeta).seat ?? -1));
}

/** The seats that have not decided yet. */
function seatsOpen(moves: Moves, cells: Cells): readonly number[] {
  const code = waitAt(moves, cells);
  return code?.kind === 'decision' ? seatsAsked(moves, code, cells) : [];
}

function snapshotIn(
  machine: AnyStateMachine,
  node: AnyStateNode,
  cells: Cells,
  open: readonly AnyStateNode[],
): AnyMachineSnapshot {
  const regions = regionsOf(node).map((region) => [region.key, open.includes(region) ? ASKED : DECIDED]);
  const inside: StateValue = Object.fromEntries(regions);
  const value = node.path.reduceRight<StateValue>(
    (inner, key) => (Object.keys(inner).length === 0 ? key : { [key]: inner }),
    inside,
  );
  return machine.resolveState({ value, context: { cells } });
}
