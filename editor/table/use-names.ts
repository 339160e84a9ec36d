import { useMemo } from 'react';
import type { ValueNames } from '../../runtime/values/format.ts';
import { usePlaytest } from '../actors/use-editor.ts';

const NONE: readonly never[] = [];

/** What the played rules call their values; the same as long as no name is another, whatever else is typed. */
export function useNames(): ValueNames {
  const domains = usePlaytest(({ rules }) => rules?.domains) ?? NONE;
  const dice = usePlaytest(({ rules }) => rules?.dice) ?? NONE;
  return useMemo(() => ({ domains, dice }), [domains, dice]);
}
