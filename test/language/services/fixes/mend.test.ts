/** Whatever fix is offered of whatever problem, the problem is gone when it is followed, and no other error has come. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, type Diagnostic } from '../../../../language/index.ts';
import { fixesOf } from '../../../../language/services/fixes/fixes.ts';
import { applyEdits } from '../../../../language/services/text-edits.ts';
import { withoutMarks } from '../../../../manual/rules-block.ts';
import { casesIn, diagnosticsOf } from '../../fixture.ts';

const fixtures = join(import.meta.dirname, '../../semantics/fixtures');
const mistakes = join(import.meta.dirname, '../../syntax/fixtures/mistakes');

const texts = [
  ...readdirSync(fixtures).flatMap((file) => casesIn(file)),
  ...readdirSync(mistakes).map((title) => ({ title, text: readFileSync(join(mistakes, title), 'utf8') })),
];

/** A sign of one problem that stays when text above it grows. */
const signOf = (text: string, { code, message, span }: Diagnostic): string =>
  `${code} ${message} ${text.slice(span.start, span.end)}`;

function countOf(text: string, found: readonly Diagnostic[], sign: string): number {
  return found.filter((each) => signOf(text, each) === sign).length;
}

const errorsIn = (found: readonly Diagnostic[]): number =>
  found.filter(({ severity }) => severity === 'error').length;

test('every fix of every problem in the fixtures', { timeout: 120_000 }, () => {
  const failures: string[] = [];
  let tried = 0;
  for (const { title, text: marked } of texts) {
    const text = withoutMarks(marked);
    const compilation = compile([{ name: 'mended.regel', text }]);
    const found = diagnosticsOf(compilation);
    const isRead = compilation.document.parsed.rulesAreRead;
    for (const problem of found) {
      for (const fix of fixesOf(compilation.document, problem)) {
        tried++;
        const [mended] = applyEdits(compilation.sources, fix.edits);
        const left = diagnosticsOf(compile([mended ?? { name: '', text: '' }]));
        const sign = signOf(text, problem);
        const isGone = countOf(mended?.text ?? '', left, sign) < countOf(text, found, sign);
        // What could not be read hides what is wrong in it.
        const isSound = !isRead || errorsIn(left) <= errorsIn(found);
        if (!isGone || !isSound)
          failures.push(
            `${title}: ${fix.title} of ${problem.code}: ${isGone ? 'more errors' : 'is still there'}: ${left
              .filter(
                (each) => each.severity === 'error' && !found.some((old) => old.message === each.message),
              )
              .map(({ message }) => message)
              .join(' ')}`,
          );
      }
    }
  }
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThan(200);
});
