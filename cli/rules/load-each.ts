import { resolve } from 'node:path';
import { type Io, printAll } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { loadRules, pathsOf, type RulesFile } from './load.ts';

/**
 * Reads several rules files and says on the error stream which of them it cannot read. A file that another
 * one of the list uses is a part of that one, so that all files of a folder can be named.
 */
export function loadEach(
  io: Io,
  files: readonly string[],
): { loaded: readonly RulesFile[]; missing: number } {
  const loaded: RulesFile[] = [];
  const problems: { readonly path: string; readonly message: string }[] = [];
  for (const file of new Set(files)) {
    try {
      loaded.push(loadRules(io, file));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push({ path: resolve(io.folder, file), message: error.message });
    }
  }
  const parts = new Set(loaded.flatMap((rules) => pathsOf(io, rules)));
  const missing = problems.filter(({ path }) => !parts.has(path));
  printAll(
    io.errors,
    missing.map(({ message }) => `regelwerk: ${message}`),
  );
  return { loaded, missing: missing.length };
}
