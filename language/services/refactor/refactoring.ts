/** A change that keeps the meaning of the rules. */

import type { TextEdit } from '../text-edits.ts';
import type { Selection } from './selection.ts';

export interface Refactoring {
  readonly title: string;
  readonly kind: 'refactor.extract' | 'refactor.inline' | 'refactor.rewrite' | 'refactor.move';
  readonly edits: readonly TextEdit[];
  /** A file that is to be made, beside the one that it comes from. */
  readonly creates?: { readonly name: string; readonly text: string } | undefined;
}

/** Finds the changes that can be made of what is selected. */
export type Refactor = (selection: Selection) => readonly Refactoring[];
