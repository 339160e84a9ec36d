/** Turns: of one player, and of all in order. */

import type * as ast from '../../../language/syntax/ast.ts';
import { CELL, type Effect, type Expr, type FlowNode, type Loop } from '../../ir/ir.ts';
import { binary, cell, constant, load, not, reference, storeCell } from '../build.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { type Lowering, newLocal, originOf, releaseCells, reserveCells } from '../lowering.ts';
import { ownWords } from '../shown/words.ts';
import { lowerBlock } from './flow.ts';
import { below, type Here, pathFor } from './here.ts';
import { resetCell } from './loops.ts';

/** `turn of p { … }`: a turn of one player, whoever has the turn around. */
export function lowerTurn(lowering: Lowering, here: Here, statement: ast.TurnStatement): FlowNode {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'turn');
  const begin: FlowNode = {
    kind: 'effects',
    path: `${path}/begin`,
    title: ownWords(lowering).flow.turnBegins,
    origin,
    effects: [
      storeCell(
        CELL.me,
        lowerExpression(lowering, here.names, statement.player),
        -1,
        lowering.players - 1,
        origin,
      ),
    ],
  };
  const inner = below(here, path, {
    targets: { ...here.targets, loop: undefined, turn: { path, resume: 'after' } },
  });
  inner.taken.add('begin');
  return lowerBlock(
    lowering,
    inner,
    statement.body,
    { role: 'turn', title: ownWords(lowering).flow.turn, origin },
    [begin],
    [resetCell(CELL.me, -1, origin)],
  );
}

/** Every seat still in when its turn comes, once, in the order of the seats or against it. */
export function lowerTurns(lowering: Lowering, here: Here, statement: ast.TurnsStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'turns');
  const mark = lowering.cells.next;
  const size = lowering.players;
  const local = newLocal(lowering, { low: 0, size });
  const from = statement.from && lowerExpression(lowering, here.names, statement.from);
  const cursor = reserveCells(lowering, 1, -1, size);
  const start = from && reserveCells(lowering, 1, -1, size);
  const isAgainst = statement.direction === 'counterclockwise';
  const place = isAgainst ? reserveCells(lowering, 1, -1, size) : undefined;
  const seatAt = (at: Expr): Expr => (isAgainst ? mirrored(at, start, size) : at);
  const where = not(load(reference(CELL.out, seatAt({ op: 'local', local }))));
  const seek: Effect = { op: 'seek', cursor, element: place ?? CELL.me, start, local, low: 0, size, where };
  const inner = below(here, path, {
    targets: { ...here.targets, loop: undefined, turn: { path, resume: 'next' } },
  });
  const inTurn = below(inner, pathFor(inner, 'turn'));
  const title = ownWords(lowering).flow.turn;
  const look: FlowNode[] =
    place === undefined
      ? []
      : [
          {
            kind: 'effects',
            path: pathFor(inTurn, 'look'),
            title: ownWords(lowering).flow.turnBegins,
            origin,
            effects: [storeCell(CELL.me, seatAt(cell(place)), -1, size - 1, origin)],
          },
        ];
  const body = lowerBlock(lowering, inTurn, statement.body, { role: 'turn', title, origin }, look);
  const length = lowering.cells.next - mark;
  releaseCells(lowering, mark);
  return {
    kind: 'loop',
    role: 'turns',
    path,
    title: ownWords(lowering).flow.turns,
    origin,
    enter: [
      ...(from && start !== undefined ? [storeCell(start, from, -1, size, origin)] : []),
      resetCell(cursor, -1, origin),
      seek,
    ],
    test: binary('<', cell(cursor), constant(size)),
    body,
    next: [seek],
    exit: [{ op: 'clear', base: mark, length }, resetCell(CELL.me, -1, origin)],
  };
}

/** The seat as far from the start, which is kept in a cell, the other way round the table. */
function mirrored(seat: Expr, start: number | undefined, seats: number): Expr {
  const twice = start === undefined ? constant(0) : binary('+', cell(start), cell(start));
  return binary('mod', binary('-', binary('+', twice, constant(seats)), seat), constant(seats));
}
