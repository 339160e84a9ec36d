/** Changes of texts, as services answer them. */

import type { Source } from '../document/parsed.ts';
import type { Span } from '../syntax/ast.ts';

/** A stretch of a file, and what stands there instead. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** The text with changes in it that do not overlap; their spans count from `start`. */
export function editText(text: string, edits: readonly TextEdit[], start = 0): string {
  const parts: string[] = [];
  let end = 0;
  for (const { span, text: by } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    parts.push(text.slice(end, span.start - start), by);
    end = span.end - start;
  }
  return parts.join('') + text.slice(end);
}

/** The files with the changes of each in it. */
export function applyEdits(sources: readonly Source[], edits: readonly TextEdit[]): readonly Source[] {
  return sources.map((source, file) => {
    const own = edits.filter(({ span }) => span.file === file);
    return own.length === 0 ? source : { ...source, text: editText(source.text, own) };
  });
}
