/** The cells of a `choose together`. */

import type * as ast from '../../../language/syntax/ast.ts';
import { largest } from '../../../shared/lists.ts';
import { elementRange, type Range, union, ZERO } from '../../analysis/interval.ts';
import type { ActionIR } from '../../ir/ir.ts';
import { type Lowering, reserveCells } from '../lowering.ts';

/** The cells in which it is noted who is asked, and what each has chosen. */
export interface ChoiceCells {
  /** Bit set of the seats that are asked. */
  readonly asked: number;
  /** The seat that acted last. */
  readonly actor: number;
  /** First of a cell per seat: the number of the action it has chosen, from 1; 0 for none yet. */
  readonly chosen: number;
  /** First of `width` cells per seat: the arguments. */
  readonly kept: number;
  readonly width: number;
}

export function reserveChoices(lowering: Lowering, actions: readonly ast.ActionSyntax[]): ChoiceCells {
  const seats = lowering.players;
  const width = largest(
    actions.map((action) => action.parameters.length),
    0,
  );
  return {
    asked: reserveCells(lowering, 1, 0, 2 ** seats),
    actor: reserveCells(lowering, 1, 0, seats),
    chosen: reserveCells(lowering, seats, 0, actions.length),
    kept: reserveCells(lowering, seats * width, 0, 0),
    width,
  };
}

/** By cell in which an argument is kept: what any of the actions may keep there. */
export function keptRanges(
  actions: readonly ActionIR[],
  { kept, width }: ChoiceCells,
  seats: number,
): ReadonlyMap<number, Range> {
  const ranges = new Map<number, Range>();
  for (const { parameters } of actions)
    for (const [position, parameter] of parameters.slice(1).entries())
      for (let seat = 0; seat < seats; seat++) {
        const cell = kept + seat * width + position;
        ranges.set(cell, union(ranges.get(cell) ?? ZERO, elementRange(parameter)));
      }
  return ranges;
}
