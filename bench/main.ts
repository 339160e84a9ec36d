/** Measures, and writes a page of what was measured; a short or partial run is printed instead. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runAblation } from './runs/ablation.ts';
import { runCold } from './runs/cold.ts';
import { runCompiling } from './runs/compiling.ts';
import { runEditor } from './runs/editor.ts';
import { runGrowth } from './runs/growth.ts';
import { runRepeated } from './runs/repeated.ts';
import { runResults } from './runs/results.ts';
import type { RunOptions, WrittenFile } from './runs/run.ts';
import { runWorst } from './runs/worst.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
    'go-on': { type: 'boolean', default: false },
    again: { type: 'string' },
    ablate: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    compiling: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    worst: { type: 'boolean', default: false },
    repeated: { type: 'boolean', default: false },
    editor: { type: 'boolean', default: false },
  },
});

const runs = {
  ablate: runAblation,
  growth: runGrowth,
  compiling: runCompiling,
  cold: runCold,
  worst: runWorst,
  repeated: runRepeated,
  editor: runEditor,
} satisfies Record<string, (options: RunOptions) => readonly WrittenFile[]>;
const chosen = (Object.keys(runs) as (keyof typeof runs)[]).find((name) => values[name]);
const measure = chosen === undefined ? runResults : runs[chosen];
const files = measure({ ...values, goOn: values['go-on'] });
if (values.quick || values.only !== '') {
  const [page] = files;
  console.log(`\n${page?.text}`);
} else {
  for (const { name, text } of files) {
    writeFileSync(join('bench', name), text);
    console.log(`Written to bench/${name}.`);
  }
}
