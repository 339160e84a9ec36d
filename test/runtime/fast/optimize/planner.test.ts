/** What is planned for legal actions and loops is the same however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Expr, Pick } from '../../../../runtime/fast/ir.ts';
import { passesOf } from '../../../../runtime/fast/loop-passes.ts';
import type { OptimizedGame } from '../../../../runtime/fast/optimize/game.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import { CARDS, longestList, nodesOf, optimized, parameterOf } from './planned.ts';

describe('a target that a jump leads to is listed by its start, and nothing is looked for', () => {
  const rules = (jumps: string, definitions = '') => `
    players 2
    board grid 6 by 6
    space { man: player or none = none }
    define theirs(s: space) = s.man is not none and s.man is not me
    ${definitions}
    play { rounds { turns { choose {
      action Jump(start in space where start.man is me, target: space)
        needs target.man is none "a man stands there"
        needs ${jumps} "no jump"
      { set target.man to me  set start.man to none }
      action Wait {}
    } } } }`;

  test.each([
    [
      'any d in Direction where (any over in toward(start, d) where theirs(over) and target is toward(over, d))',
      '',
    ],
    [
      'any d in Direction where (any over in toward(start, d) where toward(over, d) is target and theirs(over))',
      '',
    ],
    [
      'any over in space where theirs(over) and (any d in Direction where over is toward(start, d) and target is toward(over, d))',
      '',
    ],
    [
      'any d in Direction where (count over in toward(start, d) where theirs(over) and toward(over, d) is target) > 0',
      '',
    ],
    [
      'not all d in Direction have not (any over in toward(start, d) where theirs(over) and target is toward(over, d))',
      '',
    ],
    [
      'any d in Direction where target is landing(start, d)',
      `define landing(s: space, d: Direction) = the t in ray(s, d) where t.man is none
         and (any over in ray(s, d) where theirs(over) and over is toward(s, d) and t is toward(over, d))`,
    ],
  ])('%s', (jumps, definitions) => {
    const target = parameterOf(optimized(rules(jumps, definitions)), 'Jump', 'target');
    expect(target.listed).toBeDefined();
    expect(target.where === undefined ? 0 : passesOf(target.where)).toBe(0);
  });

  test('what may lead over several men has to be looked for', () => {
    const several =
      'any d in Direction where (any over in ray(start, d) where theirs(over) and target in ray(over, d))';
    const target = parameterOf(optimized(rules(several)), 'Jump', 'target');
    expect(target.where === undefined ? 0 : passesOf(target.where)).toBeGreaterThan(0);
  });
});

describe('of two players, neither nobody nor me is the other one', () => {
  const rules = (condition: string, players = 2) => `
    players ${players}
    board grid 6 by 6
    space { man: player or none = none  other: player or none = none  level: 0..2 = 0 }
    play { rounds { turns { choose {
      action Take(target: space) needs ${condition} "it is not theirs" { set target.man to me }
      action Wait {}
    } } } }`;
  /** The bit sets that a target is in, and what is tested besides. */
  function found(condition: string, players?: number) {
    const { indexed, where } = parameterOf(optimized(rules(condition, players)), 'Take', 'target');
    return { sets: indexed?.sets.map(({ isNegated }) => isNegated), where };
  }

  test.each([
    'target.man is not none and target.man is not me',
    'target.man is not me and target.man is not none',
    'not (target.man is none or target.man is me)',
    'not (target.man is me) and not (target.man is none)',
    'me is not target.man and target.man is not none',
    'target.level != 0 and target.level < 2',
    'target.level >= 1 and target.level != 2',
  ])('%s', (condition) => {
    expect(found(condition)).toEqual({ sets: [false], where: undefined });
  });

  test('nor is it, with one comparison, where it does not matter', () => {
    const { where } = found('target.other is target.man or target.man is none or target.man is me');
    const texts = JSON.stringify(where).split('"load"').length - 1;
    // Nothing is written to the other cell: two comparisons with the first one, and whose turn it is.
    expect(texts).toBe(3);
  });

  test.each([
    ['among three', 'target.man is not none and target.man is not me', 3],
    ['of two things', 'target.man is not none and target.other is not me', 2],
    ['if it may be the same twice', 'target.man is not none and target.man is not target.other', 2],
  ] as const)('not %s', (_, condition, players) => {
    const { sets = [], where } = found(condition, players);
    expect(sets.filter((isNegated) => isNegated).length + (where === undefined ? 0 : 1)).toBeGreaterThan(0);
    expect(sets).not.toEqual([false]);
  });
});

