/** What would hold if a step were done: the same on both engines, and nothing of it stays. */

import { describe, expect, test } from 'vitest';
import { emitGame } from '../../../runtime/fast/emit/game.ts';
import type { PassName } from '../../../runtime/fast/optimize/passes.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { TextGame } from '../lowering/text-game.ts';
import { explain, findDifference } from './differential.ts';
import { lowered } from './lowered.ts';

const RULES = `game "What if" edition 1
  players 2 { Red, Blue }
  enum Good { Wool, Ore }
  item Ware: 6 of each Good
  record Deal up to 4 { by: player  price: 0..9 }
  board grid 4 by 4
  space { side: player or none = none  height: 0..9 = 0 }
  piece pawn per player on a1 { hits: 0..9 = 0 }
  place bank { wares: pile of Ware = all }
  player { wares: pile of Ware  money: 0..9 = 4  luck: 0..9 = 3 clamped }
  table { log: -100..100 = 0 }

  define worth(p: player) = p.money * 2 + sum g in Good of p.wares[g]
  define joined(s: space, t: space) = t.side is s.side
  define rich(p: player) = suppose Earn(p, 2) then p.money > 7
  define kept(n: 0..20) = suppose Earn(me, 1) then n = 4

  step Earn(p: player, n: 0..9) { add n to p.money }
  step Spend(p: player, n: 0..9) { subtract n from p.money  add 1 to p.luck }
  step Twice(p: player) { do Earn(p, p.money)  do Earn(p, p.money) }
  step Step(t: space) { move me.pawn to t  set t.side to me }
  step Buy(g: Good) { move 1 of g from bank.wares to me.wares  do Spend(me, 2) }
  step Tally { let most = 0  for each s in space where s.side is me { add 1 to most }  set log to most }
  step Best { for each q in players where q.money > 4 { add 1 to q.luck }  when me.luck > 4 { eliminate me } else { set me.luck to 9 } }
  step Promise(p: player) { new Deal(by: p, price: 3) }
  step Clear { for each d in Deal { delete d } }

  play { rounds { turns { choose {
    action Go(t in neighbours(me.pawn)) needs suppose Step(t) then (count s in reach(t, joined)) < 4 { do Step(t) }
    action Shop(g: Good) needs suppose Buy(g) then worth(me) >= 6 { do Buy(g) }
    action Gain(n: 0..6) needs suppose Earn(me, n) then me.money > 5 and not (suppose Earn(me, 1) then me.money = 9) { do Earn(me, n) }
    action Double needs suppose Twice(me) then me.money < 9 { do Twice(me) }
    action Count needs suppose Tally then log > 1 { do Tally }
    action Leave needs suppose Best then me is not out { set me.luck to 0 }
    action Offer needs suppose Promise(me) then (count d in Deal where d.by is me) < 3 { do Promise(me) }
    action Sweep needs any p in players where suppose Clear then (count d in Deal) = 0 and p.luck > 2 { do Clear }
    action Kept(n: 0..9) needs kept(me.money + n) { subtract n from me.luck }
    action Rich needs rich(me) { set me.money to 0 }
    action Trade needs any g in Good where (suppose Buy(g) then worth(me) > 3) and any n in 0..2 where suppose Spend(me, n) then me.money > n { set log to 7 }
    pass Rest { when round > 12 { win me } }
  } } } }
  ending Over "over" when any p in players where suppose Earn(p, 9) then p.money > 8 { draw game }
  invariant "Nobody can be worth more than this" all p in players have suppose Earn(p, 0) then worth(p) < 40
  score of p = if suppose Earn(p, 1) then p.money > 5 then 1 else 0`;

