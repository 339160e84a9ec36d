import { expect, test } from 'vitest';
import { createEngine } from '../../../runtime/fast/engine.ts';
import {
  act,
  createSession,
  currentCells,
  type Game,
  replay,
  type Session,
  sessionState,
  simulate,
  toLog,
  undo,
} from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { irOf } from '../lowering/text-game.ts';

/** The seat decides once; then nature throws so often, and the seat decides again. */
function throwing(times: number): Game {
  return createGame(
    irOf(`game "Throwing" edition 1
players 1
dice die: 1 of 1..6 "Die"
table { thrown: 0..20000 = 0 }
play { rounds { turns {
  choose { action Throw { set thrown to 0 repeat while thrown < ${times} { roll die add 1 to thrown } } }
  choose { action Win { win me by Done } }
} } }
ending Done "done"
`),
  );
}

const FAULT = {
  kind: 'fault',
  label: 'this goes on and on without anybody having to decide: more than 10,000 events of chance in a row',
};

function begun(game: Game): Session {
  const result = act(createSession(game, { seed: 1 }), 0, { action: 'Throw' });
  if (!result.ok) throw new Error(result.refusal.message);
  return result.session;
}

test('a game that throws 5,000 times in a row goes on', () => {
  const session = begun(throwing(5_000));
  expect(session.at).toBe(5_001);
  expect(sessionState(session, 'all').waiting).toMatchObject({ kind: 'decision', seat: 0 });
  expect(act(session, 0, { action: 'Win' }).ok).toBe(true);
});

test('10,000 times in a row are as many as may be', () => {
  expect(gameResult(throwing(10_000), currentCells(begun(throwing(10_000))))).toBeUndefined();
});

test('nature without an end is a fault, which the session says', () => {
  const game = throwing(20_000);
  const session = begun(game);
  const { waiting, offers } = sessionState(session, 'all');
  expect(waiting).toMatchObject({ kind: 'end', result: FAULT });
  expect(offers).toEqual([]);
  expect(session.at).toBe(10_001);
  expect(sessionState(undo(session), 'all').waiting).toMatchObject({ kind: 'decision' });
  const again = replay(game, toLog(session));
  expect(currentCells(again)).toEqual(currentCells(session));
});

test('it is the same fault in a session and on both engines', () => {
  const game = throwing(20_000);
  const inSession = gameResult(game, currentCells(begun(game)));
  expect(inSession).toMatchObject(FAULT);
  const engine = createEngine(game.ir);
  engine.useRandom(createRandom(1));
  engine.start();
  engine.take(0);
  expect(gameResult(game, engine.cells)).toEqual(inSession);
  expect(engine.cells[CELL.position]).toBe(currentCells(begun(game))[CELL.position]);
  for (const name of ['fast', 'xstate'] as const) {
    const { problems } = simulate(game, { games: 1, seed: 1, engine: name });
    expect(problems.map(({ message }) => message)).toEqual([FAULT.label]);
    const log = problems[0]?.log;
    expect(log && gameResult(game, currentCells(replay(game, log)))).toEqual(inSession);
  }
});
