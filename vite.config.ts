import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'editor',
  base: './',
  cacheDir: '../node_modules/.vite',
  plugins: [drawnBoards(), react()],
  worker: { format: 'es' },
  // Without entries, dependencies are found while the page loads, and the first load fails now and then.
  optimizeDeps: { entries: ['index.html', '**/*.worker.ts'] },
  server: { fs: { allow: ['..'] } },
  build: { outDir: '../dist/editor', emptyOutDir: true, chunkSizeWarningLimit: 4000 },
});
