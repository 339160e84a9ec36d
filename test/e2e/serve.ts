import { createServer } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the editor is served. */
    editorAddress: string;
  }
}

/** Serves the editor on a free port while the end-to-end tests run. */
export default async function serve(project: TestProject) {
  const server = await createServer({
    configFile: 'vite.config.ts',
    // A cache of its own: tests do not disturb an editor that runs beside them.
    cacheDir: '../node_modules/.vite/e2e',
    logLevel: 'warn',
    server: { hmr: false, watch: null },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('The editor could not be served.');
  project.provide('editorAddress', address);
  return () => server.close();
}
