/** The chart as a file of another format. */

import { condenseChart } from '../../runtime/chart/condense.ts';
import { CHART_FORMATS, type ChartFormat, writeChart } from '../../runtime/chart/formats.ts';
import type { Chart } from '../../runtime/index.ts';
import { paint } from '../files/paint.ts';
import { saveFile } from '../files/picked.ts';
import { currentLanguage } from '../texts/language.ts';
import { texts } from '../texts/texts.ts';
import { currentTheme } from '../theme/theme.ts';
import { startThread } from '../threads/start.ts';
import { layOutInWorker } from './elk.ts';
import type { ModuleOrder } from './write-module.ts';

/** A chart, and the rules that it is of. */
export interface SavedChart extends ModuleOrder {
  readonly chart: Chart;
  /** Whether states are drawn where the game never waits. */
  readonly details: boolean;
  readonly title: string;
}

/** Hands the chart to the person as a file; says why where that cannot be. */
export async function saveChart(saved: SavedChart, format: ChartFormat): Promise<string | undefined> {
  const { ending, type } = CHART_FORMATS[format];
  const name = `${(saved.sources[0]?.name ?? 'game.regel').replace(/\.regel$/, '')}.${ending}`;
  const content = await contentOf(saved, format);
  if (content === undefined) return texts().chart.notSaved;
  saveFile(name, content, type);
  return undefined;
}

async function contentOf(
  { chart, details, title, sources, setup }: SavedChart,
  format: ChartFormat,
): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
  if (format === 'xstate') return writeModuleInWorker({ sources, setup });
  const drawn = details ? chart : condenseChart(chart);
  const about = { title, language: currentLanguage() };
  // A picture that is painted cannot follow the colours of whoever looks at it later: it has those that are seen now.
  if (format === 'png')
    return paint(await writeChart(drawn, { ...about, paper: currentTheme() }, 'svg', layOutInWorker));
  return writeChart(drawn, about, format, layOutInWorker);
}

/** To make a game takes functions made of text, which the page may not. */
function writeModuleInWorker(order: ModuleOrder): Promise<string | undefined> {
  const worker = startThread('module');
  const answer = new Promise<string | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data);
    worker.onerror = () => resolve(undefined);
  });
  worker.postMessage(order);
  return answer.finally(() => worker.terminate());
}
