/**
 * What the machine does at a wait: who is asked and what is possible there, and what an event writes. The
 * state machine calls these from its guards and actions; whoever lists or explains moves calls the same.
 */

import { OPERATIONS, passingBy } from '../../shared/budget.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { LISTING, WAYS, WORK } from '../analysis/work.ts';
import { faultResult } from '../codegen/effects.ts';
import type { Cells } from '../ir/cells.ts';
import { type ActionIR, CELL, type GameIR } from '../ir/ir.ts';
import { bitsOf } from '../values/sets.ts';
import { type ActionCode, judge, type Room } from './actions.ts';
import type { DecisionCode, InvariantCode, PickCode, Program, RollCode, WaitCode } from './program.ts';

/** Passes of functions whose work the plan counts. */
const UNCOUNTED = Number.MAX_SAFE_INTEGER;

/** A legal action: its index in the decision and its arguments. */
export interface LegalAction {
  readonly action: number;
  readonly args: readonly number[];
}

/** What the moves of a game need; `memory` holds the last list of legal actions. */
export interface Moves {
  readonly ir: GameIR;
  readonly program: Program;
  readonly memory: { cells: Cells | undefined; wait: number; legal: Enumeration };
  /** Work that may still be set off by the present event. */
  left: number;
}

export interface Enumeration {
  readonly legal: readonly LegalAction[];
  /** True if there are more than there may be, or listing them is too much work. */
  readonly overrun: boolean;
}

const NONE: Enumeration = { legal: [], overrun: false };

export function createMoves(ir: GameIR, program: Program): Moves {
  return {
    ir,
    program,
    memory: { cells: undefined, wait: -1, legal: NONE },
    left: WORK,
  };
}

/** Allows the work that one event may set off. */
export function beginEvent(moves: Moves): void {
  moves.left = WORK;
  moves.program.spend(OPERATIONS.event + passingBy(moves.ir.origins.length));
  // What happens is counted by the plan.
  moves.program.refuel(UNCOUNTED);
}

/** Counts work; true when it is more than the event may set off. */
export function isTooMuch(moves: Moves, work: number): boolean {
  moves.left -= work;
  return moves.left < 0;
}

/**
 * Where the flow stands, or undefined before the start and after the end. Every question about a position begins here,
 * so this allows the work that a question may be.
 */
export function waitAt(moves: Moves, cells: Cells): WaitCode | undefined {
  return cells[CELL.result] === 0 ? waitNumbered(moves, cells[CELL.position] as number) : undefined;
}

/** The wait with this number, for questions about positions at other waits. */
export function waitNumbered(moves: Moves, wait: number): WaitCode | undefined {
  moves.program.refuel();
  return moves.program.waits.get(wait);
}

/** The invariants, for the question whether they hold. */
export function invariantsOf(moves: Moves): readonly InvariantCode[] {
  moves.program.refuel();
  return moves.program.invariants;
}

/** The arguments that an action's functions take: where several may act, the seat comes first. */
export function actorArgs(code: DecisionCode, seat: number, args: readonly number[]): readonly number[] {
  return code.by === undefined ? [seat, ...args] : args;
}

/** How many parameters stand before those that a person chooses. */
export function actorCount(code: DecisionCode): 0 | 1 {
  return code.by === undefined ? 1 : 0;
}

/** The seat that decides, -1 if the rules name none or several may. */
export function seatAsked(moves: Moves, code: DecisionCode, cells: Cells): number {
  const seat = code.by === undefined ? -1 : code.by(cells);
  return seat >= 0 && seat < moves.ir.players ? seat : -1;
}

/** Every legal action of a decision, in order of actions and arguments. */
export function listLegal(moves: Moves, code: DecisionCode, cells: Cells): Enumeration {
  const { memory } = moves;
  if (memory.cells === cells && memory.wait === code.node.wait) return memory.legal;
  moves.program.refuel(UNCOUNTED);
  const legal = remember(moves, code, cells);
  // What is asked about the list is no part of the work to make it, which is counted by the plan.
  moves.program.refuel();
  return legal;
}

