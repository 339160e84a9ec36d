import { describe, expect, test } from 'vitest';
import { botsMachine } from '../../../editor/actors/bots.ts';
import type { Intent } from '../../../editor/worker/protocol.ts';
import type { SessionMoment } from '../../../runtime/session/state.ts';
import { runInside } from './inside.ts';
import { answered, endedMoment, momentOf } from './moments.ts';

const act: Intent = { type: 'act', seat: 0, action: 'Go', args: [] };
const bot = (...seats: readonly number[]) => ({
  type: 'ask',
  intent: { type: 'bot', seats, bot: 'random', own: {} },
});
const run = { type: 'ask', intent: { type: 'run', milliseconds: 40, bot: 'random', own: {} } };
const running = (running: boolean) => ({ type: 'bots.running', running });

/** A table of bots at which it is the first seat's turn. */
function sitDown() {
  const bots = runInside(botsMachine, (clock) => ({ now: () => clock.now() }));
  const { actor, told } = bots;
  const stand = (session: SessionMoment, intent: Intent = act) => actor.send(answered(intent, { session }));
  stand(momentOf({ at: 1 }));
  /** What has been told since this was asked last. */
  let read = 0;
  const news = () => {
    const since = told.slice(read);
    read = told.length;
    return since;
  };
  return {
    ...bots,
    stand,
    news,
    seat: (seat: number, bot = true) => actor.send({ type: 'seat', seat, player: bot ? 'bot' : 'person' }),
  };
}

describe('a bot in a seat', () => {
  test('decides when it is its turn, after a pause', () => {
    const { clock, stand, news, seat } = sitDown();
    seat(0);
    clock.increment(449);
    expect(news()).toEqual([]);
    clock.increment(1);
    expect(news()).toEqual([bot(0)]);
    stand(momentOf({ at: 2, seats: [1] }), { type: 'bot', seats: [0], bot: 'random' });
    clock.increment(60_000);
    expect(news()).toEqual([]);
    seat(1);
    stand(momentOf({ at: 3, seats: [0, 1, 2] }));
    clock.increment(450);
    expect(news()).toEqual([bot(0, 1)]);
  });

  test('of its own kind decides as it is told, until a person takes the seat', () => {
    const { actor, clock, news, seat } = sitDown();
    actor.send({ type: 'seat', seat: 0, player: 'greedy' });
    clock.increment(450);
    expect(news()).toEqual([{ type: 'ask', intent: { ...bot(0).intent, own: { 0: 'greedy' } } }]);
    seat(0, false);
    expect(actor.getSnapshot().context).toMatchObject({ seats: [], own: {} });
  });

  test('lets a person act first', () => {
    const { actor, clock, stand, news, seat } = sitDown();
    seat(0);
    clock.increment(400);
    actor.send({ type: 'asked', intent: act });
    clock.increment(400);
    expect(news()).toEqual([]);
    stand(momentOf({ at: 2 }));
    clock.increment(450);
    expect(news()).toEqual([bot(0)]);
  });

  test('is not kept waiting by the log being fetched', () => {
    const { actor, clock, stand, news, seat } = sitDown();
    seat(0);
    clock.increment(400);
    actor.send({ type: 'asked', intent: { type: 'give-log' } });
    stand(momentOf({ at: 1 }), { type: 'give-log' });
    clock.increment(50);
    expect(news()).toEqual([bot(0)]);
  });

  test('that can do nothing is not asked again until something has happened', () => {
    const { clock, stand, news, seat } = sitDown();
    seat(0);
    clock.increment(450);
    stand(momentOf({ at: 1 }), { type: 'bot', seats: [0], bot: 'random' });
    clock.increment(60_000);
    expect(news()).toEqual([bot(0)]);
    stand(momentOf({ at: 2 }));
    clock.increment(450);
    expect(news()).toEqual([bot(0)]);
  });

  test('waits while one looks back, and after it has got up', () => {
    const { clock, stand, news, seat } = sitDown();
    seat(0);
    stand(momentOf({ at: 1, length: 2 }));
    clock.increment(60_000);
    stand(momentOf({ at: 2 }));
    seat(0, false);
    clock.increment(60_000);
    expect(news()).toEqual([]);
  });

  test('stays in another text of the same game, and leaves for another game', () => {
    const { actor, seat } = sitDown();
    seat(0);
    actor.send({ type: 'kind', kind: 'greedy' });
    actor.send({ type: 'open', isSameGame: true });
    expect(actor.getSnapshot().context).toMatchObject({ seats: [0], kind: 'greedy' });
    actor.send({ type: 'open', isSameGame: false });
    expect(actor.getSnapshot().context).toMatchObject({ seats: [], kind: 'random' });
  });
});

