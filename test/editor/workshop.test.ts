import { describe, expect, test } from 'vitest';
import type { Intent, Snapshot, Workshop } from '../../editor/worker/protocol.ts';
import { nothingReceived, type Received, receive } from '../../editor/worker/received.ts';
import { createWorkshop } from '../../editor/worker/workshop.ts';
import { told } from '../../runtime/values/words/told.ts';

const peeking = `game "Peek" edition 1
players 2
player { purse: 0..9 = 3 seen by owner "Purse"  guesses: 0..50 = 0 }

play {
  rounds {
    turns {
      choose "Guess" {
        action Guess(other in players except me) "Guess at {other}"
          needs other.purse > 2 "the purse is empty"
        { add 1 to me.guesses }
      }
    }
  }
}
`;

const together = `game "Snap" edition 1
players 3
player { snaps: 0..500 = 0 }

play {
  repeat {
    choose together p in players "Snap!" { action Snap "Snap" { add 1 to p.snaps } }
    when any p in players where p.snaps > 20 { draw game by Enough }
  }
}
ending Enough "enough"
`;

test('what a seat would learn from its buttons is warned about, and stays so after the check', () => {
  const workshop = createWorkshop();
  const opened = open(workshop, peeking);
  expect(opened.session).toBeDefined();
  expect(leaks(opened)).toEqual(['Guess']);
  expect(leaks(workshop.perform({ type: 'check' }))).toEqual(['Guess']);
  const edited = peeking.replace('= 3', '= 4');
  expect(leaks(workshop.perform({ type: 'edit', text: edited, textVersion: 2 }))).toEqual(['Guess']);
});

const manyWays = `game "Ways" edition 1
players 2
play { rounds { turns { choose {
  action Pick(a: 0..440, b: 0..440) {}
} } } }
`;

test('what takes too much work at once is said at its line, and gone when the rules take less', () => {
  const workshop = createWorkshop();
  const tooMuch = ({ diagnostics }: Snapshot) =>
    diagnostics.flatMap(({ code, span }) => (code === 'too-much-work' ? [span.start] : []));
  const opened = open(workshop, manyWays);
  expect(tooMuch(opened)).toEqual([manyWays.indexOf('action Pick')]);
  expect(opened.session?.offers ?? []).toEqual([]);
  const fewer = manyWays.replaceAll('440', '44');
  const edited = workshop.perform({ type: 'edit', text: fewer, textVersion: 2 });
  expect(tooMuch(edited)).toEqual([]);
  expect(edited.session?.offers[0]?.legal).toHaveLength(45 * 45);
});

test('a setup that takes too much work leaves the last game, and is said at its line', () => {
  const workshop = createWorkshop();
  const long = (times: number) => `game "Long" edition 1
players 2
board grid 20 by 20
table { n: 0..9 = 0 }
dice die: 1 of 1..6
setup { repeat up to ${times} times { roll die repeat up to 150 times {
  when (count a in space where (count b in space where distance(a, b) > 9) > 3) > 400 { add 1 to n }
} } }
play { rounds { turns { choose { action Go {} } } } }
`;
  expect(open(workshop, long(1)).current).toBe(true);
  const edited = workshop.perform({ type: 'edit', text: long(30), textVersion: 2 });
  expect(edited.current).toBe(false);
  expect(edited.diagnostics.map(({ code }) => code)).toContain('too-much-work');
  expect(edited.session?.waiting.kind).toBe('decision');
});

