import { useSyncExternalStore } from 'react';
import { isLanguage } from '../../language/labels/languages.ts';
import { local } from '../store/local.ts';

/** How a person wants the table to be shown; kept between visits where the browser keeps anything. */
export interface TableSettings {
  /** Whether what has moved glides to its new place. */
  readonly moves: boolean;
  /** Whether it is marked who may see what not everybody may. */
  readonly sights: boolean;
  /** The language that games are played in, such as `de`, where they have labels in it; undefined for that of the studio. */
  readonly language: string | undefined;
}

const KEY = 'regelwerk.table';
const DEFAULTS: TableSettings = { moves: true, sights: false, language: undefined };
const listeners = new Set<() => void>();
let settings: TableSettings = load();

/** A part of the settings; the component is rendered again when it changes. */
export function useTableSettings<T>(select: (settings: TableSettings) => T): T {
  return useSyncExternalStore(listenForTableSettings, () => select(settings));
}

/** The settings as they are. */
export function tableSettings(): TableSettings {
  return settings;
}

/** Changes some of the settings. */
export function changeTableSettings(change: Partial<TableSettings>): void {
  settings = { ...settings, ...change };
  local.setItem(KEY, JSON.stringify(settings));
  for (const listener of listeners) listener();
}

function load(): TableSettings {
  try {
    const kept = JSON.parse(local.getItem(KEY) ?? '{}') as Partial<Record<string, unknown>> | null;
    const is = (name: 'moves' | 'sights'): boolean => {
      const value = kept?.[name];
      return typeof value === 'boolean' ? value : DEFAULTS[name];
    };
    const language = kept?.language;
    return {
      moves: is('moves'),
      sights: is('sights'),
      language: typeof language === 'string' && isLanguage(language) ? language : undefined,
    };
  } catch {
    return DEFAULTS;
  }
}

/** Calls whenever a setting has changed; returns how to stop listening. */
export function listenForTableSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
