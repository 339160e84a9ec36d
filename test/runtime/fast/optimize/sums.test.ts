/** Sums are kept however the rules say them, and come to what the cells come to. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { define, give, name } from '../../../../runtime/codegen/js/build.ts';
import { print } from '../../../../runtime/codegen/js/print.ts';
import { createWriting } from '../../../../runtime/fast/emit/writing.ts';
import { createKeptNumbers } from '../../../../runtime/fast/kept/store.ts';
import { keepSum, type Sum } from '../../../../runtime/fast/kept/sums.ts';
import { type OptimizedGame, optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { local } from '../../ir/build.ts';
import { boardGame } from '../board-world.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

/** Two dozen different cards, of four colours. */
const CARDS = `cards Card(number: 0..23, colour: 0..3) { ${Array.from({ length: 24 }, (_, at) => `C${at} (${at}, ${at % 4})`).join(', ')} }`;

function rules(condition: string): string {
  return `game "Sums" edition 1
    players 2
    ${CARDS}
    player { hand: hand of Card  taken: pile of Card  bonus: 0..9 = 0 }
    table { stock: deck of Card = all  up: pile of Card }
    define worth(c: Card) = if c.number >= 20 then 5 else if c.colour is 2 then 1 else 0
    play {
      shuffle stock
      for each p in players { draw 5 from stock to p.hand }
      draw 3 from stock to up
      rounds { turns { choose {
        action Play(c in me.hand) { move c from me.hand to me.taken }
        action Take(c in up) needs ${condition} "not now" { move c from up to me.hand }
        action Stop { add 1 to me.bonus }
        action Draw needs count stock > 0 "the stock is empty" { draw 1 from stock to up }
      } } }
    }
    ending Over "over" when any p in players where p.bonus >= 8 { win players by Over }`;
}

function gameOf(text: string): GameIR {
  return lowered(text);
}

/** The sums that a condition asks for, besides those of the rest of the rules. */
function sumsFor(condition: string): OptimizedGame['sums'] {
  const others = new Set(optimizeGame(gameOf(rules('me.bonus < 8'))).sums.map(shapeOf));
  return optimizeGame(gameOf(rules(condition))).sums.filter((sum) => !others.has(shapeOf(sum)));
}

/** How many sums and counts are kept with a condition. */
function keptFor(condition: string): number {
  const { sums, aggregates } = optimizeGame(gameOf(rules(condition)));
  return sums.length + aggregates.length;
}

function shapeOf({ terms, starts }: Sum): string {
  return JSON.stringify([terms, starts]);
}

describe('what the cells of a pile come to is kept, with what each is worth', () => {
  test.each([
    '(sum c in me.taken of worth(c)) < 12',
    '(sum c in Card where me.taken[c] > 0 of worth(c)) < 12',
    '(sum c in Card of me.taken[c] * worth(c)) < 12',
    '(sum c in me.taken where worth(c) > 0 of worth(c)) < 12',
    '(sum c in Card of (if me.taken[c] is 0 then 0 else worth(c))) < 12',
    'not ((sum c in Card where not (me.taken[c] < 1) of 0 + worth(c)) >= 12)',
    'all p in players where p is me have (sum c in p.taken of worth(c)) < 12',
  ])('%s', (condition) => {
    const found = sumsFor(condition);
    expect(found).toHaveLength(1);
    const [sum] = found;
    // Six cards of colour 2, of which one is among the four that are worth 5; for each player.
    expect(sum?.terms.filter(({ values }) => values[1] !== values[0])).toHaveLength(2 * 9);
  });

  test.each([
    '(count c in me.taken where c.colour is 1) < 3',
    '(count c in Card where me.taken[c] > 0 and c.colour is 1) < 3',
    '(count c in Card where c.colour is 1 and me.taken[c] is 1) < 3',
    '(sum c in me.taken of (if c.colour is 1 then 1 else 0)) < 3',
    '(count c in Card where not (me.taken[c] is 0 or c.colour != 1)) < 3',
  ])('%s', (condition) => {
    expect(keptFor(condition)).toBe(keptFor('me.bonus < 8') + 1);
  });

  test.each([
    // Two cells of each element.
    '(count d in Card where me.taken[d] > 0 and me.hand[d] > 0) < 3',
    // What it is worth depends on what changes, in a way that is not known beforehand.
    '(sum d in me.taken of (if d.number > (max p in players of p.bonus) then 1 else 0)) < 12',
    // Few elements.
    '(sum p in players of p.bonus) < 12',
    // The largest is no sum.
    '(max d in me.taken of d.number) < 20',
  ])('not: %s', (condition) => {
    expect(sumsFor(condition)).toHaveLength(0);
  });
});

