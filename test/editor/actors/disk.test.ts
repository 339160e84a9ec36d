import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { type DiskEvent, diskMachine } from '../../../editor/actors/disk.ts';
import type { Comparison } from '../../../editor/disk/disk-drafts.ts';
import type { FetchedGame } from '../../../editor/games/open-game.ts';
import { runInside } from './inside.ts';

const fetched = { text: 'of the disk' } as FetchedGame;

/** A page and a disk that are as they are said to be. */
function stand(found: Comparison, isKept: boolean) {
  const world = { found, isKept, isNewest: true };
  const done: string[] = [];
  const { actor, clock } = runInside(
    diskMachine.provide({
      actors: {
        compare: fromPromise(async () => world.found),
        load: fromPromise<FetchedGame | undefined>(async () => fetched),
        overwrite: fromPromise<void>(async () => void done.push('overwrite')),
        write: fromPromise<void>(async () => void done.push('write')),
      },
      actions: {
        hold: () => void done.push('hold'),
        reopen: (_, game) => void done.push(`reopen ${game?.text}`),
      },
      guards: { isKept: () => world.isKept, isNewest: () => world.isNewest },
    }),
  );
  const send = async (event: DiskEvent) => {
    actor.send(event);
    for (let turns = 0; turns < 5; turns++) await Promise.resolve();
    await new Promise((resume) => setTimeout(resume, 0));
  };
  return { actor, world, done, send, clock, is: () => actor.getSnapshot().value };
}

const rules: DiskEvent = { type: 'changed', beside: false };
const beside: DiskEvent = { type: 'changed', beside: true };

test('what the page wrote itself changes nothing', async () => {
  const { send, done, is } = stand('same', false);
  await send(rules);
  expect({ done, is: is() }).toEqual({ done: [], is: 'following' });
});

test('what others wrote is opened, where nothing was typed', async () => {
  const { send, done, is } = stand('other', true);
  await send(rules);
  expect({ done, is: is() }).toEqual({ done: ['reopen of the disk'], is: 'opening' });
  await send({ type: 'opened' });
  expect(is()).toBe('following');
});

test('where another file has changed the game is opened again, once what was typed is written', async () => {
  const { send, done, is, world, clock } = stand('same', false);
  await send(beside);
  expect({ done, is: is() }).toEqual({ done: [], is: 'settling' });
  world.isKept = true;
  clock.increment(300);
  await new Promise((resume) => setTimeout(resume, 0));
  expect({ done, is: is() }).toEqual({ done: ['reopen of the disk'], is: 'opening' });
  await send({ type: 'opened' });
  expect(is()).toBe('following');
});

test('what was read before something was written does not take the place of what was typed', async () => {
  const { send, done, is, world, clock } = stand('same', true);
  world.isNewest = false;
  await send(beside);
  expect({ done, is: is() }).toEqual({ done: [], is: 'settling' });
  world.isNewest = true;
  clock.increment(300);
  await new Promise((resume) => setTimeout(resume, 0));
  expect({ done, is: is() }).toEqual({ done: ['reopen of the disk'], is: 'opening' });
});

test.each<[DiskEvent['type'], readonly string[], string]>([
  ['keep-mine', ['hold', 'overwrite', 'write'], 'following'],
  ['take-disk', ['hold', 'reopen of the disk'], 'opening'],
])('a person is asked, and says %s', async (type, expected, next) => {
  const { send, done, is } = stand('other', false);
  await send({ type: 'refused' });
  expect({ done, is: is() }).toEqual({ done: ['hold'], is: 'asking' });
  await send({ type } as DiskEvent);
  expect({ done, is: is() }).toEqual({ done: expected, is: next });
});

test.each<[DiskEvent['type'], readonly string[], string]>([
  ['keep-mine', ['hold', 'overwrite', 'write'], 'asking'],
  ['take-disk', ['hold', 'reopen of the disk'], 'opening'],
])(
  'news of the disk breaks nothing off after %s, and is looked at afterwards',
  async (type, expected, next) => {
    const { actor, send, done, is } = stand('other', false);
    await send({ type: 'refused' });
    actor.send({ type } as DiskEvent);
    await send(rules);
    expect(done.slice(0, expected.length)).toEqual(expected);
    expect(is()).toBe(next);
    await send({ type: 'opened' });
    expect(is()).toBe(type === 'take-disk' ? 'asking' : 'following');
  },
);

test('an answer counts while the disk is looked at again', async () => {
  const { actor, send, done } = stand('other', false);
  await send({ type: 'refused' });
  actor.send(rules);
  await send({ type: 'keep-mine' });
  expect(done).toEqual(['hold', 'overwrite', 'write']);
});

test('another game ends the question', async () => {
  const { send, is } = stand('gone', true);
  await send(rules);
  expect(is()).toBe('asking');
  await send({ type: 'opened' });
  expect(is()).toBe('following');
});
