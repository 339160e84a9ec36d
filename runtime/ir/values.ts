/** What values are: their types, and texts with values in them. */

import type { Expr } from './expressions.ts';

/** The type of a value, for logs, views and texts. */
export type ValueType =
  | { readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'member'; readonly domain: number; readonly optional: boolean }
  /** A bit set over a domain. */
  | { readonly kind: 'set'; readonly domain: number }
  /** A bit set over the dice of one throw. */
  | { readonly kind: 'dice'; readonly dice: number };

/** Words with values in them; labels, prompts, refusals. */
export type TextIR = readonly (string | { readonly value: Expr; readonly type: ValueType })[];
