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
      return `${region.name}: ${members.map((space) => space.name).join(' ')}`;
    }),
    problems: map.problems.map(
      ({ code, line, column, length }) =>
        `${line + 1}: ${code} ${picture.split(/\r?\n/)[line]?.slice(column, column + length) ?? '?'}`,
    ),
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
    ['up and down', 'A\n|\n|\nB', { spaces: 'A1 B1', paths: 'A1-B1' }],
    ['down from any letter of a word', 'Hall\n   |\n   B', { spaces: 'Hall B1', paths: 'Hall-B1' }],
    ['slanting right', 'A\n \\\n  \\\n   B', { spaces: 'A1 B1', paths: 'A1-B1' }],
    ['slanting left', '   A\n  /\n /\nB', { spaces: 'A1 B1', paths: 'A1-B1' }],
    ['one slanting sign', 'A B\n \\ \nC D', { spaces: 'A1 B1 C1 D1', paths: 'A1-D1' }],
    [
      'slanting over four columns',
      'o---o\n| \\ |\no---o',
      { spaces: 'o1 o2 o3 o4', paths: 'o1-o2 o1-o3 o1-o4 o2-o4 o3-o4' },
    ],
    [
      'slanting the other way',
      'o---o\n| / |\no---o',
      { spaces: 'o1 o2 o3 o4', paths: 'o1-o2 o1-o3 o2-o3 o2-o4 o3-o4' },
    ],
    [
      'slanting over eight columns',
      'A\n  \\\n    \\\n      \\\n        B',
      { spaces: 'A1 B1', paths: 'A1-B1' },
    ],
    [
      'a row of slanting lines',
      'A   B   C\n  \\   /\n    D   E',
      { spaces: 'A1 B1 C1 D1 E1', paths: 'A1-D1 C1-D1' },
    ],
    ['slanting from a word', 'Hall\n    \\\n     B', { spaces: 'Hall B1', paths: 'Hall-B1' }],
    ['slanting onto a letter of a word', '  W\n /\nPond', { spaces: 'W1 Pond', paths: 'W1-Pond' }],
    ['slanting off a letter of a word', 'Pond\n  \\\n   W', { spaces: 'Pond W1', paths: 'Pond-W1' }],
    ['two bars from one word are one way', 'Hall\n|  |\nGate', { spaces: 'Hall Gate', paths: 'Hall-Gate' }],
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

