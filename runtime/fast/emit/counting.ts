/**
 * Counting what listing legal actions takes, for whoever explains it. Other engines have nothing of it: their code is what
 * it would be without. The counts stand in `A`; `O` is the place of the steps of what is being listed.
 */

import type { Backend } from '../../codegen/backend.ts';
import { element, increment, name, num, set } from '../../codegen/js/build.ts';
import type { Block } from '../../codegen/js/tree.ts';
import type { Decision, Fast } from '../ir.ts';

/** What is counted for an action of a decision. */
export interface ActionCounts {
  /** How often its decision was come to. */
  readonly asked: number;
  /** How often its legal ways were found anew; else they were those found before. */
  readonly listed: number;
  /** How often its conditions held that speak of no parameter. */
  readonly held: number;
  /** How often its loops were begun: each filter beforehand had left something. */
  readonly begun: number;
  /** Passes of all loops, those inside conditions included, but for sums and counts that are written out. */
  readonly steps: number;
  readonly parameters: readonly ParameterCounts[];
}

export interface ParameterCounts {
  /** Elements that were filtered before all loops. */
  readonly filtered: number;
  /** Elements gone through in its own loop. */
  readonly candidates: number;
  /** Those for which the conditions held that speak of it and of those before it. */
  readonly passed: number;
}

export interface CounterPlan {
  /** Numbers in `A`. The first one counts what has to do with no action. */
  readonly size: number;
  /** By wait of the decision, by action: where in `A` each of these numbers stands. */
  readonly places: ReadonlyMap<number, readonly ActionCounts[]>;
}

/** Places for all actions of these decisions. */
export function planCounters(decisions: readonly Decision[]): CounterPlan {
  let size = 1;
  const places = decisions.map(({ wait, actions }) => {
    const ofActions = actions.map(({ parameters }): ActionCounts => {
      const own = { asked: size++, listed: size++, held: size++, begun: size++, steps: size++ };
      return {
        ...own,
        parameters: parameters.map(() => ({ filtered: size++, candidates: size++, passed: size++ })),
      };
    });
    return [wait, ofActions] as const;
  });
  return { size, places: new Map(places) };
}

/** What stands at the places of an action. */
export function readCounts(numbers: Float64Array, places: ActionCounts): ActionCounts {
  const at = (place: number) => numbers[place] ?? 0;
  return {
    asked: at(places.asked),
    listed: at(places.listed),
    held: at(places.held),
    begun: at(places.begun),
    steps: at(places.steps),
    parameters: places.parameters.map(({ filtered, candidates, passed }) => ({
      filtered: at(filtered),
      candidates: at(candidates),
      passed: at(passed),
    })),
  };
}

/** Adds one to what is counted at a place; nothing where nothing is counted. */
export function countAt(place: number | undefined): Block {
  return place === undefined ? [] : [increment(element('A', num(place)))];
}

/** From here on steps count at this place; 0 for none in particular. */
export function countStepsAt(place: number | undefined): Block {
  return place === undefined ? [] : [set(name('O'), num(place))];
}

/** The backend whose loops count their passes. */
export function countingSteps(backend: Backend<Fast>): Backend<Fast> {
  const step = increment(element('A', name('O')));
  return { ...backend, loop: (unit, elements, body) => backend.loop(unit, elements, [step, ...body]) };
}
