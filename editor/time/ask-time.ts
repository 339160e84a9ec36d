import { createContext } from 'react';
import type { TimeQuestions } from '../worker/connection.ts';

/** Whom the page asks about the games that were played; without anybody nothing is known. */
export const AskTimeContext = createContext<TimeQuestions>({
  outcomes: async () => undefined,
  compare: async () => undefined,
  keep: async () => undefined,
  setUp: async () => undefined,
  timeline: async () => undefined,
});
