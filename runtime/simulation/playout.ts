/** One game played by bots, from its start to its end. */

import type { Cells, MachineEvent } from '../api.ts';
import type { Bot } from '../bots/bot.ts';
import { CELL } from '../ir/ir.ts';
import { waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import type { Stepper } from '../play/step.ts';
import { legalActions, type SeatAction } from '../play/waiting.ts';
import type { Random } from '../random/random.ts';
import { drawWith } from '../session/nature.ts';
import { formatText } from '../values/format.ts';
import { viewTable } from '../view/view.ts';

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
  /** Told every action taken. */
  readonly onAction?: (action: string) => void;
}

/** Events that nature may send between two decisions. */
const IN_A_ROW = 10_000;

/** Another seat tries to act at every so many decisions. */
const OUT_OF_TURN = 8;

/** Plays from where the stepper stands. */
export function playOut(game: Game, stepper: Stepper, options: PlayoutOptions): Playout {
  const events: MachineEvent[] = [];
  let decisions = 0;
  let problem = brokenInvariant(game, stepper.cells);
  let thrown = 0;
  while (problem === undefined && stepper.cells[CELL.result] === 0) {
    const { cells } = stepper;
    let event: MachineEvent;
    if (waitAt(game.moves, cells)?.kind === 'decision') {
      if (decisions >= options.maxDecisions) {
        problem = `no end after ${decisions} decisions`;
        break;
      }
      const chosen = chooseAction(game, cells, options);
      if (chosen === undefined) {
        problem = 'a bot chose nothing legal';
        break;
      }
      event = { type: 'act', ...chosen };
      if (decisions % OUT_OF_TURN === 0) problem = actsOutOfTurn(game, stepper, chosen);
      decisions++;
      thrown = 0;
      options.onAction?.(chosen.action);
    } else {
      if (++thrown > IN_A_ROW) {
        problem = 'nature acts again and again, and nobody decides';
        break;
      }
      event = { type: 'chance', values: drawWith(game, cells, options.nature) ?? [] };
    }
    if (problem === undefined && !stepper.send(event)) problem = 'a legal event was refused';
    events.push(event);
    problem ??= brokenInvariant(game, stepper.cells);
  }
  return { events, cells: stepper.cells, decisions, problem };
}

/** The invariant that does not hold in these cells, in words. */
export function brokenInvariant(game: Game, cells: Cells): string | undefined {
  game.program.refuel();
  const broken = game.program.invariants.find((invariant) => invariant.holds(cells) === 0);
  return broken === undefined ? undefined : `broken: ${formatText(game.ir, broken.label, cells, [])}`;
}

function chooseAction(game: Game, cells: Cells, options: PlayoutOptions): SeatAction | undefined {
  const all = legalActions(game, cells);
  // Where several seats may act, each is as likely to come first.
  const seats = [...new Set(all.map((one) => one.seat))];
  const seat = seats.length > 1 ? (seats[options.choices.below(seats.length)] as number) : (seats[0] ?? -1);
  const legal = seats.length > 1 ? all.filter((one) => one.seat === seat) : all;
  const bot = options.bots[seat];
  if (bot === undefined) return undefined;
  const question = {
    seat,
    legal,
    random: options.choices,
    get view() {
      return viewTable(game, cells, seat);
    },
  };
  return legal[bot(question)];
}

/** Lets the next seat try the same action: the machine must refuse it. */
function actsOutOfTurn(game: Game, stepper: Stepper, chosen: SeatAction): string | undefined {
  const other = (chosen.seat + 1) % game.ir.players;
  if (other === chosen.seat || legalActions(game, stepper.cells).some((one) => one.seat === other))
    return undefined;
  const taken = stepper.send({ type: 'act', ...chosen, seat: other });
  return taken ? `seat ${other + 1} could act for seat ${chosen.seat + 1}` : undefined;
}
