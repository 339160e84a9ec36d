/** Ways are searched once where they are the same for all that is asked, and no further than needed, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Expr, Fast, ParameterIR } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { partsOf } from '../../../../runtime/fast/walk.ts';
import { foldOverReached } from '../../../../runtime/ir/floods.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

function gameOf(condition: string): GameIR {
  return lowered(`game "Ways" edition 1
    players 2
    board grid 4 by 4
    space { stone: player or none = none  wall: yes/no = no }
    piece pawn per player on a1
    table { walls: 0..3 = 0 }
    step Wall(s: space) { set s.wall to yes }
    step Count(s: space) { add 1 to walls  set s.wall to yes }
    define open(s: space) = not s.wall
    define joined(a: space, b: space) = a.stone is b.stone
    define beside(s: space) = neighbours(s)
    play { rounds { turns { choose {
      action Go(goal: space) needs ${condition} { move me.pawn to goal  set goal.stone to me }
      action Build(spot: space) needs open(spot) { set spot.wall to yes  when walls < 3 { add 1 to walls }  when round > 9 { win me } }
    } otherwise { win me } } } }`);
}

function goalOf(ir: GameIR, ...off: readonly PassName[]): ParameterIR {
  let found: ParameterIR | undefined;
  walkFlow(optimizeGame(ir, new Set<PassName>(['memo', ...off])).ir.flow, (node) => {
    if (node.kind === 'decision') found ??= node.actions.find(({ name }) => name === 'Go')?.parameters[0];
  });
  if (found === undefined) throw new Error('nobody goes anywhere');
  return found;
}

function floodsIn(expr: Expr | undefined): readonly (Expr & { readonly op: 'flood' })[] {
  if (expr === undefined) return [];
  const inside = partsOf(expr).flatMap(floodsIn);
  return expr.op === 'flood' ? [expr, ...inside] : inside;
}

function expectSame(condition: string): void {
  for (const off of [[], ['flood-scans'], ['flood-hoisting'], ['reached-sets']] as const) {
    const difference = findDifference(createGame(gameOf(condition)), 6, 20, new Set<PassName>(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
}

const SAME_FOR_ALL = [
  'goal in reach(me.pawn, open)',
  'goal in reach(me.pawn, open) and goal is not me.pawn.space',
  'distance(me.pawn, goal, open) <= 3',
  'goal in within(me.pawn, 2, joined, Direction)',
  'goal in reach(me.pawn, open) and distance(me.pawn, goal, open) > 1',
  'not goal in reach(me.pawn, open) or goal.stone is none',
];

describe.each(SAME_FOR_ALL)('%s', (condition) => {
  test('is searched once, before all squares', () => {
    const goal = goalOf(gameOf(condition));
    expect(goal.floods?.length).toBe(1);
    expect(floodsIn(goal.where)).toEqual([]);
    expect(goalOf(gameOf(condition), 'flood-hoisting').floods).toBeUndefined();
  });

  test('is the same on both engines', () => expectSame(condition));
});

/** Whether searches come to the square is all that is asked of it there, beside what else may be. */
const GATHERED = [
  'goal in reach(me.pawn, open)',
  'goal in reach(me.pawn, open, { North }) or goal in reach(me.pawn, open, { West, South })',
  'goal in reach(me.pawn, open) and goal is not me.pawn.space and goal.stone is none',
  '(goal in reach(me.pawn, open) or goal in reach(a4, joined)) and goal.column != 2',
];

test.each(GATHERED)('%s: only what the ways lead to is gone through', (condition) => {
  const goal = goalOf(gameOf(condition));
  expect(goal.indexed?.reached?.length).toBe(goal.floods?.length);
  expect(goalOf(gameOf(condition), 'reached-sets').indexed?.reached).toBeUndefined();
  expectSame(condition);
});

/** Something else is asked of the searches as well. */
const NOT_GATHERED = [
  'distance(me.pawn, goal, open) <= 3',
  'not goal in reach(me.pawn, open) or goal.stone is none',
  'goal in reach(me.pawn, open) or goal.row = 4',
];

test.each(NOT_GATHERED)('%s: all squares are gone through', (condition) => {
  expect(goalOf(gameOf(condition)).indexed?.reached).toBeUndefined();
});

/** The search is the same for all squares, and so is what is supposed, which is done for it alone. */
const SUPPOSED = [
  'suppose Wall(b2) then goal in reach(me.pawn, open)',
  'suppose Wall(b2) then distance(me.pawn, goal, open) < 4',
  'not (suppose Wall(b2) then goal in reach(me.pawn, open))',
  'suppose Wall(b2) then not goal in reach(me.pawn, open)',
  'suppose Count(b2) then not goal in reach(me.pawn, open)',
  'suppose Count(b2) then goal.stone is none and distance(me.pawn, goal, open) > 2',
  'if me.pawn at a1 then goal.stone is none else suppose Count(b2) then goal in reach(me.pawn, open)',
];

