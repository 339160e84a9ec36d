/** What an expression has to give where its value counts: piles, decks and places are named where they lie, and are no values. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { hintForCount } from '../../hints.ts';
import { describeType, type Type, UNKNOWN } from '../../types.ts';

/** The type of a value that can be kept, shown or handed on; `why` begins the sentence of what is refused. */
export function refusePlaces(
  checker: Checker,
  type: Type,
  span: ast.Span,
  why: string,
  hint: string | undefined = hintForCount(type),
): Type {
  switch (type.kind) {
    case 'number':
    case 'yes-no':
    case 'member':
    case 'set':
    case 'none':
    case 'die':
    case 'unknown':
      return type;
    case 'array':
    case 'pile':
    case 'deck':
    case 'place': {
      const expected = 'a number, yes or no, or a member of a set';
      const found = describeType(type);
      report(checker, 'wrong-type', span, { expected, found, why, hint });
      return UNKNOWN;
    }
    default:
      return impossible('what can be kept', type);
  }
}
