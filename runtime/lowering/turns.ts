/** Turns: of one player, and of all in order. */

import type * as ast from '../../language/syntax/ast.ts';
import { CELL, type Effect, type FlowNode, type Loop } from '../ir/ir.ts';
import { binary, cell, constant, load, not, reference, storeCell } from './build.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBlock } from './flow.ts';
import { below, type Here, pathFor } from './here.ts';
import { resetCell } from './loops.ts';
import { type Lowering, newLocal, originOf, releaseCells, reserveCells } from './lowering.ts';
import { ownWords } from './words.ts';

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

/** Every seat still in when its turn comes, once, clockwise. */
export function lowerTurns(lowering: Lowering, here: Here, statement: ast.TurnsStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'turns');
  const mark = lowering.cells.next;
  const size = lowering.players;
  const local = newLocal(lowering, { low: 0, size });
  const from = statement.from && lowerExpression(lowering, here.names, statement.from);
  const cursor = reserveCells(lowering, 1, -1, size);
  const start = from && reserveCells(lowering, 1, -1, size);
  const where = not(load(reference(CELL.out, { op: 'local', local })));
  const seek: Effect = { op: 'seek', cursor, element: CELL.me, start, local, low: 0, size, where };
  const inner = below(here, path, {
    targets: { ...here.targets, loop: undefined, turn: { path, resume: 'next' } },
  });
  const body = lowerBlock(lowering, below(inner, pathFor(inner, 'turn')), statement.body, {
    role: 'turn',
    title: ownWords(lowering).flow.turn,
    origin,
  });
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
    exit: [{ op: 'clear', base: mark, length: start === undefined ? 1 : 2 }, resetCell(CELL.me, -1, origin)],
  };
}
