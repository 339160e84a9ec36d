import { describe, expect, test } from 'vitest';
import { emitGame } from '../../../runtime/fast/emit/game.ts';
import {
  createEngine,
  createQuickEngine,
  createWatchedEngine,
  type Engine,
} from '../../../runtime/fast/engine.ts';
import type { Tier } from '../../../runtime/fast/optimize/passes.ts';
import type { Watch } from '../../../runtime/fast/watch.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { drawSeat } from '../../../runtime/play/legal-actions.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { numberSlots } from '../../../runtime/simulation/slots.ts';
import { allGames, makeGame, settingsFor } from '../../all-games.ts';
import { knockOut, nim, pig } from '../ir/games.ts';
import { irOf } from '../lowering/text-game.ts';

function shipped(name: string): GameIR {
  const file = allGames.find((one) => one.endsWith(`/${name}.regel`)) ?? name;
  return makeGame(file, settingsFor(file)[0] ?? {}).ir;
}

/** Whoever is quickest acts, some more often than others. */
const OPEN = `game "Open" edition 1
players 3
player { cards: 0..9 = 9  bet: 0..99 = 0 }
ending Empty
play {
  repeat {
    window Rush {
      any p in players may {
        action Drop(n: 1..3)
          needs p.cards >= n "so many"
        { subtract n from p.cards }
        action Gain
          needs p.cards < 5 "too many"
        { add 1 to p.cards }
        action Bet(n: 1..3, m: 0..2)
          needs p.cards >= 6 "too few"
        { set p.bet to 10 * n + m  subtract 1 from p.cards }
      }
      closes after 5 actions
    }
    when sum p in players of p.cards < 12 { draw game by Empty }
  }
}`;

/** Last arguments out of a range, several, a list and bit sets of one word and of two, some of which have no element now and then. */
const DRAWN = `game "Drawn" edition 1
players 2
board grid 7 by 6
space { stone: player or none = none  level: 0..9 = 0 }
table { pot: 0..30 = 30  guess: 0..999 = 0  sent: Direction or none = none }
ending Empty
play {
  rounds { turns { choose {
    action Take(n: 1..9, m: 1..9)
      needs n <= pot "so many"
      needs m >= n and m <= 2 * n "at most twice as many"
    { subtract n from pot  when pot = 0 { draw game by Empty } }
    action Put(s: space)
      needs s.stone is none "free"
      needs pot > 20 or s.row < 4 "at the bottom, later on"
    { set s.stone to me  subtract 1 from pot  when pot = 0 { draw game by Empty } }
    action Shift(source: space, target: space)
      needs source.stone is me "yours"
      needs target.stone is none "free"
    { set target.stone to me  set source.stone to none  add 1 to source.level  subtract 1 from pot  when pot = 0 { draw game by Empty } }
    action Near(s: space, t in within(s, 1))
      needs s.level > 0 "stepped on"
    { subtract 1 from s.level  subtract 1 from pot  when pot = 0 { draw game by Empty } }
    action Guess(a: 1..3, b: 2..4, c: 0..1)
      needs pot > 9 "no time to guess"
    { set guess to 100 * a + 10 * b + c  subtract 1 from pot }
    action Send(s: space, d: Direction, n: 2..6)
      needs s.stone is me "yours"
    { set guess to 100 * s.column + n  set sent to d  subtract 1 from pot  when pot = 0 { draw game by Empty } }
    action Pass { subtract 1 from pot  when pot = 0 { draw game by Empty } }
  } } }
}`;

/** Of what several seats may do, some stays as it is for a while, of some the last argument is free, and some has to be listed. */
const MIXED = `game "Mixed" edition 1
players 4
board grid 5 by 5
space { stone: player or none = none  level: 0..3 = 0 }
player { cards: 0..99 = 9  bet: 0..99 = 0 }
table { moves: 0..200 = 0 }
ending Late
play {
  repeat {
    window Rush {
      any p in players may {
        action Build(s: space, t: space)
          needs distance(s, t) = 1 and s.level <= t.level + 1 "a step at most"
          needs not s.stone is p "yours"
          needs not any u in neighbours(t) where u.stone is p "near yours"
        { set t.stone to p }
        action Bet(n: 1..4, m: 0..5)
          needs p.cards >= n "so many"
        { set p.bet to 10 * n + m  subtract 1 from p.cards }
        action Drop(n: 1..3)
          needs p.cards >= n and p.bet != n "so many"
        { subtract n from p.cards }
        action Gain
          needs p.cards < 5 "too many"
        { add 2 to p.cards }
        action Raise(s: space)
          needs s.stone is p and s.level < 3 "yours"
        { add 1 to s.level  set s.stone to none }
      }
      closes after 3 actions
    }
    choose together p in players "What now?" {
      action Bid(n: 1..4, m: 0..5)
        needs p.cards >= n "so many"
      { set p.bet to 10 * n + m }
      action Lose(n: 1..3)
        needs p.cards >= n "so many"
        needs not any s in space where s.level = n and s.stone is p "of that height"
      { subtract n from p.cards }
      action Rest { add 1 to p.cards }
    }
    add 1 to moves
    when moves >= 60 { draw game by Late }
  }
}`;

