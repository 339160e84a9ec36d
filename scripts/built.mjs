// Whether what was built is as new as what it is built from.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is written last of the built editor. */
export const BUILT_EDITOR = 'dist/editor/licences.txt';

/** What the editor is built of. */
export const EDITOR_SOURCES = [
  'language',
  'runtime',
  'shared',
  'editor',
  'manual',
  'docs',
  'games',
  'examples',
  'templates',
  'scripts/bundled.mjs',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * @param {string} built a file that is written last
 * @param {readonly string[]} sources files and folders
 */
export function isUpToDate(built, sources) {
  const made = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && sources.every((source) => newestIn(source) <= made);
}

/**
 * @param {string} path
 * @returns {number} milliseconds
 */
function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // A folder is newer where something was taken away from it.
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestIn(join(path, name))),
    stats.mtimeMs,
  );
}
