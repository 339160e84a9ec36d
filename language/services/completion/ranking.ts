/** Candidates in the order of likelihood. */

import type { Candidate } from './candidates.ts';
import { classOf, type Fit, type Habits, MOST_BEFORE, rowsBefore } from './likelihood.ts';

/** A candidate and how well its type fits. */
export interface Fitted {
  readonly candidate: Candidate;
  readonly fit: Fit;
}

/** What stands before a place, as far as the order depends on it. */
export interface History {
  /** The words and signs before the place, as written. */
  readonly images: readonly string[];
  /** The same as classes. */
  readonly classes: readonly string[];
}

/** How much what its author has written counts beside what shipped rules are like. */
const OWN = 0.5;
/** After so many words what was written counts half. */
const FORGETS = 600;

/** The candidates, the likeliest first. */
export function ranked(fitted: readonly Fitted[], history: History, habits: Habits): readonly Fitted[] {
  const byHabit = habitual(fitted, history, habits);
  const own = written(fitted, history);
  const score = new Map(
    fitted.map((each, index) => [each, (1 - OWN) * (byHabit[index] ?? 0) + OWN * (own[index] ?? 0)]),
  );
  return [...fitted].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0));
}

/** Probabilities by what follows in shipped rules. */
function habitual(fitted: readonly Fitted[], history: History, { follows }: Habits): readonly number[] {
  const classes = fitted.map(({ candidate, fit }) => classOf(candidate, fit));
  const members = new Map<string, number[]>();
  classes.forEach((name, index) => {
    const same = members.get(name);
    if (same) same.push(index);
    else members.set(name, [index]);
  });
  const names = [...members.keys()];
  let likely = names.map(() => 1 / names.length);
  // From no word before to the longest row: each answers for as much as it has seen.
  for (const row of [...rowsBefore(history.classes)].reverse()) {
    const counts = follows.get(row);
    if (counts)
      likely = mixed(
        names.map((name) => counts.get(name) ?? 0),
        likely,
      );
  }
  const shares = sharesIn(fitted, history, [...members.values()]);
  const answer = fitted.map(() => 0);
  names.forEach((name, at) => {
    for (const index of members.get(name) ?? []) answer[index] = (likely[at] ?? 0) * (shares[index] ?? 0);
  });
  return answer;
}

/** Counts and what a shorter row says, after Witten and Bell: the more different ones follow, the less the counts say. */
function mixed(counts: readonly number[], shorter: readonly number[]): number[] {
  let [total, kinds] = [0, 0];
  for (const count of counts) {
    total += count;
    if (count > 0) kinds++;
  }
  if (total === 0) return [...shorter];
  return counts.map((count, index) => (count + kinds * (shorter[index] ?? 0)) / (total + kinds));
}

/** How the likelihood of a class is shared out to its members: by how often and how lately each was used. */
function sharesIn(
  fitted: readonly Fitted[],
  { images }: History,
  classes: readonly (readonly number[])[],
): readonly number[] {
  const uses = new Map<string, number>();
  images.forEach((image, index) => {
    uses.set(image, (uses.get(image) ?? 0) + weightAt(images.length - index));
  });
  const shares = fitted.map(() => 0);
  for (const indices of classes) {
    const weights = indices.map((index) => weightOf(fitted[index], uses));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    indices.forEach((index, at) => {
      shares[index] = (weights[at] ?? 0) / total;
    });
  }
  return shares;
}

function weightAt(distance: number): number {
  return FORGETS / (FORGETS + distance);
}

function weightOf(fitted: Fitted | undefined, uses: ReadonlyMap<string, number>): number {
  if (!fitted) return 0;
  const { label, recent } = fitted.candidate;
  const used = 0.3 + (uses.get(label) ?? 0);
  // The latest local name is the likeliest.
  return recent === undefined ? used : used + 4 / (1 + recent);
}

/** Probabilities by what the author has written behind the same words. */
function written(fitted: readonly Fitted[], { images }: History): readonly number[] {
  const place = new Map(fitted.map(({ candidate }, index) => [candidate.label, index]));
  let likely = fitted.map(() => 1 / fitted.length);
  const counts = Array.from({ length: MOST_BEFORE + 1 }, () => fitted.map(() => 0));
  const end = images.length;
  images.forEach((image, at) => {
    const index = place.get(image);
    if (index === undefined) return;
    const weight = weightAt(end - at);
    for (let length = 0; length <= MOST_BEFORE; length++) {
      if (length > 0 && images[at - length] !== images[end - length]) break;
      const row = counts[length];
      if (row) row[index] = (row[index] ?? 0) + weight;
    }
  });
  for (const row of counts) likely = mixed(row, likely);
  return likely;
}
