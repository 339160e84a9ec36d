/** Boards drawn as text: which spaces a picture holds, what they are called and what joins them. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../language/index.ts';
import { readBoardMap } from '../../language/semantics/board-map.ts';

/** Spaces, paths and regions of a picture in one line each: `A1 B1`, `A1-B1`, `exit: B1`. */
function read(picture: string): {
  readonly spaces: string;
  readonly paths: string;
  readonly regions: readonly string[];
  readonly problems: readonly string[];
} {
  const map = readBoardMap(picture);
  const name = (index: number): string => map.spaces[index]?.name ?? '?';
  return {
    spaces: map.spaces.map((space) => space.name).join(' '),
    paths: map.paths
      .map(([from, to]) => `${name(from)}-${name(to)}`)
      .sort()
      .join(' '),
    regions: map.regions.map((region, index) => {
      const members = map.spaces.filter((space) => space.in[index]);
      return `${region}: ${members.map((space) => space.name).join(' ')}`;
    }),
    problems: map.problems.map(({ line, word }) => `${line + 1}: ${word}`),
  };
}

interface Expected {
  readonly spaces: string;
  readonly paths: string;
  readonly regions?: readonly string[];
  readonly problems?: readonly string[];
}

function check(picture: string, expected: Expected): void {
  expect(read(picture)).toEqual({ regions: [], problems: [], ...expected });
}

describe('pictures', () => {
  test.each<[string, string, Expected]>([
    ['nothing', '', { spaces: '', paths: '' }],
    ['one space', 'A', { spaces: 'A1', paths: '' }],
    ['two signs that are alike get numbers', 'o--o', { spaces: 'o1 o2', paths: 'o1-o2' }],
    ['words are names', 'Yard---Hall', { spaces: 'Yard Hall', paths: 'Yard-Hall' }],
    ['names of other letters', 'Höfe-Čajka', { spaces: 'Höfe Čajka', paths: 'Höfe-Čajka' }],
    ['a gap joins nothing', 'A-- --B', { spaces: 'A1 B1', paths: '' }],
    ['a line that ends nowhere joins nothing', 'A---\n   |\n   B', { spaces: 'A1 B1', paths: '' }],
    ['up and down', 'A\n|\n|\nB', { spaces: 'A1 B1', paths: 'A1-B1' }],
    ['down from any letter of a word', 'Hall\n   |\n   B', { spaces: 'Hall B1', paths: 'Hall-B1' }],
    ['slanting right', 'A\n \\\n  \\\n   B', { spaces: 'A1 B1', paths: 'A1-B1' }],
    ['slanting left', '   A\n  /\n /\nB', { spaces: 'A1 B1', paths: 'A1-B1' }],
    ['a cross without a space joins both ways', 'A B\n \\ \nC D', { spaces: 'A1 B1 C1 D1', paths: 'A1-D1' }],
    ['two lines to the same space', 'A-B\n|/\nC', { spaces: 'A1 B1 C1', paths: 'A1-B1 A1-C1 B1-C1' }],
    [
      'lines that end in CRLF',
      'A\r\n|\r\nB\r\n\r\nend: B\r\n',
      { spaces: 'A1 B1', paths: 'A1-B1', regions: ['end: B1'] },
    ],
  ])('%s', (_, picture, expected) => {
    check(picture, expected);
  });
});

const CITY = `
  9   o---o---X
      |   |
  8   o---H---N1
      a   b   c
`;

describe('coordinates', () => {
  test('rows and columns name what has one sign only', () => {
    check(CITY, { spaces: 'a9 b9 c9 a8 b8 N1', paths: 'a8-b8 a9-a8 a9-b9 b8-N1 b9-b8 b9-c9' });
  });

  test('a row without columns names nothing', () => {
    check('9   o---o', { spaces: 'o1 o2', paths: 'o1-o2' });
  });

  test('a number that is joined is a space', () => {
    expect(readBoardMap('1---2').spaces).toHaveLength(2);
  });

  test('letters that are joined are spaces', () => {
    check('a---b', { spaces: 'a1 b1', paths: 'a1-b1' });
  });

  test('places are where the picture has them', () => {
    const [first, , corner] = readBoardMap(CITY).spaces;
    expect(first).toMatchObject({ column: 6, line: 1 });
    expect(corner).toMatchObject({ column: 14, line: 1, sign: 'X' });
  });
});

