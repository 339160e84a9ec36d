/** The game at the table, played along by other rules. */

import { expect, test } from 'vitest';
import { type Along, createAlong } from '../../editor/variants/along.ts';
import { act, createSession, loadGame, type Session, sessionState, toLog } from '../../runtime/index.ts';

const TEXT = `game "Mill" edition 1
players 2
option start: 0..9 = 0
dice wind: 1 of 1..6 "Wind"
player { sacks: 0..90 = start "Sacks" }
play { rounds { turns { do Grind } } }
step Grind {
  choose "Work or rest" {
    action Work "Work" needs me.sacks < 12 "your mill is full" { roll wind  add wind to me.sacks }
    action Rest "Rest" { }
    action Stop "Stop" { draw game }
  }
}
variant "Rich" { option start = 9 }
variant "Calm" { replace step Grind {
  choose "Work or rest" { action Work "Work" { add 1 to me.sacks } action Rest "Rest" { } action Stop "Stop" { draw game } }
} }
variant "Stormy" { replace step Grind {
  roll wind
  choose "Work or rest" { action Work "Work" { roll wind  add wind to me.sacks } action Rest "Rest" { } action Stop "Stop" { draw game } }
} }
`;

const sources = [{ name: 'mill.regel', text: TEXT }];
const setup = { players: 2, variants: [], options: {} };

function play(...actions: readonly string[]): Session {
  const { game } = loadGame(sources, setup);
  if (!game) throw new Error('no game');
  let session: Session = createSession(game, { seed: 3 });
  actions.forEach((action, index) => {
    const next = act(session, index % 2, { action, args: [] });
    if (!next.ok) throw new Error(next.refusal.message);
    session = next.session;
  });
  return session;
}

function alongOf(variant: string | undefined) {
  const goAlong = createAlong();
  const side = { sources, setup: { ...setup, variants: variant === undefined ? [] : [variant] } };
  return (session: Session, at = session.at, goesOn = false) => {
    const log = toLog(session);
    const bots = goesOn ? { bot: 'random' as const } : undefined;
    const along = goAlong({ side, language: undefined, log, at, automatic: true, bots });
    if (along.type !== 'along') throw new Error(along.reason);
    return along;
  };
}

function sacks({ moment }: Along & { readonly type: 'along' }): readonly number[] {
  return moment.view.seats.map(({ fields }) => {
    const shown = fields[0]?.shown;
    return shown?.kind === 'number' ? shown.value : Number.NaN;
  });
}

const seen = (session: Session) => sessionState(session, 'all').view;

test('by the same rules the same game', () => {
  const session = play('Work', 'Rest', 'Work', 'Work');
  const along = alongOf(undefined)(session);
  expect(along.stop).toBeUndefined();
  expect(along.moment.view).toEqual(seen(session));
});

test('what only the table throws is left out, and what only the other throws comes from the seed', () => {
  const session = play('Work', 'Rest', 'Work', 'Work');
  const calm = alongOf('Calm')(session);
  expect(calm.stop).toBeUndefined();
  expect(sacks(calm)).toEqual([2, 1]);
  const stormy = alongOf('Stormy')(session);
  expect(stormy.stop).toBeUndefined();
  expect(stormy.moment.waiting.kind).toBe('decision');
  expect(stormy.moment.at).toBeGreaterThan(session.at);
  expect(alongOf('Stormy')(session).moment).toEqual(stormy.moment);
});

test('a decision that does not fit stops it, with the rule; it moves on where the table goes back', () => {
  const session = play('Work', 'Rest', 'Work', 'Rest', 'Work', 'Rest', 'Rest');
  const goAlong = alongOf('Rich');
  const stopped = goAlong(session);
  const { stop } = stopped;
  if (!stop) throw new Error('it fits');
  const line = TEXT.split('\n').findIndex((each) => each.includes('your mill is full')) + 1;
  expect(stop).toMatchObject({ reason: 'your mill is full', rule: { file: 'mill.regel', line } });
  expect(TEXT.slice(stop.rule?.start, stop.rule?.end)).toBe('needs me.sacks < 12 "your mill is full"');
  const before = goAlong(session, stop.at);
  expect(before.stop).toBeUndefined();
  expect(before.moment).toEqual(stopped.moment);
  expect(alongOf('Rich')(session, stop.at).moment).toEqual(before.moment);
  // Another decision there is another game.
  const other = play('Work', 'Rest', 'Rest', 'Rest', 'Rest');
  expect(goAlong(other)).toEqual(alongOf('Rich')(other));
});

test('it goes on by itself for as many decisions, the same each time, until it is held again', () => {
  const session = play('Work', 'Rest', 'Work', 'Rest', 'Work', 'Rest', 'Rest', 'Rest', 'Rest');
  const goAlong = alongOf('Rich');
  const still = goAlong(session);
  const free = goAlong(session, session.at, true);
  expect(free.stop).toEqual(still.stop);
  expect(free.moment.at).toBeGreaterThan(still.moment.at);
  expect(alongOf('Rich')(session, session.at, true).moment).toEqual(free.moment);
  const past = goAlong(session, session.at - 1, true).moment.at;
  expect(past).toBeLessThanOrEqual(free.moment.at);
  expect(goAlong(session).moment).toEqual(still.moment);
});

test('an event more is played by itself, to the same as all at once', () => {
  const session = play('Work', 'Rest', 'Work', 'Work', 'Work', 'Rest', 'Work');
  for (const variant of [undefined, 'Rich', 'Calm', 'Stormy']) {
    const goAlong = alongOf(variant);
    for (let at = 0; at <= session.at; at++)
      expect(goAlong(session, at, true)).toEqual(alongOf(variant)(session, at, true));
  }
});

test('rules that cannot be played say why', () => {
  const goAlong = createAlong();
  const side = {
    sources: [{ name: 'mill.regel', text: 'game "Mill" edition 1\nplay { do Nothing }' }],
    setup,
  };
  const order = { side, language: undefined, log: toLog(play()), at: 0, automatic: true, bots: undefined };
  expect(goAlong(order)).toEqual({
    type: 'refused',
    reason: expect.stringContaining('How many can play is missing'),
  });
});
