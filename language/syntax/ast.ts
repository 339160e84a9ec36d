/**
 * The abstract syntax of a rules file: what the parser produces and every later stage reads.
 *
 * Nodes are plain, immutable data. Nothing is ever written onto a node: symbols and types live in side
 * tables keyed by node (see `language/semantics`). Every node carries the span of source it came from.
 */

/** A half-open range of UTF-16 offsets `[start, end)` in the file with index `file`. */
export interface Span {
  readonly file: number;
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly span: Span;
}

/** A name as written, with its own span. */
export interface Name extends Node {
  readonly text: string;
}

/** `"… {expression} …"`: literal pieces and embedded expressions, in order. */
export interface Text extends Node {
  readonly parts: readonly (string | Expression)[];
}

/** One rule id after `cites`; a range `NT-03..NT-07` is expanded by the parser. */
export interface Citation extends Node {
  readonly id: string;
}

/** What may follow the name of a declaration, phase or action. */
interface Described {
  readonly label: Text | undefined;
  readonly cites: readonly Citation[];
  /** Text of the `///` lines directly above, without the slashes. */
  readonly doc: string | undefined;
}

// ---------------------------------------------------------------------------------------------- file

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
  | PlaceDeclaration
  | PlayerDeclaration
  | TableDeclaration
  | DefineDeclaration
  | SetupDeclaration
  | PlayDeclaration
  | StepDeclaration
  | EndingDeclaration
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