describe('what is not joined', () => {
  const SPACES = { spaces: 'A1 B1', paths: '' };
  test.each<[string, string, Expected]>([
    ['a gap', 'A-- --B', { ...SPACES, problems: ['1: map-line --'] }],
    ['a gap at the left', 'A --B', { ...SPACES, problems: ['1: map-line --'] }],
    ['a gap at the right', 'A-- B', { ...SPACES, problems: ['1: map-line --'] }],
    ['a gap downwards', 'A\n|\n\n|\nB', { ...SPACES, problems: ['2: map-line |'] }],
    [
      'a line that ends nowhere',
      'A---\n   |\n   B',
      { ...SPACES, problems: ['1: map-line ---', '2: map-line |'] },
    ],
    ['a sign in a line', 'A-*-B', { ...SPACES, problems: ['1: map-sign *'] }],
    ['a sign in a line downwards', 'A\n|\n*\n|\nB', { ...SPACES, problems: ['3: map-sign *'] }],
    ['a stray sign', 'A   B\n  *', { ...SPACES, problems: ['2: map-sign *'] }],
    ['a sign that stands often is told of once', '+ A + B +', { ...SPACES, problems: ['1: map-sign +'] }],
    ['lines of other signs', 'A───B', { ...SPACES, problems: ['1: map-sign ─'] }],
    ['a tab', '\tA\n\tB', { ...SPACES, problems: ['1: map-sign \t'] }],
    ['a slanting sign beside the way', 'A   B\n\\', { ...SPACES, problems: ['2: map-line \\'] }],
    ['a slanting sign nearer to one space', 'A\n \\\n     B', { ...SPACES, problems: ['2: map-line \\'] }],
    ['a bent slanting line', 'A\n \\\n   \\\n    B', { spaces: 'A1 B1', paths: 'A1-B1' }],
    [
      'a slanting line of two slopes',
      'A\n \\\n   \\\n    \\\n     B',
      { ...SPACES, problems: ['2: map-line \\'] },
    ],
    [
      'a slanting line under its space',
      '    A\n    \\\nC       B',
      { spaces: 'A1 C1 B1', paths: '', problems: ['2: map-line \\'] },
    ],
    [
      'a slanting gap',
      'A\n \\\n\n   \\\n    B',
      { ...SPACES, problems: ['2: map-line \\', '4: map-line \\'] },
    ],
    [
      'a line across another',
      '  A\n  |\nC-|-D\n  |\n  B',
      { spaces: 'A1 C1 D1 B1', paths: 'A1-B1', problems: ['3: map-line -'] },
    ],
    [
      'a row out of place, once a line',
      'A   B\n|   |\n C   D',
      { spaces: 'A1 B1 C1 D1', paths: '', problems: ['2: map-line |'] },
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

  test.each<[string, string, Expected]>([
    ['a row without columns', '9   o---o', { spaces: 'o1 o2', paths: 'o1-o2', problems: ['1: map-label 9'] }],
    [
      'rows without columns',
      '9   o\n    |\n8   o',
      { spaces: 'o1 o2', paths: 'o1-o2', problems: ['1: map-label 9'] },
    ],
    [
      'a column out of place',
      '9   o---o\n    a  b',
      { spaces: 'a9 o1', paths: 'a9-o1', problems: ['2: map-label b'] },
    ],
    [
      'columns without rows',
      'o---o\na   b',
      { spaces: 'o1 o2', paths: 'o1-o2', problems: ['2: map-label a'] },
    ],
    ['columns above and below', '    a   b\n9   o---o\n    a   b', { spaces: 'a9 b9', paths: 'a9-b9' }],
    [
      'columns that are called two things',
      '    a   b\n9   o---o\n    a   c',
      { spaces: 'a9 b9', paths: 'a9-b9', problems: ['3: map-label-twice c'] },
    ],
  ])('%s', (_, picture, expected) => {
    check(picture, expected);
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
    ['a word that is not drawn', 'exit: Q X', ['exit: c9'], ['7: map-legend Q']],
    ['a run that is empty', 'exit: d1..d4', ['exit: '], ['7: map-run d1..d4']],
    ['a run over what is not drawn', 'exit: b8..c9', ['exit: b9 c9 b8'], ['7: map-run b8..c9']],
    ['a run of names', 'exit: N1..N1', ['exit: N1'], []],
    ['a run of two names', 'exit: N1..X9', ['exit: N1'], ['7: map-run N1..X9']],
    ['a run without end', 'exit: a8..a999999999999', ['exit: a9 a8'], ['7: map-run a8..a999999999999']],
    ['a line that is none', 'exit: X\nand more', ['exit: c9'], ['8: map-legend-line and more']],
    ['lines that are none', 'exit: X\no--o\n\n|  |\no--o', ['exit: c9'], ['8: map-legend-line o--o']],
  ])('%s', (_, lines, regions, problems) => {
    expect(legend(lines)).toEqual({ regions, problems });
  });
});

describe('what is said about a map', () => {
  const said = (picture: string): readonly string[] => {
    const text = `game "Map" edition 1\nplayers 2\nboard map """\n${picture}\n"""\nplay { turns { choose { action Pass {} } } }`;
    const { diagnostics } = compile([{ name: 'map.regel', text }]);
    for (const { span } of diagnostics) {
      expect(text.slice(span.start, span.end)).toMatch(/^("""|Hall$|C$|[12]$|space$|-- $|--$)/);
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
        'map-name: `1` on the map cannot be the name of a space: a name begins with a letter and is no word of the language',
        'map-name: `2` on the map cannot be the name of a space: a name begins with a letter and is no word of the language',
      ],
    ],
    [
      'a name twice',
      'Hall---Hall',
      ['declared-twice: `Hall` is declared twice, but a name can mean one thing only'],
    ],
    ['a gap', 'Hall-- --Gate', ['map-line: This line of `-` leads to no space at its right end']],
    [
      'more spaces than can be',
      Array.from({ length: 21 }, () => Array.from({ length: 20 }, () => 'o').join('-')).join('\n'),
      ['board-size: A board has 1 to 400 spaces, but this would have 420'],
    ],
  ])('%s', (_, picture, expected) => {
    expect(said(picture)).toEqual(expected);
  });
});

test('what is wrong in a map of its own is told at its line there', () => {
  const rules = `game "Map" edition 1\nplayers 2\nboard map "yard.map"\nplay { turns { choose { action Pass {} } } }`;
  const map = '\uFEFFA---B\r\n|\r\nC- -D\r\n\r\nexit: A E\r\nexit: A1\r\n';
  const { diagnostics } = compile([
    { name: 'map.regel', text: rules },
    { name: 'yard.map', text: map },
  ]);
  const found = diagnostics.map(({ code, span }) => {
    const line = map.slice(0, span.start).split('\n').length;
    return `${code} ${span.file}:${line} ${map.slice(span.start, span.end)}`;
  });
  expect(found).toEqual(['map-line 1:3 -', 'map-legend 1:5 E']);
});
