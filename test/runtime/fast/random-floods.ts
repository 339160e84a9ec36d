/** Random searches along the edges of a board, and what is asked about what they reach. */

import { CELL, type Expr } from '../../../runtime/ir/ir.ts';
import { all, cell, expr, fold, local, op } from '../ir/build.ts';
import { cellOf, classOf, endOf, SOURCES, STARTS, TARGETS } from './board-world.ts';
import {
  type Bound,
  leaf,
  type Make,
  memberTest,
  randomNumber,
  randomTest,
  type Scope,
} from './random-expressions.ts';
import type { Tape } from './tape.ts';

/** A search from a place, and what is asked: of all that it reaches, of one place, or of some. */
export function randomFlood(tape: Tape, scope: Scope, depth: number, make: Make): Expr {
  const { board, edges, owner, flag } = tape.world;
  const [own, edge] = [100 + tape.fresh(), 100 + tape.fresh()];
  const stepsTo = (to: Expr): Expr => ({ op: 'steps', flood: local(own), to, size: board });
  const onto: Bound = { local: edge, low: 0, size: edges };
  const ends = tape
    .choose<readonly (typeof SOURCES | typeof TARGETS)[]>([TARGETS], [SOURCES, TARGETS])
    .map((end) => endOf(end, local(edge)));
  const [place = expr(0), other = leaf(tape, scope)] = ends;
  const held = (run: typeof owner, at: Expr) => cellOf(tape.world, run, at);
  const around = scope.at(-1);
  const leads = tape.choose(
    op(held(owner, place), '=', held(owner, around === undefined ? other : local(around.local))),
    op(held(owner, place), '=', tape.choose(held(owner, other), cell(CELL.me), expr(1))),
    held(flag, place),
    op(classOf(place), tape.choose('!=', '<'), leaf(tape, scope)),
    op(held(owner, place), '!=', tape.choose(expr(2), cell(CELL.me))),
    randomTest(tape, [...scope, onto], depth - 2),
  );
  const search = {
    local: own,
    size: board,
    from: tape.choose(leaf(tape, scope), randomNumber(tape, scope, depth - 1)),
    edges: { local: edge, starts: STARTS, count: edges, to: TARGETS },
    where: tape.below(5) === 0 ? undefined : leads,
  };
  const flood = (inside: Expr, until?: Expr): Expr => ({ op: 'flood', ...search, until, in: inside });
  if (tape.below(3) === 0) {
    const goal = leaf(tape, scope);
    return flood(op(stepsTo(goal), tape.choose('>=', '<', '+'), tape.below(4)), tape.choose(goal, undefined));
  }
  const element: Bound = { local: 100 + tape.fresh(), low: 0, size: board };
  const inside = [...scope, element];
  const isNear = op(stepsTo(local(element.local)), '>=', tape.choose(0, 1));
  const kind =
    make === randomTest ? tape.choose('any', 'all') : tape.choose('count', 'sum', 'min', 'max', 'the');
  const rest = tape.below(2) === 0 ? [] : [memberTest(tape, element, inside, depth - 1)];
  const of = tape.choose(undefined, stepsTo(local(element.local)), make(tape, inside, depth - 2));
  return flood(fold(kind, element.local, board, { where: all(isNear, ...rest), ...(of && { of }) }));
}
