/** Games from outside: what lowering makes is well formed; what was changed on the way is found, or plays all the same. */

import { describe, expect, test } from 'vitest';
import { createSteppedEngine } from '../../../runtime/fast/engine.ts';
import { legalActions, start, step, viewTable } from '../../../runtime/index.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { verify } from '../../../runtime/ir/verify.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { allGames, compileFile, settingsFor } from '../../all-games.ts';
import { irOf } from '../lowering/text-game.ts';

test.each(allGames)('%s is well formed with every setting', (file) => {
  for (const choices of settingsFor(file)) {
    const { game } = lower(compileFile(file).program, choices);
    expect(verify(JSON.parse(JSON.stringify(game)))).toEqual([]);
  }
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', []],
  ['an empty thing', {}],
])('%s is no game', (_, value) => expect(verify(value)).not.toEqual([]));

test.each([
  ['nothing, whatever happens', '2..min(1, 0)'],
  ['numbers up to one of which nothing is known', '2..min(5, round)'],
])('a loop that goes through %s is well formed', (_, domain) => {
  const game = irOf(`
    game "Loops" edition 1
    players 2
    table { leader: player }
    play {
      rounds {
        for each n in ${domain} { choose by leader { action Go { win leader } } }
        turns { choose { action End { win me } } }
      }
    }
  `);
  expect(verify(JSON.parse(JSON.stringify(game)))).toEqual([]);
});

const EVERYTHING = `
  game "Everything" edition 1
  players 2 { Red, Blue }
  enum Colour { Green, Grey }
  item Coin: 3 of each Colour
  cards Card { 2 x Plain, 1 x Gold }
  dice die: 2 of 1..6
  board line (fee: 0..9) { space Street1 (2) space Street2 (0) space Street3 (1) space Street4 (3) }
  piece pawn per player on Street1
  record Deal "Deals" up to 3 by buyer { colour: Colour  buyer: player or none = none  price: 0..9 = 3 unit "M" }
  define worth(p: player) "Worth" shown to owner = sum s in space of s.fee * p.secret
  define cheap(a: space, b: space) = b.fee < n + a.fee
  define few(c: Colour) "Few" shown = bank[c] < 2
  define moved(g: pawn) "Moved" shown = g.space is not none
  setup { for each c in Colour { new Deal(colour: c) } }
  table { bank: pile of Coin = all
    deck: deck of Card = all
    n: 0..20 }
  player { coins: pile of Coin  hand: hand of Card  secret: 0..3 seen by owner }
  ending Full "Full" when n > 18 { draw game }
  invariant "few" n <= 20
  score of p = p.secret + n
  play {
    rounds {
      choose together p in players secretly { action Hide(k: 0..3) { set p.secret to k } }
      turns {
        roll die
        choose {
          action Take(c: Colour, k: 1..2) "Take {k}" needs bank[c] >= k "too few" { move k of c from bank to me.coins }
          action Rest { for each m in 1..2 { add m to n } }
          action Walk(goal in reach(me.pawn, cheap)) needs distance(goal, Street1, cheap) < 3 { move me.pawn to goal }
          action Toll { for each s in within(Street2, 2, cheap) { add s.fee to n } }
          action Draw { draw 1 from deck to me.hand }
        }
        pick x at random from 1..3 where x > 1
        when n > 10 { win me by Rich }
      }
    }
  }
  ending Rich`;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Every value inside, by how one gets there. */
function* placesIn(
  value: Json,
  way: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (way.length > 0) yield way;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    yield* placesIn(part, [...way, Array.isArray(value) ? Number(name) : name]);
}

function altered(game: Json, way: readonly (string | number)[], change: Json | undefined): Json {
  const copy = structuredClone(game);
  let at = copy as Record<string | number, Json>;
  for (const name of way.slice(0, -1)) at = at[name] as Record<string | number, Json>;
  const last = way.at(-1) as string | number;
  if (change === undefined) delete at[last];
  else at[last] = change;
  return copy;
}

/** Plays some events on the state machine, looks at the table, and starts the fast engine. */
function playSome(ir: GameIR): void {
  const game = createGame(ir);
  let cells = start(game);
  for (let event = 0; event < 6; event++) {
    viewTable(game, cells, 0);
    const [first] = legalActions(game, cells);
    const next = step(game, cells, first ? { type: 'act', ...first } : { type: 'chance', values: [2, 1] });
    if (!next.ok) break;
    cells = next.cells;
  }
  const engine = createSteppedEngine(ir, () => true);
  engine.start();
}

test.each([
  ['an edge that leads nowhere', '1,0,2,1,3,2', [9, 0, 2, 1, 3, 2]],
  ['edges that never end', '0,1,3,5,6', [0, 1, 3, 5, 2 ** 30]],
  ['edges that go back', '0,1,3,5,6', [0, 3, 1, 5, 6]],
])('%s is found', (_, streets, damaged) => {
  // Streets 1 to 4 have their neighbours beside them.
  const game = irOf(EVERYTHING);
  expect(game.tables.map(String)).toContain(streets);
  const tables = game.tables.map((table) => (String(table) === streets ? damaged : table));
  expect(verify({ ...game, tables }).join()).toMatch(/edge/);
});

describe('a game in which one thing was changed', () => {
  const text = EVERYTHING;
  const game = JSON.parse(JSON.stringify(irOf(text))) as Json;
  const ways = [...placesIn(game)].filter((way) => way[0] !== 'origins' && way[0] !== 'configuration');

  test.each<[string, Json | undefined]>([
    ['left out', undefined],
    ['nothing', null],
    ['a text', 'x'],
    ['a negative number', -7],
    ['a large number', 2 ** 40],
    ['another number', 3],
    ['a list', []],
  ])('%s: it is found, or the game plays all the same', (_, change) => {
    let found = 0;
    // Every so manieth place, another for each change: all of them take long.
    for (let index = JSON.stringify(change ?? '').length; index < ways.length; index += 9) {
      const way = ways[index] as readonly (string | number)[];
      const value = altered(game, way, change);
      if (verify(value).length > 0) {
        found++;
        continue;
      }
      expect(() => playSome(value as unknown as GameIR), `${way.join('.')}`).not.toThrow();
    }
    expect(found).toBeGreaterThan(20);
  });
});
