/** What a `given` has to change, and how it speaks of what has changed. */

import type { Cells, FieldIR, GameIR } from '../ir/ir.ts';
import type { Told } from '../values/words/told.ts';
import { wordsFor } from './naming.ts';

/** Two positions of the same game. */
export interface Change {
  readonly ir: GameIR;
  /** What the seats are called. */
  readonly players: readonly string[];
  readonly before: Cells;
  readonly after: Cells;
}

/** What was written so far, and what there were no words for. */
export interface Writing {
  readonly lines: string[];
  readonly unsaid: Told[];
}

/** What has a value, as the rules call it: a seat, a space, a piece; empty for what is nobody's, undefined where there are no words. */
export function ownerOf(
  { ir, players, after }: Change,
  { over, length }: FieldIR,
  index: number,
): string | undefined {
  const [outer] = over;
  if (outer === undefined) return length === 1 ? '' : undefined;
  const members = ir.domains[outer]?.members ?? [];
  if (over.length > 1 || length !== members.length) return undefined;
  return outer === 0 ? players[index] : wordsFor(ir, after, members[index]?.name ?? null);
}
