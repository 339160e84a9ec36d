/** What nature does in the setup of an example that says nothing about it. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { lowerExamples } from '../../../runtime/lowering/index.ts';
import { sayTold } from '../../../runtime/values/words/told.ts';

const game = (setup: string, lines: string): string => `game "Setup" edition 1
  players 2
  dice die: 1 of 1..6
  dice pair: 2 of 1..6
  table { market: 0..6 = 0 "Market"  jail: 0..6 = 0 "Jail" }
  setup { ${setup} }
  play { rounds { turns { choose { action Go { roll die  roll pair  draw game } } } } }
  example "it" with Anna, Bert { ${lines} }`;

const MARKET_AND_JAIL = `roll die  set market to die
  repeat while jail = 0 { roll die  when die != market { set jail to die } }`;

test.each([
  ['a first outcome is kept where it does', 'roll die  set market to die', 'expect market = 1'],
  ['a throw that did not fit has the next one', MARKET_AND_JAIL, 'expect market = 1 and jail = 2'],
  ['lines above `given` come first', MARKET_AND_JAIL, 'roll 2  given {}  expect market = 2 and jail = 1'],
  [
    'of two dice the last one turns first',
    'repeat { roll pair  when pair[1] = 1 and pair[3] = 1 { stop } }',
    'expect pair[3] = 1',
  ],
  [
    'and the other one in the end, too',
    'repeat { roll pair  when pair[6] = 2 { stop } }',
    'expect pair[6] = 2 and round = 1',
  ],
  [
    'two throws in a row are both repeated',
    'repeat { roll die  set market to die  roll die  when market + die = 12 { stop } }',
    'expect market = 6 and die = 6',
  ],
  [
    'passes that are counted are no repetition',
    'repeat up to 3 times while jail = 0 { roll die  when die = 2 { set jail to 2 } }',
    'expect die = 1 and jail = 0',
  ],
])('%s', (_, setup, lines) => {
  const compilation = compile([{ name: 'setup.regel', text: game(setup, lines) }]);
  expect(compilation.diagnostics.map(({ message }) => message)).toEqual([]);
  expect(
    runExamples(lowerExamples(compilation.program)).map(({ failure }) => failure && sayTold(failure.why)),
  ).toEqual([undefined]);
});

test.each([
  [
    'what the setup threw by itself cannot be said behind it',
    'roll die  set market to die',
    'roll 2  expect market = 2',
    'nothing is rolled or picked here: Anna is to choose. For what comes up in the setup, put `given {}` behind the lines that say it',
  ],
  [
    'where the setup throws nothing, none of it is spoken of',
    'set market to 2',
    'roll 2  expect market = 2',
    'nothing is rolled or picked here: Anna is to choose',
  ],
  [
    'nor where the game has gone on',
    'roll die  set market to die',
    'Anna does Go  roll 1  roll 1, 1  roll 3',
    'the game is over, so nothing is rolled or picked here',
  ],
])('%s', (_, setup, lines, message) => {
  const { program } = compile([{ name: 'setup.regel', text: game(setup, lines) }]);
  expect(runExamples(lowerExamples(program)).map(({ failure }) => failure && sayTold(failure.why))).toEqual([
    message,
  ]);
});

const TOO_LARGE = 'a value would leave its range 0..6';

test.each([
  ['the setup, before the first action', 'set market to 7', 'Anna does Go', TOO_LARGE],
  ['the setup, before what is given', 'set market to 7', 'given {} expect market = 0', TOO_LARGE],
  ['what is given', '', 'given { set market to 7 } Anna does Go', TOO_LARGE],
  ['the second of what is given', '', 'given { set market to 6 add 1 to market } Anna does Go', TOO_LARGE],
])('what goes wrong in %s is told as that', (_, setup, lines, message) => {
  const compilation = compile([{ name: 'setup.regel', text: game(setup, lines) }]);
  const [result] = runExamples(lowerExamples(compilation.program));
  expect(result?.failure && sayTold(result.failure.why)).toBe(message);
});
