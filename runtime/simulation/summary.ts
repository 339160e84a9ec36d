/** What was counted, as numbers for people and programs. */

import type { Configuration, GameIR } from '../ir/ir.ts';
import { type Bin, binsOf, type Distribution, distributionOf } from './histogram.ts';
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
  };
  /** Per ending that occurred. */
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: Distribution;
  readonly rounds: Distribution;
  /** Number of legal actions per decision. */
  readonly branching: Distribution;
  /** By the declared score; absent if the rules declare none. */
  readonly score?: {
    /** How often the lead changed, seen where turns and rounds begin and at the end. */
    readonly leadChanges: Distribution;
    /** Per seat: the mean in the end of finished games. */
    readonly means: readonly number[];
  };
  /** How many games were how long. */
  readonly histograms: { readonly decisions: readonly Bin[]; readonly rounds: readonly Bin[] };
  readonly actions: Readonly<Record<string, number>>;
  /** How often each decision was made, by path. */
  readonly steps: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
}

/** What a summary has to know of the rules; plain data. */
export type SummedRules = Pick<GameIR, 'title' | 'configuration' | 'players' | 'endings' | 'score'>;

/** Bins of a histogram. */
const BINS = 20;

/** What the games in a tally say. */
export function summarise(
  rules: SummedRules,
  slots: Pick<Slots, 'actions' | 'paths' | 'waits'>,
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
    leadChanges: distributionOf(tally.leads),
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
    },
    endings: namedCounts(rules.endings.map(({ name }, index) => [name, tally.endings[index] ?? 0])),
    decisions: distributionOf(tally.decisions),
    rounds: distributionOf(tally.rounds),
    branching: distributionOf(tally.branching),
    ...(score && { score }),
    histograms: { decisions: binsOf(tally.decisions, BINS), rounds: binsOf(tally.rounds, BINS) },
    actions: namedCounts(slots.actions.map((name, slot) => [name, tally.taken[slot] ?? 0])),
    steps: namedCounts(slots.waits.map((wait, slot) => [slots.paths[wait] ?? '', tally.taken[slot] ?? 0])),
    seconds,
    gamesPerSecond: perSecond(games),
    decisionsPerSecond: perSecond(made),
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
