// Puts the command line and the packages that it is built of into a few files, dist/cli: opening a thousand takes longer than most
// commands. What a command alone needs stands in a file of its own and is loaded when it is called.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { bundledPackages, licencesOf } from './bundled.mjs';

const FOLDER = 'dist/cli';

const bundle = await rolldown({
  input: { main: 'cli/main.ts', worker: 'cli/simulation/worker.ts' },
  platform: 'node',
  // Drawn charts alone need it, and its licence wants it unchanged.
  external: /^(node:|elkjs)/,
});
rmSync(FOLDER, { recursive: true, force: true });
const { output } = await bundle.write({
  dir: FOLDER,
  format: 'esm',
  // All files in one folder: `new URL('./worker.js', import.meta.url)` means the same in each.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
writeFileSync(`${FOLDER}/licences.txt`, licencesOf(bundledPackages(modules), lock));
