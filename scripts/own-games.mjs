// The folder of games that `npm start` opens: a copy of those that are shipped, which whoever plays may change.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is noted what was copied: what somebody took away does not come back. */
const NOTED = '.copied.json';

/**
 * Copies each game of `games` into a folder of its own, and the rules files of `examples` into `examples`, unless they were copied
 * before or something of that name is there already. Returns the names of what is new.
 * @param {{ games: string, examples: string }} from
 * @param {string} to is made if it is not there
 * @returns {readonly string[]}
 */
export function copyShipped(from, to) {
  mkdirSync(to, { recursive: true });
  const noted = readNoted(to);
  const shipped = [
    ...foldersIn(from.games).map((name) => ({ name, source: join(from.games, name) })),
    ...rulesIn(from.examples).map((name) => ({
      name: `examples/${name}`,
      source: join(from.examples, name),
    })),
  ];
  const fresh = shipped.filter(({ name }) => !noted.has(name));
  for (const { name, source } of fresh) {
    const target = join(to, name);
    if (!existsSync(target)) cpSync(source, target, { recursive: true });
  }
  if (fresh.length > 0) {
    const names = [...noted, ...fresh.map(({ name }) => name)].sort();
    writeFileSync(join(to, NOTED), `${JSON.stringify(names, undefined, 2)}\n`);
  }
  return fresh.map(({ name }) => name);
}

/**
 * @param {string} folder
 * @returns {ReadonlySet<string>}
 */
function readNoted(folder) {
  try {
    const names = JSON.parse(readFileSync(join(folder, NOTED), 'utf8'));
    return new Set(Array.isArray(names) ? names : []);
  } catch {
    return new Set();
  }
}

/** @param {string} folder */
function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** @param {string} folder */
function rulesIn(folder) {
  return readdirSync(folder).filter((name) => name.endsWith('.regel'));
}
