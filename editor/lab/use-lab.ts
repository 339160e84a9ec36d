import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Lab, LabState } from './lab.ts';

export const LabContext = createContext<Lab | undefined>(undefined);

/** The lab of the editor around this component, and its state. */
export function useLab(): readonly [Lab, LabState] {
  const lab = useContext(LabContext);
  if (!lab) throw new Error('There is no lab around this component.');
  return [lab, useSyncExternalStore(lab.subscribe, lab.getState)];
}
