/** Fields with a value for each member of a set: where their values are kept, what is beside them, who sees them, how they are shown. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { determinise } from '../../../runtime/bots/determinise.ts';
import { viewTable } from '../../../runtime/index.ts';
import { readField, writeField } from '../../../runtime/inspect.ts';
import { walkFlow } from '../../../runtime/ir/walk/flow.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { namePlaces } from '../../../runtime/lowering/openings/name-places.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { inWords } from '../../../runtime/view/words.ts';
import { lowerCodes, TextGame } from './text-game.ts';

const RULES = `game "Counters" edition 1
  players 2 { Ada, Ben }
  enum Good { Wheat "Wheat", Wool "Wool", Ore "Ore" }
  board { space North  space South }
  space { cubes: 0..9 per player = 0 "Cubes" }
  player {
    goods: 0..9 per Good = 2 "Goods" unit "M"
    tries: 0..9 per 3..5 = 0 seen by owner "Tries"
    plans: 0..5 per Good = 1 clamped seen by owner "Plans"
    friend: player or none per Good = none "Friends"
    seen: yes/no per space = no "Seen"
  }
  table { came: 0..99 per 2..4 = 0 "Came"  mood: 3..5 per 2..4 "Mood"  led: Good or none per -1..1 = Ore "Led" }
  play { rounds { turns { choose {
    action Grow(g: Good, n: 0..9) { set me.goods[g] to n }
    action Note(n: 0..9) { add 1 to came[n] }
    action Feel(n: 0..9) { set came[2] to mood[n] }
    action Lead(n: -5..5) needs led[n] is Ore { set led[n] to none }
    action Meet(g: Good) { set me.friend[g] to next(me)  set me.seen[South] to yes  add 2 to North.cubes[me] }
    action Try(n: 3..5) { add 1 to me.tries[n] }
    action Plan(g: Good) { add 9 to me.plans[g] }
  } } } }`;

describe('what is kept', () => {
  test('each value by itself, for each that has the field', () => {
    const { game, cells } = new TextGame(RULES).act(0, 'Grow', 2, 7).act(1, 'Grow', 0, 0);
    const goods = [0, 1].map((seat) =>
      [0, 1, 2].map((good) => readField(game, cells, 'player.goods', [seat, good])),
    );
    expect(goods).toEqual([
      [2, 2, 7],
      [0, 2, 2],
    ]);
    const changed = writeField(game, cells, 'player.goods', [1, 1], 5);
    expect(changed && readField(game, changed, 'player.goods', [1, 1])).toBe(5);
    expect(writeField(game, cells, 'player.goods', [1, 3], 5)).toBeUndefined();
    expect(writeField(game, cells, 'player.goods', [1, 1], 10)).toBeUndefined();
  });

  test('numbers by their place in the range', () => {
    const { game, cells } = new TextGame(RULES).act(0, 'Note', 4).act(1, 'Note', 4).act(0, 'Note', 2);
    expect([0, 1, 2].map((index) => readField(game, cells, 'came', [index]))).toEqual([1, 0, 2]);
  });

  test('a clamped one stops at its end', () => {
    const { game, cells } = new TextGame(RULES).act(0, 'Plan', 1);
    expect([0, 1, 2].map((good) => readField(game, cells, 'player.plans', [0, good]))).toEqual([1, 5, 1]);
  });
});

describe('beside the range', () => {
  test.each([1, 5, 9])('%i reads as what a field without a start begins with', (number) => {
    const { game, cells } = new TextGame(RULES).act(0, 'Feel', number);
    expect(readField(game, cells, 'came', [0])).toBe(3);
  });

  test('of members that may be none there is none', () => {
    const { game, cells } = new TextGame(RULES);
    expect([-1, 0, 1].map((n) => readField(game, cells, 'led', [n + 1]))).toEqual([2, 2, 2]);
    const led = new TextGame(RULES).act(0, 'Lead', -1);
    expect(readField(led.game, led.cells, 'led', [0])).toBe(-1);
    expect(() => new TextGame(RULES).act(0, 'Lead', 2)).toThrow();
  });

  test('a change stops the game, and says for which numbers there is a value', () => {
    const stopped = new TextGame(RULES).act(0, 'Note', 5);
    expect(stopped.faultAt()).toBe(
      'there is a value for each of 2..4, but not for this number, or a value would leave its range 0..99: add 1 to came[n]',
    );
  });
});

describe('what is shown', () => {
  const met = new TextGame(RULES).act(0, 'Meet', 1);
  const words = (viewer: number, name: string): readonly string[] => {
    const { seats, places, spaces } = viewTable(met.game, met.cells, viewer);
    return [...seats, ...places, ...spaces].flatMap(({ fields }) =>
      fields.filter((field) => field.name === name).map(({ shown, label }) => inWords(shown, label)),
    );
  };

  test.each([
    ['goods', ['Wheat 2 M, Wool 2 M, Ore 2 M', 'Wheat 2 M, Wool 2 M, Ore 2 M']],
    ['friend', ['Wool Ben', 'nothing']],
    ['seen', ['South', 'nothing']],
    ['cubes', ['Ada 2', 'nothing']],
    ['came', ['nothing']],
    ['mood', ['2 3, 3 3, 4 3']],
  ])('%s: what is nothing is left out', (name, shown) => {
    expect(words(0, name)).toEqual(shown);
  });

  test('what only the owner sees', () => {
    expect(words(0, 'plans')).toEqual(['Wheat 1, Wool 1, Ore 1', '?']);
    expect(words(-1, 'plans')).toEqual(['?', '?']);
  });

  test('a guess at it is one of its values, and leaves one’s own alone', () => {
    const guesses = Array.from({ length: 40 }, (_, seed) =>
      determinise(met.game, met.cells, 0, createRandom(seed)),
    );
    const plans = (seat: number) =>
      guesses.map((cells) =>
        [0, 1, 2].map((good) => readField(met.game, cells, 'player.plans', [seat, good])),
      );
    expect(new Set(plans(0).map(String))).toEqual(new Set(['1,1,1']));
    expect(new Set(plans(1).flat())).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});

describe('what is told', () => {
  const turn = (statements: string): readonly string[] => {
    const { program } = compile([
      { name: 'told.regel', text: RULES.replace('turns { choose {', `turns { ${statements} choose {`) },
    ]);
    return lower(program, {}).diagnostics.map(({ code }) => code);
  };

  test.each([
    ['one’s own', 'when me.plans[Wool] > 2 { set came[2] to 1 }', []],
    [
      'that of another',
      'let q = next(me) choose { action A needs q.plans[Wool] > 2 {} action B {} }',
      ['leak'],
    ],
    [
      'the sum of another’s, which is no number of things that lie open',
      'let q = next(me) choose { action A needs (sum g in Good of q.plans[g]) > 4 {} action B {} }',
      ['leak'],
    ],
  ])('%s', (_, statements, codes) => {
    expect(turn(statements)).toEqual(codes);
  });

  test('which of one’s hidden values is changed, nobody else hears', () => {
    const secret = new Map<string, boolean>();
    walkFlow(new TextGame(RULES).game.ir.flow, (node) => {
      if (node.kind !== 'decision') return;
      for (const { name, parameters } of node.actions)
        secret.set(
          name,
          parameters.some((each) => each.secret),
        );
    });
    expect(secret.get('Plan')).toBe(true);
    expect(secret.get('Try')).toBe(true);
    expect(secret.get('Meet')).toBe(false);
  });
});

describe('what is refused', () => {
  const counters = (fields: string): string =>
    `game "Refused" edition 1  players 2  option last: 1..2000 = 3
    table { ${fields} }  play { rounds { turns { choose { action End { win me } } } } }`;

  test.each([
    ['more values than there may be', 'came: 0..9 per 1..1001 = 0 "Came"', ['too-large']],
    ['so many by an option', 'came: 0..9 per 1..last = 0 "Came"', []],
    ['more cells than a position has', 'a: 0..9 per 1..1000 "A"', []],
  ])('%s', (_, fields, codes) => {
    expect(lowerCodes(counters(fields))).toEqual(codes);
  });

  test('what an option makes too large', () => {
    expect(lowerCodes(counters('came: 0..9 per 1..last = 0 "Came"'), { options: { last: 1500 } })).toEqual([
      'too-large',
    ]);
  });
});

test('where one of them is picked, the game waits at a place with the name of the field', () => {
  const text = `game "Fates" edition 1
    players 2 { Ada, Ben }
    table { fate: 1..3 per 1..2 = 1 }
    play { rounds { pick fate[2] at random from 1..3  choose by Ada { action End { win Ada } } } }
    example "later" { given at pick fate { set fate[1] to 3 }  pick 2  expect fate[2] = 2 and fate[1] = 3 }`;
  const { program, diagnostics } = compile([{ name: 'fates.regel', text }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([...namePlaces(program, {}).places.values()].map(({ way }) => way)).toContain('pick fate');
});
