/** Candidates in the order of likelihood. */

import type { Candidate } from './candidates.ts';
import {
  type Before,
  classOf,
  type Fit,
  type Habits,
  MOST_BEFORE,
  plainClassOf,
  rowsBefore,
} from './likelihood.ts';

/** A candidate and how well its type fits. */
export interface Fitted {
  readonly candidate: Candidate;
  readonly fit: Fit;
}

/** What stands before a place, as far as the order depends on it. */
export interface History extends Before {
  /** The words and signs before the place, as written. */
  readonly images: readonly string[];
}

/** How much what its author has written counts beside what shipped rules are like. */
const OWN = 0.35;
/** The same of what kinds of words its author uses where. */
const OWN_KINDS = 0.25;
/** What a name that nothing uses yet counts more. */
const UNUSED = 0.5;
/** After so many words what was written counts half. */
const FORGETS = 120;

/** The candidates, the likeliest first. */
export function ranked(fitted: readonly Fitted[], history: History, habits: Habits): readonly Fitted[] {
  const classes = fitted.map(({ candidate, fit }) => classOf(candidate, fit));
  const kinds = fitted.map(({ candidate }) => plainClassOf(candidate));
  const uses = usesOf(history);
  const byHabit = shared(fitted, classes, uses, (names) => habitual(names, history, habits));
  const byKind = shared(fitted, kinds, uses, (names) => repeated(names, history.classes));
  const byWord = repeated(
    fitted.map(({ candidate }) => candidate.label),
    history.images,
  );
  const score = new Map<Fitted, number>();
  fitted.forEach((each, index) => {
    const [habit, kind, word] = [byHabit[index] ?? 0, byKind[index] ?? 0, byWord[index] ?? 0];
    score.set(each, (1 - OWN - OWN_KINDS) * habit + OWN_KINDS * kind + OWN * word);
  });
  return [...fitted].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0));
}

/** Probabilities of candidates by those of their classes, which are shared out by how often and how lately each was used. */
function shared(
  fitted: readonly Fitted[],
  classes: readonly string[],
  uses: ReadonlyMap<string, number>,
  likelihoods: (names: readonly string[]) => readonly number[],
): readonly number[] {
  const members = new Map<string, number[]>();
  classes.forEach((name, index) => {
    const same = members.get(name);
    if (same) same.push(index);
    else members.set(name, [index]);
  });
  const likely = likelihoods([...members.keys()]);
  const answer = fitted.map(() => 0);
  [...members.values()].forEach((indices, at) => {
    const weights = indices.map((index) => weightOf(fitted[index], uses));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    indices.forEach((index, place) => {
      answer[index] = ((likely[at] ?? 0) * (weights[place] ?? 0)) / total;
    });
  });
  return answer;
}

/** Probabilities of classes by what follows in shipped rules. */
function habitual(names: readonly string[], history: History, { follows }: Habits): readonly number[] {
  let likely = names.map(() => 1 / names.length);
  // From no word before to the longest row: each answers for as much as it has seen.
  for (const row of rowsBefore(history)) {
    const counts = follows.get(row);
    if (counts)
      likely = mixed(
        names.map((name) => counts.get(name) ?? 0),
        likely,
      );
  }
  return likely;
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

/** How often each word was written, what is long ago less; and a bit more for what was written once, and so is of no use yet. */
function usesOf({ images }: History): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const once = new Set<string>();
  images.forEach((image, index) => {
    if (uses.has(image)) once.delete(image);
    else once.add(image);
    uses.set(image, (uses.get(image) ?? 0) + weightAt(images.length - index));
  });
  for (const image of once) uses.set(image, (uses.get(image) ?? 0) + UNUSED);
  return uses;
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

/** Probabilities of words by what was written before behind the same ones. */
function repeated(names: readonly string[], written: readonly string[]): readonly number[] {
  const place = new Map(names.map((name, index) => [name, index]));
  let likely = names.map(() => 1 / names.length);
  const counts = Array.from({ length: MOST_BEFORE + 1 }, () => names.map(() => 0));
  const end = written.length;
  written.forEach((word, at) => {
    const index = place.get(word);
    if (index === undefined) return;
    const weight = weightAt(end - at);
    for (let length = 0; length <= MOST_BEFORE; length++) {
      if (length > 0 && written[at - length] !== written[end - length]) break;
      const row = counts[length];
      if (row) row[index] = (row[index] ?? 0) + weight;
    }
  });
  for (const row of counts) likely = mixed(row, likely);
  return likely;
}
