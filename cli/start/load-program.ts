/**
 * Loads the program with the code that V8 made of it when the package was built (scripts/bundle.mjs): compiling it anew takes longer than
 * most commands. V8 refuses what another version of it made, and code of another processor is not looked at; then the program is
 * compiled as it is called, as any other.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import type * as Program from '../program.ts';

// V8 of Node.js 20 is told to optimize later than it does by itself, at seven times the work: most commands run for a second or two, of which
// it spends a third on code that is not run for long then. Later versions wait by themselves, and do not know the flag.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000');

const here = import.meta.url;
const file = fileURLToPath(new URL('./program.cjs', here));

/** Where the code lies that is made here and now. */
export const codeFile: string = fileURLToPath(
  new URL(`./program-${process.version}-${process.platform}-${process.arch}.v8`, here),
);

/** The program as a script that has not run. */
export function compileProgram(): Script {
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  return new Script(source, { filename: file, cachedData: codeIfThere() });
}

/** Runs the script that the program is; what it then offers. */
export function start(script: Script): typeof Program {
  const module = { exports: {} };
  const body = script.runInThisContext() as (...words: readonly unknown[]) => void;
  body(module.exports, createRequire(here), module, file, dirname(file));
  return module.exports as typeof Program;
}

function codeIfThere(): Buffer | undefined {
  try {
    return readFileSync(codeFile);
  } catch {
    return undefined;
  }
}
