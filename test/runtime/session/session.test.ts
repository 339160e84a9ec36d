import { describe, expect, test } from 'vitest';
import {
  act,
  createSession,
  currentCells,
  type Game,
  goTo,
  type Log,
  legalActions,
  playChance,
  readLog,
  redo,
  replay,
  type Session,
  type SessionResult,
  sessionState,
  start,
  toLog,
  undo,
} from '../../../runtime/index.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { decodeEvent, encodeEvent } from '../../../runtime/session/events.ts';
import { drawOnce, settle } from '../../../runtime/session/session.ts';
import { knockOut, nim, pig } from '../ir/games.ts';

const state = (session: Session) => sessionState(session, 'all');
const lines = (session: Session) => state(session).history.map((line) => line.text);

function done(result: SessionResult): Session {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.session;
}

/** The seat that is asked does these things. */
function does(session: Session, ...names: readonly string[]): Session {
  return names.reduce((now, name) => {
    const { waiting } = state(now);
    return done(act(now, waiting.kind === 'decision' ? waiting.seat : -1, { action: name }));
  }, session);
}

describe('playing', () => {
  test('nature follows by itself, and everything is written down', () => {
    const session = does(createSession(createGame(pig()), { seed: 5 }), 'Roll', 'Roll', 'Hold');
    expect(lines(session)).toEqual([
      'Anna: Roll the die',
      expect.stringMatching(/^Die: [1-6]$/),
      expect.stringMatching(/^(Anna|Bert): Roll the die$/),
      expect.stringMatching(/^Die: [1-6]$/),
      expect.stringMatching(/: Keep \d+ points$/),
    ]);
    expect(state(session)).toMatchObject({ length: 5, at: 5, seed: 5, divergence: undefined });
  });

  test('or does not', () => {
    let session = does(createSession(createGame(pig()), { seed: 5, automatic: false }), 'Roll');
    expect(state(session).waiting.kind).toBe('chance');
    session = done(playChance(session, [6]));
    expect(lines(session)).toEqual(['Anna: Roll the die', 'Die: 6']);
    expect(playChance(session, [6]).ok).toBe(false);
    session = done(drawOnce(does(session, 'Roll')));
    expect(state(session).at).toBe(4);
  });

  test('a refusal changes nothing and says why', () => {
    const session = createSession(createGame(pig()), { seed: 1 });
    expect(act(session, 0, { action: 'Hold' })).toMatchObject({
      ok: false,
      refusal: { message: 'you have no points to keep' },
    });
  });

  test('dice can be set by hand', () => {
    const session = createSession(createGame(pig()), { seed: 1, automatic: false });
    const first = done(playChance(does(session, 'Roll'), [5]));
    const second = done(playChance(does(first, 'Roll'), [1]));
    expect(lines(second).filter((line) => line.startsWith('Die'))).toEqual(['Die: 5', 'Die: 1']);
    expect(act(second, 1, { action: 'Roll' }).ok).toBe(true);
  });

  test('a seat sees its own offers', () => {
    const session = createSession(createGame(pig()), { seed: 1 });
    expect(sessionState(session, 0).offers).toHaveLength(2);
    expect(sessionState(session, 1).offers).toEqual([]);
  });
});

describe('moving along the log', () => {
  const session = does(createSession(createGame(pig()), { seed: 3 }), 'Roll', 'Roll', 'Roll');

  test('undo goes back to the last decision, redo forward again', () => {
    const back = undo(session);
    expect(back.at).toBe(4);
    expect(state(back)).toMatchObject({ at: 4, length: 6, waiting: { kind: 'decision' } });
    expect(undo(undo(undo(back))).at).toBe(0);
    expect(redo(redo(undo(back))).at).toBe(6);
    expect(currentCells(redo(back))).toEqual(currentCells(session));
  });

  test('the same dice come again, whatever was done in between', () => {
    expect(lines(does(undo(undo(session)), 'Roll', 'Roll'))).toEqual(lines(session));
    const other = does(undo(session), 'Roll');
    expect(lines(other)).toEqual(lines(session));
  });

  test('going on after undo forgets what came after', () => {
    const rigged = done(playChance(goTo(session, 1), [4]));
    expect(rigged.played).toHaveLength(2);
    expect(lines(does(rigged, 'Hold')).slice(0, 3)).toEqual([
      'Anna: Roll the die',
      'Die: 4',
      'Anna: Keep 4 points',
    ]);
  });

  test('any point can be gone to, and none beyond', () => {
    expect(goTo(session, 3).at).toBe(3);
    expect(goTo(session, -1).at).toBe(0);
    expect(goTo(session, 99).at).toBe(6);
    expect(state(goTo(session, 3)).waiting.kind).toBe('chance');
    expect(settle(goTo(session, 3)).at).toBe(4);
  });

  test('the session before stays as it was', () => {
    expect(session.at).toBe(6);
    expect(lines(session)).toHaveLength(6);
  });
});

