/** The editor in a browser: the machines with their actors and actions provided. */

import { type Actor, createActor, fromPromise } from 'xstate';
import { freeName } from '../games/free-name.ts';
import type { OfferedGames } from '../games/offered-games.ts';
import { fetchGame } from '../games/open-game.ts';
import type { Drafts } from '../store/drafts.ts';
import type { Connection } from '../worker/connection.ts';
import type { Intent } from '../worker/protocol.ts';
import { connectionMachine } from './connection.ts';
import { documentMachine } from './document.ts';
import { editorMachine } from './editor.ts';
import type { EditMeasure } from './measure.ts';
import { type OwnGame, savingMachine } from './saving.ts';
import { newSeed } from './seed.ts';

/** What the editor stands on. */
export interface Outside {
  readonly connection: Connection;
  readonly drafts: Drafts;
  readonly offered: Pick<OfferedGames, 'get'>;
  /** Keeps the id of the game that is open. */
  readonly remember: (id: string) => void;
  readonly timers: Timers;
  readonly measure: EditMeasure;
}

/** What makes time pass; real timers, or a clock in a test's hands. */
export interface Timers {
  /** Milliseconds since any moment. */
  now(): number;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export type EditorActor = Actor<typeof editorMachine>;

/** Creates the editor's actors and starts them; no game is open yet. */
export function createEditor({
  connection,
  drafts,
  offered,
  remember,
  timers,
  measure,
}: Outside): EditorActor {
  const machine = editorMachine.provide({
    actors: {
      connection: connectionMachine.provide({
        actors: {
          load: fromPromise(() => connection.ready()),
          perform: fromPromise(({ input }: { input: Intent }) => connection.perform(input)),
        },
        actions: { replaceWorker: () => connection.replace() },
      }),
      document: documentMachine.provide({
        actions: {
          remember: (_, id) => remember(id),
          startMeasure: measure.start,
          endMeasure: (_, answer) => measure.end(answer),
        },
      }),
      saving: savingMachine.provide({
        actors: {
          write: fromPromise(async ({ input: draft }) => draft === undefined || drafts.save(draft)),
          list: fromPromise<readonly OwnGame[]>(async () =>
            (await drafts.own()).map(({ id, file }) => ({ id, file })),
          ),
        },
      }),
      fetchGame: fromPromise(({ input: id }) => fetchGame(id, offered.get(), drafts)),
      findName: fromPromise(({ input }) => freeName(input, drafts)),
    },
    actions: {
      keepBeside: (_, { id, beside }) => void drafts.saveBeside(id, beside),
      keepOthers: (_, { id, others }) => void drafts.saveOthers(id, others),
      forgetOthers: (_, id) => void drafts.saveOthers(id, []),
    },
  });
  const input = { now: () => timers.now(), today: Date.now, newSeed };
  return createActor(machine, { input, clock: timers }).start();
}
