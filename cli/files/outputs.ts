/** What a command is to write, checked before it does anything. */

import { statSync } from 'node:fs';
import type { Io } from '../io.ts';
import { filesOf, type RulesFile } from '../rules/load.ts';
import { UsageError } from '../usage-error.ts';
import { checkOrdinary } from './read.ts';
import { reasonOf } from './reasons.ts';
import { isSameFile, targetOf } from './target.ts';

/** An option that names a file to write. */
export interface Output {
  /** As it was given, such as `--csv`. */
  readonly option: string;
  readonly file: string | undefined;
}

/**
 * Throws a `UsageError` where a file cannot be written, is a part of the rules, or is named twice; and where it is there already, unless
 * it may be written over.
 */
export function checkOutputs(io: Io, rules: RulesFile, outputs: readonly Output[], over: boolean): void {
  const seen: { readonly option: string; readonly target: string }[] = [];
  for (const { option, file } of outputs) {
    if (file === undefined) continue;
    const { target, isThere } = findPlace(io, file);
    refuseRules(io, rules, { option, file, target });
    const other = seen.find((one) => isSameFile(one.target, target));
    if (other) throw new UsageError(`${other.option} and ${option} name the same file, ${file}.`);
    if (isThere && !over) throw new UsageError(`${file} is there already. Add --force to write over it.`);
    seen.push({ option, target });
  }
}

/** Throws a `UsageError` where a file that is to be written, at its real path, is one that the game consists of. */
export function refuseRules(
  io: Io,
  rules: RulesFile,
  { option, file, target }: { readonly option: string; readonly file: string; readonly target: string },
): void {
  if (filesOf(io, rules).some((path) => isSameFile(path, target)))
    throw new UsageError(`${option} ${file} would write over a file of the game ${rules.file}.`);
}

function findPlace(io: Io, file: string): { readonly target: string; readonly isThere: boolean } {
  try {
    const target = targetOf(io, file);
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats) checkOrdinary(stats);
    return { target, isThere: stats !== undefined };
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}
