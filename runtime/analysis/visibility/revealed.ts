/** What a `reveal` tells of itself: of which secret it speaks, and to whom it shows that. */

import type { Effect, Expr } from '../../ir/ir.ts';
import { conjuncts } from './conditions.ts';
import { type Secret, same } from './secrets.ts';

type Store = Extract<Effect, { op: 'store' }>;

/** Secrets that are revealed at a place to somebody; those of them that are revealed to others than the owner only, and to all. */
export interface Revealed<Kept = ReadonlySet<Secret>> {
  readonly revealed: Kept;
  readonly toOthers: Kept;
  readonly open: Kept;
}

export function nothingRevealed(): Revealed<Set<Secret>> {
  return { revealed: new Set(), toOthers: new Set(), open: new Set() };
}

/** The secret is revealed from here on, on these conditions. */
export function noteRevealed(
  { revealed, toOthers, open }: Revealed<Set<Secret>>,
  secret: Secret,
  effect: Store,
  conditions: readonly Expr[],
): void {
  const isShown = revealed.has(secret) && !toOthers.has(secret);
  if (!isShown && isToOthers(effect, secret, conditions)) toOthers.add(secret);
  else toOthers.delete(secret);
  revealed.add(secret);
  if (isToAll(effect)) open.add(secret);
}

export function noteHidden({ revealed, toOthers, open }: Revealed<Set<Secret>>, secret: Secret): void {
  for (const known of [revealed, toOthers, open]) known.delete(secret);
}

/** Whether one of these cells says to whom the secret is revealed. */
export function marksRevealed({ revealed, base, width, end }: Secret, at: number, length: number): boolean {
  return revealed !== undefined && at < revealed + (end - base) / width && revealed < at + length;
}

/** Whether all seats see a secret from then on: the set of those that do becomes as large as it can be. */
function isToAll({ value, high }: Store): boolean {
  return value.op === 'bit-or' && value.right.op === 'const' && value.right.value === high;
}

/** Whether it is sure that the seat that is shown it is not the owner: one is named and is another, or a condition says so. */
function isToOthers({ ref, value }: Store, secret: Secret, conditions: readonly Expr[]): boolean {
  if (value.op !== 'bit-or') return false;
  const { right: seats } = value;
  const [owner] = ref.indices;
  if (seats.op === 'const') {
    const named = secret.owners[ref.base - (secret.revealed ?? 0)];
    return owner === undefined && named !== undefined && named >= 0 && ((seats.value >> named) & 1) === 0;
  }
  if (seats.op !== 'table' || owner === undefined) return false;
  const both = [seats.index, owner.index];
  return conditions
    .flatMap(conjuncts)
    .some(
      (each) => each.op === '!=' && both.every((seat) => same(each.left, seat) || same(each.right, seat)),
    );
}
