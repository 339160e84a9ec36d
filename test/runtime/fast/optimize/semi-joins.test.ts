/** What is asked of what an element names is looked for in bit sets, from which tables lead to the elements, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { loopsAskedIn } from './asked.ts';

const KINDS = 12;
const SETS = 30;
const NAMES = Array.from({ length: KINDS }, (_, at) => `T${at}`);
/** Some begin with each kind. */
const MEMBERS = Array.from({ length: SETS }, (_, at) => `S${at} (T${at % KINDS}, T${(at * 7 + 3) % KINDS})`);

const gameOf = (condition: string): GameIR =>
  lowered(`game "Sets" edition 1
    players 2
    cards Tile { ${NAMES.map((name) => `3 x ${name}`).join(', ')} }
    enum Set(first: Tile, second: Tile) { ${MEMBERS.join(', ')} }
    table { wall: deck of Tile = all  off: pile of Tile }
    player { hand: pile of Tile  laid: set of 0..9 }
    setup { for each p in players { draw 6 from wall to p.hand } }
    play { rounds { turns {
      when count wall = 0 { draw game }
      draw 1 from wall to me.hand
      choose {
        action Declare needs ${condition} { win me }
        action Lay(t in me.hand) { move 1 of t from me.hand to off }
      }
    } } }`);

/** How many loops over kinds or sets bit sets find. */
const byBits = (ir: GameIR, without: readonly PassName[] = []) =>
  loopsAskedIn(ir, without).filter(({ indexed }) => indexed !== undefined).length;

describe('from the tiles of a hand to the sets that they begin', () => {
  const wordings = [
    'any s in Set where me.hand[s.first] > 0 and me.hand[s.second] > 1',
    'any s in Set where me.hand[s.second] > 1 and me.hand[s.first] != 0',
    'not all s in Set have me.hand[s.first] = 0 or me.hand[s.second] < 2',
    '(count s in Set where me.hand[s.first] >= 1 and me.hand[s.second] >= 2) > 0',
    'any p in players where p is me and any s in Set where p.hand[s.first] > 0 and p.hand[s.second] > 1',
  ];
  test.each(wordings)('%s', (condition) => {
    const ir = gameOf(condition);
    expect([byBits(ir), byBits(ir, ['semi-joins'])]).toEqual([1, 0]);
    for (const off of [[], ['semi-joins'], ['element-lists']] as const) {
      const difference = findDifference(createGame(ir), 10, 40, new Set(off));
      expect(difference, difference && explain(difference)).toBeUndefined();
    }
  });
});

describe('otherwise sets are gone through one by one', () => {
  const wordings = [
    // More than one of a kind: nothing is kept of that.
    'any s in Set where me.hand[s.first] > 1 and me.hand[s.second] > 1',
    // All of them are looked at.
    '(count s in Set where me.hand[s.first] > 0 and me.hand[s.second] > 0) > 3',
  ];
  test.each(wordings)('%s', (condition) => {
    const ir = gameOf(condition);
    expect(byBits(ir)).toBe(0);
    const difference = findDifference(createGame(ir), 10, 40, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
