/**
 * Many games of every shipped game and player count, played by random bots. Player counts are shared out to several
 * test files, so that their games are played at the same time.
 */

import { describe, expect, test } from 'vitest';
import { randomBot } from '../../runtime/bots/random.ts';
import {
  type Cells,
  type Game,
  type Log,
  loadCells,
  readLog,
  replay,
  type SavedCells,
  saveCells,
  step,
  waiting,
} from '../../runtime/index.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { createStepper, type Stepper } from '../../runtime/play/step.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { playLogged } from '../../runtime/session/replay.ts';
import { logOf } from '../../runtime/simulation/game-log.ts';
import { endless, playOut } from '../../runtime/simulation/playout.ts';
import { createSimulator, simulateRange } from '../../runtime/simulation/simulate.ts';
import { memo } from '../../shared/memo.ts';
import { compiledGame, gameFor, playerCounts, shippedGames } from './games.ts';

/** Random games per player count: all of them on the fast engine, some on the state machine. */
const GAMES = 1000;
const GAMES_ON_MACHINE = 20;
const SHARES = 4;
/** Games that are replayed from their log, and whose every position is saved and restored. */
const REPLAYED = 2;
/** Where the state machine, which is slow, leaves a long game. */
const LONGEST_ON_MACHINE = 1000;

const LONG = { timeout: 600_000 };

/** Defines the tests of one share, from 0. */
export function testShare(share: number): void {
  for (const [place, name] of shippedGames.entries()) {
    const mine = playerCounts(compiledGame(name)).filter((_, index) => (place + index) % SHARES === share);
    if (mine.length === 0) continue;
    describe(name, () => {
      for (const players of mine) {
        const game = gameFor(name, players);
        const seeds = Array.from({ length: GAMES_ON_MACHINE }, (_, seed) => seed);

        test(`${GAMES} games of ${players} end, and all invariants hold`, LONG, () => {
          const simulator = createSimulator(game, { seed: 1, maxDecisions: 100_000 });
          const { tally } = simulateRange(simulator, 0, GAMES);
          expect({ finished: tally.finished, problems: tally.problems }).toEqual({
            finished: GAMES,
            problems: [],
          });
        });

        test(`in ${seeds.length} games of ${players} nobody acts out of turn`, LONG, () => {
          const stepper = createStepper(game);
          for (const seed of seeds) {
            stepper.reset();
            const { problem, cells, outOfTurn, decisions } = playWatched(game, stepper, seed);
            const isCut = decisions === LONGEST_ON_MACHINE;
            expect({ seed, problem, outOfTurn, kind: gameResult(game, cells)?.kind }).toEqual({
              seed,
              problem: isCut ? endless(decisions) : undefined,
              outOfTurn: [],
              kind: isCut ? undefined : 'ended',
            });
          }
        });

        const played = memo<Game, number, Played>();
        const gameOf = (seed: number) => played(game, seed, () => play(game, createStepper(game), seed));

        test(`${REPLAYED} logs of ${players} give the same bytes again`, LONG, () => {
          for (const seed of seeds.slice(0, REPLAYED)) checkReplay(game, seed, gameOf(seed));
        });

        test(`any position of ${players} can be saved and gone on from`, LONG, () => {
          for (const seed of seeds.slice(0, REPLAYED)) checkSnapshots(game, gameOf(seed));
        });
      }
    });
  }
}

/** Plays a game and notes every action that was taken by another seat than the one asked. */
function playWatched(game: Game, stepper: Stepper, seed: number) {
  const outOfTurn: string[] = [];
  const watched: Stepper = {
    get cells() {
      return stepper.cells;
    },
    reset: (cells) => stepper.reset(cells),
    send(event) {
      const now = waiting(game, stepper.cells, 'all');
      const taken = stepper.send(event);
      const asked = now.kind === 'decision' ? now.seats : [];
      if (taken && event.type === 'act' && !asked.includes(event.seat))
        outOfTurn.push(`${event.seat} for ${asked.join()}: ${event.action}`);
      return taken;
    },
  };
  return { ...play(game, watched, seed), outOfTurn };
}

type Played = ReturnType<typeof play>;

function play(game: Game, stepper: Stepper, seed: number) {
  return playOut(game, stepper, {
    bots: Array.from({ length: game.ir.players }, () => randomBot),
    choices: createRandom(seed, 1),
    nature: createRandom(seed, 2),
    maxDecisions: LONGEST_ON_MACHINE,
  });
}

/** The log of a game goes through JSON and gives the same cells after every event. */
function checkReplay(game: Game, seed: number, { events, cells }: Played): void {
  const stepper = createStepper(game);
  const log = readLog(JSON.parse(JSON.stringify(logOf(game, seed, events))));
  if (!log.ok) throw new Error(log.reason);
  expect(log.log.events).toHaveLength(events.length);
  let session = replay(game, { ...log.log, events: [] } satisfies Log, { automatic: false });
  log.log.events.forEach((event, index) => {
    const played = playLogged(session, event);
    if (!played.ok) throw new Error(`event ${index}: ${played.refusal.message}`);
    session = played.session;
    stepper.send(events[index] as (typeof events)[number]);
    expectSame(session.played.at(-1)?.cells as Cells, stepper.cells);
  });
  expectSame(stepper.cells, cells);
}

/** Every position goes through JSON, and the next event gives the same cells from there. */
function checkSnapshots(game: Game, { events }: Played): void {
  const stepper = createStepper(game);
  for (const event of events) {
    const saved = JSON.parse(JSON.stringify(saveCells(stepper.cells))) as SavedCells;
    const restored = loadCells(game, saved);
    if (!restored) throw new Error('the position cannot be read');
    expectSame(restored, stepper.cells);
    const next = step(game, restored, event);
    stepper.send(event);
    if (!next.ok) throw new Error(next.refusal.message);
    expectSame(next.cells, stepper.cells);
  }
}

function expectSame(a: Cells, b: Cells): void {
  if (a.length === b.length && a.every((value, index) => value === b[index])) return;
  expect([...a]).toEqual([...b]);
}
