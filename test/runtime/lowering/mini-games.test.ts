/** Small games as text, played move by move. */

import { expect, test } from 'vitest';
import { TextGame } from './text-game.ts';

test('Pig: roll and add, or hold; a 1 loses the points of the turn', () => {
  const pig = new TextGame(`
    game "Pig" edition 1
    players 2
    option goal: 10..100 = 20
    dice die: 1 of 1..6
    player { score: 0..200 = 0 }
    ending First
    play {
      rounds {
        turns {
          let points: 0..200 = 0
          repeat {
            choose {
              action Roll { roll die  when die = 1 { set points to 0  stop }  add die to points }
              action Hold needs points > 0 "nothing to keep" { stop }
            }
          }
          add points to me.score
          when me.score >= goal { win me by First }
        }
      }
    }`);
  expect(pig.now).toBe('0: Roll');
  expect(pig.act(0, 'Roll').now).toBe('roll die');
  expect(pig.roll(6).now).toBe('0: Roll, Hold');
  expect(pig.act(0, 'Roll').roll(1).now).toBe('1: Roll');
  expect(pig.field('player.score', 0)).toBe(0);
  pig.act(1, 'Roll').roll(5).act(1, 'Hold');
  expect(pig.field('player.score', 1)).toBe(5);
  expect(pig.field('round')).toBe(2);
  for (let n = 0; n < 4; n++) pig.act(0, 'Roll').roll(6);
  expect(pig.act(0, 'Hold').now).toBe('ended: 0 by First');
});

test('Nim: who takes the last stick wins', () => {
  const nim = new TextGame(`
    game "Nim" edition 1
    players 2
    item Stick: 5
    place heap { sticks: pile of Stick = all }
    player { taken: pile of Stick }
    ending Last "took the last stick"
    play {
      rounds {
        turns {
          choose { action Take(n: 1..3) needs n <= count heap.sticks "too few" { move n of Stick from heap.sticks to me.taken } }
          when count heap.sticks = 0 { win me by Last }
        }
      }
    }
    invariant "5 sticks" (count heap.sticks) + (sum p in players of count p.taken) = 5`);
  expect(nim.now).toBe('0: Take(1), Take(2), Take(3)');
  expect(nim.act(0, 'Take', 3).now).toBe('1: Take(1), Take(2)');
  expect(nim.act(1, 'Take', 1).now).toBe('0: Take(1)');
  expect(nim.act(0, 'Take', 1).now).toBe('ended: 0 by Last');
});

const PROLOGUE = `game "Small" edition 1
players 3 { Red, Blue, Green }
player { points: 0..9 = 0  tired: yes/no = no }
table { leader: player or none  log: 0..30000 = 0 }
`;

test('when … as looks once and keeps what it saw', () => {
  const game = new TextGame(`${PROLOGUE}
    setup { set Blue.points to 3 }
    define ahead = the p in players where p.points > 0
    play {
      rounds {
        when ahead as x {
          set x.points to 0
          choose by x { action Go { set leader to x } }
        } else {
          draw game
        }
      }
    }`);
  expect(game.now).toBe('1: Go');
  expect(game.act(1, 'Go').now).toBe('ended: nobody by Draw');
  expect(game.field('leader')).toBe(1);
});

test('for each clockwise after me goes round and leaves out who is out', () => {
  const game = new TextGame(`${PROLOGUE}
    play {
      turns clockwise from Blue {
        for each p in players clockwise after me { choose by p { action Go { set log to log * 10 + p.points + 1 } } }
        eliminate Green
        for each p in players clockwise from me { choose by p { action Go {} } }
        end turn
      }
    }`);
  for (const seat of [2, 0, 1, 1, 0]) {
    expect(game.now).toBe(`${seat}: Go`);
    game.act(seat, 'Go');
  }
  // Green is out when its turn would come: Red is next.
  for (const seat of [1, 0, 0, 1]) {
    expect(game.now).toBe(`${seat}: Go`);
    game.act(seat, 'Go');
  }
  expect(game.now).toBe('ended: nobody by RulesOver');
});

test('repeat up to n times, while, stop and again', () => {
  const game = new TextGame(`${PROLOGUE}
    play {
      turn of Red {
        repeat up to 3 times while me.points < 5 {
          choose {
            action Add(n: 1..5) { add n to me.points }
            action Skip { again }
            action Leave { stop }
          }
          add 1 to log
        }
        choose { action Done {} }
      }
    }`);
  const twice = game.act(0, 'Skip').act(0, 'Add', 2);
  expect(twice.field('log')).toBe(1);
  expect(twice.act(0, 'Add', 1).now).toBe('0: Done');
});

test('end turn, end phase and end round', () => {
  const text = (what: string): string => `${PROLOGUE}
    play {
      rounds {
        turns {
          phase Work { choose { action Go {} action Leave { ${what} } } add 1 to log }
          choose { action After { when round = 2 { draw game } } }
        }
        add 1 to Red.points
      }
    }`;
  expect(new TextGame(text('end phase')).act(0, 'Leave').now).toBe('0: After');
  expect(new TextGame(text('end turn')).act(0, 'Leave').now).toBe('1: Go, Leave');
  const round = new TextGame(text('end round')).act(0, 'Go').act(0, 'After').act(1, 'Leave');
  expect(round.now).toBe('0: Go, Leave');
  expect(round.field('round')).toBe(2);
  expect(round.field('player.points', 0)).toBe(0);
});

