/** Clocks of windows: as an event of a log, and as XState's own delayed transition. */

import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import {
  act,
  type Cells,
  createSession,
  currentCells,
  type Log,
  type MachineEvent,
  passTime,
  readLog,
  replay,
  type Session,
  type SessionResult,
  sessionState,
  step,
  toLog,
  undo,
  waiting,
} from '../../../runtime/index.ts';
import { lowerExamples } from '../../../runtime/lowering/index.ts';
import { createStepper } from '../../../runtime/play/step.ts';
import { decodeEvent } from '../../../runtime/session/events.ts';
import { settle } from '../../../runtime/session/session.ts';
import { sayTold } from '../../../runtime/values/words/told.ts';
import { apartFromReview } from '../../sound.ts';
import { TextGame } from '../lowering/text-game.ts';

const talk = (window: string, more = ''): string => `game "Talk" edition 1
  players 3 { Red, Blue, Green }
  table { said: 0..99 = 0  limit: 0..9 = 0 }
  ${more}
  play { turn of Red { window Talk ${window} choose { action Done { draw game } } } }`;
const SAY = 'any p in players may { action Say { add 1 to said } }';
const QUIET = talk(`within 8 s { ${SAY} }`);

const time: MachineEvent = { type: 'time' };

function refusal(game: TextGame): string | undefined {
  const result = step(game.game, game.cells, time);
  return result.ok ? undefined : result.refusal.message;
}

describe('when the quiet time runs out', () => {
  test('the window closes as if all had passed', () => {
    const game = new TextGame(QUIET);
    expect(waiting(game.game, game.cells, 'all')).toMatchObject({ kind: 'decision', clock: 8000 });
    const passed = game.fork().act(0, 'Pass').act(1, 'Pass').act(2, 'Pass');
    expect(game.fork().time().cells).toEqual(passed.cells);
    expect(game.fork().act(1, 'Say').time().field('said')).toBe(1);
    expect(game.fork().act(1, 'Pass').time().cells).toEqual(passed.cells);
    expect(game.time().now).toBe('0: Done');
    expect(waiting(game.game, game.cells, 'all')).toMatchObject({ clock: undefined });
  });

  test('it closes also where it waits for something else', () => {
    const game = new TextGame(talk(`within 8 s { ${SAY} closes when said >= 2 }`));
    expect(game.fork().act(0, 'Say').act(0, 'Say').now).toBe('0: Done');
    expect(game.act(0, 'Say').time().now).toBe('0: Done');
  });

  test('the seconds may come from an option', () => {
    const text = talk(`within 2 * pause s { ${SAY} }`, 'option pause: 0..60 = 4');
    for (const [options, clock] of [[{}, 8000] as const, [{ pause: 30 }, 60_000] as const]) {
      const game = new TextGame(text, { options });
      expect(waiting(game.game, game.cells, 'all')).toMatchObject({ clock });
    }
  });

  test('a response window has a clock of its own; the one around it waits', () => {
    const game = new TextGame(
      talk(
        `within 8 s {
          any p in players may {
            action Ask(q in players except p) {
              window Answer within 3 s { q may { action No { cancel } } }
              add 1 to said
            }
          }
        }`,
      ),
    );
    game.act(0, 'Ask', 1);
    expect(waiting(game.game, game.cells, 'all')).toMatchObject({ clock: 3000 });
    expect(game.time().field('said')).toBe(1);
    expect(waiting(game.game, game.cells, 'all')).toMatchObject({ clock: 8000 });
    expect(game.time().now).toBe('0: Done');
  });

  const UNCLOCKED = 'no clock runs here: this waits until somebody decides';
  test.each([
    ['a choice', 'choose by Red "?" { action Wait {} } roll die', UNCLOCKED],
    ['a window without a clock', `window Talk { ${SAY} } roll die`, UNCLOCKED],
    ['a throw', 'roll die', 'no clock runs here: the dice come first'],
  ])('it cannot at %s', (_, statements, message) => {
    const game = new TextGame(`game "Wait" edition 1
      players 3 { Red, Blue, Green }
      dice die: 1 of 1..6
      table { said: 0..99 = 0 }
      play { turn of Red { ${statements} } }`);
    expect(refusal(game)).toBe(message);
    expect(createStepper(game.game, game.cells).send(time)).toBe(false);
  });

  test('it cannot after the end, nor by an action that is named like the event', () => {
    const over = new TextGame(QUIET).time().act(0, 'Done');
    expect(refusal(over)).toBe('the game is over');
    const game = new TextGame(QUIET);
    const { path } = waiting(game.game, game.cells, 'all') as { path: string };
    const action = `xstate.after.8000.${path}`;
    expect(game.can({ type: 'act', seat: 0, action, args: [] })).toBe(false);
  });
});

