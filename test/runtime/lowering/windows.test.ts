/** Several seats at once: windows, choices made together, and the records that offers are kept in. */

import { describe, expect, test } from 'vitest';
import { act, createSession, type Session, sessionState } from '../../../runtime/index.ts';
import { TextGame } from './text-game.ts';

const HEAD = `game "Talk" edition 1
  players 3 { Red, Blue, Green }
  player { money: 0..30 = 5 }
  table { said: 0..999 = 0 }
`;

describe('windows', () => {
  const talk = (groups: string, more = ''): TextGame =>
    new TextGame(
      `${HEAD}${more} play { turn of Red { window Talk { ${groups} } choose { action Done { draw game } } } }`,
    );
  const open = (closes = ''): TextGame =>
    talk(
      `any p in players where p.money > 0 may { action Say { add 1 to said } action Spend { set p.money to 0 } } Red may { action Stop { close } } ${closes}`,
    );

  test('are open to all seats named, in any order and as often as they like', () => {
    const game = open();
    expect(game.now).toBe('0: Say, Spend, Stop | 1: Say, Spend | 2: Say, Spend');
    game.act(2, 'Say').act(2, 'Say').act(0, 'Say').act(1, 'Say').act(2, 'Say');
    expect(game.field('said')).toBe(5);
    expect(game.now).toBe('0: Say, Spend, Stop | 1: Say, Spend | 2: Say, Spend');
    expect(game.can({ type: 'act', seat: 1, action: 'Stop', args: [] })).toBe(false);
    expect(game.can({ type: 'act', seat: 3, action: 'Say', args: [] })).toBe(false);
    expect(game.can({ type: 'act', seat: 1, action: 'Pass', args: [] })).toBe(false);
    expect(game.act(0, 'Stop').now).toBe('0: Done');
  });

  test('ask who may act anew each time, and go on when nobody can', () => {
    const game = open().act(1, 'Spend');
    expect(game.now).toBe('0: Say, Spend, Stop | 2: Say, Spend');
    expect(game.act(0, 'Spend').act(2, 'Spend').now).toBe('0: Stop');
    const quiet = talk('any p in players where p.money > 9 may { action Say {} } closes when all pass');
    expect(quiet.now).toBe('0: Done');
    expect(talk('any p in players may { action Say needs p.money > 9 {} }').now).toBe('0: Done');
  });

  test('close when all have passed; any other action takes the passes back', () => {
    const game = open('closes when all pass');
    expect(game.now).toBe('0: Say, Spend, Stop, Pass | 1: Say, Spend, Pass | 2: Say, Spend, Pass');
    game.act(1, 'Pass').act(2, 'Pass');
    expect(game.now).toBe('0: Say, Spend, Stop, Pass | 1: Say, Spend | 2: Say, Spend');
    expect(game.fork().act(0, 'Pass').now).toBe('0: Done');
    game.act(2, 'Say');
    expect(game.now).toBe('0: Say, Spend, Stop, Pass | 1: Say, Spend, Pass | 2: Say, Spend, Pass');
    // Red passes although he has spent everything: he may still stop it. Blue may not, so need not.
    game.act(1, 'Spend').act(0, 'Pass');
    expect(game.act(2, 'Pass').now).toBe('0: Done');
  });

  test('leave nothing of themselves in the state', () => {
    const game = open('closes when all pass');
    const passed = game.fork().act(0, 'Pass').act(1, 'Pass').act(2, 'Pass');
    const said = game.fork().act(1, 'Pass').act(0, 'Stop');
    expect([...passed.cells]).toEqual([...said.cells]);
    expect([...game.fork().act(0, 'Pass').act(1, 'Pass').cells]).toEqual([
      ...game.fork().act(1, 'Pass').act(0, 'Pass').cells,
    ]);
  });

  test('close as soon as a condition holds', () => {
    const game = open('closes when said >= 2');
    expect(game.act(1, 'Say').now).toBe('0: Say, Spend, Stop | 1: Say, Spend | 2: Say, Spend');
    expect(game.act(1, 'Say').now).toBe('0: Done');
    expect(talk('any p in players may { action Say {} } closes when said = 0').now).toBe('0: Done');
  });

  test('close as soon as enough of those who may pass have', () => {
    const game = talk(`any p in players may { action Say {} }
      any q in players except Red may pass
      closes when count passed = 2`);
    expect(game.act(1, 'Pass').now).toBe('0: Say | 1: Say | 2: Say, Pass');
    expect(game.act(2, 'Pass').now).toBe('0: Done');
  });

  test('that wait for quiet take it as a pass of everybody', () => {
    const game = new TextGame(
      `${HEAD} play { turn of Red { window Talk within 8 s { any p in players may { action Say {} } } choose { action Done {} } } }`,
    );
    expect(game.act(0, 'Pass').act(1, 'Pass').now).toBe('0: Say | 1: Say | 2: Say, Pass');
    expect(game.act(2, 'Pass').now).toBe('0: Done');
  });

  test('let only some pass, and tell who has', () => {
    const game = talk(`any p in players may { action Say { add 1 to said } }
      any p in players except Red may pass
      Red may { action Stop needs count passed = 2 "wait" { close } action Hurry needs Blue in passed "Blue first" {} }`);
    expect(game.now).toBe('0: Say | 1: Say, Pass | 2: Say, Pass');
    expect(game.act(1, 'Pass').now).toBe('0: Say, Hurry | 1: Say | 2: Say, Pass');
    expect(game.act(2, 'Pass').now).toBe('0: Say, Stop, Hurry | 1: Say | 2: Say');
    expect(game.fork().act(2, 'Say').now).toBe('0: Say | 1: Say, Pass | 2: Say, Pass');
    expect(game.act(0, 'Stop').now).toBe('0: Done');
  });

  test('close after so many actions, passes left out', () => {
    const game = talk(`any p in players may { action Say {
        window Answer { any q in players except p may { action Well { add 10 to said } } closes when all pass }
        add 1 to said } }
      any p in players may pass
      closes after 2 actions`);
    game.act(0, 'Pass').act(1, 'Pass').act(0, 'Say').act(1, 'Well').act(1, 'Pass').act(2, 'Pass');
    expect(game.now).toBe('0: Say, Pass | 1: Say, Pass | 2: Say, Pass');
    game.act(2, 'Say').act(0, 'Pass').act(1, 'Pass');
    expect(game.now).toBe('0: Done');
    expect(game.field('said')).toBe(12);
  });

  test('and choices offer what is defined on its own, each with whoever acts there', () => {
    const game = new TextGame(`${HEAD}
      define action Pay by p (n: 1..2) "{p} pays {n}" needs n <= p.money "{p} has {p.money}" {
        set Red.money to 9
        choose by p { action Sure { subtract n from p.money } }
      }
      define action Stay by p { add p.money to said  end turn }
      play { rounds { turn of Red {
        window Talk { any q in players except Red may { action Pay } Red may { action Leave { close } } }
        choose by (if said = 0 then Blue else Green) { action Pay action Stay }
        choose together q in players { action Pay action Stay }
      } } }`);
    expect(game.now).toBe('0: Leave | 1: Pay(1), Pay(2) | 2: Pay(1), Pay(2)');
    expect(game.act(2, 'Pay', 2).now).toBe('2: Sure');
    expect(game.act(2, 'Sure').act(0, 'Leave').now).toBe('1: Pay(1), Pay(2), Stay');
    expect(game.act(1, 'Pay', 1).now).toBe('1: Sure');
    game.act(1, 'Sure').act(2, 'Pay', 1).act(0, 'Pay', 2).act(1, 'Stay');
    expect(game.now).toBe('0: Sure');
    expect(game.act(0, 'Sure').now).toBe('0: Leave | 1: Pay(1), Pay(2) | 2: Pay(1), Pay(2)');
    expect(game.field('said')).toBe(4);
  });

  test('a response interrupts: only its actions are possible, and cancel drops the rest', () => {
    const game = talk(`any p in players may {
        action Ask(q in players except p) {
          window Answer { q may { action No { cancel } action Yes { close } action Think { add 10 to said } } }
          add 1 to said
        }
      }
      closes when all pass`);
    game.act(2, 'Pass').act(0, 'Ask', 1);
    expect(game.now).toBe('1: No, Yes, Think');
    expect(game.can({ type: 'act', seat: 2, action: 'Ask', args: [0] })).toBe(false);
    const yes = game.fork().act(1, 'Think').act(1, 'Yes');
    expect(yes.field('said')).toBe(11);
    const no = game.fork().act(1, 'Think').act(1, 'No');
    expect(no.field('said')).toBe(10);
    for (const after of [yes, no])
      expect(after.now).toBe('0: Ask(1), Ask(2), Pass | 1: Ask(0), Ask(2), Pass | 2: Ask(0), Ask(1), Pass');
  });

  test('cancel and close reach the nearest window, at depth two as well', () => {
    const game = talk(`any p in players may {
        action Ask(q in players except p) {
          window Answer {
            q may {
              action Doubt { window Why { p may { action Never { cancel } action Well { close } } } add 10 to said }
              action No { cancel }
              action Yes { close }
            }
          }
          add 1 to said
        }
        action End { close }
      }`);
    game.act(0, 'Ask', 1).act(1, 'Doubt');
    expect(game.now).toBe('0: Never, Well');
    const never = game.fork().act(0, 'Never');
    expect(never.now).toBe('1: Doubt, No, Yes');
    expect(never.field('said')).toBe(0);
    expect(never.fork().act(1, 'Yes').field('said')).toBe(1);
    expect(never.fork().act(1, 'No').field('said')).toBe(0);
    const well = game.fork().act(0, 'Well');
    expect(well.now).toBe('1: Doubt, No, Yes');
    expect(well.field('said')).toBe(10);
    expect(well.act(1, 'Yes').act(2, 'End').now).toBe('0: Done');
  });

  test('inside the action of a choice, cancel drops what is left of it', () => {
    const game = new TextGame(`${HEAD}
      play { turn of Red { choose {
        action Play { window Stop { any p in players except Red may { action Stop { cancel } } closes when all pass } add 5 to said }
      } choose { action Done {} } } }`);
    expect(game.act(0, 'Play').now).toBe('1: Stop, Pass | 2: Stop, Pass');
    const stopped = game.fork().act(2, 'Stop');
    expect(stopped.now).toBe('0: Done');
    expect(stopped.field('said')).toBe(0);
    expect(game.act(1, 'Pass').act(2, 'Pass').field('said')).toBe(5);
  });

  test('an action may end the turn or the game from inside', () => {
    const text = (what: string): string => `${HEAD}
      play { rounds { turns { window Talk { any p in players may { action Go { ${what} } } } add 1 to said } } }`;
    const turn = new TextGame(text('end turn'));
    expect(turn.act(2, 'Go').act(0, 'Go').field('said')).toBe(0);
    expect(new TextGame(text('win p')).act(2, 'Go').now).toMatch(/^ended: 2 by/);
  });

  test('who is out is asked no more', () => {
    const game = talk(
      'any p in players may { action Kill(q in players except p) { eliminate q } } closes when all pass',
    );
    expect(game.act(0, 'Pass').act(1, 'Kill', 2).now).toBe('0: Kill(1), Pass | 1: Kill(0), Pass');
    expect(game.act(1, 'Pass').act(0, 'Pass').now).toBe('0: Done');
  });
});

