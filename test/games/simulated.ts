/**
 * Many games of every shipped game and player count, played by random bots. The games are shared out to several
 * test files, so that they are played at the same time.
 */

import { describe, expect, test } from 'vitest';
import { compile } from '../../language/index.ts';
import {
  type Cells,
  createRandom,
  createStepper,
  type Game,
  gameResult,
  type Log,
  loadCells,
  logOf,
  playLogged,
  playOut,
  randomBot,
  readLog,
  replay,
  type SavedCells,
  type Stepper,
  saveCells,
  step,
  waiting,
} from '../../runtime/index.ts';
import { gameFor, playerCounts, shippedGames, sourcesOf } from './games.ts';

/** Games per player count; fewer of the games that take long, of which more are played by hand. */
const GAMES: Readonly<Record<string, number>> = { 'king-of-new-tokyo': 2000 };
const GAMES_OF_OTHERS = 40;
const SHARES = 4;
/** Games of a share that are replayed from their log, and those whose every position is taken down and up again. */
const REPLAYED = 2;

const LONG = { timeout: 600_000 };

/** Defines the tests of one share, from 0. */
export function testShare(share: number): void {
  for (const name of shippedGames) {
    describe(name, () => {
      for (const players of playerCounts(compile(sourcesOf(name)))) {
        const game = gameFor(name, players);
        const seeds = Array.from(
          { length: (GAMES[name] ?? GAMES_OF_OTHERS) / SHARES },
          (_, index) => share + index * SHARES,
        );

        test(
          `${seeds.length} games of ${players} end, keep the invariants, and nobody acts out of turn`,
          LONG,
          () => {
            const stepper = createStepper(game);
            for (const seed of seeds) {
              stepper.reset();
              const { problem, cells, outOfTurn } = playWatched(game, stepper, seed);
              const kind = gameResult(game, cells)?.kind;
              expect({ seed, problem, outOfTurn, kind }).toEqual({
                seed,
                problem: undefined,
                outOfTurn: [],
                kind: 'ended',
              });
            }
          },
        );

        test(`${REPLAYED} logs of ${players} give the same bytes again`, LONG, () => {
          for (const seed of seeds.slice(0, REPLAYED)) checkReplay(game, seed);
        });

        test(`any position of ${players} can be saved and gone on from`, LONG, () => {
          for (const seed of seeds.slice(0, REPLAYED)) checkSnapshots(game, seed);
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
      const now = waiting(game, stepper.cells);
      const taken = stepper.send(event);
      const asked = now.kind === 'decision' ? now.seats : [];
      if (taken && event.type === 'act' && !asked.includes(event.seat))
        outOfTurn.push(`${event.seat} for ${asked.join()}: ${event.action}`);
      return taken;
    },
  };
  return { ...play(game, watched, seed), outOfTurn };
}

function play(game: Game, stepper: Stepper, seed: number) {
  return playOut(game, stepper, {
    bots: Array.from({ length: game.ir.players }, () => randomBot),
    choices: createRandom(seed, 1),
    nature: createRandom(seed, 2),
    maxDecisions: 100_000,
  });
}

/** The log of a game goes through JSON and gives the same cells after every event. */
function checkReplay(game: Game, seed: number): void {
  const stepper = createStepper(game);
  const { events, cells } = play(game, stepper, seed);
  const log = readLog(JSON.parse(JSON.stringify(logOf(game, seed, events))));
  if (!log.ok) throw new Error(log.reason);
  expect(log.log.events).toHaveLength(events.length);
  stepper.reset();
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
function checkSnapshots(game: Game, seed: number): void {
  const stepper = createStepper(game);
  const { events } = play(game, stepper, seed);
  stepper.reset();
  for (const event of events) {
    const saved = JSON.parse(JSON.stringify(saveCells(stepper.cells))) as SavedCells;
    const restored = loadCells(game.ir, saved);
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