describe.each(SUPPOSED)('%s', (condition) => {
  test('is searched once, behind what is supposed', () => {
    const goal = goalOf(gameOf(condition));
    expect(goal.floods?.map(({ supposed }) => supposed?.effects.length)).toEqual([
      condition.includes('Count') ? 2 : 1,
    ]);
  });

  test('is the same on both engines', () => expectSame(condition));
});

test('what only some ask is not searched for others', () => {
  const condition = 'if me.pawn at a1 then goal.stone is none else goal in reach(me.pawn, open)';
  expect(goalOf(gameOf(condition)).floods?.map(({ from }) => from.op)).toEqual(['if']);
  expectSame(condition);
  const both =
    '(me.pawn at a1 or goal in reach(me.pawn, open)) and (me.pawn at b1 or distance(me.pawn, goal, open) > 1)';
  expect(goalOf(gameOf(both)).floods?.map(({ from }) => from.op)).toEqual(['if']);
  expectSame(both);
});

const HOLDS_TOGETHER = [
  'all s in space where open(s) have all t in space where open(t) have t in reach(s, open)',
  'not any s in space where open(s) and (any t in space where open(t) and not t in reach(s, open))',
];

test.each(HOLDS_TOGETHER)('%s: what is supposed is asked once of all that hold together', (whole) => {
  const game = gameOf(`suppose Wall(goal) then ${whole}`);
  expect(optimizeGame(game).memos.map(({ isSupposed }) => isSupposed)).toEqual([true]);
  const nested = `suppose Wall(goal) then ((suppose Wall(b2) then ${whole}) or goal.row > 2 and (${whole}))`;
  for (const one of [game, gameOf(nested)]) {
    const difference = findDifference(createGame(one), 6, 20);
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});

const OF_EACH = ['me.pawn.space in reach(goal, open)', '(count t in reach(goal, joined)) > 2'];

test.each(OF_EACH)('%s is searched for each square', (condition) => {
  expect(goalOf(gameOf(condition)).floods).toBeUndefined();
  expect(floodsIn(goalOf(gameOf(condition)).where).length).toBe(1);
  expectSame(condition);
});

const ENDS_EARLY = [
  'any t in reach(goal, joined) where t.wall',
  'not (all t in reach(goal, joined) have not t.wall)',
  '(count t in reach(goal, joined) where t.wall) > 0',
  '(count t in reach(goal, joined) where t.wall) >= 1',
  '(the t in reach(goal, joined) where t.wall) is not none',
  'not ((count t in reach(goal, joined) where t.wall) = 0)',
];

describe.each(ENDS_EARLY)('%s', (condition) => {
  test('goes along with the search, and ends it', () => {
    const [flood] = floodsIn(goalOf(gameOf(condition)).where);
    expect(flood && foldOverReached<Fast>(flood, partsOf)?.op).toBe('any');
  });

  test('is the same on both engines', () => expectSame(condition));
});

test('steps that an end is put to, and ways in ways', () => {
  const [flood] = floodsIn(goalOf(gameOf('any t in within(goal, 2, joined) where t.wall')).where);
  expect(flood && foldOverReached<Fast>(flood, partsOf)?.op).toBe('any');
  const condition = '(sum t in reach(goal, joined) of distance(goal, t, joined)) > 4';
  expect(floodsIn(goalOf(gameOf(condition)).where).length).toBe(2);
  expectSame(condition);
});

test('a random pick among what is reached searches once', () => {
  const ir = lowered(`game "Lots" edition 1
    players 2
    board grid 4 by 4
    space { wall: yes/no = no }
    define open(s: space) = not s.wall
    play { rounds { turns {
      pick start at random from space where open(start)
      pick next at random from reach(start, open) where next is not start or next.row = 1
      set next.wall to yes
      when (count s in space where s.wall) > 9 { win me }
    } } }`);
  const picks: number[] = [];
  walkFlow(optimizeGame(ir).ir.flow, (node) => {
    if (node.kind === 'pick') picks.push(node.cases?.[0]?.floods?.length ?? 0);
  });
  expect(picks).toEqual([0, 1]);
  const difference = findDifference(createGame(ir), 6, 40);
  expect(difference, difference && explain(difference)).toBeUndefined();
});

test('what is asked of another space waits for the end of the search', () => {
  expectSame(
    'any t in space where t in reach(me.pawn, open) and goal in reach(me.pawn, open) and t.stone is none',
  );
});
