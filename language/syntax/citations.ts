/** Ranges of rule ids after `cites`. */

import { splitRuleId } from '../rule-ids.ts';

const longestRange = 200;

/**
 * The ids from `first` to `last`: `NT-03`, `NT-05` gives NT-03, NT-04, NT-05. A sentence that says what is
 * wrong if the two do not make a range.
 */
export function expandCitations(first: string, last: string): string[] | string {
  const [low, high] = [splitRuleId(first), splitRuleId(last)];
  if (low?.suffix || high?.suffix)
    return 'a range cannot begin or end with an id that has a letter behind its number';
  const [prefix, lastPrefix] = [low?.prefix ?? '', high?.prefix ?? ''];
  if (prefix !== lastPrefix)
    return `the ids must be alike up to the number, and ${prefix} is not ${lastPrefix}`;
  const digits = low?.number ?? '';
  const from = Number(digits);
  const to = Number(high?.number ?? '');
  if (to < from) return 'the range runs backwards';
  if (to - from >= longestRange) return `a range holds at most ${longestRange} ids`;
  return Array.from(
    { length: to - from + 1 },
    (_, i) => prefix + String(from + i).padStart(digits.length, '0'),
  );
}
