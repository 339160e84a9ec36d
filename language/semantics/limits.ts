/** How large what a game is made of may be, wherever it is looked at. */

/** Expressions in each other, definitions written out: the stack that any engine has is deeper. */
export const DEEPEST_EXPRESSION = 1100;

/** Members of an enum, or kinds of cards; more are no longer told apart at a table. */
export const MAX_MEMBERS = 1000;
