/** Questions inside questions are answered alike on both engines. `REGELWERK_FILES` says of how many files, `REGELWERK_FIRST` the seed of the first. */

import { expect, test } from 'vitest';
import { checkRules } from './check.ts';
import { nestedQuestions } from './nested-questions.ts';
import { shrink } from './shrink.ts';

const FILES = Math.ceil(Number(process.env.REGELWERK_FILES ?? 130) / 8);
const FIRST = Number(process.env.REGELWERK_FIRST ?? 0);
/** Of a hundred so many make a game: in the others there is no room for a number. */
const PLAYABLE = 60;

test(`${FILES} rules files with questions inside questions are the same games on both engines`, {
  timeout: 0,
}, async () => {
  let playable = 0;
  for (let seed = FIRST; seed < FIRST + FILES; seed++) {
    const rules = nestedQuestions(seed);
    const { refusals, failure } = checkRules(rules, seed);
    const small =
      failure === undefined
        ? ''
        : await shrink(rules, (smaller) => checkRules(smaller, seed).failure !== undefined);
    expect(failure, `seed ${seed}: ${failure}\n\n${small}`).toBeUndefined();
    if (refusals.length === 0) playable++;
  }
  expect(playable / FILES).toBeGreaterThanOrEqual(PLAYABLE / 100);
});
