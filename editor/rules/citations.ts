/** The rule id at a column (from 0) of a line, if there is one. */
export function citationAt(
  line: string,
  column: number,
): { readonly id: string; readonly start: number } | undefined {
  for (const match of line.matchAll(/\p{L}[\p{L}\p{N}]*-\p{L}*\p{Nd}+\p{L}?/gu)) {
    if (match.index <= column && column <= match.index + match[0].length) {
      return { id: match[0], start: match.index };
    }
  }
  return undefined;
}
