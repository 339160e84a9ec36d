/** How much of a game is typed by hand, with the services alone, as an editor shows what they offer. */

import { expect, test } from 'vitest';
import { compile } from '../../language/index.ts';
import { writtenGames } from './games.ts';
import { lettersOf, typedIn, write } from './person.ts';
import { serviceDesk } from './service-desk.ts';
import { tokensOf } from './tokens.ts';

test.each(writtenGames)('$name: at most half is typed', { timeout: 60_000 }, async ({ begun, text }) => {
  const desk = serviceDesk(begun);
  const done = await write(desk, text);
  const written = await desk.text();
  expect(tokensOf(written).map(({ image }) => image)).toEqual(tokensOf(text).map(({ image }) => image));
  expect(compile([{ name: 'game.regel', text: written }]).diagnostics).toEqual([]);
  expect(typedIn(done).length).toBeLessThanOrEqual(lettersOf(text) / 2);
});

test('what is typed by hand is counted: without a list there is more of it', {
  timeout: 60_000,
}, async () => {
  for (const { begun, text } of writtenGames.slice(0, 1)) {
    const plain = { ...serviceDesk(begun), offers: async () => [] };
    const typed = typedIn(await write(plain, text)).length;
    const helped = typedIn(await write(serviceDesk(begun), text)).length;
    expect(helped).toBeLessThan(0.9 * typed);
  }
});
