/** The rules that an edit is compared with: as they were before it, as the game was opened, or as they were pinned. */

import type { Source } from '../../language/index.ts';
import { areSameFiles } from '../games/file-changes.ts';

/** Playable rules of one game as they have stood, the main file first. */
export interface Baselines {
  readonly id: string;
  readonly opened: readonly Source[];
  /** Before the last edit. */
  readonly before: readonly Source[];
  readonly now: readonly Source[];
  /** When they changed last, in milliseconds. */
  readonly changedAt: number;
  readonly pinned: readonly Source[] | undefined;
}

/** Changes with less time between them are one edit: one goes on typing. */
const ONE_EDIT = 10_000;

/** What is known once the rules of the game `id` stand like this, `at` milliseconds. `remembered`: rules of a game that were pinned in an earlier visit. */
export function noteRules(
  known: Baselines | undefined,
  { id, now, at }: { readonly id: string; readonly now: readonly Source[]; readonly at: number },
  remembered?: (id: string) => Baselines['pinned'],
): Baselines {
  if (known?.id !== id) return { id, opened: now, before: now, now, changedAt: at, pinned: remembered?.(id) };
  if (areSameFiles(known.now, now)) return known;
  // Who goes back to the rules of before has taken the edit back, however long it stood.
  if (areSameFiles(known.before, now)) return { ...known, now, changedAt: at };
  const isNewEdit = at - known.changedAt >= ONE_EDIT || areSameFiles(known.before, known.now);
  return { ...known, before: isNewEdit ? known.now : known.before, now, changedAt: at };
}

/** From now on the present rules can be compared with. */
export function pinRules(known: Baselines): Baselines {
  return { ...known, pinned: known.now };
}
