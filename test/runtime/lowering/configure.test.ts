/** Choices as a program may hand them in, whatever their types say. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/compile.ts';
import type { Choices } from '../../../runtime/lowering/configuration/configure.ts';
import { configure } from '../../../runtime/lowering/configuration/configure.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { lowerExamples } from '../../../runtime/lowering/openings/examples.ts';

const { program, diagnostics } = compile([
  {
    name: 'choices.regel',
    text: `game "Choices" edition 1
      players 2..4
      enum Mood { Merry, Grim }
      option target: 10..500 = 100
      option open: yes/no = no
      option mood: Mood = Merry
      play { rounds { turns { choose { action Wait {} } } } }
      variant "Short game" { option target = 50 }`,
  },
]);

test('the rules are sound', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lower(program).game?.configuration).toEqual({
    players: 4,
    variants: [],
    options: { target: 100, open: false, mood: 'Merry' },
  });
});

/** What is said of choices that come as JSON, or as a program holds them. */
const problems = (choices: unknown) =>
  configure(program, choices as Choices).diagnostics.map(({ message }) => message);

test.each([
  [Number.NaN, 'NaN'],
  [2.5, '2.5'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
  [-3, '-3'],
  [0, '0'],
  [5, '5'],
  [1e300, '1e+300'],
  ['three', 'NaN'],
  [[2], 'NaN'],
  [{}, 'NaN'],
])('%j players', (players, said) => {
  expect(problems({ players })).toEqual([`The game is for 2 to 4 players, not ${said}.`]);
});

test.each([
  [[7], '7'],
  [[null], 'null'],
  [[undefined], 'undefined'],
  [[{}], 'an object'],
  [[['Short game']], 'a list'],
  [[Object.create(null)], 'an object'],
  [[Symbol('x')], 'Symbol(x)'],
  [['__proto__'], '__proto__'],
  [['constructor'], 'constructor'],
  [{ length: 1 }, 'an object'],
  [5, '5'],
  ['No such game', 'No such game'],
])('a variant that is none: %o', (variants, said) => {
  expect(problems({ variants })[0]).toMatch(`There is no variant called \`${said}\`.`);
});

test.each([
  ['target', true, 'can be a whole number, not true'],
  ['target', null, 'can be a whole number, not null'],
  ['target', [50], 'can be a whole number, not a list'],
  ['target', {}, 'can be a whole number, not an object'],
  ['target', Object.create(null), 'can be a whole number, not an object'],
  ['target', Symbol('x'), 'can be a whole number, not Symbol(x)'],
  ['target', 10n, 'can be a whole number, not 10'],
  ['target', ' ', 'can be a whole number, not  '],
  ['target', 10.5, 'can be a whole number, not 10.5'],
  ['target', Number.NaN, 'can be a whole number, not NaN'],
  ['target', Number.POSITIVE_INFINITY, 'can be a whole number, not Infinity'],
  ['target', 1e300, 'can be a whole number, not 1e+300'],
  ['target', -1, 'can be 10 to 500, not -1'],
  ['open', 1, 'can be yes or no, not 1'],
  ['open', [], 'can be yes or no, not a list'],
  ['mood', 0, 'can be one of Merry, Grim, not 0'],
  ['mood', 'constructor', 'can be one of Merry, Grim, not constructor'],
  ['mood', null, 'can be one of Merry, Grim, not null'],
])('option %s = %o', (name, value, said) => {
  expect(problems({ options: { [name]: value } })).toEqual([`\`${name}\` ${said}.`]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('an option called %s', (name) => {
  expect(problems({ options: JSON.parse(`{ "${name}": 1 }`) })).toEqual([
    `There is no option called \`${name}\`.`,
  ]);
});

test.each([
  [5, '5'],
  ['x', 'x'],
  [true, 'true'],
  [['x'], '0'],
])('options that are %j', (options, said) => {
  expect(problems({ options })).toEqual([`There is no option called \`${said}\`.`]);
});

test.each([undefined, null, {}, 5, 'x', { players: null, variants: null, options: null }])(
  'no choices, as %j',
  (choices) => {
    expect(problems(choices)).toEqual([]);
    expect(lower(program, choices as Choices).game?.configuration.players).toBe(4);
  },
);

test('text is taken for the value it spells, as in a command', () => {
  const options = { target: '60', open: 'yes', mood: 'Grim' };
  const { configuration } = configure(program, { variants: ['short GAME'], options });
  expect(configuration.options).toEqual({ target: 60, open: true, mood: 'Grim' });
  expect(problems({ variants: 'Short game' })).toEqual([]);
});

test('an example sets options that its variant adds', () => {
  const { program: varied } = compile([
    {
      name: 'added.regel',
      text: `game "Added" edition 1
        players 2
        play { rounds { turns { choose { action Wait {} } } } }
        variant "Limits" { add option limit: 1..9 = 3 }
        example "Five" with variant "Limits", limit = 5, Ann, Bob { expect limit = 5 }`,
    },
  ]);
  expect(lowerExamples(varied).map(({ game }) => game?.configuration.options)).toEqual([{ limit: 5 }]);
});

describe('a space that a smaller board does not have', () => {
  const { program, playable } = compile([
    {
      name: 'small.regel',
      text: `game "Small" edition 1
players 2 { Ann, Bob }
option size: 3..9 = 9
board grid size by size
space { hit: yes/no = no }
play {
  rounds {
    turns { choose { action Hit(s: space) needs e4.row < 7 and s is not e4 { set s.hit to yes } } }
    when round = 3 { draw game }
  }
}
example "large" with size = 5 { Ann does Hit(a1) }
example "small" with size = 3 { Ann does Hit(a1) }
`,
    },
  ]);

  test('is a mistake of that size alone', () => {
    expect(playable).toBe(true);
    expect(lower(program, { options: { size: 5 } }).diagnostics.map(({ message }) => message)).toEqual([]);
    const { game, diagnostics } = lower(program, { options: { size: 3 } });
    expect(game).toBeUndefined();
    expect([...new Set(diagnostics.map(({ message }) => message))]).toEqual([
      'There is no name called `e4`. That is so with `size = 3`.',
    ]);
  });

  test('is told of the examples that play on it, at their names', () => {
    const told = lowerExamples(program).map(({ name, game, diagnostics }) => {
      return {
        name,
        made: game !== undefined,
        messages: [...new Set(diagnostics.map((each) => each.message))],
      };
    });
    expect(told).toEqual([
      { name: 'large', made: true, messages: [] },
      { name: 'small', made: false, messages: ['There is no name called `e4`. That is so with `size = 3`.'] },
    ]);
  });
});