describe('of a few directions only those are asked about that can lead there', () => {
  const rules = (way: string) => `
    players 2
    board grid 5 by 5
    space { man: player or none = none  wall: yes/no = no }
    define is_open(s: space, d: Direction) = if d is North then not s.wall else any t in toward(s, d) where not t.wall
    define leads(s: space, t: space, d: Direction) = toward(s, d) is t and is_open(s, d)
    define jumps(over: space, t: space, d: Direction) = leads(over, t, d) or any e in Direction where leads(over, t, e)
    play { rounds { turns { choose {
      action Step(start in space where start.man is me, target: space) needs ${way} "no way leads there"
      { set start.man to none  set target.man to me }
      action Build(target: space) { set target.wall to yes }
    } } } }`;
  const first = 'leads(start, target, d)';
  const second =
    'any over in toward(start, d) where over.man is not none and is_open(start, d) and jumps(over, target, d)';

  /** How many elements the loops of a condition go through, outside of other loops: of lists the average. */
  function elementsIn(game: OptimizedGame, expr: Expr | undefined): number {
    if (expr === undefined) return 0;
    if (!isLoop(expr)) return partsOf(expr).reduce((sum, part) => sum + elementsIn(game, part), 0);
    const { listed, size } = expr;
    if (listed === undefined) return size;
    const [items, starts] = [game.tables[listed.items], game.tables[listed.starts]];
    return (items?.length ?? 0) / ((starts?.length ?? 0) - 1);
  }

  test.each([
    `any d in Direction where (${first} or (${second}))`,
    `any d in Direction where ((${second}) or ${first})`,
    `not all d in Direction have not (${first} or (${second}))`,
    `(count d in Direction where (${first} or (${second}))) > 0`,
    `not (all d in Direction have (not ${first} and not (${second})))`,
  ])('%s', (way) => {
    const game = optimized(rules(way));
    const { where } = parameterOf(game, 'Step', 'target');
    expect(elementsIn(game, where)).toBeLessThan(4);
  });

  test('and all of them where each may lead there', () => {
    const game = optimized(
      rules('any d in Direction where (any t in toward(start, d) where t.man is target.man and t.wall)'),
    );
    const { where } = parameterOf(game, 'Step', 'target');
    expect(elementsIn(game, where)).toBeGreaterThan(4);
  });
});

