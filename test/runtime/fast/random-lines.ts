/** Random questions about lines of a board, in the order in which they go through it, and about the sides of a place. */

import { CELL, type Expr, type Fold } from '../../../runtime/ir/ir.ts';
import { all, cell, expr, fold, local, op } from '../ir/build.ts';
import { cellOf, classOf, either, lineOf, neighbourOf, WAYS } from './board-world.ts';
import { type Bound, leaf, type Scope } from './random-expressions.ts';
import type { Tape } from './tape.ts';

/** A place on a line, by its number there. */
type Line = (at: Expr) => Expr;

/** A line from a place, one of the ways. */
function lineFrom(tape: Tape, scope: Scope, way?: Expr): Line {
  const { world } = tape;
  const place = tape.below(2) === 0 ? leaf(tape, scope) : placeIn(tape, scope);
  const own = way ?? expr(tape.choose(0, 0, 1, 2 + tape.below(WAYS - 2)));
  return (at) => lineOf(world, place, own, at);
}

/** A place that is on the board, or nowhere. */
function placeIn({ world, below }: Tape, scope: Scope): Expr {
  const places = scope.filter(({ low, size }) => low >= 0 && low + size <= world.board);
  const place = places[places.length === 0 ? 0 : below(places.length)];
  return place === undefined ? cell(world.single.at(-1)?.at ?? 0) : local(place.local);
}

/** A condition on a place of a line, which may be none. */
function onLine(tape: Tape, scope: Scope, there: Expr): Expr {
  const { world } = tape;
  const run = tape.choose(world.owner, world.owner, world.flag);
  const value = tape.choose(leaf(tape, scope), cell(CELL.me), expr(1));
  const test = op(cellOf(world, run, there), tape.choose('=', '!='), value);
  const more = op(classOf(there), '>', tape.below(3));
  return all(op(there, '!=', -1), test, ...(tape.below(3) === 0 ? [more] : []));
}

/** What is asked of the first place of a line for which a condition holds. */
function askedOfNearest(tape: Tape, scope: Scope, line: Line, ask: (place: Expr) => Expr): Expr {
  const at = 100 + tape.fresh();
  const the = fold('the', at, tape.world.longest, { where: onLine(tape, scope, line(local(at))) });
  return either(op(the, '<', 0), expr(-1), ask(line(the)));
}

/** Something about the first place of a line for which a condition holds. */
export function nearest(tape: Tape, scope: Scope): Expr {
  const { world } = tape;
  const about = (place: Expr) => tape.choose(place, cellOf(world, world.owner, place), classOf(place));
  return askedOfNearest(tape, scope, lineFrom(tape, scope), about);
}

/** Whether the first that is seen from a place is so, on one line or in any direction. */
export function sees(tape: Tape, scope: Scope): Expr {
  const { world } = tape;
  const way: Bound = { local: 100 + tape.fresh(), low: 0, size: WAYS };
  const isAny = tape.below(2) === 0;
  const line = lineFrom(tape, scope, isAny ? local(way.local) : undefined);
  const found = askedOfNearest(tape, scope, line, (place) =>
    tape.choose(place, cellOf(world, world.pile, place), cellOf(world, world.owner, place)),
  );
  const test = op(found, tape.choose('=', '>=', '!='), leaf(tape, scope));
  return isAny ? fold('any', way.local, WAYS, { where: test }) : test;
}

/** A fold over a line that asks about nothing but the places there. */
export function randomLine(tape: Tape, scope: Scope, kind: Fold['op']): Fold {
  const { world } = tape;
  const at = 100 + tape.fresh();
  const there = lineFrom(tape, scope)(local(at));
  const value = cellOf(world, tape.choose(world.owner, world.flag, world.pile), there);
  return fold(kind, at, world.longest, {
    where: onLine(tape, scope, there),
    ...(kind === 'sum' || kind === 'min' || kind === 'max' ? { of: value } : {}),
  });
}

/** A fold over the four sides of a place that asks about nothing but the neighbours there. */
export function randomSides(tape: Tape, scope: Scope, kind: Fold['op']): Fold {
  const { world } = tape;
  const side = 100 + tape.fresh();
  const neighbour = neighbourOf(leaf(tape, scope), local(side));
  const value = cellOf(world, tape.choose(world.owner, world.flag), neighbour);
  const test = op(value, tape.choose('=', '!=', '<'), leaf(tape, scope));
  return fold(kind, side, 4, {
    where: all(op(neighbour, '!=', -1), ...(tape.below(2) === 0 ? [test] : [])),
    ...(kind === 'sum' || kind === 'min' || kind === 'max' ? { of: value } : { of: test }),
  });
}
