/** Maps and card lists in files of their own. */

import { describe, expect, test } from 'vitest';
import { withoutAllowed } from '../../language/document/allowed.ts';
import { missingPictures } from '../../language/document/pictures.ts';
import { type Compilation, compile, type Source, type Span, usedFiles } from '../../language/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';

const rules = (declarations: string): Source => ({
  name: 'test.regel',
  text: `game "Files" edition 1\nplayers 2 { Red, Blue }\n${declarations}\nplay { rounds { turns { choose { action Pass {} } } } }`,
});

const said = ({ sources, diagnostics }: Compilation): readonly string[] =>
  diagnostics.map(({ code, message, span }) => {
    const text = sources[span.file]?.text ?? '';
    return `${code} [${text.slice(span.start, span.end)}] ${message}`;
  });

test.each(['\n', '\r\n', '\r'])('lines of a table end with %j', (end) => {
  const table: Source = { name: 'cards.csv', text: ['name,worth', 'Ace,3', '"King",4', ''].join(end) };
  const text = 'cards Card(worth: 0..9) from "cards.csv"\ntable { pile: deck of Card = all }';
  const compilation = compile([rules(`${text}\ninvariant "worth" Ace.worth + King.worth = 7`), table]);
  expect(said(compilation)).toEqual([]);
});

