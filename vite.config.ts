import { createHash } from 'node:crypto';
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

/**
 * What the page may do, whoever serves it: none of its files comes from elsewhere, and no text becomes a program. The threads that play are
 * asked for by address and have what their own answer says: they make functions of the rules' typed form. Monaco writes styles.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self' blob:; base-uri 'none'; form-action 'none'";

/** While the editor is worked on, its server puts a script into the page. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Tells the service worker the files of this version. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['service-worker.js'];
      if (worker?.type !== 'chunk') throw new Error('There is no service worker.');
      const files = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !name.endsWith('.map'),
      );
      const version = createHash('sha256').update(JSON.stringify(files.sort())).digest('hex').slice(0, 12);
      worker.code = `const BUILT = ${JSON.stringify({ version, files })};\n${worker.code}`;
    },
  };
}

export default defineConfig({
  root: 'editor',
  base: './',
  cacheDir: '../node_modules/.vite',
  plugins: [drawnBoards(), react(), licences(), contentSecurityPolicy(), offline()],
  worker: { format: 'es', plugins: () => [licences()] },
  // Without entries, dependencies are found while the page loads, and the first load fails now and then.
  optimizeDeps: { entries: ['index.html', '**/*.worker.ts'] },
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/editor',
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: { index: 'editor/index.html', 'service-worker': 'editor/offline/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
