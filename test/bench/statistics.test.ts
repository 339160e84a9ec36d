import { describe, expect, test } from 'vitest';
import { fitExponent, geometricMean, median, type Point, percentile } from '../../bench/statistics.ts';

describe('the exponent of a power', () => {
  const sizes = [5, 7, 11, 19];
  const cases: readonly (readonly [string, (size: number) => number, number])[] = [
    ['a square', (size) => 3 * size ** 2, 2],
    ['a root', (size) => 0.1 * Math.sqrt(size), 0.5],
    ['what stays', () => 42, 0],
    ['what falls', (size) => 7 / size, -1],
  ];
  test.each(cases)('%s', (_name, power, exponent) => {
    expect(fitExponent(sizes.map((size): Point => [size, power(size)]))).toBeCloseTo(exponent, 10);
  });

  test('is the slope of least squares where the points lie on no line', () => {
    // Logarithms to base 2: (0, 0), (1, 0), (2, 3): slope 3/2.
    expect(
      fitExponent([
        [1, 1],
        [2, 1],
        [4, 8],
      ]),
    ).toBeCloseTo(1.5, 10);
  });

  test('needs two sizes', () => {
    expect(fitExponent([])).toBeNaN();
    expect(
      fitExponent([
        [3, 8],
        [3, 8],
      ]),
    ).toBeNaN();
  });
});

test('the geometric mean leaves the product as it is', () => {
  expect(geometricMean([0.5, 2])).toBeCloseTo(1, 12);
  expect(geometricMean([1, 10, 100])).toBeCloseTo(10, 12);
  expect(geometricMean([])).toBeNaN();
});

test('so large a share is at most what the percentile says', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(numbers, 0.95)).toBe(190);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});

test('the median is the upper one of the middle two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(3);
  expect(median([])).toBeNaN();
});
