/** What players read, in other languages: `labels from "kohle.labels.csv"`. */

import type { Node, Span } from './node.ts';
import type { TableFile } from './table.ts';

/** `labels from "kohle.labels.csv"`: a table beside this file, with a row for each text of the rules. */
export interface LabelsDeclaration extends Node {
  readonly kind: 'labels';
  readonly file: TableFile;
  /** Once the table is read; absent where it could not be. */
  readonly table?: LabelTable | undefined;
}

/** The texts of the rules, as they stand there, and in other languages. */
export interface LabelTable {
  /** The language that the rules are written in: the title of the first column of texts. */
  readonly own: LabelColumn;
  /** The other languages, in the order of their columns. */
  readonly languages: readonly LabelColumn[];
  readonly rows: readonly LabelRow[];
  /** Where more rows would stand, and how they are written. */
  readonly more: RowsToCome;
}

/** How a row is added to a table. */
export interface RowsToCome {
  /** Behind the last line. */
  readonly at: Span;
  /** The last line has something in it, and is not ended yet. */
  readonly breaksLine: boolean;
  readonly separator: ',' | ';';
  readonly columns: number;
  /** Which of the columns holds the text of the rules. */
  readonly textColumn: number;
}

/** A language, and where its title stands. */
export interface LabelColumn extends Node {
  readonly language: string;
  readonly column: number;
}

/** A line of the table. */
export interface LabelRow {
  /** The text as it stands in the rules, or the name of what has none. */
  readonly text: LabelCell;
  /** The part of the rules that it is meant of alone, `action Roll`; absent where it holds for all others. */
  readonly at: LabelCell | undefined;
  /** What is said instead, by language; nothing for an empty cell. */
  readonly said: ReadonlyMap<string, LabelCell>;
  /** The whole line, with the line break that ends it, if there is one. */
  readonly line: Span;
}

/** What stands in a cell, and where. */
export interface LabelCell extends Node {
  readonly text: string;
  /** The same with the quotes around it, where it stands in quotes. */
  readonly outer?: Span;
}
