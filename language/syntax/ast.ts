/**
 * The abstract syntax of a rules file: what the parser produces and every later stage reads.
 *
 * Nodes are plain, immutable data. Nothing is ever written onto a node: symbols and types live in side
 * tables keyed by node (see `language/semantics`). Every node carries the span of source it came from.
 */

export type * from './ast/board.ts';
export type * from './ast/declarations.ts';
export type * from './ast/examples.ts';
export type * from './ast/expressions.ts';
export type * from './ast/labels.ts';
export type * from './ast/look.ts';
export type * from './ast/node.ts';
export type * from './ast/statements.ts';
export type * from './ast/table.ts';
export type * from './ast/types.ts';
export type * from './ast/variants.ts';