describe('a number goes no further than the condition allows', () => {
  const rules = (condition: string) => `
    players 2
    table { left: 0..5000 = 30 }
    play { rounds { turns { choose {
      action Take(n: 1..30) needs ${condition} "there are not so many" { subtract n from left }
      action Stop { win me }
    } } } }`;

  test.each([
    'n <= left',
    'left >= n',
    'not (n > left)',
    'n < left + 1',
    'n - 1 < left',
    '0 - n >= 0 - left',
    'n < left or n = left',
  ])('%s', (condition) => {
    const { narrowed } = parameterOf(optimized(rules(condition)), 'Take', 'n');
    expect(narrowed?.from).toBeUndefined();
    expect(narrowed?.to).toBeDefined();
  });

  test.each(['n != left', 'n < left or left = 3', 'n mod 3 = left mod 3'])('not by: %s', (condition) => {
    expect(parameterOf(optimized(rules(condition)), 'Take', 'n').narrowed).toBeUndefined();
  });

  test.each([
    'n <= left',
    'left >= n',
    'not (n > left)',
    'n < left + 1',
    '0 - n >= 0 - left',
    'n >= 2 and n <= left',
  ])('and is not tested again: %s', (condition) => {
    expect(parameterOf(optimized(rules(condition)), 'Take', 'n').where).toBeUndefined();
  });

  test.each([
    'n < left or n = left',
    'n <= left and n != left - 3',
    'n <= left and n mod 2 = left mod 2',
    'n <= left and n <= 5000 - left',
  ])('and is tested all the same: %s', (condition) => {
    const { narrowed, where } = parameterOf(optimized(rules(condition)), 'Take', 'n');
    expect(narrowed?.to).toBeDefined();
    expect(where).toBeDefined();
  });

  test('in an effect, too, where nothing that it speaks of is written', () => {
    const loopsOf = (body: string) => {
      const game = optimized(`
        players 2
        table { left: 0..5000 = 30  total: 0..100000 = 0 }
        play { rounds { turns { choose {
          action Add { for each n in 1..30 where n <= left { ${body} } }
          action Stop { win me }
        } } } }`);
      return nodesOf(game).flatMap((node) =>
        node.kind === 'effects' ? node.effects.filter((effect) => effect.op === 'for') : [],
      );
    };
    expect(loopsOf('add n to total')).toMatchObject([{ narrowed: { to: {} }, where: undefined }]);
    expect(loopsOf('set left to n')).toMatchObject([{ narrowed: undefined, where: {} }]);
  });

  test('what a later number has to fulfil says something of an earlier one, too', () => {
    const game = optimized(`
      players 2
      table { number: 1..30 = 1  face: 1..6 = 1 }
      play { rounds { turns { choose {
        action Bid(n: 1..30, f: 1..6) needs n > number or n = number and f > face "bid more" { set number to n  set face to f }
        action Stop { win me }
      } } } }`);
    const { narrowed } = parameterOf(game, 'Bid', 'n');
    expect(narrowed?.from).toEqual({ op: 'load', ref: { base: expect.any(Number), indices: [] } });
    expect(narrowed?.to).toBeUndefined();
  });
});

describe('between two numbers nothing is tested, nor listed where one of them has to be looked for', () => {
  const raise = (parameter: string, needs: string) => {
    const game = optimized(`
      players 4
      player { coins: 0..18 = 18  bid: 0..18 = 0 }
      define highest = max p in players of p.bid
      play { rounds { turns { choose {
        action Raise(${parameter}) needs ${needs} { set me.bid to n }
        action Pay { subtract 1 from me.coins }
        action Stop { win me }
      } } } }`);
    return parameterOf(game, 'Raise', 'n');
  };

  test.each([
    ['n: 1..18', 'n > highest needs n <= me.coins'],
    ['n: 1..18', 'n <= me.coins needs highest < n'],
    ['n: 1..18', 'n > (max p in players of p.bid) and me.coins >= n'],
    ['n: 1..18', 'not (n <= highest or n > me.coins)'],
    ['n: 1..18', 'n - 1 >= highest and n < me.coins + 1'],
    ['n: 1..me.coins', 'n > highest'],
    ['n: highest + 1..me.coins', 'me.coins > 0'],
  ])('%s needs %s', (parameter, needs) => {
    const { listed, narrowed, where } = raise(parameter, needs);
    expect(listed).toBeUndefined();
    expect(narrowed).toMatchObject({ from: {}, to: {} });
    expect(where).toBeUndefined();
  });

  test.each([
    ['n: 1..18', 'n != highest and n <= me.coins'],
    ['n: 1..18', 'n > highest or n <= me.coins'],
    ['n: 1..18', 'n > highest and n <= me.coins and n mod 2 = 0'],
    ['n: 1..18', 'n > highest and n <= me.coins and n <= 18 - me.bid'],
  ])('but more than that is a list, by what is looked for before: %s needs %s', (parameter, needs) => {
    const { listed, where } = raise(parameter, needs);
    expect(listed).toBeDefined();
    expect(where === undefined ? 0 : passesOf(where)).toBe(0);
  });

  test('what depends on one cell alone is listed', () => {
    expect(raise('n: 1..18', 'n <= me.coins').listed).toBeDefined();
  });
});

