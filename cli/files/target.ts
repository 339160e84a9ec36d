/** Where a name leads to, and whether two names lead to one file. */

import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Io } from '../io.ts';
import { FileProblem } from './reasons.ts';

/** Links that follow each other; more than any system allows. */
const MOST_LINKS = 40;

/** The real path that a name leads to, also where no file is there yet. Throws where its folder does not exist. */
export function targetOf(io: Io, name: string): string {
  let path = resolve(io.folder, name);
  for (let links = 0; links <= MOST_LINKS; links++) {
    const real = join(realpathSync(dirname(path)), basename(path));
    if (!lstatSync(real, { throwIfNoEntry: false })?.isSymbolicLink()) return real;
    path = resolve(dirname(real), readlinkSync(real));
  }
  throw new FileProblem('its links lead round in a circle');
}

/** Whether both lead to the same file, by whatever names. */
export function isSameFile(one: string, other: string): boolean {
  if (one === other) return true;
  const [left, right] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }));
  return left !== undefined && right !== undefined && left.dev === right.dev && left.ino === right.ino;
}
