import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'editor',
  base: './',
  cacheDir: '../node_modules/.vite',
  plugins: [react()],
  worker: { format: 'es' },
  // Without entries, dependencies are found while the page loads, and the first load fails now and then.
  optimizeDeps: { entries: ['index.html', '**/*.worker.ts'] },
  server: { fs: { allow: ['..'] } },
  build: { outDir: '../dist/editor', emptyOutDir: true, chunkSizeWarningLimit: 4000 },
});