describe('a choice made together', () => {
  const together = (how: string, actions: string, more = ''): TextGame =>
    new TextGame(
      `${HEAD}${more} play { turn of Red { choose together p in players ${how} { ${actions} } choose { action Done {} } } }`,
    );
  const SHOW =
    'action Show(n: 1..3, q in players except p) { set said to said * 10 + n } action Hide { set said to said * 10 + 9 }';
  const show = (game: TextGame, seat: number, n: number): TextGame =>
    game.act(seat, 'Show', n, seat === 0 ? 1 : 0);

  test('is made in any order, once each, and carried out in the order of the seats', () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const ends = orders.map((order) => {
      const game = together('', SHOW);
      for (const [index, seat] of order.entries()) {
        expect(game.now.split(' | ').map((line) => Number(line[0]))).toEqual(order.slice(index).sort());
        expect(game.field('said')).toBe(0);
        show(game, seat, seat + 1);
        expect(game.can({ type: 'act', seat, action: 'Hide', args: [] })).toBe(false);
      }
      expect(game.now).toBe('0: Done');
      expect(game.field('said')).toBe(123);
      return [...game.cells];
    });
    for (const cells of ends) expect(cells).toEqual(ends[0]);
  });

  test('clockwise from a seat, it is carried out from there', () => {
    const game = together('clockwise from Blue', SHOW);
    show(show(game, 0, 1), 2, 3).act(1, 'Hide');
    expect(game.field('said')).toBe(931);
  });

  test('keeps every parameter, none and yes or no as well', () => {
    const game = together(
      '',
      'action Name(q in players, b: yes/no, k: one of { low, mid, high }) { set q.money to q.money + (if b then 10 else 0) + (if k is high then 3 else if k is mid then 2 else 1) }',
    );
    game.act(2, 'Name', 0, 1, 2).act(0, 'Name', 0, 0, 0).act(1, 'Name', 2, 1, 1);
    expect([0, 1, 2].map((seat) => game.field('player.money', seat))).toEqual([19, 5, 17]);
  });

  test('leaves out who is not asked, and who can do nothing', () => {
    const some = together('where p is not Blue', SHOW);
    expect(some.now.split(' | ').map((line) => line[0])).toEqual(['0', '2']);
    const poor = together(
      '',
      'action Pay needs p.money > 5 { add 1 to said }',
      'setup { set Green.money to 6 }',
    );
    expect(poor.now).toBe('2: Pay');
    expect(poor.act(2, 'Pay').now).toBe('0: Done');
    expect(poor.field('said')).toBe(1);
    expect(together('', 'action Pay needs p.money > 5 {}').now).toBe('0: Done');
    expect(together('where p.money > 5', SHOW).now).toBe('0: Done');
  });

  test('may take time when it is carried out', () => {
    const game = together(
      '',
      'action Ask { choose by p { action Yes { add 1 to said } action No {} } } action Rest {}',
    );
    game.act(2, 'Ask').act(1, 'Rest').act(0, 'Ask');
    expect(game.now).toBe('0: Yes, No');
    expect(game.act(0, 'Yes').now).toBe('2: Yes, No');
    expect(game.act(2, 'Yes').now).toBe('0: Done');
    expect(game.field('said')).toBe(2);
  });

  test('made in secret is read by nobody else until all have chosen', () => {
    const { game } = together('secretly', SHOW);
    let session: Session = createSession(game, { seed: 1 });
    const send = (seat: number, n: number): void => {
      const result = act(session, seat, { action: 'Show', args: [n, seat === 0 ? 1 : 0] });
      expect(result.ok).toBe(true);
      if (result.ok) session = result.session;
    };
    const lines = (viewer: number | 'all'): readonly string[] =>
      sessionState(session, viewer).history.map((line) => line.text);
    send(1, 2);
    send(0, 3);
    expect(lines(0)).toEqual(['Blue: chooses in secret', 'Red: Show: 3, Blue']);
    expect(lines(1)).toEqual(['Blue: Show: 2, Red', 'Red: chooses in secret']);
    expect(lines(2)).toEqual(['Blue: chooses in secret', 'Red: chooses in secret']);
    expect(lines(-1)).toEqual(lines(2));
    // What Green is offered and sees does not tell what the others have chosen.
    const before = JSON.stringify([sessionState(session, 2).offers, sessionState(session, 2).view]);
    let other: Session = createSession(game, { seed: 1 });
    for (const [seat, n] of [
      [1, 1],
      [0, 1],
    ] as const) {
      const result = act(other, seat, { action: 'Show', args: [n, 2] });
      if (result.ok) other = result.session;
    }
    expect(JSON.stringify([sessionState(other, 2).offers, sessionState(other, 2).view])).toBe(before);
  });
});

