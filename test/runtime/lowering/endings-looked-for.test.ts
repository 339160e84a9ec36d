/** Where an `ending … when` is looked for: behind each change, and what is one change is said by how the rules are cut. */

import { expect, test } from 'vitest';
import { TextGame } from './text-game.ts';

const game = (declared: string, blast: string): TextGame =>
  new TextGame(`game "Blast" edition 1
    players 2
    player { health: 0..9 = 3 clamped }
    ${declared}
    play { rounds { turns { choose { action Blast { ${blast} } } } } }
    ending Nobody when count players = 0 { draw game }
    ending LastOne "last one standing" when count players = 1 { win the p in players where p is not out }`);

const HIT = 'subtract 3 from p.health  when p.health = 0 { eliminate p }';

test.each([
  ['in the action itself', '', `for each p in players { ${HIT} }`],
  ['in a step that goes through all', `step All { for each p in players { ${HIT} } }`, 'do All'],
  ['in a `when` inside', '', `when count players = 2 { for each p in players { ${HIT} } }`],
])('what goes through all is one change: %s', (_, declared, blast) => {
  expect(game(declared, blast).act(0, 'Blast').now).toMatch(/Nobody/);
});

test.each([
  ['a step for each', `step Hit(p: player) { ${HIT} }`, 'for each p in players { do Hit(p) }'],
  [
    'steps one after the other',
    `step Hit(p: player) { ${HIT} }`,
    'let other = next(me) do Hit(me) do Hit(other)',
  ],
  [
    'passes of a `repeat`',
    '',
    `repeat up to 2 times { when the p in players where p.health > 0 as p { ${HIT} } }`,
  ],
  ['a phase', '', 'let other = next(me) eliminate me phase Later { eliminate other }'],
])('each is a change of its own: %s', (_, declared, blast) => {
  expect(game(declared, blast).act(0, 'Blast').now).toMatch(/LastOne/);
});