describe('a step that is supposed', () => {
  const OFF: readonly (readonly PassName[])[] = [
    [],
    ['memo'],
    ['value-indexes'],
    ['value-numbering'],
    ['cell-registers'],
    ['sums', 'aggregates'],
  ];

  test.each(OFF.map((off) => [off.join() || 'nothing', off] as const))(
    'both engines play the same without %s',
    (_, off) => {
      const difference = findDifference(createGame(lowered(RULES)), 30, 60, new Set(off));
      expect(difference, difference && explain(difference)).toBeUndefined();
    },
  );

  test('changes nothing', () => {
    const game = new TextGame(RULES);
    const before = game.cells.join();
    expect(game.can({ type: 'act', seat: 0, action: 'Gain', args: [2] })).toBe(true);
    expect(game.cells.join()).toBe(before);
    expect(game.act(0, 'Gain', 2).field('player.money', 0)).toBe(6);
  });

  test('does not hold where it cannot be done', () => {
    const game = new TextGame(RULES);
    // Two more than nine are no money.
    expect(game.can({ type: 'act', seat: 0, action: 'Gain', args: [6] })).toBe(false);
    expect(game.can({ type: 'act', seat: 0, action: 'Double', args: [] })).toBe(false);
  });

  test('names stand for what they stood for before', () => {
    const game = new TextGame(RULES);
    expect(game.can({ type: 'act', seat: 0, action: 'Kept', args: [0] })).toBe(true);
    expect(game.can({ type: 'act', seat: 0, action: 'Kept', args: [1] })).toBe(false);
  });
});

test('what is asked here and of what is supposed, too, is asked in both places', () => {
  // The number of runners, here and where one more has begun.
  const difference = findDifference(
    createGame(
      lowered(`game "Runners" edition 1
        players 2
        dice die: 1 of 2..6
        table { run: 0..9 per 2..6 = 0 }
        define runners = count n in 2..6 where run[n] > 0
        define can_step(n: 2..6) = run[n] < 5 and (run[n] > 0 or runners < 3)
        step Step(n: 2..6) { add 1 to run[n] }
        play { rounds { turns {
          roll die
          choose {
            action Go(n: 2..6) needs can_step(n) needs suppose Step(n) then can_step(die) { do Step(n) }
            pass Rest { when round > 12 { win me } }
          }
        } } }`),
    ),
    20,
    60,
    new Set(),
  );
  expect(difference, difference && explain(difference)).toBeUndefined();
});

/** What goes through one element at most is undone write by write, however the rules say it; where it may be more, everything is copied. */
describe('captures that are supposed', () => {
  const capturing = (taken: string) =>
    lowered(`game "Captures" edition 1
      players 2 { Red, Blue }
      enum Kind { Pawn, Rook, King }
      board grid 4 by 4
      space { side: player or none = none  kind: Kind or none = none }
      player { taken: 0..20 per Kind = 0 }
      define kings(p: player) = count s in space where s.side is p and s.kind is King
      step Shift(s: space, t: space) {
        ${taken}
        set t.side to me
        set t.kind to s.kind
        set s.side to none
        set s.kind to none
      }
      setup { for each s in space where s.row != 2 {
        for each p in players where (s.row = 1) = (p is Red) { set s.side to p }
        set s.kind to if s.column = 1 then King else if s.column = 2 then Rook else Pawn
      } }
      play { rounds { turns { choose {
        action Go(s in space where s.side is me, t: space)
          needs t in neighbours(s) needs t.side is not me
          needs suppose Shift(s, t) then kings(me) > 0 and me.taken[Pawn] < 3 { do Shift(s, t) }
      } otherwise { draw game } }
      when round > 9 { draw game } } }`);

  const ONE = [
    'for each k in t.kind { add 1 to me.taken[k] }',
    'for each k in t.kind where k is not King { add 1 to me.taken[k] }',
    'when t.kind as k { add 1 to me.taken[k] }',
    'for each u in space where u is t { for each k in u.kind { add 1 to me.taken[k] } }',
    'for each u in space where u.row = t.row and u.column = t.column { set u.side to none }',
    'for each k in { Pawn } { when t.kind is k { add 1 to me.taken[k] } }',
  ];
  const SEVERAL = [
    'for each k in Kind where t.kind is not k { set me.taken[k] to 0 }',
    'for each u in ray(t, North) { set u.kind to Pawn }',
  ];
  const isCopied = (taken: string) =>
    /scratch\d+\.set\(S\)/.test(emitGame(capturing(taken), 'inside').source);

  test.each(ONE)('undone: %s', (taken) => expect(isCopied(taken)).toBe(false));
  test.each(SEVERAL)('copied: %s', (taken) => expect(isCopied(taken)).toBe(true));
  test.each([...ONE, ...SEVERAL])('both engines play the same: %s', (taken) => {
    for (const off of [[], ['element-lists'], ['value-indexes']] satisfies PassName[][]) {
      const difference = findDifference(createGame(capturing(taken)), 10, 40, new Set(off));
      expect(difference, difference && explain(difference)).toBeUndefined();
    }
  });
});
