/** Every rules file that holds a game: the shipped games, all examples, and what only the benchmark plays. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Setting, settingsOf } from '../cli/rules/configurations.ts';
import { type Compilation, compile, type Source, usedFiles } from '../language/index.ts';
import type { Choices, Game } from '../runtime/index.ts';
import { lower } from '../runtime/lowering/lower.ts';
import { createGame } from '../runtime/play/game.ts';
import { itemAt } from '../shared/internal-problem.ts';
import { groupBy } from '../shared/lists.ts';

const ROOT = join(import.meta.dirname, '..');

/** Paths of the games' files from the root of the project, in order. */
export const allGames: readonly string[] = ['games', 'examples', join('bench', 'rules')]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.regel') && /^game /m.test(readFileSync(join(ROOT, file), 'utf8')))
  .sort();

const compiled = new Map<string, Compilation>();

/** Compiles a file with those that it uses, once. */
export function compileFile(file: string): Compilation {
  const known = compiled.get(file);
  if (known) return known;
  const read = (name: string): Source => ({
    name,
    text: readFileSync(join(ROOT, dirname(file), name), 'utf8'),
  });
  const sources = [read(file.slice(dirname(file).length + 1))];
  for (const { text } of sources) sources.push(...usedFiles(text).map(read));
  const compilation = compile(sources);
  compiled.set(file, compilation);
  return compilation;
}

/** Every number of players, without variants and with each of them. */
export function settingsFor(file: string): readonly Setting[] {
  return settingsOf(compileFile(file).program);
}

/**
 * Settings of a game between which each occurs: of a shipped game each number of players without variants, and each variant with one number,
 * by turns; of others the first and the last, with the fewest players and with the most, or with the last variant. With
 * `REGELWERK_SETTINGS=all` all of them.
 */
export function chosenSettings(file: string): readonly Setting[] {
  const all = settingsFor(file);
  if (process.env.REGELWERK_SETTINGS === 'all') return all;
  if (!file.startsWith('games')) return all.filter((_, index) => index === 0 || index === all.length - 1);
  const byVariants = [...groupBy(all, ({ variants }) => variants.join()).values()];
  return byVariants.flatMap((group, turn) => (turn === 0 ? group : itemAt(group, turn % group.length)));
}

/** Makes the game; throws with what is said about it if it makes none. */
export function makeGame(file: string, choices: Choices): Game {
  const { program, diagnostics } = compileFile(file);
  const lowered = lower(program, choices);
  if (lowered.game) return createGame(lowered.game);
  throw new Error([...diagnostics, ...lowered.diagnostics].map(({ message }) => message).join('\n'));
}
