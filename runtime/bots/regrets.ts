/**
 * Mixed strategies that come of regret: an action is taken the oftener, the more one is sorry not to have taken it so far
 * (regret matching: Hart and Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", Econometrica
 * 68, 2000).
 */

import type { Random } from '../random/random.ts';

/** What has been learned at an information set. */
export interface Regrets {
  /** By action: how much better it would have been than what was done, in all. */
  readonly regret: Float64Array;
  /** By action: how likely it was to be taken, in all. */
  readonly taken: Float64Array;
  /** How often it was visited. */
  visits: number;
}

/** Where nothing has been learned of so many actions. */
export function createRegrets(actions: number): Regrets {
  return { regret: new Float64Array(actions), taken: new Float64Array(actions), visits: 0 };
}

/** How likely each action is to be taken next. */
export function presentStrategy({ regret }: Regrets): Float64Array {
  return inProportion(regret);
}

/** How likely each action was on average: it is this that comes near an equilibrium, the present one goes round it. */
export function averageStrategy(regrets: Regrets): Float64Array {
  return regrets.taken.some((part) => part > 0) ? inProportion(regrets.taken) : presentStrategy(regrets);
}

/** What is above 0, as parts of 1; all alike if nothing is. */
function inProportion(amounts: Float64Array): Float64Array {
  let sum = 0;
  for (const amount of amounts) sum += Math.max(0, amount);
  return amounts.map((amount) => (sum > 0 ? Math.max(0, amount) / sum : 1 / amounts.length));
}

/** One of the actions, each as likely as the strategy says. */
export function drawFrom(strategy: Float64Array, random: Random): number {
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
