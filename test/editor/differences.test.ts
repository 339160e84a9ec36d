/** The worker tells the page what has changed: all of it, and no more. */

import { expect, test } from 'vitest';
import { answer, nothingTold, type Told } from '../../editor/worker/answer.ts';
import type { Intent, Snapshot } from '../../editor/worker/protocol.ts';
import { nothingReceived, type Received, receive } from '../../editor/worker/received.ts';
import { initialState, reduce } from '../../editor/worker/state.ts';
import { createRandom } from '../../runtime/random/random.ts';
import type { LogEvent } from '../../runtime/session/log.ts';

const rules = `game "Told" edition 1
players 3 { Anna, Bert, Carl }
dice coin: 1 of 0..1
player { said: 0..9 = 0 seen by owner }
play {
  rounds {
    roll coin
    choose together p in players secretly { action Say(n: 1..3) "{n}" { set p.said to n } action Hush {} }
    turns { choose "Go" { action Go "Go" {} } }
    when round = 9 { draw game }
  }
}
`;

const open = (text: string, events: readonly LogEvent[] = []): Intent => ({
  type: 'open',
  file: 'told.regel',
  others: [],
  pictures: [],
  text,
  textVersion: 1,
  setup: undefined,
  seed: 1,
  log: {
    format: 2,
    game: '',
    configuration: { players: 3, variants: [], options: {} },
    seed: 1,
    events,
  },
  at: undefined,
});

/** A worker and a page, and what a page would have that is told everything anew. */
function connect() {
  let state = initialState;
  let told: Told = nothingTold;
  let received: Received = nothingReceived;
  return (intent: Intent): { answer: Omit<Snapshot, 'spent'>; received: Received; anew: Received } => {
    state = reduce(state, intent, () => 0);
    const withLog = state.viewer === 'all' || intent.type === 'give-log';
    const answered = answer(state, told, { withLog, withRest: intent.type === 'give-rest' });
    told = answered.told;
    received = receive(received, { ...answered.snapshot, spent: 0 });
    const whole = answer(state, nothingTold, { withLog, withRest: true }).snapshot;
    return {
      answer: answered.snapshot,
      received,
      anew: receive(nothingReceived, { ...whole, spent: 0 }),
    };
  };
}

test('an answer that changes nothing changes nothing that the page shows', () => {
  const perform = connect();
  perform(open(rules));
  const before = perform({ type: 'restart', seed: 2 }).received;
  const after = perform({ type: 'check' }).received;
  expect(after.session).toBe(before.session);
  expect(after.log).toBe(before.log);
});

test.each([1, 2, 3, 4])(
  'the page has what it would have if it were told everything, with seed %i',
  (seed) => {
    const random = createRandom(seed, 0);
    const perform = connect();
    let { received, anew } = perform(open(rules));
    let version = 1;
    let owed = 0;
    for (let step = 0; step < 300; step++) {
      const intent = somehow();
      const before = received;
      const performed = perform(intent);
      ({ received, anew } = performed);
      expect(received.session).toEqual(anew.session);
      expect(received.rules).toEqual(anew.rules);
      if (anew.log) expect({ ...received.log, rules: '' }).toEqual({ ...anew.log, rules: '' });
      let isOwed = performed.answer.owes;
      // Nothing is charted before all of it is there.
      if (!performed.answer.isCharted) expect(received.charted).toBe(before.charted);
      if (isOwed && random.below(2) === 0) {
        ({ received, anew } = perform({ type: 'give-rest' }));
        isOwed = false;
        owed++;
      }
      if (isOwed) continue;
      expect({ ...received.charted, log: undefined }).toEqual({ ...anew.charted, log: undefined });
      expect(received.charted?.log).toBe(received.log);
      if (anew.log) expect(received.log).toEqual(anew.log);
    }
    expect(owed).toBeGreaterThan(5);
    ({ received, anew } = perform({ type: 'give-rest' }));
    expect(received.charted?.rules).toEqual(anew.charted?.rules);
    expect(perform({ type: 'give-log' }).anew.log).toEqual(perform({ type: 'give-log' }).received.log);

    function somehow(): Intent {
      const { at = 0, length = 0, waiting } = received.session ?? {};
      switch (random.below(16)) {
        case 0:
          return { type: 'undo' };
        case 1:
          return { type: 'redo' };
        case 2:
          return { type: 'go', at: random.below(length + 1) };
        case 3:
          return { type: 'view-as', seat: [undefined, 0, 1, 2][random.below(4)] };
        case 4:
          return edit(rules.replace('round = 9', `round = ${3 + random.below(7)}`));
        case 5:
          // These rules refuse what was said, or cannot be played at all.
          return edit(random.below(2) === 0 ? rules.replace('1..3', '1..2') : `${rules} action`);
        case 6:
          return { type: 'give-log' };
        case 7:
          return at === length && waiting?.kind === 'end'
            ? { type: 'restart', seed: step() }
            : { type: 'check' };
        default:
          return { type: 'bot', seats: [0, 1, 2], bot: 'random' };
      }
    }
    function edit(text: string): Intent {
      return { type: 'edit', text, textVersion: ++version };
    }
    function step(): number {
      return 1 + random.below(1000);
    }
  },
);

