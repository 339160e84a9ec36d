import type { SessionState, Viewer } from '../../../runtime/index.ts';

/**
 * The seat that somebody plays now: whose view is shown, or the only one that decides; of several, the one for which something was `begun` last. Undefined
 * where nothing was, or where nobody decides.
 */
export function activeSeat(
  viewAs: Exclude<Viewer, 'all'> | undefined,
  waiting: SessionState['waiting'],
  begun: number | undefined,
): number | undefined {
  if (viewAs !== undefined && viewAs >= 0) return viewAs;
  if (waiting.kind !== 'decision') return undefined;
  const { seats } = waiting;
  return seats.length === 1 ? seats[0] : seats.find((seat) => seat === begun);
}
