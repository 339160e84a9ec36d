/** Which columns stand beside each other, for each task; and which pane was asked for last. Remembered by the browser. */

import { useSyncExternalStore } from 'react';
import { local } from '../store/local.ts';

/** All panes, in the order in which they stand. */
export const PANES = ['Rules', 'Table', 'Chart', 'Lab', 'Time', 'Find', 'Effects', 'Guide'] as const;
export type PaneName = (typeof PANES)[number];

/** What a person is at. */
export const TASKS = ['write', 'play', 'balance'] as const;
export type Task = (typeof TASKS)[number];

/** The columns of a wide window; in the last one all other panes lie behind tabs. */
export const COLUMNS = ['rules', 'table', 'side'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Panes {
  readonly task: Task;
  /** The columns that are hidden, for each task; never all. */
  readonly hidden: Readonly<Record<Task, readonly Column[]>>;
  /** The pane that was asked for last, and how often any was. */
  readonly wish: { readonly pane: PaneName; readonly nonce: number } | undefined;
}

const KEY = 'regelwerk.panes';
const DEFAULTS: Panes = {
  task: 'write',
  hidden: { write: [], play: ['rules'], balance: ['table'] },
  wish: undefined,
};
/** What a task is mostly about. */
const FIRST: Readonly<Record<Task, PaneName>> = { write: 'Rules', play: 'Table', balance: 'Lab' };

const listeners = new Set<() => void>();
let panes: Panes = load(local.getItem(KEY));

/** The component is rendered again when anything of it changes. */
export function usePanes(): Panes {
  return useSyncExternalStore(listen, () => panes);
}

/** The columns that are shown, in their order. */
export function columnsShown({ task, hidden }: Pick<Panes, 'task' | 'hidden'>): readonly Column[] {
  return COLUMNS.filter((column) => !hidden[task].includes(column));
}

/** Arranges the panes as they were left when this was done last, and shows what it is mostly about: the pane that it gives. */
export function chooseTask(task: Task): PaneName {
  change({ ...panes, task });
  showPane(FIRST[task]);
  return FIRST[task];
}

/** Hides or shows columns for the present task; the last one stays. */
export function showColumns(shown: readonly Column[]): void {
  if (shown.length === 0) return;
  const hidden = COLUMNS.filter((column) => !shown.includes(column));
  change({ ...panes, hidden: { ...panes.hidden, [panes.task]: hidden } });
}

/** Shows a pane, wherever it is: its column is no longer hidden, and it is on top there. */
export function showPane(pane: PaneName): void {
  const column = columnOf(pane);
  const shown = columnsShown(panes);
  if (!shown.includes(column)) showColumns([...shown, column]);
  change({ ...panes, wish: { pane, nonce: (panes.wish?.nonce ?? 0) + 1 } });
}

function columnOf(pane: PaneName): Column {
  if (pane === 'Rules') return 'rules';
  return pane === 'Table' ? 'table' : 'side';
}

function change(next: Panes): void {
  panes = next;
  const { task, hidden } = panes;
  local.setItem(KEY, JSON.stringify({ task, hidden }));
  for (const listener of listeners) listener();
}

/** What was kept, as far as it says something; a stranger may have written it. */
export function load(kept: string | null): Panes {
  try {
    const { task, hidden }: Partial<Record<keyof Panes, unknown>> = JSON.parse(kept ?? '{}') ?? {};
    const read = (name: Task): readonly Column[] => {
      const columns = (hidden as Partial<Record<Task, unknown>> | undefined)?.[name];
      if (!Array.isArray(columns)) return DEFAULTS.hidden[name];
      const known = COLUMNS.filter((column) => columns.includes(column));
      return known.length < COLUMNS.length ? known : [];
    };
    return {
      task: TASKS.find((known) => known === task) ?? DEFAULTS.task,
      hidden: { write: read('write'), play: read('play'), balance: read('balance') },
      wish: undefined,
    };
  } catch {
    return DEFAULTS;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
