/** Whether two expressions of one place stand for the same value, since they say the same about the same. */

import type * as ast from '../../../syntax/ast.ts';
import type { Checker, Meaning } from '../../checker.ts';

/** Both are checked. What is asked of sets is never taken for the same. */
export function isSameValue(checker: Checker, one: ast.Expression, other: ast.Expression): boolean {
  switch (one.kind) {
    case 'name':
      return other.kind === 'name' && meansTheSame(checker, one, other);
    case 'number':
      return other.kind === 'number' && one.value === other.value;
    case 'member':
      return (
        other.kind === 'member' && one.name.text === other.name.text && isSameValue(checker, one.of, other.of)
      );
    case 'call':
      return (
        other.kind === 'call' &&
        meansTheSame(checker, one, other) &&
        areSame(checker, one.arguments, other.arguments)
      );
    case 'index':
      return (
        other.kind === 'index' && isSameValue(checker, one.of, other.of) && areSame(checker, one.at, other.at)
      );
    case 'binary':
      return (
        other.kind === 'binary' &&
        one.operator === other.operator &&
        areSame(checker, [one.left, one.right], [other.left, other.right])
      );
    case 'yes-no':
    case 'none':
    case 'set':
    case 'range':
    case 'not':
    case 'negate':
    case 'is-out':
    case 'if':
    case 'suppose':
    case 'query':
    case 'missing':
      return false;
  }
}

function areSame(
  checker: Checker,
  some: readonly ast.Expression[],
  others: readonly ast.Expression[],
): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at];
      return other !== undefined && isSameValue(checker, one, other);
    })
  );
}

function meansTheSame({ meanings }: Checker, one: ast.Expression, other: ast.Expression): boolean {
  const [first, second] = [meanings.get(one), meanings.get(other)];
  return first !== undefined && second !== undefined && isSameMeaning(first, second);
}

/** Symbols are there once; functions of the language have their names. */
function isSameMeaning(one: Meaning, other: Meaning): boolean {
  if (one.kind === 'function') return other.kind === 'function' && one.name === other.name;
  return one === other;
}
