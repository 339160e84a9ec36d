/** What came of an example, for people. */

import { sayTold, type Told, told } from '../values/words/told.ts';
import type { ExampleFailure } from './run.ts';

/** `expected Ada.score = 3, but it is 2`; `text` is the file in which the failing line stands. English where no language is named. */
export function failureInWords(
  failure: Pick<ExampleFailure, 'span' | 'why'>,
  text: string,
  language?: string,
): string {
  return sayTold(toldFailure(failure, text), language);
}

/** Letters of a line that is quoted as it stands; of a longer one with a block, such as `given`, its head tells which it is. */
const LONGEST_LINE = 100;

/** The same, to be said later in the language of whoever reads. */
export function toldFailure({ span, why }: Pick<ExampleFailure, 'span' | 'why'>, text: string): Told {
  const line = text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
  const expected = /^expect (.*)/.exec(line)?.[1];
  if (expected !== undefined) return told('expectedBut', expected, why);
  return told('lineFails', line.length > LONGEST_LINE ? line.replace(/\{.*\}$/, '{ … }') : line, why);
}
