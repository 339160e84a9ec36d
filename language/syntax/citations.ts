/** Ranges of rule ids after `cites`. */

export const longestRange = 200;

const idParts = /^([^-]*-\p{L}*)(\p{Nd}+)(\p{L}?)$/u;

/**
 * The ids from `first` to `last`: `NT-03`, `NT-05` gives NT-03, NT-04, NT-05. A sentence that says what is
 * wrong if the two do not make a range.
 */
export function expandCitations(first: string, last: string): string[] | string {
  const a = idParts.exec(first);
  const b = idParts.exec(last);
  const [, prefix = '', low = '', suffix = ''] = a ?? [];
  const [, lastPrefix = '', high = '', lastSuffix = ''] = b ?? [];
  if (suffix || lastSuffix)
    return 'a range cannot begin or end with an id that has a letter behind its number';
  if (prefix !== lastPrefix)
    return `the ids must be alike up to the number, and ${prefix} is not ${lastPrefix}`;
  const from = Number(low);
  const to = Number(high);
  if (to < from) return 'the range runs backwards';
  if (to - from >= longestRange) return `a range holds at most ${longestRange} ids`;
  return Array.from({ length: to - from + 1 }, (_, i) => prefix + String(from + i).padStart(low.length, '0'));
}
