/** What of the files could not be read, and where. */

import { memo } from '../../shared/memo.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { byPlace, contains } from '../document/places.ts';
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

/** By rising start; `reach` is the furthest end of those so far. */
interface Stretches {
  readonly starts: readonly number[];
  readonly reach: readonly number[];
}

const stretches = memo<readonly ast.Span[], 'stretches', Stretches>();

/** Whether something within a span, or right behind it, could not be read. Takes the logarithm of how much there is. */
export function isUnread({ unread }: ast.SourceFileSyntax, { start, end }: ast.Span): boolean {
  const { starts, reach } = stretches(unread, 'stretches', () => stretchesOf(unread));
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= end + 1) low = middle + 1;
    else high = middle;
  }
  return (reach[low - 1] ?? -1) >= start;
}

function stretchesOf(unread: readonly ast.Span[]): Stretches {
  const sorted = unread.toSorted((left, right) => left.start - right.start);
  let furthest = -1;
  const reach = sorted.map(({ end }) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  return { starts: sorted.map(({ start }) => start), reach };
}
