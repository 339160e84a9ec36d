import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Match } from '../matches.ts';
import { readRules } from '../rules.ts';
import type { Contestant, Playouts } from './contestant.ts';
import { fast } from './fast.ts';

/**
 * The fast executor of another version of this project, as its own benchmark plays it: `folder` holds that version, with its
 * benchmark compiled (`npx tsc -p bench`). Throws if it is not there.
 */
export async function versionIn(folder: string): Promise<Contestant> {
  const compiled = join(folder, 'node_modules', '.cache', 'regelwerk-bench');
  const file = join(compiled, 'bench', 'contestants', 'fast.js');
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npx tsc -p bench\` in ${folder}`);
  writeFileSync(join(compiled, 'package.json'), '{ "type": "module" }\n');
  const other = (await import(pathToFileURL(file).href)) as { readonly fast: Contestant };
  return { name: 'before', prepare: other.fast.prepare };
}

/**
 * That version, and this one where they would not play the same rules: what the rules files of then say may have been worded
 * differently, so that both play what that version has. Where it has no such game, it plays the one of today.
 */
export async function versionsOn(folder: string): Promise<readonly Contestant[]> {
  const before = await versionIn(folder);
  const ofThen = (match: Match): Match => {
    const rules = join(folder, match.rules);
    return existsSync(rules) ? { ...match, rules } : match;
  };
  const isSame = ({ rules }: Match) =>
    JSON.stringify(readRules(rules)) === JSON.stringify(readRules(ofThen({ rules, goals: {} }).rules));
  return [
    { ...before, prepare: (match) => ifRead(() => before.prepare(ofThen(match))) },
    { name: nowOnThen, prepare: (match) => (isSame(match) ? undefined : fast.prepare(ofThen(match))) },
  ];
}

/** Nothing where rules of today say what the version before cannot read. */
function ifRead(prepare: () => Playouts | undefined): Playouts | undefined {
  try {
    return prepare();
  } catch (error) {
    console.error(`The version before does not take part: ${String(error).split('\n', 1)[0]}`);
    return undefined;
  }
}

/** This version on the rules files of the version before. */
export const nowOnThen = 'fast, on the rules of then';
