/** A name as it stands somewhere in the files of a game, and what it names. */

import type { Meaning } from '../../semantics/checker.ts';
import type { Program } from '../../semantics/program.ts';
import type { ActionSymbol } from '../../semantics/symbols.ts';
import type * as ast from '../../syntax/ast.ts';

/** What a name can stand for: something declared, or one of the language's own. */
export type Named =
  | Meaning
  | ActionSymbol
  | {
      readonly kind: 'phase' | 'window' | 'variant' | 'invariant' | 'column' | 'rule';
      readonly name: string;
    };

/** A name where it stands. */
export interface NameAt {
  /** Without the quotes of a text; in a table, the place of the cell. */
  readonly span: ast.Span;
  readonly text: string;
  /** Equal for names of the same thing only. */
  readonly key: string;
  /** Whether the thing has its name from here, or has it anew in a variant. */
  readonly role: 'declared' | 'used';
  /** Undefined where it is not known, as in text that is broken. */
  readonly named: Named | undefined;
  /** The rules that hold where it stands: the base game's, those of a variant, or of an example. */
  readonly program: Program;
  /** The expression that it stands for, if it does. */
  readonly expression?: ast.Expression | undefined;
  /** The map that it stands in; and whether it is drawn there as a sign that does not say its name. */
  readonly map?: { readonly shape: ast.MapShape; readonly isSign: boolean } | undefined;
  /** The row of a table of labels that it stands in. */
  readonly label?: InLabels | undefined;
}

/** Where a name stands in a table of labels. */
export interface InLabels {
  readonly row: ast.LabelRow;
  readonly cell: ast.LabelCell;
  /** Where it begins in the text of the cell. */
  readonly at: number;
  /** Whether the row speaks of something as well that the name does not stand in. */
  readonly isShared: boolean;
  /** The parts that each text with the name in it stands in, the innermost first. */
  readonly parts: readonly (readonly string[])[];
}
