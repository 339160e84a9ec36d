/** What is noted at drawn states: that nothing leads there, that there is no way out, how often the game was there. */

import type { ChartFacts } from '../../runtime/chart/facts.ts';
import { largest } from '../../shared/lists.ts';
import { ofEach } from '../../shared/memo.ts';
import { currentLanguage } from '../texts/language.ts';
import { amount } from '../texts/numbers.ts';
import { texts } from '../texts/texts.ts';
import type { Heat } from './heat.ts';
import type { VisibleGraph } from './visible-graph.ts';

/** Something is wrong with a state, or it is not the same in other rules. */
export type Mark = 'unreachable' | 'dead end' | 'added' | 'removed' | 'changed';

/** By drawn state. A folded one has the marks of what is in it. */
export function marksOf(
  { unreachable, deadEnds }: ChartFacts,
  graph: VisibleGraph,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const frames = new Set(graph.nodes.filter(({ compound }) => compound).map(({ id }) => id));
  const put = (mark: Mark) => (state: string) => {
    const shown = graph.shownAs.get(state);
    if (shown !== undefined && (shown === state || !frames.has(shown))) marks.set(shown, mark);
  };
  deadEnds.forEach(put('dead end'));
  unreachable.forEach(put('unreachable'));
  return marks;
}

/** How often something came up, as it is written beside it: `4×`, `2.3 a game`, `never`. */
export function sayTimes(times: number | undefined, { games }: Heat): string {
  if (times === undefined) return '';
  if (times === 0) return texts().chart.never;
  if (games === 1) return `${amount(times)}×`;
  const each = times / games;
  const digits = each >= 10 ? 0 : each >= 0.1 ? 1 : 3;
  return texts().chart.aGame(each.toLocaleString(currentLanguage(), { maximumFractionDigits: digits }));
}

/** From 0 to 1, so that rare states are still told apart from those where nobody ever was. */
export function warmth(times: number | undefined, counts: ReadonlyMap<string, number>): number | undefined {
  return times === undefined ? undefined : Math.log1p(times) / Math.log1p(mostOf(counts));
}

const mostOf = ofEach((counts: ReadonlyMap<string, number>) => largest(counts.values(), 1));
