/** Boards of every shape, asked about each of their spaces; the answers are worked out here once more. */

import { describe, expect, test } from 'vitest';
import { SPACES } from '../../../runtime/ir/ir.ts';
import { irOf, TextGame } from './text-game.ts';

const NONE = -1;
const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** A game in which one seat may ask again and again; `log` keeps the numbers of spaces, two digits each. */
const asking = (board: string, actions: string, more = ''): TextGame =>
  new TextGame(`game "Board" edition 1
    players 2 { Red, Blue }
    ${board}
    ${more}
    table { answer: -1000..1000 = 0  yes_or_no: yes/no = no  there: space or none  log: 0..1000000000 = 0 }
    play { turn of Red { repeat { choose { ${actions} } } } }`);

const namesOf = (game: TextGame): readonly string[] =>
  (game.game.ir.domains[SPACES]?.members ?? []).map((member) => member.name);

describe('a grid', () => {
  const [columns, rows] = [4, 3];
  const WAYS = [
    [0, 1],
    [1, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
    [-1, 1],
  ] as const;
  const at = (column: number, row: number): number =>
    column < 0 || column >= columns || row < 0 || row >= rows ? NONE : row * columns + column;
  const columnOf = (space: number): number => space % columns;
  const rowOf = (space: number): number => Math.floor(space / columns);
  const farFrom = (a: number, b: number): number =>
    Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));
  const spaces = range(columns * rows);

  const game = asking(
    'board grid 4 by rows',
    `action Toward(s: space, d: Direction) { set there to toward(s, d) }
     action Ray(s: space, d: Direction) { set log to 0  for each t in ray(s, d) { set log to log * 100 + t.number } }
     action Across(s: space, d: Direction) { set answer to d.across * 10 + d.up + s.number - s.number }
     action InRay(s: space, d: Direction, t: space) { set yes_or_no to t in ray(s, d) }
     action Column(s: space) { set answer to s.column * 100 + s.row * 10 }
     action Number(n: 0..20) { set there to space(n) }
     action Distance(s: space, t: space) { set answer to distance(s, t) }
     action Next(s: space, t: space) { set yes_or_no to t in neighbours(s) }
     action Count(s: space) { set answer to count t in neighbours(s) }
     action Within(s: space, t: space, n: 0..6) { set yes_or_no to t in within(s, n) }
     action Around(s: space, n: 0..6) { set answer to count t in within(s, n) }
     action Owner(s: space) { set yes_or_no to s.owner is none }`,
    'option rows: 2..5 = 3',
  );

  test('names its spaces by column and row, and as many as the options say', () => {
    expect(namesOf(game).join(' ')).toBe('a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3');
    const high = new TextGame(game.text, { options: { rows: 5 } });
    expect(namesOf(high)).toHaveLength(20);
    expect(high.act(0, 'Distance', 0, 19).field('answer')).toBe(7);
  });

  test('toward, in all directions', () => {
    for (const s of spaces)
      for (const [d, [across, up]] of WAYS.entries()) {
        expect(game.act(0, 'Toward', s, d).field('there')).toBe(at(columnOf(s) + across, rowOf(s) + up));
        expect(game.act(0, 'Across', s, d).field('answer')).toBe(across * 10 + up);
      }
  });

  test('a ray goes to the edge, the nearest first', () => {
    for (const s of spaces)
      for (const [d, [across, up]] of WAYS.entries()) {
        const ray = range(columns)
          .map((n) => at(columnOf(s) + across * (n + 1), rowOf(s) + up * (n + 1)))
          .filter((space) => space !== NONE);
        const log = ray.reduce((sum, space) => sum * 100 + space + 1, 0);
        expect(game.act(0, 'Ray', s, d).field('log')).toBe(log);
        for (const t of spaces)
          expect(game.act(0, 'InRay', s, d, t).field('yes_or_no')).toBe(ray.includes(t) ? 1 : 0);
      }
  });

  test('column, row, number and owner', () => {
    for (const s of spaces) {
      expect(game.act(0, 'Column', s).field('answer')).toBe((columnOf(s) + 1) * 100 + (rowOf(s) + 1) * 10);
      expect(game.act(0, 'Owner', s).field('yes_or_no')).toBe(1);
    }
    for (const n of range(21)) {
      expect(game.act(0, 'Number', n).field('there')).toBe(n >= 1 && n <= 12 ? n - 1 : NONE);
    }
  });

  test('neighbours, distance and within go from side to side, not by corners', () => {
    for (const s of spaces) {
      expect(game.act(0, 'Count', s).field('answer')).toBe(spaces.filter((t) => farFrom(s, t) === 1).length);
      for (const n of range(7))
        expect(game.act(0, 'Around', s, n).field('answer')).toBe(
          spaces.filter((t) => farFrom(s, t) <= n).length,
        );
      for (const t of spaces) {
        expect(game.act(0, 'Distance', s, t).field('answer')).toBe(farFrom(s, t));
        expect(game.act(0, 'Next', s, t).field('yes_or_no')).toBe(farFrom(s, t) === 1 ? 1 : 0);
        for (const n of [0, 2])
          expect(game.act(0, 'Within', s, t, n).field('yes_or_no')).toBe(farFrom(s, t) <= n ? 1 : 0);
      }
    }
  });

  test('what is known before the game is the same as in play', () => {
    const constant = asking(
      'board grid 4 by 3',
      'action Pass {}',
      'setup { set there to toward(b2, NorthEast)  set answer to distance(a1, d3) * 10 + c2.column }',
    );
    expect(constant.field('there')).toBe(at(2, 2));
    expect(constant.field('answer')).toBe(53);
  });
});

