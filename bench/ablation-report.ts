/** What the passes bring, as a page. */

import { PASSES, type PassName, passNames } from '../runtime/fast/optimize/passes.ts';
import type { Ablation } from './ablation.ts';
import { whole } from './format.ts';
import { describeMachine } from './machine.ts';
import type { Pace } from './rounds.ts';
import { geometricMean } from './statistics.ts';
import { table } from './table.ts';

export type AblatedGame = Ablation & { readonly title: string };

/** A ratio below this is noise even where two engines with the same code were equally fast. */
const LEAST = 1.03;

/** `processes`: in how many processes each game was measured. */
export function writeAblation(games: readonly AblatedGame[], pace: Pace, processes: number): string {
  const quiet = passNames.filter((pass) => bringsNothing(games, pass));
  const sections = [
    `# What each pass of the optimizer brings

Written by \`npm run bench -- --ablate\`. Decisions per second of the fast executor with all passes against those with all but
one, on every compared game: 2 says that the game is half as fast without the pass, 0.9 that it would be faster without it.
Nothing stands where the pass changes nothing in the code. A pass that is off takes with it what needs it
([passes.ts](../runtime/fast/optimize/passes.ts)).

All of a game's engines take turns in one process: ${pace.rounds} rounds of ${pace.slot} s each after ${pace.warmUp} s to warm up; a ratio is the median
of those within a round, and the geometric mean of what ${processes === 1 ? 'one process has' : `${processes} processes have`} measured. Two engines with all passes take part: the last line has
how much faster one of them was than the other at most, which is noise, since V8 can make faster or slower instructions of the same text. A
ratio nearer to 1 than that of its game says nothing. "Mean" is the geometric
mean over the games whose code the pass changes. "ms" is what the pass adds to making the fast executor's code, warm, on average
over all of these games; below 0 it leaves less to write than it costs.

${describeMachine()}`,

    table(
      ['pass', ...games.map(({ title }) => title), 'games', 'mean', 'ms'],
      [...passNames.map((pass) => passRow(games, pass)), noiseRow(games)],
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

/** On no game are there fewer decisions without it, by more than the noise. */
function bringsNothing(games: readonly AblatedGame[], pass: PassName): boolean {
  return games.every(({ passes, noise }) => (passes[pass].times ?? 1) <= Math.max(LEAST, noise));
}

function nothingBrought(quiet: readonly PassName[]): string {
  if (quiet.length === 0) return 'Each pass brings more than the noise on at least one game.';
  return `On no game more than the noise: ${quiet.map((pass) => `\`${pass}\``).join(', ')}.`;
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

function noiseRow(games: readonly AblatedGame[]): readonly string[] {
  const noises = games.map(({ noise }) => noise);
  return ['(noise)', ...noises.map(twoDigits), '', twoDigits(geometricMean(noises)), ''];
}

/** Large ratios without decimals. */
const twoDigits = (times: number): string => (times < 10 ? times.toFixed(2) : whole(times));
