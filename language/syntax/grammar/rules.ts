/** The rules that constructs share: what each may ask of the others. */

import type {
  ActionSyntax,
  AttributeSyntax,
  Block,
  BoardDeclaration,
  Citation,
  Declaration,
  DefineDeclaration,
  Domain,
  EndingDeclaration,
  Expression,
  FieldSyntax,
  MemberEntry,
  Name,
  ParameterSyntax,
  PhaseStatement,
  PlayDeclaration,
  SetupDeclaration,
  ShownSyntax,
  Statement,
  StepDeclaration,
  Text,
  TypeSyntax,
  WindowParts,
} from '../ast.ts';
import type { StatementWord } from '../heads.ts';
import type { Reader, Rule } from '../parser/core.ts';
import type { Construct } from '../shapes.ts';

/** A label and citations, as they stand together behind names. */
export interface LabelAndCites {
  readonly label: Text | undefined;
  readonly cites: readonly Citation[];
}

/** The same of what stands on the table, with a unit; and, of a definition, whether it does. */
export interface OnTheTable extends LabelAndCites {
  readonly unit: Text | undefined;
  readonly shown: ShownSyntax | undefined;
}

/** A block and the citations around it. */
export interface CitedBlock {
  readonly cites: readonly Citation[];
  readonly body: Block;
}

export interface Grammar {
  /** A name that must come; `what` it names is said where it does not. Undefined, and reported, then. */
  readonly name: Rule<Name | undefined, [what: string]>;
  /** A name after a dot or before a colon: any word. Undefined, and reported, if none comes. */
  readonly word: Rule<Name | undefined, [what: string]>;
  /** A text that must come. Undefined, and reported, if it does not. */
  readonly text: Rule<Text | undefined, [construct: Construct]>;
  /** A number that must come. Undefined, and reported, if it does not. */
  readonly number: Rule<number | undefined, [construct: Construct]>;
  /** `cites NT-01, NT-03..NT-07`, or nothing. */
  readonly cites: Rule<readonly Citation[]>;
  /** `"Label"`, or nothing. */
  readonly label: () => Text | undefined;
  /** `to others "{p} is asked"`, or nothing. */
  readonly toOthers: Rule<Text | undefined>;
  /** `"Label" cites NT-1`, in either order, or nothing. */
  readonly labelAndCites: Rule<LabelAndCites>;
  /** `"Fee" unit "M" shown cites NT-1`; `shown` only of what `mayBeShown`. */
  readonly onTheTable: Rule<OnTheTable, [mayBeShown: boolean]>;

  /** Any expression; `missing`, and reported, where none can be read. */
  readonly expression: Rule<Expression>;
  /** A number or the like: an expression without comparisons, `and` and `or`. */
  readonly sum: Rule<Expression>;
  /** What operators stand between. */
  readonly operand: Rule<Expression>;
  /** What stands right of `in`: a set, a range, or a set `except` some. */
  readonly setExpression: Rule<Expression>;
  readonly rangeOrSum: Rule<Expression>;
  /** `if c then a else b` */
  readonly conditional: Rule<Expression>;
  /** `suppose Shift(start, target) then not in_check(me)` */
  readonly supposition: Rule<Expression>;
  /** An operand and what binds to it at least as tightly as `level`, and the same for comparisons. */
  readonly binary: Rule<Expression, [level: number]>;
  /** A value and the fields and kinds taken of it: `me.coins[Ace]`. */
  readonly postfix: Rule<Expression>;
  /** `( … , … )`, the parentheses included. */
  readonly arguments: () => readonly Expression[];
  /** The same, or nothing. */
  readonly optionalArguments: () => readonly Expression[] | undefined;
  /** `( Suit, 1..13, { yes, no } )`, the parentheses included, or nothing. */
  readonly optionalSets: () => readonly Expression[] | undefined;
  /** `count p in players where …` and its like. */
  readonly query: Rule<Expression>;
  /** `players except me clockwise from me where p.health > 0` */
  readonly domain: Rule<Domain>;

  /** `0..5`, `Value or none`, `one of { a, b }` … */
  readonly type: Rule<TypeSyntax>;
  /** `(p: player, q in players except p)`, or nothing. */
  readonly parameters: Rule<readonly ParameterSyntax[]>;
  /** `(worth: 0..5, kind: Kind)`, or nothing. */
  readonly attributes: Rule<readonly AttributeSyntax[]>;
  /** `{ Zero "0" (0), 4 x Ace, each (Suit, 1..13) }` */
  readonly members: Rule<readonly MemberEntry[], [construct: Construct]>;
  /** `{ health: 0..8 = 8 clamped "Health"  coins: pile of Coin }` */
  readonly fields: Rule<readonly FieldSyntax[], [construct: Construct]>;

  /** `{ statement statement }`. A single statement stands for a block whose braces were forgotten. */
  readonly block: Rule<Block, [construct: Construct]>;
  readonly citedBlock: (construct: Construct) => CitedBlock;
  readonly statement: Rule<Statement | undefined>;
  /** What follows the first word of each statement. */
  readonly statements: Readonly<Record<StatementWord, Reader<Statement>>>;
  readonly phase: Reader<PhaseStatement>;
  /** What follows `by` where a game ends: the name of an ending, or nothing. */
  readonly endingName: () => Name | undefined;
  /** `{ action … action … }` */
  readonly actions: (construct: Construct) => readonly ActionSyntax[];
  readonly action: Reader<ActionSyntax>;
  /** What follows `define action`. */
  readonly definedAction: Reader<ActionSyntax>;
  /** `{ any p in players may { … }  boss may { … }  closes when all pass }` */
  readonly windowParts: Rule<WindowParts>;

  /** What a file is made of. */
  readonly declarations: Rule<readonly Declaration[]>;
  readonly declaration: Rule<Declaration | undefined>;
  /** `3..4` or `2` */
  readonly playerCount: Rule<{ readonly min: number; readonly max: number }>;
  readonly define: Reader<DefineDeclaration>;
  readonly board: Reader<BoardDeclaration>;
  readonly setup: Reader<SetupDeclaration>;
  readonly play: Reader<PlayDeclaration>;
  readonly step: Reader<StepDeclaration>;
  readonly ending: Reader<EndingDeclaration>;
}

/** Those rules of the grammar that a construct needs. */
export type Needs<Name extends keyof Grammar> = Pick<Grammar, Name>;
