import { useMemo } from 'react';
import type { Diagnostic } from '../../language/index.ts';
import { useDocument } from '../actors/use-editor.ts';

/** Whether a problem is one of what is chosen before a game - players, options and variants together -, and not of the text alone. */
export function isOfSetup({ code }: Diagnostic): boolean {
  return code === 'requirement-broken' || code === 'board-refused';
}

/** Why what is chosen cannot be played. */
export function useRefusedSetup(): readonly Diagnostic[] {
  const diagnostics = useDocument(({ diagnostics }) => diagnostics);
  return useMemo(() => diagnostics.filter(isOfSetup), [diagnostics]);
}
