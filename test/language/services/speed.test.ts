/** No service takes longer on the longest game than it took to check what was typed: both in the same run, as processor time. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { namesOf } from '../../../language/services/names/names-in.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { sourcesOf } from '../../games/games.ts';
import { processorTime } from '../../processor-time.ts';
import { services } from './all-services.ts';

const KEYS = 12;

const CHECK = 'check';

test('no service takes longer than checking the text', { timeout: 120_000 }, () => {
  const [main, ...others] = sourcesOf('kohle');
  if (!main) throw new Error('There are no rules.');
  const random = createRandom(1, 0);
  const times = new Map<string, number[]>();
  const note = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  let document = compile([main, ...others]).document;
  for (let key = 0; key < KEYS; key++) {
    // A key was pressed: the main file is another, and all names are looked at anew by whatever is asked first.
    note(
      CHECK,
      processorTime(() => {
        ({ document } = compile([{ ...main, text: `${main.text}\n// ${key}` }, ...others], document));
      }),
    );
    note(
      'all names',
      processorTime(() => namesOf(document)),
    );
    const place = { file: key % 3 === 0 ? 1 : 0, offset: random.below(main.text.length) };
    for (const [name, service] of Object.entries(services))
      note(
        name,
        processorTime(() => service(document, place)),
      );
  }
  const medians = new Map(
    [...times].map(([name, each]) => [name, each.sort((a, b) => a - b)[KEYS / 2] ?? 0] as const),
  );
  const check = medians.get(CHECK) ?? 0;
  expect([...medians].filter(([, time]) => time > check)).toEqual([]);
  if (process.env.REGELWERK_TIMES) console.log(Object.fromEntries(medians));
});
