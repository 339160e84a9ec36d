import { useSyncExternalStore } from 'react';
import { local } from '../store/local.ts';

/** A language in which the studio speaks. What the language of rules says of a text stays English, and so does the guide. */
export type Language = 'en' | 'de';

/** Each by its own name, as whoever looks for it would know it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
};

export const LANGUAGES: readonly Language[] = ['en', 'de'];

const KEY = 'regelwerk.language';
const listeners = new Set<() => void>();
let current: Language = 'en';

/** The language in force: English until another one is started. */
export function currentLanguage(): Language {
  return current;
}

/** The language in force, for components that write with it. */
export function useLanguage(): Language {
  return useSyncExternalStore(listenForLanguage, currentLanguage);
}

/**
 * What was chosen here before, else English: problems of rules and the guide are English, so German is for those who ask for it, not
 * for everybody whose browser speaks it.
 */
export function wantedLanguage(): Language {
  const chosen = local.getItem(KEY);
  return LANGUAGES.find((language) => language === chosen) ?? 'en';
}

/** Remembers a choice. */
export function rememberLanguage(language: Language): void {
  local.setItem(KEY, language);
}

/** Says that all texts of a language are there: what shows some is rendered again. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Calls whenever the language in force becomes another one; returns how to stop listening. */
export function listenForLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
