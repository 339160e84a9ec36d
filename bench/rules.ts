/** The rules files that are measured. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compile, type Source, usedFiles } from '../language/index.ts';
import type { Choices } from '../runtime/index.ts';
import type { GameIR } from '../runtime/ir/ir.ts';
import { lower } from '../runtime/lowering/lower.ts';

/** Paths of the shipped games' rules files, from the folder of the project. */
export function shippedRules(): readonly string[] {
  return readdirSync('games')
    .map((name) => join('games', name, `${name}.regel`))
    .filter((path) => existsSync(path))
    .sort();
}

/** A rules file, the files it uses, and those that these use. */
export function readRules(path: string): readonly Source[] {
  const read = (name: string): Source => ({ name, text: readFileSync(join(dirname(path), name), 'utf8') });
  const sources = [read(basename(path))];
  for (const { text } of sources) sources.push(...usedFiles(text).map(read));
  return sources;
}

/** The game of a rules file. Throws with what is said about it if it makes none. */
export function lowerRules(path: string, choices: Choices = {}): GameIR {
  const { program, diagnostics } = compile(readRules(path));
  const lowered = lower(program, choices);
  if (lowered.game) return lowered.game;
  throw new Error([...diagnostics, ...lowered.diagnostics].map(({ message }) => message).join('\n'));
}
