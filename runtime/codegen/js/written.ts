/** What code writes: the variables and the arrays whose values are no longer known after it. */

import { type Block, insideOf, type Js, partsOf, type Span, type Statement } from './tree.ts';

/** Words of variables, of arrays (`S`), and of parts of arrays (`S 5 8`). */
export type Written = ReadonlySet<string>;

/** Functions of the prelude and of JavaScript: they read and write nothing but their arguments. */
const PURE: ReadonlySet<string> = new Set([
  'at',
  'into',
  'div',
  'mod',
  'bit',
  'size',
  'near',
  'Math.clz32',
  'Math.abs',
  'Math.floor',
]);

/** Random numbers, and whoever watches: each call may give something else, but nothing of the game is written. */
const OUTSIDE: ReadonlySet<string> = new Set(['R.below', 'C.below', 'V.beyond', 'V.score']);

/** Methods that write to an array, and nothing else. */
const COPYING = /^(\w+)\.(?:set|fill)$/;

/** Stands for all arrays, and for all variables that more than one function knows. */
export const EVERYTHING = '*';

/** The place in an array that an index without variables stands for. */
function placeOf(index: Js): number | undefined {
  if (index.kind === 'number') return index.value;
  if (index.kind !== 'binary' || (index.op !== '+' && index.op !== '-')) return undefined;
  const [left, right] = [placeOf(index.left), placeOf(index.right)];
  if (left === undefined || right === undefined) return undefined;
  return index.op === '+' ? left + right : left - right;
}

/** Where in its array an element can be; undefined: anywhere. */
export function spanOf({ index, span }: Js & { readonly kind: 'element' }): Span | undefined {
  const place = placeOf(index);
  return place === undefined ? span : { low: place, high: place + 1 };
}

/** The word for a part of an array, or for all of it. */
function wordOfPart(array: string, span: Span | undefined): string {
  return span === undefined ? array : `${array} ${span.low} ${span.high}`;
}

/** What a word stands for: a variable or all of an array, or a part of an array. */
export function readWord(word: string): { readonly name: string; readonly span: Span | undefined } {
  const [name = word, low, high] = word.split(' ');
  return { name, span: high === undefined ? undefined : { low: Number(low), high: Number(high) } };
}

/** Parts of arrays that are told apart; the largest shipped function writes to 110 places. */
const MOST_PARTS = 200;

/** The same, or more: so many parts that whoever goes through them again and again takes long become whole arrays. */
function bounded(written: ReadonlySet<string>): Written {
  if (written.size <= MOST_PARTS) return written;
  return new Set([...written].map((word) => readWord(word).name));
}

export interface WrittenBy {
  readonly block: (block: Block) => Written;
  readonly expr: (expr: Js) => Written;
  readonly call: (callee: string) => Written;
  /**
   * Words of the variables and arrays that the value of a call depends on besides its arguments; undefined: it writes something, or gives what
   * nobody knows.
   */
  readonly readBy: (callee: string) => Written | undefined;
}

/** What each part of a program writes, whatever its functions call. */
export function findWritten(program: Block): WrittenBy {
  const bodies = new Map(
    program.flatMap((one) => (one.kind === 'function' ? [[one.name, one] as const] : [])),
  );
  const byFunction = new Map<string, Written>();
  const known = new WeakMap<Statement, Written>();

  const ofCall = (callee: string): Written => {
    if (PURE.has(callee) || OUTSIDE.has(callee)) return new Set();
    const [, array] = COPYING.exec(callee) ?? [];
    if (array !== undefined) return new Set([array]);
    const done = byFunction.get(callee);
    if (done !== undefined) return done;
    const body = bodies.get(callee);
    if (body === undefined) return new Set([EVERYTHING]);
    // A function that comes to itself again.
    byFunction.set(callee, new Set([EVERYTHING]));
    const own = new Set([...body.parameters, ...declaredIn(body.body)]);
    const written = bounded(new Set([...ofBlock(body.body)].filter((word) => !own.has(word))));
    byFunction.set(callee, written);
    return written;
  };
  const ofExpr = (expr: Js, into: Set<string> = new Set()): Set<string> => {
    if (expr.kind === 'assign' || expr.kind === 'step') {
      const { target } = expr;
      if (target.kind === 'name') into.add(target.name);
      if (target.kind === 'element') into.add(wordOfPart(target.array, spanOf(target)));
    }
    if (expr.kind === 'call') for (const word of ofCall(expr.callee)) into.add(word);
    for (const part of partsOf(expr)) ofExpr(part, into);
    return into;
  };
  const ofStatement = (statement: Statement): Written => {
    const done = known.get(statement);
    if (done !== undefined) return done;
    const { exprs, blocks } = insideOf(statement);
    const written = new Set<string>();
    for (const expr of exprs) if (expr !== undefined) ofExpr(expr, written);
    for (const block of blocks) for (const word of ofBlock(block ?? [])) written.add(word);
    const result = bounded(written);
    known.set(statement, result);
    return result;
  };
  const ofBlock = (block: Block): Written => {
    const written = new Set<string>();
    for (const statement of block) for (const word of ofStatement(statement)) written.add(word);
    return written;
  };
  const reads = new Map<string, Written>();
  const readBy = (callee: string): Written | undefined => {
    if (PURE.has(callee)) return NONE;
    const body = bodies.get(callee);
    if (body === undefined || ofCall(callee).size > 0) return undefined;
    const known = reads.get(callee);
    if (known !== undefined) return known;
    const own = new Set([...body.parameters, ...declaredIn(body.body)]);
    const words = new Set<string>();
    const read = (expr: Js): void => {
      if (expr.kind === 'name') words.add(expr.name);
      if (expr.kind === 'element') words.add(wordOfPart(expr.array, spanOf(expr)));
      if (expr.kind === 'call') for (const word of readBy(expr.callee) ?? [EVERYTHING]) words.add(word);
      partsOf(expr).forEach(read);
    };
    visitExprs(body.body, read);
    if (words.has(EVERYTHING)) return undefined;
    const found = bounded(new Set([...words].filter((word) => !own.has(word))));
    reads.set(callee, found);
    return found;
  };
  return { block: ofBlock, expr: (expr) => ofExpr(expr), call: ofCall, readBy };
}

const NONE: Written = new Set();

/** Comes to all expressions of a block that are in no other one. */
export function visitExprs(block: Block, visit: (expr: Js) => void): void {
  for (const statement of block) {
    const { exprs, blocks } = insideOf(statement);
    for (const expr of exprs) if (expr !== undefined) visit(expr);
    for (const inner of blocks) visitExprs(inner ?? [], visit);
  }
}

/** The variables that a block declares, at any depth. */
export function declaredIn(block: Block): readonly string[] {
  return block.flatMap((statement) => [
    ...(statement.kind === 'declare' ? statement.names : statement.kind === 'for' ? statement.start : []).map(
      ({ name }) => name,
    ),
    ...insideOf(statement).blocks.flatMap((inner) => declaredIn(inner ?? [])),
  ]);
}
