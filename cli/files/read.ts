/** Files read from disk: ordinary ones, and only as large as they may be. */

import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { decodeText } from '../../shared/decoding.ts';
import { FileProblem } from './reasons.ts';

/**
 * The text of an ordinary file, whatever program wrote it, without its byte order mark, of at most so many bytes. Throws a `FileProblem` for anything
 * else, at once: what is no file - a pipe, a device, a socket - is not waited for. Throws the file system's error where there
 * is no file or it may not be read.
 */
export function readText(path: string, most: number): string {
  return decodeText(readBytes(path, most), TextDecoder);
}

/** The same of a file that may be anything; empty if it cannot be read. */
export function textOrNothing(path: string, most: number): string {
  try {
    return readText(path, most);
  } catch {
    return '';
  }
}

/** The same as bytes. `flags`: how it is opened besides. */
export function readBytes(path: string, most: number, flags = 0): Buffer {
  checkOrdinary(statSync(path));
  // Should a pipe take its place in between, opening it does not wait for a writer.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | flags);
  try {
    const stats = fstatSync(file);
    checkOrdinary(stats);
    if (stats.size > most) throw tooLarge(most);
    return readUpTo(file, stats.size, most);
  } finally {
    closeSync(file);
  }
}

/** Whether an ordinary file lies there, or where links lead from there. */
export function isOrdinary(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Why an ordinary file is not read where only so many bytes are; undefined where it is, or where there is none. */
export function whyTooLarge(path: string, most: number): string | undefined {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > most ? tooLarge(most).message : undefined;
}

/** Throws a `FileProblem` that says what it is instead. */
export function checkOrdinary(stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw new FileProblem('it is a folder');
  if (stats.isFIFO()) throw new FileProblem('it is a pipe, not an ordinary file');
  if (stats.isSocket()) throw new FileProblem('it is a socket, not an ordinary file');
  throw new FileProblem('it is a device, not an ordinary file');
}

/** All bytes; some files do not tell their size beforehand, and some grow while they are read. */
function readUpTo(file: number, size: number, most: number): Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(Math.max(size + 1 - length, 4_096));
    const count = readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks, length);
    chunks.push(chunk.subarray(0, count));
    length += count;
    if (length > most) throw tooLarge(most);
  }
}

function tooLarge(most: number): FileProblem {
  return new FileProblem(`it is too large: more than ${most.toLocaleString('en')} bytes`);
}
