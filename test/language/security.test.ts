/** Rules files from strangers: nothing throws, nothing hangs, and their names are names like any others. */

import { describe, expect, test } from 'vitest';
import { runExamples } from '../../runtime/examples/run.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { compileText, game, HEAD, playSome } from './hostile.ts';

/** Takes a text through every stage as far as it goes; answers with the codes of all that is said. */
function takeThrough(text: string): string[] {
  const compilation = compileText(text);
  const outside = compilation.diagnostics.filter(({ span }) => span.start < 0 || span.end > text.length);
  expect(outside).toEqual([]);
  runExamples(lowerExamples(compilation.program));
  const codes = compilation.diagnostics.map((found) => found.code as string);
  const { game, diagnostics } = lower(compilation.program);
  if (game) playSome(createGame(game));
  return [...new Set([...codes, ...diagnostics.map((found) => found.code as string)])].sort();
}

const levels = (count: number, line: (level: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');

describe('size', { timeout: 60_000 }, () => {
  test.each<[string, string, readonly string[]]>([
    [
      '100,000 round brackets',
      game(`define a = ${'('.repeat(100_000)}1${')'.repeat(100_000)}`),
      ['nested-too-deep'],
    ],
    ['100,000 open braces', `${HEAD}play ${'{'.repeat(100_000)}`, []],
    ['100,000 square brackets', game(`define a = ${'x['.repeat(100_000)}`), []],
    ['100,000 times not', game(`define a = ${'not '.repeat(100_000)}yes`), []],
    ['100,000 nested repeats', `${HEAD}play { ${'repeat { '.repeat(100_000)}`, []],
    ['100,000 else whens', game('', `${'when yes {} else '.repeat(100_000)}{}`), []],
    ['a sum of 100,000 numbers', game(`define a = ${'1 + '.repeat(100_000)}1`), ['expression-too-long']],
    ['100,000 quotes', '"'.repeat(100_000), []],
    ['100,000 slashes', '/'.repeat(100_000), []],
    ['a name of 100,000 letters', game(`define ${'a'.repeat(100_000)} = b`), []],
    [
      'definitions that name each other hundreds of times',
      game(
        `${levels(
          9,
          (n) =>
            `define d${n} = ${Array(400)
              .fill(`d${n + 1}`)
              .join(' + ')}`,
        )}\ndefine d10 = 1`,
        'when d1 > 0 { win me } choose { action Pass {} }',
      ),
      ['too-large'],
    ],
    [
      'conditions that name each other hundreds of times',
      game(
        `${levels(
          9,
          (n) =>
            `define d${n} = ${Array(400)
              .fill(`d${n + 1}`)
              .join(' and ')}`,
        )}\ndefine d10 = yes`,
        'when d1 { win me } choose { action Pass {} }',
      ),
      ['too-large'],
    ],
    [
      'questions within questions, over many definitions',
      game(
        `${levels(20, (n) => `define d${n} = ${Array.from({ length: 60 }, (_, k) => `any p${k} in players where `).join('')}d${n + 1}`)}\ndefine d21 = yes`,
        'when d1 { win me } choose { action Pass {} }',
      ),
      ['too-large'],
    ],
    [
      'attributes that are made of each other',
      game('enum E(a: 0..9) { A (B.a), B (A.a) }', 'when A.a > 0 { win me } choose { action Pass {} }'),
      ['not-constant'],
    ],
    [
      'attributes that double',
      game(
        `enum E(a: 0..9) { ${levels(60, (n) => `M${n} (M${n + 1}.a + M${n + 1}.a)`)} M61 (0) }`,
        'when M1.a > 0 { win me } choose { action Pass {} }',
      ),
      [],
    ],
    [
      '5,000 steps that do the next one',
      game(`${levels(5_000, (n) => `step S${n} { do S${n + 1} }`)}\nstep S5001 { win me }`, 'do S1'),
      ['too-large'],
    ],
    [
      '2,000 actions that offer the next one',
      game(
        `${levels(2_000, (n) => `define action A${n} by p { choose by p { action A${n + 1} } }`)}\ndefine action A2001 by p {}`,
        'choose { action A1 }',
      ),
      ['too-large'],
    ],
    [
      'actions that double',
      game(
        `${levels(40, (n) => `define action A${n} by p { choose by p { action A${n + 1} } choose by p { action A${n + 1} } }`)}\ndefine action A41 by p {}`,
        'choose { action A1 }',
      ),
      ['too-large'],
    ],
    [
      'an option in its own range',
      game('option a: 0..a * a = 3', 'when a > 0 { win me } choose { action Pass {} }'),
      ['option-order'],
    ],
    ['10,000 declarations', game(levels(10_000, (n) => `enum E${n} { M${n} }`)), []],
    ['10,000 times the same mistake', game(levels(10_000, () => 'define = 3')), []],
    ['125,000 signs that mean nothing', '€ '.repeat(125_000), ['unknown-character']],
    ['100,000 words of elsewhere on one line', game('', '++level '.repeat(100_000)), []],
    ['45,000 times a sign left out, on one line', game('', 'let z = a ? b : c '.repeat(45_000)), []],
    ['10,000 unknown names', game(levels(10_000, (n) => `define d${n}: 0..9 = z${n}`)), ['unknown-name']],
    ['60,000 missing files', `${HEAD}${levels(60_000, (n) => `use "./f${n}"`)}`, ['file-not-found']],
    [
      '70,000 parameters',
      game(
        '',
        `choose { action A(${Array.from({ length: 70_000 }, (_, n) => `p${n}: 1..1`).join(', ')}) {} }`,
      ),
      ['too-large'],
    ],
    [
      'a set of numbers far apart',
      game('', 'when round in { 2, 2147483647 } {} choose { action Pass {} }'),
      [],
    ],
    ['what was broken off', game('define a = min('), []],
    [
      'a board as large as an option that is itself',
      game('option a: 1..9 = a + 1\nboard grid a by a'),
      ['option-order'],
    ],
  ])('%s', (_, text, codes) => {
    const found = takeThrough(text);
    for (const code of codes) expect(found).toContain(code);
  });

  test.each<[string, string]>([
    ['a die of two thousand million faces', game('dice d: 1 of 1..2000000000', 'roll d')],
    ['a million dice', game('dice d: 1000000 of 1..6', 'roll d')],
    [
      'a subset of 40 dice',
      game('dice d: 40 of 1..6', 'roll d choose { action Again(s: set of d) { roll s of d } }'),
    ],
    ['a million pieces', game('piece p: 1000000')],
    ['a range of two thousand million', game('', 'for each n in 1..2000000000 {} choose { action Pass {} }')],
    [
      'two thousand million repeats',
      game(
        'table { n: 0..9 clamped }',
        'repeat up to 2000000000 times { add 1 to n } choose { action Pass {} }',
      ),
    ],
    ['two thousand million numbers to choose from', game('', 'choose { action Bid(n: 0..2000000000) {} }')],
    [
      'numbers beyond all cells',
      game('option big: 0..1000000000 * 1000000000 * 1000000000 = 3\ninvariant "used" big > 0'),
    ],
    [
      'steps that double twenty times',
      game(
        `step S0 { choose { action Go {} } }\n${levels(20, (n) => `step S${n} { do S${n - 1} do S${n - 1} }`)}`,
        'do S20',
      ),
    ],
    [
      'definitions that double twenty times',
      game(
        `define d0 = round\n${levels(20, (n) => `define d${n} = d${n - 1} + d${n - 1}`)}`,
        'when d20 > 3 {} choose { action Pass {} }',
      ),
    ],
    [
      'definitions that multiply their arguments',
      game(
        `define d0(n: 0..9) = n + n\n${levels(20, (n) => `define d${n}(n: 0..9) = d${n - 1}(n) + d${n - 1}(n)`)}`,
        'when d20(round) > 3 {} choose { action Pass {} }',
      ),
    ],
    [
      'comparisons that double thirty times',
      game(`invariant "big" ${'max(1, '.repeat(30)}round${')'.repeat(30)} >= 0`),
    ],
    [
      'arguments that double twenty times',
      game(`define d(n: 0..9) = n + n\ninvariant "big" ${'d('.repeat(20)}round${')'.repeat(20)} >= 0`),
    ],
  ])('%s is refused with the bound it breaks', (_, text) => {
    expect(takeThrough(text)).toContain('too-large');
  });

  test('a million coins are no problem', () => {
    const text = game(
      'item Coin: 1000000\nplace bank { coins: pile of Coin = all }\nplayer { coins: pile of Coin }',
      'choose { action Take { move 1000 of Coin from bank.coins to me.coins } }',
    );
    expect(takeThrough(text)).toEqual([]);
  });

  test.each<[string, string]>([
    [
      'a repeat that goes again before its choice',
      game('', 'repeat { when round > 0 { again } choose { action Pass {} } }'),
    ],
    ['choices that nobody has', game('', 'choose { action Never needs round < 0 {} }')],
    ['rounds in which everybody is out', game('setup { eliminate Red eliminate Blue }')],
    ['a throw of no dice', game('dice d: 2 of 1..6', 'roll { } of d')],
    [
      'loops in loops',
      game(
        'table { n: 0..9 clamped }',
        `${levels(6, (n) => `for each a${n} in 1..9999 {`)} add 1 to n ${'}'.repeat(6)} choose { action Pass {} }`,
      ),
    ],
    [
      'repeats in repeats',
      game(
        'dice d: 1 of 1..2',
        `${'repeat up to 30000 times { '.repeat(5)} when round < 0 { roll d } ${'}'.repeat(5)} choose { action Pass {} }`,
      ),
    ],
    [
      'sums over sums',
      game('', `when (${levels(6, (n) => `sum a${n} in 1..9999 of`)} 1) > 3 {} choose { action Pass {} }`),
    ],
  ])('%s: work without end is a fault of the game, not a hang', { timeout: 60_000 }, (_, text) => {
    takeThrough(text);
  });
});

const WICKED = [
  'constructor',
  '__proto__',
  'toString',
  'prototype',
  'hasOwnProperty',
  'valueOf',
  'S',
  'T',
  'V',
  'W',
  'f0',
  'l0',
  'eval',
  'arguments',
];

describe('names', () => {
  const named = (name: string): string => `${HEAD}
    option ${name}_o: 0..3 = 1
    enum Kind_of_${name}(${name}: 0..3) { ${name} (1), Other (2) }
    player { ${name}: 0..9 = 1  likes: Kind_of_${name} = ${name} }
    place here_${name} { ${name}: 0..9 = ${name}_o }
    define of_${name}(p: player) = p.${name} + p.likes.${name} + here_${name}.${name}
    ending End_${name}
    step Step_${name} { choose "{me}" { action ${name} { add 1 to me.${name} }  action End { win me by End_${name} } } }
    play { rounds { turns { phase ${name}_phase { do Step_${name} } when of_${name}(me) > 99 { draw game } } } }
    example "it" with A, B { A does ${name}  expect A.${name} = 2 and A.likes is not Other }`;

  test.each(WICKED.filter((name) => !name.startsWith('_')))('%s is a name like any other', (name) => {
    const compilation = compileText(named(name));
    expect(compilation.diagnostics.map((found) => found.message)).toEqual([]);
    expect(runExamples(lowerExamples(compilation.program)).map((result) => result.failure)).toEqual([
      undefined,
    ]);
    expect(takeThrough(named(name))).toEqual([]);
  });

  test('an example does not wait for a setup that throws for what never comes up', () => {
    const { program } = compileText(`
      game "Seven to start" edition 1
      players 2
      dice die: 1 of 1..6
      option sought: 1..9 = 7
      setup { repeat { roll die  when die = sought { stop } } }
      play { rounds { turns { choose { action Go {} }  when round = 2 { draw game } } } }
      example "waits" with Anna, Bert { expect Anna can Go }
      example "throws" with Anna, Bert, sought = 6 { roll 5  roll 6  given {}  expect Anna can Go }`);
    const failures = runExamples(lowerExamples(program)).map(
      ({ failure }) => failure && sayTold(failure.why),
    );
    expect(failures).toEqual([
      'Anna cannot do anything before die is rolled: say what comes up, `roll …`',
      undefined,
    ]);
  });

  test('__proto__ is no name, and harms nothing', () => {
    expect(takeThrough(named('__proto__'))).toContain('name-begins-with-letter');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(WICKED)('%s does nothing where it is chosen by name', (name) => {
    const { program } = compileText(game('option size: 0..3 = 1\ninvariant "size" size > 0'));
    const options = JSON.parse(`{ "${name}": 1 }`) as Record<string, number>;
    expect(lower(program, { options }).diagnostics.map((found) => found.code)).toEqual(['unknown-name']);
    expect(lower(program, { variants: [name] }).diagnostics.map((found) => found.code)).toEqual([
      'unknown-variant',
    ]);
    const misused = takeThrough(game('', `do ${name} set me.${name} to 1 win me by ${name}`));
    expect(misused).toContain('unknown-name');
  });
});