function remember(moves: Moves, code: DecisionCode, cells: Cells): Enumeration {
  const { memory } = moves;
  memory.legal = enumerate(moves, code, cells);
  // A list that was broken off is no answer to the same question with more left.
  memory.cells = moves.program.isSpent() ? undefined : cells;
  memory.wait = code.node.wait;
  return memory.legal;
}

function enumerate(moves: Moves, code: DecisionCode, cells: Cells): Enumeration {
  if (code.by !== undefined && seatAsked(moves, code, cells) < 0) return NONE;
  const legal: LegalAction[] = [];
  const room: Room = { ways: WAYS, work: LISTING };
  for (let action = 0; action < code.actions.length; action++) {
    if (legal.length === 0 && itemAt(code.actions, action).action.aside) break;
    const tuples: number[][] = [];
    itemAt(code.actions, action).enumerate(cells, tuples, room);
    if (room.ways < 0 || room.work < 0) return { legal: [], overrun: true };
    for (const args of tuples) legal.push({ action, args });
  }
  moves.program.spend(OPERATIONS.action * legal.length);
  return { legal, overrun: false };
}

/** Whether the seat may take the action with these arguments; looks at nothing but the arguments given. */
export function isLegal(
  moves: Moves,
  code: DecisionCode,
  action: ActionCode,
  cells: Cells,
  seat: unknown,
  args: unknown,
): args is readonly number[] {
  // One choice of arguments takes less than listing them all, which is counted by the plan.
  moves.program.refuel(UNCOUNTED);
  if (code.by !== undefined && seat !== seatAsked(moves, code, cells)) return false;
  if (typeof seat !== 'number' || !Array.isArray(args)) return false;
  const all = actorArgs(code, seat, args);
  return all.length === action.action.parameters.length && judge(action, cells, all) === undefined;
}

/** The seats that are asked at a decision and may act, in order. */
export function seatsAsked(moves: Moves, code: DecisionCode, cells: Cells): readonly number[] {
  if (code.by !== undefined) {
    const seat = seatAsked(moves, code, cells);
    return seat < 0 ? [] : [seat];
  }
  return actorsOf(moves, code, cells, ({ aside }) => !aside);
}

/** The seats that may do something at a decision besides what is asked, in order. */
export function seatsAside(moves: Moves, code: DecisionCode, cells: Cells): readonly number[] {
  return actorsOf(moves, code, cells, ({ aside }) => aside === true);
}

function actorsOf(
  moves: Moves,
  code: DecisionCode,
  cells: Cells,
  which: (action: ActionIR) => boolean,
): readonly number[] {
  if (code.by !== undefined) return [];
  const { legal } = listLegal(moves, code, cells);
  const taken = legal.filter(({ action }) => which(itemAt(code.actions, action).action));
  return [...new Set(taken.map(({ args }) => args[0] as number))].sort((a, b) => a - b);
}

/** Whether the flow stands at this decision and the seat may act there. */
export function isAsked(moves: Moves, code: DecisionCode, cells: Cells, seat: number): boolean {
  if (cells[CELL.position] !== code.node.wait) return false;
  return seatsAsked(moves, code, cells).includes(seat);
}

/** Indices of the dice that are thrown. */
export function diceThrown(moves: Moves, code: RollCode, cells: Cells): readonly number[] {
  const count = moves.ir.dice[code.node.dice]?.count ?? 0;
  const all = Array.from({ length: count }, (_, die) => die);
  if (code.only === undefined) return all;
  const chosen = new Set(bitsOf(code.only(cells)));
  return all.filter((die) => chosen.has(die));
}

