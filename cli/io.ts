/** What a command sees of the world: its streams, its folder, its clock, its threads. Tests bring their own. */

import { once } from 'node:events';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { visible } from '../shared/visible.ts';
import type { JobWorker, Setup } from './simulation/job.ts';
import { startThread } from './simulation/thread.ts';

/** What the command line has to do with the world: streams, files, clock, threads. */
export interface Io {
  readonly output: Stream;
  readonly errors: Stream;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Folder that relative file names are meant from. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds, for measuring how long something takes. */
  readonly clock: () => number;
  /** Calls back when the person presses Ctrl-C, closes the terminal, or ends the program from outside; returns how to stop listening. */
  readonly onInterrupt: (listener: (signal: EndSignal) => void) => () => void;
  /** Starts a thread that plays games. */
  readonly startThread: (setup: Setup) => JobWorker;
}

/** How a program is told to end. */
export type EndSignal = (typeof END_SIGNALS)[number];
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit code of a command that has ended as it was told to: Ctrl-C is a way to leave like others, so it is the command's own. */
export function exitCodeOf(signal: EndSignal | undefined, own: number): number {
  if (signal === undefined || signal === 'SIGINT') return own;
  return 128 + constants.signals[signal];
}

/** A stream for text; `columns` is the width of a terminal. */
export type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** The world as this process sees it. */
export function processIo(): Io {
  return {
    output: process.stdout,
    errors: process.stderr,
    input: process.stdin,
    folder: process.cwd(),
    environment: process.env,
    clock: () => performance.now(),
    onInterrupt(listener) {
      for (const signal of END_SIGNALS) process.once(signal, listener);
      return () => {
        for (const signal of END_SIGNALS) process.off(signal, listener);
      };
    },
    startThread,
  };
}

/** Prints lines. Signs that could steer a terminal are made harmless; colours pass. */
export function print(stream: Stream, ...lines: readonly string[]): void {
  printAll(stream, lines);
}

/** The same for a list of lines, however long it is. */
export function printAll(stream: Stream, lines: readonly string[]): void {
  if (lines.length > 0) stream.write(`${lines.map(harmless).join('\n')}\n`);
}

/** Lets whoever reads a stream keep up with what is printed without end, and lets us hear of it when nobody reads any more. */
export async function letRead(stream: Stream): Promise<void> {
  if (stream.writableNeedDrain) await once(stream, 'drain');
  else await setImmediate();
}

/** The text with signs that could steer a terminal written out, but for colours. */
export function harmless(text: string): string {
  return text
    .split(COLOUR)
    .map((part, index) => (index % 2 === 0 ? visible(part) : part))
    .join('');
}

/** What `paint` writes, and nothing else that begins with an escape character. */
const ESCAPE = '\u001b';
const COLOUR = new RegExp(`(${ESCAPE}\\[[0-9;]*m)`);
