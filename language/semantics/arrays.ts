/** What a field holds, once or for each member of a set. */

import type { Expression, TypeSyntax } from '../syntax/ast.ts';
import type { Program } from './program.ts';
import type { FieldSymbol } from './symbols.ts';
import type { Type } from './types.ts';

/** A type with how it is written. */
export interface WrittenType<T extends Type = Type> {
  readonly type: T;
  readonly syntax: TypeSyntax;
}

/** The type of one value of a field: of all that it is, or of each that an array has. */
export function elementTypeOf({ type, syntax }: Pick<FieldSymbol, 'type' | 'syntax'>): WrittenType {
  return {
    type: type.kind === 'array' ? type.of : type,
    syntax: syntax.type.kind === 'per-type' ? syntax.type.of : syntax.type,
  };
}

/** What an array has a value for; undefined of a field that holds one. */
export function indexTypeOf({ type, syntax }: Pick<FieldSymbol, 'type' | 'syntax'>): WrittenType | undefined {
  if (type.kind !== 'array' || syntax.type.kind !== 'per-type') return undefined;
  return { type: type.by, syntax: syntax.type.by };
}

/** The field that an expression names, be it one value of an array. */
export function fieldNamed(
  { meanings, types }: Pick<Program, 'meanings' | 'types'>,
  expression: Expression,
): FieldSymbol | undefined {
  const isElement = expression.kind === 'index' && types.get(expression.of)?.kind === 'array';
  const meaning = meanings.get(isElement ? expression.of : expression);
  return meaning?.kind === 'field' ? meaning : undefined;
}
