/**
 * Random rules files of everything that the grammar has. `REGELWERK_FILES` says how many, `REGELWERK_FIRST` the seed of
 * the first one; `REGELWERK_SEED` prints the file of a seed, and the smallest part of it that still fails.
 */

import { describe, expect, test } from 'vitest';
import { checkRules } from './check.ts';
import { allConstructs, constructsOf } from './constructs.ts';
import { constructsOfGame } from './ir-constructs.ts';
import { randomRules } from './rules.ts';
import { shrink } from './shrink.ts';

const FILES = Number(process.env.REGELWERK_FILES ?? 130);
const FIRST = Number(process.env.REGELWERK_FIRST ?? 0);
const SEED = process.env.REGELWERK_SEED;
/** Of a hundred files so many make a game, or the others teach nothing. */
const PLAYABLE = 80;

/** The smallest file that fails in the same way. */
function smallest(rules: string, seed: number): Promise<string> {
  return shrink(rules, (smaller) => checkRules(smaller, seed).failure !== undefined);
}

async function tellOfSeed(): Promise<void> {
  const seed = Number(SEED);
  const rules = randomRules(seed);
  const { refusals, failure } = checkRules(rules, seed);
  process.stdout.write(`${rules}\n${refusals.join('\n')}\n`);
  if (failure !== undefined) process.stdout.write(`${failure}\n\n${await smallest(rules, seed)}\n`);
  expect(failure).toBeUndefined();
}

function playAll(): void {
  const found = new Set<string>();
  let playable = 0;

  test(`${FILES} of them are the same games on both engines`, { timeout: 0 }, async () => {
    for (let seed = FIRST; seed < FIRST + FILES; seed++) {
      const rules = randomRules(seed);
      const { compilation, games, refusals, failure } = checkRules(rules, seed);
      const small = failure === undefined ? '' : await smallest(rules, seed);
      expect(failure, `seed ${seed}: ${failure}\n\n${small}`).toBeUndefined();
      for (const name of compilation ? constructsOf(compilation) : []) found.add(name);
      for (const game of games) for (const name of constructsOfGame(game)) found.add(name);
      if (refusals.length === 0) playable++;
    }
  });

  test('most of them make a game', () => {
    expect(playable / FILES).toBeGreaterThanOrEqual(PLAYABLE / 100);
  });

  test('every construct occurs', () => {
    expect(allConstructs().filter((name) => !found.has(name))).toEqual([]);
  });
}

if (SEED === undefined) describe('random rules files', playAll);
else test(`the file of seed ${SEED}`, tellOfSeed);