// ------------------------------------------------------------------------------------------ XState

describe('the machine as XState runs it', () => {
  const { game } = new TextGame(QUIET);

  /** A plain actor, as an app would run it, and the hands of its clock. */
  function run(): { clock: SimulatedClock; cells: () => Cells; say: () => void } {
    const clock = new SimulatedClock();
    const actor = createActor(game.machine, { clock }).start();
    return {
      clock,
      cells: () => (actor.getSnapshot().context as { cells: Cells }).cells,
      say: () => actor.send({ type: 'Say', seat: 1, args: [] }),
    };
  }

  test('closes the window by itself after the quiet time, in the same bytes as the event', () => {
    const { clock, cells } = run();
    const open = new TextGame(QUIET);
    clock.increment(7999);
    expect(cells()).toEqual(open.cells);
    clock.increment(1);
    expect(cells()).toEqual(open.time().cells);
  });

  test('an action before that starts the quiet time again', () => {
    const { clock, cells, say } = run();
    const said = new TextGame(QUIET).act(1, 'Say');
    clock.increment(7000);
    say();
    clock.increment(7000);
    expect(cells()).toEqual(said.cells);
    clock.increment(1000);
    expect(cells()).toEqual(said.time().cells);
    clock.increment(100_000);
    expect(cells()).toEqual(said.cells);
  });
});

// ----------------------------------------------------------------------------------------- examples

describe('in an example', () => {
  /** What fails of an example with these lines. */
  const failure = (lines: string): string | undefined => {
    const text = `${QUIET} example "Quiet" with Red, Blue, Green { ${lines} }`;
    const { program, diagnostics } = compile([{ name: 'test.regel', text }]);
    expect(apartFromReview(diagnostics).map(({ message }) => message)).toEqual([]);
    const [result] = runExamples(lowerExamples(program));
    const { failure } = result ?? {};
    return failure && `${text.slice(failure.span.start, failure.span.end)}: ${sayTold(failure.why)}`;
  };

  test.each([
    ['expect Red cannot Done  time passes  expect Red can Done', undefined],
    ['Blue does Say time passes expect said = 1 expect Blue cannot Say', undefined],
    ['Blue does Pass time passes Red does Done expect nobody wins', undefined],
    ['time passes expect said = 1', 'expect said = 1: it is 0'],
    ['time passes time passes', 'time passes: no clock runs here: this waits until somebody decides'],
    ['time passes Red does Done time passes', 'time passes: the game is over'],
  ])('%s', (lines, message) => {
    expect(failure(lines)).toBe(message);
  });
});

// ----------------------------------------------------------------------------------------- sessions

