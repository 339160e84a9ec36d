/** Variants: patches of the base game. */

import type { BoardDeclaration } from './board.ts';
import type {
  Declaration,
  DefineDeclaration,
  EndingDeclaration,
  PlayDeclaration,
  SetupDeclaration,
  StepDeclaration,
} from './declarations.ts';
import type { Expression } from './expressions.ts';
import type { Citation, Name, Node, Span, Text } from './node.ts';
import type { ActionSyntax, Block, PhaseStatement, WindowParts } from './statements.ts';
import type { FieldSyntax } from './table.ts';

/** `variant "Three players" for 3 players { option removed = 1  extend setup {…} }` */
export interface VariantDeclaration extends Node {
  readonly kind: 'variant';
  readonly name: Text;
  readonly doc: string | undefined;
  readonly cites: readonly Citation[];
  /** With `for n players` the variant holds whenever n play; without, only when chosen. */
  readonly forPlayers: number | undefined;
  readonly patches: readonly Patch[];
}

export type Patch =
  | { readonly kind: 'set-option'; readonly span: Span; readonly name: Name; readonly value: Expression }
  | { readonly kind: 'set-players'; readonly span: Span; readonly min: number; readonly max: number }
  | {
      /** `extend setup {…}`, `extend step Attack {…}`, `extend phase Start before {…}` */
      readonly kind: 'extend';
      readonly span: Span;
      readonly target: PatchTarget;
      readonly where: 'before' | 'after';
      readonly body: Block;
    }
  | {
      /** `extend window Negotiation { any p in players may { … } }`: more groups, another end. */
      readonly kind: 'extend-window';
      readonly span: Span;
      readonly target: PatchTarget;
      readonly parts: WindowParts;
    }
  | {
      /** `extend record Offer { … }`, `replace player { … }`: more fields, or others of the same names. */
      readonly kind: 'fields';
      readonly span: Span;
      readonly how: 'extend' | 'replace';
      readonly target: PatchTarget;
      readonly fields: readonly FieldSyntax[];
    }
  | {
      /** `replace step Attack(…) {…}`, `replace phase …`, `replace action …`, `replace define …` */
      readonly kind: 'replace';
      readonly span: Span;
      readonly target: PatchTarget;
      readonly by:
        | StepDeclaration
        | DefineDeclaration
        | PhaseStatement
        | ActionSyntax
        | EndingDeclaration
        | BoardDeclaration
        | SetupDeclaration
        | PlayDeclaration;
    }
  | { readonly kind: 'remove'; readonly span: Span; readonly target: PatchTarget }
  | { readonly kind: 'add'; readonly span: Span; readonly declaration: Declaration };

/** Declarations with fields. */
export type FieldOwner = 'player' | 'table' | 'space' | 'place' | 'piece' | 'record';

export interface PatchTarget extends Node {
  readonly what:
    | 'setup'
    | 'play'
    | 'board'
    | 'step'
    | 'phase'
    | 'action'
    | 'window'
    | 'define'
    | 'ending'
    | 'invariant'
    | FieldOwner;
  /** Absent for `setup`, `play`, `board`, `player`, `table` and `space`. */
  readonly name: Name | undefined;
}
