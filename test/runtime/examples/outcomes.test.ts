/** What an example says that nature comes up with, where that is of another kind than what is asked for. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { lowerExamples } from '../../../runtime/lowering/index.ts';
import { sayTold } from '../../../runtime/values/words/told.ts';

const game = (asked: string, lines: string): string => `game "Outcomes" edition 1
  players 2
  enum Weather { Sun, Rain }
  enum Mood { Calm, Cross }
  dice sky: 1 of Weather
  board line 3
  piece Amber on Space1
  piece Blue: 2 on Space1
  piece { chosen: 0..9 = 0 }
  table { bag: set of piece = piece }
  play { rounds { turns { ${asked} choose { action Go { draw game } } } } }
  example "it" with Anna, Bert { ${lines} }`;

const PIECE = 'pick one at random from bag  add 1 to one.chosen';
const WEATHER = 'pick one at random from Weather';

const cannotComeUp = (can: string): string =>
  `this cannot come up for “Pick one”, which comes here: it can be ${can}`;

test.each([
  ['a piece of the second kind', PIECE, 'pick Blue[2]  expect Blue[2].chosen = 1', undefined],
  ['a piece of the first kind', PIECE, 'pick Amber  expect Blue[1].chosen = 0', undefined],
  [
    'a piece that is in the bag no more',
    `subtract Blue[1] from bag  ${PIECE}`,
    'pick Blue[1]  expect Anna can Go',
    cannotComeUp('Amber, Blue2'),
  ],
  ['a member of its enum', WEATHER, 'pick Rain  expect Anna can Go', undefined],
  ['a member of another enum', WEATHER, 'pick Cross  expect Anna can Go', cannotComeUp('Sun, Rain')],
  ['a seat', WEATHER, 'pick Bert  expect Anna can Go', cannotComeUp('Sun, Rain')],
  [
    'a member where a number is picked',
    'pick one at random from 1..3',
    'pick Rain  expect Anna can Go',
    cannotComeUp('1, 2, 3'),
  ],
  [
    'an action that is expected before a throw',
    'roll sky',
    'expect Anna can Go',
    'Anna cannot do anything before sky is rolled: say what comes up, `roll …`',
  ],
  [
    'an action that is expected before a pick',
    WEATHER,
    'expect Anna can Go',
    'Anna cannot do anything before pick-one is picked at random: say what comes up, `pick …`',
  ],
  [
    'the second of several, where there is but one of its kind',
    'subtract Amber from bag  pick one at random from bag  subtract one from bag  pick two at random from bag',
    'pick Blue[1], Blue[1]  expect Anna can Go',
    'value 2 of this line cannot come up for “Pick two”, which comes here: it can be Blue2',
  ],
  [
    'an end that is expected before a throw',
    'choose { action Play {} } roll sky draw game',
    'Anna does Play  expect Anna wins',
    'the game is not over before sky is rolled: say what comes up, `roll …`',
  ],
  ['a face of a die', 'roll sky', 'roll Rain  expect sky is Rain', undefined],
  [
    'a number on a die without numbers',
    'roll sky',
    'roll 1  expect Anna can Go',
    'this cannot come up for “Sky”, which comes here: it can be Sun, Rain',
  ],
])('%s', (_, asked, lines, why) => {
  const compilation = compile([{ name: 'outcomes.regel', text: game(asked, lines) }]);
  expect(compilation.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(
    runExamples(lowerExamples(compilation.program)).map(({ failure }) => failure && sayTold(failure.why)),
  ).toEqual([why]);
});
