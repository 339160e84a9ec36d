/**
 * Register promotion (K. D. Cooper, J. Lu, *Register Promotion in C Programs*, 1997), on generated code: a cell that a loop reads and
 * writes at a fixed place stays in a variable while the loop runs. Writes go to the array, too, so that it is right wherever the loop is
 * left and for whatever is called inside; nothing else in the loop may write the cell.
 */

import { assign, binary, block, element, name, num, variablesOf } from '../../../codegen/js/build.ts';
import {
  type Block,
  insideOf,
  type Js,
  mapExprs,
  mapParts,
  partsOf,
  type Span,
  type Statement,
} from '../../../codegen/js/tree.ts';
import { EVERYTHING, findWritten, spanOf, type WrittenBy } from '../../../codegen/js/written.ts';
import { REGISTERS } from '../thresholds.ts';

/** The array of the cells. */
const CELLS = 'S';

/** The program with such variables round the outermost loops of its functions; it does the same. */
export function promoteCells(program: Block): Block {
  const written = findWritten(program);
  return program.map((statement) =>
    statement.kind === 'function'
      ? { ...statement, body: promoteInBlock(statement.body, written) }
      : statement,
  );
}

/** Each loop with its variables is a block: another one may keep the same cell. */
function promoteInBlock(body: Block, written: WrittenBy): Block {
  return body.map((statement) => {
    const [first, loop] = promoteIn(statement, written);
    return loop === undefined ? first : block([first, loop]);
  });
}

/** The statement, behind the declaration of its variables if it is a loop that has any. */
function promoteIn(statement: Statement, written: WrittenBy): readonly [Statement, Statement?] {
  const inside = (body: Block) => promoteInBlock(body, written);
  switch (statement.kind) {
    case 'for':
    case 'while':
      return promote(statement, written);
    case 'labelled': {
      const [first, loop] = promoteIn(statement.body, written);
      // What is read before a loop stands before its label, by which the loop is gone on with.
      return loop === undefined ? [{ ...statement, body: first }] : [first, { ...statement, body: loop }];
    }
    case 'if':
      return [{ ...statement, then: inside(statement.then), else: inside(statement.else) }];
    case 'block':
      return [{ ...statement, body: inside(statement.body) }];
    case 'switch':
      return [
        {
          ...statement,
          cases: statement.cases.map((one) => ({ ...one, body: inside(one.body) })),
          otherwise: statement.otherwise && inside(statement.otherwise),
        },
      ];
    case 'declare':
    case 'run':
    case 'function':
    case 'return':
    case 'break':
    case 'continue':
    case 'jump':
      return [statement];
  }
}

function promote(loop: Statement, written: WrittenBy): readonly [Statement, Statement?] {
  const places = placesOf(loop, written);
  if (places.length === 0) return [loop];
  const promoted = new Set(places);
  const change = (expr: Js): Js => {
    if (expr.kind === 'assign' && expr.target.kind === 'element') {
      const place = fixedPlace(expr.target);
      if (place !== undefined && promoted.has(place)) {
        const value = assign(name(variableOf(place)), whole(change(expr.value)));
        return { ...expr, value };
      }
    }
    const place = fixedPlace(expr);
    return place !== undefined && promoted.has(place) ? name(variableOf(place)) : mapParts(expr, change);
  };
  const kept = places.map((place) => [variableOf(place), element(CELLS, num(place))] as const);
  const [changed] = mapExprs([loop], change);
  return [variablesOf(kept), changed];
}

function variableOf(place: number): string {
  return `z${place}`;
}

/** What a cell holds once the value is stored there. */
function whole(value: Js): Js {
  const isWhole =
    value.kind === 'number' || (value.kind === 'binary' && (value.op === '|' || value.op === '&'));
  return isWhole ? value : binary('|', value, num(0));
}

/** The place of a cell that is named by a number. */
function fixedPlace(expr: Js): number | undefined {
  if (expr.kind !== 'element' || expr.array !== CELLS) return undefined;
  const span = spanOf(expr);
  return span !== undefined && span.high === span.low + 1 ? span.low : undefined;
}

/** The cells that stay in variables, those that are read most first. */
function placesOf(loop: Statement, written: WrittenBy): readonly number[] {
  const reads = new Map<number, number>();
  const writes = new Set<number>();
  const others: (Span | undefined)[] = [];
  const note = (target: Js, isStored: boolean): void => {
    if (target.kind !== 'element' || target.array !== CELLS) return;
    const place = fixedPlace(target);
    if (place !== undefined && isStored) writes.add(place);
    else others.push(spanOf(target));
  };
  const visit = (expr: Js): void => {
    const place = fixedPlace(expr);
    if (place !== undefined) reads.set(place, (reads.get(place) ?? 0) + 1);
    if (expr.kind === 'call')
      for (const place of written.call(expr.callee))
        if (place.name === CELLS || place === EVERYTHING) others.push(place.span);
    if (expr.kind === 'assign' || expr.kind === 'step') {
      note(expr.target, expr.kind === 'assign' && expr.op === '=');
      partsOf(expr.target).forEach(visit);
      if (expr.kind === 'assign') visit(expr.value);
    } else partsOf(expr).forEach(visit);
  };
  visitAll([loop], visit);
  const isWrittenElsewhere = (place: number) =>
    others.some((span) => span === undefined || (place >= span.low && place < span.high));
  return [...reads]
    .filter(([place]) => writes.has(place) && !isWrittenElsewhere(place))
    .sort(([a, often], [b, oftener]) => oftener - often || a - b)
    .slice(0, REGISTERS.cells)
    .map(([place]) => place);
}

function visitAll(block: Block, visit: (expr: Js) => void): void {
  for (const statement of block) {
    const { exprs, blocks } = insideOf(statement);
    for (const expr of exprs) if (expr !== undefined) visit(expr);
    for (const inner of blocks) visitAll(inner ?? [], visit);
  }
}
