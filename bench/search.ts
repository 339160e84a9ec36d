/** What looks ahead: tries of tree search, and sequences that are counted. */

import { questionFor } from '../runtime/bots/bot.ts';
import { createEngine } from '../runtime/fast/engine.ts';
import { legalActions, makeBot } from '../runtime/index.ts';
import type { Cells, GameIR } from '../runtime/ir/ir.ts';
import { createGame, type Game } from '../runtime/play/game.ts';
import { countSequences } from '../runtime/simulation/perft.ts';
import { seconds } from './clock.ts';
import { RandomTable } from './random.ts';
import { median } from './statistics.ts';

export interface SearchSpeed {
  /** Tries of `mcts` per second, where nothing is remembered. */
  readonly tries: number;
  /** Sequences per second that `perft` counts, and how many events each has. */
  readonly sequences: number;
  readonly depth: number;
}

/** Tries before each decision. */
const TRIES = 200;
/** Decisions that are asked for, in games that random bots have played so far and somewhat further each. */
const QUESTIONS = 24;
const APART = 5;
/** Seconds from which on the speed of a depth counts. */
const LONG = 0.3;
const DEEPEST = 40;
/** The bot draws the seed of its own numbers from here. */
const SEED = { below: () => 1 };

/** In so many rounds, after one to warm up. */
export function searchSpeed(ir: GameIR, rounds: number): SearchSpeed {
  const game = createGame(ir);
  return { tries: triesPerSecond(game, rounds), ...sequencesPerSecond(game) };
}

function triesPerSecond(game: Game, rounds: number): number {
  const made = makeBot(game, `mcts:${TRIES}`);
  if (!made.ok) throw new RangeError(made.message);
  const { bot } = made;
  const questions = positionsOf(game).flatMap((cells) => {
    const legal = legalActions(game, cells);
    const seat = legal[0]?.seat ?? -1;
    const own = legal.filter((one) => one.seat === seat);
    // With one action there is nothing to be tried.
    return own.length > 1 ? [{ cells, seat, own }] : [];
  });
  const speeds = Array.from({ length: rounds + 1 }, () => {
    const began = seconds();
    for (const { cells, seat, own } of questions) bot(questionFor({ game, cells, seat, random: SEED }, own));
    return (questions.length * TRIES) / (seconds() - began);
  });
  return median(speeds.slice(1));
}

function positionsOf({ ir }: Game): readonly Cells[] {
  const engine = createEngine(ir);
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const table = new RandomTable(index + 1);
    engine.useRandom(table);
    engine.start();
    engine.playOn(table, APART * index);
    return engine.cells.slice();
  });
}

/** At the first depth that takes long enough: from the start of the game, as `perft` counts when that depth is asked for. */
function sequencesPerSecond(game: Game): Pick<SearchSpeed, 'sequences' | 'depth'> {
  let found = { sequences: 0, depth: 0 };
  for (let depth = 2; depth <= DEEPEST; depth++) {
    const [counted, took] = countTo(game, depth);
    if (counted === 0) break;
    found = { sequences: counted / took, depth };
    if (took >= LONG) return found;
  }
  // A game of which everything is counted sooner: again, once V8 knows the way.
  const [counted, took] = countTo(game, found.depth);
  return { ...found, sequences: counted / took };
}

/** How many sequences of so many events there are, and the seconds that it takes to count them once the code is made that counts. */
function countTo(game: Game, depth: number): readonly [counted: number, seconds: number] {
  const counts = countSequences(game, depth);
  // With the first event the code is there.
  let last = counts.next().value?.sequences ?? 0n;
  const began = seconds();
  for (const { sequences } of counts) last = sequences;
  return [Number(last), seconds() - began];
}
