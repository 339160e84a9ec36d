/** Loops: for each, repeat and rounds. */

import { MAX_NUMBER } from '../../../language/semantics/defaults.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { CELL, type Effect, type Expr, type FlowNode, type Loop, type Reference } from '../../ir/ir.ts';
import { allOf, binary, cell, constant, load, reference, storeCell, YES } from '../build.ts';
import type { Keep } from '../effects/keep.ts';
import { lowerDomain, newElement, runThrough } from '../expressions/domains.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { rangeOf } from '../expressions/ranges.ts';
import {
  type Lowering,
  newLocal,
  originOf,
  releaseCells,
  report,
  reserveCells,
  withName,
} from '../lowering.ts';
import { ownWords } from '../shown/words.ts';
import { lowerBlock } from './flow.ts';
import { below, type Here, pathFor } from './here.ts';

const MAX_REPEATS = 30_000;

/** Sets a cell that is not 0 when nothing is in it. */
export function resetCell(base: number, value: number, origin: number): Effect {
  return storeCell(base, constant(value), value, value, origin);
}

/** Keeps what a loop goes through while the game waits inside of it: `begin` comes before it. */
function keepInCells(lowering: Lowering, begin: Effect[], origin: number): Keep {
  return {
    value(value) {
      if (value.op === 'const') return value;
      // The end that counts fits a cell; how far the other way it can lie makes no difference to what is gone through.
      const range = rangeOf(lowering, value);
      const [low, high] = [Math.max(range.low, -MAX_NUMBER), Math.min(range.high, MAX_NUMBER)];
      const kept = reserveCells(lowering, 1, low, high);
      begin.push(storeCell(kept, value, low, high, origin));
      return cell(kept);
    },
    found({ search, isNear }) {
      const { size } = search;
      const first = reserveCells(lowering, size, 0, 1);
      const local = newLocal(lowering, { low: 0, size });
      const element: Expr = { op: 'local', local };
      const flagOf = (of: Expr): Reference => reference(first, of, 1);
      const flag: Effect = {
        op: 'store',
        ref: flagOf(element),
        value: YES,
        low: 0,
        high: 1,
        bound: 'clamp',
        origin,
      };
      begin.push(
        { op: 'search', ...search },
        { op: 'for', local, low: 0, size, start: undefined, where: isNear(element), body: [flag] },
      );
      return (of) => load(flagOf(of));
    },
  };
}

export function lowerForEach(lowering: Lowering, here: Here, statement: ast.ForEachStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, `each-${statement.name.text}`);
  const mark = lowering.cells.next;
  const begin: Effect[] = [];
  const keep = keepInCells(lowering, begin, origin);
  const domain = lowerDomain(lowering, here.names, statement.domain, keep);
  const symbol = lowering.program.locals.get(statement.name);
  const local = newElement(lowering, domain);
  const run = runThrough(domain, local);
  const where = allOf(
    run.test,
    statement.domain.where &&
      lowerExpression(lowering, withName(here.names, symbol, run.element), statement.domain.where),
  );
  const element = reserveCells(lowering, 1, domain.low - 1, domain.low + domain.size);
  const cursor = reserveCells(lowering, 1, -1, run.size);
  const start = domain.start && reserveCells(lowering, 1, -1, run.size);
  const place = domain.inOrder && reserveCells(lowering, 1, -1, run.size);
  const seek: Effect = {
    op: 'seek',
    cursor,
    element: place ?? element,
    start,
    local,
    low: run.low,
    size: run.size,
    where,
  };
  const enter: Effect[] = [
    ...begin,
    ...(domain.start && start !== undefined ? [storeCell(start, domain.start, -1, run.size, origin)] : []),
    resetCell(cursor, -1, origin),
    seek,
  ];
  const inner = below(here, path, {
    names: withName(here.names, symbol, cell(element)),
    targets: { ...here.targets, loop: path },
  });
  const inPass = below(inner, pathFor(inner, 'pass'));
  const title = ownWords(lowering).flow.each(statement.name.text);
  // What stands at a place of an order may change in the body, so it is looked up once.
  const look: FlowNode[] =
    place === undefined
      ? []
      : [
          {
            kind: 'effects',
            path: pathFor(inPass, 'look'),
            title,
            origin,
            effects: [
              storeCell(element, run.elementAt(cell(place)), domain.low, domain.low + domain.size, origin),
            ],
          },
        ];
  const body = lowerBlock(lowering, inPass, statement.body, { role: 'block', title, origin }, look);
  const length = lowering.cells.next - mark;
  releaseCells(lowering, mark);
  return {
    kind: 'loop',
    role: 'each',
    path,
    title: ownWords(lowering).flow.forEach(statement.name.text),
    origin,
    enter,
    test: binary('<', cell(cursor), constant(run.size)),
    body,
    next: [seek],
    exit: [{ op: 'clear', base: mark, length }],
  };
}

