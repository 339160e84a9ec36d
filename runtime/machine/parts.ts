/**
 * A machine taken apart: its states and transitions as plain data, and the functions that they name. Put together again with
 * XState's `setup`, it is the same machine.
 */

import type { AnyStateMachine } from 'xstate';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The parts of a machine. */
export interface MachineParts {
  /** The configuration for `createMachine`, without its context; guards and actions by their names. */
  readonly config: { readonly [key: string]: Json };
  /** What XState takes for `setup`: the functions by name. */
  readonly guards: Readonly<Record<string, Guard>>;
  readonly actions: Readonly<Record<string, Action>>;
  /** Makes the context that the machine starts with. */
  readonly context: () => object;
}

/** A guard as XState calls it. Each machine has its own types, of which nothing is known here. */
// biome-ignore lint/suspicious/noExplicitAny: what XState hands over depends on the machine
type Guard = (args: any) => boolean;
/** What XState's `assign` and `enqueueActions` make. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type Action = any;

/** Takes a machine apart. Names say the state and where in it a function stands: `play/turns (next) always 0`. */
export function takeApart({ config }: Pick<AnyStateMachine, 'config'>): MachineParts {
  const guards: Record<string, Guard> = {};
  const actions: Record<string, Action> = {};

  function namedAction(action: unknown, name: string): string {
    actions[name] = action;
    return name;
  }
  function plain(value: unknown, place: string, isAction: boolean): Json | undefined {
    if (value === undefined) return undefined;
    if (Array.isArray(value))
      return value.flatMap((each, index) => plain(each, `${place} ${index}`, isAction) ?? []);
    if (isAction) return namedAction(value, place);
    if (typeof value === 'function') {
      guards[place] = value as Guard;
      return place;
    }
    if (typeof value !== 'object' || value === null) return value as Json;
    const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      const isFunctions = key === 'entry' || key === 'exit' || key === 'actions';
      const found = plain(inner, placeOf(value, place, key), isFunctions);
      return found === undefined ? [] : [[key, found]];
    });
    return Object.fromEntries(entries);
  }
  const { context, ...rest } = config as { context: () => object } & Record<string, unknown>;
  return { config: plain(rest, '', false) as MachineParts['config'], guards, actions, context };
}

/** States are named by their ids, whatever is around them. */
function placeOf(value: object, place: string, key: string): string {
  const own = 'id' in value && typeof value.id === 'string' ? value.id : place;
  return key === 'states' ? own : `${own} ${key}`;
}
