/**
 * Every service on damaged games, at places of all kinds: nothing throws, nothing takes long. `REGELWERK_MUTANTS` says how many
 * games there are.
 */

import { expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { itemAt } from '../../../shared/internal-problem.ts';
import { allGames, compileFile } from '../../all-games.ts';
import { mutantOf } from '../../fuzz/mutants.ts';
import { processorTime } from '../../processor-time.ts';
import { services } from './all-services.ts';

const MUTANTS = Number(process.env.REGELWERK_MUTANTS ?? 150);
const PLACES = 4;
/** Milliseconds of processor time: what runs away has no end. */
const TOO_LONG = 2000;

test(`${MUTANTS} damaged games`, { timeout: 0 }, () => {
  const failures: string[] = [];
  for (let number = 0; number < MUTANTS && failures.length < 5; number++) {
    const random = createRandom(16, number);
    const sources = mutantOf(compileFile(itemAt(allGames, number % allGames.length)).sources, random);
    const document = openDocument(sources);
    // What a document says of itself is made when it is first asked for: that is no service's time.
    void document.examplesChecked;
    void document.variantsChecked;
    for (let left = PLACES; left > 0; left--) {
      const file = left > 2 ? 0 : random.below(sources.length);
      const place = { file, offset: random.below((sources[file]?.text.length ?? 0) + 1) };
      for (const [name, service] of Object.entries(services)) {
        const time = processorTime(() => {
          try {
            service(document, place);
          } catch (problem) {
            failures.push(
              `${number} ${name} at ${file}:${place.offset}: ${String((problem as Error).stack).slice(0, 400)}`,
            );
          }
        });
        if (time > TOO_LONG) failures.push(`${number} ${name} took ${Math.round(time)} ms`);
      }
    }
  }
  expect(failures).toEqual([]);
});
