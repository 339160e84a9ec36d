/** Random expressions about a world, with the names that are in reach. */

import { CELL, type Expr, type Fold } from '../../../runtime/ir/ir.ts';
import { all, cell, expr, fold, has, local, not, op, size, type Value } from '../ir/build.ts';
import { cellOf, classOf, either, mixed, neighbourOf, type Run, type World } from './board-world.ts';
import { randomSupposition } from './random-effects.ts';
import { randomFlood } from './random-floods.ts';
import { nearest, randomLine, randomSides, sees } from './random-lines.ts';
import type { Tape } from './tape.ts';

/** A local that is known where an expression stands. */
export interface Bound {
  readonly local: number;
  readonly low: number;
  readonly size: number;
}

export type Scope = readonly Bound[];

/** Makes a number or a condition, so deep. */
export type Make = (tape: Tape, scope: Scope, depth: number) => Expr;

/** A number that few values are possible for. */
export function randomNumber(tape: Tape, scope: Scope, depth: number): Expr {
  if (depth <= 0) return leaf(tape, scope);
  const inner = () => randomNumber(tape, scope, depth - 1);
  const test = () => randomTest(tape, scope, depth - 1);
  switch (tape.below(15)) {
    case 14:
    case 13:
      return total(tape, scope);
    case 12:
      return isRoomFor(tape.world.edges, scope)
        ? randomFlood(tape, scope, depth, randomNumber)
        : leaf(tape, scope);
    case 0:
    case 1:
      return leaf(tape, scope);
    case 2:
      return op(inner(), tape.choose('+', '-', '*', '/', 'mod', 'bit-or'), inner());
    case 3:
      return { op: 'negate', of: inner() };
    case 4:
      return tape.below(2) === 0 ? size(inner()) : op(leaf(tape, scope), '+', tape.below(5));
    case 5:
      return either(test(), inner(), inner());
    case 6:
      return onBoard(tape, scope, inner);
    case 7:
      return lookUp(tape, scope, inner);
    case 8: {
      if (tape.below(2) === 0) return nearest(tape, scope);
      // What is asked of the one that is found, nobody where there is none.
      const the = randomFold(tape, scope, depth, 'the');
      const { world } = tape;
      const found = tape.choose(
        cellOf(world, world.owner, the),
        classOf(the),
        op(the, '+', leaf(tape, scope)),
      );
      return either(op(the, '<', 0), expr(-1), found);
    }
    default:
      return randomFold(tape, scope, depth, tape.choose('count', 'sum', 'min', 'max', 'the'));
  }
}

/** A condition. */
export function randomTest(tape: Tape, scope: Scope, depth: number): Expr {
  const inner = () => randomNumber(tape, scope, depth - 1);
  const test = () => randomTest(tape, scope, depth - 1);
  if (depth <= 0) return compared(tape, scope);
  switch (tape.below(20)) {
    case 19:
      return askedTwice(tape, scope, depth);
    case 18:
      return fewOf(tape, scope, depth);
    case 17:
      return isRoomFor(tape.world.edges, scope)
        ? randomFlood(tape, scope, depth, randomTest)
        : compared(tape, scope);
    case 16:
    case 15:
      return sees(tape, scope);
    case 14:
      return alternatives(tape, scope, depth);
    case 13:
      return op(total(tape, scope), tape.choose('>=', '<', '='), tape.choose(1, 4, 9, -1));
    case 12:
      return isRoomFor(tape.world.board, scope)
        ? randomSupposition(tape, scope, depth)
        : compared(tape, scope);
    case 11:
      return isRoomFor(tape.world.edges, scope)
        ? randomFlood(tape, scope, depth, randomTest)
        : compared(tape, scope);
    case 0:
    case 1:
      return compared(tape, scope);
    case 2:
      return all(test(), test());
    case 3:
      return op(test(), 'or', test());
    case 4:
      return not(tape.below(3) === 0 ? inner() : test());
    case 5:
      return op(inner(), tape.choose('=', '!=', '<', '<=', '>', '>='), inner());
    case 6:
      return has(inner(), inner());
    case 7: {
      const found = randomFold(tape, scope, depth, tape.choose('the', 'count'));
      const sign = tape.choose('=', '!=', '<', '>=', '>', '<=');
      return op(found, sign, tape.choose(0, -1, 1, 2));
    }
    default:
      return randomFold(tape, scope, depth, tape.choose('any', 'all'));
  }
}

/** Either of two conditions, which have a third one in common: it may be asked before them. */
function alternatives(tape: Tape, scope: Scope, depth: number): Expr {
  const both = randomTest(tape, scope, depth - 1);
  const [one, other] = [randomTest(tape, scope, depth - 2), randomTest(tape, scope, depth - 2)];
  return op(all(one, both), 'or', all(tape.choose(both, not(both)), other));
}

