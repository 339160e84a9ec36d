import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { connectionMachine } from '../../../editor/actors/connection.ts';
import { WorkerLost } from '../../../editor/worker/connection.ts';
import type { Intent, Snapshot } from '../../../editor/worker/protocol.ts';
import { runInside } from './inside.ts';
import { snapshotOf } from './moments.ts';

const act: Intent = { type: 'act', seat: 0, action: 'Go', args: [] };
const edit = (textVersion: number): Intent => ({ type: 'edit', text: `text ${textVersion}`, textVersion });
const open: Intent = {
  type: 'open',
  file: 'a.regel',
  others: [],
  pictures: [],
  text: '',
  textVersion: 9,
  setup: undefined,
  seed: 1,
  log: undefined,
  at: undefined,
};

/** A line to a worker that answers when it is told to. */
async function connect(load: () => Promise<unknown> = async () => true) {
  const asked: Intent[] = [];
  const settled: { answer(change?: Partial<Snapshot>): void; fail(reason: unknown): void }[] = [];
  let replaced = 0;
  const line = runInside(
    connectionMachine.provide({
      actors: {
        load: fromPromise<unknown>(load),
        perform: fromPromise(({ input }: { readonly input: Intent }) => {
          asked.push(input);
          return new Promise<Snapshot>((resolve, reject) =>
            settled.push({ answer: (change = {}) => resolve(snapshotOf(change)), fail: reject }),
          );
        }),
      },
      actions: { replaceWorker: () => void replaced++ },
    }),
  );
  await turn();
  return {
    ...line,
    asked,
    replaced: () => replaced,
    ask: (...intents: readonly Intent[]) => {
      for (const intent of intents) line.actor.send({ type: 'ask', intent });
    },
    answer(change?: Partial<Snapshot>) {
      settled.at(-1)?.answer(change);
      return turn();
    },
    fail(reason: unknown) {
      settled.at(-1)?.fail(reason);
      return turn();
    },
  };
}

/** Promises that are settled are heard of. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('the line to the worker', () => {
  test('asks one thing at a time, in order, and tells every answer', async () => {
    const { ask, answer, asked, told } = await connect();
    ask(act, { type: 'undo' });
    expect(asked).toEqual([act]);
    await answer({ spent: 7 });
    expect(told).toEqual([{ type: 'answered', intent: act, snapshot: snapshotOf({ spent: 7 }) }]);
    expect(asked).toEqual([act, { type: 'undo' }]);
  });

  test('asks for the newest of several texts that wait', async () => {
    const { ask, answer, asked } = await connect();
    ask(act, edit(1), edit(2), { type: 'undo' }, edit(3), edit(4));
    for (let turn = 0; turn < 4; turn++) await answer();
    expect(asked).toEqual([act, edit(2), { type: 'undo' }, edit(4)]);
  });

  test('forgets all that waits when a game is opened, and drops the answer to what was asked before', async () => {
    const { ask, answer, asked, told } = await connect();
    ask(act, edit(1), { type: 'undo' }, open);
    await answer();
    expect(told).toEqual([]);
    expect(asked).toEqual([act, open]);
    await answer();
    expect(told).toMatchObject([{ type: 'answered', intent: open }]);
  });

  test('still says to the worker what holds for every game', async () => {
    const { ask, answer, asked } = await connect();
    const speak: Intent = { type: 'speak', language: 'de' };
    const rig: Intent = { type: 'set-rigged', rigged: true };
    ask(act, speak, { type: 'undo' }, rig, open);
    for (let turn = 0; turn < 3; turn++) await answer();
    expect(asked).toEqual([act, speak, rig, open]);
  });

  test('replaces a worker that does not answer, says so, and goes on with what is put first', async () => {
    const { ask, answer, asked, told, clock, replaced, actor } = await connect();
    ask(edit(1), act);
    clock.increment(4_999);
    expect(replaced()).toBe(0);
    clock.increment(1);
    expect(replaced()).toBe(1);
    expect(told).toEqual([{ type: 'stuck', intent: edit(1) }]);
    actor.send({ type: 'ask.first', intents: [open] });
    await turn();
    expect(asked).toEqual([edit(1), open]);
    await answer();
    expect(asked).toEqual([edit(1), open, act]);
  });

  test('does not speak of a worker that was stuck in a game that is no longer open', async () => {
    const { ask, asked, told, clock, replaced } = await connect();
    ask(edit(1), open);
    clock.increment(5_000);
    await turn();
    expect(replaced()).toBe(1);
    expect(told).toEqual([]);
    expect(asked).toEqual([edit(1), open]);
  });

  test('says that a worker has failed, and asks on', async () => {
    const { ask, fail, asked, told } = await connect();
    ask(act, { type: 'undo' });
    await fail('out of memory');
    expect(told).toEqual([{ type: 'failed', intent: act, reason: 'out of memory' }]);
    expect(asked).toHaveLength(2);
  });

  test('replaces a worker that has ended at once, and says why', async () => {
    const { ask, fail, answer, asked, told, replaced } = await connect();
    ask(edit(1), act);
    await fail(new WorkerLost('out of memory'));
    expect(replaced()).toBe(1);
    expect(told).toEqual([{ type: 'stuck', intent: edit(1), reason: 'out of memory' }]);
    await answer();
    expect(asked).toEqual([edit(1), act]);
  });

  test('tries again where a worker cannot be loaded, as long as somebody waits', async () => {
    let loads = 0;
    const line = await connect(async () => {
      if (++loads < 3) throw new WorkerLost('no network');
    });
    expect(line.told).toMatchObject([{ type: 'failed' }]);
    line.clock.increment(60_000);
    expect(loads).toBe(1);
    line.ask(open);
    line.clock.increment(2_000);
    await turn();
    line.clock.increment(2_000);
    await turn();
    expect(loads).toBe(3);
    expect(line.asked).toEqual([open]);
  });
});
