/** The chart of the game at the table. */

import { chartFacts } from '../../runtime/chart/facts.ts';
import { drawChart } from '../../runtime/index.ts';
import { perGame } from '../../runtime/play/per-game.ts';
import type { DrawnChart } from './protocol.ts';

/** Draws the chart of a game, once. */
export const drawnChart = perGame((game): DrawnChart => {
  const chart = drawChart(game);
  return { chart, facts: chartFacts(game, chart) };
});
