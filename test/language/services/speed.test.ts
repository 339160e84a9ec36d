/** Every service answers at once on the longest game, when that has been checked. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { namesOf } from '../../../language/services/names/names-in.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { sourcesOf } from '../../games/games.ts';
import { services } from './all-services.ts';

/** Milliseconds of processor time: 20, and as much again for a machine that does other things besides. */
const AT_ONCE = 40;
/** All names of all files: looked up once for each key, whatever is asked then. */
const ONCE_A_KEY = 80;
const KEYS = 12;

function spent(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test('every service answers at once', { timeout: 120_000 }, () => {
  const [main, ...others] = sourcesOf('kohle');
  if (!main) throw new Error('There are no rules.');
  const random = createRandom(1, 0);
  const times = new Map<string, number[]>();
  const note = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  let document = compile([main, ...others]).document;
  for (let key = 0; key < KEYS; key++) {
    // A key was pressed: the main file is another, and all names are looked at anew by whatever is asked first.
    ({ document } = compile([{ ...main, text: `${main.text}\n// ${key}` }, ...others], document));
    note(
      'all names',
      spent(() => namesOf(document)),
    );
    const place = { file: key % 3 === 0 ? 1 : 0, offset: random.below(main.text.length) };
    for (const [name, service] of Object.entries(services))
      note(
        name,
        spent(() => service(document, place)),
      );
  }
  const medians = [...times].map(
    ([name, each]) => [name, each.sort((a, b) => a - b)[KEYS / 2] ?? 0] as const,
  );
  expect(medians.filter(([name, time]) => time > (name === 'all names' ? ONCE_A_KEY : AT_ONCE))).toEqual([]);
  if (process.env.REGELWERK_TIMES) console.log(Object.fromEntries(medians));
});
