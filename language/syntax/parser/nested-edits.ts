/** Changes of the text that lie within each other: what is written for the outer one holds the inner one as it was. */

import type { Fix } from '../../diagnostics/diagnostic.ts';

type Edit = Fix['edits'][number];

/** The changes with the inner ones done in what is written for the outer ones, the last of the text first; undefined where two of them cross. */
export function apart(text: string, edits: readonly Edit[]): readonly Edit[] | undefined {
  // The outer one first, where two begin at the same place.
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const whole: Edit[] = [];
  for (const each of sorted) {
    const outer = whole.at(-1);
    if (!outer || each.span.start >= outer.span.end) {
      whole.push(each);
      continue;
    }
    if (each.span.start === each.span.end) {
      // What is put before it.
      if (each.span.start !== outer.span.start) return undefined;
      whole[whole.length - 1] = { span: outer.span, text: each.text + outer.text };
      continue;
    }
    if (each.span.end > outer.span.end) return undefined;
    if (each.span.start === outer.span.start && each.span.end === outer.span.end && each.text === outer.text)
      continue;
    const inner = text.slice(each.span.start, each.span.end);
    const places = outer.text.split(inner).length - 1;
    // It is done there already.
    if (places === 0 && outer.text.includes(each.text)) continue;
    if (places !== 1) return undefined;
    whole[whole.length - 1] = { span: outer.span, text: outer.text.replace(inner, () => each.text) };
  }
  return whole.reverse();
}

/** A stretch that begins at `start`, with changes that lie in it, which are apart. */
export function changed(written: string, start: number, edits: readonly Edit[]): string {
  return edits.reduce(
    (text, { span, text: put }) => text.slice(0, span.start - start) + put + text.slice(span.end - start),
    written,
  );
}
