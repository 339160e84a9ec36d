/** A chart in the forms in which other programs read it. */

import { impossible } from '../../shared/internal-problem.ts';
import type { Chart } from './chart.ts';
import { toDot } from './dot.ts';
import { toMermaid } from './mermaid.ts';
import type { Elk } from './picture/layout.ts';
import { toSvg } from './picture/svg.ts';
import { toScxml } from './scxml.ts';

/** What each form is called, and how its files end. */
export const CHART_FORMATS = {
  svg: { label: 'SVG picture', ending: 'svg', type: 'image/svg+xml' },
  mermaid: { label: 'Mermaid', ending: 'mmd', type: 'text/plain' },
  dot: { label: 'DOT for Graphviz', ending: 'dot', type: 'text/plain' },
  scxml: { label: 'SCXML', ending: 'scxml', type: 'application/scxml+xml' },
  xstate: { label: 'XState module', ending: 'mjs', type: 'text/javascript' },
} as const;

export type ChartFormat = keyof typeof CHART_FORMATS;

/** A chart drawn as a text of a format. A module is made of the game and its rules: see `toXStateModule`. */
export async function writeChart(
  chart: Chart,
  title: string,
  format: Exclude<ChartFormat, 'xstate'>,
  elk: Elk,
): Promise<string> {
  switch (format) {
    case 'svg':
      return toSvg(chart, title, elk);
    case 'mermaid':
      return toMermaid(chart);
    case 'dot':
      return toDot(chart);
    case 'scxml':
      return toScxml(chart, title);
    default:
      return impossible('writing a chart', format);
  }
}
