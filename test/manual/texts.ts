/** The pages of docs/, as they lie on the disk. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createManual } from '../../manual/pages.ts';

export const DOCS = join(import.meta.dirname, '..', '..', 'docs');

const paths = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.startsWith('screens'))
  .sort();

export const manual = createManual(
  new Map(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(DOCS, path), 'utf8')])),
);
