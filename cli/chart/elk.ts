import { createRequire } from 'node:module';
import type { Elk } from '../../runtime/chart/picture/layout.ts';

/** ELK as a package for Node, loaded when the first chart is laid out. */
export const layOutInNode: Elk = (graph) => {
  const Layouter = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js') as new () => { layout: Elk };
  return new Layouter().layout(graph);
};
