/** Examples, line by line. */

import type { Expression } from './expressions.ts';
import type { Citation, Name, Node, Span, Text } from './node.ts';
import type { Block } from './statements.ts';

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
  | {
      readonly kind: 'given';
      readonly span: Span;
      /** Where in the flow the example begins; undefined where that is the start of the play. */
      readonly at: GivenPlace | undefined;
      readonly body: Block;
    }
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
  /** `time passes`: the quiet time of the window that is open runs out. */
  | { readonly kind: 'time'; readonly span: Span }
  | {
      readonly kind: 'expect';
      readonly span: Span;
      readonly condition: Expression;
      /** The condition as it is written. */
      readonly source: string;
    }
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

/** `at Attack.Return, round 2, turn of Anna, hits = 2`: a place where the game waits, and what is known there. */
export interface GivenPlace extends Node {
  /** Names of what is around it, from outside to inside, and what it waits for. */
  readonly way: readonly PlaceName[];
  /** `[2]`: the second of those that are called so. */
  readonly number: Expression | undefined;
  readonly details: readonly PlaceDetail[];
}

/** A phase, step, window or action; `roll die`, `pick starter`, `draw`. */
export interface PlaceName extends Node {
  readonly word: 'roll' | 'pick' | 'draw' | undefined;
  /** Absent behind `draw`. */
  readonly name: Name | undefined;
}

export type PlaceDetail =
  /** `round 3` */
  | { readonly kind: 'round'; readonly span: Span; readonly value: Expression }
  | {
      /** `turn of Anna from Bert` */
      readonly kind: 'turn';
      readonly span: Span;
      readonly player: Expression;
      /** The player with whom the turns began. */
      readonly from: Expression | undefined;
    }
  /** `repeat 2`: in the second pass. */
  | { readonly kind: 'repeat'; readonly span: Span; readonly value: Expression }
  | {
      /** `hits = 2`, or what dice show: `throw = Ace, Two` */
      readonly kind: 'value';
      readonly span: Span;
      readonly name: Name;
      readonly values: readonly Expression[];
    };
