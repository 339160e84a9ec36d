/** Plays games one after the other, on one of the engines. */

import type { Bot } from '../bots/bot.ts';
import { createEngine } from '../engine/engine.ts';
import { CELL } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { createStepper } from '../play/step.ts';
import { gameResult } from '../play/waiting.ts';
import { createStream } from '../random/random.ts';
import { createChooser } from './choose.ts';
import { beginPlayout, describeBroken, endless, type PlayoutUnderWay } from './playout.ts';
import type { Recorder } from './recorder.ts';
import { createShadow } from './shadow.ts';
import type { Slots } from './slots.ts';

export interface Player {
  /** Goes to the start of the game with this number. */
  begin(game: number): void;
  /** Makes so many decisions at most; returns how many are left of them when the game has stopped, else -1. */
  goOn(decisions: number): number;
}

export interface PlayerOptions {
  readonly seed: number;
  readonly maxDecisions: number;
  /** By seat. */
  readonly bots: readonly Bot[];
}

/** A player on the fast engine. */
export function createFastPlayer(
  game: Game,
  slots: Slots,
  { seed, maxDecisions, bots }: PlayerOptions,
  recorder: Recorder,
): Player {
  const engine = createEngine(game.ir);
  const { cells } = engine;
  const nature = createStream();
  const choices = createStream();
  const shadow = bots.some(({ remembers }) => remembers) ? createShadow(game) : undefined;
  const choose = createChooser(game, engine, slots, bots, choices, shadow);
  const { bases, hasChance } = slots;
  const key = [seed, 0, 0];
  let playing = 0;
  let decisions = 0;
  let problem: string | undefined;
  engine.useRandom(nature);

  const stop = () => {
    const result = cells[CELL.result] as number;
    if (problem === undefined && result < 0) problem = gameResult(game, cells)?.label;
    recorder.endGame(playing, cells, decisions, problem);
  };

  return {
    begin(number) {
      playing = number;
      key[1] = number;
      key[2] = 0;
      if (hasChance) nature.seed(key);
      shadow?.begin(key);
      key[2] = 1;
      choices.seed(key);
      decisions = 0;
      recorder.beginGame();
      engine.start();
      problem = describeBroken(game, cells, engine.broken());
    },
    goOn(allowed) {
      let left = allowed;
      while (problem === undefined && cells[CELL.result] === 0) {
        if (decisions >= maxDecisions) {
          problem = endless(decisions);
          break;
        }
        if (left-- <= 0) return -1;
        const index = choose();
        if (index < 0) {
          problem = 'a bot chose nothing legal';
          break;
        }
        const slot = (bases[cells[CELL.position] as number] as number) + engine.actionOf(index);
        recorder.decide(cells, slot, engine.count(), decisions === 0 ? engine.seatOf(index) : -1);
        shadow?.note(engine.describe(index));
        engine.take(index);
        decisions++;
        problem = describeBroken(game, cells, engine.broken());
      }
      stop();
      return Math.max(left, 0);
    },
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
  let playout: PlayoutUnderWay | undefined;
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
          const base = bases[cells[CELL.position] as number] as number;
          recorder.decide(cells, actions.indexOf(action, base), legal, seat);
        },
      });
    },
    goOn(decisions) {
      const left = playout?.goOn(decisions) ?? 0;
      if (left < 0 || playout === undefined) return left;
      const { cells, decisions: made, problem } = playout.sofar();
      const label = (cells[CELL.result] as number) < 0 ? gameResult(game, cells)?.label : undefined;
      recorder.endGame(playing, cells, made, problem ?? label);
      return left;
    },
  };
}
