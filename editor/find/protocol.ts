/** What the page and the worker that looks for games tell each other: plain data only. */

import type { Source } from '../../language/index.ts';
import type { Declared } from '../../language/services/declared.ts';
import type { Log } from '../../runtime/index.ts';
import type { Reason } from '../texts/reason.ts';
import type { Setup } from '../worker/protocol.ts';

/** Where a game is to lead. */
export type Target =
  | { readonly kind: 'ending' | 'action'; readonly name: string }
  | { readonly kind: 'state'; readonly path: string }
  /** As after `expect`; `me` is anybody. */
  | { readonly kind: 'condition'; readonly text: string }
  /** What stands at an offset of the main file. */
  | { readonly kind: 'place'; readonly offset: number };

/** The rules, and what is looked for. */
export interface FindOrder {
  readonly file: string;
  readonly text: string;
  /** The files beside it, which it may use. */
  readonly others: readonly Source[];
  readonly setup: Setup;
  /** What players read it in, where the rules have labels in it. */
  readonly language: string | undefined;
  readonly target: Target;
  /** A game and how many of its events are played, to go on from; from the start, if left out. */
  readonly from?: { readonly log: Log; readonly at: number } | undefined;
}

/** What the worker tells, the last one being no `looking`. */
export type FindNews =
  | { readonly type: 'looking'; readonly tries: number; readonly events: number }
  | {
      readonly type: 'found';
      /** The game up to there, and what nature brings before somebody decides. */
      readonly log: Log;
      /** How many of its events are played where it stands there. */
      readonly at: number;
      /** How many events lead there from where the search began. */
      readonly length: number;
      /** Where it began. */
      readonly from: 'here' | 'start';
      readonly tries: number;
      readonly events: number;
    }
  | { readonly type: 'nothing'; readonly tries: number; readonly events: number }
  /** No game can lead there: what is declared leaves no room for it, in these places; of what speaks of no field there is none. */
  | { readonly type: 'never'; readonly declared: readonly Declared[] }
  /** The rules cannot be played, or the target is none. */
  | { readonly type: 'refused'; readonly reason: Reason };
