import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, findBrowser } from './scripts/browser-path.mjs';

/** A new object for each project: Vitest writes into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: findBrowser(), args: browserFlags() } }),
  instances: [{ browser: 'chromium' as const }],
});

/** Tests that put something in the place of modules: these have modules of their own. */
const ALONE = ['test/language/document.test.ts', 'test/editor/rules/asking.test.ts'];

/** The same in a browser, and what is loaded in another language, once and for all. */
const ALONE_IN_BROWSER = ['test/browser/flow.test.tsx', 'test/browser/editor-words.test.tsx'];

/**
 * Most of what a test makes is gone soon, and most code runs for a moment: V8 clears away less often, and the one of Node.js 20 optimizes later,
 * as for the command line (cli/start/load-program.ts). A sixth of the time.
 */
const SHORT_LIVED = [
  '--max-semi-space-size=128',
  ...(process.versions.v8.startsWith('11.') ? ['--interrupt-budget=500000'] : []),
];

/** Tests in a browser that measure how long something takes. */
const MEASURING = ['test/e2e/lab.e2e.ts', 'test/e2e/safety.e2e.ts'];

const IN_BROWSER = ['test/browser/**/*.test.tsx'];

/** A new object for each project, as above. */
const forBrowser = () => ({
  plugins: [react()],
  worker: { format: 'es' as const },
  optimizeDeps: {
    entries: [...IN_BROWSER, 'editor/main.tsx', 'editor/**/*.worker.ts'],
    include: ['elkjs/lib/elk-api.js'],
  },
});

const endToEnd = {
  globalSetup: 'test/e2e/serve.ts',
  // Against what hangs, not measures: busy machines are slow.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Both cores of a small machine; by default one of two stays idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/e2e/**', ...ALONE],
          // Modules are loaded and games compiled once for all files: a third of the time.
          isolate: false,
          execArgv: SHORT_LIVED,
          // Against a test that hangs, not a measure: busy machines are slow.
          testTimeout: 300_000,
        },
      },
      { test: { name: 'node alone', include: ALONE } },
      {
        ...forBrowser(),
        test: {
          name: 'browser',
          include: IN_BROWSER,
          exclude: ALONE_IN_BROWSER,
          // Some thousand modules are loaded once for all files: half of the time.
          isolate: false,
          setupFiles: ['test/browser/clean-page.ts'],
          browser: inChromium(),
        },
      },
      {
        ...forBrowser(),
        test: {
          name: 'browser alone',
          include: ALONE_IN_BROWSER,
          browser: inChromium(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        worker: { format: 'es' },
        // The set-up file imports React before any story is read.
        optimizeDeps: { include: ['react', 'react-dom', 'react/jsx-runtime'] },
        test: { name: 'storybook', isolate: false, browser: inChromium() },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          exclude: MEASURING,
          ...endToEnd,
        },
      },
      {
        test: {
          name: 'e2e alone',
          include: MEASURING,
          ...endToEnd,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
