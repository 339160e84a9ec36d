/** What every node has, and the pieces that stand everywhere: names, texts, citations. */

import type { Expression } from './expressions.ts';

/** A half-open range of UTF-16 offsets `[start, end)` in the file with index `file`. */
export interface Span {
  readonly file: number;
  readonly start: number;
  readonly end: number;
}

export interface Node {
  readonly span: Span;
}

/** A name as written, with its own span. */
export interface Name extends Node {
  readonly text: string;
  /** Where it stands in a table that it was read from; its span is then what names the table. */
  readonly cell?: Span | undefined;
}

/** `"… {expression} …"`: literal pieces and embedded expressions, in order. */
export interface Text extends Node {
  /** As it is written, between the quotes; absent where it stands in a table or on a map. */
  readonly source?: string;
  readonly parts: readonly (string | Expression)[];
}

/** One rule id after `cites`; a range `NT-03..NT-07` is expanded by the parser. */
export interface Citation extends Node {
  readonly id: string;
}

/** What stands on the table behind a number: `unit "M"`. */
export interface Measured {
  readonly unit: Text | undefined;
}

/** What may follow the name of a declaration, phase or action. */
export interface Described {
  readonly label: Text | undefined;
  readonly cites: readonly Citation[];
  /** Text of the `///` lines directly above, without the slashes. */
  readonly doc: string | undefined;
}