describe('replay', () => {
  const games: Readonly<Record<string, () => GameIR>> = { pig, nim, knockOut };

  test.each(Object.keys(games))('%s: the same bytes', (name) => {
    const ir = (games[name] as () => GameIR)();
    const session = playOn(createSession(createGame(ir), { seed: 11 }), 200);
    const log = JSON.parse(JSON.stringify(toLog(session))) as Log;
    expect(readLog(log)).toEqual({ ok: true, log });
    const again = replay(createGame(ir), log);
    expect(again.played.map((one) => one.cells)).toEqual(session.played.map((one) => one.cells));
    expect(state(again)).toEqual(state(session));
  });

  test('at the same point of the log', () => {
    const session = does(createSession(createGame(pig()), { seed: 3 }), 'Roll', 'Roll', 'Roll');
    const again = replay(createGame(pig()), toLog(session), { at: 3 });
    expect(state(again)).toMatchObject({ at: 3, length: 6 });
  });

  test('stops at the first event that does not fit, and keeps the rest', () => {
    const rolled = does(createSession(createGame(pig()), { seed: 3, automatic: false }), 'Roll');
    const four = { ...done(playChance(rolled, [4])), automatic: true };
    const session = does(four, 'Hold', 'Roll');
    const changed = edit(pig(), '"value":0}}', '"value":5}}');
    const replayed = replay(createGame(changed), toLog(session));
    const { divergence, at } = state(replayed);
    expect(at).toBe(2);
    expect(divergence).toMatchObject({
      at: 2,
      event: { seat: 1, action: 'Hold', args: [] },
      reason: 'you have no points to keep',
      why: 'you have no points to keep',
      origin: expect.any(Number),
    });
    expect(toLog(replayed).events).toEqual(toLog(session).events);
    expect(state(replay(createGame(pig()), toLog(replayed))).divergence).toBe(undefined);
    expect(state(undo(replayed)).divergence?.at).toBe(2);
    expect(state(does(replayed, 'Roll')).divergence).toBe(undefined);
  });

  test('names that no longer exist', () => {
    const g = createGame(pig());
    const at = (game: Game, event: Log['events'][number]) => {
      const decoded = decodeEvent(game, start(game), event);
      return decoded.ok ? 'fits' : decoded.refusal.message;
    };
    expect(at(g, { seat: 1, action: 'Jump', args: [] })).toBe('Jump is not among the actions here');
    expect(at(g, { seat: 1, action: 'Roll', args: [3] })).toBe('Roll takes 0 values, not 1');
    expect(at(g, { chance: 'die', shows: [3] })).toBe('there is nothing to throw or to pick now');
    const k = createGame(knockOut());
    expect(at(k, { chance: 'starter', shows: ['Zoe'] })).toBe('Zoe cannot come up for starter');
    expect(at(k, { chance: 'die', shows: [1] })).toBe('starter is due, not die');
    expect(at(k, { seat: 1, action: 'Pass', args: [] })).toBe('something is picked at random first');
    expect(at(k, { chance: 'starter', shows: ['Bert'] })).toBe('fits');
  });

  test('arguments are written by name', () => {
    const k = createGame(knockOut());
    const session = createSession(k, { seed: 2 });
    const cells = currentCells(session);
    const hit = legalActions(k, cells)[0];
    const event = encodeEvent(k, cells, {
      type: 'act',
      seat: hit?.seat ?? 0,
      action: 'Hit',
      args: hit?.args ?? [],
    });
    expect(event).toMatchObject({ action: 'Hit', args: [expect.stringMatching(/^(Anna|Bert|Clara|Dora)$/)] });
    expect(decodeEvent(k, cells, event)).toMatchObject({ ok: true, event: { args: hit?.args } });
  });

  test('what is no log is told so', () => {
    const good = toLog(createSession(createGame(pig()), { seed: 1 }));
    for (const bad of [null, [], 'x', { ...good, format: 3 }, { ...good, events: 3 }, { ...good, game: 1 }]) {
      expect(readLog(bad).ok).toBe(false);
    }
    expect(readLog({ ...good, events: [{ seat: 1, action: 'Roll', args: [] }, { seat: 'x' }] })).toEqual({
      ok: false,
      reason: 'event 2 is unreadable',
    });
  });

  test('a log is read only as far down as values go', () => {
    const good = toLog(createSession(createGame(pig()), { seed: 1 }));
    let deep: unknown = 1;
    for (let depth = 0; depth < 50_000; depth++) deep = [deep];
    const events = [
      { seat: 1, action: 'Roll', args: [deep] },
      { chance: 'die', shows: [deep] },
      { chance: 'die', shows: [1], dice: [deep] },
    ];
    for (const event of events)
      expect(readLog({ ...good, events: [event] })).toEqual({ ok: false, reason: 'event 1 is unreadable' });
  });

  test.each([
    { variants: [3] },
    { variants: 'x' },
    { options: 7 },
    { options: { a: {} } },
    { players: 'two' },
  ])('choices must have their shape: %j', (configuration) => {
    const good = toLog(createSession(createGame(pig()), { seed: 1 }));
    expect(readLog({ ...good, configuration }).ok).toBe(false);
    expect(readLog({ ...good, configuration: {} }).ok).toBe(true);
  });
});

/** Takes the last legal action, again and again. */
function playOn(session: Session, decisions: number): Session {
  let now = session;
  for (let count = 0; count < decisions; count++) {
    const legal = legalActions(now.game, currentCells(now));
    const taken = legal[(count * 7) % Math.max(legal.length, 1)];
    if (taken === undefined) return now;
    now = done(act(now, taken.seat, taken));
  }
  return now;
}

/** The game with a part of its JSON replaced. */
function edit(ir: GameIR, from: string, to: string): GameIR {
  const text = JSON.stringify(ir);
  expect(text).toContain(from);
  return JSON.parse(text.replaceAll(from, to)) as GameIR;
}
