/** The part of XState's configuration that games use, in types that fit it. */

import type { Cells } from '../ir/cells.ts';
import type { MachineEvent } from './event.ts';
import type { WaitCode } from './program.ts';

/** The machine's context: nothing but the table. */
export interface MachineContext {
  readonly cells: Cells;
}

/** One event type per action name, `chance`, and for each clock the one that XState sends when it runs out. */
export type GameEvent =
  | { readonly type: string; readonly seat: number; readonly args: readonly number[] }
  | { readonly type: 'chance'; readonly values: readonly number[] }
  | { readonly type: string };

export interface StepArgs {
  readonly context: MachineContext;
  readonly event: {
    readonly type: string;
    readonly seat?: unknown;
    readonly args?: unknown;
    readonly values?: unknown;
  };
}

/** What a state node stands for, as its `meta`. */
export interface NodeMeta {
  readonly path: string;
  readonly title: string;
  readonly kind: 'composite' | 'decision' | 'chance' | 'automatic' | 'branch' | 'end';
  readonly origin: number;
  /** False for nodes that only hold others together; the chart draws their children in their place. */
  readonly shown: boolean;
  /** The seat whose region of a parallel node it is. */
  readonly seat?: number;
}

/** What a transition stands for, as its `meta`. */
export interface TransitionMeta {
  /** `hidden`: not drawn, since it is there for every node or for what hardly ever happens. */
  readonly kind: 'action' | 'chance' | 'time' | 'next' | 'hidden';
  /** What it is called in whatever language: the name of an action, `roll` or `pick`, the answer `yes` or `no` to a condition; empty where there is nothing to say. */
  readonly name: string;
  /** The same in the language of the game. */
  readonly label: string;
  readonly origin: number;
}

export interface TransitionConfig {
  readonly target: string;
  readonly guard?: (args: StepArgs) => boolean;
  readonly actions?: readonly unknown[];
  readonly meta?: TransitionMeta;
}

export interface StateConfig {
  readonly id: string;
  readonly type?: 'final' | 'parallel';
  readonly initial?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly entry?: readonly unknown[];
  readonly exit?: readonly unknown[];
  readonly always?: readonly TransitionConfig[];
  /** Taken by a parallel node when all its regions are at their end. */
  readonly onDone?: readonly TransitionConfig[];
  readonly on?: Readonly<Record<string, readonly TransitionConfig[]>>;
  /** By milliseconds. */
  readonly after?: Readonly<Record<number, TransitionConfig>>;
  readonly tags?: readonly string[];
  readonly meta: NodeMeta;
}

/** The event in the machine's form; undefined if what the machine waits for is of another kind. */
export function toGameEvent(wait: WaitCode, event: MachineEvent): GameEvent | undefined {
  if (event.type === 'chance')
    return wait.kind === 'decision' ? undefined : { type: 'chance', values: event.values };
  if (wait.kind !== 'decision') return undefined;
  const { clock, path, actions } = wait.node;
  // The clock's own event, so that it can be sent at a position where XState has started no clock.
  if (event.type === 'time')
    return clock === undefined ? undefined : { type: `xstate.after.${clock.milliseconds}.${path}` };
  if (!actions.some(({ name }) => name === event.action)) return undefined;
  return { type: event.action, seat: event.seat, args: event.args };
}

/** A reference to the state node with this id. */
export function targetOf(id: string): string {
  return `#${id.replace(/[\\.]/g, '\\$&')}`;
}
