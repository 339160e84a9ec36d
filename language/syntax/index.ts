/** Source text to syntax tree, and what an editor's highlighting needs. */

export type * from './ast.ts';
export { type ParseResult, parse } from './parse.ts';
