/** What becomes of the choices of a `choose together`: they are carried out, seat by seat. */

import type * as ast from '../../../language/syntax/ast.ts';
import type { Effect, Expr, FlowNode, KeptChoices, Loop } from '../../ir/ir.ts';
import { binary, cell, constant, load, reference, storeCell } from '../build.ts';
import { type Lowering, newLocal, originOf, reserveCells, withName } from '../lowering.ts';
import { labelOf, ownWords } from '../shown/words.ts';
import type { ChoiceCells } from './choice-cells.ts';
import { lowerBlock } from './flow.ts';
import { has } from './groups.ts';
import { below, type Here, pathFor } from './here.ts';

interface CarryOut extends ChoiceCells {
  readonly symbol: Parameters<typeof withName>[1];
  readonly start: Expr | undefined;
  readonly origin: number;
}

/** Seat by seat, what each has chosen. */
export function lowerCarryOut(
  lowering: Lowering,
  here: Here,
  statement: ast.ChooseStatement,
  about: CarryOut,
): { readonly loop: Loop } & Pick<KeptChoices, 'bodies' | 'seat'> {
  const { origin, chosen, kept, width, asked } = about;
  const path = pathFor(here, 'carry-out');
  const n = lowering.players;
  const element = reserveCells(lowering, 1, -1, n);
  const cursor = reserveCells(lowering, 1, -1, n);
  const start = about.start && reserveCells(lowering, 1, -1, n);
  const local = newLocal(lowering);
  const seek: Effect = {
    op: 'seek',
    cursor,
    element,
    start,
    local,
    low: 0,
    size: n,
    where: has(cell(asked), { op: 'local', local }),
  };
  const inner = below(here, path);
  const passPath = pathFor(inner, 'pass');
  const inPass = below(inner, passPath);
  const seat = cell(element);
  const bodies: string[] = [];
  const children = statement.actions.map((action, index): FlowNode => {
    const branchPath = pathFor(inPass, action.name.text);
    const bodyPath = `${branchPath}/do`;
    bodies.push(bodyPath);
    let names = withName(here.names, about.symbol, seat);
    if (action.by) names = withName(names, lowering.program.locals.get(action.by), seat);
    action.parameters.forEach((parameter, position) => {
      names = withName(
        names,
        lowering.program.locals.get(parameter.name),
        load(reference(kept + position, seat, width, n)),
      );
    });
    const title = labelOf(lowering, action);
    const then = lowerBlock(lowering, below(inPass, bodyPath, { names }), action.body, {
      role: 'block',
      title,
      origin: originOf(lowering, action.span, action.cites),
    });
    return {
      kind: 'branch',
      path: branchPath,
      title,
      origin,
      condition: binary('=', load(reference(chosen, seat, 1, n)), constant(index + 1)),
      then,
      else: undefined,
    };
  });
  const loop: Loop = {
    kind: 'loop',
    role: 'each',
    path,
    title: ownWords(lowering).flow.carriedOut,
    origin,
    enter: [
      ...(about.start && start !== undefined ? [storeCell(start, about.start, -1, n, origin)] : []),
      storeCell(cursor, constant(-1), -1, -1, origin),
      seek,
    ],
    test: binary('<', cell(cursor), constant(n)),
    body: { kind: 'sequence', role: 'block', path: passPath, title: 'each', origin, children, exit: [] },
    next: [seek],
    exit: [],
  };
  return { loop, bodies, seat: element };
}
