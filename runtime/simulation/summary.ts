/** What was counted, as numbers for people and programs. */

import { itemAt } from '../../shared/internal-problem.ts';
import type { Configuration, GameIR } from '../ir/ir.ts';
import {
  type Bin,
  binsOf,
  type Distribution,
  distributionOf,
  type SampleDistribution,
  sampleOf,
} from './histogram.ts';
import { type Estimate, shareOf } from './interval.ts';
import type { CompleteSettings, EngineName } from './settings.ts';
import type { Slots } from './slots.ts';
import type { Tally } from './tally.ts';

/** What the games of a simulation say. No game has to be played for it. */
export interface Summary {
  readonly game: string;
  readonly configuration: Configuration;
  readonly engine: EngineName;
  readonly seed: number;
  readonly games: number;
  readonly finished: number;
  readonly unfinished: number;
  readonly players: number;
  /** Per seat; a shared win counts for each winner. */
  readonly wins: readonly number[];
  /** Per seat: the share of finished games that it won. */
  readonly winShares: readonly Estimate[];
  /** Finished games that nobody won, and that several won together. */
  readonly nobodyWins: number;
  readonly sharedWins: number;
  /** The seat that decided first, over the finished games in which somebody decided. */
  readonly firstSeat: {
    readonly games: number;
    readonly wins: number;
    readonly share: Estimate;
    /** The share that each seat would have if it did not matter who is first. */
    readonly fair: number;
    /** The seat, where it is the same in all games: its share is then that of its place at the table. */
    readonly always: number | undefined;
  };
  /** Per ending that occurred. */
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: SampleDistribution;
  readonly rounds: SampleDistribution;
  /** Number of legal actions per decision. */
  readonly branching: Distribution;
  /** By the declared score; absent if the rules declare none. */
  readonly score?: {
    /** How often the lead changed, seen where turns and rounds begin and at the end. */
    readonly leadChanges: SampleDistribution;
    /** Per seat: the mean in the end of finished games. */
    readonly means: readonly number[];
  };
  /** How many games were how long. */
  readonly histograms: { readonly decisions: readonly Bin[]; readonly rounds: readonly Bin[] };
  readonly actions: Readonly<Record<string, number>>;
  /** In how many games an action of that name was taken. */
  readonly actionGames: Readonly<Record<string, number>>;
  /** How often each decision was made, by path. */
  readonly steps: Readonly<Record<string, number>>;
  /** How often somebody decided within a step, by its name; steps that it does are within it. */
  readonly stepDecisions: Readonly<Record<string, number>>;
  /** In how many games somebody did. */
  readonly stepGames: Readonly<Record<string, number>>;
  /** What the rules offer, but no game came to, in the order of the rules; empty without games. */
  readonly unused: {
    /** Paths of decisions that nobody made. */
    readonly decisions: readonly string[];
    /** Actions that nobody took at decisions that somebody made. */
    readonly actions: readonly { readonly decision: string; readonly action: string }[];
  };
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
}

/** What a summary has to know of the rules; plain data. */
export type SummedRules = Pick<GameIR, 'title' | 'configuration' | 'players' | 'endings' | 'score'>;

export type NamedSlots = Pick<Slots, 'actions' | 'paths' | 'waits' | 'steps' | 'stepsAround'>;

/** Bins of a histogram. */
const BINS = 20;

/** What the games in a tally say. */
export function summarise(
  rules: SummedRules,
  slots: NamedSlots,
  settings: Pick<CompleteSettings, 'engine' | 'seed'>,
  tally: Tally,
  seconds: number,
): Summary {
  const { first, finished, games } = tally;
  const perSecond = (count: number) => (seconds > 0 ? count / seconds : 0);
  const wins = [...tally.wins];
  const allWins = wins.reduce((sum, count) => sum + count, 0);
  const made = tally.taken.reduce((sum, count) => sum + count, 0);
  const score = rules.score && {
    leadChanges: sampleOf(tally.leads),
    means: [...tally.scores].map((sum) => (finished === 0 ? 0 : sum / finished)),
  };
  return {
    game: rules.title,
    configuration: rules.configuration,
    engine: settings.engine,
    seed: settings.seed,
    games,
    finished,
    unfinished: games - finished,
    players: rules.players,
    wins,
    winShares: wins.map((count) => shareOf(count, finished)),
    nobodyWins: tally.nobody,
    sharedWins: tally.shared,
    firstSeat: {
      ...first,
      share: shareOf(first.wins, first.games),
      fair: finished === 0 ? 0 : allWins / (rules.players * finished),
      always: onlySeat(first.seats),
    },
    endings: namedCounts(rules.endings.map(({ name }, index) => [name, tally.endings[index] ?? 0])),
    decisions: sampleOf(tally.decisions),
    rounds: sampleOf(tally.rounds),
    branching: distributionOf(tally.branching),
    ...(score && { score }),
    histograms: { decisions: binsOf(tally.decisions, BINS), rounds: binsOf(tally.rounds, BINS) },
    actions: namedCounts(slots.actions.map((name, slot) => [name, tally.taken[slot] ?? 0])),
    actionGames: namedCounts(slots.actions.map((name, slot) => [name, tally.inGames[slot] ?? 0])),
    steps: namedCounts(slots.waits.map((wait, slot) => [slots.paths[wait] ?? '', tally.taken[slot] ?? 0])),
    stepDecisions: namedCounts(
      slots.waits.flatMap((wait, slot) =>
        (slots.stepsAround[wait] ?? []).map(
          (step) => [slots.steps[step] ?? '', tally.taken[slot] ?? 0] as const,
        ),
      ),
    ),
    stepGames: namedCounts(slots.steps.map((name, step) => [name, tally.inSteps[step] ?? 0])),
    unused: games === 0 ? { decisions: [], actions: [] } : unusedOf(slots, tally.taken),
    seconds,
    gamesPerSecond: perSecond(games),
    decisionsPerSecond: perSecond(made),
  };
}

/** The one member of a bit set of seats; undefined if it has none or several. */
function onlySeat(seats: number): number | undefined {
  return seats === 0 || (seats & (seats - 1)) !== 0 ? undefined : 31 - Math.clz32(seats);
}

function unusedOf({ actions, paths, waits }: NamedSlots, taken: Float64Array): Summary['unused'] {
  const made = new Set(waits.filter((_, slot) => (taken[slot] ?? 0) > 0));
  const pathOf = (wait: number) => paths[wait] ?? '';
  return {
    decisions: [...new Set(waits)].filter((wait) => !made.has(wait)).map(pathOf),
    actions: actions.flatMap((action, slot) => {
      const wait = itemAt(waits, slot);
      return made.has(wait) && taken[slot] === 0 ? [{ decision: pathOf(wait), action }] : [];
    }),
  };
}

/** What occurred, in order of the names; counts of the same name are added. */
function namedCounts(
  counts: readonly (readonly [name: string, count: number])[],
): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const [name, count] of counts) if (count > 0) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries([...sums].sort(([left], [right]) => (left < right ? -1 : 1)));
}
