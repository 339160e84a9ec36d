/** What may be done wherever the game waits: who is asked, what keeps a choice open, and where the flow goes on. */

import { describe, expect, test } from 'vitest';
import { act, createSession, offers, sessionState, waiting } from '../../../runtime/index.ts';
import { findDifference } from '../fast/differential.ts';
import { irOf, TextGame } from './text-game.ts';

const HEAD = `game "Talk" edition 1
  players 3 { Red, Blue, Green }
  player { money: 0..30 = 5 }
  table { said: 0..999 = 0 }
`;
const LEAVE = 'at any time any p in players where may_leave may { action Leave { eliminate p } }';
const PAY = 'at any time any p in players where p.money > 0 may { action Pay { subtract 1 from p.money } }';
const DONE = 'choose { action Done { draw game } }';

const MAY_LEAVE = 'option may_leave: yes/no = yes ';

const game = (play: string, more = ''): TextGame => new TextGame(`${HEAD}${more} play { ${play} }`);

describe('where one seat is asked', () => {
  const ask = (before: string): TextGame =>
    game(`${before} turn of Red { choose by Blue { action Say(n: 1..2) { add n to said } } ${DONE} }`);

  test('others may act, and the same is asked again', () => {
    const asked = ask(PAY);
    expect(asked.now).toBe('0: Pay | 1: Say(1), Say(2), Pay | 2: Pay');
    asked.act(2, 'Pay').act(1, 'Pay').act(0, 'Pay');
    expect(asked.now).toBe('0: Pay | 1: Say(1), Say(2), Pay | 2: Pay');
    expect(asked.act(1, 'Say', 2).now).toBe('0: Done, Pay | 1: Pay | 2: Pay');
    expect(asked.field('said')).toBe(2);
  });

  test('who may only act aside is not waited for', () => {
    const { game, cells } = ask(PAY);
    expect(waiting(game, cells, 'all')).toMatchObject({ seat: 1, seats: [1], aside: [0, 2] });
    expect(waiting(game, cells, 2)).toMatchObject({ seats: [1], aside: [2] });
    expect(offers(game, cells, 2).map(({ seat, action }) => [seat, action])).toEqual([[2, 'Pay']]);
    expect(offers(game, cells, 1).map(({ action }) => action)).toEqual(['Say', 'Pay']);
  });

  test('who goes out is asked no more, and what comes otherwise is done', () => {
    const left = game(
      `${LEAVE} turn of Red { choose by Blue { action Say { add 9 to said } } otherwise { add 1 to said } ${DONE} }`,
      MAY_LEAVE,
    );
    expect(left.fork().act(0, 'Leave').now).toBe('1: Say, Leave | 2: Leave');
    expect(left.fork().act(1, 'Leave').field('said')).toBe(1);
    // Who is out when the choice begins is asked as without it.
    expect(left.act(0, 'Leave').act(1, 'Say').now).toBe('0: Done | 1: Leave | 2: Leave');
  });

  test('it keeps nothing open', () => {
    const idle = game(`${PAY} turn of Red { choose by Blue { action Say needs said > 0 { } } ${DONE} }`);
    expect(idle.now).toBe('0: Done, Pay | 1: Pay | 2: Pay');
    const pass = game(
      `${PAY} turn of Red { choose { action Say needs said > 0 { } pass Nothing { add 7 to said } } ${DONE} }`,
    );
    expect(pass.now).toBe('0: Done, Pay | 1: Pay | 2: Pay');
    expect(pass.field('said')).toBe(7);
  });

  test('the question is read as without it', () => {
    const text = (before: string) => `game "Cards" edition 1
      players 2 { Red, Blue }
      cards Card { 4 x Ace }
      place m { deck: deck of Card = all }
      player { hand: hand of Card  money: 0..9 = 3 }
      setup { draw 1 from m.deck to Red.hand }
      play { ${before} turn of Red {
        choose "{count c in Card where me.hand[c] > 0} kinds" to others "Red looks" { action Play(card in me.hand) { move card from me.hand to m.deck } }
        ${DONE}
      } }`;
    for (const before of ['', PAY]) {
      const cards = new TextGame(text(before)).roll(0);
      expect(waiting(cards.game, cards.cells, 0)).toMatchObject({ prompt: '1 kinds' });
      expect(waiting(cards.game, cards.cells, 1)).toMatchObject({ prompt: 'Red looks' });
    }
  });
});

