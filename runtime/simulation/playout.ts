/** One game played by bots, from its start to its end. */

import { askedOf, type Bot } from '../bots/bot.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL } from '../ir/ir.ts';
import type { MachineEvent } from '../machine/event.ts';
import { IN_A_ROW, waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { brokenInvariant } from '../play/invariants.ts';
import { legalActions, type SeatAction } from '../play/legal-actions.ts';
import { drawWith } from '../play/nature.ts';
import type { Stepper } from '../play/step.ts';
import { createTrajectory, type Trajectory } from '../play/trajectory.ts';
import type { Random } from '../random/random.ts';

export interface Playout {
  readonly events: readonly MachineEvent[];
  /** Cells where it stopped. */
  readonly cells: Cells;
  readonly decisions: number;
  /** What went wrong, besides a fault: a broken invariant, an action out of turn, no end in sight. */
  readonly problem: string | undefined;
}

export interface PlayoutOptions {
  /** By seat. */
  readonly bots: readonly Bot[];
  /** For the bots' choices. */
  readonly choices: Random;
  /** For the dice. */
  readonly nature: Random;
  readonly maxDecisions: number;
  /** Told every action before it is taken, with the number of legal ones. */
  readonly onDecision?: (cells: Cells, chosen: SeatAction, legal: number) => void;
}

/** A game that is played bit by bit. */
export interface PlayoutUnderWay {
  /** Makes so many decisions at most; returns how many are left of them when the game has stopped, else -1. */
  goOn(decisions: number): number;
  sofar(): Playout;
}

/** Another seat tries to act at every so many decisions. */
const OUT_OF_TURN = 8;

/** What is wrong with a game of so many decisions. */
export function endless(decisions: number): string {
  return `no end after ${decisions} decisions`;
}

/** Plays from where the stepper stands, to the end. */
export function playOut(game: Game, stepper: Stepper, options: PlayoutOptions): Playout {
  const playout = beginPlayout(game, stepper, options);
  playout.goOn(Number.POSITIVE_INFINITY);
  return playout.sofar();
}

/** Gets ready to play from where the stepper stands. */
export function beginPlayout(game: Game, stepper: Stepper, options: PlayoutOptions): PlayoutUnderWay {
  const events: MachineEvent[] = [];
  const past = options.bots.some(({ remembers }) => remembers) ? createTrajectory() : undefined;
  past?.begin(stepper.cells);
  let decisions = 0;
  let problem = brokenInvariant(game, stepper.cells);
  let thrown = 0;

  const decide = (cells: Cells): MachineEvent | undefined => {
    const all = legalActions(game, cells);
    const chosen = chooseAction(game, cells, all, options, past);
    if (chosen === undefined) {
      problem = 'a bot chose nothing legal';
      return undefined;
    }
    if (decisions % OUT_OF_TURN === 0) problem = actsOutOfTurn(game, stepper, chosen);
    decisions++;
    thrown = 0;
    options.onDecision?.(cells, chosen, all.length);
    return { type: 'act', ...chosen };
  };
  const draw = (cells: Cells): MachineEvent | undefined => {
    if (++thrown > IN_A_ROW) {
      problem = 'nature acts again and again, and nobody decides';
      return undefined;
    }
    return { type: 'chance', values: drawWith(game, cells, options.nature) ?? [] };
  };

  return {
    goOn(allowed) {
      let left = allowed;
      while (problem === undefined && stepper.cells[CELL.result] === 0) {
        const { cells } = stepper;
        const isDecision = waitAt(game.moves, cells)?.kind === 'decision';
        if (isDecision && decisions >= options.maxDecisions) {
          problem = endless(decisions);
          break;
        }
        if (isDecision && left-- <= 0) return -1;
        const event = isDecision ? decide(cells) : draw(cells);
        if (event === undefined) break;
        if (problem === undefined && !stepper.send(event)) problem = 'a legal event was refused';
        events.push(event);
        past?.add(event, stepper.cells);
        problem ??= brokenInvariant(game, stepper.cells);
      }
      return Math.max(left, 0);
    },
    sofar: () => ({ events, cells: stepper.cells, decisions, problem }),
  };
}

function chooseAction(
  game: Game,
  cells: Cells,
  all: readonly SeatAction[],
  options: PlayoutOptions,
  past: Trajectory | undefined,
): SeatAction | undefined {
  // Where several seats may act, each is as likely to come first.
  const seats = [...new Set(all.map((one) => one.seat))];
  const seat = seats.length > 1 ? (seats[options.choices.below(seats.length)] as number) : (seats[0] ?? -1);
  const legal = seats.length > 1 ? all.filter((one) => one.seat === seat) : all;
  const bot = options.bots[seat];
  if (bot === undefined) return undefined;
  return legal[bot(askedOf(game, cells, seat, legal, options.choices, past))];
}

/** Lets the next seat try the same action: the machine must refuse it. */
function actsOutOfTurn(game: Game, stepper: Stepper, chosen: SeatAction): string | undefined {
  const other = (chosen.seat + 1) % game.ir.players;
  if (other === chosen.seat || legalActions(game, stepper.cells).some((one) => one.seat === other))
    return undefined;
  const taken = stepper.send({ type: 'act', ...chosen, seat: other });
  return taken ? `seat ${other + 1} could act for seat ${chosen.seat + 1}` : undefined;
}
