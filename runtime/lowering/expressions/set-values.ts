/** Sets as values that can be kept: a bit for each element. Sets to go through are in `domains.ts`. */

import { diagnose } from '../../../language/diagnostics/diagnostic.ts';
import type { Meaning } from '../../../language/semantics/checker.ts';
import { givesSpaces } from '../../../language/semantics/functions.ts';
import { setOf } from '../../../language/semantics/set-of.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Expr } from '../../ir/ir.ts';
import { binary, constant, ifThenElse } from '../build.ts';
import { limited } from '../layout/place.ts';
import { type Environment, type Lowering, newLocal, tableNamed } from '../lowering.ts';
import { askedAtOnce, lowerDomain } from './domains.ts';
import { lowerExpression, written } from './expressions.ts';
import { rangeOf } from './ranges.ts';
import { MAX_SET, membersOf } from './values.ts';

/** `{ A, b }`: the bits of its members. */
export function lowerSetOf(
  lowering: Lowering,
  names: Environment | undefined,
  set: ast.Expression & { kind: 'set' },
): Expr {
  if (!fitsIntoBits(lowering, set)) return constant(0);
  return set.members.reduce<Expr>((bits, member) => {
    const element = lowerExpression(lowering, names, member);
    refuseElement(lowering, element, member);
    return binary('bit-or', bits, bitOf(lowering, element));
  }, constant(0));
}

/** Reports a number that is known and has no bit. Of members there are not more than bits. */
function refuseElement(lowering: Lowering, element: Expr, member: ast.Expression): void {
  const limit = MAX_SET - 1;
  if (element.op !== 'const' || lowering.program.types.get(member)?.kind !== 'number') return;
  if (element.value < 0 || element.value > limit)
    lowering.diagnostics.push(diagnose('set-numbers', member.span, { found: String(element.value), limit }));
}

/** Whether it is a set that exists only as what can be gone through: `players`, `neighbours(s)`. */
export function isGatheredSet({ program }: Lowering, expression: ast.Expression): boolean {
  if (program.types.get(expression)?.kind !== 'set') return false;
  const meaning = program.meanings.get(expression);
  if (expression.kind === 'name') return meaning !== undefined && namesAll(meaning);
  return expression.kind === 'call' && meaning?.kind === 'function' && givesSpaces(meaning.name);
}

const NAMES_ALL: ReadonlySet<Meaning['kind']> = new Set([
  'builtin',
  'enum',
  'seats',
  'spaces',
  'pieces',
  'dice',
]);

/** Whether a name stands for all there are of a kind. */
function namesAll({ kind }: Meaning): boolean {
  return NAMES_ALL.has(kind);
}

/** The bits of all elements that are gone through. */
export function gatherSet(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression,
): Expr {
  if (!fitsIntoBits(lowering, expression)) return constant(0);
  const { domain, around } = askedAtOnce(lowerDomain(lowering, names, setOf(expression)));
  const { low, size, test } = domain;
  const local = newLocal(lowering, { low, size });
  const element: Expr = { op: 'local', local };
  const where = test(element);
  if (where === undefined) return constant((2 ** size - 1) << low);
  return around({ op: 'sum', local, low, size, where, of: bitOf(lowering, element) });
}

function fitsIntoBits(lowering: Lowering, expression: ast.Expression): boolean {
  const type = lowering.program.types.get(expression);
  const size = type?.kind === 'set' ? membersOf(lowering, type) : 0;
  return limited(lowering, expression, size, MAX_SET, 'Members of a set that is kept') === size;
}

/** A kept set with one member more, or one less: the same if it was in it, or not. */
export function withMember(lowering: Lowering, set: Expr, index: Expr, isAdded: boolean): Expr {
  const bit = bitOf(lowering, index);
  if (isAdded) return written(lowering, binary('bit-or', set, bit));
  return written(lowering, ifThenElse({ op: 'has', set, index }, binary('-', set, bit), set));
}

/** A kept set of numbers with one more; what is no set, and fits nowhere, where a number has no bit. */
export function withNumber(lowering: Lowering, set: Expr, number: Expr): Expr {
  const more = withMember(lowering, set, number, true);
  const { low, high } = rangeOf(lowering, number);
  if (low >= 0 && high < MAX_SET) return more;
  return written(lowering, ifThenElse(hasBit(number), more, NO_SET));
}

const NO_SET = constant(-1);

function hasBit(number: Expr): Expr {
  return binary('and', binary('>=', number, constant(0)), binary('<', number, constant(MAX_SET)));
}

/** The bit of a member: `1 << index`. */
export function bitOf(lowering: Lowering, index: Expr): Expr {
  if (index.op === 'const') return constant(index.value < 0 ? 0 : 1 << index.value);
  const powers = (): number[] => Array.from({ length: MAX_SET }, (_, bit) => 1 << bit);
  return { op: 'table', table: tableNamed(lowering, 'bits', powers), index };
}