describe('in a window', () => {
  const talk = (closes: string): TextGame =>
    game(
      `${PAY} turn of Red { window Talk { Blue may { action Say { add 1 to said } } ${closes} } ${DONE} }`,
    );

  test('it closes by what it closes by', () => {
    expect(talk('').now).toBe('0: Pay | 1: Say, Pay | 2: Pay');
    expect(talk('closes when Green.money = 4').act(2, 'Pay').now).toBe('0: Done, Pay | 1: Pay | 2: Pay');
    const passed = talk('closes when all pass');
    expect(passed.act(0, 'Pay').now).toBe('0: Pay | 1: Say, Pass, Pay | 2: Pay');
    expect(passed.act(1, 'Pass').now).toBe('0: Done, Pay | 1: Pay | 2: Pay');
  });

  test('it takes passes back and is not counted', () => {
    const all = game(
      `${PAY} turn of Red { window Talk { any p in players may { action Say { } } closes when all pass closes after 2 actions } ${DONE} }`,
    );
    all.act(0, 'Pass').act(1, 'Pass').act(0, 'Pay');
    expect(all.now).toBe('0: Say, Pass, Pay | 1: Say, Pass, Pay | 2: Say, Pass, Pay');
    all.act(2, 'Pay').act(2, 'Say');
    expect(all.now).toBe('0: Say, Pass, Pay | 1: Say, Pass, Pay | 2: Say, Pass, Pay');
    expect(all.act(2, 'Say').now).toBe('0: Done, Pay | 1: Pay | 2: Pay');
  });
});

describe('where it holds', () => {
  test('from where it stands to the end of its block, steps included', () => {
    const asks = game(
      `turn of Red { choose { action First { } } phase Middle { ${PAY} do Ask } ${DONE} }`,
      'step Ask { choose by Blue { action Say { } } }',
    );
    expect(asks.now).toBe('0: First');
    expect(asks.act(0, 'First').now).toBe('0: Pay | 1: Say, Pay | 2: Pay');
    expect(asks.act(1, 'Say').now).toBe('0: Done');
  });

  test('not while it is being done, nor where several choose together', () => {
    const nested = game(
      `at any time any p in players may { action Sing { choose by p { action La { } } } }
       turn of Red { choose together p in players { action Vote { add 1 to said } } ${DONE} }`,
    );
    expect(nested.now).toBe('0: Vote | 1: Vote | 2: Vote');
    nested.act(0, 'Vote').act(1, 'Vote').act(2, 'Vote');
    expect(nested.now).toBe('0: Done, Sing | 1: Sing | 2: Sing');
    expect(nested.act(2, 'Sing').now).toBe('2: La');
    expect(nested.act(2, 'La').now).toBe('0: Done, Sing | 1: Sing | 2: Sing');
  });

  test('what a choice offers under the same name is offered there alone', () => {
    const same = game(`${PAY} turn of Red { choose { action Pay(n: 1..2) { draw game } } }`);
    expect(same.now).toBe('0: Pay(1), Pay(2)');
  });

  test('it may lead out of where it stands', () => {
    const out = game(
      `turn of Red { phase Talk { at any time Green may { action Hush { end phase } } choose by Blue { action Say { add 1 to said } } } ${DONE} }`,
    );
    expect(out.now).toBe('1: Say | 2: Hush');
    expect(out.act(2, 'Hush').now).toBe('0: Done');
    expect(out.field('said')).toBe(0);
  });

  test('arguments of a step stay as they were given', () => {
    const step = game(
      `turn of Red { let n = 3  at any time Green may { action Change { set n to 5 } } do Say(n) ${DONE} }`,
      'step Say(n: 0..9) { choose by Blue { action Say { add n to said } } }',
    );
    expect(step.act(2, 'Change').act(1, 'Say').field('said')).toBe(3);
  });

  test('where the options let nobody do it, the game is the same as without it', () => {
    const flow = (text: string, may_leave: boolean) => {
      const rules = `${HEAD}${MAY_LEAVE} play { ${text} when may_leave { add 1 to said } turn of Red { ${DONE} } }`;
      const { flow, layout } = irOf(rules, { options: { may_leave } });
      return JSON.stringify([flow, layout]).replaceAll(/"origin":\d+/g, '');
    };
    expect(flow(LEAVE, false)).toBe(flow('', false));
    expect(flow(LEAVE, true)).not.toBe(flow('', true));
  });
});

test('both engines play it alike', () => {
  const { game: talk } = game(
    `${LEAVE} ${PAY} rounds { turns {
       choose { action Say(n: 1..2) needs me.money > n { add n to said
         window Answer within 5 s { any q in players except me may { action Hush needs q.money > 1 { cancel } } } }
         pass Nothing { add 1 to said } }
     } }`,
    `${MAY_LEAVE} ending Last when count players = 1 { win the p in players where p is not out } ending Long when said > 40 { draw game }`,
  );
  expect(findDifference(talk, 60, 20)).toBeUndefined();
});

test('a log tells who did it', () => {
  const { game: talk } = game(`${PAY} turn of Red { ${DONE} }`);
  const result = act(createSession(talk, { seed: 1 }), 2, { action: 'Pay', args: [] });
  expect(result.ok && sessionState(result.session, 'all').history.map(({ text }) => text)).toEqual([
    'Green: Pay',
  ]);
});
