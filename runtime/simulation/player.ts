/** Plays games one after the other, on one of the engines. */

import type { Bot } from '../bots/bot.ts';
import { randomBot } from '../bots/random.ts';
import { createWatchedEngine, type WatchedEngine } from '../fast/engine.ts';
import type { Tier } from '../fast/optimize/passes.ts';
import { TIERS } from '../fast/optimize/thresholds.ts';
import { CELL } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { describeBroken } from '../play/invariants.ts';
import { faultIn } from '../play/result.ts';
import { createStepper } from '../play/step.ts';
import type { Trouble } from '../play/trouble.ts';
import { createGameStreams, createStream } from '../random/random.ts';
import { type Choose, createChooser } from './choose.ts';
import { beginPlayout, endless, NOTHING_LEGAL, type OpenPlayout } from './playout.ts';
import type { Recorder } from './recorder.ts';
import { createShadow, type Shadow } from './shadow.ts';
import type { Slots } from './slots.ts';

/** Plays one game at a time, and has it written down. */
export interface Player {
  /** Goes to the start of the game with this number. */
  begin(game: number): void;
  /** Makes so many decisions at most; returns how many are left of them when the game has stopped, else -1. */
  advance(decisions: number): number;
}

/** How games are played. */
export interface PlayerOptions {
  readonly seed: number;
  readonly maxDecisions: number;
  /** By seat. */
  readonly bots: readonly Bot[];
  readonly tier: Tier;
}

/** A player on the fast engine. */
function createFastPlayer(
  game: Game,
  slots: Slots,
  { seed, maxDecisions, bots, tier }: PlayerOptions,
  recorder: Recorder,
): Player {
  const isAllRandom = bots.every((bot) => bot === randomBot);
  // What bots decide is written down here.
  const watch = isAllRandom ? recorder.watch : undefined;
  const engine = createWatchedEngine(game.ir, watch, tier, game.budget);
  const { cells } = engine;
  const nature = createStream();
  const choices = createStream();
  const shadow = bots.some(({ remembers }) => remembers) ? createShadow(game) : undefined;
  const playOn = isAllRandom
    ? (limit: number) => engine.playOn(choices, limit)
    : playByBots(engine, createChooser({ game, engine, bots, choices, shadow }), recorder, shadow);
  const { hasChance } = slots;
  const streams = createGameStreams(seed);
  let playing = 0;
  let decisions = 0;
  engine.useRandom(nature);

  /** What is wrong, if the game has stopped; else where it was interrupted. */
  const problemOf = (made: number, allowed: number): Trouble | undefined => {
    const broken = engine.broken();
    if (broken >= 0) return describeBroken(game, cells, broken);
    if (cells[CELL.result] !== 0) return faultIn(game, cells);
    if (made < allowed) return NOTHING_LEGAL;
    return decisions >= maxDecisions ? endless(decisions) : undefined;
  };

  return {
    begin(number) {
      playing = number;
      streams.begin(number);
      if (hasChance) streams.seed(nature, 0);
      shadow?.begin([seed, number, 0]);
      streams.seed(choices, 1);
      decisions = 0;
      recorder.beginGame();
      engine.reset();
    },
    advance(most) {
      const allowed = Math.min(most, maxDecisions - decisions);
      const made = playOn(allowed);
      decisions += made;
      const problem = problemOf(made, allowed);
      if (problem === undefined && cells[CELL.result] === 0) return -1;
      if (watch === undefined) recorder.lookWhoLeads(cells);
      else engine.lookWhoLeads();
      recorder.endGame(playing, cells, decisions, problem);
      return Math.max(most - made, 0);
    },
  };
}

/**
 * A player for a few games: quick to make. Where they turn out to be much work, the rest is played by one that is optimized: what is played is the
 * same. Work is what the game's budget says, never time, so that what is left of that is the same at each call.
 */
export function createTieredPlayer(
  game: Game,
  slots: Slots,
  options: PlayerOptions,
  recorder: Recorder,
): Player {
  let player = createFastPlayer(game, slots, options, recorder);
  let { tier } = options;
  const { budget } = game;
  const before = budget?.left ?? 0;
  return {
    begin(number) {
      if (tier === 'quick' && budget && before - budget.left > TIERS.operations) {
        tier = 'optimized';
        player = createFastPlayer(game, slots, { ...options, tier }, recorder);
      }
      player.begin(number);
    },
    advance: (decisions) => player.advance(decisions),
  };
}

/** Asks the bots for one decision after the other, as `WatchedEngine.playOn` makes them; stops where one is illegal. */
function playByBots(
  engine: WatchedEngine,
  choose: Choose,
  recorder: Recorder,
  shadow: Shadow | undefined,
): (limit: number) => number {
  const { cells } = engine;
  return (limit) => {
    if ((cells[CELL.position] as number) < 0) engine.start();
    let made = 0;
    while (made < limit && engine.count() > 0 && engine.broken() < 0) {
      const index = choose();
      if (index < 0) break;
      const wait = cells[CELL.position] as number;
      recorder.decide(cells, wait, engine.actionOf(index), engine.count(), engine.seatOf(index));
      shadow?.note(index);
      engine.take(index);
      made++;
    }
    return made;
  };
}

/** A player on the state machine. */
export function createMachinePlayer(
  game: Game,
  slots: Slots,
  { seed, maxDecisions, bots }: PlayerOptions,
  recorder: Recorder,
): Player {
  const stepper = createStepper(game);
  const [nature, choices] = [createStream(), createStream()];
  const { actions, bases } = slots;
  let playing = 0;
  let playout: OpenPlayout | undefined;
  return {
    begin(number) {
      playing = number;
      nature.seed([seed, number, 0]);
      choices.seed([seed, number, 1]);
      recorder.beginGame();
      stepper.reset();
      playout = beginPlayout(game, stepper, {
        bots,
        nature,
        choices,
        maxDecisions,
        onDecision: (cells, { action, seat }, legal) => {
          const wait = cells[CELL.position] as number;
          const base = bases[wait] as number;
          recorder.decide(cells, wait, actions.indexOf(action, base) - base, legal, seat);
        },
      });
    },
    advance(decisions) {
      const left = playout?.advance(decisions) ?? 0;
      if (left < 0 || playout === undefined) return left;
      const { cells, decisions: made, problem } = playout.result();
      recorder.lookWhoLeads(cells);
      recorder.endGame(playing, cells, made, problem ?? faultIn(game, cells));
      return left;
    },
  };
}
