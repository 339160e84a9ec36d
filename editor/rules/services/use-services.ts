import { createContext, useContext } from 'react';
import type { AskService } from '../../worker/connection.ts';

/** Whom the services are asked of; without anybody nothing is known. */
export const AskContext = createContext<AskService>(async () => undefined);

/** Asks what the language knows of the text. */
export function useAsk(): AskService {
  return useContext(AskContext);
}
