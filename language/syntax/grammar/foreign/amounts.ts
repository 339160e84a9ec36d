/** How many are meant, in words before the number: `at least 2`, `no more than 3`. */

/** By the words, how it is written. */
export const SIGN_OF_WORDS: ReadonlyMap<string, string> = new Map([
  ['at least', '>='],
  ['no fewer than', '>='],
  ['no less than', '>='],
  ['not less than', '>='],
  ['at most', '<='],
  ['no more than', '<='],
  ['not more than', '<='],
  ['more than', '>'],
  ['over', '>'],
  ['fewer than', '<'],
  ['less than', '<'],
  ['under', '<'],
  ['exactly', '='],
  ['only', '='],
]);

/** Any of them, as a pattern that captures it. */
export const AMOUNT_WORDS = `(${[...SIGN_OF_WORDS.keys()].join('|')})`;
