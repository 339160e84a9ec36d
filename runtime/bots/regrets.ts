/**
 * Mixed strategies by regret matching: each action is as likely as its positive regret is large (Hart and
 * Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", Econometrica 68, 2000).
 */

import type { Random } from '../random/random.ts';

/** Regrets and average strategy at an information set. */
export interface Regrets {
  /** By action: its cumulative regret. */
  readonly regretSum: Float64Array;
  /** By action: its weighted probabilities added up, for the average strategy. */
  readonly strategySum: Float64Array;
  /** How often it was visited. */
  visits: number;
}

/** An information set with so many actions that was never visited. */
export function createRegrets(actions: number): Regrets {
  return { regretSum: new Float64Array(actions), strategySum: new Float64Array(actions), visits: 0 };
}

/** The probability of each action by regret matching. */
export function currentStrategy({ regretSum }: Regrets): Float64Array {
  return inProportion(regretSum);
}

/** The average strategy: it is this that converges to an equilibrium, not the current one. */
export function averageStrategy(regrets: Regrets): Float64Array {
  return regrets.strategySum.some((part) => part > 0)
    ? inProportion(regrets.strategySum)
    : currentStrategy(regrets);
}

/** The positive part, normalized to 1; uniform if there is none. */
function inProportion(amounts: Float64Array): Float64Array {
  let sum = 0;
  for (const amount of amounts) sum += Math.max(0, amount);
  return amounts.map((amount) => (sum > 0 ? Math.max(0, amount) / sum : 1 / amounts.length));
}

/** Samples an action from a strategy. */
export function sampleFrom(strategy: Float64Array, random: Random): number {
  let rest = random.below(FINE) / FINE;
  let place = 0;
  while (place < strategy.length - 1) {
    rest -= strategy[place] as number;
    if (rest < 0) break;
    place++;
  }
  return place;
}

const FINE = 2 ** 32;
