/** Sets to go through, as a run of integers with a test. */

import { givesSpaces } from '../../../language/semantics/functions.ts';
import { setOf } from '../../../language/semantics/set-of.ts';
import type { DefineSymbol } from '../../../language/semantics/symbols.ts';
import type { Type } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { largest, smallest } from '../../../shared/lists.ts';
import type { Expr } from '../../ir/ir.ts';
import { allOf, binary, constant, ifThenElse, load, NO, not, YES } from '../build.ts';
import type { Keep } from '../effects/keep.ts';
import { type Environment, type Lowering, newLocal, report, tableOf } from '../lowering.ts';
import { lowerBoardSet } from './board.ts';
import { environmentOf } from './calls.ts';
import { lowerExpression } from './expressions.ts';
import { lowerReach, lowerThrough } from './floods.ts';
import { facesOf, lowerNamed } from './named-sets.ts';
import { lowerOrder } from './orders.ts';
import { mayBeNone } from './pieces.ts';
import { rangeOf } from './ranges.ts';
import { lowerReference } from './references.ts';
import { domainSize, MAX_SET } from './values.ts';

/** Numbers that a rule may go through. */
const MAX_RANGE = 10_000;

/** Whether an element of the run belongs to the set; undefined = every one does. */
export type ElementTest = (element: Expr) => Expr | undefined;

/** Whether a value belongs to a set; only to what passes a further test, if there is one. */
export type Contains = (value: Expr, besides?: ElementTest) => Expr;

export interface LoweredDomain {
  /** By value: elements are among low … low + size - 1. */
  readonly low: number;
  readonly size: number;
  readonly test: ElementTest;
  /** In order, where that is not the order of the values. */
  readonly inOrder?: Sequence | undefined;
  /** Seat at which a clockwise order begins. */
  readonly start: Expr | undefined;
  /** How many it holds where that is not the number of elements: a pile holds several of a kind. */
  readonly counted: Expr | undefined;
  /** Whether any value at all belongs to the set. */
  readonly contains: Contains;
  /** The same test for many elements, where it takes less to look at all of them at once. */
  readonly atOnce?: TestedAtOnce | undefined;
}

/** A test that is good inside of one expression, around which it is told what it goes by. */
export interface TestedAtOnce {
  readonly test: ElementTest;
  readonly around: (whole: Expr) => Expr;
}

/** The domain for an expression that asks about many of its elements, and what comes around that expression. */
export function askedAtOnce(domain: LoweredDomain): {
  readonly domain: LoweredDomain;
  readonly around: (whole: Expr) => Expr;
} {
  const { atOnce } = domain;
  if (!atOnce) return { domain, around: (whole) => whole };
  return { domain: { ...domain, test: atOnce.test }, around: atOnce.around };
}

/** Elements one after the other: those of `size` places that pass the test of their place. */
export interface Sequence {
  readonly size: number;
  readonly elementAt: (place: Expr) => Expr;
  readonly test: (place: Expr) => Expr | undefined;
}

/** How a query or loop goes through a domain: `local` runs over low … low + size - 1. */
export interface Run {
  readonly low: number;
  readonly size: number;
  readonly element: Expr;
  readonly test: Expr | undefined;
  readonly elementAt: (place: Expr) => Expr;
}

/** A name for what a query or loop goes through. */
export function newElement(lowering: Lowering, { inOrder, low, size }: LoweredDomain): number {
  return newLocal(lowering, inOrder ? { low: 0, size: inOrder.size } : { low, size });
}

export function runThrough(domain: LoweredDomain, local: number): Run {
  const place: Expr = { op: 'local', local };
  const { inOrder } = domain;
  if (!inOrder) {
    const elementAt = (value: Expr): Expr => value;
    return { low: domain.low, size: domain.size, element: place, test: domain.test(place), elementAt };
  }
  const { size, elementAt } = inOrder;
  const element = elementAt(place);
  return { low: 0, size, element, test: inOrder.test(place), elementAt };
}