test('rank: best key first, the next decides ties, equal ones share', () => {
  const text = (points: readonly number[], tired: number): string => `${PROLOGUE}
    ending Score
    setup { set Red.points to ${points[0]} set Blue.points to ${points[1]} set Green.points to ${points[2]} set Red.tired to ${tired ? 'yes' : 'no'} }
    play { rank p in players by p.points, if p.tired then 0 else 1 as Score }`;
  expect(new TextGame(text([1, 5, 3], 0)).now).toBe('ended: 1 by Score');
  expect(new TextGame(text([5, 5, 3], 0)).now).toBe('ended: 0,1 by Score');
  expect(new TextGame(text([5, 5, 3], 1)).now).toBe('ended: 1 by Score');
});

test('an ending that is watched for ends the game when it comes true', () => {
  const game = new TextGame(`${PROLOGUE}
    ending Alone when count players = 1 { win the p in players where p is not out by Alone }
    play { rounds { turns { choose { action Kill(q in players except me) { eliminate q } } } } }`);
  expect(game.now).toBe('0: Kill(1), Kill(2)');
  expect(game.act(0, 'Kill', 1).now).toBe('2: Kill(0)');
  expect(game.act(2, 'Kill', 0).now).toBe('ended: 2 by Alone');
});

test('pick at random offers who fulfils the condition', () => {
  const game = new TextGame(`${PROLOGUE}
    setup { set Blue.points to 1  pick chosen at random from players where chosen.points = 0  set leader to chosen }
    play { choose by Red { action Go {} } }`);
  expect(game.now).toBe('pick pick-chosen');
  game.roll(2);
  expect(game.field('leader')).toBe(2);
});

test('where a field is picked, the condition asks each value that it may become', () => {
  const drawn = (target: string) => {
    const game = new TextGame(`game "Lots" edition 1
      players 2 { Ada, Bert }
      player { lot: 1..5 = 1  lots: 1..5 per 1..2 = 1  points: 0..3 = 0 }
      setup { for each p in players { pick ${target} at random from 1..5 where ${target} > 3 and p.points < 3 } }
      play { turns { choose { action End { win me } } } }`);
    return [1, 2, 3, 4, 5].filter((value) => game.can({ type: 'chance', values: [value] }));
  };
  expect(drawn('p.lot')).toEqual([4, 5]);
  expect(drawn('p.lots[2]')).toEqual([4, 5]);
});

test('a set of dice is chosen and rolled again', () => {
  const game = new TextGame(`game "Dice" edition 1
    players 1 { Only }
    dice throw: 2 of 1..6
    table { sixes: 0..2 = 0 }
    play {
      turn of Only {
        roll throw
        choose { action Again(d: set of throw) needs count d > 0 { roll d of throw } action Keep {} }
        set sixes to throw[6]
        choose { action Done {} }
      }
    }`);
  game.roll(6, 2);
  expect(game.now).toBe('0: Again(1), Again(2), Again(3), Keep');
  game.act(0, 'Again', 2).roll(6);
  expect(game.field('sixes')).toBe(2);
});

test('otherwise is done where nobody has a choice', () => {
  const text = (points: number): string => `${PROLOGUE}
    setup { set Red.points to ${points} }
    play {
      turn of Red {
        choose { action Pay needs me.points > 0 { subtract 1 from me.points } } otherwise { set me.tired to yes }
        choose { action Done {} }
      }
    }`;
  expect(new TextGame(text(1)).now).toBe('0: Pay');
  const broke = new TextGame(text(0));
  expect(broke.now).toBe('0: Done');
  expect(broke.field('player.tired', 0)).toBe(1);
});

test('the … clockwise finds the first in that order', () => {
  const game = new TextGame(`${PROLOGUE}
    setup { set Red.tired to yes  set Blue.tired to yes }
    play {
      turn of Red {
        when the p in players clockwise after me where p.tired as x { set leader to x }
        choose { action Done {} }
      }
    }`);
  expect(game.field('leader')).toBe(1);
});

test('a field that is clamped stops at its bound, another is a fault', () => {
  const text = (clamped: string): string => `${PROLOGUE}
    player { health: 0..3 = 2 ${clamped} }
    play { turn of Red { choose { action Add { add 5 to me.health } } choose { action Done {} } } }`;
  const soft = new TextGame(text('clamped')).act(0, 'Add');
  expect(soft.field('player.health', 0)).toBe(3);
  expect(new TextGame(text('')).act(0, 'Add').now).toMatch(/^fault/);
});

test('A race round a ring: cards name spaces, and a walk along a ring always ends on one', () => {
  const race = new TextGame(`
    game "Round trip" edition 1
    players 2
    enum Ground { Shop, Office }
    board ring (ground: Ground, fee: 0..20) { space A (Shop, 1) space B (Office, 2) space C (Shop, 3) }
    cards Ticket(to: space, price: 0..9) { First "First" (C, 4), Last "Last" (A, 2) }
    piece car per player on A
    player { paid: 0..30 = 0 }
    place table_top { tickets: pile of Ticket = all }
    play {
      rounds {
        turns {
          choose {
            action Ride(t: Ticket) needs t.to.ground is Shop "no shop"
            { move me.car to t.to  add t.price + t.to.fee to me.paid }
            action Walk(n: 1..4) { move me.car to along(A, n)  add along(A, n).fee to me.paid }
          }
        }
      }
    }`);
  expect(race.act(0, 'Ride', 0).field('player.paid', 0)).toBe(7);
  expect(race.act(1, 'Walk', 4).field('player.paid', 1)).toBe(2);
});
