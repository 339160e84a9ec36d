/**
 * What a loop of generated code reads and never changes, of all that it certainly evaluates, or that the first pass of a loop inside
 * does: it is read once, before the loop. Nothing of it has an effect, so that it may be read for a loop without passes, too. What a
 * function gives that looks through something may take long: it is called where the loop first asks for it, and once.
 */

import { run } from '../../../codegen/js/build.ts';
import {
  type Block,
  insideOf,
  type Js,
  partsOf,
  type Span,
  type Statement,
} from '../../../codegen/js/tree.ts';
import {
  declaredIn,
  EVERYTHING,
  type Place,
  spanOf,
  visitExprs,
  type WrittenBy,
} from '../../../codegen/js/written.ts';

type Loop = Statement & { readonly kind: 'for' | 'while' };

export interface Invariants {
  /** What is read before the loop: the largest of the expressions that are in each other. */
  readonly read: readonly Js[];
  /** Calls of functions that look through something: before the loop it is not known whether anybody asks. */
  readonly asked: readonly Js[];
}

/** Expressions that come to the same in each pass of the loop. */
export function invariantsOf(loop: Loop, written: WrittenBy): Invariants {
  const places = [...written.statement(loop)];
  const changed = new Set([
    ...declaredIn([loop]),
    ...places.flatMap(({ name, span }) => (span === undefined ? [name] : [])),
  ]);
  const isChanged = (array: string, span: Span | undefined) =>
    changed.has(EVERYTHING.name) ||
    changed.has(array) ||
    places.some((one) => one.name === array && overlap(one.span, span));
  const isLeft = ({ name, span }: Place): boolean => !isChanged(name, span);
  const isGivenAgain = (callee: string): boolean => {
    const read = written.readBy(callee);
    return read !== undefined && [...read].every(isLeft);
  };
  const isSame = (expr: Js): boolean => {
    switch (expr.kind) {
      case 'name':
        return !changed.has(expr.name);
      case 'element':
        return !isChanged(expr.array, spanOf(expr)) && isSame(expr.index);
      case 'call':
        return isGivenAgain(expr.callee) && expr.args.every(isSame);
      case 'number':
      case 'unary':
      case 'binary':
      case 'conditional':
        return partsOf(expr).every(isSame);
      case 'assign':
      case 'step':
      case 'array':
      case 'int32array':
        return false;
    }
  };
  const looks = (expr: Js): boolean =>
    (expr.kind === 'call' && written.readBy(expr.callee)?.size !== 0) || partsOf(expr).some(looks);
  const read: Js[] = [];
  const visit = (expr: Js): boolean => {
    const isFound = isWorthKeeping(expr) && isSame(expr) && !looks(expr);
    if (isFound) read.push(expr);
    return !isFound;
  };
  if (loop.test !== undefined) visitCertain([run(loop.test)], visit);
  visitCertain(loop.body, visit);
  const asked: Js[] = [];
  const ask = (expr: Js): void => {
    if (expr.kind === 'call' && looks(expr) && isSame(expr)) asked.push(expr);
    else partsOf(expr).forEach(ask);
  };
  const next = loop.kind === 'for' ? loop.next : undefined;
  for (const expr of [loop.test, next]) if (expr !== undefined) ask(expr);
  visitExprs(loop.body, ask);
  return { read, asked };
}

function overlap(one: Span | undefined, other: Span | undefined): boolean {
  return one === undefined || other === undefined || (one.low < other.high && other.low < one.high);
}

/** Whether it may take longer to work it out again than to keep it. */
export function isWorthKeeping(expr: Js): boolean {
  switch (expr.kind) {
    case 'element':
    case 'call':
      return true;
    case 'binary':
      return expr.op === '|' && expr.left.kind === 'element' && expr.right.kind === 'number';
    case 'conditional':
      return isWorthKeeping(expr.then) || isWorthKeeping(expr.else);
    case 'number':
    case 'name':
    case 'unary':
    case 'assign':
    case 'step':
    case 'array':
    case 'int32array':
      return false;
  }
}

/**
 * Comes to the expressions that are evaluated whenever the first statement is, and to those inside where `visit` says so. Gives
 * whether the end of the block is reached for sure.
 */
function visitCertain(body: Block, visit: (expr: Js) => boolean): boolean {
  const visitJs = (expr: Js): void => {
    if (!visit(expr)) return;
    const isLazy =
      expr.kind === 'conditional' || (expr.kind === 'binary' && (expr.op === '&&' || expr.op === '||'));
    for (const part of isLazy ? partsOf(expr).slice(0, 1) : partsOf(expr)) visitTarget(expr, part);
  };
  const visitTarget = (parent: Js, part: Js): void => {
    const isWritten = (parent.kind === 'assign' || parent.kind === 'step') && parent.target === part;
    if (!isWritten) visitJs(part);
    else for (const inside of partsOf(part)) visitJs(inside);
  };
  for (const statement of body) {
    const { exprs } = insideOf(statement);
    switch (statement.kind) {
      case 'for':
      case 'while':
        // The step to the next pass comes after the first one.
        for (const expr of statement.kind === 'for' ? exprs.slice(0, -1) : exprs)
          if (expr !== undefined) visitJs(expr);
        visitCertain(statement.body, visit);
        return false;
      case 'block':
        if (!visitCertain(statement.body, visit)) return false;
        break;
      case 'labelled':
        visitCertain([statement.body], visit);
        return false;
      case 'declare':
      case 'run':
      case 'if':
      case 'switch':
      case 'return':
      case 'break':
      case 'continue':
      case 'function':
      case 'jump':
        for (const expr of exprs) if (expr !== undefined) visitJs(expr);
        if (mayLeave(statement)) return false;
    }
  }
  return true;
}

/** Whether what follows the statement may be passed over. */
function mayLeave(statement: Statement): boolean {
  switch (statement.kind) {
    case 'break':
    case 'continue':
    case 'return':
    case 'jump':
      return true;
    default:
      return insideOf(statement).blocks.some((block) => block?.some(mayLeave));
  }
}
