/** A drawing as pixels, without a browser and without a font of the machine: the same picture everywhere. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Painter from '@resvg/resvg-wasm';
import { sharpness } from '../../runtime/chart/picture/sharpness.ts';

const require = createRequire(import.meta.url);

/** The painter, which may be made ready only once. */
let ready: Promise<void> | undefined;

/** The drawing as PNG. */
export async function paint(svg: string): Promise<Buffer> {
  // An import would be looked for by the script that the program is bundled as, which cannot.
  const { initWasm, Resvg } = require('@resvg/resvg-wasm') as typeof Painter;
  ready ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  const fontBuffers = [
    readFileSync(require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2')),
    readFileSync(require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2')),
  ];
  const font = { fontBuffers, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' };
  const { width, height } = new Resvg(svg, { font });
  const drawing = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: sharpness(width, height) } });
  return Buffer.from(drawing.render().asPng());
}
