/** What stands right of `in` (`x in players except me`), as a domain. */

import type * as ast from '../syntax/ast.ts';

/** The domain that an expression means there: `except` takes from it, all else is its base. */
export function setOf(expression: ast.Expression): ast.Domain {
  const plain = {
    span: expression.span,
    base: expression,
    except: undefined,
    order: undefined,
    where: undefined,
  };
  if (expression.kind !== 'binary' || expression.operator !== 'except') return plain;
  return { ...plain, base: expression.left, except: expression.right };
}
