/** What was to be reached, and what was. */

import { totalTime } from './compile-time.ts';
import { fast } from './contestants/fast.ts';
import { ratio, whole } from './format.ts';
import type { MeasuredGame, Report } from './report.ts';
import { median } from './rounds.ts';

export interface JudgedGoal {
  readonly goal: string;
  readonly measured: string;
  readonly isReached: boolean;
}

/** Milliseconds from the text to both engines. */
const COMPILED_WITHIN = 100;
/** Milliseconds from a key in the rules to the table. */
const SHOWN_WITHIN = 150;
/** Share of the memory in use that may be added between the first tenth and the last of many games. */
const GROWTH = 0.01;
/** Speed of two jobs against one. */
const TWO_JOBS = 1.8;
/** Legal moves from which on the number of decisions per second is no goal. */
const MANY_MOVES = 10;

export function judgeGoals({ all, compiled, edited, heaps, jobs }: Report): readonly JudgedGoal[] {
  return [
    ...all.flatMap(judgeSpeed),
    ...compiled.flatMap(({ title, cold, warm }) =>
      Object.entries({ cold, warm }).map(([state, times]) => {
        const time = median(times.map(totalTime));
        return {
          goal: `${title}: compiled to both engines in ${COMPILED_WITHIN} ms, ${state}`,
          measured: `${time.toFixed(0)} ms`,
          isReached: time <= COMPILED_WITHIN,
        };
      }),
    ),
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

function judgeSpeed({ title, branching, goals, speeds }: MeasuredGame): readonly JudgedGoal[] {
  const speed = speeds[fast.name];
  if (speed === undefined) return [];
  const judged: JudgedGoal[] = [];
  const judge = (goal: string, measured: number, least: number, write: (number: number) => string) =>
    judged.push({ goal: `${title}: ${goal}`, measured: write(measured), isReached: measured >= least });
  for (const [other, least] of Object.entries(goals.times ?? {})) {
    const measured = speed.ratioTo[other];
    if (measured !== undefined) judge(`${least} × ${other}`, measured, least, ratio);
  }
  const { playouts, decisions } = goals;
  if (playouts !== undefined) judge(`${whole(playouts)} games/s`, speed.playouts, playouts, whole);
  if (decisions !== undefined && branching < MANY_MOVES)
    judge(`${whole(decisions)} decisions/s`, speed.decisions, decisions, whole);
  return judged;
}
