/** Declarations of what lies on the table and who has it: things, pieces, places and their fields. */

import type { Domain, Expression } from './expressions.ts';
import type { Citation, Described, Measured, Name, Node, Span, Text } from './node.ts';
import type { TypeSyntax } from './types.ts';

/** `enum Value(points: 0..5) { Zero "0" (0), Ace "A" (1) }`, or `from "values.csv"` */
export interface EnumDeclaration extends Node, Described {
  readonly kind: 'enum';
  readonly name: Name;
  readonly attributes: readonly AttributeSyntax[];
  readonly members: readonly MemberEntry[];
  readonly file: TableFile | undefined;
}

/** A table beside this file; its rows become members or spaces. */
export interface TableFile {
  readonly path: string;
  readonly span: Span;
  /** Where the titles of its columns stand, by the title in small letters; once the table is read. */
  readonly titles?: ReadonlyMap<string, Span> | undefined;
}

/** `fee: 0..50 "Fee" unit "€"` */
export interface AttributeSyntax extends Node, Measured {
  readonly name: Name;
  readonly label: Text | undefined;
  readonly cites: readonly Citation[];
  readonly type: TypeSyntax;
}

/** What stands in a column of a table that is for looks alone, and where. */
export interface NoteSyntax extends Node {
  readonly text: string;
}

export type MemberEntry = MemberSyntax | EachSyntax;

/** One member, with a name. */
export interface MemberSyntax extends Node {
  readonly name: Name;
  readonly label: Text | undefined;
  readonly values: readonly Expression[];
  /** Copies of a card (`4 x Clan(…)`); 1 for members of an enum. */
  readonly count: Expression | undefined;
  /** What else its row in a table says, by the column's title in small letters: for looks alone. */
  readonly notes?: ReadonlyMap<string, NoteSyntax> | undefined;
}

/** `3 x each (Colour, 1..5) "{colour} {number}"`: a member for each combination of the values, which are what its name is made of. */
export interface EachSyntax extends Node {
  readonly kind: 'each';
  /** Where the word stands. */
  readonly word: Span;
  /** Its values are named as the attributes are. */
  readonly label: Text | undefined;
  readonly values: readonly Expression[];
  readonly count: Expression | undefined;
}

/** `cards Influence(kind: Kind) { 4 x ClanH "Clan H" (Clan), … }`, or `from "cards.csv"`: an enum whose members have copies. */
export interface CardsDeclaration extends Node, Described {
  readonly kind: 'cards';
  readonly name: Name;
  readonly attributes: readonly AttributeSyntax[];
  readonly members: readonly MemberEntry[];
  readonly file: TableFile | undefined;
}

/** `item Coin: 4 of each Value except Ace`: like things that are only ever moved. */
export interface ItemDeclaration extends Node, Described, Measured {
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

/** `record Offer up to 30 by seller { seller: player  price: 0..30 }`: a bounded pool of records. */
export interface RecordDeclaration extends Node, Described {
  readonly kind: 'record';
  readonly name: Name;
  readonly limit: Expression;
  /** The field by whose values the table groups them. */
  readonly by: Name | undefined;
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

export interface FieldSyntax extends Node, Described, Measured {
  readonly name: Name;
  readonly type: TypeSyntax;
  readonly initial: Expression | 'all' | undefined;
  /** What happens when a counter would leave its range: `clamped` stops at the bound, else it is a fault. */
  readonly clamped: boolean;
  /** As written; a hand is seen by its owner and a deck by nobody unless it says otherwise. */
  readonly seenBy: SeenBySyntax | undefined;
  /** `count seen by owner`: of a hand, pile or deck that may not be seen not even the size is shown (it is no secret: who kept count knows it). */
  readonly countHidden: boolean;
}

/** `seen by owner` */
export interface SeenBySyntax extends Node {
  readonly who: Visibility;
}

/** `seen by all | owner | nobody`; a pile, deck or hand that may not be seen still shows its size. */
export type Visibility = 'all' | 'owner' | 'nobody';
