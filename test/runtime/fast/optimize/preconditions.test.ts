/** What the effects of a supposition need is asked before them; whatever they are, that says no less than they do. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conjuncts } from '../../../../runtime/fast/optimize/known/expr.ts';
import { withPreconditions } from '../../../../runtime/fast/optimize/searches/preconditions.ts';
import type { Effect, Expr } from '../../../../runtime/ir/ir.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { cell, clear, expr, local, op, store, transfer, when } from '../../ir/build.ts';
import { evaluate } from '../../ir/evaluate.ts';
import { boardGame, either, randomCells } from '../board-world.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { randomSupposition } from '../random-effects.ts';
import { PARAMETER } from '../straighten.ts';
import { readTape, tapes } from '../tape.ts';

const ALL = { runs: () => true };

/** A pile of eight kinds, another one, and a counter that stands alone. */
const [PILE, OTHER, KINDS, COUNTER] = [20, 40, 8, 60];
const at = (base: number, index: Expr | number) => ({
  base,
  indices: [{ index: expr(index), stride: 1, size: KINDS }],
});
const held = (base: number, index: Expr | number): Expr => ({ op: 'load', ref: at(base, index) });
const taken = (index: Expr | number, count: Expr | number = 1) =>
  transfer(count, at(PILE, index), at(OTHER, index));

/** What is asked before a supposition of these effects, where the local 2 is what the local 1 is outside. */
function neededBy(...effects: readonly Effect[]): readonly Expr[] {
  const supposed: Expr = {
    op: 'suppose',
    given: [{ local: 2, value: local(1) }],
    room: 0,
    effects,
    in: op(cell(COUNTER), '>', 3),
  };
  const [last, ...before] = [...conjuncts(withPreconditions(ALL, supposed))].reverse();
  expect(last).toEqual(supposed);
  return before.reverse() as readonly Expr[];
}

const same = (one: Expr, other: Expr | number): Expr => either(op(one, '=', other), expr(1), expr(0));

describe('what is asked before the effects', () => {
  const cases: readonly (readonly [string, readonly Effect[], readonly Expr[]])[] = [
    ['as many as are taken', [taken(local(2), 2)], [op(held(PILE, local(1)), '>=', 2)]],
    [
      'twice of the same: as many together',
      [taken(local(2)), taken(local(2))],
      [op(held(PILE, local(1)), '>=', 1), op(held(PILE, local(1)), '>=', op(1, '+', 1))],
    ],
    [
      'of two kinds: one more where they are one kind',
      [taken(local(2)), taken(5)],
      [op(held(PILE, local(1)), '>=', 1), op(held(PILE, 5), '>=', op(1, '+', same(local(1), 5)))],
    ],
    [
      'the kind is what a cell was set to before',
      [store(COUNTER, local(2)), taken(cell(COUNTER))],
      [op(held(PILE, local(1)), '>=', 1)],
    ],
    [
      'a counter that goes down stays in its range',
      [store(COUNTER, op(cell(COUNTER), '-', local(2)), { low: 0, high: 9 })],
      [op(op(cell(COUNTER), '-', local(1)), '>=', 0)],
    ],
    [
      'a counter that stops at its end needs nothing',
      [store(COUNTER, op(cell(COUNTER), '-', 3), { bound: 'clamp' })],
      [],
    ],
    [
      'nothing is known of what has come there',
      [transfer(1, at(OTHER, 0), at(PILE, 0)), taken(3)],
      [op(held(OTHER, 0), '>=', 1)],
    ],
    [
      'nothing is known behind a condition',
      [when(op(cell(COUNTER), '>', 1), [store(COUNTER, 0)]), taken(3)],
      [],
    ],
    ['nothing is known behind cells that are cleared', [clear(PILE, KINDS), taken(3)], []],
    ['nothing is known of a run of which a cell was set', [store(at(PILE, 2), 7), taken(3)], []],
    [
      'nothing is known where an index without a size may have led to any cell',
      [store({ base: 0, indices: [{ index: local(2), stride: 1 }] }, 7), taken(3)],
      [],
    ],
    [
      'nothing is known of what was set to a value that is not known',
      [store(COUNTER, local(9)), taken(cell(COUNTER))],
      [],
    ],
  ];
  test.each(cases)('%s', (_, effects, needed) => expect(neededBy(...effects)).toEqual(needed));
});

test('a random supposition has the same value behind what its effects need', () => {
  const { tables } = boardGame();
  let asked = 0;
  let refused = 0;
  fc.assert(
    fc.property(tapes(80), tapes(50), (numbers, more) => {
      const plain = randomSupposition(readTape(numbers), [PARAMETER], 3);
      const guarded = withPreconditions(ALL, plain) as Expr;
      const [first, ...others] = conjuncts(guarded) as readonly Expr[];
      if (first === undefined || others.length === 0) return;
      asked++;
      const values = readTape(more);
      for (let left = 12; left > 0; left--) {
        const cells = randomCells(values);
        const names = new Map([[PARAMETER.local, PARAMETER.low + values.below(PARAMETER.size)]]);
        expect(evaluate(guarded, cells, names, tables)).toBe(evaluate(plain, cells, names, tables));
        if (evaluate(first, cells, names, tables) === 0) refused++;
      }
    }),
    { seed: 1, numRuns: 3000 },
  );
  expect(asked).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});

test('hands are melds on both engines, with what is asked before and without', () => {
  const melds = lowered(`game "Melds" edition 1
    players 2
    cards Tile { 4 x A, 4 x B, 4 x C, 4 x D }
    enum Meld(first: Tile, second: Tile, third: Tile) { Threes (A, A, A), Run (A, B, C), Next (B, C, D), Fours (D, D, D) }
    table { wall: deck of Tile = all  off: pile of Tile  away: pile of Tile }
    player { hand: pile of Tile }
    step Pair(p: player, t: Tile) { move 2 of t from p.hand to away }
    step Take(p: player, m: Meld) {
      move 1 of m.first from p.hand to away
      move 1 of m.second from p.hand to away
      move 1 of m.third from p.hand to away
    }
    define is_meld(p: player) = any m in Meld where (suppose Take(p, m) then count p.hand = 0)
    define is_done(p: player) = any t in Tile where (suppose Pair(p, t) then is_meld(p))
    setup { for each p in players { draw 4 from wall to p.hand } }
    play { rounds { turns {
      when count wall = 0 { draw game }
      draw 1 from wall to me.hand
      choose {
        action Done needs is_done(me) { win me }
        action Lay(t in me.hand) { move 1 of t from me.hand to off }
      }
    } } }`);
  for (const off of [[], ['preconditions'], ['sums']] as const) {
    const difference = findDifference(createGame(melds), 10, 20, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
