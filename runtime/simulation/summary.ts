/** What was counted, as numbers for people and programs. */

import type { SimulationReport } from '../api.ts';
import type { GameIR } from '../ir/ir.ts';
import { binsOf, distributionOf } from './histogram.ts';
import { shareOf } from './interval.ts';
import type { Settled } from './settings.ts';
import type { Slots } from './slots.ts';
import type { Tally } from './tally.ts';

/** A report without the games in which something went wrong: no game has to be played for it. */
export type Summary = Omit<SimulationReport, 'problems'>;

/** What a summary has to know of the rules; plain data. */
export type SummedRules = Pick<GameIR, 'title' | 'configuration' | 'players' | 'endings' | 'score'>;

/** Bins of a histogram. */
const BINS = 20;

/** What the games in a tally say. */
export function summarise(
  rules: SummedRules,
  slots: Pick<Slots, 'actions' | 'paths' | 'waits'>,
  settings: Pick<Settled, 'engine' | 'seed'>,
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
