/** A chart in the forms in which other programs read it. */

import { impossible } from '../../shared/internal-problem.ts';
import type { Chart } from './chart.ts';
import { toDot } from './dot.ts';
import { toMermaid } from './mermaid.ts';
import type { Elk } from './picture/layout.ts';
import { type AboutChart, toSvg } from './picture/svg.ts';
import { toScxml } from './scxml.ts';

/** How the files of each form end, and what they are. */
export const CHART_FORMATS = {
  svg: { ending: 'svg', type: 'image/svg+xml' },
  png: { ending: 'png', type: 'image/png' },
  mermaid: { ending: 'mmd', type: 'text/plain' },
  dot: { ending: 'dot', type: 'text/plain' },
  scxml: { ending: 'scxml', type: 'application/scxml+xml' },
  xstate: { ending: 'mjs', type: 'text/javascript' },
} as const;

export type ChartFormat = keyof typeof CHART_FORMATS;

/**
 * A chart drawn as a text of a format. A module is made of the game and its rules: see `toXStateModule`. PNG is painted of the SVG, by
 * whatever can paint where it is wanted.
 */
export async function writeChart(
  chart: Chart,
  about: AboutChart,
  format: Exclude<ChartFormat, 'xstate' | 'png'>,
  elk: Elk,
): Promise<string> {
  switch (format) {
    case 'svg':
      return toSvg(chart, about, elk);
    case 'mermaid':
      return toMermaid(chart);
    case 'dot':
      return toDot(chart);
    case 'scxml':
      return toScxml(chart, about.title);
    default:
      return impossible('writing a chart', format);
  }
}
