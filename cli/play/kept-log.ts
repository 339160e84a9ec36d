/** The log of a game on disk, while the game is played: each event as it happens, and the whole when the players leave. */

import { closeSync, constants, copyFileSync, existsSync, fdatasync, openSync, statSync } from 'node:fs';
import { type Log, type Session, toLog } from '../../runtime/index.ts';
import { MOST_EVENTS, TOO_LONG } from '../../runtime/session/log.ts';
import { backLine, eventLine, logHead, wholeLog } from '../../runtime/session/log-text.ts';
import { countCommon } from '../../runtime/session/reading.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { LARGEST_LOG } from '../files/limits.ts';
import { type Holder, takeLock } from '../files/lock.ts';
import { FileProblem, reasonOf } from '../files/reasons.ts';
import { targetOf } from '../files/target.ts';
import { saveFile, writeAll } from '../files/write.ts';
import type { Io } from '../io.ts';
import { loadLog } from '../rules/log-file.ts';
import { UsageError } from '../usage-error.ts';

/** A file that nobody else writes. */
export interface ClaimedLog {
  readonly file: string;
  /** Its real path. */
  readonly target: string;
  /** The game in it; undefined if there is none yet. */
  readonly log: Log | undefined;
  /** Keeps a copy of the log as it is, and says under what name. */
  putAside(): string;
  /** Begins to keep a session. */
  keep(session: Session): KeptLog;
  /** Lets others have it. */
  release(): void;
}

/** A log that grows. All throw a `UsageError` where the disk does not take it; what was kept before stays. */
export interface KeptLog {
  /** Adds what has happened since the last time, and takes away what was undone. */
  note(session: Session): void;
  /** Writes the whole in its place. */
  finish(session: Session): void;
}

/** Takes a file for a log, which nobody else may write until it is released, and reads it. Throws a `UsageError` if that is not possible. */
export function claimLog(io: Io, file: string): ClaimedLog {
  const attempt = <T>(what: () => T): T => {
    try {
      return what();
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${file} cannot be written: ${reasonOf(error)}.`);
    }
  };
  const target = attempt(() => targetOf(io, file));
  // What is no file or no log is told as such, and no note is put beside it.
  readIfThere(io, file, target);
  const lock = attempt(() => takeLock(target));
  if (!lock.ok) throw new UsageError(isPlayed(file, lock.holder));
  try {
    return {
      file,
      target,
      log: readIfThere(io, file, target),
      putAside: () => attempt(() => copyBeside(target, file)),
      keep: (session) => attempt(() => keepIn(io, file, target, session, attempt)),
      release: lock.release,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Says that somebody else plays, and how to look on. */
function isPlayed(file: string, { process: id, host }: Holder): string {
  return `${file} is being played already, by process ${id} on ${host}. Add --watch to look on.`;
}

/** An empty file is no log yet. */
function readIfThere(io: Io, file: string, target: string): Log | undefined {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats === undefined || (stats.isFile() && stats.size === 0)) return undefined;
  return loadLog(io, file);
}

function copyBeside(target: string, file: string): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '.old' : `.${count}.old`;
    if (existsSync(target + end)) continue;
    copyFileSync(target, target + end, constants.COPYFILE_EXCL);
    return file + end;
  }
}

/** The events up to where the session stands: nobody expects to find again what was taken back. */
function standing(session: Session): Log {
  const log = toLog(session);
  return { ...log, events: log.events.slice(0, session.at) };
}

function keepIn(
  io: Io,
  file: string,
  target: string,
  begun: Session,
  attempt: (what: () => void) => void,
): KeptLog {
  let growing = beginGrowing(io, file, target, begun);
  let kept = begun;
  return {
    note(session) {
      const { played, at } = session;
      const common = countCommon(kept.played, played, Math.min(kept.at, at));
      const lines = [
        ...(common < kept.at ? [backLine(common)] : []),
        ...played.slice(common, at).map(({ event }) => eventLine(event)),
      ];
      kept = session;
      if (lines.length === 0) return;
      attempt(() => {
        if (at > MOST_EVENTS) throw new FileProblem(sayTold(TOO_LONG));
        growing.add(lines.join(''));
        if (growing.length() < LONG) return;
        // Whoever goes back and forth for hours has a long file and a short game.
        growing.stop();
        growing = beginGrowing(io, file, target, session);
      });
    },
    finish(session) {
      growing.stop();
      attempt(() => saveFile(io, file, wholeLog(standing(session)), true));
    },
  };
}

/** Characters after which a file is begun anew, with what stands. */
const LONG = LARGEST_LOG / 4;

/** Begins the file of a log that grows, with what has happened so far. */
function beginGrowing(io: Io, file: string, target: string, session: Session) {
  saveFile(io, file, logHead(standing(session)), true);
  const open = openSync(target, constants.O_WRONLY | constants.O_APPEND);
  const sync = createSync(open);
  let length = 0;
  return {
    length: () => length,
    add(text: string) {
      writeAll(open, text);
      length += text.length;
      sync.soon();
    },
    stop: () => sync.stop(() => closeSync(open)),
  };
}

/** Brings what was written to the disk, without waiting for it; once at a time. */
function createSync(file: number) {
  let [isBusy, isDue] = [false, false];
  let close: (() => void) | undefined;
  const soon = (): void => {
    isDue = true;
    if (isBusy) return;
    [isBusy, isDue] = [true, false];
    fdatasync(file, () => {
      isBusy = false;
      if (close) close();
      else if (isDue) soon();
    });
  };
  return {
    soon,
    /** Calls back when the file is used no more. */
    stop(then: () => void) {
      close = then;
      if (!isBusy) then();
    },
  };
}
