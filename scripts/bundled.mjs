// The packages that a bundle holds, and what their licences ask for: that they go with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./dependencies.mjs').Lock} Lock */

/**
 * Folders of the packages that modules come from, in order, each once.
 * @param {readonly string[]} modules
 */
export function bundledPackages(modules) {
  const folders = modules.flatMap((id) => {
    const found = /^\0?(?:.*\/)?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@]+)\//.exec(
      id.replaceAll('\\', '/'),
    );
    return found?.[1] ?? [];
  });
  return [...new Set(folders)].sort();
}

/**
 * A text with each package's name, version and licence, for people and for `packagesIn`.
 * @param {readonly string[]} folders
 * @param {Lock} lock
 */
export function licencesOf(folders, lock) {
  const parts = folders.map((folder) => {
    const { version = '', license = '' } = lock.packages[folder] ?? {};
    return `=== ${folder} ${version} (${license})\n\n${licenceIn(folder)}\n`;
  });
  return `This folder holds parts of the packages below.\n\n${parts.join('\n')}`;
}

/**
 * The packages that such a text names, as the lock file calls them.
 * @param {string} file
 */
export function packagesIn(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => /^=== (node_modules\/\S+) /.exec(line)?.[1] ?? []);
}

/** @param {string} folder */
function licenceIn(folder) {
  const names = readdirSync(folder).filter((name) =>
    /^(licen[cs]e|notice|copying|third-?party-?notices)/i.test(name),
  );
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}