describe('the cards of a hand are a bit set', () => {
  const rules = (parameter: string, needs = '') => `
    players 2..4
    ${CARDS}
    player { hand: pile of Card }
    table { stock: pile of Card = all  led: Card or none = none }
    setup { for each p in players { pick led at random from stock  when led as c { move c from stock to p.hand } } }
    play { rounds { turns { choose {
      action Play(${parameter}) ${needs} { move c from me.hand to stock  set led to c }
      action Stop { win me }
    } } } }`;

  test.each([
    ['c in me.hand', ''],
    ['c: Card', 'needs me.hand[c] > 0 "you do not have it"'],
    ['c: Card', 'needs me.hand[c] != 0 "you do not have it"'],
    ['c: Card', 'needs not (me.hand[c] = 0) "you do not have it"'],
    ['c: Card', 'needs c in me.hand "you do not have it"'],
  ])('%s %s', (parameter, needs) => {
    const { indexed } = parameterOf(optimized(rules(parameter, needs)), 'Play', 'c');
    expect(indexed?.sets.length).toBe(1);
    expect(indexed?.sets[0]?.row?.rows).toBeGreaterThan(1);
  });
});

describe('nobody steps further than to a neighbour, whatever lies there', () => {
  const rules = (steps: string) => `
    players 2
    board grid 6 by 6
    space { wall: yes/no = no }
    piece pawn per player on a1
    define open(s: space, d: Direction) = not s.wall and (any t in toward(s, d) where not t.wall)
    play { rounds { turns { choose {
      action Step(target: space) needs ${steps} "too far" { move me.pawn to target  set target.wall to yes }
      action Stop { win me }
    } } } }`;

  test.each([
    'any s in space where me.pawn at s and (any d in Direction where target is toward(s, d) and open(s, d))',
    'any d in Direction where (any s in space where me.pawn at s and open(s, d) and toward(s, d) is target)',
    'any s in space where (any d in Direction where open(s, d) and target is toward(s, d)) and me.pawn at s',
    'not all s in space have not me.pawn at s or (all d in Direction have not open(s, d) or toward(s, d) is not target)',
    '(count s in space where me.pawn at s and (any d in Direction where toward(s, d) is target and open(s, d))) >= 1',
  ])('%s', (steps) => {
    const target = parameterOf(optimized(rules(steps)), 'Step', 'target');
    expect(target.listed).toBeDefined();
    expect(longestList(optimized(rules(steps)), target)).toBe(8);
  });
});

describe('where a loop asks over and over, only what has changed is asked again', () => {
  const rules = (spreads: string) => `
    players 2
    board grid 6 by 6
    space { stone: player or none = none  wet: yes/no = no }
    define spreads(s: space) = ${spreads}
    play { rounds { turns { choose {
      action Place(s: space) needs s.stone is none "taken" { set s.stone to me }
      action Stop { win me }
    }
    repeat while any s in space where spreads(s) { for each s in space where spreads(s) { set s.wet to yes } }
    } } }`;

  test.each([
    's.stone is me and not s.wet and (s.row = 1 or (any d in Direction where (any t in toward(s, d) where t.wet)))',
    'not s.wet and s.stone is me and (any t in space where t.wet and (any d in Direction where t is toward(s, d)))',
    'not (s.wet or s.stone is not me) and not all d in Direction have not (any t in toward(s, d) where t.wet)',
    's.stone is me and not s.wet and (count d in Direction where (any t in toward(s, d) where t.wet)) > 0',
    's.wet = no and s.stone = me and (any t in ray(s, North) where t.wet)',
  ])('%s', (spreads) => {
    expect(optimized(rules(spreads)).worklists.length).toBe(1);
  });
});

test('what a deck still has is drawn from a set; a card that is known to be on top is told apart once', () => {
  const game = optimized(`
    players 2
    ${CARDS}
    player { hand: hand of Card }
    table { deck: deck of Card = all }
    play { rounds { turns {
      draw 1 from deck to me.hand
      choose { action Return(c in me.hand) { move c from me.hand to deck } action Stop { win me } }
    } } }`);
  const [draw] = nodesOf(game).filter((node): node is Pick => node.kind === 'pick');
  expect(draw?.cases?.map(({ condition }) => condition !== undefined)).toEqual([true, false]);
  expect(draw?.cases?.[1]?.indexed?.sets.length).toBe(1);
  expect(draw?.cases?.[1]?.weight).toBeUndefined();
});