describe('in a session', () => {
  const { game } = new TextGame(QUIET);
  const take = (result: SessionResult): Session => {
    if (!result.ok) throw new Error(result.refusal.message);
    return result.session;
  };

  test('time is an event of the log and a line of the history', () => {
    const said = take(act(createSession(game, { seed: 1 }), 1, { action: 'Say' }));
    const quiet = take(passTime(said));
    expect(toLog(quiet).events).toEqual([{ seat: 2, action: 'Say', args: [] }, { time: 8 }]);
    expect(sessionState(quiet, 0).history.map(({ seat, time, text }) => [seat, time, text])).toEqual([
      [1, undefined, 'Blue: Say'],
      [-1, true, '8 seconds passed'],
    ]);
    const log = JSON.parse(JSON.stringify(toLog(quiet))) as Log;
    expect(readLog(log)).toEqual({ ok: true, log });
    expect(currentCells(replay(game, log))).toEqual(currentCells(quiet));
    expect(currentCells(undo(quiet))).toEqual(currentCells(said));
    expect(settle(said)).toEqual(said);
    for (const viewer of ['all', -1, 0] as const)
      expect(sessionState(said, viewer).waiting).toMatchObject({ clock: 8000 });
    expect(passTime(quiet)).toMatchObject({ ok: false });
  });

  test.each([
    [8, undefined],
    [30, undefined],
    [7, '7 seconds passed, but this stays open for 8'],
    [1, '1 second passed, but this stays open for 8'],
  ])('a log in which %d seconds passed', (seconds, message) => {
    const { cells } = new TextGame(QUIET);
    const decoded = decodeEvent(game, cells, { time: seconds });
    expect(decoded.ok ? undefined : decoded.refusal.message).toBe(message);
  });

  test.each([0, -8, '8', null])('a log in which %j seconds passed is unreadable', (seconds) => {
    const log = { ...toLog(createSession(game, { seed: 1 })), events: [{ time: seconds }] };
    expect(readLog(log)).toEqual({ ok: false, reason: 'event 1 is unreadable' });
  });

  test('a log is refused where no clock runs', () => {
    const other = new TextGame(talk(`{ ${SAY} closes when all pass }`));
    const session = replay(other.game, { ...toLog(createSession(game, { seed: 1 })), events: [{ time: 8 }] });
    expect(session).toMatchObject({
      rest: [{ time: 8 }],
      refusal: { message: 'no clock runs here: this waits until somebody decides' },
    });
  });
});

describe('a window that lasts so long in all', () => {
  const LASTS = talk(
    `{ any p in players may {
         action Say { add 1 to said }
         action Ask { window Answer within 5 s { any q in players except p may { action No { cancel } } } add 9 to said }
       } closes after 60 s }`,
  );
  const clockOf = (game: TextGame): unknown => {
    const due = waiting(game.game, game.cells, 'all');
    return due.kind === 'decision' ? [due.clock, due.resumes] : undefined;
  };

  test('closes when its time is over, however much is done in it', () => {
    const game = new TextGame(LASTS).act(0, 'Say').act(1, 'Say');
    expect(game.time().now).toBe('0: Done');
    expect(game.field('said')).toBe(2);
  });

  test('says whether its clock begins or goes on, and stands while others answer', () => {
    const game = new TextGame(LASTS);
    expect(clockOf(game)).toEqual([60_000, false]);
    expect(clockOf(game.act(0, 'Ask'))).toEqual([5000, undefined]);
    expect(clockOf(game.time())).toEqual([60_000, true]);
    expect(game.field('said')).toBe(9);
    expect(clockOf(game.act(0, 'Say'))).toEqual([60_000, true]);
    expect(clockOf(game.time())).toEqual([undefined, undefined]);
  });

  test('is told in a log and in words, and not sooner', () => {
    const session = createSession(new TextGame(LASTS).game, { seed: 1 });
    const over = passTime(session);
    expect(over.ok && toLog(over.session).events).toEqual([{ time: 60 }]);
    expect(over.ok && sessionState(over.session, 'all').history.map(({ text }) => text)).toEqual([
      '60 seconds are over',
    ]);
    expect(decodeEvent(session.game, currentCells(session), { time: 59 })).toMatchObject({ ok: false });
  });
});
