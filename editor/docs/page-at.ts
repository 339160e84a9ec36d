/** The page of the documentation on what stands at a place of the text. */

import type { Diagnostic } from '../../language/index.ts';
import { meaningOfWord } from '../../language/services/words.ts';

/** That of the problem at the place, else of the word; undefined where there is neither. */
export function pageAt(text: string, offset: number, diagnostics: readonly Diagnostic[]): string | undefined {
  const problem = diagnostics.find(
    ({ span }) => span.file === 0 && span.start <= offset && offset <= span.end,
  );
  if (problem) return `messages/${problem.code}`;
  const before = /[\p{L}_]*$/u.exec(text.slice(0, offset))?.[0] ?? '';
  const behind = /^[\p{L}_]*/u.exec(text.slice(offset))?.[0] ?? '';
  const meaning = meaningOfWord(before + behind);
  return meaning && `guide/reference/${meaning.page}`;
}
