/** Confidence intervals of what simulations estimate. */

/** A 95 % confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A value estimated from games, with its interval. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * The share of successes with its Wilson score interval, which is right for few games and for shares near 0 and 1
 * too (E. B. Wilson, 1927). Without any game everything is possible.
 */
export function shareOf(successes: number, games: number): Estimate {
  if (games === 0) return { value: 0, low: 0, high: 1 };
  const share = successes / games;
  const spread = (Z * Z) / games;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / games + spread / (4 * games));
  const scale = 1 + spread;
  return {
    value: share,
    low: successes === 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: successes === games ? 1 : Math.min(1, (middle + half) / scale),
  };
}

/** The mean of numbers, from their sum and the sum of their squares; its interval by the central limit theorem. */
export function meanOf(sum: number, squares: number, count: number): Estimate {
  if (count === 0) return { value: 0, low: 0, high: 0 };
  const mean = sum / count;
  return { value: mean, ...intervalOf(mean, squares - count * mean * mean, count) };
}

/** The interval of a mean, from the sum of the squared distances to it. A single number says nothing about its spread. */
export function intervalOf(mean: number, squaredDistances: number, count: number): Interval {
  const variance = count < 2 ? 0 : Math.max(0, squaredDistances) / (count - 1);
  const half = count === 0 ? 0 : Z * Math.sqrt(variance / count);
  return { low: mean - half, high: mean + half };
}
