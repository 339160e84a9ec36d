/** What is kept until it changes is asked before what is looked for each time, whichever the rules ask first. */

import { expect, test } from 'vitest';
import type { Expr } from '../../../../runtime/fast/ir.ts';
import { conjuncts } from '../../../../runtime/fast/optimize/known/expr.ts';
import { partsOf } from '../../../../runtime/fast/walk.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { optimized, parameterOf } from './planned.ts';

const rulesOf = (first: string, second: string) => `players 2
  board ring 12 "Town"
  space { owner: player or none = none  worth: 0..9 = 3 }
  record Road up to 30 { who: player, start: space, target: space, length: 1..9 }
  define leads_to(p: player, s: space) = any r in Road where r.who is p and r.length + s.worth > 4 and r.target is not s
  define crosses(a: space, b: space) =
    any r in Road where r.start.number < a.number and r.target.number + r.length > b.number
  play {
    rounds { turns { choose {
      action Build(a: space, b: space)
        needs count Road < 30 "no"
        needs ${first} "no"
        needs ${second} "no"
      { new Road(who: me, start: a, target: b, length: 1 + (a.number + b.number) mod 9)  set b.owner to me }
      action Rest { when count Road > 25 { win me } }
    } } }
  }`;

const KEPT = 'not leads_to(me, a) or not leads_to(me, b)';
const SOUGHT = 'not crosses(a, b)';

const asks = (expr: Expr, op: Expr['op']): boolean =>
  expr.op === op || (expr.op !== 'memo' && partsOf(expr).some((part) => asks(part, op)));

test.each([
  [KEPT, SOUGHT],
  [SOUGHT, KEPT],
  [SOUGHT, 'not (leads_to(me, a) and leads_to(me, b))'],
  [`${SOUGHT} and (${KEPT})`, 'yes'],
  ['all r in Road have r.start.number >= a.number or r.target.number + r.length <= b.number', KEPT],
  [SOUGHT, 'if leads_to(me, a) then not leads_to(me, b) else yes'],
])('%s, then %s', (first, second) => {
  const rules = rulesOf(first, second);
  const { where, sources } = parameterOf(optimized(rules), 'Build', 'b');
  const tests = conjuncts(where);
  const kept = tests.findIndex((one) => asks(one, 'memo'));
  const sought = tests.findIndex((one) => asks(one, 'any'));
  expect(kept).toBeGreaterThanOrEqual(0);
  expect(sought).toBeGreaterThan(kept);
  expect(sources?.tested.length).toBe(tests.length);
  const difference = findDifference(
    createGame(lowered(`game "Order" edition 1\n${rules}`)),
    4,
    40,
    new Set(),
  );
  expect(difference, difference && explain(difference)).toBeUndefined();
});

test('what a few cells say is asked before what is kept', () => {
  const rules = rulesOf(KEPT, 'b.worth * a.worth + b.worth + a.worth + 2 * b.worth > 2');
  const tests = conjuncts(parameterOf(optimized(rules), 'Build', 'b').where);
  expect(tests.map((one) => asks(one, 'memo'))).toEqual([false, true]);
});

test('nothing is kept, so the cheaper one comes first', () => {
  const rules = rulesOf(SOUGHT, 'b.worth + a.worth > 2');
  const tests = conjuncts(parameterOf(optimized(rules), 'Build', 'b').where);
  expect(tests.map((one) => asks(one, 'any'))).toEqual([false, true]);
});
