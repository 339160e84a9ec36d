/** Tabs on one game: one writes, the others follow. Locks are a list in this process, channels are Node's own. */

import { describe, expect, onTestFinished, test } from 'vitest';
import { fromPromise } from 'xstate';
import { roleOf, tabsMachine } from '../../../editor/actors/tabs.ts';
import type { FetchedGame } from '../../../editor/games/open-game.ts';
import { type LiveGame, openChannel } from '../../../editor/tabs/channel.ts';
import { holdLock } from '../../../editor/tabs/lock.ts';
import { unsetSetup } from '../../../editor/worker/protocol.ts';
import { runInside } from './inside.ts';

interface Request {
  readonly grant: () => void;
  readonly steal: () => void;
}

/** Locks of one name as a browser keeps them: in the order of asking, and stolen on demand. */
function lockManager(): LockManager {
  let held: Request | undefined;
  const waiting: Request[] = [];
  const next = () => {
    held = waiting.shift();
    held?.grant();
  };
  const request = (_name: string, options: LockOptions, use: (lock: Lock | null) => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const aborted = new DOMException('aborted', 'AbortError');
      if (options.ifAvailable && held) return void use(null).then(resolve);
      const mine: Request = {
        grant: () =>
          void use({} as Lock).then((value) => {
            resolve(value);
            if (held === mine) next();
          }),
        steal: () => reject(aborted),
      };
      options.signal?.addEventListener('abort', () => {
        const place = waiting.indexOf(mine);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(aborted);
      });
      if (held && !options.steal) return void waiting.push(mine);
      held?.steal();
      held = mine;
      return mine.grant();
    });
  return { request, query: async () => ({}) } as LockManager;
}

let names = 0;

/** A browser whose tabs all open one game. */
function browser(locks: LockManager | undefined) {
  const id = `game ${names++}`;
  const store: { game: LiveGame } = { game: gameOf('kept', 0) };
  return {
    store,
    tab(text: string) {
      const desk = { game: gameOf(text, 0) };
      const tabs = runInside(
        tabsMachine.provide({
          actors: {
            lock: holdLock(locks),
            channel: openChannel(BroadcastChannel),
            fetch: fromPromise<FetchedGame | undefined, string>(async () => fetched(store.game)),
          },
        }),
        () => ({ live: () => desk.game }),
      );
      onTestFinished(tabs.stop);
      tabs.actor.send({ type: 'opened', id });
      return {
        ...tabs,
        desk,
        role: () => roleOf(tabs.actor.getSnapshot()),
        type(text: string, saved: number) {
          desk.game = gameOf(text, saved);
          tabs.actor.send({ type: 'changed' });
          tabs.clock.increment(60);
        },
        /** As a tab that is closed or crashes: the browser takes what it held. */
        end: tabs.stop,
      };
    },
  };
}

function gameOf(text: string, saved: number): LiveGame {
  const beside = { file: 'x', others: [], pictures: new Map() };
  return { text, ...beside, setup: unsetSetup, log: undefined, at: undefined, saved };
}

function fetched({ text, saved }: LiveGame): FetchedGame {
  const game = {
    id: 'x',
    file: 'x',
    others: [],
    pictures: new Map(),
    shipped: undefined,
    ruleList: new Map(),
  };
  return { game, text, setup: unsetSetup, log: undefined, at: undefined, saved };
}

/** What a tab was told to do, with the text that it is about. */
function said(told: readonly unknown[]): readonly string[] {
  return told.map((report) => {
    const { type, game, fetched } = report as { type: string; game?: LiveGame; fetched?: FetchedGame };
    const { text } = game ?? fetched ?? {};
    return text === undefined ? type : `${type} ${text}`;
  });
}

const eventually = (read: () => unknown) => expect.poll(read, { timeout: 5_000 });

describe('of two tabs', () => {
  test('the first writes, and the second shows what is written', async () => {
    const { tab } = browser(lockManager());
    const one = tab('one');
    await eventually(one.role).toBe('writes');
    const two = tab('two');
    await eventually(two.role).toBe('follows');
    await eventually(() => said(two.told)).toEqual(['tabs.follow one']);
    one.type('one and more', 1);
    await eventually(() => said(two.told)).toEqual(['tabs.follow one', 'tabs.follow one and more']);
    expect(one.told).toEqual([]);
  });

  test('the second takes over once the first has kept everything', async () => {
    const { tab, store } = browser(lockManager());
    const one = tab('one');
    await eventually(one.role).toBe('writes');
    const two = tab('two');
    await eventually(two.role).toBe('follows');
    two.actor.send({ type: 'take-over' });
    await eventually(() => said(one.told)).toEqual(['tabs.keep']);
    expect(one.role()).toBe('writes');
    store.game = gameOf('all', 9);
    one.actor.send({ type: 'kept' });
    await eventually(one.role).toBe('follows');
    await eventually(two.role).toBe('writes');
    expect(said(two.told).at(-1)).toBe('tabs.caught-up all');
  });

  test('the second takes over from a first that does not answer, and loses nothing it was told', async () => {
    const { tab } = browser(lockManager());
    const one = tab('one');
    await eventually(one.role).toBe('writes');
    const two = tab('two');
    await eventually(() => two.told.length).toBe(1);
    one.type('typed, not kept', 5);
    await eventually(() => two.told.length).toBe(2);
    two.actor.send({ type: 'take-over' });
    two.clock.increment(1_500);
    await eventually(two.role).toBe('writes');
    expect(said(two.told).at(-1)).toBe('tabs.caught-up typed, not kept');
    await eventually(one.role).toBe('follows');
  });

  test('the second writes when the first ends', async () => {
    const { tab, store } = browser(lockManager());
    const one = tab('one');
    await eventually(one.role).toBe('writes');
    const [two, three] = [tab('two'), tab('three')];
    await eventually(two.role).toBe('follows');
    await eventually(three.role).toBe('follows');
    store.game = gameOf('the last words', 9);
    one.end();
    await eventually(two.role).toBe('writes');
    expect(said(two.told).at(-1)).toBe('tabs.caught-up the last words');
    expect(three.role()).toBe('follows');
  });
});

test('where the browser keeps no locks both write, and know of each other', async () => {
  const { tab } = browser(undefined);
  const [one, two] = [tab('one'), tab('two')];
  const isShared = (each: typeof one) => each.actor.getSnapshot().context.isShared;
  await eventually(() => isShared(one) && isShared(two)).toBe(true);
  expect([one.role(), two.role()]).toEqual(['writes', 'writes']);
});
