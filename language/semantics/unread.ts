/** What of the files could not be read, and where. */

import { memo } from '../../shared/memo.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { byPlace, contains } from '../document/places.ts';
import { furthestFrom, type Reach, reachOf } from '../document/reach.ts';
import type * as ast from '../syntax/ast.ts';
import { examplesOf } from './examples.ts';

const kept = memo<readonly ast.SourceFileSyntax[], 'errors', readonly Diagnostic[]>();

/** What keeps the rules from being read: the errors of all files, by place, but those that lie in an example. */
export function errorsOfReading(files: readonly ast.SourceFileSyntax[]): readonly Diagnostic[] {
  return kept(files, 'errors', () =>
    outsideOfExamples(
      files.flatMap(({ errors }) => errors),
      examplesOf(files),
    ),
  );
}

/** Whether the rules could be read: no error stands outside of examples. */
export function areRead(files: readonly ast.SourceFileSyntax[]): boolean {
  return errorsOfReading(files).length === 0;
}

/** The problems that lie in no example. Both are gone through in the order of the text, each once. */
function outsideOfExamples(
  problems: readonly Diagnostic[],
  examples: readonly ast.ExampleDeclaration[],
): readonly Diagnostic[] {
  let at = 0;
  return problems.toSorted(byPlace).filter(({ span }) => {
    const isBefore = ({ file, end }: ast.Span): boolean =>
      file < span.file || (file === span.file && end < span.end);
    let example = examples[at];
    while (example && isBefore(example.span)) example = examples[++at];
    return example === undefined || !contains(example.span, span);
  });
}

const reaches = memo<readonly ast.Span[], 'reach', Reach>();

/** Whether something within a span, or right behind it, could not be read. Takes the logarithm of how much there is. */
export function isUnread({ unread }: ast.SourceFileSyntax, { start, end }: ast.Span): boolean {
  const reach = reaches(unread, 'reach', () => reachOf(unread));
  return furthestFrom(reach, end + 1) >= start;
}