interface Played {
  readonly cells: readonly number[];
  readonly decisions: number;
  /** By slot: how often the action was taken. */
  readonly taken: readonly number[];
  /** By number of legal actions: at how many decisions. */
  readonly branching: ReadonlyMap<number, number>;
  readonly first: number;
}

/** Counts of numbers up to 3 in a list; others come in one by one. */
function createWatch(ir: GameIR): {
  readonly watch: Watch;
  readonly branching: () => ReadonlyMap<number, number>;
} {
  const slots = numberSlots(ir);
  const beyond = new Map<number, number>();
  const watch: Watch = {
    bases: slots.bases,
    taken: new Int32Array(slots.actions.length),
    branching: new Float64Array(4),
    beyond: (legal) => beyond.set(legal, (beyond.get(legal) ?? 0) + 1),
    first: -1,
    round: -1,
    turn: -1,
    leader: -1,
    leads: 0,
    scores: new Float64Array(ir.players),
    score: undefined,
  };
  const listed = () =>
    [...watch.branching].flatMap((count, legal) => (count === 0 ? [] : [[legal, count] as const]));
  return { watch, branching: () => new Map([...listed(), ...beyond]) };
}

/** By the engine that counts each decision, in pieces of so many decisions. */
function watched(ir: GameIR, seed: number, limit: number, piece: number, tier?: Tier): Played {
  const { watch, branching } = createWatch(ir);
  const engine = createWatchedEngine(ir, watch, tier);
  const choices = createRandom(seed, 1);
  engine.useRandom(createRandom(seed, 0));
  engine.reset();
  let decisions = 0;
  for (;;) {
    const allowed = Math.min(piece, limit - decisions);
    const made = engine.playOn(choices, allowed);
    decisions += made;
    expect(engine.broken()).toBe(-1);
    if (made < allowed || decisions === limit) break;
  }
  const { taken, first } = watch;
  return { cells: [...engine.cells], decisions, taken: [...taken], branching: branching(), first };
}

/** One action after the other, chosen from what is listed. */
function byHand(engine: Engine, seed: number, limit: number): Played {
  const choices = createRandom(seed, 1);
  const { bases, actions } = numberSlots(engine.ir);
  const taken = actions.map(() => 0);
  const branching = new Map<number, number>();
  let first = -1;
  engine.useRandom(createRandom(seed, 0));
  engine.start();
  let decisions = 0;
  for (; decisions < limit && engine.count() > 0; decisions++) {
    const seats = Array.from({ length: engine.count() }, (_, index) => engine.seatOf(index));
    const asked = [...new Set(seats)];
    const seat = drawSeat(asked, choices);
    const own = seats.flatMap((one, index) => (one === seat ? [index] : []));
    const index = own[choices.below(own.length)] as number;
    const slot = (bases[engine.cells[CELL.position] as number] as number) + engine.actionOf(index);
    taken[slot] = (taken[slot] as number) + 1;
    branching.set(engine.count(), (branching.get(engine.count()) ?? 0) + 1);
    if (first < 0) first = seat;
    engine.take(index);
  }
  return { cells: [...engine.cells], decisions, taken, branching, first };
}

