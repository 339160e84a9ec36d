/** One game played by bots, from its start to its end. */

import { BudgetSpent } from '../../shared/budget.ts';
import { askBot, type Bot } from '../bots/bot.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL } from '../ir/ir.ts';
import type { MachineEvent } from '../machine/event.ts';
import { waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { brokenInvariant } from '../play/invariants.ts';
import { drawSeat, legalActions, type SeatAction, seatsOf } from '../play/legal-actions.ts';
import { drawWith, stopEndlessChance } from '../play/nature.ts';
import type { Stepper } from '../play/step.ts';
import { createTrajectory } from '../play/trajectory.ts';
import { type Trouble, troubleWithout } from '../play/trouble.ts';
import type { Random } from '../random/random.ts';
import { told } from '../values/words/told.ts';

/** A game as far as it was played. */
export interface Playout {
  readonly events: readonly MachineEvent[];
  /** Cells where it stopped. */
  readonly cells: Cells;
  readonly decisions: number;
  /** What went wrong, besides a fault: a broken invariant, an action out of turn, no end in sight. */
  readonly problem: Trouble | undefined;
}

/** Who plays, and with what random numbers. */
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
export interface OpenPlayout {
  /**
   * Makes so many decisions at most; returns how many are left of them when the game has stopped, else -1. Throws `BudgetSpent`
   * where that is more work than the game's budget allows.
   */
  advance(decisions: number): number;
  /** What was played up to here. */
  result(): Playout;
}

/** Another seat tries to act at every so many decisions. */
const OUT_OF_TURN = 8;

/** Where a bot gives no action, or one that is not legal. */
export const NOTHING_LEGAL = troubleWithout(told('nothingLegalChosen'));

/** What is wrong with a game of so many decisions. */
export function endless(decisions: number): Trouble {
  return troubleWithout(told('noEnd', String(decisions)));
}

/** Whether it is that a game has found no end. */
export function isEndless({ why }: Trouble): boolean {
  return typeof why !== 'string' && why.say === 'noEnd';
}

/** Plays from where the stepper stands, to the end. */
export function playOut(game: Game, stepper: Stepper, options: PlayoutOptions): Playout {
  const playout = beginPlayout(game, stepper, options);
  playout.advance(Number.POSITIVE_INFINITY);
  return playout.result();
}

/** Gets ready to play from where the stepper stands. */
export function beginPlayout(game: Game, stepper: Stepper, options: PlayoutOptions): OpenPlayout {
  const { bots, choices, nature, maxDecisions, onDecision } = options;
  const events: MachineEvent[] = [];
  const trajectory = bots.some(({ remembers }) => remembers) ? createTrajectory() : undefined;
  trajectory?.begin(stepper.cells);
  let { cells } = stepper;
  let decisions = 0;
  let chanceInARow = 0;
  /** Whether somebody decides; undefined where the game is over. */
  const isDecision = () =>
    cells[CELL.result] === 0 ? waitAt(game.moves, cells)?.kind === 'decision' : undefined;
  /** Between nature's events an invariant may be broken: it is tested where the fast engine stops. */
  const findBroken = () => (isDecision() === false ? undefined : brokenInvariant(game, cells));
  let problem = findBroken();

  const decide = (): MachineEvent | undefined => {
    const legal = legalActions(game, cells);
    const seat = drawSeat(seatsOf(legal), choices);
    const bot = bots[seat];
    const chosen = bot && askBot(bot, { game, cells, seat, random: choices, trajectory }, legal);
    if (chosen === undefined) {
      problem = NOTHING_LEGAL;
      return undefined;
    }
    if (decisions % OUT_OF_TURN === 0) problem = actsOutOfTurn(game, stepper, chosen);
    decisions++;
    chanceInARow = 0;
    onDecision?.(cells, chosen, legal.length);
    return { type: 'act', ...chosen };
  };
  const draw = (): MachineEvent => {
    chanceInARow++;
    return { type: 'chance', values: drawWith(game, cells, nature) ?? [] };
  };

  return {
    advance(allowed) {
      let left = allowed;
      while (problem === undefined && cells[CELL.result] === 0) {
        const isAsked = isDecision() === true;
        if (isAsked && decisions >= maxDecisions) {
          problem = endless(decisions);
          break;
        }
        if (isAsked && left-- <= 0) return -1;
        const event = isAsked ? decide() : draw();
        if (game.program.isSpent()) throw new BudgetSpent();
        if (event === undefined) break;
        if (problem === undefined && !stepper.send(event)) problem = troubleWithout(told('legalRefused'));
        if (game.program.isSpent()) throw new BudgetSpent();
        events.push(event);
        cells = stopEndlessChance(game, stepper.cells, chanceInARow);
        trajectory?.add(event, cells);
        const broken = findBroken();
        if (game.program.isSpent()) throw new BudgetSpent();
        problem ??= broken;
      }
      return Math.max(left, 0);
    },
    result: () => ({ events, cells, decisions, problem }),
  };
}

/** Lets the next seat try the same action: the machine must refuse it. */
function actsOutOfTurn(game: Game, stepper: Stepper, chosen: SeatAction): Trouble | undefined {
  const other = (chosen.seat + 1) % game.ir.players;
  if (other === chosen.seat || legalActions(game, stepper.cells).some((one) => one.seat === other))
    return undefined;
  const taken = stepper.send({ type: 'act', ...chosen, seat: other });
  const [one, two] = [String(other + 1), String(chosen.seat + 1)];
  return taken ? troubleWithout(told('actsForOther', one, two)) : undefined;
}
