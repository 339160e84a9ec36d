/**
 * Damaged files of all shipped games: whatever stands in them, nothing throws, nothing takes long, no broken text makes a
 * game, and what is still a game is the same on both engines. `REGELWERK_MUTANTS` says how many there are,
 * `REGELWERK_FIRST` the number of the first one; `REGELWERK_PLAYED` that one out of so many is played.
 */

import { expect, test } from 'vitest';
import type { Source } from '../../language/index.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { allGames, compileFile } from '../all-games.ts';
import { shrink } from '../generator/shrink.ts';
import { mutantOf } from './mutants.ts';
import { takeThrough } from './take-through.ts';

const MUTANTS = Number(process.env.REGELWERK_MUTANTS ?? 1_000);
const FIRST = Number(process.env.REGELWERK_FIRST ?? 0);
const PLAYED = Number(process.env.REGELWERK_PLAYED ?? 20);
/** After so many failures the rest would not say more. */
const ENOUGH = Number(process.env.REGELWERK_ENOUGH ?? 5);

/** Smaller files that are tried for one failure. */
const MOST_TRIES = 1_000;

/** The files with the main one as small as it can be and still fail in the same way. */
async function smallestOf(sources: readonly Source[], play: boolean, failure: string): Promise<string> {
  const kind = failure.split('\n', 1)[0]?.replaceAll(/\d+/g, '');
  const [main, ...others] = sources;
  if (!main || kind === undefined) return '';
  let tries = 0;
  const small = await shrink(main.text, async (text) => {
    if (++tries > MOST_TRIES) return false;
    const { failure: same } = await takeThrough([{ ...main, text }, ...others], play);
    return same?.split('\n', 1)[0]?.replaceAll(/\d+/g, '') === kind;
  });
  const used = others.map(({ name }) => name).join(', ');
  return `${small}${used === '' ? '' : `\n// with ${used}`}`;
}

test(`${MUTANTS} damaged games`, { timeout: 0 }, async () => {
  const count = { playable: 0, played: 0, slowest: 0 };
  const failures: string[] = [];
  for (let number = FIRST; number < FIRST + MUTANTS && failures.length < ENOUGH; number++) {
    const { sources } = compileFile(itemAt(allGames, number % allGames.length));
    const mutant = mutantOf(sources, createRandom(6, number));
    const isPlayed = number % PLAYED === 0;
    const { playable, played, time, failure } = await takeThrough(mutant, isPlayed);
    count.playable += Number(playable);
    count.played += Number(played);
    count.slowest = Math.max(count.slowest, time);
    if (failure !== undefined)
      failures.push(`mutant ${number}: ${failure}\n\n${await smallestOf(mutant, isPlayed, failure)}`);
    if (process.env.REGELWERK_TELL && (number - FIRST) % 1000 === 999)
      process.stdout.write(`${number + 1} ${JSON.stringify(count)} ${failures.length} failures\n`);
  }
  expect(failures).toEqual([]);
  // Files that are no games any more teach little.
  if (MUTANTS >= 500) expect(count.playable).toBeGreaterThan(MUTANTS / 20);
});