const GAMES: readonly (readonly [string, () => GameIR, 'one function' | 'one event after the other'])[] = [
  ['Pig', pig, 'one function'],
  ['Nim', nim, 'one function'],
  ['Knock out', knockOut, 'one function'],
  ['tic-tac-toe', () => shipped('tic-tac-toe'), 'one function'],
  ['a game for whoever is quickest', () => irOf(OPEN), 'one function'],
  ['a game with arguments of each kind', () => irOf(DRAWN), 'one function'],
  ['a game with ways of each kind for several seats', () => irOf(MIXED), 'one function'],
  ['nine-mens-morris', () => shipped('nine-mens-morris'), 'one function'],
  ['liars-dice', () => shipped('liars-dice'), 'one function'],
  ['hearts', () => shipped('hearts'), 'one event after the other'],
  ['king-of-new-tokyo', () => shipped('king-of-new-tokyo'), 'one event after the other'],
  ['kohle', () => shipped('kohle'), 'one event after the other'],
];

describe.each(GAMES)('%s', (_, make, form) => {
  const ir = make();

  test(`is played in ${form}`, () => {
    const isWhole = emitGame(ir, 'inside').source.includes('\nD: ');
    expect(isWhole ? 'one function' : 'one event after the other').toBe(form);
  });

  test('is the same game as choosing one action after the other, up to any number', () => {
    const [left, right] = [createEngine(ir), createEngine(ir)];
    for (let seed = 0; seed < 12; seed++) {
      const limit = [0, 1, 7, 30, 400][seed % 5] as number;
      left.useRandom(createRandom(seed, 0));
      const decisions = left.playOut(createRandom(seed, 1), limit);
      const expected = byHand(right, seed, limit);
      expect({ decisions, cells: [...left.cells] }).toEqual({
        decisions: expected.decisions,
        cells: expected.cells,
      });
      expect(decisions).toBeLessThanOrEqual(limit);
    }
  });

  test('is counted decision by decision, in pieces of whatever size', () => {
    const engine = createEngine(ir);
    for (let seed = 0; seed < 6; seed++) {
      const expected = byHand(engine, seed, 300);
      for (const piece of [1, 7, 1000]) expect(watched(ir, seed, 300, piece)).toEqual(expected);
    }
  });

  test('is the same game in both tiers of the engine', () => {
    const quick = createQuickEngine(ir);
    for (let seed = 0; seed < 6; seed++) {
      const expected = watched(ir, seed, 300, 1000, 'optimized');
      expect(watched(ir, seed, 300, 7, 'quick')).toEqual(expected);
      expect(byHand(quick, seed, 300)).toEqual(expected);
    }
  });

  test('can be gone on with where it stopped', () => {
    const [left, right] = [createEngine(ir), createEngine(ir)];
    for (let seed = 0; seed < 8; seed++) {
      left.useRandom(createRandom(seed, 0));
      left.playOut(createRandom(seed, 1), 1 + seed);
      byHand(right, seed, 1 + seed);
      expect(left.count()).toBe(right.count());
      if (left.cells[CELL.result] !== 0) continue;
      for (let move = 0; move < 6 && left.count() > 0; move++) {
        const index = (seed + move) % left.count();
        expect(left.describe(index)).toEqual(right.describe(index));
        for (const engine of [left, right]) engine.take(index);
        expect([...left.cells]).toEqual([...right.cells]);
        expect(left.count()).toBe(right.count());
      }
    }
  });
});

test('what is drawn without a list is in the code of both forms', () => {
  for (const ir of [irOf(DRAWN), shipped('hearts')]) {
    const { source } = emitGame(ir, 'inside');
    expect(source).toMatch(/^function count\d+\(\)/m);
    expect(source).toMatch(/^function draw\d+\(n\)/m);
  }
});

test('of several seats, what stays and what can be counted is not listed', () => {
  const { source } = emitGame(irOf(MIXED), 'inside');
  // In the window ways are kept, with how many of them each seat has; of what all choose at once Bid is counted, the rest is listed.
  expect(source).toMatch(/^let h\d+ = 0;/m);
  expect(source).toMatch(/^const \$E1_0 = /m);
  expect(source).toMatch(/^let from1_1 = /m);
});

test('more ways than there may be are a fault, whether or not one would be drawn', () => {
  const ir = irOf(`game "Many" edition 1
players 1
ending Over
play { rounds { turns { choose { action Take(a: 1..500, b: 1..500) { win me by Over } } } } }`);
  const engine = createEngine(ir);
  engine.useRandom(createRandom(1, 0));
  expect(engine.playOut(createRandom(1, 1), 10)).toBe(0);
  expect(engine.cells[CELL.result]).toBeLessThan(0);
});
