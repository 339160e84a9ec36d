/** Speeds of contestants that take turns on one machine, so that what disturbs one disturbs all. */

import { seconds } from './clock.ts';
import type { Playouts } from './contestants/contestant.ts';
import { RandomTable } from './random.ts';
import { median } from './statistics.ts';

export interface Pace {
  readonly rounds: number;
  /** Seconds that a contestant plays in each round, at least; a game that has begun is played to its end. */
  readonly slot: number;
  /** Seconds that a contestant plays before the first round. */
  readonly warmUp: number;
}

export interface Speed {
  /** Per second, the median of the rounds. */
  readonly playouts: number;
  readonly decisions: number;
  readonly decisionsPerPlayout: number;
  /** Decisions per second against those of each contestant in the same round: the medians. */
  readonly ratioTo: Readonly<Record<string, number>>;
}

interface NamedPlayouts {
  readonly name: string;
  readonly playouts: Playouts;
}

interface Slot {
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
}

/** The speed of each contestant, by name. */
export function playRounds(
  contestants: readonly NamedPlayouts[],
  { rounds, slot, warmUp }: Pace,
): Readonly<Record<string, Speed>> {
  const runs = contestants.map(({ name, playouts }) => {
    const slots: Slot[] = [];
    return { name, playouts, games: gamesFor(playouts, slot, warmUp), slots };
  });
  for (let round = 0; round < rounds; round++)
    for (const { playouts, games, slots } of round % 2 === 0 ? runs : runs.toReversed())
      slots.push(playSlot(playouts, games, round + 1));
  const measured = runs.map(({ name, slots }) => ({ name, slots, rates: slots.map(decisionRate) }));
  return Object.fromEntries(
    measured.map(({ name, slots, rates }): [string, Speed] => [
      name,
      {
        playouts: median(slots.map((each) => each.games / each.seconds)),
        decisions: median(rates),
        decisionsPerPlayout: sum(slots.map((each) => each.decisions)) / sum(slots.map((each) => each.games)),
        ratioTo: Object.fromEntries(
          measured.map((other) => [other.name, median(quotients(rates, other.rates))]),
        ),
      },
    ]),
  );
}

/** Each number divided by the other of the same round. */
function quotients(numbers: readonly number[], others: readonly number[]): readonly number[] {
  return numbers.map((number, round) => number / (others[round] ?? Number.NaN));
}

/** Plays until it is warm. Returns how many games fill a slot. */
function gamesFor(playouts: Playouts, slot: number, warmUp: number): number {
  let played = 0;
  for (let games = 1; ; ) {
    const last = playSlot(playouts, games, games);
    played += last.seconds;
    const fitting = Math.max(1, Math.ceil((games * slot) / Math.max(last.seconds, 1e-6)));
    if (played >= warmUp && last.seconds >= slot / 4) return fitting;
    games = Math.min(2 * games, fitting);
  }
}

function playSlot(playouts: Playouts, games: number, seed: number): Slot {
  const table = new RandomTable(seed);
  const began = seconds();
  playouts(table, games);
  return { games, decisions: table.decisions, seconds: Math.max(seconds() - began, 1e-9) };
}

const decisionRate = ({ decisions, seconds }: Slot): number => decisions / seconds;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What several processes have measured, as one: the median of each number, for the contestants of the first. */
export function middleOf(runs: readonly Readonly<Record<string, Speed>>[]): Readonly<Record<string, Speed>> {
  const of = (name: string, read: (speed: Speed) => number): number =>
    median(runs.flatMap((speeds) => (speeds[name] ? [read(speeds[name])] : [])));
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name): [string, Speed] => [
      name,
      {
        playouts: of(name, (speed) => speed.playouts),
        decisions: of(name, (speed) => speed.decisions),
        decisionsPerPlayout: of(name, (speed) => speed.decisionsPerPlayout),
        ratioTo: Object.fromEntries(
          names.map((other) => [other, of(name, ({ ratioTo }) => ratioTo[other] ?? Number.NaN)]),
        ),
      },
    ]),
  );
}
