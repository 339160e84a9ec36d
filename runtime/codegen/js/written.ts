/** What code writes: the variables and the arrays whose values are no longer known after it. */

import { type Block, insideOf, type Js, partsOf, type Span, type Statement } from './tree.ts';

/** A variable or all of an array, or a part of an array. Of one program the same place is the same object. */
export interface Place {
  readonly name: string;
  readonly span: Span | undefined;
}

export type Written = ReadonlySet<Place>;

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
export const EVERYTHING: Place = { name: '*', span: undefined };

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

/** Gives of the same place the same object. */
type Places = (name: string, span?: Span) => Place;

function createPlaces(): Places {
  const known = new Map<string, Place>();
  return (name, span) => {
    const word = span === undefined ? name : `${name} ${span.low} ${span.high}`;
    const place = known.get(word) ?? { name, span };
    known.set(word, place);
    return place;
  };
}

/** Parts of arrays that are told apart; the largest shipped function writes to 110 places. */
const MOST_PARTS = 200;

/** The same, or more: so many parts that whoever goes through them again and again takes long become whole arrays. */
function bounded(written: Written, placeOf: Places): Written {
  if (written.size <= MOST_PARTS) return written;
  return new Set([...written].map((place) => (place === EVERYTHING ? place : placeOf(place.name))));
}

export interface WrittenBy {
  readonly block: (block: Block) => Written;
  readonly statement: (statement: Statement) => Written;
  readonly expr: (expr: Js) => Written;
  readonly call: (callee: string) => Written;
  /**
   * The variables and arrays that the value of a call depends on besides its arguments; undefined: it writes something, or gives what
   * nobody knows.
   */
  readonly readBy: (callee: string) => Written | undefined;
}

/** What each part of a program writes, whatever its functions call. */
export function findWritten(program: Block): WrittenBy {
  const placed = createPlaces();
  const bodies = new Map(
    program.flatMap((one) => (one.kind === 'function' ? [[one.name, one] as const] : [])),
  );
  const byFunction = new Map<string, Written>();
  const known = new Map<Statement, Written>();
  const knownOfBlock = new Map<Block, Written>();
  const apart = (found: Iterable<Place>, { parameters, body }: Statement & { readonly kind: 'function' }) => {
    const own = new Set([...parameters, ...declaredIn(body)]);
    const isOwn = ({ name, span }: Place) => span === undefined && own.has(name);
    return bounded(new Set([...found].filter((place) => !isOwn(place))), placed);
  };

  const ofCall = (callee: string): Written => {
    const done = byFunction.get(callee);
    if (done !== undefined) return done;
    const written = findOfCall(callee);
    byFunction.set(callee, written);
    return written;
  };
  const findOfCall = (callee: string): Written => {
    if (PURE.has(callee) || OUTSIDE.has(callee)) return NONE;
    const [, array] = COPYING.exec(callee) ?? [];
    if (array !== undefined) return new Set([placed(array)]);
    const body = bodies.get(callee);
    if (body === undefined) return ALL;
    // A function that comes to itself again.
    byFunction.set(callee, ALL);
    return apart(ofBlock(body.body), body);
  };
  const ofExpr = (expr: Js, into: Set<Place> = new Set()): Set<Place> => {
    if (expr.kind === 'assign' || expr.kind === 'step') {
      const { target } = expr;
      if (target.kind === 'name') into.add(placed(target.name));
      if (target.kind === 'element') into.add(placed(target.array, spanOf(target)));
    }
    if (expr.kind === 'call') for (const place of ofCall(expr.callee)) into.add(place);
    for (const part of partsOf(expr)) ofExpr(part, into);
    return into;
  };
  const ofStatement = (statement: Statement): Written => {
    const done = known.get(statement);
    if (done !== undefined) return done;
    const { exprs, blocks } = insideOf(statement);
    const written = new Set<Place>();
    for (const expr of exprs) if (expr !== undefined) ofExpr(expr, written);
    for (const block of blocks)
      if (block !== undefined) for (const place of ofBlock(block)) written.add(place);
    const result = bounded(written, placed);
    known.set(statement, result);
    return result;
  };
  const ofBlock = (block: Block): Written => {
    const done = knownOfBlock.get(block);
    if (done !== undefined) return done;
    const written = new Set<Place>();
    for (const statement of block) for (const place of ofStatement(statement)) written.add(place);
    knownOfBlock.set(block, written);
    return written;
  };
  const reads = new Map<string, Written>();
  const readBy = (callee: string): Written | undefined => {
    if (PURE.has(callee)) return NONE;
    const body = bodies.get(callee);
    if (body === undefined || ofCall(callee).size > 0) return undefined;
    const known = reads.get(callee);
    if (known !== undefined) return known;
    const places = new Set<Place>();
    const read = (expr: Js): void => {
      if (expr.kind === 'name') places.add(placed(expr.name));
      if (expr.kind === 'element') places.add(placed(expr.array, spanOf(expr)));
      if (expr.kind === 'call') for (const place of readBy(expr.callee) ?? ALL) places.add(place);
      partsOf(expr).forEach(read);
    };
    visitExprs(body.body, read);
    if (places.has(EVERYTHING)) return undefined;
    const found = apart(places, body);
    reads.set(callee, found);
    return found;
  };
  return { block: ofBlock, statement: ofStatement, expr: (expr) => ofExpr(expr), call: ofCall, readBy };
}

const NONE: Written = new Set();
const ALL: Written = new Set([EVERYTHING]);

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
  const declared: string[] = [];
  const visit = (within: Block): void => {
    for (const statement of within) {
      if (statement.kind === 'declare') for (const { name } of statement.names) declared.push(name);
      if (statement.kind === 'for') for (const { name } of statement.start) declared.push(name);
      for (const inner of insideOf(statement).blocks) if (inner !== undefined) visit(inner);
    }
  };
  visit(block);
  return declared;
}