describe('maps', () => {
  const MAP: Source = { name: 'yard.map', text: 'A---Hall\n|\nB\n\nexit: B\n' };
  const text = 'board map "yard.map"\npiece man on Hall\ninvariant "exit" B1.exit and not Hall.exit';

  test('are read from beside the rules', () => {
    const compilation = compile([rules(text), MAP]);
    expect(said(compilation)).toEqual([]);
    const { game } = lower(compilation.program);
    expect(game?.domains[1]?.members.map((space) => space.name)).toEqual(['A1', 'Hall', 'B1']);
    expect(game?.table.paths).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  test('that a variant brings are read as well', () => {
    const variant =
      'board { space Hall  space B1 }\npiece man on Hall\nvariant "Yard" { replace board map "yard.map" }';
    const compilation = compile([rules(variant), MAP]);
    expect(said(compilation)).toEqual([]);
    expect(lower(compilation.program, { variants: ['Yard'] }).game?.table.spaces).toHaveLength(3);
  });

  test('that are missing are missed where they are asked for', () => {
    expect(said(compile([rules('board map "yard.map"')]))).toEqual([
      'file-not-found ["yard.map"] There is no file `yard.map` beside this one.',
    ]);
  });

  test('are among the files that rules use', () => {
    const { text: all } = rules(
      'use "more.regel"\nboard map "yard.map"\ncards Card from "cards.csv"\nvariant "V" { replace board map "other.map"  add cards More from "more.csv" }',
    );
    expect(usedFiles(all)).toEqual(['more.regel', 'yard.map', 'cards.csv', 'other.map', 'more.csv']);
  });
});

const ATTRIBUTES =
  'enum Kind { Gold, Iron }\ncards Card(kind: Kind, cost: 0..9, free: yes/no) from "cards.csv"';
const PLACE = 'place bank { stock: pile of Card = all }\ninvariant "none is lost" (count bank.stock) > 0';

function cards(csv: string, attributes = ATTRIBUTES): Compilation {
  return compile([rules(`${attributes}\n${PLACE}`), { name: 'cards.csv', text: csv }]);
}

/** `3 x Ring "Golden ring"` for each kind of card. */
function kindsIn(csv: string, attributes = ATTRIBUTES): readonly string[] {
  const compilation = cards(csv, attributes);
  expect(said(compilation)).toEqual([]);
  const { game, diagnostics } = lower(compilation.program);
  expect(diagnostics.map((found) => found.message)).toEqual([]);
  const members = game?.domains.find((domain) => domain.name === 'Card')?.members ?? [];
  const field = game?.layout.fields.find((each) => each.name === 'bank.stock');
  return members.map(
    ({ name, label }, index) => `${game?.initial[(field?.base ?? 0) + index]} x ${name} "${label}"`,
  );
}

describe('tables', () => {
  const play =
    'invariant "known" Hall.worth = 2 and Red in { Red } and (count k in Kind where k in Hall.wants) = 2';

  test('hold the spaces of a board, and sets', () => {
    const compilation = compile([
      rules(
        `enum Kind { Gold, Iron }\nboard ring (worth: 0..9, wants: set of Kind) from "spaces.csv"\n${play}`,
      ),
      { name: 'spaces.csv', text: 'name,label,worth,wants\nYard,The yard,1,\nHall,,2,Gold Iron\nGate,,3,-' },
    ]);
    expect(said(compilation)).toEqual([]);
    const { game } = lower(compilation.program);
    expect(game?.table.spaces.map(({ label }) => label)).toEqual(['The yard', 'Hall', 'Gate']);
    expect(game?.table.paths).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
  });

  test('hold the members of an enum', () => {
    const compilation = compile([
      rules(
        'enum Tile(worth: 1..9) from "tiles.csv"\ninvariant "worth" (sum t in Tile of t.worth) = 5 and Two.worth = 3',
      ),
      { name: 'tiles.csv', text: 'name,worth\nOne,2\nTwo,3\n' },
    ]);
    expect(said(compilation)).toEqual([]);
  });

  test('that are wrong are told in their place', () => {
    const compilation = compile([
      rules(
        'enum Kind { Gold }\nboard ring (wants: set of Kind) from "spaces.csv"\ninvariant "one" Yard is Yard',
      ),
      { name: 'spaces.csv', text: 'name,wants\nYard,Gold Silver\nof,Gold' },
    ]);
    expect(said(compilation)).toEqual([
      'unknown-name [Silver] There is no name called `Silver`.',
      'table-name [of] Line 3 of spaces.csv needs a name of letters and digits, but has `of`.',
    ]);
  });
});

describe('card lists', () => {
  const PLAIN = ['3 x Ring "Golden ring"', '1 x Nail "Nail"'];

  test.each<[string, string]>([
    ['commas', 'count,name,label,kind,cost,free\n3,Ring,Golden ring,Gold,3,no\n1,Nail,Nail,Iron,1,yes'],
    ['semicolons', 'count;name;label;kind;cost;free\n3;Ring;Golden ring;Gold;3;no\n1;Nail;Nail;Iron;1;yes\n'],
    ['CRLF', 'count,name,label,kind,cost,free\r\n3,Ring,Golden ring,Gold,3,no\r\n1,Nail,Nail,Iron,1,yes\r\n'],
    [
      'other columns, and in another order',
      'Free,note,Cost,Kind,Name,Label,Count\nno,x,3,Gold,Ring,Golden ring,3\nyes,,1,Iron,Nail,Nail,1',
    ],
    [
      'empty lines',
      '\ncount,name,label,kind,cost,free\n\n3,Ring,Golden ring,Gold,3,no\n\n1,Nail,Nail,Iron,1,yes\n\n',
    ],
    [
      'blanks around values',
      ' count , name , label , kind , cost , free \n 3 , Ring , Golden ring , Gold , 3 , no \n1, Nail, Nail, Iron, 1, yes',
    ],
    [
      'quotes',
      '"count","name","label","kind","cost","free"\n"3","Ring","Golden ring","Gold","3","no"\n"1","Nail","Nail","Iron","1","yes"',
    ],
    [
      'a mark of byte order',
      '\uFEFFcount,name,label,kind,cost,free\n3,Ring,Golden ring,Gold,3,no\n1,Nail,Nail,Iron,1,yes',
    ],
    [
      'notes',
      '// What is in the box\ncount,name,label,kind,cost,free\n3,Ring,Golden ring,Gold,3,no\n  // dull\n1,Nail,Nail,Iron,1,yes',
    ],
    [
      'a count or label that is not said',
      'count,name,label,kind,cost,free\n3,Ring,Golden ring,Gold,3,no\n,Nail,,Iron,1,yes',
    ],
  ])('with %s', (_, csv) => {
    expect(kindsIn(csv)).toEqual(PLAIN);
  });

  test('values in quotes may hold separators, quotes and nothing', () => {
    const csv =
      'name,label,kind,cost,free\nRing,"A ring, golden; ""old""",Gold,3,no\nNail,"",Iron,1,yes\nPin,"a{b}",Iron,1,no';
    expect(kindsIn(csv)).toEqual(['1 x Ring "A ring, golden; "old""', '1 x Nail "Nail"', '1 x Pin "a{b}"']);
  });

  test('without attributes need only names', () => {
    expect(kindsIn('name\nRing\nNail', 'cards Card from "cards.csv"')).toEqual([
      '1 x Ring "Ring"',
      '1 x Nail "Nail"',
    ]);
  });

  test('none of a kind is allowed', () => {
    expect(kindsIn('count,name\n0,Ring\n2,Nail', 'cards Card from "cards.csv"')).toEqual([
      '0 x Ring "Ring"',
      '2 x Nail "Nail"',
    ]);
  });

  const HEAD = 'count,name,label,kind,cost,free';
  test.each<[string, string, readonly string[]]>([
    [
      'no columns',
      '',
      [
        'table-column ["cards.csv"] cards.csv is empty. Its first line names its columns, here `name,kind,cost,free`; each line below it is one of what it names.',
      ],
    ],
    [
      'a column is missing',
      'name,kind,free\nRing,Gold,no',
      ['table-column ["cards.csv"] The first line of cards.csv names its columns, but `cost` is missing.'],
    ],
    [
      'a name is missing',
      `${HEAD}\n3,,Ring,Gold,3,no`,
      ['table-name [] Line 2 of cards.csv needs a name of letters and digits, but has none.'],
    ],
    [
      'a name has a blank',
      `${HEAD}\n3,Ring,,Gold,3,no\n\n3,Old nail,,Gold,3,no`,
      ['table-name [Old nail] Line 4 of cards.csv needs a name of letters and digits, but has `Old nail`.'],
    ],
    [
      'a name is a word of the language',
      `${HEAD}\n3,draw,,Gold,3,no`,
      ['table-name [draw] Line 2 of cards.csv needs a name of letters and digits, but has `draw`.'],
    ],
    [
      'a name comes twice',
      `${HEAD}\n3,Ring,,Gold,3,no\n3,Ring,,Gold,3,no`,
      ['declared-twice [Ring] `Ring` is declared twice, but a name can mean one thing only.'],
    ],
    [
      'a value is no member',
      `${HEAD}\n3,Ring,,Wood,3,no`,
      ['unknown-name [Wood] There is no name called `Wood`.'],
    ],
    [
      'a value has another type',
      `${HEAD}\n3,Ring,,Gold,yes,no`,
      ['wrong-type [yes] `cost` should be a number, but this is yes or no.'],
    ],
    [
      'a count is no number',
      `${HEAD}\nmany,Ring,,Gold,3,no`,
      ['unknown-name [many] There is no name called `many`.'],
    ],
    [
      'a value is missing',
      `${HEAD}\n3,Ring,,Gold,,no`,
      ['table-cell [] Nothing stands here for the `cost` of `Ring`, which should be a number.'],
    ],
    [
      'a row is too short',
      `${HEAD}\n3,Ring,,Gold`,
      [
        'table-cell [] Nothing stands here for the `cost` of `Ring`, which should be a number.',
        'table-cell [] Nothing stands here for the `free` of `Ring`, which should be yes or no.',
      ],
    ],
  ])('%s', (_, csv, expected) => {
    expect(said(cards(csv))).toEqual(expected);
  });

  test('a file that is missing', () => {
    expect(said(compile([rules(`${ATTRIBUTES}\n${PLACE}`)]))).toEqual([
      'file-not-found ["cards.csv"] There is no file `cards.csv` beside this one.',
    ]);
  });

  test.each<[string, string, readonly string[]]>([
    ['is empty', '', ['table-column']],
    ['has no names', 'kind,cost,free\nGold,3,no', ['table-column']],
    ['has a line that is one', `name,kind,cost,free\nNail,Iron,1,yes`, ['unknown-name']],
  ])('where it %s, what should stand there is not missed once more', (_, csv, codes) => {
    const asks = `${ATTRIBUTES}\ntable { first: Card = Ring }\ninvariant "a ring" bank.stock[Ring] > 0`;
    expect(said(cards(csv, asks)).map((problem) => problem.split(' ', 1)[0])).toEqual(codes);
  });

  test('the first line says what parts the columns', () => {
    const csv = 'name;label;kind;cost;free\nRing;A ring, golden;Gold;3;no\n;;;;\nNail;one, two;Iron;1;yes';
    expect(kindsIn(csv)).toEqual(['1 x Ring "A ring, golden"', '1 x Nail "one, two"']);
  });
});

describe('pictures', () => {
  const LOOK = 'look { cards Card { art: picture  cost: corner } }';
  const table = (...names: readonly string[]): Compilation =>
    cards(
      `name,kind,cost,free,Art\n${names.map((name, index) => `Card${index},Gold,1,no,${name}`).join('\n')}`,
      `${ATTRIBUTES}\n${LOOK}`,
    );
  const textAt = ({ sources }: Compilation, { file, start, end }: Span): string =>
    `${sources[file]?.name}: ${sources[file]?.text.slice(start, end)}`;
  const missing = (compilation: Compilation, ...there: readonly string[]): readonly string[] =>
    missingPictures(compilation.program, (name) => there.includes(name)).map(
      ({ code, severity, message, span }) => `${severity} ${code} [${textAt(compilation, span)}] ${message}`,
    );

  test('are named in a column of which the rules need not know', () => {
    expect(said(table('ring.png', '', 'folder/crown.webp'))).toEqual([]);
  });

  test('are files of dots beside the rules', () => {
    for (const name of ['ring.svg', 'https://example.org/ring.png', '../ring.png'])
      expect(said(table('crown.png', name))).toEqual([
        `look-picture [${name}] \`${name}\` cannot be shown: a picture is a PNG, JPEG, WebP, GIF or AVIF file beside the rules or in a folder there.`,
      ]);
  });

  test('that are not there are missed once for each column', () => {
    const compilation = table('a.png', 'b.png', 'b.png', 'c.png', '');
    const sentence = (name: string): string =>
      `warning picture-not-found [cards.csv: ${name}] There is no picture \`${name}\` beside the rules; its card is drawn without it.`;
    expect(missing(compilation)).toEqual([`${sentence('a.png')} 2 more are missing.`]);
    expect(missing(compilation, 'a.png')).toEqual([`${sentence('b.png')} One more is missing.`]);
    expect(missing(compilation, 'a.png', 'b.png')).toEqual([sentence('c.png')]);
    expect(missing(compilation, 'a.png', 'b.png', 'c.png')).toEqual([]);
  });

  test('that lie there and cannot be read are told with the reason, where the look draws them, too', () => {
    const { program, sources } = table('a.png', 'large.png');
    const whyNot = (name: string) => (name === 'large.png' ? 'it is too large' : undefined);
    const [found] = missingPictures(program, (name) => name === 'a.png', whyNot);
    expect(found?.message).toBe(
      'The picture `large.png` cannot be read: it is too large. Its card is drawn without it.',
    );
    const look = found?.related[0]?.span;
    expect(sources[look?.file ?? -1]?.text.slice(look?.start, look?.end)).toBe('picture');
  });

  test('are allowed to be missing where the look draws them', () => {
    const allowing = LOOK.replace(
      'art: picture',
      '\n  // allow picture-not-found: they are being drawn\n  art: picture\n ',
    );
    const { program } = cards('name,kind,cost,free,Art\nRing,Gold,1,no,a.png', `${ATTRIBUTES}\n${allowing}`);
    const found = missingPictures(program, () => false);
    expect(withoutAllowed(program.files, found)).toEqual([]);
    expect(found).toHaveLength(1);
  });
});
