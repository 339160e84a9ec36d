import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { BUILT_EDITOR, EDITOR_SOURCES, isUpToDate } from '../../scripts/built.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the editor is served. */
    editorAddress: string;
  }
}

/** Builds the editor as it is published, unless nothing of it has changed, and serves it on a free port while the end-to-end tests run. */
export default async function serve(project: TestProject) {
  const vite = { configFile: 'vite.config.ts', logLevel: 'warn' } as const;
  if (!isUpToDate(BUILT_EDITOR, EDITOR_SOURCES)) {
    // Vitest says `test`, and Vite would build what warns developers: half as quick, and never published.
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    await build(vite);
    process.env.NODE_ENV = NODE_ENV;
  }
  const server = await preview({ ...vite, preview: { port: 0 } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('The editor could not be served.');
  project.provide('editorAddress', address);
  return () => server.close();
}