/** A number that several conditions ask for, of which not all need be asked. */
function askedTwice(tape: Tape, scope: Scope, depth: number): Expr {
  const asked = tape.choose(
    total(tape, scope),
    randomFold(tape, scope, depth - 1, tape.choose('count', 'the')),
  );
  const [first, second] = [tape.choose('>', '>=', '!='), tape.choose('<', '=', '!=')] as const;
  const other = randomTest(tape, scope, depth - 1);
  const again = op(
    op(asked, second, tape.choose<Value>(2, leaf(tape, scope))),
    tape.choose('or', 'and'),
    other,
  );
  const once = op(asked, first, tape.below(3));
  return tape.choose(all(once, again), all(other, once, again), op(once, 'or', again));
}

/** Whether there are so many places of a kind: whoever counts them may end where that is known. */
function fewOf(tape: Tape, scope: Scope, depth: number): Expr {
  const { board } = tape.world;
  const own: Bound = { local: 100 + tape.fresh(), low: 0, size: fitting(board, scope) };
  const inside = [...scope, own];
  const where = all(memberTest(tape, own, inside, depth), memberTest(tape, own, inside, depth));
  const sign = tape.choose('>=', '=', '!=', '<', '>', '<=');
  return op(fold('count', own.local, own.size, { where }), sign, tape.choose(2, 1, 3, own.size));
}

/** As many steps as a fold may take in all, for what is around it. */
const MOST_PASSES = 5_000;

/** Whether so many steps are not too many for what is around them. A name for one value is not gone through. */
function isRoomFor(steps: number, scope: Scope): boolean {
  const loops = scope.filter(({ size: length }) => length <= 1_000);
  return loops.reduce((product, { size: length }) => product * Math.max(1, length), steps) <= MOST_PASSES;
}

/** As long as asked for, or short where there is no room for that. */
function fitting(length: number, scope: Scope): number {
  return isRoomFor(length, scope) ? length : Math.min(length, 3);
}

/** A fold over the board, part of it, or few numbers; often with a condition that lists or joins its elements. */
function randomFold(tape: Tape, scope: Scope, depth: number, kind: Fold['op']): Fold {
  const { board: places } = tape.world;
  if (tape.below(5) === 4)
    return tape.below(2) === 0 ? randomSides(tape, scope, kind) : randomLine(tape, scope, kind);
  const board: readonly [number, number] = [0, places];
  const [low, length] = tape.choose(
    board,
    [0, 4],
    board,
    [2, 5],
    board,
    [-3, 6],
    board,
    [-1, 3],
    [1, places],
    [3, places - 5],
    [3, places - 5],
    [0, 1],
    [0, 0],
  );
  const own: Bound = { local: 100 + tape.fresh(), low, size: fitting(length, scope) };
  const inside = [...scope, own];
  const wheres = Array.from({ length: tape.choose(1, 0, 2) }, () => memberTest(tape, own, inside, depth));
  const isTest = kind === 'any' || kind === 'all' || kind === 'count' || kind === 'the';
  const hasOf = tape.below(3) > 0;
  const of = isTest ? memberTest(tape, own, inside, depth) : randomNumber(tape, inside, depth - 1);
  const [first, ...rest] = wheres;
  return fold(kind, own.local, own.size, {
    low,
    ...(first === undefined ? {} : { where: all(first, ...rest) }),
    ...(hasOf ? { of } : {}),
  });
}

/** What cells of the board come to, or the least or the greatest of them: each counts as much as it says itself. */
function total(tape: Tape, scope: Scope): Fold {
  const { world } = tape;
  const [low, length] = tape.choose<readonly [number, number]>([0, world.board], [2, world.board - 2]);
  const own: Bound = { local: 100 + tape.fresh(), low, size: fitting(length, scope) };
  const element = local(own.local);
  const run = tape.choose(world.pile, world.owner, world.flag, world.mark);
  const held = heldBy(tape, run, element, scope);
  const others = tape.choose(cell(CELL.me), expr(1), leaf(tape, scope));
  const value = tape.choose<Expr>(
    held,
    op(held, '*', op(classOf(element), '+', tape.below(3))),
    op(held, '-', tape.below(3)),
    element,
    op(element, '/', world.columns),
    op(tape.below(9), '-', element),
    classOf(element),
  );
  const where = tape.choose<Expr | undefined>(
    undefined,
    op(classOf(element), '=', others),
    op(held, tape.choose('=', '!=', '>='), others),
    op(
      element,
      tape.choose('<', '>=', '!='),
      op(tape.choose(leaf(tape, scope), wide(tape)), '+', tape.below(9)),
    ),
    all(op(classOf(element), '!=', 0), op(held, '>=', 1)),
  );
  const kind = tape.choose('sum', 'max', 'min', 'count');
  return fold(kind, own.local, own.size, {
    low,
    ...(where && { where }),
    ...(kind !== 'count' && { of: value }),
  });
}

