import { useSyncExternalStore } from 'react';
import { local } from '../store/local.ts';
import { media } from './media.ts';

export type Theme = 'light' | 'dark';

export type Contrast = 'usual' | 'more';

const KEY = 'regelwerk.theme';
const CONTRAST_KEY = 'regelwerk.contrast';
const dark = media('(prefers-color-scheme: dark)');
const contrasted = media('(prefers-contrast: more)');
const listeners = new Set<() => void>();
let chosen: Theme | undefined = readChoice();
let chosenContrast: Contrast | undefined = readContrast();

/** Follows the system until the person chooses; call once before the first paint. */
export function startTheme(): void {
  dark.listen(apply);
  contrasted.listen(apply);
  apply();
}

/** The theme in force. */
export function currentTheme(): Theme {
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

/** The contrast in force. */
function currentContrast(): Contrast {
  return chosenContrast ?? (contrasted.matches() ? 'more' : 'usual');
}

/** Chooses how much lines and inks differ; choosing the system's own lets the page follow the system again. */
export function chooseContrast(contrast: Contrast): void {
  const systems: Contrast = contrasted.matches() ? 'more' : 'usual';
  chosenContrast = contrast === systems ? undefined : contrast;
  if (chosenContrast) local.setItem(CONTRAST_KEY, chosenContrast);
  else local.removeItem(CONTRAST_KEY);
  apply();
}

/** The contrast in force, for what switches it. */
export function useContrast(): Contrast {
  return useSyncExternalStore(listen, currentContrast);
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
  root.dataset.contrast = currentContrast();
  void getComputedStyle(root).color;
  requestAnimationFrame(() => delete root.dataset.switching);
  for (const listener of listeners) listener();
}

function readChoice(): Theme | undefined {
  const stored = local.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

function readContrast(): Contrast | undefined {
  const stored = local.getItem(CONTRAST_KEY);
  return stored === 'usual' || stored === 'more' ? stored : undefined;
}
