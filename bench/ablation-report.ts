/** What the passes bring, as a page. */

import { PASSES, type PassName, passNames } from '../runtime/fast/optimize/passes.ts';
import type { Ablation } from './ablation.ts';
import { whole } from './format.ts';
import { describeMachine } from './machine.ts';
import type { Pace } from './rounds.ts';
import { geometricMean } from './statistics.ts';
import { table } from './table.ts';

export type AblatedGame = Ablation & { readonly title: string };

/** A ratio nearer to 1 than this is not told from the noise of the clock. */
const NOISE = 0.03;

export function writeAblation(games: readonly AblatedGame[], pace: Pace): string {
  const quiet = passNames.filter((pass) => bringsNothing(games, pass));
  const sections = [
    `# What each pass of the optimizer brings

Written by \`npm run bench -- --ablate\`. Decisions per second of the fast executor with all passes against those with all but
one, on every compared game: 2 says that the game is half as fast without the pass, 0.9 that it would be faster without it.
Nothing stands where the pass changes nothing in the code. A pass that is off takes with it what needs it
([passes.ts](../runtime/fast/optimize/passes.ts)).

All of a game's engines take turns in one process: ${pace.rounds} rounds of ${pace.slot} s each after ${pace.warmUp} s to warm up; a ratio is the median
of those within a round. The last line plays the same engine twice: so much is noise. "Mean" is the geometric
mean over the games whose code the pass changes. "ms" is what the pass adds to making the fast executor's code, warm, on average
over all of these games; below 0 it leaves less to write than it costs.

${describeMachine()}`,

    table(
      ['pass', ...games.map(({ title }) => title), 'games', 'mean', 'ms'],
      [...passNames.map((pass) => passRow(games, pass)), againRow(games)],
    ),

    `${nothingBrought(quiet)}

The speeds with all passes:

${table(
  ['game', 'decisions/s'],
  games.map(({ title, decisions }) => [title, whole(decisions)]),
)}`,

    `## What each of them does

${table(
  ['pass', 'does', 'needs'],
  passNames.map((pass) => [pass, PASSES[pass].does, PASSES[pass].needs.join(', ')]),
)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

/** In no game are there fewer decisions without it, by more than the noise. */
function bringsNothing(games: readonly AblatedGame[], pass: PassName): boolean {
  return games.every(({ passes }) => (passes[pass].times ?? 1) <= 1 + NOISE);
}

function nothingBrought(quiet: readonly PassName[]): string {
  const within = `${NOISE * 100} %`;
  if (quiet.length === 0) return `Each pass brings more than ${within} on at least one game.`;
  return `On no game more than ${within}: ${quiet.map((pass) => `\`${pass}\``).join(', ')}.`;
}

function passRow(games: readonly AblatedGame[], pass: PassName): readonly string[] {
  const times = games.map(({ passes }) => passes[pass].times);
  const changed = times.filter((each) => each !== undefined);
  const added = games.reduce((sum, { passes }) => sum + passes[pass].compile, 0) / games.length;
  return [
    pass,
    ...times.map((each) => (each === undefined ? '' : twoDigits(each))),
    String(changed.length),
    changed.length === 0 ? '' : twoDigits(geometricMean(changed)),
    added.toFixed(1),
  ];
}

function againRow(games: readonly AblatedGame[]): readonly string[] {
  const times = games.map(({ again }) => again);
  return ['(none)', ...times.map(twoDigits), '', twoDigits(geometricMean(times)), ''];
}

/** Large ratios without decimals. */
const twoDigits = (times: number): string => (times < 10 ? times.toFixed(2) : whole(times));
