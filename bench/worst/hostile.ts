/** Rules files that ask for far too much, each with the answer that it must get. */

import type { Source } from '../../language/index.ts';

/**
 * How a game answers: `refused` with a diagnostic that holds these words, a `fault` within the counted budget, an
 * `example` that fails with these words, or it `plays`.
 */
export type Answer =
  | { readonly refused: string }
  | { readonly fault: string }
  | { readonly example: string }
  | 'plays';

export interface Case {
  readonly sources: readonly Source[];
  readonly answer: Answer;
}

const HEAD = 'game "Hostile" edition 1\nplayers 2 { Red, Blue }\n';
const PASS = 'choose { action Pass {} }';
const GRID = 'board grid 20 by 20\ntable { n: 0..9 = 1 }\n';

const game = (declarations: string, turn = PASS): string =>
  `${HEAD}${declarations}\nplay { rounds { turns { ${turn} } } }`;

const levels = (count: number, line: (level: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');

const list = (count: number, item: (number: number) => string, between = ', '): string =>
  Array.from({ length: count }, (_, index) => item(index + 1)).join(between);

/** A number that takes 400 to the sixth passes to find. */
const SIX_DEEP = `(${levels(6, (k) => `sum q${k} in space of`)} q6.number * n)`;

const only = (text: string, answer: Answer): Case => ({ sources: [{ name: 'h.regel', text }], answer });

const withFile = (text: string, name: string, content: string, answer: Answer): Case => ({
  sources: [
    { name: 'h.regel', text },
    { name, text: content },
  ],
  answer,
});

const refused = (words: string): Answer => ({ refused: words });
const fault = (words: string): Answer => ({ fault: words });
const TOO_MANY_WAYS = fault('more than 200,000 ways to choose');
const ON_AND_ON = fault('goes on and on');
const TOO_MANY_OPERATIONS = fault('and all that follows one event may take 300,000,000');

/** Doubles itself `n` times: 2 to the n-th operations. */
const doubled = (n: number, first: string): string =>
  `define e0(a: 0..9) = ${first}\n${levels(n, (k) => `define e${k}(a: 0..9) = e${k - 1}(a) + e${k - 1}(a)`)}`;

export const cases: Readonly<Record<string, Case>> = {
  // ------------------------------------------------------------------------------------- choices
  'eight parameters of a thousand values': only(
    game('', `choose { action A(${list(8, (n) => `p${n}: 0..999`)}) {} }`),
    TOO_MANY_WAYS,
  ),
  'eight parameters whose last can never be': only(
    game('', `choose { action A(${list(8, (n) => `p${n}: 0..999`)}) needs p8 > 2000 {} action Pass {} }`),
    TOO_MANY_WAYS,
  ),
  'many actions of many values that nobody can take': only(
    game(
      '',
      `choose { ${levels(190, (n) => `action A${n}(a: 0..9999) needs a mod 10007 > 10005 {}`)} action Pass {} }`,
    ),
    'plays',
  ),
  'conditions that are long and asked often': only(
    game(
      doubled(8, 'round * a + round'),
      'choose { action A(a: 0..400, b: 0..400) needs e8(a) + b > 100000 {} action Pass {} }',
    ),
    'plays',
  ),
  'three records out of 200 in a condition': only(
    `game "H" edition 1\nplayers 8\nrecord R up to 200 { ${levels(8, (n) => `f${n}: 0..99`)} }
     play { rounds { turns { choose { action A { new R(${list(8, (n) => `f${n}: ${n}`)}) }
     action B(p: R, q: R, s: R) needs any a in R where (any b in R where (any c in R where a.f1 + b.f2 + c.f3 > 500)) { delete p } } } } }`,
    'plays',
  ),

  // ------------------------------------------------------------------- queries six deep over 400 spaces
  'in a condition': only(game(GRID, `when ${SIX_DEEP} > 3 {} ${PASS}`), TOO_MANY_OPERATIONS),
  'in an ending': only(game(`${GRID}ending E when ${SIX_DEEP} < 3 { draw game }`), TOO_MANY_OPERATIONS),
  'in an invariant': only(game(`${GRID}invariant "small" ${SIX_DEEP} < 3`), 'plays'),
  'in what an action needs': only(
    game(GRID, `choose { action A(s: space) needs ${SIX_DEEP} > s.number {} action Pass {} }`),
    TOO_MANY_WAYS,
  ),
  'in a label': only(
    game(
      GRID,
      `choose "{${SIX_DEEP.replaceAll('\n', ' ')}}" { action A "{${SIX_DEEP.replaceAll('\n', ' ')}}" {} }`,
    ),
    'plays',
  ),
  'in a random pick': only(
    game(GRID, `pick x at random from space where ${SIX_DEEP} > x.number ${PASS}`),
    TOO_MANY_OPERATIONS,
  ),
  'in effects': only(
    game(
      'board grid 20 by 20\ntable { n: 0..9 = 0 clamped }',
      `${levels(6, (k) => `for each q${k} in space {`)} add 1 to n ${'}'.repeat(6)} ${PASS}`,
    ),
    TOO_MANY_OPERATIONS,
  ),
  'long effects in loops': only(
    game(
      'board grid 20 by 20\ntable { n: 0..9 = 0 clamped }',
      `for each q in space { for each r in space { ${levels(500, (n) => `add ${n} * n to n`)} } } ${PASS}`,
    ),
    TOO_MANY_OPERATIONS,
  ),
  'a long sum in loops': only(
    game(
      `table { n: 0..9 = 1 }\n${doubled(8, 'n * a + n')}`,
      `when (sum a in 1..9999 of sum b in 1..1999 of e8(b)) > 3 {} ${PASS}`,
    ),
    TOO_MANY_OPERATIONS,
  ),
  'long changes without end': only(
    game(
      'dice d: 1 of 1..2\ntable { n: 0..9 = 1 clamped }',
      `repeat up to 30000 times { ${levels(300, () => 'add 1 to n')} when round < 0 { roll d } } ${PASS}`,
    ),
    ON_AND_ON,
  ),

  // ------------------------------------------------------------------------------------- boards
  'a board of 400 by 400': only(game('board grid 400 by 400'), refused('1 to 400 spaces')),
  'a board as large as an option': only(
    game('option w: 1..1000000 = 400\nboard grid w by w'),
    refused('1 to 400 spaces'),
  ),
  'a ring of a thousand million': only(game('board ring 1000000000 "Space"'), refused('1 to 400 spaces')),
  '5,000 spaces by name': only(
    game(`board { ${levels(5000, (n) => `space S${n}`)} }`),
    refused('1 to 400 spaces'),
  ),
  '390 spaces for each of 8 players': only(
    `game "H" edition 1\nplayers 8\nboard { ${levels(390, (n) => `space S${n} per player`)} }\nplay { rounds { turns { ${PASS} } } }`,
    refused('3120 is more than the limit of 400'),
  ),
  'the table of distances asked for often': only(
    game(
      'board grid 20 by 20',
      `choose { ${levels(190, (n) => `action A${n} needs distance(a${(n % 20) + 1}, b1) = ${n} {}`)} action Pass {} }`,
    ),
    'plays',
  ),
  'unknown names in many paths': only(
    game(
      `board { ${levels(400, (n) => `space LongNameOfSpace${n}`)} ${levels(2000, (n) => `path LongNameOfSpcae${n} - LongNameOfSpcea${n}`)} }`,
    ),
    refused('There is no space called'),
  ),
  'a map of very long lines': withFile(
    game('board map "m.map"'),
    'm.map',
    `${'o---'.repeat(100_000)}o`,
    refused('Letters in a map'),
  ),
  'a map of many lines': withFile(
    game('board map "m.map"'),
    'm.map',
    list(900, () => 'o-'.repeat(50), '\n'),
    refused('1 to 400 spaces'),
  ),
  'a map of thousands of regions': withFile(
    game('board map "m.map"'),
    'm.map',
    `${'o-'.repeat(399)}o\n\n${levels(5000, (n) => `r${n}: o`)}`,
    refused('Regions of a map'),
  ),

  // ------------------------------------------------------------------------------------- things
  'a thousand million coins': only(
    game(
      'item Coin: 1000000000\nplace bank { coins: pile of Coin = all }\nplayer { coins: pile of Coin }',
      'choose { action Take { move 1000 of Coin from bank.coins to me.coins } action Draw { draw 3 at random from bank.coins to me.coins } }',
    ),
    'plays',
  ),
  'a deck of 100,000 cards': only(
    game('cards C { 100000 x A, B }\nplace p { deck: deck of C = all }'),
    refused('Cards of a deck: 100001 is more than the limit of 20000'),
  ),
  'a deck of a thousand million cards': only(
    game('cards C { 1000000000 x A, B }\nplace p { deck: deck of C = all }'),
    refused('Cards of a deck: 1000000001 is more than the limit of 20000'),
  ),
  'a table of a million lines': withFile(
    game('cards C(a: 0..9) from "c.csv"\nplace p { c: pile of C = all }'),
    'c.csv',
    `name,a\n${list(1_000_000, (n) => `C${n},1`, '\n')}`,
    refused('Characters of c.csv'),
  ),
  'a table of 60,000 lines': withFile(
    game('cards C(a: 0..9) from "c.csv"\nplace p { c: pile of C = all }'),
    'c.csv',
    `name,a\n${list(60_000, (n) => `C${n},1`, '\n')}`,
    refused('Letters in a table'),
  ),
  'a table of 10,000 lines': withFile(
    game('cards C(a: 0..9) from "c.csv"\nplace p { c: pile of C = all }'),
    'c.csv',
    `name,a\n${list(10_000, (n) => `C${n},1`, '\n')}`,
    refused('Lines in a table'),
  ),
  'an enum of 10,000 members': only(
    game(`enum E { ${levels(10_000, (n) => `M${n}`)} }\nplayer { e: E }`),
    refused('Members of an enum: 10000 is more than the limit of 1000'),
  ),
  'a die of a million faces': only(
    game('dice d: 1 of 1..1000000', `roll d ${PASS}`),
    refused('Faces of a die'),
  ),
  '10,000 dice': only(game('dice d: 10000 of 1..6', `roll d ${PASS}`), refused('Dice of one throw')),
  '200 records of 8 fields, 60 times': only(
    game(levels(60, (n) => `record R${n} up to 200 { ${list(8, (k) => `f${k}: 0..9`, ' ')} }`)),
    refused('is more than the limit of 20000'),
  ),
  'thousands of local values': only(
    game('', `${levels(10_000, (n) => `let x${n} = round`)} ${PASS}`),
    'plays',
  ),

  // ------------------------------------------------------------------------------------- numbers
  'a counter to a thousand million': only(
    game('table { n: 0..1000000000 = 999999999 }', 'choose { action A { add n to n } }'),
    fault('a value would leave its range 0..1000000000'),
  ),
  'a counter beyond 32 bits': only(game('table { n: 0..3000000000 = 0 }'), refused('3000000000')),
  'a counter whose range is a product beyond 32 bits': only(
    game('table { n: 0..100000 * 100000 = 0 }'),
    refused('10000000000 is more than the limit of 1000000000'),
  ),
  'a local value beyond 32 bits': only(
    game('', `let x: 0..100000 * 100000 = 100000 * 50000 choose "{x}" { action A {} }`),
    refused('10000000000 is more than the limit of 1000000000'),
  ),
  'an attribute beyond 32 bits': only(
    game('enum E(v: 0..100000 * 100000) { A (100000 * 50000), B (7) }\nplayer { e: E = A }'),
    refused('10000000000 is more than the limit of 1000000000'),
  ),
  'a parameter beyond 32 bits': only(
    game('', 'choose { action A(n: 100000 * 50000 .. 100000 * 50000 + 3) "{n}" {} }'),
    refused('5000000003 is more than the limit of 1000000000'),
  ),
  'a set of 40': only(
    game(`enum E { ${levels(40, (n) => `M${n}`)} }\ntable { s: set of E }`),
    refused('Members of a set: 40 is more than the limit of 31'),
  ),
  'products of sixty factors that are stored': only(
    game('table { n: 0..1000000000 = 999999999 }', `choose { action A { set n to ${'n * '.repeat(60)}n } }`),
    fault('a value would leave its range'),
  ),
  'the difference of two products of sixty factors': only(
    game(
      'table { n: 0..1000000000 = 999999999 }',
      `choose { action A { set n to ${'n * '.repeat(60)}n - ${'n * '.repeat(60)}n } }`,
    ),
    fault('a value would leave its range'),
  ),

  // ------------------------------------------------------------------------------------- writing out
  'steps that double 25 times': only(
    game(`step S0 { ${PASS} }\n${levels(25, (n) => `step S${n} { do S${n - 1} do S${n - 1} }`)}`, 'do S25'),
    refused('with all its steps written out'),
  ),
  'steps 3,000 deep': only(
    game(`step S0 { ${PASS} }\n${levels(3000, (n) => `step S${n} { do S${n - 1} }`)}`, 'do S3000'),
    refused('Steps in steps'),
  ),
  'steps of very long names': only(
    game(
      `step S0 { ${PASS} }\n${levels(40, (n) => `step ${'x'.repeat(90)}${n} { do ${n === 1 ? 'S0' : `${'x'.repeat(90)}${n - 1}`} ${PASS} ${PASS} }`)}`,
      `do ${'x'.repeat(90)}40`,
    ),
    refused('Letters in the names'),
  ),
  'phases of very long names in each other': only(
    game('', `${levels(40, (n) => `phase ${'x'.repeat(90)}${n} {`)} ${PASS} ${'}'.repeat(40)}`),
    refused('Letters in the names'),
  ),
  'a thousand endings': only(
    game(
      levels(1_000, (n) => `ending E${n} when round > ${n} { draw game }`),
      PASS,
    ),
    refused('Endings of a game'),
  ),
  'a thousand actions of one choice': only(
    game('', `choose { ${levels(1_000, (n) => `action A${n}(a: 0..3) needs a > 1 "no" {}`)} }`),
    refused('Actions of a choice'),
  ),
  'a name as long as a book': only(
    game(`step ${'x'.repeat(200_000)} { ${PASS} }`, `do ${'x'.repeat(200_000)}`),
    refused('Letters of a name'),
  ),
  'a text as long as a book': only(
    game('', `choose { action A "${'so much to say '.repeat(50_000)}" {} }`),
    refused('Letters of a text'),
  ),
  'a text with a thousand expressions': only(
    game('', `choose { action A "${'{round}'.repeat(570)}" {} }`),
    refused('Expressions in a text'),
  ),
  'definitions that double 40 times': only(
    game(
      `define d0 = round\n${levels(40, (n) => `define d${n} = d${n - 1} + d${n - 1}`)}`,
      `when d40 > 3 {} ${PASS}`,
    ),
    refused('with all its definitions written out'),
  ),
  'definitions 5,000 deep': only(
    game(
      `define d0 = round\n${levels(5000, (n) => `define d${n} = d${n - 1} + 1`)}`,
      `when d5000 > 3 {} ${PASS}`,
    ),
    refused('The depth of this with its definitions written out'),
  ),
  'definitions 5,000 deep, the last first': only(
    game(
      `${levels(5000, (n) => `define d${5001 - n} = d${5000 - n} + 1`)}\ndefine d0 = round`,
      `when d5000 > 3 {} ${PASS}`,
    ),
    refused('Definitions in definitions'),
  ),
  'walks that start where other walks end': only(
    game('board line 20 bounce "S"', `when ${'along('.repeat(40)}S1${', round)'.repeat(40)} = S3 {} ${PASS}`),
    refused('with all its definitions written out'),
  ),
  'sets that are asked about sets': only(
    game(
      'table { n: 0..9 = 1 m: 0..9 = 2 }',
      `when ${'(if '.repeat(60)}n${' in { n, m, n + 1 } then 1 else 2)'.repeat(60)} = 1 {} ${PASS}`,
    ),
    refused('with all its definitions written out'),
  ),
  'many copies of a large condition': only(
    game(
      `table { n: 0..9 = 1 }\n${doubled(14, 'n * a + n')}`,
      `window W { ${levels(30, (n) => `any p in players where e14(${n % 9}) > n may { action A${n} {} }`)} closes when all pass }`,
    ),
    refused('written out'),
  ),

  // ------------------------------------------------------------------------- variants, options, examples
  'a thousand variants': only(
    `${game('option n: 0..9 = 3\ninvariant "x" n > 0')}\n${levels(1000, (n) => `variant "v${n}" { option n = 4 }`)}`,
    refused('Variants of a game: 1000 is more than the limit of 100'),
  ),
  'a hundred variants that change three hundred options': only(
    `${game(`${levels(300, (n) => `option n${n}: 0..9 = 3`)}\ninvariant "x" n1 > 0`)}\n${levels(
      100,
      (n) => `variant "v${n}" { ${levels(300, (m) => `option n${m} = 4`)} }`,
    )}`,
    'plays',
  ),
  'a variant in place of thousands of steps': only(
    `${game(
      levels(9000, (n) => `step S${n} { }`),
      `${levels(9000, (n) => `do S${n}`)} ${PASS}`,
    )}\nvariant "v" { ${levels(9000, (n) => `replace step S${n} { }`)} }`,
    refused('What the changes of a variant go through'),
  ),
  'a variant in place of some steps of thousands': only(
    `${game(
      levels(9000, (n) => `step S${n} { }`),
      `${levels(9000, (n) => `do S${n}`)} ${PASS}`,
    )}\nvariant "v" { ${levels(100, (n) => `replace step S${n} { }`)} }`,
    'plays',
  ),
  'a variant that doubles a phase again and again': only(
    `${game('', `phase A1 { } ${PASS}`)}\nvariant "v" { ${levels(
      25,
      (n) => `replace phase A${n} { phase B${n} { phase A${n + 1} {} phase A${n + 1} {} } }`,
    )} }`,
    refused('What the changes of a variant go through'),
  ),
  'options of a thousand million values': only(
    game(
      `${levels(300, (n) => `option o${n}: 0..1000000000 = 3`)}\ninvariant "x" ${list(300, (n) => `o${n}`, ' + ')} > 0`,
    ),
    'plays',
  ),
  'a loop as long as an option': only(
    game('option o: 0..1000000000 = 1000000000', `for each x in 1..o {} ${PASS}`),
    refused('A range to go through: 1000000000 is more than the limit of 10000'),
  ),
  '2,000 examples': only(
    `${game('')}\n${levels(2000, (n) => `example "e${n}" { expect round = 1 }`)}`,
    refused('Examples of a game: 2000 is more than the limit of 1000'),
  ),
  'many examples with long given lines': only(
    `${game('table { n: 0..1000000000 = 1 }')}\n${levels(200, (n) => `example "e${n}" { given { ${'add 1 to n '.repeat(100)} } expect n = 101 }`)}`,
    'plays',
  ),
  'a large game in many examples': only(
    `${game(
      levels(12, (n) => `step S${n} { ${n === 1 ? PASS : `do S${n - 1} do S${n - 1}`} }`),
      'do S12',
    )}\n${levels(200, (n) => `example "e${n}" { expect round = 1 }`)}`,
    'plays',
  ),
  'an example of much work': only(
    `${game(GRID)}\nexample "e" { ${levels(100, () => `expect ${SIX_DEEP} >= 0`)} }`,
    'plays',
  ),
  'an example of many events of much work': only(
    `${game(
      'table { n: 0..9 = 1 }',
      `choose { action A { when (${levels(3, (k) => `sum q${k} in 1..180 of`)} q3 * n) < 3 { set n to 0 } } }`,
    )}\nexample "e" { ${levels(500, () => 'Red does A Blue does A')} }`,
    { example: 'far too much work' },
  ),
  'thousands of unknown names': only(
    game(
      levels(800, (n) => `define ratherLongName${n} = 1`),
      levels(800, (n) => `when ratherLongNmae${n} > 1 {}`),
    ),
    refused('There is no name called'),
  ),
  'citations of many rules by many statements': only(
    game(
      'dice d: 1 of 1..2\ntable { n: 0..9 = 1 }',
      `${levels(1000, () => 'set n to 3 cites NT-100..NT-299 roll d')} ${PASS}`,
    ),
    'plays',
  ),
};
