import { useSyncExternalStore } from 'react';
import { local } from '../store/local.ts';
import { media } from './media.ts';

export type Theme = 'light' | 'dark';

const KEY = 'regelwerk.theme';
const dark = media('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme | undefined = readChoice();

/** Follows the system until the person chooses; call once before the first paint. */
export function startTheme(): void {
  dark.listen(apply);
  apply();
}

/** The theme in force. */
function currentTheme(): Theme {
  return chosen ?? (dark.matches() ? 'dark' : 'light');
}

/** Chooses a theme; choosing the system's own lets the page follow the system again. */
export function chooseTheme(theme: Theme): void {
  const systems: Theme = dark.matches() ? 'dark' : 'light';
  chosen = theme === systems ? undefined : theme;
  if (chosen) local.setItem(KEY, chosen);
  else local.removeItem(KEY);
  apply();
}

/** The theme in force, for components that draw with it. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, currentTheme);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apply(): void {
  const root = document.documentElement;
  // Colours change at once: a whole page of transitions would only flicker.
  root.dataset.switching = '';
  root.dataset.theme = currentTheme();
  void getComputedStyle(root).color;
  requestAnimationFrame(() => delete root.dataset.switching);
  for (const listener of listeners) listener();
}

function readChoice(): Theme | undefined {
  const stored = local.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}
