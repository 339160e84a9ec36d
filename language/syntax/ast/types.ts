/** Types as written. */

import type { Domain, Expression } from './expressions.ts';
import type { Name, Node, Span, Text } from './node.ts';
import type { MemberSyntax } from './table.ts';

export type TypeSyntax =
  | { readonly kind: 'range-type'; readonly span: Span; readonly low: Expression; readonly high: Expression }
  | { readonly kind: 'yes-no-type'; readonly span: Span }
  /** An enum, `player`, `space`, a piece, card or record kind. */
  | { readonly kind: 'named-type'; readonly span: Span; readonly name: Name }
  | { readonly kind: 'optional-type'; readonly span: Span; readonly of: TypeSyntax }
  /** `0..12 per Good`: a value for each member of a finite set or each number of a range. */
  | { readonly kind: 'per-type'; readonly span: Span; readonly of: TypeSyntax; readonly by: TypeSyntax }
  | { readonly kind: 'set-type'; readonly span: Span; readonly of: TypeSyntax }
  | {
      readonly kind: 'zone-type';
      readonly span: Span;
      readonly zone: 'pile' | 'deck' | 'hand';
      readonly of: Name;
    }
  /** `one of { a, b "Label" }` */
  | { readonly kind: 'one-of-type'; readonly span: Span; readonly members: readonly MemberSyntax[] }
  /** Stands where a type could not be read; its diagnostic is already reported. */
  | { readonly kind: 'missing-type'; readonly span: Span };

/** `p: player`, `q in players except p where …`, `n: 1..4 "How many"` */
export interface ParameterSyntax extends Node {
  readonly name: Name;
  readonly type: TypeSyntax | undefined;
  readonly domain: Domain | undefined;
  /** What an action asks for. */
  readonly label: Text | undefined;
}
