import { createContext, useContext, useSyncExternalStore } from 'react';
import { createHealth, type StoreTrouble } from './trouble.ts';

export const HealthContext = createContext(createHealth());

/** Why nothing is kept at present; undefined where it is. */
export function useStoreTrouble(): StoreTrouble | undefined {
  const health = useContext(HealthContext);
  return useSyncExternalStore(health.listen, health.get);
}
