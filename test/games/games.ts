/** The shipped games, read from their folders. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilation, type Source, usedFiles } from '../../language/index.ts';
import type { Game } from '../../runtime/index.ts';
import { compileFile, makeGame } from '../all-games.ts';

const ROOT = join(import.meta.dirname, '..', '..', 'games');

export const shippedGames: readonly string[] = readdirSync(ROOT)
  .filter((name) => existsSync(join(ROOT, name, `${name}.regel`)))
  .sort();

/** The rules file of a game and the files it uses. */
export function sourcesOf(name: string): Source[] {
  const read = (file: string): Source => ({ name: file, text: readFileSync(join(ROOT, name, file), 'utf8') });
  const main = read(`${name}.regel`);
  const sources = [main];
  for (const { text } of sources) sources.push(...usedFiles(text).map(read));
  return sources;
}

/** Rule ids of `rules.md`. */
export function ruleIds(name: string): string[] {
  const text = readFileSync(join(ROOT, name, 'rules.md'), 'utf8');
  return [...text.matchAll(/^\|\s*([\p{L}\d]+-[\p{L}\d]+)\s*\|/gmu)].map((match) => match[1] as string);
}

export function playerCounts({ program }: Compilation): number[] {
  const { min, max } = program.globals.players ?? { min: 1, max: 0 };
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** The game compiled as it stands, once. */
export function compiledGame(name: string): Compilation {
  return compileFile(fileOf(name));
}

/** The game for a number of players, its options at their defaults. */
export function gameFor(name: string, players: number): Game {
  return makeGame(fileOf(name), { players });
}

const fileOf = (name: string): string => join('games', name, `${name}.regel`);
