/** What is looked for once for each element of another loop is found in bit sets, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Expr, Fold } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { exprsOfEffect, walkEffects } from '../../../../runtime/ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const KINDS = 24;
const CARDS = `cards Card(number: 0..${KINDS}) { ${Array.from({ length: KINDS }, (_, at) => `C${at} (${at})`).join(', ')} }`;

function gameOf(value: string): GameIR {
  const text = `game "Inside" edition 1
    players 3
    ${CARDS}
    player { row: pile of Card }
    table { stock: pile of Card = all  many: -100..100 = 0 }
    define best(p: player) = max c in p.row of c.number
    play {
      rounds { turns { choose {
        action Do { set many to ${value}  when many < -50 { win me } }
        action Take(n: 1..${KINDS}) { when the c in stock where c.number = n as c { move c from stock to me.row } }
      } } }
    }`;
  return lowered(text);
}

/** Whether the questions about all cards go through a bit set, in the order in which they are found. */
function questionsIn(ir: GameIR): readonly boolean[] {
  const found: Fold[] = [];
  const collect = (expr: Expr): void => {
    if (isLoop(expr) && expr.size === KINDS) found.push(expr);
    partsOf(expr).forEach(collect);
  };
  walkFlow(optimizeGame(ir).ir.flow, (node) => {
    if (!node.path.includes('/Do')) return;
    walkEffects(effectsOf(node), (effect) => exprsOfEffect(effect).forEach(collect));
  });
  return found.map(({ indexed }) => indexed !== undefined);
}

const WORDINGS = [
  'max p in players of best(p)',
  'sum p in players of (min c in p.row of c.number)',
  'count p in players where best(p) = 5',
  'count p in players where any c in p.row where c.number + many > 7',
  'count p in players where not all c in Card have p.row[c] = 0',
  'sum p in players of (max c in Card where p.row[c] > 0 of 2 * c.number)',
];

const OTHERS = [
  // Once, for one player.
  'best(me)',
  'min c in me.row of c.number',
  // The same for each of them.
  'count p in players where me.row[C3] > (max c in stock of c.number)',
];

describe('a bit set', () => {
  test.each(WORDINGS)('%s', (value) => {
    expect(questionsIn(gameOf(value))).toEqual([true]);
  });

  test.each(OTHERS)('none: %s', (value) => {
    expect(questionsIn(gameOf(value))).toEqual([false]);
  });
});

test.each([...WORDINGS, ...OTHERS])('both engines play the same: %s', (value) => {
  const difference = findDifference(createGame(gameOf(value)), 6, 40, new Set());
  expect(difference, difference && explain(difference)).toBeUndefined();
});

describe('few elements', () => {
  const SUITS = `cards Card(suit: 1..4, rank: 1..7) { ${Array.from({ length: 28 }, (_, at) => `C${at} (${1 + (at % 4)}, ${1 + (at >> 2)})`).join(', ')} }`;
  const rules = (first: string) => `game "Few" edition 1
    players 2
    ${SUITS}
    player { hand: hand of Card }
    table { stock: pile of Card = all  asked: 1..4 = 1 }
    play { rounds { turns {
      when count stock > 0 { draw 1 from stock to me.hand }
      choose {
        ${first}
        action Follow(c in me.hand) needs c.suit = asked "of another suit" { set asked to 1 + (c.rank + c.suit) mod 4 }
        action Pass {}
      }
    } when round = 12 { draw game } } }`;
  const ANY = 'action Show(c in me.hand) { set asked to c.suit }';
  const indexedIn = (text: string) => {
    const found: boolean[] = [];
    walkFlow(optimizeGame(lowered(text)).ir.flow, (node) => {
      if (node.kind === 'decision')
        for (const { parameters } of node.actions)
          for (const { indexed } of parameters) found.push(indexed !== undefined);
    });
    return found;
  };

  test('are found in bit sets that are kept for others', () => {
    expect(indexedIn(rules(''))).toEqual([false]);
    expect(indexedIn(rules(ANY))).toEqual([true, true]);
  });

  test.each(['', ANY])('both engines play the same: %s', (first) => {
    const difference = findDifference(createGame(lowered(rules(first))), 6, 40, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});

describe('the first of a list that does not ascend is the first in the order of the list', () => {
  const rulesOf = (seen: string): GameIR =>
    lowered(`game "Lines" edition 1
      players 2
      board grid 9 by 9
      space { stone: player or none = none  height: 0..9 = 0 }
      piece pawn per player on e5
      table { last: space or none = none }
      play { rounds { turns { choose {
        action Put(s: space) needs s.stone is none { set s.stone to me  set s.height to round mod 9 }
        action Look(d: Direction) needs any x in ${seen} where x.height > 3 { set last to ${seen}  when round > 20 { win me } }
      } } } }`);

  test.each([
    'the t in ray(me.pawn, d) where t.stone is not none',
    'the t in ray(me.pawn, d) where t.stone is me',
    'the t in ray(me.pawn, d) where t.stone is not none and t.stone is not me',
    'the t in ray(me.pawn, d) where not (t.stone is none) and t.height > 0',
    'the t in space where t in ray(me.pawn, d) and t.stone is me',
    'the t in space where t in ray(i1, d) and t.stone is me',
    'the t in ray(i9, d) where t.stone is me',
    'the t in ray(a1, d) where t.stone is me',
  ])('%s', (seen) => {
    const difference = findDifference(createGame(rulesOf(seen)), 20, 40);
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});

test.each([
  '(count t in Tile where t.number > 2 and liked[t.colour]) > 3',
  '(count t in Tile where t.number > 2 and rank[t.colour] = 2) = 4',
  '(sum t in Tile where t.number < 9 and rank[t.colour] != 0 of rank[t.colour]) > 6',
  'not ((count t in Tile where t.number in 1..8 and not liked[t.colour]) < 2)',
])('what a list has several times counts as often: %s', (condition) => {
  const tiles = Array.from({ length: 12 }, (_, at) => `T${at} (C${at % 2}, ${(at * 5) % 12})`);
  const ir = lowered(`game "Tiles" edition 1
    players 2
    enum Colour { ${Array.from({ length: 12 }, (_, at) => `C${at}`).join(', ')} }
    enum Tile(colour: Colour, number: 0..12) { ${tiles.join(', ')} }
    table { liked: yes/no per Colour = no  rank: 0..3 per Colour = 0 }
    play { rounds { turns { choose {
      action Like(c: Colour) needs c in { C0, C1, C2 } { set liked[c] to not liked[c]  set rank[c] to (rank[c] + round) mod 4 }
      action Count needs ${condition} { when round > 20 { win me } }
    } } } }`);
  const difference = findDifference(createGame(ir), 20, 40);
  expect(difference, difference && explain(difference)).toBeUndefined();
});
