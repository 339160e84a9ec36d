/** Random effects in the small world, and conditions that suppose some to be done. */

import { CELL, type Effect, type Expr } from '../../../runtime/ir/ir.ts';
import { all, cell, clear, local, op, ref, store, transfer, when } from '../ir/build.ts';
import {
  BOARD,
  type Bound,
  FLAG,
  memberTest,
  OWNER,
  randomNumber,
  randomTest,
  SINGLE,
  SIZE,
} from './board-world.ts';
import type { Tape } from './tape.ts';

type Scope = readonly Bound[];

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
  origin = (origin + 1) % 400;
  switch (depth <= 0 ? tape.below(2) : tape.below(7)) {
    case 0:
      return storeOn(tape, scope, depth);
    case 1: {
      const { at, low, high } = SINGLE[tape.below(SINGLE.length)] as (typeof SINGLE)[number];
      return store(at, randomNumber(tape, scope, depth), {
        low,
        high,
        bound: tape.choose('clamp', 'fault'),
        origin,
      });
    }
    case 2:
      return when(
        randomTest(tape, scope, depth),
        randomEffects(tape, scope, depth - 1),
        tape.choose([], [storeOn(tape, scope, 0)]),
      );
    case 3:
      return transfer(tape.choose(1, 0, 2), ref(SINGLE[0]?.at ?? 0), ref(SINGLE[2]?.at ?? 0), origin);
    case 4:
      return tape.below(6) === 5 ? clear(tape.choose(OWNER, FLAG), 4) : clear(SIZE - 3, tape.choose(1, 3));
    default: {
      const [low, size] = tape.choose<readonly [number, number]>([0, BOARD], [0, 4], [-1, 5]);
      const own: Bound = { local: 100 + tape.fresh(), low, size };
      const inside = [...scope, own];
      const start = tape.choose(undefined, undefined, randomNumber(tape, scope, 1));
      const where = tape.choose(
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

/** Writes an owner or a flag; mostly of a place that is there. */
function storeOn(tape: Tape, scope: Scope, depth: number): Effect {
  const [base, low, high] = tape.choose<readonly [number, number, number]>([OWNER, -1, 2], [FLAG, 0, 1]);
  const bound = scope[scope.length === 0 ? 0 : tape.below(scope.length)];
  const place = tape.below(4);
  const index: Expr =
    place === 0 || bound === undefined
      ? { op: 'const', value: tape.below(BOARD) }
      : place === 1
        ? op(local(bound.local), 'mod', BOARD)
        : place === 2
          ? local(bound.local)
          : randomNumber(tape, scope, 0);
  return store(
    { base, indices: [{ index, stride: 1, size: BOARD }] },
    tape.choose(cell(CELL.me), randomNumber(tape, scope, depth)),
    { low, high, bound: tape.choose('clamp', 'fault', 'clamp'), origin },
  );
}
