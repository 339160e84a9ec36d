/** What names stand for. Symbols are made once per checked program and compared by identity. */

import { impossible } from '../../shared/internal-problem.ts';
import type * as ast from '../syntax/ast.ts';
import type { Type } from './types.ts';

/** A finite set whose members values can be. */
export type DomainSymbol =
  | EnumSymbol
  | SeatsSymbol
  | SpacesSymbol
  | PieceSymbol
  | PiecesSymbol
  | RecordSymbol;

/** An enum, the kinds of cards, or the directions of a grid. */
export interface EnumSymbol {
  readonly kind: 'enum';
  readonly name: string;
  readonly word: string;
  readonly declaration: ast.EnumDeclaration | ast.CardsDeclaration | undefined;
  readonly members: readonly EnumMemberSymbol[];
  /** Its lines that make several members each. */
  readonly lines: readonly EachLine[];
  readonly attributes: readonly AttributeSymbol[];
}

/** A line that makes a member for each combination of values: those of each attribute, as far as they are known. */
export interface EachLine {
  readonly entry: ast.EachSyntax;
  readonly columns: readonly (readonly ast.Expression[])[];
  /** Whether these can be the values: else nobody knows what it makes. */
  readonly isSound: boolean;
  /** Whether lines like it had asked for far too much before. */
  readonly isRefused: boolean;
}

/** One member of an enum. */
export interface EnumMemberSymbol {
  readonly kind: 'enum-member';
  readonly name: string;
  readonly index: number;
  readonly syntax: ast.MemberSyntax;
  /** How it came of a line that makes several; undefined where it is written out. */
  readonly made: MadeMember | undefined;
  /** The enum it belongs to, set when that is complete. */
  owner: EnumSymbol;
}

/** What a member of a line that makes several is made of. */
export interface MadeMember {
  readonly by: ast.EachSyntax;
  /** The names in its name, with where they begin in it. */
  readonly names: readonly {
    readonly at: number;
    readonly value: ast.Expression & { readonly kind: 'name' };
  }[];
}

/** What every member of an enum, or every space, has for good. */
export interface AttributeSymbol {
  readonly kind: 'attribute';
  readonly name: string;
  readonly index: number;
  readonly syntax: ast.AttributeSyntax;
  type: Type;
}

/** All seats; one per game. */
export interface SeatsSymbol {
  readonly kind: 'seats';
  readonly name: 'player';
  readonly word: 'player';
}

/** All spaces of the board; one per game. */
export interface SpacesSymbol {
  readonly kind: 'spaces';
  readonly name: 'space';
  readonly word: 'space';
}

/** One player, by the name of the seat or in an example. */
export interface SeatSymbol {
  readonly kind: 'seat';
  readonly name: string;
  readonly index: number;
  readonly span: ast.Span;
}

/** A space, or the space of that name that each player has. */
export interface SpaceSymbol {
  readonly kind: 'space';
  readonly name: string;
  readonly syntax: ast.SpaceSyntax;
}

/** A kind of pieces. */
export interface PieceSymbol {
  readonly kind: 'piece';
  readonly name: string;
  readonly word: string;
  readonly declaration: ast.PieceDeclaration;
  readonly fields: Map<string, FieldSymbol>;
}

/** All pieces of the game, one kind after the other; one per game. */
export interface PiecesSymbol {
  readonly kind: 'pieces';
  readonly name: 'piece';
  readonly word: 'piece';
  /** What every piece has, whatever its kind. */
  readonly fields: Map<string, FieldSymbol>;
}

/** A bounded pool of records: offers, agreements. */
export interface RecordSymbol {
  readonly kind: 'record';
  readonly name: string;
  readonly word: string;
  readonly declaration: ast.RecordDeclaration;
  readonly fields: Map<string, FieldSymbol>;
}

/** A kind of things that are only ever moved: items, cards. */
export interface ItemSymbol {
  readonly kind: 'item';
  readonly name: string;
  readonly declaration: ast.ItemDeclaration;
  /** Of cards: how many there are of each kind. */
  readonly copies: readonly ast.Expression[] | undefined;
  /** The kinds; undefined if the item has a single kind. */
  kinds: EnumSymbol | undefined;
}