test('a bot acts for its own seat where several may act, and any of several', () => {
  const page = openPage(together);
  const { opened } = page;
  expect(opened.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const seats = new Set<number>();
  for (let move = 0; move < 12; move++) {
    const { session } = page.perform({ type: 'bot', seats: [1, 2], bot: 'random' });
    seats.add(session?.history.at(-1)?.seat ?? -1);
  }
  expect([...seats].sort()).toEqual([1, 2]);
});

test.each(['random', 'greedy', 'mcts'] as const)('%s bots play to the end, and again the same way', (bot) => {
  const play = () => {
    const page = openPage(together.replace('> 20', '> 2'));
    for (let turn = 0; turn < 100; turn++) {
      const { session, log } = page.perform({ type: 'run', milliseconds: 1_000, bot });
      if (session?.waiting.kind === 'end') return log;
    }
    return undefined;
  };
  const log = play();
  expect(log?.events).toHaveLength(9);
  expect(play()).toEqual(log);
});

const cards = `game "Cards" edition 1
players 2 { Anna, Bert }
cards Card { 9 x Ace, 9 x King }
player { hand: hand of Card  down: pile of Card seen by nobody "Face down" }
table { deck: deck of Card = all }
setup { for each p in players { draw 2 from deck to p.hand } }
play {
  rounds {
    turns {
      choose "Which one?" { action Down(c in me.hand) "Put {c} down" { move c from me.hand to me.down } action Pass {} }
      draw 1 from deck to me.hand
    }
    when round = 5 { draw game }
  }
}
`;

test('a seat is sent nothing that it may not see', () => {
  const sent = (others: readonly number[], card: number): unknown => {
    const workshop = createWorkshop();
    open(workshop, cards);
    workshop.perform({ type: 'set-rigged', rigged: true });
    workshop.perform({ type: 'restart', seed: others.join('') === '0,0' ? 1 : 2 });
    for (const value of [0, 1, ...others]) workshop.perform({ type: 'chance', values: [value] });
    workshop.perform({ type: 'act', seat: 0, action: 'Pass', args: [] });
    workshop.perform({ type: 'view-as', seat: 0 });
    return [
      workshop.perform({ type: 'chance', values: [0] }),
      workshop.perform({ type: 'act', seat: 1, action: 'Down', args: [card] }),
      workshop.perform({ type: 'chance', values: [card] }),
      workshop.perform({ type: 'undo' }),
      workshop.perform({ type: 'redo' }),
      // Under these rules what Bert put down no longer fits.
      workshop.perform({
        type: 'edit',
        text: cards.replace('"Put {c} down"', 'needs me is Anna "{c}"'),
        textVersion: 2,
      }),
    ].map(({ spent, ...answer }) => answer);
  };
  const [aces, kings] = [sent([0, 0], 0), sent([1, 1], 1)];
  expect(JSON.stringify(kings)).toBe(JSON.stringify(aces));
  expect(JSON.stringify(aces)).toContain('Bert: Put … down');
  expect((aces as Snapshot[]).at(-1)?.session?.divergence).toMatchObject({ at: 6, origin: undefined });
});

test('the log is given when it is asked for, to be kept', () => {
  const page = openPage(cards);
  expect(page.received.log?.events).toHaveLength(4);
  page.perform({ type: 'view-as', seat: 1 });
  expect(page.answer.log).toBe(undefined);
  page.perform({ type: 'act', seat: 0, action: 'Pass', args: [] });
  expect(page.answer.log).toBe(undefined);
  expect(page.received.log?.events).toHaveLength(4);
  expect(page.perform({ type: 'give-log' }).log?.events).toHaveLength(6);
  page.perform({ type: 'check' });
  expect(page.answer.log).toBe(undefined);
  expect(page.perform({ type: 'view-as', seat: undefined }).log?.events).toHaveLength(6);
});

describe('a game that begins with the position of an example', () => {
  const nearly = `${peeking}example "Full" with Ann, Bob {
  given { set Bob.purse to 9 }
  Ann does Guess(Bob)
  expect Ann.guesses = 1
}
`;
  const offset = nearly.indexOf('"Full"');

  const begin = (page: ReturnType<typeof openPage>, at: number): Received => {
    const found = page.ask('play-from', nearly, { file: 0, offset: at });
    if (!found?.ok) throw new Error(JSON.stringify(found));
    const { configuration } = found.log;
    page.perform({ type: 'view-as', seat: undefined });
    return page.perform({ type: 'replay', setup: { ...configuration }, log: found.log, at: found.at });
  };

  test('stands where the example begins, and goes on as it does', () => {
    const page = openPage(nearly);
    expect(begin(page, offset)).toMatchObject({ session: { at: 0, length: 1 } });
    expect(JSON.stringify(page.received.session?.view)).toContain('Bob');
    expect(page.perform({ type: 'redo' }).session).toMatchObject({ at: 1, length: 1 });
    expect(begin(page, nearly.indexOf('expect'))).toMatchObject({ session: { at: 1, length: 1 } });
  });

  test('goes on under other rules, and stands still under those that its position does not fit', () => {
    const page = openPage(nearly);
    begin(page, nearly.indexOf('expect'));
    const edited = nearly.replaceAll('guesses', 'tries');
    expect(page.perform({ type: 'edit', text: edited, textVersion: 2 }).session).toMatchObject({ at: 1 });
    expect(page.answer.setup.position?.seats).toEqual(['Ann', 'Bob']);
    const other = nearly.replaceAll('purse', 'bag');
    const { session } = page.perform({ type: 'edit', text: other, textVersion: 3 });
    expect(session?.divergence?.reason).toContain('A player has nothing called `purse`');
    expect(session?.at).toBe(0);
    // Rules that it fits again have it again.
    expect(page.perform({ type: 'edit', text: nearly, textVersion: 4 }).session).toMatchObject({ at: 1 });
    expect(page.received.session?.divergence).toBeUndefined();
  });

  test('is followed by one that begins as the rules say', () => {
    const page = openPage(nearly);
    begin(page, nearly.indexOf('expect'));
    const { session } = page.perform({ type: 'restart', seed: 4 });
    expect(page.answer.setup.position).toBeUndefined();
    expect(session).toMatchObject({ at: 0, length: 0 });
    expect(JSON.stringify(session?.view)).not.toContain('Bob');
  });

  test('is for as many players as the example has', () => {
    const page = openPage(nearly.replace('players 2', 'players 2..3'));
    begin(page, offset);
    const { setup } = page.answer;
    const more = page.perform({ type: 'configure', setup: { ...setup, players: 3 } });
    expect(page.answer.setup).toEqual({ players: 3, variants: [], options: {} });
    expect(more.session).toMatchObject({ at: 0, length: 0 });
  });

  test.each([
    ['no example', nearly, 0, { say: 'notInExample', words: [] }],
    [
      'one that is wrong',
      nearly.replace('does Guess', 'does Gess'),
      offset,
      { say: 'exampleNotPlayable', words: [expect.stringMatching(/^No choice/)] },
    ],
  ])('%s', (_, text, at, reason) => {
    const found = openPage(text).ask('play-from', text, { file: 0, offset: at });
    expect(found).toEqual({ ok: false, reason });
  });
});

/** A page with its own workshop: what it is answered, and what it has received with all answers together. */
function openPage(text: string) {
  const workshop = createWorkshop();
  const opened = open(workshop, text);
  let received: Received = receive(nothingReceived, opened);
  let answer = opened;
  return {
    opened,
    get answer() {
      return answer;
    },
    get received() {
      return received;
    },
    ask: workshop.ask,
    perform(intent: Intent): Received {
      answer = workshop.perform(intent);
      received = receive(received, answer);
      return received;
    },
  };
}

function open(workshop: Workshop, text: string): Snapshot {
  return workshop.perform({
    type: 'open',
    file: 'peek.regel',
    others: [],
    pictures: [],
    text,
    textVersion: 1,
    setup: undefined,
    seed: 1,
    log: undefined,
    at: undefined,
  });
}

/** The actions that tell too much. */
function leaks({ diagnostics }: Snapshot): readonly string[] {
  return diagnostics.filter(({ code }) => code === 'leak').map(({ message }) => message.split('`')[1] ?? '');
}

const exampled = (value: number) => `game "Walk" edition 1
players 2 { Ada, Ben }
player { steps: 0..9 = 0 }
play { rounds { turns { choose { action Walk { add ${value} to me.steps } } } } }
example "one" { Ada does Walk  expect Ada.steps = 1 }
example "two" {
  Ada does Walk
  expect Ben.steps = 0
}
`;

test('examples are run a few at a time, those that changed or failed first', () => {
  const workshop = createWorkshop(() => 0);
  const states = ({ examples }: Snapshot) => examples?.map(({ state }) => state);
  const next = () => states(workshop.perform({ type: 'examples', milliseconds: 0 }));
  open(workshop, exampled(1));
  expect(next()).toEqual(['passed', 'waiting']);
  expect(next()).toEqual(['passed', 'passed']);
  expect(next()).toBeUndefined();
  workshop.perform({ type: 'edit', text: exampled(2), textVersion: 2 });
  const [first] = workshop.perform({ type: 'examples', milliseconds: 0 }).examples ?? [];
  expect(first?.failure).toEqual({
    why: told('expectedBut', 'Ada.steps = 1', told('itIs', '2')),
    span: expect.objectContaining({ start: exampled(2).indexOf('expect Ada') }),
  });
  next();
  const changed = exampled(1).replace('Ben.steps = 0', 'Ben.steps = 3');
  workshop.perform({ type: 'edit', text: changed, textVersion: 3 });
  // The one that was changed comes before the one that failed.
  expect(next()).toEqual(['waiting', 'failed']);
  expect(next()).toEqual(['passed', 'failed']);
  workshop.perform({ type: 'edit', text: 'game', textVersion: 4 });
  expect(next()).toEqual([]);
});

test('an example with a mistake in it is not run: what it would say is not what was meant', () => {
  const workshop = createWorkshop(() => 0);
  open(workshop, exampled(1).replace('expect Ben', 'expct Ben'));
  const { diagnostics } = workshop.perform({ type: 'check' });
  expect(diagnostics).toHaveLength(1);
  const run = () => workshop.perform({ type: 'examples', milliseconds: 0 }).examples;
  run();
  expect(run()?.map(({ state, failure }) => ({ state, failure }))).toEqual([
    { state: 'passed', failure: undefined },
    { state: 'wrong', failure: undefined },
  ]);
});

test('what is found in the text and again in its game is told once, and no example repeats it', () => {
  const text = `${peeking.replace('= 3', '= 12')}
example "Guessing" with Ann, Bob { Ann does Guess(Bob) }
`;
  const workshop = createWorkshop();
  open(workshop, text);
  const { diagnostics } = workshop.perform({ type: 'check' });
  expect(diagnostics.map(({ code }) => code)).toEqual(['start-outside']);
  const { examples } = workshop.perform({ type: 'examples', milliseconds: 1_000 });
  expect(examples ?? []).toEqual([]);
});

test('what can be done to a place is asked for with the problems of its text', () => {
  const text = peeking.replace('add 1 to me.guesses', 'add 1 to me.guesss');
  const workshop = createWorkshop();
  open(workshop, text);
  const offset = text.indexOf('guesss');
  const found = workshop.ask('actions', text, { file: 0, offset });
  expect(found?.map(({ title }) => title)).toEqual([
    'Change to guesses',
    'Add `guesss: 0..99` to each player',
  ]);
});

test('what is done ahead of the first keys is told to nobody', () => {
  const [warmed, cold] = [createWorkshop(() => 0), createWorkshop(() => 0)];
  const tell = (workshop: Workshop): readonly Snapshot[] => [
    workshop.perform({ type: 'give-rest' }),
    workshop.perform({ type: 'edit', text: peeking.replace('Guess at', 'Guess with'), textVersion: 2 }),
    workshop.perform({ type: 'give-rest' }),
    workshop.perform({ type: 'edit', text: peeking.replace('"Peek"', '"Peeks"'), textVersion: 3 }),
    workshop.perform({ type: 'give-rest' }),
  ];
  for (const workshop of [warmed, cold]) open(workshop, peeking);
  for (let time = 0; time < 4; time++) warmed.warmUp();
  expect(tell(warmed)).toEqual(tell(cold));
});
