import { useSyncExternalStore } from 'react';
import { local } from '../store/local.ts';

/** How a person wants the table to be shown; kept between visits where the browser keeps anything. */
export interface TableSettings {
  /** Whether what has moved glides to its new place. */
  readonly moves: boolean;
  /** Whether it is marked who may see what not everybody may. */
  readonly sights: boolean;
}

const KEY = 'regelwerk.table';
const DEFAULTS: TableSettings = { moves: true, sights: false };
const listeners = new Set<() => void>();
let settings: TableSettings = load();

/** A part of the settings; the component is rendered again when it changes. */
export function useTableSettings<T>(select: (settings: TableSettings) => T): T {
  return useSyncExternalStore(listen, () => select(settings));
}

/** Changes some of the settings. */
export function changeTableSettings(change: Partial<TableSettings>): void {
  settings = { ...settings, ...change };
  local.setItem(KEY, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

function load(): TableSettings {
  try {
    const kept: unknown = JSON.parse(local.getItem(KEY) ?? '{}');
    const is = (name: keyof TableSettings): boolean => {
      const value = (kept as Partial<Record<string, unknown>> | null)?.[name];
      return typeof value === 'boolean' ? value : DEFAULTS[name];
    };
    return { moves: is('moves'), sights: is('sights') };
  } catch {
    return DEFAULTS;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
