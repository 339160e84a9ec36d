import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { type OwnGame, savingMachine } from '../../../editor/actors/saving.ts';
import type { Draft, Note } from '../../../editor/store/drafts.ts';
import { unsetSetup } from '../../../editor/worker/protocol.ts';
import { runInside } from './inside.ts';
import { answered, momentOf } from './moments.ts';

const played = answered({ type: 'undo' }, { session: momentOf({ at: 1 }) });
const logGiven = answered({ type: 'give-log' }, { session: momentOf({ at: 1 }) });
const askForLog = { type: 'ask', intent: { type: 'give-log' } };
const done = { type: 'saving.done', isOvertaken: false };

/** A desk with a text on it, and a drawer that closes when it is told to. */
async function sitDown({ isOwn = false } = {}) {
  const desk = { text: 'one', seesAll: true };
  const written: (Draft | undefined)[] = [];
  const closings: ((isClosed: boolean) => void)[] = [];
  const noted: (string | undefined)[] = [];
  let listed = 0;
  const draft = (): Draft => ({
    id: 'own/a',
    file: 'a',
    text: desk.text,
    shipped: isOwn ? undefined : 'old',
    setup: unsetSetup,
    log: undefined,
    at: undefined,
    saved: 0,
  });
  const saving = runInside(
    savingMachine.provide({
      actors: {
        write: fromPromise(({ input }: { readonly input: Draft | undefined }) => {
          written.push(input);
          return new Promise<boolean>((resolve) => closings.push(resolve));
        }),
        note: fromPromise(async ({ input }: { readonly input: Note | undefined }) => {
          noted.push(input?.text);
          return true;
        }),
        list: fromPromise<readonly OwnGame[]>(async () => {
          listed++;
          return listed > 1 ? [{ id: 'own/a', file: 'a' }] : [];
        }),
      },
    }),
    () => ({ collect: draft, seesAll: () => desk.seesAll }),
  );
  await turn();
  return {
    ...saving,
    desk,
    written: () => written.map((one) => one?.text),
    listed: () => listed,
    noted,
    isUnsaved: () => saving.actor.getSnapshot().context.unsaved,
    type(text: string) {
      desk.text = text;
      saving.actor.send({ type: 'changed' });
    },
    close(isClosed = true) {
      closings.at(-1)?.(isClosed);
      return turn();
    },
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('what is typed', () => {
  test('is kept when nothing is typed for a moment', async () => {
    const { type, clock, written, close, isUnsaved } = await sitDown();
    type('two');
    clock.increment(399);
    type('three');
    clock.increment(399);
    expect(written()).toEqual([]);
    clock.increment(1);
    expect(written()).toEqual(['three']);
    expect(isUnsaved()).toBe(true);
    await close();
    expect(isUnsaved()).toBe(false);
  });

  test('does not wait for what the worker goes on to tell', async () => {
    const { actor, type, clock, written, close, isUnsaved } = await sitDown();
    type('two');
    for (let answer = 0; answer < 4; answer++) {
      clock.increment(100);
      actor.send(played);
    }
    expect(written()).toEqual(['two']);
    await close();
    expect(isUnsaved()).toBe(false);
  });

  test('while the text before it is written is written next', async () => {
    const { type, clock, written, close, isUnsaved, told } = await sitDown();
    type('two');
    clock.increment(400);
    type('three');
    await close();
    expect(told).toEqual([{ ...done, isOvertaken: true }]);
    expect(isUnsaved()).toBe(true);
    clock.increment(400);
    await close();
    expect(written()).toEqual(['two', 'three']);
    expect(isUnsaved()).toBe(false);
  });

  test('is kept at once if the page may go, even while something older is written', async () => {
    const { actor, type, written, close, told, isUnsaved } = await sitDown();
    type('two');
    actor.send({ type: 'flush' });
    actor.send({ type: 'flush' });
    expect(written()).toEqual(['two']);
    type('three');
    actor.send({ type: 'flush' });
    expect(written()).toEqual(['two', 'three']);
    await close();
    expect(told).toEqual([done]);
    expect(isUnsaved()).toBe(false);
  });

  test('is written once more where it goes over what the writing under way has not found', async () => {
    const { actor, type, written, close, told } = await sitDown();
    type('two');
    actor.send({ type: 'flush' });
    actor.send({ type: 'rewrite' });
    expect(written()).toEqual(['two', 'two']);
    await close();
    expect(told).toEqual([done]);
  });

  test('is not said to be kept where it could not be written', async () => {
    const { type, clock, close, isUnsaved, told } = await sitDown();
    type('two');
    clock.increment(400);
    await close(false);
    expect(told).toEqual([done]);
    expect(isUnsaved()).toBe(true);
  });
});

test('a text is noted at once, and again and again while somebody types on', async () => {
  const { type, clock, noted, written } = await sitDown();
  type('a');
  expect(noted).toEqual(['a']);
  for (const text of ['ab', 'abc', 'abcd']) {
    type(text);
    await turn();
    clock.increment(30);
  }
  expect(noted).toEqual(['a', 'ab', 'abc', 'abcd']);
  expect(written()).toEqual([]);
  await turn();
  clock.increment(10_000);
  expect(noted).toHaveLength(4);
});

describe('what is played', () => {
  test('is kept, too, but nobody has to wait for it', async () => {
    const { actor, clock, written, isUnsaved } = await sitDown();
    actor.send(played);
    clock.increment(400);
    expect(written()).toEqual(['one']);
    expect(isUnsaved()).toBe(false);
  });

  test('is asked for where only a seat’s view is sent', async () => {
    const { actor, clock, desk, written, close, told } = await sitDown();
    desk.seesAll = false;
    actor.send(played);
    clock.increment(400);
    expect(told).toEqual([askForLog]);
    expect(written()).toEqual([]);
    actor.send(played);
    actor.send(logGiven);
    expect(written()).toEqual(['one']);
    await close();
    clock.increment(60_000);
    expect(written()).toHaveLength(1);
  });

  test('is kept without waiting for a log that does not come', async () => {
    const { actor, clock, desk, written } = await sitDown();
    desk.seesAll = false;
    actor.send(played);
    clock.increment(400);
    desk.seesAll = true;
    actor.send(played);
    clock.increment(400);
    expect(written()).toEqual(['one']);
  });
});

test('files of one’s own are listed, and again when another is the newest', async () => {
  const own = await sitDown({ isOwn: true });
  expect(own.listed()).toBe(1);
  own.type('two');
  own.clock.increment(400);
  await own.close();
  expect(own.actor.getSnapshot().context.ownGames).toEqual([{ id: 'own/a', file: 'a' }]);
  own.type('three');
  own.clock.increment(400);
  await own.close();
  expect(own.listed()).toBe(2);
});