/** What a place holds; of a run with rows, in one of them. */
function heldBy(tape: Tape, run: Run, place: Expr, scope: Scope): Expr {
  const seats = scope.filter(({ low, size: length }) => low >= 0 && low + length <= run.rows);
  const [seat] = seats;
  const row = tape.choose(cell(CELL.me), expr(tape.below(2)), seat ? local(seat.local) : cell(CELL.me));
  return cellOf(tape.world, run, place, run.rows === 1 ? undefined : row);
}

/** A number that too many values are possible for to make a list for each of them. */
function wide({ world, choose }: Tape): Expr {
  const [one, other] = [cell(world.single[2]?.at ?? 0), cell(world.single[3]?.at ?? 0)];
  return op(one, choose('-', '+'), other);
}

/** A condition on an element: static, on the table, that it equals something, or any. */
export function memberTest(tape: Tape, own: Bound, scope: Scope, depth: number): Expr {
  const { world } = tape;
  const element = local(own.local);
  const outside = scope.filter((one) => one !== own);
  switch (tape.below(9)) {
    case 0:
      return op(classOf(element), '=', tape.below(4));
    case 1:
      return op(
        element,
        '=',
        lookUp(tape, outside, () => leaf(tape, outside)),
      );
    case 2:
      return op(
        cellOf(world, world.owner, element),
        tape.choose('=', '!='),
        tape.choose(cell(CELL.me), expr(1)),
      );
    case 3:
      return cellOf(world, world.flag, element);
    case 4:
      return op(classOf(element), '=', leaf(tape, scope));
    case 6:
      // Above or below something, perhaps either of two.
      return op(
        element,
        tape.choose('<', '>=', '>', '<='),
        op(tape.choose(leaf(tape, outside), wide(tape)), '+', tape.below(4)),
      );
    case 7:
      return op(
        heldBy(tape, world.mark, element, outside),
        tape.choose('=', '!='),
        tape.choose<Value>(1, cell(CELL.me), 0),
      );
    case 8:
      return op(cellOf(world, world.pile, element), tape.choose('>=', '=', '<', '!='), tape.choose(1, 2, 0));
    default:
      return randomTest(tape, scope, depth - 1);
  }
}

function compared(tape: Tape, scope: Scope): Expr {
  const left = scope.length === 0 ? leaf(tape, scope) : onBoard(tape, scope, () => leaf(tape, scope));
  const right = leaf(tape, scope);
  return op(left, tape.choose('=', '!=', '<', '<=', '>', '>='), right);
}

export function leaf(tape: Tape, scope: Scope): Expr {
  const { world } = tape;
  const bound = scope[scope.length === 0 ? 0 : tape.below(scope.length)];
  switch (tape.below(bound === undefined ? 4 : 6)) {
    case 0:
      return expr(tape.choose(0, 1, -1, 2, world.board - 1));
    case 1:
      return cell(CELL.me);
    case 2:
      return cell((world.single[tape.below(world.single.length)] as World['single'][number]).at);
    case 3:
      return cell(world.owner.base + tape.below(world.board));
    default:
      return local((bound as Bound).local);
  }
}

function lookUp(tape: Tape, scope: Scope, index: () => Expr): Expr {
  const place = tape.below(2) === 0 ? leaf(tape, scope) : index();
  switch (tape.below(3)) {
    case 0:
      return neighbourOf(place, tape.below(4));
    case 1:
      return classOf(place);
    default:
      return mixed(place);
  }
}

/** A cell of the board, by a place that may lie beside it. */
function onBoard(tape: Tape, scope: Scope, index: () => Expr): Expr {
  const { world } = tape;
  const places = scope.filter(({ low, size: length }) => low >= 0 && low + length <= world.board);
  const run = tape.choose(world.owner, world.flag, world.pile, world.mark);
  const bound = places[places.length === 0 ? 0 : tape.below(places.length)];
  if (run.rows > 1) return heldBy(tape, run, bound === undefined ? index() : local(bound.local), scope);
  const at = tape.below(5);
  if (bound !== undefined && at > 2) return cell(run.base, local(bound.local));
  return cellOf(world, run, at === 2 ? mixed(leaf(tape, scope)) : index());
}
