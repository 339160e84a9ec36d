/** Random effects in a world, and conditions that suppose some to be done. */

import { CELL, type Effect, type Expr, type Reference } from '../../../runtime/ir/ir.ts';
import { all, cell, clear, expr, local, op, store, transfer, when } from '../ir/build.ts';
import type { World } from './board-world.ts';
import { type Bound, leaf, memberTest, randomNumber, randomTest, type Scope } from './random-expressions.ts';
import type { Tape } from './tape.ts';

/** Whether something would hold behind effects, which know some of the names in reach by others. */
export function randomSupposition(tape: Tape, scope: Scope, depth: number): Expr {
  const known = scope.filter(() => tape.below(3) > 0);
  const given = known.map((one) => ({ local: 100 + tape.fresh(), of: one }));
  const inside = given.map(({ local: own, of }): Bound => ({ ...of, local: own }));
  return {
    op: 'suppose',
    given: given.map(({ local: own, of }) => ({ local: own, value: local(of.local) })),
    room: 0,
    effects: randomEffects(tape, inside, Math.min(2, depth - 1)),
    in: randomTest(tape, inside, depth - 1),
  };
}

let origin = 0;

/** Effects that write what expressions of the world read. */
export function randomEffects(tape: Tape, scope: Scope, depth: number): readonly Effect[] {
  const list: Effect[] = [];
  let inside = scope;
  for (let left = 1 + tape.below(3); left > 0; left--) {
    if (depth > 0 && tape.below(6) === 5) {
      // A name for a value, whose range is not known here.
      const name = 100 + tape.fresh();
      list.push({ op: 'bind', local: name, value: randomNumber(tape, inside, depth) });
      inside = [...inside, { local: name, low: -1000, size: 2000 }];
    }
    list.push(randomEffect(tape, inside, depth));
  }
  return list;
}

function randomEffect(tape: Tape, scope: Scope, depth: number): Effect {
  const { world, below, choose } = tape;
  origin = (origin + 1) % 400;
  switch (depth <= 0 ? below(2) : below(9)) {
    case 0:
      return storeOn(tape, scope, depth);
    case 1: {
      const { at, low, high } = world.single[below(world.single.length)] as World['single'][number];
      return store(at, randomNumber(tape, scope, depth), {
        low,
        high,
        bound: choose('clamp', 'clamp', 'clamp', 'fault'),
        origin,
      });
    }
    case 2:
      return when(
        randomTest(tape, scope, depth),
        randomEffects(tape, scope, depth - 1),
        choose([], [storeOn(tape, scope, 0)]),
      );
    case 3:
      return moved(tape, scope);
    case 4: {
      const [from] = world.single;
      if (below(4) !== 3) return clear(from?.at ?? 0, choose(1, 3));
      return clear(choose(world.owner, world.flag, world.pile, world.mark).base, choose(4, world.board));
    }
    default: {
      const [low, size] = choose<readonly [number, number]>([0, world.board], [0, 4], [-1, 5]);
      const own: Bound = { local: 100 + tape.fresh(), low, size };
      const inside = [...scope, own];
      const start = choose(undefined, undefined, randomNumber(tape, scope, 1));
      const where = choose(
        memberTest(tape, own, inside, depth),
        undefined,
        all(memberTest(tape, own, inside, depth), memberTest(tape, own, inside, depth)),
      );
      return {
        op: 'for',
        local: own.local,
        low,
        size,
        start,
        where,
        body: randomEffects(tape, inside, depth - 1),
      };
    }
  }
}

/** Things go from pile to pile: one of them, or all, mostly where there are so many. */
function moved(tape: Tape, scope: Scope): Effect {
  const { world, below, choose } = tape;
  const [from, to] = [placeOf(tape, scope), placeOf(tape, scope)];
  const pileAt = (index: Expr): Reference => ({
    base: world.pile.base,
    indices: [{ index, stride: 1, size: world.board }],
  });
  const held: Expr = { op: 'load', ref: pileAt(from) };
  const count = choose<Expr>(expr(1), held, leaf(tape, scope));
  const move = transfer(count, pileAt(from), pileAt(to), origin);
  return below(4) === 0 ? move : when(op(held, '>=', count), [when(op(count, '>=', 0), [move])]);
}

/** A place, mostly one that is there. */
function placeOf(tape: Tape, scope: Scope): Expr {
  const { world, below } = tape;
  const bound = scope[scope.length === 0 ? 0 : below(scope.length)];
  const place = below(9) % 8;
  if (place % 3 === 0 || bound === undefined) return expr(below(world.board));
  if (place < 5 || bound.low < 0 || bound.low + bound.size > world.board)
    return place === 7 ? randomNumber(tape, scope, 0) : op(local(bound.local), 'mod', world.board);
  return local(bound.local);
}

/** Writes an owner, a flag or a mark. */
function storeOn(tape: Tape, scope: Scope, depth: number): Effect {
  const { world, choose } = tape;
  const { base, rows, low, high } = choose(world.owner, world.flag, world.mark);
  const place = { index: placeOf(tape, scope), stride: 1, size: world.board };
  const row = { index: choose(cell(CELL.me), expr(1), expr(0)), stride: world.board, size: rows };
  const target = { base, indices: rows === 1 ? [place] : [row, place] };
  const held: Expr = { op: 'load', ref: target };
  return store(
    target,
    choose(cell(CELL.me), randomNumber(tape, scope, depth), expr(1), op(held, choose('+', '-'), 1)),
    { low, high, bound: choose('clamp', 'clamp', 'clamp', 'fault', 'clamp'), origin },
  );
}
