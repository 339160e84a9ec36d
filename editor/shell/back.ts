import { createContext, useContext, useEffect, useRef } from 'react';
import type { StepsBack } from './steps-back.ts';

/** The steps that the browser's Back takes, where the page stands in a browser of its own. */
export const BackContext = createContext<StepsBack | undefined>(undefined);

/** As long as something is open, Back closes it. */
export function useBack(isOpen: boolean, close: () => void): void {
  const steps = useContext(BackContext);
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!isOpen || !steps) return;
    const thing = { close: () => closing.current() };
    steps.opened(thing);
    return () => steps.closed(thing);
  }, [isOpen, steps]);
}
