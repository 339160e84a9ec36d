import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contestant } from './contestant.ts';

/**
 * The fast executor of another version of this project, as its own benchmark plays it: `folder` holds that version, with its
 * benchmark compiled (`npx tsc -p bench`). It reads the rules files of this version. Throws if it is not there.
 */
export async function versionIn(folder: string): Promise<Contestant> {
  const compiled = join(folder, 'node_modules', '.cache', 'regelwerk-bench');
  const file = join(compiled, 'bench', 'contestants', 'fast.js');
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npx tsc -p bench\` in ${folder}`);
  writeFileSync(join(compiled, 'package.json'), '{ "type": "module" }\n');
  const { fast } = (await import(pathToFileURL(file).href)) as { readonly fast: Contestant };
  return { name: 'before', prepare: fast.prepare };
}
