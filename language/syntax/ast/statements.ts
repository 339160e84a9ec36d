/** Statements: effects and flow. */

import type { Direction, Domain, Expression } from './expressions.ts';
import type { Citation, Described, Name, Node, Text } from './node.ts';
import type { ParameterSyntax, TypeSyntax } from './types.ts';

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
  | AnyTimeStatement
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

/** `move me.pawn to Market`, `move 2 of Four from me.coins to supply.coins`, `move all from … to …` */
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
  /** Who throws, and what for. */
  readonly label: Text | undefined;
}

/** `pick starter at random from players`: the target is a field or a new local. */
export interface PickStatement extends StatementNode {
  readonly kind: 'pick';
  readonly target: Expression;
  readonly from: Domain;
  /** What is picked, and what for. */
  readonly label: Text | undefined;
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
  readonly direction: Direction;
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

/** `choose by p "Give up the market?" to others "{p} is asked" { action … } otherwise {…}` */
export interface ChooseStatement extends StatementNode {
  readonly kind: 'choose';
  /** Who decides; absent = `me`. */
  readonly by: Expression | undefined;
  /** `choose together p in players`: each of them, at the same time. */
  readonly together: { readonly name: Name; readonly domain: Domain } | undefined;
  /** Others are told only that it is decided. */
  readonly secretly: boolean;
  readonly prompt: Text | undefined;
  /** `to others "…"`: what those read who do not decide. */
  readonly toOthers: Text | undefined;
  readonly actions: readonly ActionSyntax[];
  readonly otherwise: Block | undefined;
}

/** `window Negotiation within 8 s { any p in players may {…}  boss may {…}  closes when … }` */
export interface WindowStatement extends StatementNode, Described, WindowParts {
  readonly kind: 'window';
  readonly name: Name;
  /** `to others "…"`: what those read who may not act. */
  readonly toOthers: Text | undefined;
  /** Quiet time in seconds after which the window closes. */
  readonly within: Expression | undefined;
  /** The word `passed`, which stands inside for those who have passed; where it is bound. */
  readonly passed: Name;
}

/** What stands between the braces of a window. */
export interface WindowParts {
  readonly groups: readonly WindowGroup[];
  readonly closesWhen: Expression | 'all pass' | undefined;
  /** `closes after 40 actions`: passing is not counted. */
  readonly closesAfter: Expression | undefined;
  /** `closes after 300 s`: seconds in which it waits, from when it opens. */
  readonly lasts: Expression | undefined;
}

export interface WindowGroup extends Node {
  readonly who:
    | { readonly kind: 'any'; readonly name: Name; readonly domain: Domain }
    | { readonly kind: 'one'; readonly player: Expression };
  /** None where the group `may pass`. */
  readonly actions: readonly ActionSyntax[];
  readonly passes: boolean;
}

/** `at any time any p in players may { action Leave … }`: wherever the game waits for somebody, from here to the end of the block. */
export interface AnyTimeStatement extends StatementNode {
  readonly kind: 'any-time';
  readonly group: WindowGroup;
}

/** `action Trade(v: Value) "Trade …" needs … "why not" {…}` */
export interface ActionSyntax extends Node, Described {
  readonly kind: 'action';
  readonly name: Name;
  /**
   * `defined`: by `define action`. `offered`: only named where a defined one is offered, which takes its place
   * before anything is checked. Absent: written where it is offered.
   */
  readonly how: 'defined' | 'offered' | undefined;
  /** `pass Finish { stop }`: done by itself when nothing else is possible. */
  readonly isPass?: true;
  /** `by p`: the name of whoever acts, of a defined action. */
  readonly by: Name | undefined;
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

/** `stop` leaves the loop, `again` starts its next pass, `end turn`, `end phase`, `end round`, `close`, `cancel` */
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
