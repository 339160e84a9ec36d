/** What came of an example, for people. */

import type { ExampleFailure } from './run.ts';

/** `expected Ada.score = 3, but it is 2`; `text` is the file in which the failing line stands. */
export function failureInWords(
  { span, message }: Pick<ExampleFailure, 'span' | 'message'>,
  text: string,
): string {
  const line = text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
  const expected = /^expect (.*)/.exec(line)?.[1];
  return expected === undefined ? `${line}: ${message}` : `expected ${expected}, but ${message}`;
}
