import type { ActionOffer } from '../../runtime/api.ts';
import { SPACES } from '../../runtime/ir/ir.ts';

type Tuples = ActionOffer['legal'];

/** Up to this many legal tuples are shown as one button each. */
const FLAT = 8;

/** Whether an action's arguments are offered as a flat list of labelled buttons. */
export function isFlat(offer: ActionOffer): boolean {
  const subsets = offer.parameters.some(({ type }) => type.kind === 'dice' || type.kind === 'set');
  return offer.parameters.length === 0 || (!subsets && offer.legal.length <= FLAT);
}

/** Values of the parameter that follows `picked` for which legal tuples exist, in their order. */
export function nextValues(legal: Tuples, picked: readonly number[]): readonly number[] {
  return [...new Set(matching(legal, picked).map(({ args }) => args[picked.length] ?? 0))];
}

/** The spaces among the values of the parameter that follows `picked`; undefined if it takes none. */
export function nextSpaces(offer: ActionOffer, picked: readonly number[]): readonly number[] | undefined {
  const type = offer.parameters[picked.length]?.type;
  if (type?.kind !== 'member' || type.domain !== SPACES) return undefined;
  return nextValues(offer.legal, picked).filter((space) => space >= 0);
}

/** Legal tuples that begin with `picked`. */
export function matching(legal: Tuples, picked: readonly number[]): Tuples {
  return legal.filter(({ args }) => picked.every((value, index) => args[index] === value));
}
