import { createContext, useContext } from 'react';
import type { Drafts } from './drafts.ts';

/** Games of one's own as they are kept; none where nothing is. */
export const DraftsContext = createContext<Pick<Drafts, 'load' | 'loadBeside'>>({
  load: async () => undefined,
  loadBeside: async () => undefined,
});

/** What is kept of games. */
export function useDrafts(): Pick<Drafts, 'load' | 'loadBeside'> {
  return useContext(DraftsContext);
}