describe('a walk', () => {
  const walk =
    'action Walk(s: space, n: -30..30) { set there to along(s, n) }  action Far(s: space, t: space) { set answer to distance(s, t) }';
  const ends = (board: string, from: number, by: number): number | undefined =>
    asking(board, walk).act(0, 'Walk', from, by).field('there');

  test('on a line that bounces: the worked examples', () => {
    const street = 'board line 8 bounce "Street"';
    // From 7 four on: to the end at 8 and three back. Back four: 3.
    expect(ends(street, 6, 4)).toBe(4);
    expect(ends(street, 6, -4)).toBe(2);
    expect(ends(street, 0, 8)).toBe(6);
    expect(ends(street, 3, 8)).toBe(3);
    expect(ends(street, 3, -8)).toBe(5);
  });

  test.each([1, 2, 3, 8])('on a line of %i that bounces, step by step', (size) => {
    const game = asking(`board line ${size} bounce "Street"`, walk);
    for (const from of range(size))
      for (let by = -30; by <= 30; by++) {
        let at = from;
        let way = Math.sign(by);
        for (let step = 0; size > 1 && step < Math.abs(by); step++) {
          if (at + way < 0 || at + way >= size) way = -way;
          at += way;
        }
        expect(game.act(0, 'Walk', from, by).field('there'), `${from} ${by}`).toBe(at);
      }
  });

  test('on a line that ends: none beyond the ends', () => {
    const game = asking('board line 8 "Street"', walk);
    expect(namesOf(game).slice(0, 2)).toEqual(['Street1', 'Street2']);
    for (const from of range(8))
      for (let by = -30; by <= 30; by++) {
        const to = from + by;
        expect(game.act(0, 'Walk', from, by).field('there')).toBe(to < 0 || to > 7 ? NONE : to);
      }
  });

  test.each([1, 2, 3, 21])('round a ring of %i, on and back', (size) => {
    const game = asking(`board ring ${size} "Space"`, walk);
    for (const from of range(size)) {
      for (let by = -30; by <= 30; by++)
        expect(game.act(0, 'Walk', from, by).field('there')).toBe((((from + by) % size) + size) % size);
      for (const to of range(size)) {
        const way = Math.abs(from - to);
        expect(game.act(0, 'Far', from, to).field('answer')).toBe(Math.min(way, size - way));
      }
    }
  });

  test('on a line, distances are the steps between', () => {
    const game = asking('board line 8 bounce "Street"', walk);
    for (const from of range(8))
      for (const to of range(8))
        expect(game.act(0, 'Far', from, to).field('answer')).toBe(Math.abs(from - to));
  });
});

test('a ring of named spaces: attributes and fields', () => {
  const game = asking(
    'enum Kind { Shop, Bank }\nboard ring (kind: Kind, fee: 0..9) { space Start (Bank, 2)  space Mid "Middle" (Shop, 7)  space Last (Bank, 3) }\nspace { owner_of: player or none = none  visits: 0..9 = 1 }',
    `action Ask(s: space) { set answer to s.fee * 10 + (if s.kind is Shop then 1 else 0) }
     action Visit(s: space) { add 1 to s.visits  set s.owner_of to me  set answer to sum t in space of t.visits }
     action Own { set answer to count t in space where t.owner_of is me }`,
  );
  expect(range(3).map((s) => game.act(0, 'Ask', s).field('answer'))).toEqual([20, 71, 30]);
  expect(game.act(0, 'Visit', 1).field('answer')).toBe(4);
  expect(game.act(0, 'Visit', 1).act(0, 'Visit', 2).field('answer')).toBe(6);
  expect(game.act(0, 'Own').field('answer')).toBe(2);
});