test('what is kept is not added up before a loop that asks for it', () => {
  const condition = 'not any p in players where (any q in players where count q.taken > count p.taken)';
  const { ir } = optimizeGame(gameOf(rules(condition)));
  const text = JSON.stringify(ir.flow);
  expect(text).toContain('"op":"total"');
  expect(text).not.toContain('"op":"let"');
});

test('both engines play the same with sums, and without', () => {
  const text = rules('(sum c in me.taken of worth(c)) < 12 and count me.hand < 6');
  const game = createGame(gameOf(text));
  for (const off of [[], ['sums'] as const]) {
    const difference = findDifference(game, 20, 60, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});

const CELLS = 20;
const LEAST = -1;
const VALUES = { min: LEAST, max: 2 };
const terms = fc.array(
  fc.record({
    cell: fc.nat(CELLS - 1),
    group: fc.nat(2),
    values: fc.oneof(
      fc.constantFrom([0, 1, 2, 3], [6, 4, 2, 0], [0, 3, 6, 9]),
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }),
    ),
  }),
  { minLength: 1, maxLength: 30 },
);
/** Each cell adds its value, once. */
const plain = fc
  .nat(2)
  .map((group) => Array.from({ length: CELLS }, (_, cell) => ({ cell, group, values: [LEAST, 0, 1, 2] })));
const starts = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 3 });
const held = fc.array(fc.integer(VALUES), { minLength: CELLS, maxLength: CELLS });
const writes = fc.array(fc.tuple(fc.nat(CELLS - 1), fc.integer(VALUES)), { maxLength: 40 });

test('after any writes a sum is what its cells come to', () => {
  fc.assert(
    fc.property(fc.oneof(terms, plain), starts, held, writes, (own, first, values, list) => {
      const sum: Sum = { terms: own, starts: first, least: LEAST, base: 1 };
      const cells = Int8Array.from(values);
      const kept = [keepSum(sum, 0)];
      const { numbers, tables, recount } = createKeptNumbers(kept, 4, cells);
      recount();
      const anywhere = { base: 0, indices: [{ index: local(0), stride: 1, size: CELLS }] };
      const { write } = createWriting(boardGame(), kept);
      const text = print([
        ...kept.flatMap(({ code }) => code),
        define('write', ['a', 'v'], write(anywhere, name('a'), name('v'))),
        give(name('write')),
      ]);
      const written: (at: number, value: number) => void = new Function(
        'S',
        'K',
        ...Object.keys(tables),
        text,
      )(cells, numbers, ...Object.values(tables));
      const expected = () =>
        first.map((start, group) =>
          own
            .filter((term) => term.group === group)
            .reduce((all, term) => all + (term.values[(cells[term.cell] ?? 0) - LEAST] ?? 0), start),
        );
      expect([...numbers]).toEqual([0, ...expected()]);
      for (const [at, value] of list) {
        written(at, value);
        expect([...numbers]).toEqual([0, ...expected()]);
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});

describe('behind what is supposed, cells that a loop writes are added up where that looks at fewer', () => {
  const supposing = (sowing: string) =>
    lowered(`game "Sowing" edition 1
      players 2
      board ring 12 "House"
      space { seeds: 0..48 = 4 }
      define upper = sum s in space where s.number > 6 of s.seeds
      step Sow(house: space) { let n = house.seeds  ${sowing}  set house.seeds to 0 }
      play { rounds { turns { choose {
        action Go(house: space) needs house.seeds > 0 needs suppose Sow(house) then upper > 20 { do Sow(house) }
      } otherwise { win me } }
      when round = 12 { draw game } } }`);

  test.each([
    ['for each k in 1..n { add 1 to along(house, k).seeds }', 0],
    ['add n to along(house, 1).seeds', 1],
  ])('%s', (sowing, sums) => {
    const ir = supposing(sowing);
    expect(optimizeGame(ir).sums).toHaveLength(sums);
    const difference = findDifference(createGame(ir), 10, 40);
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});

describe('a sum of what each of several piles holds plays as without what is kept', () => {
  const tiles = (asked: string) =>
    lowered(`game "Tiles" edition 1
      players 2
      enum Colour { Red, Blue, Green }
      item Tile: 20 of each Colour
      board line 20
      space { tiles: pile of Tile }
      table { bag: pile of Tile = all }
      define laid = sum s in space of count s.tiles
      play { rounds {
        for each s in space where s.number < 6 { draw 1 at random from bag to s.tiles }
        turns { choose { action Take(s in space where count s.tiles > 0) needs laid > 1 { move all from s.tiles to bag } } }
        ${asked}
        when round = 9 { win players }
      } }
      invariant "No tile is lost" laid + count bag = 60`);

  test.each(['', 'when laid = 4 { draw game }'])('asked for by %s', (asked) => {
    const difference = findDifference(createGame(tiles(asked)), 10, 100);
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
