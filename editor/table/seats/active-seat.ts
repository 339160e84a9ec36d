import type { SessionState, Viewer } from '../../../runtime/index.ts';

/** The seat that somebody plays now: whose view is shown, or the only one that decides; undefined where there are several, or none. */
export function activeSeat(
  viewAs: Exclude<Viewer, 'all'> | undefined,
  waiting: SessionState['waiting'],
): number | undefined {
  if (viewAs !== undefined && viewAs >= 0) return viewAs;
  return waiting.kind === 'decision' && waiting.seats.length === 1 ? waiting.seats[0] : undefined;
}