describe('legends', () => {
  const legend = (lines: string): Pick<ReturnType<typeof read>, 'regions' | 'problems'> => {
    const { regions, problems } = read(`${CITY}\n${lines}`);
    return { regions, problems };
  };

  test.each<[string, string, readonly string[], readonly string[]]>([
    ['by sign', 'exit: X', ['exit: c9'], []],
    ['by sign, several spaces', 'street: o', ['street: a9 b9 a8'], []],
    ['by name', 'exit: N1 a8', ['exit: a8 N1'], []],
    ['by a run in a column', 'left: a8..a9', ['left: a9 a8'], []],
    ['by a run in a row', 'top: a9..c9', ['top: a9 b9 c9'], []],
    ['by a run of rows and columns, either way', 'all: a9..b8', ['all: a9 b9 a8 b8'], []],
    ['with commas', 'exit: X, N1,a8', ['exit: c9 a8 N1'], []],
    ['of nothing', 'none_here:', ['none_here: '], []],
    ['a region on two lines', 'exit: X\nexit: N1', ['exit: c9 N1'], []],
    ['several regions', 'exit: X\nhome: H', ['exit: c9', 'home: b8'], []],
    ['a word that is not drawn', 'exit: Q X', ['exit: c9'], ['7: Q']],
    ['a run that is empty', 'exit: d1..d4', ['exit: '], ['7: d1..d4']],
    ['a line that is none', 'exit: X\nand more', ['exit: c9'], ['8: and more']],
  ])('%s', (_, lines, regions, problems) => {
    expect(legend(lines)).toEqual({ regions, problems });
  });
});

describe('what is said about a map', () => {
  const said = (picture: string): readonly string[] => {
    const text = `game "Map" edition 1\nplayers 2\nboard map """\n${picture}\n"""\nplay { turns { choose { action Pass {} } } }`;
    const { diagnostics } = compile([{ name: 'map.regel', text }]);
    for (const { span } of diagnostics) {
      expect(text.slice(span.start, span.end)).toMatch(/^("""|board$)/);
    }
    return diagnostics.map((found) => `${found.code}: ${found.message.split('.')[0] ?? ''}`);
  };

  test.each<[string, string, readonly string[]]>([
    ['nothing', 'A---B', []],
    [
      'no space',
      '---',
      ['map-empty: No space is drawn on this map: letters are spaces, and `-`, `|`, `/` and `\\` join them'],
    ],
    [
      'a word of the legend that is not drawn',
      'A---B\n\nexit: C',
      ['map-legend: The legend of the map speaks of `C`, but no space is drawn or named so'],
    ],
    [
      'a name that is a word of the language',
      'Hall---space',
      [
        'map-name: `space` on the map cannot be the name of a space: a name begins with a letter and is no word of the language',
      ],
    ],
    [
      'a name that begins with a digit',
      '1---2',
      [
        'map-name: `11` on the map cannot be the name of a space: a name begins with a letter and is no word of the language',
        'map-name: `21` on the map cannot be the name of a space: a name begins with a letter and is no word of the language',
      ],
    ],
    [
      'a name twice',
      'Hall---Hall',
      ['declared-twice: `Hall` is declared twice, but a name can mean one thing only'],
    ],
    [
      'more spaces than can be',
      Array.from({ length: 21 }, () => Array.from({ length: 20 }, () => 'o').join('-')).join('\n'),
      ['board-size: A board has 1 to 400 spaces, but this would have 420'],
    ],
  ])('%s', (_, picture, expected) => {
    expect(said(picture)).toEqual(expected);
  });
});
