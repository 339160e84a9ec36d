import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundledPackages, licencesOf } from './scripts/bundled.mjs';

/** Drawn boards end in `.map`, which Vite's server takes for source maps; here they are text under another name. */
function drawnBoards(): Plugin {
  const prefix = '\0board:';
  return {
    name: 'drawn-boards',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const drawn = /^(.*\.map)\?raw$/.exec(source)?.[1];
      return drawn && `${prefix}${resolve(importer, '..', drawn)}:text`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const file = id.slice(prefix.length, -':text'.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(readFileSync(file, 'utf8'))}`;
    },
  };
}

const modules = new Set<string>();

/** The licences of the packages that the page and its workers are built of go with them. Workers are bundled before the page is. */
function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    moduleParsed: ({ id }) => void modules.add(id),
    generateBundle() {
      const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
      const source = licencesOf(bundledPackages([...modules]), lock);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

export default defineConfig({
  root: 'editor',
  base: './',
  cacheDir: '../node_modules/.vite',
  plugins: [drawnBoards(), react(), licences()],
  worker: { format: 'es', plugins: () => [licences()] },
  // Without entries, dependencies are found while the page loads, and the first load fails now and then.
  optimizeDeps: { entries: ['index.html', '**/*.worker.ts'] },
  server: { fs: { allow: ['..'] } },
  build: { outDir: '../dist/editor', emptyOutDir: true, chunkSizeWarningLimit: 4000 },
});
