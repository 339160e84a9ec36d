import { createContext, useContext } from 'react';
import type { Versions } from './drafts.ts';

export const VersionsContext = createContext<Versions>({
  list: async () => [],
  keep: async () => {},
  pictures: async () => new Map(),
});

/** The versions of games as they were. */
export function useVersions(): Versions {
  return useContext(VersionsContext);
}
