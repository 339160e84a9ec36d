/**
 * Signs of other languages within what is written otherwise here: `win me if me.coins == 5`. They are not told beside it, so what is
 * to be written has ours in their place.
 */

import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../ast.ts';
import type { Core } from './core.ts';

/** Those that stand in a stretch, in the order of the text. They are asked for at each mistake. */
export function signsIn({ source: { signs } }: Core, { start, end }: Span): readonly Diagnostic[] {
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((signs[middle]?.span.start ?? start) < start) low = middle + 1;
    else high = middle;
  }
  const found: Diagnostic[] = [];
  for (let sign = signs[low]; sign && sign.span.end <= end; sign = signs[++low]) found.push(sign);
  return found;
}

/** The text with our signs in place of those that stand in the stretch. */
export function withOurSigns(p: Core, span: Span, text: string): string {
  const found = new Map(
    signsIn(p, span).map((sign) => [p.written(sign.span), sign.fix?.edits[0]?.text.trim() ?? '']),
  );
  let ours = text;
  for (const [sign, say] of found) {
    const isWord = /^\w/.test(say);
    // `!=` is a sign of ours, and `=` a part of many.
    const [before, behind] = isWord ? ['\\s*', sign === '!' ? '(?!=)\\s*' : '\\s*'] : ['', ''];
    const pattern = `${before}${sign.replace(/[|*^?.!]/g, '\\$&')}${behind}`;
    ours = ours.replace(new RegExp(pattern, 'g'), isWord ? ` ${say} ` : say);
  }
  return ours;
}

/** What a drawing stands between. */
const PICTURE = '"""';

/** A fix of a stretch, which sees to the signs in it as well. */
export function fixWithOurSigns(p: Core, span: Span, fix: Fix): Fix {
  const { title, edits } = fix;
  // What is drawn stays as it is.
  if (edits.some(({ text }) => text === PICTURE)) return fix;
  const isWithin = (sign: Span, edit: Span): boolean => edit.start <= sign.start && sign.end <= edit.end;
  const others = signsIn(p, span).filter((sign) => !edits.some((edit) => isWithin(sign.span, edit.span)));
  return {
    title: withOurSigns(p, span, title),
    edits: [
      ...edits.map((edit) => ({ ...edit, text: withOurSigns(p, span, edit.text) })),
      ...others.flatMap(({ fix }) => fix?.edits ?? []),
    ],
  };
}
