/** Values known before the game begins: of options and of everything made of numbers, options and members. */

import { INTEGER_OPERATIONS } from '../../shared/arithmetic.ts';
import { impossible } from '../../shared/internal-problem.ts';
import type * as ast from '../syntax/ast.ts';
import type { Meaning } from './checker.ts';
import type { Program } from './program.ts';
import type { EnumSymbol, OptionSymbol } from './symbols.ts';
import type { Type } from './types.ts';

/** Options by symbol, as integers: yes/no is 1/0, a member of an enum its index. */
export type OptionValues = ReadonlyMap<OptionSymbol, number>;

/** Attributes of members that one value can be made of, one in another. */
const MOST_ATTRIBUTES = 200;

/**
 * The value of a constant expression as an integer, or undefined if it is not constant.
 *
 * @param attributes those of members that were looked at on the way, with their values: each once
 */
export function constantValue(
  program: Pick<Program, 'meanings'>,
  options: OptionValues,
  expression: ast.Expression,
  attributes = new Map<ast.Expression, number | undefined>(),
): number | undefined {
  const value = (inner: ast.Expression): number | undefined =>
    constantValue(program, options, inner, attributes);
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'yes-no':
      return expression.value ? 1 : 0;
    case 'none':
      return -1;
    case 'negate': {
      const of = value(expression.operand);
      return of === undefined ? undefined : 0 - of;
    }
    case 'not': {
      const of = value(expression.operand);
      return of === undefined ? undefined : of ? 0 : 1;
    }
    case 'if': {
      const condition = value(expression.condition);
      return condition === undefined ? undefined : value(condition ? expression.then : expression.else);
    }
    case 'binary': {
      const left = value(expression.left);
      const right = value(expression.right);
      return left === undefined || right === undefined
        ? undefined
        : constantOperation(expression.operator, left, right);
    }
    case 'name':
      return constantMeaning(options, program.meanings.get(expression));
    case 'call': {
      const meaning = program.meanings.get(expression);
      if (!isExtreme(meaning)) return undefined;
      const all = expression.arguments.map(value);
      const known = all.filter((each) => each !== undefined);
      if (known.length === 0 || known.length < all.length) return undefined;
      return known.reduce((left, right) => Math[meaning.name](left, right));
    }
    case 'member': {
      const symbol = program.meanings.get(expression);
      const of = expression.of.kind === 'name' ? program.meanings.get(expression.of) : undefined;
      if (symbol?.kind !== 'attribute' || of?.kind !== 'enum-member') return undefined;
      const attribute = of.syntax.values[symbol.index];
      if (!attribute || attributes.has(attribute)) return attribute && attributes.get(attribute);
      // One that is made of itself, or of more than anybody writes, has no value.
      attributes.set(attribute, undefined);
      if (attributes.size > MOST_ATTRIBUTES) return undefined;
      attributes.set(attribute, value(attribute));
      return attributes.get(attribute);
    }
    case 'missing':
    case 'index':
    case 'set':
    case 'range':
    case 'is-out':
    case 'suppose':
    case 'query':
      return undefined;
    default:
      return impossible('the value of a constant', expression);
  }
}

/** Whether a call is `min` or `max`: of all functions the ones whose value can be known before play. */
export function isExtreme(
  meaning: Meaning | undefined,
): meaning is { readonly kind: 'function'; readonly name: 'min' | 'max' } {
  return meaning?.kind === 'function' && (meaning.name === 'min' || meaning.name === 'max');
}

/** The value of a name; undefined without a meaning, and for what is known only to the lowering or in play. */
function constantMeaning(options: OptionValues, meaning: Meaning | undefined): number | undefined {
  switch (meaning?.kind) {
    case 'option':
      return options.get(meaning);
    case 'enum-member':
    case 'seat':
      return meaning.index;
    case undefined:
    case 'space':
    case 'enum':
    case 'seats':
    case 'spaces':
    case 'piece':
    case 'pieces':
    case 'record':
    case 'item':
    case 'dice':
    case 'place':
    case 'field':
    case 'define':
    case 'step':
    case 'ending':
    case 'local':
    case 'builtin':
    case 'attribute':
    case 'owner-of-piece':
    case 'space-of-piece':
    case 'of-space':
    case 'function':
      return undefined;
    default:
      return impossible('the constant value of a name', meaning);
  }
}

/** Whether two constants have a value with this operator between them: it neither goes through a set nor asks for a place. */
export function isConstantOperator(operator: ast.BinaryOperator): boolean {
  return constantOperation(operator, 0, 0) !== undefined;
}

/** What an operator between two constants gives; undefined for those that go through a set or ask for a place. */
function constantOperation(operator: ast.BinaryOperator, left: number, right: number): number | undefined {
  switch (operator) {
    case 'is':
      return constantOperation('=', left, right);
    case 'is not':
      return constantOperation('!=', left, right);
    case 'in':
    case 'not in':
    case 'at':
    case 'except':
      return undefined;
    default:
      return saturate(INTEGER_OPERATIONS[operator](left, right));
  }
}

/** Keeps a result an exact integer, so that what is made of it is exact, too. */
function saturate(value: number): number {
  return Math.min(Math.max(value, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}

/** Lowest and highest integer of an option's or field's type, and the enum it is a member of. */
export function boundsOf(
  program: Pick<Program, 'meanings'>,
  options: OptionValues,
  syntax: ast.TypeSyntax | undefined,
  type: Type,
): { readonly low: number; readonly high: number; readonly members: EnumSymbol | undefined } {
  if (syntax?.kind === 'range-type') {
    const low = constantValue(program, options, syntax.low) ?? 0;
    const high = constantValue(program, options, syntax.high) ?? 0;
    return { low, high, members: undefined };
  }
  if (type.kind === 'yes-no') return { low: 0, high: 1, members: undefined };
  if (type.kind === 'member' && type.domain.kind === 'enum') {
    return { low: type.optional ? -1 : 0, high: type.domain.members.length - 1, members: type.domain };
  }
  return { low: 0, high: 0, members: undefined };
}

/** The default of every option for a number of players. */
export function defaultOptions(
  program: Pick<Program, 'globals' | 'meanings'>,
  players: number,
): Map<OptionSymbol, number> {
  const values = new Map<OptionSymbol, number>();
  for (const option of program.globals.options) {
    const { value } = option.declaration;
    const chosen =
      value.kind === 'per-players'
        ? (value.values.find((entry) => entry.players === players) ?? value.values[0])?.value
        : value;
    values.set(option, (chosen && constantValue(program, values, chosen)) ?? 0);
  }
  return values;
}
