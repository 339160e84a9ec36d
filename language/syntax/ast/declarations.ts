/** Declarations: what a file is made of. */

import type { ExampleDeclaration } from './examples.ts';
import type { Domain, Expression } from './expressions.ts';
import type { Citation, Described, Name, Node, Span, Text } from './node.ts';
import type { ActionSyntax, Block, PhaseStatement, WindowParts } from './statements.ts';
import type { ParameterSyntax, TypeSyntax } from './types.ts';

export interface SourceFileSyntax extends Node {
  readonly declarations: readonly Declaration[];
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

/** `enum Value(points: 0..5) { Zero "0" (0), Ace "A" (1) }`, or `from "values.csv"` */
export interface EnumDeclaration extends Node, Described {
  readonly kind: 'enum';
  readonly name: Name;
  readonly attributes: readonly AttributeSyntax[];
  readonly members: readonly MemberSyntax[];
  readonly file: TableFile | undefined;
}

/** A table beside this file; its rows become members or spaces. */
export interface TableFile {
  readonly path: string;
  readonly span: Span;
}

export interface AttributeSyntax extends Node {
  readonly name: Name;
  readonly type: TypeSyntax;
}

export interface MemberSyntax extends Node {
  readonly name: Name;
  readonly label: Text | undefined;
  readonly values: readonly Expression[];
  /** Copies of a card (`4 x Clan(…)`); 1 for members of an enum. */
  readonly count: Expression | undefined;
}

/** `cards Influence(kind: Kind) { 4 x ClanH "Clan H" (Clan), … }`, or `from "cards.csv"`: an enum whose members have copies. */
export interface CardsDeclaration extends Node, Described {
  readonly kind: 'cards';
  readonly name: Name;
  readonly attributes: readonly AttributeSyntax[];
  readonly members: readonly MemberSyntax[];
  readonly file: TableFile | undefined;
}

/** `item Coin: 4 of each Value except Ace`: like things that are only ever moved. */
export interface ItemDeclaration extends Node, Described {
  readonly kind: 'item';
  readonly name: Name;
  readonly count: Expression;
  /** The set of kinds; absent for `item Chip: 40` (one kind). */
  readonly of: Domain | undefined;
}

/** `dice throw: 4 of Value` or `dice cop: 1 of 1..8`; a single die reads as its face. */
export interface DiceDeclaration extends Node, Described {
  readonly kind: 'dice';
  readonly name: Name;
  readonly count: Expression;
  readonly faces: TypeSyntax;
}

/** `board { space A …  path A - B }`, `board ring 21 {…}`, `board grid 8 by 8`, `board map """…"""`. */
export interface BoardDeclaration extends Node, Described {
  readonly kind: 'board';
  readonly shape: BoardShape;
  readonly attributes: readonly AttributeSyntax[];
  readonly spaces: readonly SpaceSyntax[];
  readonly paths: readonly PathSyntax[];
  readonly file: TableFile | undefined;
}

export type BoardShape =
  | { readonly kind: 'free' }
  | { readonly kind: 'ring' | 'line'; readonly size: Expression | undefined; readonly bounce: boolean }
  | { readonly kind: 'grid'; readonly columns: Expression; readonly rows: Expression }
  /** Drawn in place, or in a file of its own whose text is put here before checking. */
  | {
      readonly kind: 'map';
      readonly picture: string;
      readonly file: string | undefined;
      readonly span: Span;
    };

/** `space Market "Market" at (1, 1)`, `space district per player at (1, 0), (2, 1)` */
export interface SpaceSyntax extends Node, Described {
  readonly name: Name;
  readonly perPlayer: boolean;
  readonly values: readonly Expression[];
  /** Where the table view draws it, in board units; one per player if `perPlayer`. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
}

/** `path A - B - C` */
export interface PathSyntax extends Node {
  readonly through: readonly Name[];
}

/** `piece pawn per player on district { lying: yes/no = no }`, `piece Goon: 3 per player`, `piece Guard: 10 of Guards` */
export interface PieceDeclaration extends Node, Described {
  readonly kind: 'piece';
  readonly name: Name;
  /** Every player has `count` of them. */
  readonly perPlayer: boolean;
  /** The seat that owns all of them. */
  readonly owner: Name | undefined;
  readonly count: Expression | undefined;
  /** Where it starts; absent = off the board. A per-player space means the owner's. */
  readonly start: Expression | undefined;
  readonly fields: readonly FieldSyntax[];
}

/** `record Offer up to 30 { from: player  price: 0..30 }`: a bounded pool of records. */
export interface RecordDeclaration extends Node, Described {
  readonly kind: 'record';
  readonly name: Name;
  readonly limit: Expression;
  readonly fields: readonly FieldSyntax[];
}

/** `piece { moved: 0..2 = 0 }`: what every piece has, whatever its kind. */
export interface PieceFieldsDeclaration extends Node {
  readonly kind: 'piece-fields';
  readonly fields: readonly FieldSyntax[];
}

/** `space { stone: player or none = none }`: what every space of the board has. */
export interface SpaceFieldsDeclaration extends Node {
  readonly kind: 'space-fields';
  readonly fields: readonly FieldSyntax[];
}

/** `place supply "Supply" { coins: pile of Coin = all }`: a named thing on the table with fields. */
export interface PlaceDeclaration extends Node, Described {
  readonly kind: 'place';
  readonly name: Name;
  readonly fields: readonly FieldSyntax[];
}

/** `player { health: 0..8 = 8 }`: what every player has. */
export interface PlayerDeclaration extends Node {
  readonly kind: 'player';
  readonly fields: readonly FieldSyntax[];
}

/** `table { starter: player }`: what belongs to nobody. */
export interface TableDeclaration extends Node {
  readonly kind: 'table';
  readonly fields: readonly FieldSyntax[];
}

export interface FieldSyntax extends Node, Described {
  readonly name: Name;
  readonly type: TypeSyntax;
  readonly initial: Expression | 'all' | undefined;
  /** What happens when a counter would leave its range: `clamped` stops at the bound, else it is a fault. */
  readonly clamped: boolean;
  /** As written; a hand is seen by its owner and a deck by nobody unless it says otherwise. */
  readonly seenBy: Visibility | undefined;
  /** `count seen by owner`: of a hand, pile or deck that may not be seen not even the size is shown (it is no secret: who kept count knows it). */
  readonly countHidden: boolean;
}

/** `seen by all | owner | nobody`; a pile, deck or hand that may not be seen still shows its size. */
export type Visibility = 'all' | 'owner' | 'nobody';

/** `define points(p: player) = …`: a derived value or predicate. */
export interface DefineDeclaration extends Node, Described {
  readonly kind: 'define';
  readonly name: Name;
  readonly parameters: readonly ParameterSyntax[];
  readonly type: TypeSyntax | undefined;
  readonly value: Expression;
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
        | BoardDeclaration;
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