/** `enum Value(points: 0..5) { Zero "0" (0), Ace "A" (1) }` */
export interface EnumDeclaration extends Node, Described {
  readonly kind: 'enum';
  readonly name: Name;
  readonly attributes: readonly AttributeSyntax[];
  readonly members: readonly MemberSyntax[];
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
  /** A table of the cards beside this file; its rows become the members. */
  readonly file: { readonly path: string; readonly span: Span } | undefined;
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

/** `space NewTokyo "New Tokyo" at (1, 1)`, `space district per player at (1, 0), (2, 1)` */
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

export interface PatchTarget extends Node {
  readonly what: 'setup' | 'play' | 'board' | 'step' | 'phase' | 'action' | 'define' | 'ending' | 'invariant';
  /** Absent for `setup`, `play` and `board`. */
  readonly name: Name | undefined;
}

// ------------------------------------------------------------------------------------------ examples

/** `example "NT-E2 …" with Anna, Bert, Cleo { given {…}  Anna does Trade(Four)  expect … }` */
export interface ExampleDeclaration extends Node {
  readonly kind: 'example';
  readonly name: Text;
  readonly cites: readonly Citation[];
  readonly players: readonly Name[];
  /** `with variant "Long game"`, in order. */
  readonly variants: readonly Text[];
  /** `with rerolls = 3` */
  readonly options: readonly { readonly name: Name; readonly value: Expression }[];
  readonly lines: readonly ExampleLine[];
}

export type ExampleLine =
  | { readonly kind: 'given'; readonly span: Span; readonly body: Block }
  | {
      /** `Anna does Trade(Four)` */
      readonly kind: 'does';
      readonly span: Span;
      readonly player: Name;
      readonly action: Name;
      readonly arguments: readonly Expression[];
    }
  | {
      /** `roll Ace, Ace, Three, Zero` or `pick Anna`: nature's next event, in the order of the dice. */
      readonly kind: 'chance';
      readonly span: Span;
      readonly word: 'roll' | 'pick';
      readonly values: readonly Expression[];
    }
  | { readonly kind: 'expect'; readonly span: Span; readonly condition: Expression }
  | {
      /** `expect Anna can Trade(Four)`, `expect Anna cannot Yield` */
      readonly kind: 'expect-action';
      readonly span: Span;
      readonly player: Name;
      readonly can: boolean;
      readonly action: Name;
      /** Absent (not empty) when the line names the action only: then any arguments count. */
      readonly arguments: readonly Expression[] | undefined;
    }
  | {
      /** `expect Anna wins by Better`, `expect nobody wins` */
      readonly kind: 'expect-end';
      readonly span: Span;
      readonly winners: readonly Name[];
      readonly ending: Name | undefined;
    };

// --------------------------------------------------------------------------------------------- types

export type TypeSyntax =
  | { readonly kind: 'range-type'; readonly span: Span; readonly low: Expression; readonly high: Expression }
  | { readonly kind: 'yes-no-type'; readonly span: Span }
  /** An enum, `player`, `space`, a piece, card or record kind. */
  | { readonly kind: 'named-type'; readonly span: Span; readonly name: Name }
  | { readonly kind: 'optional-type'; readonly span: Span; readonly of: TypeSyntax }
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

/** `p: player` or `q in players except p where …` */
export interface ParameterSyntax extends Node {
  readonly name: Name;
  readonly type: TypeSyntax | undefined;
  readonly domain: Domain | undefined;
}

// ---------------------------------------------------------------------------------------- statements

export interface Block extends Node {
  readonly statements: readonly Statement[];
}

export type Statement =
  | LetStatement
  | SetStatement
  | AddStatement
  | MoveStatement
  | DrawStatement
  | ShuffleStatement
  | RevealStatement
  | RollStatement
  | PickStatement
  | NewStatement
  | DeleteStatement
  | EliminateStatement
  | WhenStatement
  | ForEachStatement
  | RepeatStatement
  | RoundsStatement
  | TurnsStatement
  | TurnStatement
  | PhaseStatement
  | DoStatement
  | ChooseStatement
  | WindowStatement
  | LeaveStatement
  | WinStatement
  | RankStatement
  | DrawGameStatement;

interface StatementNode extends Node {
  readonly cites: readonly Citation[];
}

/** `let hits = throw[Ace]`: a local value, kept in the state until the block ends. */
export interface LetStatement extends StatementNode {
  readonly kind: 'let';
  readonly name: Name;
  readonly type: TypeSyntax | undefined;
  readonly value: Expression;
}

/** `set boss to p` */
export interface SetStatement extends StatementNode {
  readonly kind: 'set';
  readonly target: Expression;
  readonly value: Expression;
}

/** `add 1 to me.health` (sign 1), `subtract hits from p.health` (sign -1) */
export interface AddStatement extends StatementNode {
  readonly kind: 'add';
  readonly sign: 1 | -1;
  readonly amount: Expression;
  readonly target: Expression;
}

/** `move me.pawn to NewTokyo`, `move 2 of Four from me.coins to supply.coins`, `move all from … to …` */
export interface MoveStatement extends StatementNode {
  readonly kind: 'move';
  /** How many; absent = one (or the piece itself). */
  readonly count: Expression | undefined;
  /** The piece, card or kind of item; 'all' for everything in `from`. */
  readonly what: Expression | 'all';
  readonly from: Expression | undefined;
  readonly to: Expression;
  /** `to the bottom of …` for decks. */
  readonly bottom: boolean;
}

/** `draw 3 from deck to me.hand` */
export interface DrawStatement extends StatementNode {
  readonly kind: 'draw';
  readonly count: Expression;
  readonly from: Expression;
  readonly to: Expression;
  /** `draw 2 at random from …` */
  readonly atRandom: boolean;
  /** `to the bottom of …` for decks. */
  readonly bottom: boolean;
}

/** `shuffle market.deck` */
export interface ShuffleStatement extends StatementNode {
  readonly kind: 'shuffle';
  readonly zone: Expression;
}

/** `reveal t to all`, `reveal victim.hand to me` */
export interface RevealStatement extends StatementNode {
  readonly kind: 'reveal';
  readonly what: Expression;
  readonly to: Expression | 'all';
}

/** `roll throw`, `roll chosen of throw` */
export interface RollStatement extends StatementNode {
  readonly kind: 'roll';
  readonly dice: Name;
  readonly only: Expression | undefined;
}

/** `pick starter at random from players`: the target is a field or a new local. */
export interface PickStatement extends StatementNode {
  readonly kind: 'pick';
  readonly target: Expression;
  readonly from: Domain;
}

/** `new Offer(from: p, price: n)` */
export interface NewStatement extends StatementNode {
  readonly kind: 'new';
  readonly record: Name;
  readonly values: readonly { readonly name: Name; readonly value: Expression }[];
}

/** `delete o` */
export interface DeleteStatement extends StatementNode {
  readonly kind: 'delete';
  readonly record: Expression;
}

/** `eliminate p` */
export interface EliminateStatement extends StatementNode {
  readonly kind: 'eliminate';
  readonly player: Expression;
}

/** `when c {…} else when d {…} else {…}`; `when occupant as x {…}` binds x to what is there. */
export interface WhenStatement extends StatementNode {
  readonly kind: 'when';
  readonly condition: Expression;
  readonly as: Name | undefined;
  readonly then: Block;
  readonly else: Block | WhenStatement | undefined;
}

/** `for each p in players except me clockwise from me where … {…}` */
export interface ForEachStatement extends StatementNode {
  readonly kind: 'for-each';
  readonly name: Name;
  readonly domain: Domain;
  readonly body: Block;
}

/** `repeat {…}`, `repeat up to 3 times {…}`, `repeat while c {…}` */
export interface RepeatStatement extends StatementNode {
  readonly kind: 'repeat';
  readonly upTo: Expression | undefined;
  readonly while: Expression | undefined;
  readonly body: Block;
}

/** `rounds {…}`: for ever; `round` counts from 1. */
export interface RoundsStatement extends StatementNode {
  readonly kind: 'rounds';
  readonly body: Block;
}

/** `turns clockwise from starter {…}`: every player still in, once, in order; `me` has the turn. */
export interface TurnsStatement extends StatementNode {
  readonly kind: 'turns';
  readonly from: Expression | undefined;
  readonly body: Block;
}

/** `turn of boss {…}`: one turn. */
export interface TurnStatement extends StatementNode {
  readonly kind: 'turn';
  readonly player: Expression;
  readonly body: Block;
}

/** `phase Start "Start of the turn" {…}` */
export interface PhaseStatement extends StatementNode, Described {
  readonly kind: 'phase';
  readonly name: Name;
  readonly body: Block;
}

/** `do Damage(p, 2)` */
export interface DoStatement extends StatementNode {
  readonly kind: 'do';
  readonly step: Name;
  readonly arguments: readonly Expression[];
}

/** `choose by p "Give up New Tokyo?" { action … } otherwise {…}` */
export interface ChooseStatement extends StatementNode {
  readonly kind: 'choose';
  /** Who decides; absent = `me`. */
  readonly by: Expression | undefined;
  /** `choose together p in players secretly`: each of them, at the same time. */
  readonly together: { readonly name: Name; readonly domain: Domain; readonly secretly: boolean } | undefined;
  readonly prompt: Text | undefined;
  readonly actions: readonly ActionSyntax[];
  readonly otherwise: Block | undefined;
}

/** `window Negotiation within 8 s { any p in players may {…}  boss may {…}  closes when … }` */
export interface WindowStatement extends StatementNode, Described {
  readonly kind: 'window';
  readonly name: Name;
  /** Quiet time in seconds after which the window closes. */
  readonly within: Expression | undefined;
  readonly groups: readonly WindowGroup[];
  readonly closesWhen: Expression | 'all pass' | undefined;
}

export interface WindowGroup extends Node {
  readonly who:
    | { readonly kind: 'any'; readonly name: Name; readonly domain: Domain }
    | { readonly kind: 'one'; readonly player: Expression };
  readonly actions: readonly ActionSyntax[];
}

/** `action Trade(v: Value) "Trade …" needs … "why not" {…}` */
export interface ActionSyntax extends Node, Described {
  readonly kind: 'action';
  readonly name: Name;
  readonly parameters: readonly ParameterSyntax[];
  readonly needs: readonly NeedsSyntax[];
  readonly body: Block;
}

export interface NeedsSyntax extends Node {
  readonly condition: Expression;
  /** The sentence that answers "why not?". */
  readonly message: Text | undefined;
  readonly cites: readonly Citation[];
}

/** `stop` leaves the loop, `again` starts its next pass, `end turn`, `end phase`, `close`, `cancel` */
export interface LeaveStatement extends StatementNode {
  readonly kind: 'leave';
  readonly what: 'stop' | 'again' | 'end turn' | 'end phase' | 'end round' | 'close' | 'cancel';
}

/** `win me by Better`, `win the p in players where … by Stronger` */
export interface WinStatement extends StatementNode {
  readonly kind: 'win';
  readonly player: Expression;
  readonly by: Name | undefined;
}

/** `rank p in players by points(p), p.health as Limit`: the best win, equal ones share. */
export interface RankStatement extends StatementNode {
  readonly kind: 'rank';
  readonly name: Name;
  readonly domain: Domain;
  readonly keys: readonly Expression[];
  readonly as: Name | undefined;
}

/** `draw game by Stalemate`: nobody wins. */
export interface DrawGameStatement extends StatementNode {
  readonly kind: 'draw-game';
  readonly by: Name | undefined;
}

// --------------------------------------------------------------------------------------- expressions

/** A set to go through: `players except me clockwise from me where p.health > 0`. */
export interface Domain extends Node {
  readonly base: Expression;
  readonly except: Expression | undefined;
  /** `clockwise from x` starts with x, `clockwise after x` with the next. */
  readonly order: { readonly start: 'from' | 'after'; readonly player: Expression } | undefined;
  /** May use the bound name. */
  readonly where: Expression | undefined;
}

export type Expression =
  | { readonly kind: 'number'; readonly span: Span; readonly value: number }
  | { readonly kind: 'yes-no'; readonly span: Span; readonly value: boolean }
  | { readonly kind: 'none'; readonly span: Span }
  /** A name, `me` and `round` included. */
  | { readonly kind: 'name'; readonly span: Span; readonly name: Name }
  | {
      readonly kind: 'call';
      readonly span: Span;
      readonly name: Name;
      readonly arguments: readonly Expression[];
    }
  | { readonly kind: 'member'; readonly span: Span; readonly of: Expression; readonly name: Name }
  | {
      readonly kind: 'index';
      readonly span: Span;
      readonly of: Expression;
      readonly at: readonly Expression[];
    }
  | { readonly kind: 'set'; readonly span: Span; readonly members: readonly Expression[] }
  | { readonly kind: 'range'; readonly span: Span; readonly low: Expression; readonly high: Expression }
  | { readonly kind: 'not'; readonly span: Span; readonly operand: Expression }
  | { readonly kind: 'negate'; readonly span: Span; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly span: Span;
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** `p is out` */
  | { readonly kind: 'is-out'; readonly span: Span; readonly player: Expression }
  /** `if c then a else b` */
  | {
      readonly kind: 'if';
      readonly span: Span;
      readonly condition: Expression;
      readonly then: Expression;
      readonly else: Expression;
    }
  | Query
  /** Stands where an expression could not be read; its diagnostic is already reported. */
  | { readonly kind: 'missing'; readonly span: Span };

/**
 * `is` and `=` mean the same; `is not` and `!=` too. Both are kept for the formatter. `except` takes from a set
 * and stands only right of `in`.
 */
export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | 'is'
  | 'is not'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | 'at'
  | 'except'
  | '+'
  | '-'
  | '*'
  | '/'
  | 'mod';

/**
 * `count p in players where …`, `sum v in Value of …`, `min`/`max … of …`, `any … where …`,
 * `all … have …`, `the … where …`; without a bound name (`count me.coins`) it counts a zone or set.
 */
export interface Query extends Node {
  readonly kind: 'query';
  readonly query: 'count' | 'sum' | 'min' | 'max' | 'any' | 'all' | 'the';
  readonly name: Name | undefined;
  readonly domain: Domain;
  /** What is summed or compared, or for `all` what each must have. */
  readonly of: Expression | undefined;
}