/**
 * Lowers all of a domain but its `where`, which speaks of the bound name. A loop keeps what the ends of its range are when it
 * begins.
 */
export function lowerDomain(
  lowering: Lowering,
  names: Environment | undefined,
  domain: ast.Domain,
  keep?: Keep,
): LoweredDomain {
  const base = lowerBase(lowering, names, domain.base, keep);
  const except = domain.except && lowerExcept(lowering, names, domain.except);
  const test: ElementTest = (element) => allOf(base.test?.(element), except?.(element));
  const { atOnce } = base;
  const { start, against } = lowerOrder(lowering, names, domain.order, keep);
  // It goes round the table, whatever the order of what it goes through.
  const inOrder = against
    ? { ...against, test: (place: Expr) => test(against.elementAt(place)) }
    : start
      ? undefined
      : base.inOrder && exceptIn(base.inOrder, except);
  const contains: Contains = (value, besides) => {
    const left: ElementTest = (element) => allOf(except?.(element), besides?.(element));
    if (base.anyBut) return base.anyBut(value, left);
    if (base.anyOf) return allOf(base.anyOf(value), left(value)) ?? YES;
    const inRun = binary(
      'and',
      binary('>=', value, constant(base.low)),
      binary('<', value, constant(base.low + base.size)),
    );
    return allOf(inRun, base.test?.(value), left(value)) ?? YES;
  };
  return {
    low: base.low,
    size: base.size,
    test,
    start,
    counted: base.counted,
    inOrder,
    contains,
    atOnce: atOnce && {
      test: (element) => allOf(atOnce.test(element), except?.(element)),
      around: atOnce.around,
    },
  };
}

function exceptIn(sequence: Sequence, except: ElementTest | undefined): Sequence {
  const { size, elementAt, test } = sequence;
  return { size, elementAt, test: (place) => allOf(test(place), except?.(elementAt(place))) };
}

/** A set before anything is taken out of it. */
export interface Base {
  readonly inOrder?: Sequence | undefined;
  readonly low: number;
  readonly size: number;
  readonly test?: ElementTest | undefined;
  readonly counted?: Expr | undefined;
  /** For values that are not a run. */
  readonly anyOf?: (value: Expr) => Expr;
  /** Where what is left out is not told by the value: of dice, which are asked for the face that they show. */
  readonly anyBut?: Contains;
  readonly atOnce?: TestedAtOnce | undefined;
}

function lowerBase(
  lowering: Lowering,
  names: Environment | undefined,
  base: ast.Expression,
  keep?: Keep,
): Base {
  const { program } = lowering;
  const meaning = program.meanings.get(base);
  const named = base.kind === 'name' && meaning ? lowerNamed(lowering, meaning) : undefined;
  if (named) return named;
  if (base.kind === 'range') return lowerRange(lowering, names, base, keep);
  const type = program.types.get(base);
  if (type?.kind === 'deck') return { low: 0, size: 0, counted: load(lowerReference(lowering, names, base)) };
  if (type?.kind === 'pile') {
    const pile = lowerReference(lowering, names, base);
    const size = type.item.kinds ? domainSize(lowering, type.item.kinds) : 1;
    const local = newLocal(lowering);
    const amount = (kind: Expr): Expr =>
      load({ base: pile.base, indices: [...pile.indices, { index: kind, stride: 1 }] });
    return {
      low: 0,
      size,
      test: (kind) => binary('>', amount(kind), constant(0)),
      counted: { op: 'sum', local, low: 0, size, where: undefined, of: amount({ op: 'local', local }) },
    };
  }
  if (base.kind === 'call' && meaning?.kind === 'function' && givesSpaces(meaning.name)) {
    const through = lowerThrough(lowering, names, base, meaning.name);
    if (through) return lowerReach(lowering, names, base, through, keep);
    const values = base.arguments.map((argument) => lowerExpression(lowering, names, argument));
    const unsure = mayBeNone(lowering, base.arguments);
    const { size, test, inOrder, contains } = lowerBoardSet(lowering, meaning.name, values, unsure);
    return { low: 0, size, test, inOrder, anyOf: contains };
  }
  if (base.kind === 'set') return lowerMembers(lowering, names, base);
  if (meaning?.kind === 'define' && type?.kind === 'set') {
    const values = base.kind === 'call' ? base.arguments : [];
    return lowerDefinedSet(
      lowering,
      meaning,
      values.map((argument) => lowerExpression(lowering, names, argument)),
      keep,
    );
  }
  if (type?.kind === 'member') return lowerMaybe(lowering, lowerExpression(lowering, names, base), type);
  // A set kept in the state: a bit set.
  const set = lowerExpression(lowering, names, base);
  const size = type?.kind === 'set' ? elementCount(lowering, type) : MAX_SET;
  const dice = type?.kind === 'set' && type.of.kind === 'die' ? type.of.dice : undefined;
  const test: ElementTest = (element) => ({ op: 'has', set, index: element });
  return {
    low: 0,
    size,
    test,
    counted: { op: 'size', set },
    // Dice are told apart when they are gone through; whether a value is among them is asked of what they show.
    ...(dice ? { anyBut: facesOf(lowering, dice, test) } : {}),
  };
}

