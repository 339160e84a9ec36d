/**
 * Who writes a file: a note beside it, `NAME.lock`, that says which process does. It outlives a kill, so it counts only as long as that
 * process runs: by its number, and where the system tells, by when it began, since numbers are given again.
 */

import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { number, object, pipe, safeInteger, safeParse, string } from 'valibot';
import { readText } from './read.ts';

/** Who holds a lock. */
export interface Holder {
  readonly process: number;
  readonly host: string;
  /** When it began, as its system says it; empty where that is not known. */
  readonly began: string;
}

export type Lock =
  | { readonly ok: true /** Gives it back; a second time does nothing. */; readonly release: () => void }
  | { readonly ok: false; readonly holder: Holder };

const Note = object({ process: pipe(number(), safeInteger()), host: string(), began: string() });

/** Bytes; a note has a hundred. */
const LARGEST_NOTE = 1_000;

/** Times that a note is looked at again which is just being written, and milliseconds in between. */
const LOOKS = 20;
const PAUSE = 10;

/** Takes the lock of a file, by its real path. Throws the file system's error where no note can be written. */
export function takeLock(path: string): Lock {
  const note = `${path}.lock`;
  const own: Holder = { process: process.pid, host: hostname(), began: beginning(process.pid) };
  const text = JSON.stringify(own);
  for (let look = 0; ; look++) {
    if (writeNew(note, text)) return { ok: true, release: releaseOf(note, text) };
    const found = readNote(note);
    const holder = found === undefined ? undefined : parseNote(found);
    if (holder && isRunning(holder)) return { ok: false, holder };
    // Half a note is one that is being written, or that a kill has cut off.
    if (found !== undefined && (holder || look >= LOOKS)) takeAway(note, found);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
}

/** Who holds the lock of a file now; undefined if nobody does. */
export function holderOf(path: string): Holder | undefined {
  const holder = parseNote(readNote(`${path}.lock`) ?? '');
  return holder && isRunning(holder) ? holder : undefined;
}

function releaseOf(note: string, text: string): () => void {
  const release = (): void => {
    process.off('exit', release);
    if (readNote(note) !== text) return;
    try {
      unlinkSync(note);
    } catch {
      // It will be seen that its process runs no more.
    }
  };
  process.on('exit', release);
  return release;
}

function writeNew(note: string, text: string): boolean {
  try {
    writeFileSync(note, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined if there is none. */
function readNote(note: string): string | undefined {
  try {
    return readText(note, LARGEST_NOTE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return '';
  }
}

function parseNote(text: string): Holder | undefined {
  try {
    const read = safeParse(Note, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a note away that counts no more. Of several that want to, one does; a newer note in its place is put back. */
function takeAway(note: string, found: string): void {
  const aside = `${note}.${process.pid}`;
  try {
    renameSync(note, aside);
  } catch {
    return;
  }
  const taken = readNote(aside);
  if (taken !== undefined && taken !== found) writeNew(note, taken);
  unlinkSync(aside);
}

/** Whether the process runs; of one on another machine nothing is known, so it counts as running. */
function isRunning({ process: id, host, began }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(id, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = beginning(id);
  return now === '' || began === '' || now === began;
}

/** When a process began, on Linux: clock ticks since the system did, and which start of the system that was. Empty elsewhere. */
function beginning(id: number): string {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return '';
  }
}
