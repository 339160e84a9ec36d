/** What was to be reached, and what was. */

import { timeForPlay } from './compile-time.ts';
import { fast } from './contestants/fast.ts';
import { reference } from './contestants/reference.ts';
import { ratio, whole } from './format.ts';
import { YARDSTICK } from './matches.ts';
import type { MeasuredGame, Report } from './report.ts';
import { geometricMean, median } from './statistics.ts';

export interface JudgedGoal {
  readonly goal: string;
  readonly measured: string;
  readonly isReached: boolean;
}

/** Milliseconds from the text to a game that people can play: the fast executor may follow behind. */
const PLAYABLE_WITHIN = { cold: 100, warm: 15 };
/** The geometric mean over all compared games of decisions per second against those of the loop written by hand. */
const MEAN = 0.6;
/** What is aimed at on each of them. */
const AIM = 1;
/** Decisions per second of rules in roundabout words against those in plain words. */
const ROUNDABOUT = 0.5;
/** Milliseconds from a key in the rules to the table. */
const SHOWN_WITHIN = 150;
/** Share of the memory in use that may be added between the first tenth and the last of many games. */
const GROWTH = 0.01;
/** Speed of two jobs against one. */
const TWO_JOBS = 1.8;
/** Legal moves from which on the number of decisions per second is no goal. */
const MANY_MOVES = 10;
/** Sequences that are counted per second, against decisions that are played. */
const COUNTED = 1 / 3;

export function judgeGoals(report: Report): readonly JudgedGoal[] {
  const { all, compared, pairs, searches, compiled, edited, heaps, jobs, yardstick } = report;
  return [
    ...all.flatMap((game) => judgeSpeed(game, yardstick)),
    ...judgeLoops(compared),
    ...pairs.map(({ title, roundabout }) => {
      const measured = roundabout.ratioTo.plain ?? Number.NaN;
      return {
        goal: `${title}: in roundabout words ${ROUNDABOUT} × in plain ones`,
        measured: ratio(measured),
        isReached: measured >= ROUNDABOUT,
      };
    }),
    ...searches.flatMap(({ title, sequences, speeds }) => {
      const measured = sequences / (speeds[fast.name]?.decisions ?? Number.NaN);
      const isReached = measured >= COUNTED;
      return [
        { goal: `${title}: a sequence counted for 3 decisions played`, measured: ratio(measured), isReached },
      ];
    }),
    ...compiled.flatMap(judgeCompiling),
    ...edited
      .filter(({ times }) => times.length > 0)
      .map(({ title, times }) => {
        const time = median(times.map(({ all }) => all));
        return {
          goal: `${title}: from a key to the table in ${SHOWN_WITHIN} ms`,
          measured: `${time.toFixed(0)} ms`,
          isReached: time <= SHOWN_WITHIN,
        };
      }),
    ...heaps.map(({ title, games, used }) => {
      const growth = (used.at(-1) ?? 0) / (used[1] ?? 1) - 1;
      return {
        goal: `${title}: memory is flat over ${whole(games)} games`,
        measured: `${(100 * growth).toFixed(2)} % more`,
        isReached: growth <= GROWTH,
      };
    }),
    ...jobs.slice(-1).map(({ title, games, one, two }) => ({
      goal: `${title}: ${whole(games)} games in two jobs ${TWO_JOBS} × one`,
      measured: ratio(one / two),
      isReached: one / two >= TWO_JOBS,
    })),
  ];
}

/** Against the loops written by hand, all games together. */
function judgeLoops(compared: readonly MeasuredGame[]): readonly JudgedGoal[] {
  const ratios = compared.flatMap(({ speeds }) => speeds[fast.name]?.ratioTo[reference.name] ?? []);
  if (ratios.length === 0) return [];
  const mean = geometricMean(ratios);
  const reached = ratios.filter((each) => each >= AIM).length;
  return [
    {
      goal: `All compared games: geometric mean ${MEAN} × ${reference.name}`,
      measured: ratio(mean),
      isReached: mean >= MEAN,
    },
    {
      goal: `All compared games, as an aim: each ${AIM} × ${reference.name}`,
      measured: `${reached} of ${ratios.length}`,
      isReached: reached === ratios.length,
    },
  ];
}

function judgeCompiling({ title, cold, warm }: Report['compiled'][number]): readonly JudgedGoal[] {
  return Object.entries({ cold, warm }).map(([state, times]) => {
    const most = PLAYABLE_WITHIN[state as 'cold' | 'warm'];
    const time = median(times.map(timeForPlay));
    return {
      goal: `${title}: compiled for play in ${most} ms, ${state}`,
      measured: `${time.toFixed(0)} ms`,
      isReached: time <= most,
    };
  });
}

/** `yardstick`: playouts per second of the yardstick on this machine; without it, what is scaled by it is not judged. */
function judgeSpeed(
  { title, branching, goals, speeds }: MeasuredGame,
  yardstick?: number,
): readonly JudgedGoal[] {
  const speed = speeds[fast.name];
  if (speed === undefined) return [];
  const judged: JudgedGoal[] = [];
  const judge = (goal: string, measured: number, least: number, write: (number: number) => string) =>
    judged.push({ goal: `${title}: ${goal}`, measured: write(measured), isReached: measured >= least });
  for (const [other, least] of Object.entries(goals.times ?? {})) {
    const measured = speed.ratioTo[other];
    if (measured !== undefined) judge(`${least} × ${other}`, measured, least, ratio);
  }
  const { playouts, scaledPlayouts, decisions } = goals;
  if (playouts !== undefined) judge(`${whole(playouts)} games/s`, speed.playouts, playouts, whole);
  if (scaledPlayouts !== undefined && yardstick !== undefined) {
    const least = (scaledPlayouts * yardstick) / YARDSTICK.playouts;
    const machine = `where the yardstick plays ${whole(YARDSTICK.playouts)}`;
    judge(`${whole(scaledPlayouts)} games/s ${machine}, here ${whole(least)}`, speed.playouts, least, whole);
  }
  if (decisions !== undefined && branching < MANY_MOVES)
    judge(`${whole(decisions)} decisions/s`, speed.decisions, decisions, whole);
  return judged;
}
