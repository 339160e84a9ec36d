/** Offers that are refused say why. */

import { describe, expect, test } from 'vitest';
import { offers } from '../../../runtime/index.ts';
import { TextGame } from '../lowering/text-game.ts';

const RULES = (who: string): string => `game "Dice" edition 1
  players 2
  table { rolled: yes/no = no }
  play { rounds { turns { window Turn { ${who} {
    action Roll { set rolled to yes }
    action Draw "Draw a card" needs rolled "first roll the die" { }
  } closes when all pass } } } }`;

describe('where what can be chosen lies', () => {
  const WARES = (
    action: string,
    flow = `turns { choose { ${action} action Rest {} } }`,
  ): string => `game "Wares" edition 1
    players 2
    cards Ware { 6 x Salt, 6 x Tea }
    table { chest: pile of Ware = all }
    place stall { wares: pile of Ware }
    player { hand: hand of Ware  sold: pile of Ware }
    setup { for each p in players { move 1 of Salt from chest to p.hand move 1 of Salt from chest to p.sold move 1 of Tea from chest to stall.wares } }
    play { rounds { ${flow} } }`;
  const liesIn = (rules: string, seat = 0) => {
    const { game, cells } = new TextGame(rules);
    return offers(game, cells, seat)
      .find(({ action }) => action === 'Take')
      ?.parameters.at(-1)?.lies;
  };

  test.each([
    ['the own hand', 'action Take(c in me.hand) {}', { field: 'player.hand', seat: 0 }],
    ['the table', 'action Take(c in chest where c is Tea) {}', { field: 'chest', seat: -1 }],
    ['a place', 'action Take(c in stall.wares) {}', { field: 'stall.wares', seat: -1 }],
    ['what the next one has', 'action Take(c in next(me).sold) {}', undefined],
    ['what one has who is chosen as well', 'action Take(q in players, c in q.sold) {}', undefined],
    ['a condition that asks for a second pile', 'action Take(c in me.hand where c in chest) {}', undefined],
    ['any kind', 'action Take(c: Ware) {}', undefined],
  ])('%s', (_, action, lies) => {
    expect(liesIn(WARES(action))).toEqual(lies);
  });

  test('in a window, what each of those has who may act', () => {
    const rules = WARES(
      '',
      'window Fair { any p in players may { action Take(c in p.sold) {} } closes when all pass }',
    );
    expect([0, 1].map((seat) => liesIn(rules, seat))).toEqual([
      { field: 'player.sold', seat: 0 },
      { field: 'player.sold', seat: 1 },
    ]);
  });

  test('of one who is named, and of one who is gone through', () => {
    const named = WARES('action Take(c in Red.sold) {}').replace('players 2', 'players 2 { Blue, Red }');
    expect(liesIn(named)).toEqual({ field: 'player.sold', seat: 1 });
    const each = WARES(
      '',
      'for each q in players { choose by q { action Take(c in q.hand) {} action Rest {} } }',
    );
    expect(liesIn(each)).toEqual({ field: 'player.hand', seat: 0 });
  });
});

describe('a refusal says the reason of the rules', () => {
  test.each(['me may', 'any p in players may'])('that does not speak of who acts: %s', (who) => {
    const { game, cells } = new TextGame(RULES(who));
    const draw = offers(game, cells, 0).find(({ action }) => action === 'Draw');
    expect(draw?.refusal?.message).toBe('first roll the die');
  });
});

describe('actions that are called the same before anything is chosen', () => {
  const labelsOf = (actions: string): readonly string[] => {
    const { game, cells } = new TextGame(`game "Gifts" edition 1
      players 2
      enum Colour "Colour" { Red, Blue }
      play { rounds { turns { choose { ${actions} } } } }`);
    return offers(game, cells, 0).map(({ label }) => label);
  };

  test.each([
    [
      'what is chosen stands behind them',
      'action ToPlayer(whom in players except me) "Give to {whom}" { win whom } action InColour(which: Colour) "Give to {which}" { win me }',
      ['Give to … (Whom)', 'Give to … (Which)'],
    ],
    [
      'and where that is called the same, the name of the action',
      'action High(n: 1..3) "Take {n}" { win me } action Low(n: 1..3) "Take {n}" { win me }',
      ['Take … (High)', 'Take … (Low)'],
    ],
    [
      'others are called as they are',
      'action High(n: 1..3) "Take {n}" { win me } action Low(n: 1..3) "Leave {n}" { win me }',
      ['Take …', 'Leave …'],
    ],
  ])('%s', (_, actions, labels) => {
    expect(labelsOf(actions)).toEqual(labels);
  });
});
