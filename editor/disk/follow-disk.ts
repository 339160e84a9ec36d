/** The open game follows its files on the disk, and the list of games the folder. */

import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import type { EditorActor } from '../actors/create-editor.ts';
import { diskMachine } from '../actors/disk.ts';
import { roleOf } from '../actors/tabs.ts';
import type { OfferedGames } from '../games/offered-games.ts';
import { fetchGame } from '../games/open-game.ts';
import type { DiskDrafts } from './disk-drafts.ts';
import { folderGames, isOtherBeside } from './folder-games.ts';
import type { DiskChange, Studio } from './studio.ts';

export type DiskActor = Actor<typeof diskMachine>;

/** What follows, and what is followed. */
export interface Followed {
  readonly editor: EditorActor;
  readonly studio: Studio;
  readonly drafts: DiskDrafts;
  readonly offered: OfferedGames;
}

/** Starts to follow. */
export function followDisk({ editor, studio, drafts, offered }: Followed): DiskActor {
  const { document, saving, tabs } = editor.getSnapshot().context;
  const openId = (): string => document.getSnapshot().context.game?.id ?? '';
  const disk = createActor(
    diskMachine.provide({
      actors: {
        compare: fromPromise(() => drafts.compare(openId())),
        load: fromPromise(async () => {
          const id = openId();
          // What was typed and could not be written is not what is asked for here.
          const load = async (draft: string) => {
            const found = await drafts.load(draft);
            return found && { ...found, files: undefined };
          };
          const fetched = await fetchGame(id, offered.get(), { ...drafts, load });
          const text = drafts.textRead(id);
          return fetched && text !== undefined ? { ...fetched, text } : undefined;
        }),
        overwrite: fromPromise(() => drafts.overwrite(openId())),
        write: fromPromise(async () => {
          saving.send({ type: 'rewrite' });
          await waitFor(saving, (now) => !now.matches({ draft: 'writing' }));
        }),
      },
      actions: {
        hold: () => drafts.hold(openId()),
        reopen(_, fetched) {
          if (fetched) editor.send({ type: 'reopen', fetched });
          // What the browser has kept goes with the text that it belonged to.
          saving.send({ type: 'flush' });
        },
      },
      guards: {
        isKept() {
          const { game, text } = document.getSnapshot().context;
          return drafts.isKept(openId(), text, game?.others ?? []);
        },
        isNewest: () => drafts.isNewest(openId()),
      },
    }),
  ).start();

  const listAnew = async (): Promise<void> => {
    try {
      offered.set(await folderGames(studio, drafts));
    } catch {
      // The list stays as it was; the next change is another try.
    }
  };
  const look = async ({ changed, gone }: DiskChange): Promise<void> => {
    const names = [...changed, ...gone];
    if (names.some((name) => /\.regel$/i.test(name))) void listAnew();
    await drafts.settled();
    const { game, text } = document.getSnapshot().context;
    const main = drafts.nameOf(game?.id ?? '');
    if (!game || main === undefined) return;
    const onPage = { main, game, text, known: drafts.besideKnown(game.id) };
    const beside = await isOtherBeside(studio, onPage, names, (name) =>
      drafts.isOtherPicture(game.id, name, gone.includes(name)),
    );
    // Where another tab writes the game, that one follows the disk, and this one the tab.
    if (openId() !== game.id || roleOf(tabs.getSnapshot()) === 'follows') return;
    if (beside || names.includes(main)) disk.send({ type: 'changed', beside });
  };
  studio.watch(
    // Where the studio does not answer any more, it is asked again.
    (change) => void look(change).catch(() => {}),
    () => {
      void listAnew();
      if (drafts.nameOf(openId()) === undefined || roleOf(tabs.getSnapshot()) === 'follows') return;
      disk.send({ type: 'changed', beside: true });
    },
  );
  return disk;
}
