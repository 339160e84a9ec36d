import { createContext } from 'react';
import type { TableQuestions } from '../../worker/connection.ts';

/** Whom the table asks why something cannot be chosen, and who sees what; without anybody nothing is known. */
export const AskTableContext = createContext<TableQuestions>({
  judge: async () => undefined,
  sights: async () => undefined,
  beside: async () => undefined,
});