/** A definition of a set is gone through as what it stands for, however large that is. */
function lowerDefinedSet(
  lowering: Lowering,
  define: DefineSymbol,
  values: readonly Expr[],
  keep: Keep | undefined,
): Base {
  const names = environmentOf(lowering, define, values);
  const domain = lowerDomain(lowering, names, setOf(define.declaration.value), keep);
  const { low, size, test, inOrder, counted, contains, atOnce } = domain;
  return { low, size, test, inOrder, counted, anyBut: contains, atOnce };
}

/**
 * `0..me.money`: the numbers between two that may change in play. The run is as long as the bounds of both allow,
 * and each number is tested against their values.
 */
export function lowerRange(
  lowering: Lowering,
  names: Environment | undefined,
  range: { readonly span: ast.Span; readonly low: ast.Expression; readonly high: ast.Expression },
  keep?: Keep,
): Omit<Base, 'inOrder'> & { readonly high: number; readonly isFixed: boolean } {
  const first = lowerExpression(lowering, names, range.low);
  const last = lowerExpression(lowering, names, range.high);
  const { low } = rangeOf(lowering, first);
  const { high } = rangeOf(lowering, last);
  const size = Math.max(0, high - low + 1);
  if (size > MAX_RANGE) {
    const facts = { what: 'A range to go through', found: size, limit: MAX_RANGE };
    if (Number.isFinite(size)) report(lowering, 'too-large', range.span, facts);
    else report(lowering, 'range-unknown', range.span, {});
    return { low: 0, high: 0, size: 0, isFixed: false };
  }
  const [from, to] = keep ? [keep.value(first), keep.value(last)] : [first, last];
  const test: ElementTest = (element) =>
    allOf(
      from.op === 'const' ? undefined : binary('>=', element, from),
      to.op === 'const' ? undefined : binary('<=', element, to),
    );
  return { low, high, size, test, isFixed: from.op === 'const' && to.op === 'const' };
}

/** What may be none: a set of at most one. */
function lowerMaybe(lowering: Lowering, value: Expr, type: Type & { kind: 'member' }): Base {
  const isThere = binary('>=', value, constant(0));
  const isIt = (element: Expr): Expr => binary('and', isThere, binary('=', element, value));
  return {
    low: 0,
    size: domainSize(lowering, type.domain),
    test: isIt,
    anyOf: isIt,
    inOrder: { size: 1, elementAt: () => value, test: () => isThere },
  };
}

/** Numbers that lie further apart are compared one by one: a table would be as long as they are apart. */
const WIDEST_TABLE = 2_000;
/** Places of a table for each of its numbers. */
const SPARSEST = 16;
const LONGEST_CHAIN = 64;

