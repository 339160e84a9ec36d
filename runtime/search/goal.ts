/** What somebody looks for: a game to search in, and conditions on its cells one of which is to hold. */

import type { Expr, GameIR, Origin } from '../ir/ir.ts';
import type { Conditions } from './nearness.ts';
import { endedIn, markPlaces, type Place } from './places.ts';

export interface Goal {
  /** The game, or one that is played by the same logs and notes more. */
  readonly ir: GameIR;
  readonly conditions: Conditions;
}

/** An action is taken, wherever it can be; undefined if there is none of that name. */
export function actionGoal(ir: GameIR, name: string): Goal | undefined {
  return goalOf(ir, { ...NOWHERE, isAction: (action) => action.name === name });
}

/** The game ends in this way; undefined if it has none of that name. */
export function endingGoal(ir: GameIR, name: string): Goal | undefined {
  const reached = endedIn(ir.endings.flatMap((ending, index) => (ending.name === name ? [index] : [])));
  return reached && { ir, conditions: exactly(reached) };
}

/** A state of the chart, by its path; undefined if there is none. */
export function stateGoal(ir: GameIR, path: string): Goal | undefined {
  return goalOf(ir, { ...NOWHERE, isNode: (node) => node.path === path });
}

/**
 * What stands at an offset of a file is carried out: the innermost step, action, ending or statement around it that leaves a
 * trace in play. Undefined if nothing around it does.
 */
export function placeGoal(ir: GameIR, file: number, offset: number): Goal | undefined {
  const around = ir.origins.filter((one) => one.file === file && one.start <= offset && offset < one.end);
  const lengths = [...new Set(around.map(lengthOf))].sort((left, right) => left - right);
  for (const length of lengths) {
    const innermost = around.find((one) => lengthOf(one) === length) as Origin;
    const isThere = (origin: number): boolean => {
      const one = ir.origins[origin];
      return one?.file === file && one.start === innermost.start && one.end === innermost.end;
    };
    const ended = endedIn(ir.endings.flatMap(({ origin }, index) => (isThere(origin) ? [index] : [])));
    if (ended) return { ir, conditions: exactly(ended) };
    const goal = goalOf(ir, {
      isNode: ({ origin }) => isThere(origin),
      isEffect: isThere,
      isAction: ({ origin }) => isThere(origin),
    });
    if (goal) return goal;
  }
  return undefined;
}

const NOWHERE: Place = { isNode: () => false, isEffect: () => false, isAction: () => false };

function goalOf(ir: GameIR, place: Place): Goal | undefined {
  const { ir: marked, reached } = markPlaces(ir, place);
  return reached && { ir: marked, conditions: exactly(reached) };
}

/** Numbers of waits and endings are names: none is near another. */
function exactly(reached: Expr): Conditions {
  return { anyOf: [reached], isMeasured: false };
}

function lengthOf({ start, end }: Origin): number {
  return end - start;
}
