/** The small games of `examples`, ready to be played. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, usedFiles } from '../../language/index.ts';
import type { Choices, Game } from '../../runtime/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'examples');

/** The game of `examples/<name>.regel`. Throws with what is said about it if it makes none. */
export function exampleGame(name: string, choices: Choices = {}): Game {
  const read = (file: string) => ({ name: file, text: readFileSync(join(FOLDER, file), 'utf8') });
  const main = read(`${name}.regel`);
  const { program, diagnostics } = compile([main, ...usedFiles(main.text).map(read)]);
  const lowered = lower(program, choices);
  if (lowered.game) return createGame(lowered.game);
  throw new Error([...diagnostics, ...lowered.diagnostics].map(({ message }) => message).join('\n'));
}
