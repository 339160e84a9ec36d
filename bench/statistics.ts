/** What is asked of many measurements at once. */

/** The upper one of the middle two if their number is even. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** What so large a share of them is at most, by rank; not a number of nothing. */
export function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? Number.NaN;
}

/** The n-th root of the product: of ratios, the one that leaves the product as it is. Not a number of nothing. */
export function geometricMean(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((total, each) => total + Math.log(each), 0) / numbers.length);
}

/** A size, and what was measured there; both are above 0. */
export type Point = readonly [size: number, measured: number];

/**
 * The exponent `e` of the power `c · size^e` that is nearest to what was measured: the slope of the line through the
 * logarithms of both, by least squares. Not a number if there are not two sizes.
 */
export function fitExponent(points: readonly Point[]): number {
  const logs = points.map(([size, measured]): Point => [Math.log(size), Math.log(measured)]);
  const mean = (read: (point: Point) => number): number =>
    logs.reduce((total, point) => total + read(point), 0) / logs.length;
  const [middle, height] = [mean(([x]) => x), mean(([, y]) => y)];
  return mean(([x, y]) => (x - middle) * (y - height)) / mean(([x]) => (x - middle) ** 2);
}