test('rules that only stand elsewhere are told by that alone, and are what they are when they are opened anew', () => {
  const perform = connect();
  perform(open(rules));
  for (let step = 0; step < 12; step++) perform({ type: 'bot', seats: [0, 1, 2], bot: 'random' });
  const text = `// Red begins.\n${rules.replaceAll('\n', '\n\n')}`;
  const { answer, received } = perform({ type: 'edit', text, textVersion: 2 });
  expect(Object.keys(answer.rules ?? {}).sort()).toEqual(['origins', 'text']);
  const anew = connect()({ ...open(text), log: received.log } as Intent).received;
  expect(received.rules).toEqual(anew.rules);
  expect(received.session).toEqual(anew.session);
  expect(received.log).toEqual(anew.log);
  // What is played and refused then is the same, too.
  const clicks: readonly Intent[] = [
    { type: 'bot', seats: [0, 1, 2], bot: 'random' },
    { type: 'undo' },
    { type: 'edit', text: text.replace('set p.said to n', 'set p.said to 9'), textVersion: 3 },
  ];
  const fresh = connect();
  fresh({ ...open(text), log: received.log } as Intent);
  for (const click of clicks) {
    const [one, other] = [perform(click).received, fresh(click).received];
    expect(one.rules).toEqual(other.rules);
    expect(one.session).toEqual(other.session);
  }
});

const long = `game "Long" edition 1
players 3
table { steps: 0..9 = 0 }
play { rounds { turns { choose "Go" { action Go "Go" {} action Stop "Stop" { add 1 to steps } } when steps = 9 { draw game } } } }
`;

test.each(['everybody', 'a seat'])(
  'a click costs the same in a long game as in a short one, for %s',
  (reader) => {
    const bytes = [9, 9_000].map((events) => {
      const perform = connect();
      const log = Array.from({ length: events }, (_, at) => ({ seat: (at % 3) + 1, action: 'Go', args: [] }));
      const opened = perform(open(long, log));
      expect(opened.received.session?.history).toHaveLength(events);
      if (reader === 'a seat') perform({ type: 'view-as', seat: 1 });
      const clicks: readonly Intent[] = [
        { type: 'act', seat: events % 3, action: 'Go', args: [] },
        { type: 'undo' },
        { type: 'redo' },
      ];
      return clicks.map((click) => {
        const { answer, received, anew } = perform(click);
        expect(received.session?.history).toEqual(anew.session?.history);
        return JSON.stringify(answer).length;
      });
    });
    const [short = [], wide = []] = bytes;
    // The numbers of events have three digits more.
    for (const [click, length] of wide.entries())
      expect(length - (short[click] ?? 0)).toBeLessThanOrEqual(24);
    for (const length of wide) expect(length).toBeLessThan(4_000);
  },
);

test('what has not changed keeps its identity', () => {
  const perform = connect();
  const before = perform(open(rules)).received;
  const after = perform({ type: 'edit', text: `${rules}\n`, textVersion: 2 }).received;
  expect(after.session?.history).toBe(before.session?.history);
  expect(after.session?.view).toBe(before.session?.view);
  const played = perform({ type: 'bot', seats: [0, 1, 2], bot: 'random' }).received;
  expect(played.log?.events[0]).toBe(before.log?.events[0]);
});
