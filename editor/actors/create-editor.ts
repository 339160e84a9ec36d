/** The editor in a browser: the machines with their actors and actions provided. */

import { dequal } from 'dequal';
import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import { freeName } from '../games/free-name.ts';
import { markedPictures } from '../games/marked-pictures.ts';
import type { OfferedGames } from '../games/offered-games.ts';
import { blobsOf, type FetchedGame, fetchGame, type OpenGame } from '../games/open-game.ts';
import type { Drafts, Present, Versions } from '../store/drafts.ts';
import { openChannel } from '../tabs/channel.ts';
import { holdLock } from '../tabs/lock.ts';
import type { Connection } from '../worker/connection.ts';
import type { Intent } from '../worker/protocol.ts';
import { connectionMachine } from './connection.ts';
import { documentMachine } from './document.ts';
import { editorMachine } from './editor.ts';
import type { FreePlace, NewText } from './editor-context.ts';
import type { EditMeasure } from './measure.ts';
import { type OwnGame, savingMachine } from './saving.ts';
import { newSeed } from './seed.ts';
import { roleOf, tabsMachine } from './tabs.ts';
import type { Timers } from './timers.ts';

/** What the editor stands on. */
export interface Outside {
  readonly connection: Connection;
  readonly drafts: Drafts;
  /** Puts a new game of one file where the games of a folder are, and gives its id; undefined where there is no folder. */
  readonly place?: ((file: string, text: string) => Promise<string>) | undefined;
  readonly versions: Pick<Versions, 'keep'>;
  /** How tabs are told apart, and how they speak to each other. */
  readonly locks: LockManager | undefined;
  readonly channel: typeof BroadcastChannel | undefined;
  readonly offered: Pick<OfferedGames, 'get'>;
  /** Told the id of the game that is open; whether it is to be opened again next time. */
  readonly remember: (id: string, isKept: boolean) => void;
  readonly timers: Timers;
  readonly measure: EditMeasure;
}

export type EditorActor = Actor<typeof editorMachine>;

/** Creates the editor's actors and starts them; no game is open yet. */
export function createEditor({
  connection,
  drafts,
  place,
  versions,
  locks,
  channel,
  offered,
  remember,
  timers,
  measure,
}: Outside): EditorActor {
  /** Whether this tab is the one that writes the open game, once that is known. */
  const mayWrite = async (): Promise<boolean> => {
    const { tabs } = editor.getSnapshot().context;
    return roleOf(await waitFor(tabs, (state) => roleOf(state) !== 'unknown')) === 'writes';
  };
  /** The pictures of games that are kept, as they were fetched or written last. */
  const picturesKept = new Map<string, OpenGame['pictures']>();
  const fetchKept = async (id: string): Promise<FetchedGame | undefined> => {
    const fetched = await fetchGame(id, offered.get(), drafts);
    if (fetched) picturesKept.set(id, fetched.game.pictures);
    return fetched;
  };
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
          remember(_, id) {
            drafts.opened(id);
            remember(id, editor.getSnapshot().context.loose !== id);
          },
          startMeasure: measure.start,
          endMeasure: (_, answer) => measure.end(answer),
        },
      }),
      saving: savingMachine.provide({
        actors: {
          write: fromPromise(async ({ input: draft }) => {
            if (draft === undefined || !(await mayWrite())) return true;
            // Before the texts that draw them.
            await keepPictures(draft.id);
            return drafts.save(draft, await presentOf(draft.id));
          }),
          note: fromPromise(
            async ({ input: note }) => note === undefined || !(await mayWrite()) || drafts.note(note),
          ),
          list: fromPromise<readonly OwnGame[]>(async () =>
            (await drafts.own()).map(({ id, file }) => ({ id, file })),
          ),
        },
      }),
      tabs: tabsMachine.provide({
        actors: {
          lock: holdLock(locks),
          channel: openChannel(channel),
          fetch: fromPromise(({ input: id }) => fetchKept(id)),
        },
      }),
      overwrite: fromPromise(({ input: id }) => drafts.overwrite(id)),
      fetchGame: fromPromise(({ input: id }) => fetchKept(id)),
      findName: fromPromise<FreePlace, NewText | undefined>(async ({ input }) => {
        const isPlain =
          input !== undefined &&
          !input.shared &&
          input.beside.others.length + input.beside.pictures.size === 0;
        if (place && isPlain) return { id: await place(input.file, input.text) };
        return { file: await freeName(input, drafts) };
      }),
    },
    actions: {
      keepBeside: (_, { id, beside }) => void drafts.saveBeside(id, beside),
      adopt(_, game) {
        if (!game) return;
        remember(game.id, true);
        void blobsOf(game.pictures).then((pictures) =>
          drafts.saveBeside(game.id, { others: game.others, pictures }),
        );
      },
      keepPresent({ context }, id) {
        const { game, text } = context.document.getSnapshot().context;
        if (game?.id !== id) return;
        const version = { id, at: Date.now(), files: [{ name: game.file, text }, ...game.others] };
        void markedPictures(game.pictures).then((pictures) => versions.keep(version, pictures));
      },
    },
  });
  const input = { now: () => timers.now(), today: Date.now, newSeed };
  const editor: EditorActor = createActor(machine, { input, clock: timers });
  const keepPictures = async (id: string): Promise<void> => {
    const { game } = editor.getSnapshot().context.document.getSnapshot().context;
    if (game?.id !== id || game.pictures === picturesKept.get(id)) return;
    const { others, pictures, shippedWith } = game;
    const isShipped = shippedWith !== undefined && dequal(pictures, shippedWith.pictures);
    try {
      await drafts.saveBeside(id, isShipped ? undefined : { others, pictures: await blobsOf(pictures) });
      picturesKept.set(id, pictures);
    } catch {
      // Pictures that cannot be had keep nobody from keeping the text.
    }
  };
  const presentOf = async (id: string): Promise<Present | undefined> => {
    const { game } = editor.getSnapshot().context.document.getSnapshot().context;
    return game?.id === id
      ? { others: game.others, pictures: await markedPictures(game.pictures) }
      : undefined;
  };
  return editor.start();
}
