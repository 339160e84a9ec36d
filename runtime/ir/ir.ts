/**
 * The intermediate representation: one game for one configuration, free of syntax and of options.
 *
 * It is plain JSON. Everything is an integer: yes/no is 1/0, a member of a finite set is its index, `none`
 * is -1, a subset is a bit set. The whole state of a game is one flat typed array of cells; expressions read
 * cells, effects write them, and the flow tree says which runs when. Both engines call the same functions,
 * generated from these expressions and effects.
 */

export * from './cells.ts';
export type * from './effects.ts';
export * from './expressions.ts';
export type * from './flow.ts';
export * from './game.ts';
export type * from './table.ts';
export type * from './values.ts';