export function lowerRepeat(lowering: Lowering, here: Here, statement: ast.RepeatStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'repeat');
  const mark = lowering.cells.next;
  const limit = statement.upTo && lowerExpression(lowering, here.names, statement.upTo);
  if (limit?.op === 'const' && limit.value > MAX_REPEATS && statement.upTo) {
    report(lowering, 'too-large', statement.upTo.span, {
      what: 'The number of repeats',
      found: limit.value,
      limit: MAX_REPEATS,
    });
  }
  const counter = limit && reserveCells(lowering, 1, 0, MAX_REPEATS);
  // The limit is that of the beginning, whatever changes on the way.
  const most = limit && limit.op !== 'const' ? reserveCells(lowering, 1, 0, MAX_REPEATS) : undefined;
  const inner = below(here, path, { targets: { ...here.targets, loop: path } });
  const body = lowerBlock(lowering, below(inner, pathFor(inner, 'pass')), statement.body, {
    role: 'block',
    title: ownWords(lowering).flow.eachTime,
    origin,
  });
  const length = lowering.cells.next - mark;
  releaseCells(lowering, mark);
  const again = statement.while && lowerExpression(lowering, here.names, statement.while);
  const more =
    limit && counter !== undefined
      ? binary('<', cell(counter), most === undefined ? limit : cell(most))
      : undefined;
  const enter: Effect[] = limit && most !== undefined ? [storeCell(most, limit, 0, MAX_REPEATS, origin)] : [];
  const next: Effect[] =
    counter === undefined
      ? []
      : [storeCell(counter, binary('+', cell(counter), constant(1)), 0, MAX_REPEATS, origin)];
  const exit: Effect[] = length > 0 ? [{ op: 'clear', base: mark, length }] : [];
  const test = allOf(more, again);
  return {
    kind: 'loop',
    role: 'repeat',
    path,
    title: ownWords(lowering).flow.repeat,
    origin,
    enter,
    test,
    body,
    next,
    exit,
  };
}

export function lowerRounds(lowering: Lowering, here: Here, statement: ast.RoundsStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'rounds');
  const inner = below(here, path, { targets: { ...here.targets, loop: undefined, rounds: path } });
  const body = lowerBlock(lowering, below(inner, pathFor(inner, 'round')), statement.body, {
    role: 'block',
    title: ownWords(lowering).flow.round,
    origin,
  });
  return {
    kind: 'loop',
    role: 'rounds',
    path,
    title: ownWords(lowering).flow.rounds,
    origin,
    enter: [storeCell(CELL.round, constant(1), 0, MAX_NUMBER, origin)],
    test: undefined,
    body,
    next: [storeCell(CELL.round, binary('+', cell(CELL.round), constant(1)), 0, MAX_NUMBER, origin)],
    exit: [{ op: 'clear', base: CELL.round, length: 1 }],
  };
}
