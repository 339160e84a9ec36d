/** Runs the command line inside the test, with streams of its own. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Io } from '../../cli/io.ts';
import { run } from '../../cli/run.ts';
import {
  carryOut,
  createSimulators,
  type JobWorker,
  type Played,
  type Setup,
} from '../../cli/simulation/job.ts';
import { createGame } from '../../runtime/play/game.ts';
import type { GameRange } from '../../runtime/simulation/share-out.ts';
import { createBudget } from '../../shared/budget.ts';
import { typist } from './typist.ts';

export const fixtures = join(import.meta.dirname, 'fixtures');

export interface World {
  /** Lines typed or piped in. */
  readonly input?: string;
  /** Whether the output goes to a terminal. */
  readonly terminal?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** Keys for the lists of a terminal, one for each time that a list is shown. */
  readonly keys?: readonly string[];
  /** Played line by line by what the lists say; `screens` is what was on the screen then. */
  readonly script?: readonly string[];
  /** Told each time that a list of choices is on the screen. */
  readonly onScreen?: () => void;
  /** Presses Ctrl-C as soon as anybody listens, or a moment later. */
  readonly interrupt?: boolean | 'later';
  /** Told of each thread that is started. */
  readonly onThread?: () => void;
  /** Told of each job, with the number of the thread that gets it, from 0. */
  readonly onJob?: (thread: number, job: GameRange) => void;
}

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** What stood on the screen where a line of the script was played. */
  readonly screens: string;
}

/** Calls the command line as `regelwerk <words>` in the folder of the fixtures. */
export async function runCli(words: readonly string[], world: World = {}): Promise<Answer> {
  const output = collect(world.terminal ?? false);
  const errors = collect(world.terminal ?? false);
  const player = world.script && typist(output.stream, world.script);
  output.stream.on('data', (shown: Buffer) => {
    if (shown.toString('utf8').includes('q  Quit')) world.onScreen?.();
  });
  let ticks = 0;
  let threads = 0;
  const io: Io = {
    output: output.stream,
    errors: errors.stream,
    input:
      player?.input ??
      (world.keys ? typeKeys(output.stream, world.keys) : Readable.from([world.input ?? ''])),
    folder: world.folder ?? fixtures,
    environment: world.environment ?? {},
    clock: () => {
      ticks += 10;
      return ticks;
    },
    onInterrupt(listener) {
      if (world.interrupt === 'later') setTimeout(() => listener('SIGINT'), 5);
      else if (world.interrupt) listener('SIGINT');
      return () => {};
    },
    startThread(setup) {
      world.onThread?.();
      const thread = threads++;
      const worker = startHere(setup);
      return {
        ...worker,
        send(job) {
          world.onJob?.(thread, job);
          worker.send(job);
        },
      };
    },
  };
  const code = await run(words, io, { version: '1.2.3', description: 'Plays rules.' });
  return { code, out: output.text(), err: errors.text(), screens: player?.screens() ?? '' };
}

/** A thread that is none: what it is sent is plain data and comes late, as with others. */
function startHere(setup: Setup): JobWorker {
  const copy = structuredClone(setup);
  const budget = createBudget(copy.operations);
  const simulators = createSimulators(
    copy.games.map((ir) => createGame(ir, { budget })),
    copy,
  );
  let tell = (_: Played) => {};
  let stopped = false;
  return {
    // The first job takes longest, so that jobs do not end in the order in which they began.
    send: (job) =>
      void setTimeout(
        () => {
          if (!stopped) tell(structuredClone(carryOut(simulators, job)));
        },
        job.from === 0 ? 20 : 0,
      ),
    listen(done) {
      tell = done;
    },
    stop() {
      stopped = true;
    },
  };
}

/** Compares with a file in `fixtures/expected`, or writes it if UPDATE is set. */
export function expectFile(name: string, text: string): void {
  const path = join(fixtures, 'expected', name);
  if (process.env.UPDATE) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, 'utf8'));
}

/** A keyboard whose next key is pressed when the list on the screen waits for one. */
function typeKeys(screen: PassThrough, keys: readonly string[]): PassThrough & { readonly isTTY: boolean } {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => keyboard });
  const left = [...keys];
  screen.on('data', (shown: Buffer) => {
    if (shown.toString('utf8').includes('to navigate'))
      setImmediate(() => keyboard.write(left.shift() ?? '\u0003'));
  });
  return keyboard;
}

function collect(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100 });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
