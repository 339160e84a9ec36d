/** Rules files of any size: for each kind of thing that there can be much of. */

export interface GrowingFile {
  readonly name: string;
  /** What the size counts. */
  readonly counts: string;
  /** The smallest size that is measured; it is doubled from there. */
  readonly from: number;
  readonly make: (size: number) => string;
}

const lines = (size: number, line: (number: number) => string, between = '\n'): string =>
  Array.from({ length: size }, (_, index) => line(index + 1)).join(between);

const game = (declarations: string, turn = 'choose { action Pass {} }'): string =>
  `game "G" edition 1\nplayers 2 { Red, Blue }\n${declarations}\nplay { rounds { turns { ${turn} } } }\n`;

const counter = 'table { n: 0..9 = 1 clamped }';

export const growingFiles: readonly GrowingFile[] = [
  { name: 'signs that mean nothing', counts: 'signs', from: 8_000, make: (size) => '€ '.repeat(size) },
  {
    name: 'unknown names',
    counts: 'definitions with one each',
    from: 1_000,
    make: (size) => game(lines(size, (n) => `define d${n}: 0..9 = z${n}`)),
  },
  {
    name: 'one unknown name',
    counts: 'uses',
    from: 1_000,
    // Names of one length, so that as many of them are compared with the unknown one at every size.
    make: (size) => game(lines(size, (n) => `define d${100_000 + n}: 0..9 = missing`)),
  },
  {
    name: 'definitions',
    counts: 'definitions, each of the one before',
    from: 1_000,
    make: (size) => game(lines(size, (n) => `define d${n}: 0..9 = ${n > 1 ? `d${n - 1}` : '1'}`)),
  },
  {
    name: 'nested blocks',
    counts: 'blocks of thirty levels',
    from: 20,
    make: (size) =>
      game(
        '',
        `${`${'when round > 1 {\n'.repeat(30)}${'}'.repeat(30)}\n`.repeat(size)}choose { action Pass {} }`,
      ),
  },
  {
    name: 'comments',
    counts: 'lines that belong to one declaration',
    from: 4_000,
    make: (size) => game(`${'/// a line\n'.repeat(size)}define d: 0..9 = 1`),
  },
  {
    name: 'long texts',
    counts: 'texts with fifty expressions each',
    from: 20,
    make: (size) =>
      game(
        counter,
        lines(size, () => `choose { action A "${'so many: {n} '.repeat(50)}" {} }`),
      ),
  },
  {
    name: 'uses of one name',
    counts: 'statements',
    from: 1_000,
    make: (size) => game(counter, `${lines(size, () => 'set n to n')} choose { action Pass {} }`),
  },
  {
    name: 'sayings of rulebooks',
    counts: 'nine of them, of other things each time',
    from: 40,
    make: (size) =>
      game(
        `player { coins: 0..9 }\n${counter}`,
        lines(
          size,
          (n) => `set n to the score${n} of p  each player gets 2 coins${n}
each player draws 2 cards  win the player with most gold${n}
set n to a random player  double me.wood${n}
when s${n} belongs to me { swap a${n} and b${n} }
set n to half of tin${n} rounded up`,
        ),
      ),
  },
  {
    name: 'missing files',
    counts: '`use` lines',
    from: 2_000,
    make: (size) => `game "G" edition 1\nplayers 2\n${lines(size, (n) => `use "./f${n}"`)}\n`,
  },
  {
    name: 'variants',
    counts: 'variants',
    from: 6,
    make: (size) => game(lines(size, (n) => `variant "V${n}" { extend setup { } }`)),
  },
  {
    name: 'endings',
    counts: 'endings',
    from: 12,
    make: (size) => game(lines(size, (n) => `ending E${n} when round > ${n} { draw game }`)),
  },
  {
    name: 'actions',
    counts: 'actions',
    from: 12,
    make: (size) => game('', `choose { ${lines(size, (n) => `action A${n}(a: 0..3) needs a > 1 "no" {}`)} }`),
  },
  {
    name: 'examples',
    counts: 'examples',
    from: 50,
    make: (size) => game(lines(size, (n) => `example "e${n}" with Ann, Bob { Ann does Pass }`)),
  },
];