describe('bots that play to the end', () => {
  const start = () => {
    const table = sitDown();
    table.actor.send({ type: 'play-to-end' });
    expect(table.news()).toEqual([running(true), run]);
    return { ...table, answer: (session: SessionMoment) => table.stand(session, run.intent as Intent) };
  };

  test('go on with every answer until the game is over', () => {
    const { answer, news } = start();
    answer(momentOf({ at: 5 }));
    expect(news()).toEqual([run]);
    answer(endedMoment(9));
    expect(news()).toEqual([running(false)]);
  });

  test('that are stopped and let go on before they have answered are asked once more, as they are to decide now', () => {
    const { actor, answer, news } = start();
    for (let times = 0; times < 3; times++) {
      actor.send({ type: 'pause' });
      actor.send({ type: 'play-to-end' });
    }
    actor.send({ type: 'kind', kind: 'greedy' });
    expect(news().filter((one) => (one as { type: string }).type === 'ask')).toEqual([]);
    answer(momentOf({ at: 5 }));
    const greedy = { ...run, intent: { ...run.intent, bot: 'greedy' } };
    expect(news()).toEqual([greedy]);
    answer(momentOf({ at: 6 }));
    expect(news()).toEqual([greedy]);
  });

  test.each(['stuck', 'failed'] as const)(
    'are asked anew where the answer is lost after they were stopped: %s',
    (type) => {
      const { actor, news } = start();
      actor.send({ type: 'pause' });
      actor.send({ type, intent: run.intent as Intent, reason: '' });
      actor.send({ type: 'play-to-end' });
      expect(news()).toEqual([running(false), running(true), run]);
    },
  );

  test('play on for as long as the page takes to show the table, within bounds', () => {
    const { actor, clock, news } = start();
    let at = 1;
    /** Answers after so many milliseconds, of which the worker has played some; how long they are to play next. */
    const next = (milliseconds: number, spent: number) => {
      clock.increment(milliseconds);
      const { snapshot, ...event } = answered(run.intent as Intent, { session: momentOf({ at: ++at }) });
      actor.send({ ...event, snapshot: { ...snapshot, spent } });
      const [asked] = news() as readonly { readonly intent: { readonly milliseconds: number } }[];
      return asked?.intent.milliseconds;
    };
    expect(next(44, 40)).toBe(40);
    expect(next(240, 40)).toBe(216);
    expect(next(240, 216)).toBe(216);
    // One that thinks plays no longer because it cannot stop in the middle.
    expect(next(900, 900)).toBe(194);
    expect(next(60_000, 194)).toBe(400);
    for (let slice = 400; slice > 40; ) {
      const shorter = next(slice, slice) as number;
      expect(shorter).toBeLessThan(slice);
      slice = shorter;
    }
    actor.send({ type: 'pause' });
    actor.send(answered(run.intent as Intent, { session: momentOf({ at: ++at }) }));
    actor.send({ type: 'play-to-end' });
    expect(news()).toEqual([running(false), running(true), run]);
  });

  test('are asked once, whatever else is answered', () => {
    const { answer, stand, news } = start();
    stand(momentOf({ at: 2 }), { type: 'check' });
    expect(news()).toEqual([]);
    answer(momentOf({ at: 5 }));
    expect(news()).toEqual([run]);
  });

  test('stop when they can do nothing', () => {
    const { answer, news } = start();
    answer(momentOf({ at: 1 }));
    expect(news()).toEqual([running(false)]);
  });

  test.each([{ type: 'undo' }, { type: 'go', at: 0 }, { type: 'restart', seed: 1 }] as const)(
    'stop when a person asks for $type',
    (intent) => {
      const { actor, news, answer } = start();
      actor.send({ type: 'asked', intent });
      expect(news()).toEqual([running(false)]);
      answer(momentOf({ at: 5 }));
      expect(news()).toEqual([]);
    },
  );

  test('stop when they are told to, and when the worker is stuck', () => {
    const one = start();
    one.actor.send({ type: 'pause' });
    expect(one.news()).toEqual([running(false)]);
    const other = start();
    other.actor.send({ type: 'stuck', intent: act });
    expect(other.news()).toEqual([running(false)]);
  });

  test('have nothing to play where the game is over', () => {
    const { actor, stand, news } = sitDown();
    stand(endedMoment(3));
    actor.send({ type: 'play-to-end' });
    expect(news()).toEqual([]);
  });
});