test('a map: ways, regions, and 1000 where no way leads', () => {
  const game = asking(
    'board map """\n  9   o---o---X\n      |   |\n  8   o---H   N1\n      a   b   c\n\nexit: X\nstreet: a8..b9\n"""',
    `action Distance(s: space, t: space) { set answer to distance(s, t) }
     action Street { set answer to count s in space where s.street and not s.exit }
     action Exit(s: space) needs s.exit { set there to s }
     action Around(s: space) { set answer to count t in within(s, 9) }`,
  );
  expect(namesOf(game).join(' ')).toBe('a9 b9 c9 a8 b8 N1');
  expect(game.now).toContain('Exit(2)');
  expect(game.now).not.toContain('Exit(1)');
  expect(game.act(0, 'Street').field('answer')).toBe(4);
  expect(game.act(0, 'Distance', 3, 2).field('answer')).toBe(3);
  expect(game.act(0, 'Distance', 5, 2).field('answer')).toBe(1000);
  expect(game.act(0, 'Around', 5).field('answer')).toBe(1);
});

test('spaces of each player are apart, and know their owner', () => {
  const game = asking(
    'board { space Town  space home per player  space Gate  path Town - Gate }',
    `action Owner(s: space) { set answer to if s.owner is me then 1 else if s.owner is none then 0 else 2 }
     action Distance(s: space, t: space) { set answer to distance(s, t) }
     action Home { set there to me.home }`,
  );
  const owners = range(namesOf(game).length).map((s) => game.act(0, 'Owner', s).field('answer'));
  expect(owners).toEqual([0, 1, 2, 0]);
  expect(game.act(0, 'Distance', 0, 3).field('answer')).toBe(1);
  expect(game.act(0, 'Distance', 0, 1).field('answer')).toBe(1000);
  expect(game.act(0, 'Home').field('there')).toBe(1);
});

describe('pieces', () => {
  const game = new TextGame(`game "Pieces" edition 1
    players 2 { Red, Blue }
    board line 5 "Street"
    piece pawn per player on Street2
    piece Goon: 3 per player { hits: 0..9 = 1 }
    piece Guard: 4 of Blue on Street5
    piece Cop on Street1
    table { answer: 0..1000 = 0 }
    play {
      rounds {
        turns {
          choose {
            action Move(g in Goon where g.owner is me, s: space) { move g to s }
            action Off(g in Goon where g.owner is me and g.space is not none) { move g to none }
            action Hit(g: Goon) { add 1 to g.hits }
            action Walk(s: space) needs not me.pawn at s { move me.pawn to s }
            action Guards(g: Guard) needs g.owner is me { move g to Street1 }
            action Count(s: space) { set answer to 100 * (count g in Goon where g at s) + 10 * (count g in Guard where g at s) + count p in players where p.pawn at s }
            action Hits { set answer to sum g in Goon where g.owner is me of g.hits }
            action Chase { when Cop.space as s { when along(s, 1) as t { move Cop to t } } }
          }
        }
      }
    }`);
  const counted = (from: TextGame, s: number): number | undefined =>
    from.fork().act(0, 'Count', s).field('answer');

  test('are so many, for each seat or one, and begin where they should', () => {
    const { members } = game.game.ir.domains.find((domain) => domain.name === 'Goon') ?? { members: [] };
    expect(members.map((member) => member.name)).toEqual([
      'Goon1(Red)',
      'Goon2(Red)',
      'Goon3(Red)',
      'Goon1(Blue)',
      'Goon2(Blue)',
      'Goon3(Blue)',
    ]);
    expect([0, 1, 2, 3, 4].map((s) => counted(game, s))).toEqual([0, 2, 0, 0, 40]);
  });

  test('belong to their seat', () => {
    expect(game.now).toContain('Move(2,4)');
    expect(game.now).not.toContain('Move(3,0)');
    expect(game.now).not.toContain('Guards');
    expect(game.fork().act(0, 'Chase').now).toContain('Guards(3)');
  });

  test('are moved onto the board, and off again', () => {
    const on = game.fork().act(0, 'Move', 0, 3).act(1, 'Move', 4, 3);
    expect(counted(on, 3)).toBe(200);
    expect(on.now).toContain('Off(0)');
    expect(on.now).not.toContain('Off(1)');
    const off = on.fork().act(0, 'Off', 0);
    expect(counted(off.act(1, 'Hits'), 3)).toBe(100);
  });

  test('have fields each', () => {
    const hit = game.fork().act(0, 'Hit', 4).act(1, 'Hit', 4).act(0, 'Hit', 0);
    expect(hit.act(1, 'Hits').field('answer')).toBe(5);
    expect(hit.act(0, 'Hits').field('answer')).toBe(4);
  });
});

test.each([
  [{}, 6],
  [{ big: true, m: 7 }, 21],
  [{ n: 12 }, 24],
  [{ big: true, n: 2, m: 5 }, 10],
])('the size of a board is worked out of options: %j', (options, spaces) => {
  const text = `game "Sizes" edition 1
    players 2
    option big: yes/no = no
    option n: 2..20 = 6
    option m: 2..20 = 6
    board grid max(2, n / 2) by (if big then m else 2 * n mod 5)
    piece pawn per player
    play { rounds { turns { choose { action Go(s: space) { move me.pawn to s } } } } }`;
  expect(irOf(text, { options }).domains[SPACES]?.members).toHaveLength(spaces);
});
