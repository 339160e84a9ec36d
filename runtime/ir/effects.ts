/** Effects: what changes cells. */

import type { Core, Elements, Language, Reference, Search } from './expressions.ts';

export type Effect<L extends Language = Core> =
  | Store<L>
  | Transfer<L>
  | Conditional<L>
  | ForEach<L>
  | Bind<L>
  | Searching<L>
  | Seek<L>
  | Clear;

/** Stores a value; outside `low … high` it is clamped, or a fault that names the origin. */
export interface Store<L extends Language = Core> {
  readonly op: 'store';
  readonly ref: Reference<L>;
  readonly value: L['expr'];
  readonly low: number;
  readonly high: number;
  readonly bound: 'fault' | 'clamp' | L['bound'];
  readonly origin: number;
  /** The value is the bits of a set: what is told where it does not fit. */
  readonly isSet?: boolean | undefined;
}

/** Moves `count` from one pile cell to another; more than there is, or fewer than 0, is a fault. */
export interface Transfer<L extends Language = Core> {
  readonly op: 'transfer';
  readonly count: L['expr'];
  readonly from: Reference<L>;
  readonly to: Reference<L>;
  readonly origin: number;
}

export interface Conditional<L extends Language = Core> {
  readonly op: 'if';
  readonly condition: L['expr'];
  readonly then: readonly Effect<L>[];
  readonly else: readonly Effect<L>[];
}

/** For each element where `where` holds, starting at `start` and wrapping round. */
export type ForEach<L extends Language = Core> = Elements<L> & {
  readonly op: 'for';
  readonly start: L['expr'] | undefined;
  readonly where: L['expr'] | undefined;
  readonly body: readonly Effect<L>[];
};

/** Binds a local to a value for the effects that follow it in its list. */
export interface Bind<L extends Language = Core> {
  readonly op: 'bind';
  readonly local: number;
  readonly value: L['expr'];
}

/** Searches for the effects that follow it in its list, which ask for the steps: those that there were then. */
export interface Searching<L extends Language = Core> extends Search<L> {
  readonly op: 'search';
}

/**
 * Steps a loop that waits inside: sets the cell `cursor` to the next value above it, up to `size`, whose element
 * `low + (start + cursor) mod size` fulfils `where`, and stores that element in `element`.
 */
export type Seek<L extends Language = Core> = {
  readonly op: 'seek';
  readonly cursor: number;
  readonly element: number;
  /** Cell that holds where to start, or undefined for 0. */
  readonly start: number | undefined;
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly where: L['expr'] | undefined;
} & L['seek'];

/** Sets cells to 0; emitted where a local value's block ends, so that equal states have equal bytes. */
export interface Clear {
  readonly op: 'clear';
  readonly base: number;
  readonly length: number;
}
