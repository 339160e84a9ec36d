/** What a table view needs to draw any game. */

import type { Colour, Icon, Shape, Size } from '../../shared/look.ts';
import type { Expr } from './expressions.ts';
import type { ValueType } from './values.ts';

/** What a table view needs to draw any game; cells hold the values. */
export interface TableIR {
  readonly spaces: readonly SpaceIR[];
  readonly attributes: readonly AttributeIR[];
  readonly paths: readonly (readonly [number, number])[];
  /** The spaces are hexagons, side by side. */
  readonly hexagons?: true | undefined;
  /** Finite sets whose members lie between two spaces each; absent if there are none. Nothing but the view reads it. */
  readonly connections?: readonly ConnectionsIR[] | undefined;
  readonly pieces: readonly PieceIR[];
  /** Things on the table: places (`supply`) and `table` fields; owner absent. */
  readonly places: readonly PlaceIR[];
  /** What every seat has. */
  readonly seat: readonly ShownField[];
  /** Which field of a seat, or shown definition of one, its score is; absent where it is none, or made of several. Nothing but the view reads it. */
  readonly scored?: string | undefined;
  readonly records: readonly RecordIR[];
  /** What is worked out for the table. */
  readonly definitions: readonly DefinitionIR[];
  /** How it is drawn; absent if the rules do not say. Nothing but the view reads it. */
  readonly look?: readonly LookIR[] | undefined;
  /** Cards that are drawn as cards; absent if the look says so of none. Nothing but the view reads it. */
  readonly faces?: readonly CardFacesIR[] | undefined;
}

/** How things are drawn: from fixed lists, and texts that are only ever shown as such. */
export interface DrawnIR {
  readonly icon?: Icon | undefined;
  readonly colour?: Colour | undefined;
  readonly shape?: Shape | undefined;
  /** Of a piece beside others. */
  readonly size?: Size | undefined;
  readonly short?: string | undefined;
  /** It stands in the middle of a board that goes round. */
  readonly middle?: true | undefined;
}

/** What is said of one thing, and of its fields; of several that are about the same, the later ones go before. */
export interface LookIR {
  readonly of: 'player' | 'table' | 'space' | 'piece' | 'place' | 'record' | 'dice';
  /** A place, dice, a kind of records or of pieces; absent for whatever there is one kind of, and for all pieces. */
  readonly name?: string | undefined;
  readonly hide: boolean;
  readonly drawn: DrawnIR;
  /** Of each space, where an attribute decides. */
  readonly colours?: readonly (Colour | null)[] | undefined;
  readonly icons?: readonly (Icon | null)[] | undefined;
  readonly fields: readonly FieldLookIR[];
}

export interface FieldLookIR {
  readonly name: string;
  /** Whether it is left away: always, where it is 0, none, no or empty, or never; absent if nothing is said. */
  readonly hide?: 'always' | 'when-blank' | undefined;
  readonly place?: 'first' | 'last' | undefined;
  readonly drawn: DrawnIR;
}

/** How the cards of a list are drawn: the face of each kind, in the order of the kinds. All of it is constant. */
export interface CardFacesIR {
  /** The list, as the rules call it. */
  readonly name: string;
  readonly faces: readonly FaceIR[];
}

/** The face of a card. */
export interface FaceIR {
  /** What the card is called. */
  readonly label: string;
  readonly drawn: DrawnIR;
  /** What else stands on it. */
  readonly parts: readonly FacePartIR[];
}

/** What a column says, as it stands on a card; what is none, no or empty is left away. */
export interface FacePartIR {
  /** The column, as the look calls it. */
  readonly name: string;
  /** Notes stand one behind the other. */
  readonly at: 'line' | 'note' | 'corner' | 'text' | 'picture';
  /** What stands before it; absent where the words are enough. */
  readonly label?: string | undefined;
  /** Of a picture the name of its file, one of `isPictureName`. */
  readonly words: string;
  readonly drawn: DrawnIR;
}

