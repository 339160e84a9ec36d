/** That there are as many values in brackets as attributes. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';

/** `head`: where the attributes are declared. */
export function checkNumberOfValues(
  checker: Checker,
  { text, span }: ast.Name,
  found: number,
  expected: number,
  head: ast.Span,
): void {
  if (found === expected) return;
  report(
    checker,
    'attribute-count',
    span,
    { name: text, expected, found },
    {
      about: { declared: head, found },
      related: [{ message: 'the attributes are declared here', span: head }],
    },
  );
}
