/** What the flow is waiting for, in the terms of whoever plays. */

import type { Cells, GameResult, Waiting } from '../api.ts';
import type { PickCode, RollCode } from '../codegen/program.ts';
import { CELL, type ValueType } from '../ir/ir.ts';
import {
  actorCount,
  chanceOutcomes,
  diceThrown,
  listLegal,
  seatAsked,
  seatsAsked,
  waitAt,
} from '../machine/moves.ts';
import { activeNodes } from '../machine/restore.ts';
import { formatText } from '../values/format.ts';
import { bitsOf } from '../values/sets.ts';
import { describeFault } from './faults.ts';
import type { Game } from './game.ts';

/** The decision, throw or pick that is due, or the result. */
export function waiting(game: Game, cells: Cells): Waiting {
  const code = cells[CELL.result] === 0 ? waitAt(game.moves, cells) : undefined;
  if (code === undefined) return { kind: 'end', result: gameResult(game, cells) ?? notStarted() };
  game.program.refuel();
  const { path, origin } = code.node;
  if (code.kind === 'decision') {
    const seats = seatsAsked(game.moves, code, cells);
    const seat = seats.length === 1 ? (seats[0] as number) : -1;
    return {
      kind: 'decision',
      seat,
      seats,
      clock: code.node.quiet,
      prompt: formatText(game.ir, code.prompt, cells, []),
      path,
      origin,
    };
  }
  const outcomes = chanceOutcomes(game.moves, code, cells);
  const type = chanceType(game, code);
  return {
    kind: 'chance',
    what: code.kind,
    name: chanceName(game, code),
    outcomes,
    types: outcomes.map(() => type),
    dice: code.kind === 'roll' ? diceThrown(game.moves, code, cells) : [],
    path,
    origin,
  };
}

/** An action that a seat may take. */
export interface SeatAction {
  readonly seat: number;
  readonly action: string;
  readonly args: readonly number[];
}

/** Every legal action of the present decision, as its name and arguments; empty at other times. */
export function legalActions(game: Game, cells: Cells): readonly SeatAction[] {
  const code = cells[CELL.result] === 0 ? waitAt(game.moves, cells) : undefined;
  if (code?.kind !== 'decision') return [];
  const asked = seatAsked(game.moves, code, cells);
  const own = actorCount(code);
  return listLegal(game.moves, code, cells).legal.map(({ action, args }) => ({
    seat: own === 0 ? asked : (args[0] as number),
    action: code.node.actions[action]?.name ?? '',
    args: own === 0 ? args : args.slice(own),
  }));
}

/** How the game ended, or undefined while it runs. */
export function gameResult(game: Game, cells: Cells): GameResult | undefined {
  const result = cells[CELL.result] as number;
  if (result === 0) return undefined;
  if (result < 0) return describeFault(game.ir, -result - 1);
  const ending = game.ir.endings[result - 1];
  return {
    kind: 'ended',
    winners: bitsOf(cells[CELL.winners] as number).filter((seat) => seat < game.ir.players),
    name: ending?.name ?? '',
    label: ending?.label ?? '',
    origin: ending?.origin ?? -1,
  };
}

/** Paths of the state nodes where the flow stands, outermost first. */
export function activePath(game: Game, cells: Cells): readonly string[] {
  return activeNodes(game.machine, game.moves, cells);
}

/** Name of the dice, or of the field that a pick fills. */
export function chanceName(game: Game, code: RollCode | PickCode): string {
  if (code.kind === 'roll') return game.ir.dice[code.node.dice]?.name ?? '';
  const { base } = code.node.target;
  const field = game.ir.layout.fields.find((one) => base >= one.base && base < one.base + one.length);
  return field?.name ?? code.node.path.slice(code.node.path.lastIndexOf('/') + 1);
}

/** The type of what nature sends. */
export function chanceType(game: Game, code: RollCode | PickCode): ValueType {
  if (code.kind === 'pick') return code.node.type;
  return game.ir.dice[code.node.dice]?.faces ?? { kind: 'number', low: 0, high: 0 };
}

function notStarted(): GameResult {
  return {
    kind: 'fault',
    winners: [],
    name: 'position',
    label: 'These cells hold no position of the game',
    origin: -1,
  };
}
