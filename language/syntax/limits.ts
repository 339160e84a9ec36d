/** How long what is shown again and again may be. */

/** Letters of a name. */
export const LONGEST_NAME = 100;
/** Letters of a text, as it is written; of a cell in a table. */
export const LONGEST_TEXT = 4_000;
/** Expressions in a text. */
export const MOST_HOLES = 100;
