/** What the flow is waiting for, in the terms of whoever plays. */

import { itemAt } from '../../shared/internal-problem.ts';
import type { Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { FieldIR, ValueType } from '../ir/ir.ts';
import { type ActionCode, judgeLevel, LEVEL } from '../machine/actions.ts';
import { activeStates } from '../machine/active.ts';
import { chanceOutcomes, diceThrown, seatsAside, seatsAsked, waitAt } from '../machine/moves.ts';
import type { DecisionCode, PickCode, RollCode } from '../machine/program.ts';
import type { TextCode } from '../machine/texts.ts';
import { engineWords } from '../values/words/engine-words.ts';
import type { Game } from './game.ts';
import { hiddenFrom } from './hidden.ts';
import { type GameResult, gameResult } from './result.ts';
import { formatText } from './text.ts';

/** What the flow is waiting for. */
export type Waiting =
  | {
      readonly kind: 'decision';
      /** The seat that decides, or -1 if several may act. */
      readonly seat: number;
      /** All seats that may act now; for a seat's view those that the rules ask, whether they can act or not. */
      readonly seats: readonly number[];
      /** Seats that nobody waits for and that may do something all the same; for a seat's view only itself. */
      readonly aside: readonly number[];
      /** Milliseconds after which the `time` event is due; absent where no clock runs. */
      readonly clock?: number | undefined;
      /**
       * Of a clock that counts all the time in which its window waits: whether it goes on from where it stood when the window
       * waited before. Absent: it begins anew with every event.
       */
      readonly resumes?: boolean;
      /** In words: what is asked of those who decide, or, for others, what they wait for. */
      readonly prompt: string;
      /** Path of the state node where the flow stands, as in `ChartNode.id`. */
      readonly path: string;
      /** Index in `Game.origins`. */
      readonly origin: number;
    }
  | {
      readonly kind: 'chance';
      readonly what: 'roll' | 'pick';
      /** Name of the dice, or of what is picked. */
      readonly name: string;
      /** In words: who throws or what is picked, and what for. */
      readonly label: string;
      /** For each value to come: its possible outcomes; none where the viewer may not know them. */
      readonly outcomes: readonly (readonly number[])[];
      readonly types: readonly ValueType[];
      /** Indices of the dice that are thrown. */
      readonly dice: readonly number[];
      /** Path of the state node where the flow stands, as in `ChartNode.id`. */
      readonly path: string;
      /** Index in `Game.origins`. */
      readonly origin: number;
    }
  | { readonly kind: 'end'; readonly result: GameResult };

/**
 * The decision, throw or pick that is due, or the result. A viewer learns of it what it may: who is asked, not who
 * can do something; the outcomes of a draw only if it knows what is drawn from and sees what comes.
 */
export function waiting(game: Game, cells: Cells, viewer: Viewer): Waiting {
  const code = waitAt(game.moves, cells);
  if (code === undefined) return { kind: 'end', result: gameResult(game, cells) ?? notStarted() };
  const { path, origin } = code.node;
  if (code.kind === 'decision') {
    const seats = seatsShown(game, code, cells, viewer);
    const seat = seats.length === 1 ? itemAt(seats, 0) : -1;
    return {
      kind: 'decision',
      seat,
      seats,
      aside: seatsAsideShown(game, code, cells, viewer).filter((one) => !seats.includes(one)),
      clock: code.node.clock?.milliseconds,
      ...clockGoesOn(code, cells),
      prompt: formatText(game.ir, promptFor(code, seats, viewer), cells, []),
      path,
      origin,
    };
  }
  const possible = chanceOutcomes(game.moves, code, cells);
  const outcomes = seesOutcomes(game, code, cells, viewer) ? possible : possible.map(() => []);
  const type = chanceType(game, code);
  return {
    kind: 'chance',
    what: code.kind,
    name: chanceName(game, code),
    label: chanceLabel(game, code, cells),
    outcomes,
    types: outcomes.map(() => type),
    dice: code.kind === 'roll' ? diceThrown(game.moves, code, cells) : [],
    path,
    origin,
  };
}

function clockGoesOn({ node: { clock } }: DecisionCode, cells: Cells): { readonly resumes?: boolean } {
  return clock?.begun === undefined ? {} : { resumes: cells[clock.begun] !== 0 };
}

/** What the viewer reads: those who are asked the prompt, without gaps only where one seat is; others what is said to them. */
function promptFor(code: DecisionCode, seats: readonly number[], viewer: Viewer): TextCode {
  if (viewer === 'all') return code.prompt;
  if (!seats.includes(viewer)) return code.toOthers;
  const isOne = code.by !== undefined || code.node.asks !== undefined;
  return isOne ? code.prompt : code.openPrompt;
}

/** The seats that a viewer sees asked: by the rules, whatever they hold. For `all`, those that can do something. */
export function seatsShown(game: Game, code: DecisionCode, cells: Cells, viewer: Viewer): readonly number[] {
  if (viewer === 'all' || code.by !== undefined) return seatsAsked(game.moves, code, cells);
  const seats = Array.from({ length: game.ir.players }, (_, seat) => seat);
  return seats.filter((seat) => code.actions.some((one) => !one.action.aside && isFor(one, cells, seat)));
}

/** The seats that may do something besides what is asked: for a seat's view itself, whether it can now or not. */
export function seatsAsideShown(
  game: Game,
  code: DecisionCode,
  cells: Cells,
  viewer: Viewer,
): readonly number[] {
  if (viewer === 'all') return seatsAside(game.moves, code, cells);
  const mayAct = code.actions.some((one) => one.action.aside && isFor(one, cells, viewer));
  return viewer >= 0 && mayAct ? [viewer] : [];
}

/** Whether the seat is among those whom a window asks for an action, or who may take it at any time. */
export function isFor(action: ActionCode, cells: Cells, seat: number): boolean {
  return judgeLevel(action, cells, [seat], 1) !== LEVEL.noCandidate;
}

function seesOutcomes(game: Game, code: RollCode | PickCode, cells: Cells, viewer: Viewer): boolean {
  if (viewer === 'all' || code.kind === 'roll') return true;
  const knows = code.knownBy === undefined || isIn(code.knownBy(cells), viewer);
  return knows && isIn(outcomeSeenBy(game, code, cells), viewer);
}

/** Bit set of the seats that see what nature shows; -1 if everybody does. */
export function outcomeSeenBy(game: Game, code: RollCode | PickCode, cells: Cells): number {
  if (code.kind === 'roll') return -1;
  if (code.seenBy !== undefined) return code.seenBy(cells);
  const target = code.target(cells);
  const isHidden = (seat: number): boolean => hiddenFrom(game, cells, seat)[target] === 1;
  if (!isHidden(-1)) return -1;
  return Array.from({ length: game.ir.players }, (_, seat) => (isHidden(seat) ? 0 : 1 << seat)).reduce(
    (set, bit) => set | bit,
    0,
  );
}

/** Whether a bit set of seats, -1 for everybody, has the viewer in it. */
export function isIn(seats: number, viewer: Viewer): boolean {
  return viewer === 'all' || seats === -1 || (viewer >= 0 && ((seats >> viewer) & 1) === 1);
}

/**
 * Paths of the state nodes where the flow stands, each before those in it. Where seats choose together, those of the
 * seats that the viewer sees asked.
 */
export function activePath(game: Game, cells: Cells, viewer: Viewer): readonly string[] {
  const due = waiting(game, cells, viewer);
  return activeStates(game.moves, cells, due.kind === 'decision' ? due.seats : []);
}

/** Who throws or what is picked, and what for; else what the dice, or what takes it, are called. */
export function chanceLabel(game: Game, code: RollCode | PickCode, cells: Cells): string {
  if (code.label) return formatText(game.ir, code.label, cells, []);
  if (code.kind === 'roll') return game.ir.dice[code.node.dice]?.label ?? engineWords(game.ir.language).dice;
  return targetField(game, code)?.label ?? code.node.title;
}

function targetField({ ir }: Game, { node }: PickCode): FieldIR | undefined {
  const { base } = node.target;
  return ir.layout.fields.find((one) => base >= one.base && base < one.base + one.length);
}

/** Name of the dice, or of the field that a pick fills. */
export function chanceName(game: Game, code: RollCode | PickCode): string {
  if (code.kind === 'roll') return game.ir.dice[code.node.dice]?.name ?? '';
  return targetField(game, code)?.name ?? code.node.path.slice(code.node.path.lastIndexOf('/') + 1);
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
