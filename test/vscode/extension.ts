/** The extension as it is packed, unpacked into a folder for the tests of a file. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

export interface Extension {
  /** Of all files in the archive, by their paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** Bytes of the archive. */
  readonly size: number;
  /** Where the extension lies as VS Code would unpack it. */
  readonly folder: string;
  readonly remove: () => void;
}

export function buildExtension(): Extension {
  const root = mkdtempSync(join(tmpdir(), 'regelwerk-vsix-'));
  const file = join(root, 'packed.vsix');
  const { stderr, status } = spawnSync(process.execPath, ['scripts/vscode.mjs', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const packed = readFileSync(file);
  const texts = new Map(Object.entries(unzipSync(packed)).map(([path, bytes]) => [path, strFromU8(bytes)]));
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return {
    texts,
    size: packed.length,
    folder: join(root, 'extension'),
    remove: () => rmSync(root, { recursive: true }),
  };
}