/** A throw of one die or several. */
export interface DiceSymbol {
  readonly kind: 'dice';
  readonly name: string;
  readonly declaration: ast.DiceDeclaration;
  /** A member of an enum or a number. */
  faces: Type;
}

/** A named thing on the table. */
export interface PlaceSymbol {
  readonly kind: 'place';
  readonly name: string;
  readonly declaration: ast.PlaceDeclaration;
  readonly fields: Map<string, FieldSymbol>;
}

/** What changes in play and belongs to something. */
export interface FieldSymbol {
  readonly kind: 'field';
  readonly name: string;
  readonly syntax: ast.FieldSyntax;
  readonly owner: 'table' | 'player' | 'space' | PlaceSymbol | PieceSymbol | PiecesSymbol | RecordSymbol;
  type: Type;
}

/** What is chosen before a game begins. */
export interface OptionSymbol {
  readonly kind: 'option';
  readonly name: string;
  readonly declaration: ast.OptionDeclaration;
  type: Type;
}

/** A name for an expression, perhaps with parameters. */
export interface DefineSymbol {
  readonly kind: 'define';
  readonly name: string;
  readonly declaration: ast.DefineDeclaration;
  readonly parameters: LocalSymbol[];
  /** Known once its value is checked, which happens when it is first used. */
  type: Type | undefined;
}

/** A part of the flow that is used by `do`. */
export interface StepSymbol {
  readonly kind: 'step';
  readonly name: string;
  readonly declaration: ast.StepDeclaration;
  readonly parameters: LocalSymbol[];
}

/** An action defined on its own. Actions have names of their own: a step or record may be called the same. */
export interface ActionSymbol {
  readonly kind: 'action';
  readonly name: string;
  readonly declaration: ast.ActionSyntax;
}

/** A way in which the game ends. */
export interface EndingSymbol {
  readonly kind: 'ending';
  readonly name: string;
  readonly declaration: ast.EndingDeclaration;
}

/** A name bound inside a rule: by `let`, a parameter, a loop, a query or `as`. */
export interface LocalSymbol {
  readonly kind: 'local';
  readonly name: string;
  readonly span: ast.Span;
  /** Only `let` and `pick` names can be changed. */
  readonly how: 'let' | 'parameter' | 'loop' | 'query' | 'as' | 'passed';
  type: Type;
}

/** `me`, `round`, `players`. */
export interface BuiltinSymbol {
  readonly kind: 'builtin';
  readonly name: 'me' | 'round' | 'players';
}

/** What an expression can refer to by name. */
export type ValueSymbol =
  | EnumSymbol
  | EnumMemberSymbol
  | SeatsSymbol
  | SpacesSymbol
  | SeatSymbol
  | SpaceSymbol
  | PieceSymbol
  | PiecesSymbol
  | RecordSymbol
  | DiceSymbol
  | PlaceSymbol
  | FieldSymbol
  | OptionSymbol
  | DefineSymbol
  | LocalSymbol
  | BuiltinSymbol;

/** What a name in a scope can stand for. */
export type GlobalSymbol = ValueSymbol | ItemSymbol | StepSymbol | EndingSymbol;

/** What a symbol is called in messages. */
export function symbolWord(symbol: GlobalSymbol | AttributeSymbol | ActionSymbol): string {
  switch (symbol.kind) {
    case 'seats':
    case 'spaces':
    case 'pieces':
      return 'word';
    case 'seat':
      return 'player';
    case 'builtin':
      return 'word';
    case 'local':
      return symbol.how === 'let' ? 'local value' : symbol.how === 'parameter' ? 'parameter' : 'name';
    case 'define':
      return 'definition';
    case 'dice':
      return 'throw of dice';
    case 'enum-member':
      return `member of ${symbol.owner.name}`;
    case 'enum':
    case 'attribute':
    case 'space':
    case 'piece':
    case 'record':
    case 'item':
    case 'place':
    case 'field':
    case 'option':
    case 'step':
    case 'action':
    case 'ending':
      return symbol.kind;
    default:
      return impossible('the word for a symbol', symbol);
  }
}
