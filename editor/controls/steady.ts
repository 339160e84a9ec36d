import { dequal } from 'dequal';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { share } from '../worker/share.ts';

/*
 * Fields of react-aria take a millisecond each to be drawn. What is around them is drawn anew with every key that is typed, and hands
 * them new functions and lists that mean the same: with these they are drawn when something has changed.
 */

/** A function that does what `act` did when it was last drawn, and is always the same. */
export function useSteady<T>(act: (value: T) => void): (value: T) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((value) => latest.current(value), []);
}

/** The value that was there before, where this one is equal. */
export function useEqual<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value) return kept;
  if (dequal(kept, value)) return kept;
  setKept(value);
  return value;
}

/** The value with every part that equals the one that was there before replaced by that one. */
export function useShared<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const shared = share(kept, value);
  if (shared !== kept) setKept(shared);
  return shared;
}