export interface SpaceIR {
  /** Position in board units, or undefined to let the view arrange it. */
  readonly at: readonly [number, number] | undefined;
  /** Seat whose space it is, -1 for none. */
  readonly owner: number;
  readonly label: string;
  /** What lies on it besides pieces. */
  readonly fields: readonly ShownField[];
}

/** Routes, bridges, borders: each member of a domain lies between two spaces. */
export interface ConnectionsIR {
  readonly domain: number;
  /** By member. */
  readonly ends: readonly (readonly [number, number])[];
  /** What else is so of each of them. */
  readonly attributes: readonly AttributeIR[];
}

/** What is so for good of each space, or of each connection of spaces. */
export interface AttributeIR {
  readonly name: string;
  readonly label: string;
  readonly type: ValueType;
  /** What its number counts, for people: `€`. */
  readonly unit?: string | undefined;
  /** By space or connection. */
  readonly values: readonly number[];
}

export interface PieceIR {
  readonly name: string;
  /** What tells it from others of its kind and owner: `Goon 2`. */
  readonly label: string;
  /** What its kind is called: `Goon`. */
  readonly kind: string;
  /** Its kind, and which of them it is. */
  readonly domain: number;
  readonly index: number;
  readonly owner: number;
  /** Cell that holds the piece's space, -1 off the board. */
  readonly space: number;
  readonly fields: readonly ShownField[];
}

export interface PlaceIR {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly ShownField[];
}

/** The records of a kind; those in use are shown. */
export interface RecordIR {
  readonly name: string;
  readonly label: string;
  /** Its records are the members of this domain. */
  readonly domain: number;
  /** First of a cell per record that is 1 while it is in use. */
  readonly used: number;
  /** Fields of the first record; `stride` leads to the next. */
  readonly fields: readonly ShownField[];
  /** Index of the field whose values group the rows; absent if none does. */
  readonly by?: number | undefined;
}

/** A value that is worked out from a position and shown; nothing in the game reads it. */
export interface DefinitionIR {
  readonly name: string;
  readonly label: string;
  readonly unit?: string | undefined;
  readonly type: ValueType;
  /**
   * What has it: the table as a whole, every member of a domain that lies on it, every piece of all kinds, or the table for
   * every member of an enum.
   */
  readonly of: 'table' | 'member' | 'piece' | 'list';
  /** The domain of the members, -1 where there is none. */
  readonly domain: number;
  /** Stands for what has it. */
  readonly local: number;
  readonly value: Expr;
  /** While this does not hold, there is nothing to say and it is left out; absent: it always stands there. */
  readonly when?: Expr | undefined;
  /** Who may see all that it is made of: nobody, the owner of what has it, or all. */
  readonly visibility: 'all' | 'owner' | 'nobody';
}

/**
 * One value or pile to show. Of a field of a seat or record `base` is the cell of the first and `stride` the distance
 * to the next; else `stride` is 0. A pile or an array has one cell per member of `kinds`.
 */
export interface ShownField {
  readonly name: string;
  readonly label: string;
  /** What its number counts, for people: `M`. */
  readonly unit?: string | undefined;
  readonly base: number;
  readonly stride: number;
  /** A deck has its length first, then its cards from the bottom up (-1: unknown). */
  readonly shape: 'value' | 'array' | 'pile' | 'deck';
  /** Of a value, and of each that an array has. */
  readonly type: ValueType;
  /** Domain of the kinds in a pile, -1 for a single kind; of the indices of an array. */
  readonly kinds: number;
  readonly visibility: 'all' | 'owner' | 'nobody';
  /** Where a pile or deck may not be seen, its size is not shown either. */
  readonly countHidden?: boolean | undefined;
  /** First of a cell per owner: bit set of the seats that it is revealed to for now; absent if never. */
  readonly revealed?: number | undefined;
}
