import { useSyncExternalStore } from 'react';
import { impossible } from '../../shared/internal-problem.ts';
import { english } from './english/english.ts';
import {
  type Language,
  listenForLanguage,
  rememberLanguage,
  setLanguage,
  wantedLanguage,
} from './language.ts';

/** All texts of the studio. English is where keys and the values that a text takes are made; other languages are held to it. */
export type Texts = typeof english;

let inForce: Texts = english;

/** The texts in force, for what is written outside of a component or below one that calls `useTexts`. */
export function texts(): Texts {
  return inForce;
}

/** The texts in force; the component is rendered again when they become others. */
export function useTexts(): Texts {
  return useSyncExternalStore(listenForLanguage, texts);
}

/** Loads the language that was chosen; call before the first paint. */
export async function startLanguage(): Promise<void> {
  await speak(wantedLanguage());
}

/** Chooses a language, here and for later visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await speak(language);
}

/** English is always there; another language is fetched by those who want it. Without it the page goes on as it was. */
async function speak(language: Language): Promise<void> {
  const loaded = await load(language).catch(() => undefined);
  if (!loaded) return;
  inForce = loaded;
  setLanguage(language);
}

async function load(language: Language): Promise<Texts> {
  switch (language) {
    case 'en':
      return english;
    case 'de':
      return (await import('./german/german.ts')).german;
    default:
      return impossible('load', language);
  }
}
