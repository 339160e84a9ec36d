/** The part of XState's configuration that games use, in types that fit it. */

import type { Cells, MachineEvent } from '../api.ts';

/** The machine's context: nothing but the table. */
export interface MachineContext {
  readonly cells: Cells;
}

/** One event type per action name, and `chance`. */
export type GameEvent =
  | { readonly type: string; readonly seat: number; readonly args: readonly number[] }
  | { readonly type: 'chance'; readonly values: readonly number[] };

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
}

/** What a transition stands for, as its `meta`. */
export interface TransitionMeta {
  /** `hidden`: not drawn, since it is there for every node or for what hardly ever happens. */
  readonly kind: 'action' | 'chance' | 'next' | 'hidden';
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
  readonly type?: 'final';
  readonly initial?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly entry?: readonly unknown[];
  readonly exit?: readonly unknown[];
  readonly always?: readonly TransitionConfig[];
  readonly on?: Readonly<Record<string, readonly TransitionConfig[]>>;
  readonly tags?: readonly string[];
  readonly meta: NodeMeta;
}

/** The event in the machine's form. */
export function toGameEvent(event: MachineEvent): GameEvent {
  return event.type === 'act'
    ? { type: event.action, seat: event.seat, args: event.args }
    : { type: 'chance', values: event.values };
}

/** A reference to the state node with this id. */
export function targetOf(id: string): string {
  return `#${id.replace(/[\\.]/g, '\\$&')}`;
}