describe('records', () => {
  const OFFERS = `${HEAD}
    record Offer up to 3 { seller: player  buyer: player or none = none  price: 1..30  sold: yes/no = no  rank: 2..9 = 4 }
    play {
      rounds {
        turns {
          choose {
            action Ask(n: 1..3) { new Offer(seller: me, price: n) }
            action Name(q in players except me) { new Offer(seller: me, buyer: q, price: 30, rank: 9) }
            action Drop(o in Offer where o.seller is me) { delete o }
            action Buy(o: Offer) needs not o.sold "sold" needs o.seller is not me { set o.sold to yes  add o.price to o.seller.money }
            action Clear { for each o in Offer { delete o } }
            action Sum { set said to (count o in Offer) * 10 + (sum o in Offer of o.price) + (if any o in Offer where o.buyer is me then 5 else 0) }
            action Rank { set said to sum o in Offer of o.rank }
          }
        }
      }
    }`;

  test('are taken from a pool, lowest first, and given back', () => {
    const game = new TextGame(OFFERS);
    expect(game.now).not.toContain('Buy');
    game.act(0, 'Ask', 3).act(1, 'Ask', 1);
    expect(game.fork().act(2, 'Sum').field('said')).toBe(24);
    expect(game.now).toContain('Buy(0), Buy(1)');
    game.act(2, 'Buy', 1);
    expect(game.field('player.money', 1)).toBe(6);
    expect(game.now).toContain('Drop(0)');
    expect(game.now).not.toContain('Drop(1)');
    game.act(0, 'Drop', 0).act(1, 'Name', 2);
    // The new offer lies where the first was.
    expect(game.now).toContain('Buy(0)');
    expect(game.fork().act(2, 'Sum').field('said')).toBe(20 + 31 + 5);
    expect(game.act(2, 'Rank').field('said')).toBe(13);
  });

  test('leave nothing behind when they are deleted', () => {
    const begin = new TextGame(OFFERS);
    const other = begin.fork().act(0, 'Sum').act(1, 'Sum').act(2, 'Sum');
    const dropped = begin.fork().act(0, 'Name', 1).act(1, 'Ask', 2).act(2, 'Clear');
    expect([...dropped.cells]).toEqual([...other.cells]);
  });

  test('when the pool is full, another is a fault that names its line', () => {
    const game = new TextGame(OFFERS).act(0, 'Ask', 1).act(1, 'Ask', 2).act(2, 'Ask', 3);
    expect(game.faultAt()).toBeUndefined();
    expect(game.act(0, 'Ask', 1).now).toMatch(/^fault/);
    expect(game.faultAt()).toMatch(/: new Offer\(seller: me, price: n\)$/);
    expect(game.faultAt()).toContain('there is no room for another');
  });

  test('a value beyond its range is a fault that names its line', () => {
    const text = OFFERS.replace('price: n)', 'price: n * 20)');
    expect(new TextGame(text).act(0, 'Ask', 2).faultAt()).toMatch(/new Offer\(seller: me, price: n \* 20\)$/);
  });

  test('begin a space with its value', () => {
    const game = new TextGame(`${HEAD} board line 4 "Street"
      record Flag up to 2 { there: space = Street3  who: player }
      play { turn of Red { choose { action Put { new Flag(who: me) } } when any f in Flag where f.there is Street3 { add 7 to said } choose { action Done {} } } }`);
    expect(game.act(0, 'Put').field('said')).toBe(7);
  });
});
