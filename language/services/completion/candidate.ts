/** One of the words that can stand at a place. */

import type { GlobalSymbol } from '../../semantics/symbols.ts';
import type { Type } from '../../semantics/types.ts';
import type { Named } from '../names/name-at.ts';
import type { Surroundings } from './surroundings.ts';
import type { Names } from './values.ts';

/** What an entry stands for. */
export type CompletionKind =
  | 'keyword'
  | 'local'
  | GlobalSymbol['kind']
  | 'attribute'
  | 'action'
  | 'function'
  | 'phase'
  | 'window'
  | 'binder'
  | 'rule'
  | 'file'
  | 'label'
  | 'variant'
  | 'invariant'
  | 'snippet';

/** A word that can stand at the place. */
export interface Candidate {
  readonly label: string;
  readonly kind: CompletionKind;
  readonly symbol?: GlobalSymbol | undefined;
  /** What a name stands for, where that is no symbol of its own. */
  readonly named?: Named | undefined;
  /** The rule of the grammar that a word of the language stands in. */
  readonly rule?: string | undefined;
  /** What a name stands for as a value, if that is known. */
  readonly type?: Type | undefined;
  /** How recent a local name is: 0 for the latest. */
  readonly recent?: number | undefined;
}

/** What candidates are looked for with. */
export interface Search {
  readonly around: Surroundings;
  readonly names: Names;
  /** The type of every value; undefined where it is no value. */
  readonly typeOf: (symbol: GlobalSymbol) => Type | undefined;
}

/** Candidates in no order; of several with one label the first counts. */
export type Found = readonly Candidate[];

/** Words that stand for nothing more. */
export function words(kind: CompletionKind, labels: readonly string[]): Found {
  return labels.map((label) => ({ label, kind }));
}

/** What is declared, by its names. */
export function symbols(list: readonly GlobalSymbol[]): Found {
  return list.map((symbol) => ({ label: symbol.name, kind: symbol.kind, symbol }));
}
