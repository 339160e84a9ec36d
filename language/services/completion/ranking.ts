/** Candidates in the order of likelihood. */

import type { Candidate } from './candidate.ts';
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
  /** Whether a value of another type would be a mistake, and not the beginning of a comparison. */
  readonly isStrict: boolean;
}

/** How much what its author has written counts beside what shipped rules are like. */
const OWN = 0.35;
/** The same of what kinds of words its author uses where. */
const OWN_KINDS = 0.25;
/** What a name that nothing uses yet counts more. */
const UNUSED = 0.5;
/** After so many words what was written counts half. */
const FORGETS = 120;

/** All that the order depends on but the habits. */
export interface Prepared {
  /** What is asked of the habits, see `rowsBefore`. */
  readonly rows: readonly string[];
  /** Of each candidate, as the habits call it. */
  readonly classes: readonly string[];
  /** How likely each is among those of its class. */
  readonly weights: readonly number[];
  /** What the author's own writing adds to the likelihood of each. */
  readonly own: readonly number[];
  /** How much likelier each is because of its type. */
  readonly factors: readonly number[];
}

/** By how much the type makes a value likelier where one is wanted. */
const BY_TYPE: Readonly<Record<Fit, number>> = { fits: 3, unknown: 1, leads: 0.7, differs: 0.15 };

/** Looks at what the author has written. */
export function prepared(fitted: readonly Fitted[], history: History): Prepared {
  const uses = usesOf(history);
  const had = new Set(history.images);
  const weights = fitted.map(({ candidate }) => weightOf(candidate, uses));
  const kinds = fitted.map(({ candidate }) => plainClassOf(candidate));
  const byKind = shared(kinds, weights, (names) => repeated(names, history.classes, history.breaks));
  const labels = fitted.map(({ candidate }) => candidate.label);
  const byWord = repeated(labels, history.images, history.breaks);
  return {
    rows: rowsBefore(history),
    classes: fitted.map(({ candidate, fit }) => classOf(candidate, fit)),
    weights,
    factors: fitted.map(
      ({ candidate, fit }) => (history.isStrict ? BY_TYPE[fit] : 1) * byStage(candidate, had),
    ),
    own: labels.map((_, index) => OWN_KINDS * (byKind[index] ?? 0) + OWN * (byWord[index] ?? 0)),
  };
}

/** What lies on the table is declared first, then what happens, and what is said about the game comes last. */
const THINGS = ['board', 'dice', 'cards', 'enum', 'item', 'piece', 'player', 'table', 'place'];
const OF_PLAY: ReadonlySet<string> = new Set(['define', 'setup', 'step', 'play', 'record']);
const LAST: ReadonlySet<string> = new Set([
  'ending',
  'example',
  'invariant',
  'variant',
  'score',
  'look',
  'labels',
  'cites',
]);
const ON_BOARD: ReadonlySet<string> = new Set(['space', 'piece']);
const TOO_EARLY = 0.2;

function byStage({ label, kind }: Candidate, had: ReadonlySet<string>): number {
  if (kind !== 'keyword' || had.has('play')) return 1;
  if (LAST.has(label)) return TOO_EARLY;
  // Other files are named first, and without a board nothing stands on one.
  if (label === 'use' ? had.has('players') : ON_BOARD.has(label) && !had.has('board')) return TOO_EARLY;
  return OF_PLAY.has(label) && !THINGS.some((word) => had.has(word)) ? TOO_EARLY : 1;
}

/** Indices of the candidates, the likeliest first. */
export function ranked(
  { rows, classes, weights, own, factors }: Prepared,
  habits: Habits,
): readonly number[] {
  const byHabit = shared(classes, weights, (names) => habitual(names, rows, habits));
  const score = own.map(
    (each, index) => (each + (1 - OWN - OWN_KINDS) * (byHabit[index] ?? 0)) * (factors[index] ?? 1),
  );
  return score.map((_, index) => index).sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0));
}

/** Probabilities of candidates by those of their classes, which are shared out by how often and how lately each was used. */
function shared(
  classes: readonly string[],
  weights: readonly number[],
  likelihoods: (names: readonly string[]) => readonly number[],
): readonly number[] {
  const totals = new Map<string, number>();
  classes.forEach((name, index) => {
    totals.set(name, (totals.get(name) ?? 0) + (weights[index] ?? 0));
  });
  const names = [...totals.keys()];
  const likely = likelihoods(names);
  const byName = new Map(names.map((name, index) => [name, likely[index] ?? 0]));
  return classes.map(
    (name, index) => ((byName.get(name) ?? 0) * (weights[index] ?? 0)) / (totals.get(name) ?? 1),
  );
}

/** Probabilities of classes by what follows in shipped rules. */
function habitual(names: readonly string[], rows: readonly string[], { follows }: Habits): readonly number[] {
  let likely = names.map(() => 1 / names.length);
  // From no word before to the longest row: each answers for as much as it has seen.
  for (const row of rows) {
    const counts = follows.get(row) ?? otherwiseBroken(row, follows);
    if (counts)
      likely = mixed(
        names.map((name) => counts.get(name) ?? 0),
        likely,
      );
  }
  return likely;
}

/** `rounds { turns {` on one line: what has not been seen in such lines is as where lines break otherwise. */
function otherwiseBroken(row: string, follows: Habits['follows']): ReadonlyMap<string, number> | undefined {
  const words = row.replace(/⏎+$/, '');
  if (words === '') return undefined;
  return follows.get(`${words}⏎`) ?? follows.get(`${words}⏎⏎`) ?? follows.get(words);
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

function weightOf({ label, recent }: Candidate, uses: ReadonlyMap<string, number>): number {
  const used = 0.3 + (uses.get(label) ?? 0);
  // The latest local name is the likeliest.
  return recent === undefined ? used : used + 4 / (1 + recent);
}

/** Probabilities of words by what was written before behind the same ones. */
function repeated(
  names: readonly string[],
  written: readonly string[],
  breaks: readonly string[],
): readonly number[] {
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
      if (length === 1 && breaks[at - 1] !== breaks[end - 1]) break;
      const row = counts[length];
      if (row) row[index] = (row[index] ?? 0) + weight;
    }
  });
  for (const row of counts) likely = mixed(row, likely);
  return likely;
}
