/** Source text to syntax tree, and what an editor's highlighting needs. */

export type * from './ast.ts';
export {
  classify,
  firstLine,
  type Highlight,
  type HighlightClass,
  type LineState,
  tokenizeLine,
} from './highlight.ts';
export { type ParseResult, parse } from './parse.ts';
export { contextualWords, reservedWords } from './tokens.ts';
