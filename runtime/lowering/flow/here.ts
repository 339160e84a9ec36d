/** Where in the flow a statement stands: its path, its names, and what it may leave. */

import type { Stop, Ways } from '../../../language/semantics/stops.ts';
import type { WindowGroup } from '../../../language/syntax/ast.ts';
import type { Environment, Lowering } from '../lowering.ts';

/** Where in the flow a statement stands. */
export interface Here {
  readonly names: Environment | undefined;
  readonly path: string;
  /** Segments already used below `path`. */
  readonly taken: Set<string>;
  /** What `stop`, `end phase`, `end turn`, `end round` leave: of each kind the innermost around. */
  readonly targets: Targets;
  /** Uses of steps and actions taken that lead here. */
  readonly ways: Ways;
  /** What names stood for where the steps around were used, the innermost first. */
  readonly callers: readonly (Environment | undefined)[];
  /** What may be done wherever the game waits here, besides what is asked. */
  readonly anyTime: readonly AnyTime[];
}

/** `at any time any p in players may { … }`, with what its words mean where it stands. */
export interface AnyTime {
  readonly group: WindowGroup;
  readonly names: Environment | undefined;
  readonly targets: Targets;
}

/** What the statements that jump leave, as paths of nodes around. */
export interface Targets {
  readonly loop: string | undefined;
  readonly phase: string | undefined;
  readonly turn: { readonly path: string; readonly resume: 'after' | 'next' } | undefined;
  readonly rounds: string | undefined;
  /** The window that `close` closes, and the action that `cancel` drops. */
  readonly window: string | undefined;
  readonly cancel: string | undefined;
  /** The action whose statements these are. */
  readonly action: string | undefined;
}

/** Nothing is around. */
export const NO_TARGETS: Targets = {
  loop: undefined,
  phase: undefined,
  turn: undefined,
  rounds: undefined,
  window: undefined,
  cancel: undefined,
  action: undefined,
};

/** A path below `here` that no other node has. */
export function pathFor(here: Here, segment: string): string {
  let name = segment;
  for (let n = 2; here.taken.has(name); n++) name = `${segment}-${n}`;
  here.taken.add(name);
  return here.path === '' ? name : `${here.path}/${name}`;
}

/** The same place with another path, below which no segment is used yet. */
export function below(here: Here, path: string, changes: Partial<Here> = {}): Here {
  return { ...here, path, taken: new Set(), ...changes };
}

/** The number of a new wait of a statement here. */
export function newWait(
  lowering: Lowering,
  { ways, names, callers }: Here,
  statement: Stop['statement'],
): number {
  const { ranges, initial, next } = lowering.cells;
  const known = { names: [names, ...callers], ranges: ranges.slice(initial.length, next) };
  lowering.waits.set(lowering.nextWait, { statement, ways, ...known });
  return lowering.nextWait++;
}