/** For each value that nature owes: what it may be. Empty if there is nothing to throw or pick. */
export function chanceOutcomes(
  moves: Moves,
  code: RollCode | PickCode,
  cells: Cells,
): readonly (readonly number[])[] {
  if (code.kind === 'roll') {
    const dice = moves.ir.dice[code.node.dice];
    const { low, faceCount } = dice ?? { low: 0, faceCount: 0 };
    const faces = Array.from({ length: faceCount }, (_, index) => low + index);
    return diceThrown(moves, code, cells).map(() => faces);
  }
  const { low, size } = code.node;
  const eligible: number[] = [];
  for (let element = low; element < low + size; element++)
    if (code.eligible(cells, element) !== 0) eligible.push(element);
  return eligible.length === 0 ? [] : [eligible];
}

/** How many dice are thrown. */
export function countThrown(moves: Moves, code: RollCode, cells: Cells): number {
  const count = moves.ir.dice[code.node.dice]?.count ?? 0;
  if (code.only === undefined) return count;
  let thrown = 0;
  for (let left = code.only(cells) & (2 ** Math.min(count, 32) - 1); left !== 0; left &= left - 1) thrown++;
  return thrown;
}

/** Among how many values nature picks. */
export function countEligible(code: PickCode, cells: Cells): number {
  const { low, size } = code.node;
  let eligible = 0;
  for (let element = low; element < low + size; element++)
    if (code.eligible(cells, element) !== 0) eligible++;
  return eligible;
}

/** Whether there is anything for nature to throw or pick. */
export function isChanceDue(moves: Moves, code: RollCode | PickCode, cells: Cells): boolean {
  if (code.kind === 'roll') return countThrown(moves, code, cells) > 0;
  const { low, size } = code.node;
  for (let element = low; element < low + size; element++)
    if (code.eligible(cells, element) !== 0) return true;
  return false;
}

/** Whether nature may send these values. */
export function isPossible(moves: Moves, code: RollCode | PickCode, cells: Cells, values: unknown): boolean {
  moves.program.refuel(UNCOUNTED);
  const outcomes = chanceOutcomes(moves, code, cells);
  if (!Array.isArray(values) || values.length !== outcomes.length) return false;
  return outcomes.every((possible, index) => possible.includes(values[index]));
}

/** Writes a chance event into the cells. */
export function writeChance(
  moves: Moves,
  code: RollCode | PickCode,
  cells: Cells,
  values: readonly number[],
): void {
  const written = cellsOfChance(moves, code, cells);
  for (let index = 0; index < written.length; index++)
    cells[written[index] as number] = values[index] as number;
}

/** Where the values go that nature owes, one after the other. */
export function cellsOfChance(moves: Moves, code: RollCode | PickCode, cells: Cells): readonly number[] {
  if (code.kind === 'pick') return [code.target(cells)];
  const base = moves.ir.dice[code.node.dice]?.base ?? 0;
  return diceThrown(moves, code, cells).map((die) => base + die);
}

/** Writes an action's arguments where its body reads them. */
export function writeArguments(action: ActionCode, cells: Cells, args: readonly number[]): void {
  action.action.parameters.forEach((parameter, index) => {
    cells[parameter.cell] = args[index] as number;
  });
}

/**
 * The flow arrives at a wait: ending conditions are tested, and the position is set if there is anything to
 * wait for. If not, the position stays -1 and the flow goes on.
 */
export function arrive(moves: Moves, code: WaitCode, cells: Cells): void {
  moves.program.touched?.note(code.node);
  cells[CELL.position] = -1;
  if (cells[CELL.result] === 0) moves.program.checkEndings(cells);
  if (cells[CELL.result] !== 0) return;
  if (hasChoice(moves, code, cells)) cells[CELL.position] = code.node.wait;
}

function hasChoice(moves: Moves, code: WaitCode, cells: Cells): boolean {
  if (code.kind !== 'decision') return isChanceDue(moves, code, cells);
  const { legal, overrun } = remember(moves, code, cells);
  if (overrun) cells[CELL.result] = faultResult(code.node.origin);
  return legal.length > 0;
}
