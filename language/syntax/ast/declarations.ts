/** Declarations: what a file is made of, and those of the game as a whole. */

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardDeclaration } from './board.ts';
import type { ExampleDeclaration } from './examples.ts';
import type { Expression } from './expressions.ts';
import type { LabelsDeclaration } from './labels.ts';
import type { LookDeclaration } from './look.ts';
import type { Citation, Described, Measured, Name, Node, Span, Text } from './node.ts';
import type { ActionSyntax, Block } from './statements.ts';
import type {
  CardsDeclaration,
  DiceDeclaration,
  EnumDeclaration,
  ItemDeclaration,
  PieceDeclaration,
  PieceFieldsDeclaration,
  PlaceDeclaration,
  PlayerDeclaration,
  RecordDeclaration,
  SpaceFieldsDeclaration,
  TableDeclaration,
} from './table.ts';
import type { ParameterSyntax, TypeSyntax } from './types.ts';
import type { VariantDeclaration } from './variants.ts';

export interface SourceFileSyntax extends Node {
  readonly declarations: readonly Declaration[];
  /** What the parser could not make sense of: where it said so, and what it skipped. */
  readonly unread: readonly Span[];
  /** What is wrong with how it is written, and with the files that it names. */
  readonly errors: readonly Diagnostic[];
  /** Warnings that comments allow. */
  readonly allowed: readonly Allowance[];
}

/** `// allow unused: kept for the printed rules` */
export interface Allowance extends Node {
  readonly code: string;
  /** Empty if none is given. */
  readonly reason: string;
  /** The line that it speaks of. */
  readonly of: Span;
}

export type Declaration =
  | GameDeclaration
  | UseDeclaration
  | PlayersDeclaration
  | OptionDeclaration
  | RequireDeclaration
  | EnumDeclaration
  | CardsDeclaration
  | ItemDeclaration
  | DiceDeclaration
  | BoardDeclaration
  | PieceDeclaration
  | RecordDeclaration
  | SpaceFieldsDeclaration
  | PieceFieldsDeclaration
  | PlaceDeclaration
  | PlayerDeclaration
  | TableDeclaration
  | DefineDeclaration
  | DefineActionDeclaration
  | SetupDeclaration
  | PlayDeclaration
  | StepDeclaration
  | EndingDeclaration
  | ScoreDeclaration
  | LookDeclaration
  | LabelsDeclaration
  | InvariantDeclaration
  | VariantDeclaration
  | ExampleDeclaration;

/** `game "Title" edition 1` */
export interface GameDeclaration extends Node, Described {
  readonly kind: 'game';
  readonly title: Text;
  readonly edition: number | undefined;
}

/** `use "cards.regel"` */
export interface UseDeclaration extends Node {
  readonly kind: 'use';
  readonly path: string;
}

/** `players 3..4 { Suns red, Moons black }`: the count and, in seat order, names and colours of seats. */
export interface PlayersDeclaration extends Node {
  readonly kind: 'players';
  readonly min: number;
  readonly max: number;
  readonly seats: readonly SeatSyntax[];
  readonly cites: readonly Citation[];
}

export interface SeatSyntax extends Node {
  readonly name: Name;
  readonly label: Text | undefined;
  readonly colour: Name | undefined;
}

/** `option points_to_win: 5..30 = 12 "Points that win"` */
export interface OptionDeclaration extends Node, Described {
  readonly kind: 'option';
  readonly name: Name;
  readonly type: TypeSyntax;
  /** One value, or one per player count (`per players { 3: 1, 4: 0 }`). */
  readonly value: Expression | PerPlayers;
}

export interface PerPlayers extends Node {
  readonly kind: 'per-players';
  readonly values: readonly { readonly players: number; readonly value: Expression; readonly span: Span }[];
}

/** `require max_health >= start_health "…"`: a condition on options. */
export interface RequireDeclaration extends Node {
  readonly kind: 'require';
  readonly condition: Expression;
  readonly message: Text | undefined;
  readonly cites: readonly Citation[];
}

/** `define points(p: player) "Points" shown = …`: a derived value or predicate. */
export interface DefineDeclaration extends Node, Described, Measured {
  readonly kind: 'define';
  /** Whether it stands on the table, and for whom at most. */
  readonly shown: ShownSyntax | undefined;
  readonly name: Name;
  readonly parameters: readonly ParameterSyntax[];
  readonly type: TypeSyntax | undefined;
  readonly value: Expression;
  /** `= value when condition`: while it does not hold, the table leaves the definition out. */
  readonly when: Expression | undefined;
}

/** `shown` to all who see what it is made of, or `shown to owner`. */
export interface ShownSyntax extends Node {
  readonly to: 'all' | 'owner';
}

/** `define action Recruit by p (c: Contact) … { … }`: an action that several choices and windows may offer. */
export interface DefineActionDeclaration extends Node {
  readonly kind: 'define-action';
  readonly action: ActionSyntax;
}

export interface SetupDeclaration extends Node {
  readonly kind: 'setup';
  readonly cites: readonly Citation[];
  readonly body: Block;
}

export interface PlayDeclaration extends Node {
  readonly kind: 'play';
  readonly cites: readonly Citation[];
  readonly body: Block;
}

/** `step Damage(p: player, hits: 0..4) { … }`: a part of the flow used from several places by `do`. */
export interface StepDeclaration extends Node, Described {
  readonly kind: 'step';
  readonly name: Name;
  readonly parameters: readonly ParameterSyntax[];
  readonly body: Block;
}

/** `ending Stronger "…" when count players = 1 { win … }`; without `when` it is only named by `win … by`. */
export interface EndingDeclaration extends Node, Described {
  readonly kind: 'ending';
  readonly name: Name;
  readonly condition: Expression | undefined;
  /** What the condition looks at, where that may be none, has this name in the block. */
  readonly as: Name | undefined;
  readonly body: Block | undefined;
}

/** `score of p = p.coins`: who is how far ahead, for statistics and bots; it changes nothing in the game. */
export interface ScoreDeclaration extends Node {
  readonly kind: 'score';
  readonly name: Name;
  readonly value: Expression;
  readonly cites: readonly Citation[];
}

/** `invariant "24 coins" sum v in Value of supply.coins[v] = 24` */
export interface InvariantDeclaration extends Node {
  readonly kind: 'invariant';
  readonly label: Text;
  readonly condition: Expression;
  readonly cites: readonly Citation[];
}
