/** Which statements only change the position. */

import { mayBeEffect } from '../../../language/semantics/statement-facts.ts';
import { blocksOf } from '../../../language/semantics/walk.ts';
import type * as ast from '../../../language/syntax/ast.ts';

/** Whether a statement only has effects: no wait, no jump, no step. */
export function isEffect(statement: ast.Statement): boolean {
  return mayBeEffect(statement) && blocksOf(statement).every(({ statements }) => statements.every(isEffect));
}
