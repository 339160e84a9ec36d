/**
 * How often each whole number from 0 came up, in bounded memory. Numbers below 4,096 are counted one by one; above
 * that a count stands for numbers that differ by less than a thousandth. Adding two histograms gives the same
 * whatever the order.
 */

import { type Interval, intervalOf } from './interval.ts';

/** What numbers are like; all zero where there are none. */
export interface Distribution {
  readonly min: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** What the numbers of independent games are like. */
export interface SampleDistribution extends Distribution {
  /** The 95 % confidence interval of the mean; no wider than a point for a single game. */
  readonly meanInterval: Interval;
}

/** How many of the numbers lie from `from` to `to`, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Numbers that were counted. */
export interface Histogram {
  counts: Float64Array;
  /** Of the numbers that are not counted one by one: exact. */
  beyond: { sum: number; min: number; max: number };
}

/** Numbers below this are counted one by one. */
const EXACT = 4096;
const EXACT_BITS = 12;
/** Counts for each doubling beyond. */
const PER_OCTAVE = 1024;
const LARGEST = 2 ** 31 - 1;

/** Nothing is counted yet. */
export function createHistogram(): Histogram {
  return { counts: new Float64Array(64), beyond: { sum: 0, min: LARGEST, max: 0 } };
}

/** Counts a number from 0; what is above 2^31 - 1 counts as that. */
export function countNumber(histogram: Histogram, value: number): void {
  if (value < histogram.counts.length && value < EXACT)
    histogram.counts[value] = (histogram.counts[value] as number) + 1;
  else countRare(histogram, value);
}

/** The counts of numbers that are counted one by one, each at its own index: for whoever counts without asking, as far as they reach. */
export function countsOneByOne({ counts }: Histogram): Float64Array {
  return counts.length > EXACT ? counts.subarray(0, EXACT) : counts;
}

function countRare(histogram: Histogram, value: number): void {
  const place = value < EXACT ? value : placeOf(Math.min(value, LARGEST));
  if (place >= histogram.counts.length) grow(histogram, place + 1);
  histogram.counts[place] = (histogram.counts[place] as number) + 1;
  if (value < EXACT) return;
  const { beyond } = histogram;
  beyond.sum += value;
  beyond.min = Math.min(beyond.min, value);
  beyond.max = Math.max(beyond.max, value);
}

function placeOf(value: number): number {
  const octave = 31 - Math.clz32(value);
  const within = (value >> (octave - 10)) & (PER_OCTAVE - 1);
  return EXACT + (octave - EXACT_BITS) * PER_OCTAVE + within;
}

/** The smallest number that is counted at a place. */
function lowestAt(place: number): number {
  if (place < EXACT) return place;
  const octave = EXACT_BITS + Math.floor((place - EXACT) / PER_OCTAVE);
  return (PER_OCTAVE + ((place - EXACT) % PER_OCTAVE)) * 2 ** (octave - 10);
}

function grow(histogram: Histogram, places: number): void {
  const counts = new Float64Array(Math.max(places, 2 * histogram.counts.length));
  counts.set(histogram.counts);
  histogram.counts = counts;
}

/** Adds what another histogram has counted. */
export function addHistogram(into: Histogram, from: Histogram): void {
  if (from.counts.length > into.counts.length) grow(into, from.counts.length);
  addCounts(into.counts, from.counts);
  into.beyond.sum += from.beyond.sum;
  into.beyond.min = Math.min(into.beyond.min, from.beyond.min);
  into.beyond.max = Math.max(into.beyond.max, from.beyond.max);
}

/** Adds counts to counts; `into` is as long as `from` or longer. */
export function addCounts(into: Float64Array, from: Float64Array): void {
  for (let place = 0; place < from.length; place++)
    into[place] = (into[place] as number) + (from[place] as number);
}

/** All zero if nothing was counted. The median and p95 are numbers that occurred (nearest rank), if below 4,096. */
export function distributionOf(histogram: Histogram): Distribution {
  const { counts, beyond } = histogram;
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { min: 0, mean: 0, median: 0, p95: 0, max: 0 };
  let sum = beyond.sum;
  for (let value = 0; value < Math.min(EXACT, counts.length); value++)
    sum += value * (counts[value] as number);
  const lowest = counts.findIndex((count) => count > 0);
  const highest = counts.findLastIndex((count) => count > 0);
  return {
    min: lowest < EXACT ? lowest : beyond.min,
    mean: sum / total,
    median: numberOfRank(histogram, Math.ceil(0.5 * total)),
    p95: numberOfRank(histogram, Math.ceil(0.95 * total)),
    max: highest < EXACT ? highest : beyond.max,
  };
}

/** The distribution of a number that each game has one of. */
export function sampleOf(histogram: Histogram): SampleDistribution {
  const distribution = distributionOf(histogram);
  const { mean } = distribution;
  let [count, squares] = [0, 0];
  histogram.counts.forEach((times, place) => {
    count += times;
    squares += times * (numberAt(histogram, place) - mean) ** 2;
  });
  return { ...distribution, meanInterval: intervalOf(mean, squares, count) };
}

function numberOfRank(histogram: Histogram, rank: number): number {
  let passed = 0;
  const place = histogram.counts.findIndex((count) => {
    passed += count;
    return passed >= rank;
  });
  return numberAt(histogram, place);
}

/** What the numbers counted at a place are taken for: never less than the least of all, and the greatest is told as it is. */
function numberAt({ beyond }: Histogram, place: number): number {
  if (place < EXACT) return place;
  return place === placeOf(beyond.max) ? beyond.max : Math.max(lowestAt(place), beyond.min);
}

/** At most so many bins of the same round width that hold everything; none if nothing was counted. */
export function binsOf(histogram: Histogram, most: number): readonly Bin[] {
  const { min, max } = distributionOf(histogram);
  const { counts } = histogram;
  if (counts.every((count) => count === 0)) return [];
  const width = roundWidth(max - min + 1, most);
  const first = Math.floor(min / width);
  const bins = Array.from({ length: Math.floor(max / width) - first + 1 }, (_, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width - 1,
    count: 0,
  }));
  counts.forEach((count, place) => {
    const bin = count > 0 && bins[Math.floor(numberAt(histogram, place) / width) - first];
    if (bin) bin.count += count;
  });
  return bins;
}

/** 1, 2, 5, 10, 20, … wide: the narrowest of which `most` are enough, wherever the first begins. */
function roundWidth(range: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (Math.ceil(range / (step * power)) < most) return step * power;
  }
}