/** `{ A, B }`: in the order written, each once. */
function lowerMembers(
  lowering: Lowering,
  names: Environment | undefined,
  set: ast.Expression & { kind: 'set' },
): Base {
  const members = set.members.map((member) => lowerExpression(lowering, names, member));
  const values = members.map((member) => (member.op === 'const' ? member.value : undefined));
  const type = lowering.program.types.get(set);
  const known = values.filter((value) => value !== undefined);
  const size = type?.kind === 'set' ? elementCount(lowering, type) : MAX_SET;
  if (known.length === values.length && known.every((value) => value >= 0)) {
    const once = [...new Set(known)];
    const low = smallest(once, MAX_SET);
    const high = largest(once, low - 1);
    const inOrder = { size: once.length, elementAt: inTable(lowering, once), test: () => undefined };
    const isWide = high - low + 1 > WIDEST_TABLE + SPARSEST * once.length;
    if (once.length === high - low + 1) return { low, size: once.length, inOrder };
    if (isWide) {
      const isIt = (element: Expr): Expr => isOneOf(element, once.map(constant));
      return { low, size: high - low + 1, test: isIt, anyOf: isIt, inOrder };
    }
    const found = new Set(once);
    const has = inTable(
      lowering,
      Array.from({ length: high - low + 1 }, (_, place) => (found.has(place + low) ? 1 : 0)),
    );
    const test: ElementTest = (element) => has(binary('-', element, constant(low)));
    return { low, size: high - low + 1, test, inOrder };
  }
  const elementAt = (place: Expr): Expr => choice(members, place);
  const isFirst = (place: Expr): Expr =>
    choice(
      members.map((member, index) =>
        binary('and', binary('>=', member, constant(0)), not(isOneOf(member, members.slice(0, index)))),
      ),
      place,
    );
  return {
    low: 0,
    size,
    test: (element) => isOneOf(element, members),
    inOrder: { size: members.length, elementAt, test: isFirst },
  };
}

function isOneOf(element: Expr, some: readonly Expr[]): Expr {
  // Many are halved, so that they lie no deeper in each other than can be gone through.
  if (some.length > LONGEST_CHAIN) {
    const middle = some.length >> 1;
    return binary('or', isOneOf(element, some.slice(0, middle)), isOneOf(element, some.slice(middle)));
  }
  return some.reduce<Expr>((found, member) => binary('or', found, binary('=', element, member)), NO);
}

/** The one of several values that stands at a place. */
function choice(values: readonly Expr[], place: Expr): Expr {
  const [last = constant(-1), ...before] = [...values].reverse();
  return before.reduce<Expr>(
    (rest, value, index) => ifThenElse(binary('=', place, constant(values.length - 2 - index)), value, rest),
    last,
  );
}

function inTable(lowering: Lowering, values: readonly number[]): (place: Expr) => Expr {
  return (place) =>
    place.op === 'const'
      ? constant(values[place.value] ?? 0)
      : { op: 'table', table: tableOf(lowering, values), index: place };
}

function elementCount(lowering: Lowering, type: Type & { kind: 'set' }): number {
  if (type.of.kind === 'member') return Math.min(domainSize(lowering, type.of.domain), MAX_SET);
  if (type.of.kind === 'die') return lowering.dice.get(type.of.dice)?.ir.count ?? 0;
  return MAX_SET;
}

/** `except me`, `except { A, B }`. */
function lowerExcept(
  lowering: Lowering,
  names: Environment | undefined,
  except: ast.Expression,
): ElementTest {
  const type = lowering.program.types.get(except);
  if (type?.kind === 'set') {
    const base = lowerBase(lowering, names, except);
    return (element) => {
      const inRun = binary(
        'and',
        binary('>=', element, constant(base.low)),
        binary('<', element, constant(base.low + base.size)),
      );
      return not(allOf(inRun, base.test?.(element)) ?? YES);
    };
  }
  const left = lowerExpression(lowering, names, except);
  return (element) => binary('!=', element, left);
}
