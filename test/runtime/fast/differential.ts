/**
 * Both engines play the same random games: after every event the cells and the legal actions must be equal; what each seat sees is a
 * function of the cells. The state machine is slow, so it plays a stretch of each game only, from the start or from
 * somewhere in it; the fast engines play all of it, unless games are very long.
 */

import { describe, expect, test } from 'vitest';
import { emitGame } from '../../../runtime/fast/emit/game.ts';
import { createEngine, createSteppedEngine, type SteppedEngine } from '../../../runtime/fast/engine.ts';
import { optimizeGame } from '../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../runtime/fast/optimize/passes.ts';
import {
  type Cells,
  type Game,
  type Log,
  type LogEvent,
  legalActions,
  type MachineEvent,
  type SeatAction,
} from '../../../runtime/index.ts';
import { CELL, type GameIR } from '../../../runtime/ir/ir.ts';
import { chanceOutcomes, waitAt, writeChance } from '../../../runtime/machine/moves.ts';
import { drawWith } from '../../../runtime/play/nature.ts';
import { createStepper, type Stepper } from '../../../runtime/play/step.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { encodeEvent } from '../../../runtime/session/events.ts';
import { equalCells } from '../../../runtime/values/cells.ts';
import { memo, ofEach } from '../../../shared/memo.ts';
import { allGames, chosenSettings, makeGame } from '../../all-games.ts';

/** Games per setting, and events that the state machine plays of all of them together. */
const GAMES = Number(process.env.REGELWERK_GAMES ?? 40);
const EVENTS = Number(process.env.REGELWERK_EVENTS ?? 2_000);
const SHARES = 4;
/** Events for each that the state machine plays, after which the fast engines too leave games where it does. */
const WHOLE = 10;
/** A game is not followed further than this. */
const LONGEST = 20_000;

/** Defines the tests of one share, from 0. The settings of a game are shared out, because some games take long. */
export function testShare(share: number): void {
  for (const [place, file] of allGames.entries()) {
    const mine = chosenSettings(file).filter((_, index) => (place + index) % SHARES === share);
    if (mine.length === 0) continue;
    describe(file, () => {
      test.each(mine.map((choices) => [nameOf(choices), choices] as const))(
        `${GAMES} games with %s are the same on both engines`,
        (_, choices) => {
          const difference = findDifference(makeGame(file, choices), GAMES, Math.ceil(EVENTS / GAMES));
          expect(difference, difference && explain(difference)).toBeUndefined();
        },
      );
    });
  }
}

function nameOf({ players, variants = [] }: ReturnType<typeof chosenSettings>[number]): string {
  return [`${players} players`, ...variants].join(', ');
}

/** Passes over the code that is made of an optimized game. */
const OF_CODE: ReadonlySet<PassName> = new Set([
  'function-merging',
  'cell-registers',
  'value-numbering',
  'loop-invariants',
]);

/**
 * Whether a game has the same code without these passes as with all of them, whoever sends nature's events. Then it need not be played
 * once more: of the same code nothing else can come. Where no pass over the code is left out, the same optimized game has the same code.
 */
export function isSameCode({ ir }: Game, without: ReadonlySet<PassName>): boolean {
  return known(ir, [...without].join(), () => {
    if (JSON.stringify(optimizeGame(ir, without)) !== optimizedWithAll(ir)) return false;
    return ![...without].some((pass) => OF_CODE.has(pass)) || codeOf(ir, without) === codeWithAll(ir);
  });
}

const known = memo<GameIR, string, boolean>();

const optimizedWithAll = ofEach((ir: GameIR) => JSON.stringify(optimizeGame(ir)));
const codeWithAll = ofEach((ir: GameIR) => codeOf(ir, new Set()));

function codeOf(ir: GameIR, without: ReadonlySet<PassName>): string {
  return (['outside', 'inside'] as const)
    .map((nature) => emitGame(ir, nature, { without }).source)
    .join('\n');
}

export interface Difference {
  /** What differs after the last event of the log. */
  readonly message: string;
  readonly log: Log;
}

/**
 * The shortest of the logs after which the engines differ; undefined if none does. `without`: passes that the optimizer
 * of the fast engines leaves out.
 */
export function findDifference(
  game: Game,
  games: number,
  stretch: number,
  without?: ReadonlySet<PassName>,
): Difference | undefined {
  const engines = makeEngines(game, without);
  let shortest: { readonly seed: number; readonly events: number; readonly message: string } | undefined;
  let length = 0;
  let left = WHOLE * games * stretch;
  for (let seed = 0; seed < games; seed++) {
    // Every other game is looked at somewhere inside: as far in as the one before was long.
    const from = seed % 2 === 0 ? 0 : createRandom(seed, 2).below(length);
    const to = from + stretch;
    const played = playBoth(engines, seed, { from, to, end: left > 0 ? LONGEST : to });
    length = played.events;
    left -= length;
    if (played.message === undefined || (shortest && shortest.events <= played.events)) continue;
    shortest = { seed, events: played.events, message: played.message };
  }
  return shortest && { message: shortest.message, log: logOf(engines, shortest.seed, shortest.events) };
}

interface Engines {
  readonly game: Game;
  readonly machine: Stepper;
  readonly stepped: SteppedEngine;
  readonly inside: ReturnType<typeof createEngine>;
}

function makeEngines(game: Game, without?: ReadonlySet<PassName>): Engines {
  const { ir, moves, program } = game;
  const isDue = (wait: number, cells: Cells) => {
    const code = program.waits.get(wait);
    return code !== undefined && code.kind !== 'decision' && chanceOutcomes(moves, code, cells).length > 0;
  };
  return {
    game,
    machine: createStepper(game),
    stepped: createSteppedEngine(ir, isDue, without),
    inside: createEngine(ir, without),
  };
}

interface Checks {
  /** The state machine plays the events from here, up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
  /** The game is left here. */
  readonly end: number;
}

/** Plays a game; stops where something differs. */
function playBoth(
  { game, machine, stepped, inside }: Engines,
  seed: number,
  { from, to, end }: Checks,
): { readonly events: number; readonly message: string | undefined } {
  const choices = createRandom(seed, 1);
  const nature = createRandom(seed, 0);
  inside.useRandom(createRandom(seed, 0));
  stepped.start();
  inside.start();
  for (let events = 0; ; events++) {
    const isWatched = events >= from && events <= to;
    if (events === from) machine.reset(from === 0 ? undefined : stepped.cells.slice());
    const message =
      (isWatched ? compare(game, machine.cells, stepped) : undefined) ??
      compareInside(game, stepped, inside.cells);
    if (message !== undefined || stepped.cells[CELL.result] !== 0 || events >= end)
      return { events, message };
    const { event, index } = nextEvent(game, stepped, choices, nature);
    if (isWatched && events < to && !machine.send(event))
      return { events, message: `the state machine refuses ${JSON.stringify(event)}` };
    apply(game, stepped, event, index);
    if (index >= 0) inside.take(index);
  }
}

/** The next event, and its index among the legal actions, -1 for nature. */
function nextEvent(
  game: Game,
  { cells, count, describe: named }: SteppedEngine,
  choices: ReturnType<typeof createRandom>,
  nature: ReturnType<typeof createRandom>,
): { readonly event: MachineEvent; readonly index: number } {
  if (waitAt(game.moves, cells)?.kind !== 'decision')
    return { event: { type: 'chance', values: drawWith(game, cells, nature) ?? [] }, index: -1 };
  const index = choices.below(count());
  return { event: { type: 'act', ...named(index) }, index };
}

function apply(game: Game, stepped: SteppedEngine, event: MachineEvent, index: number): void {
  const code = waitAt(game.moves, stepped.cells);
  if (index >= 0) stepped.take(index);
  else if (event.type === 'chance' && code !== undefined && code.kind !== 'decision') {
    writeChance(game.moves, code, stepped.cells, event.values);
    stepped.goOn();
  }
}

/** What differs between the state machine and the engine that stops at nature. */
function compare(game: Game, cells: Cells, stepped: SteppedEngine): string | undefined {
  const different = differentCell(cells, stepped.cells);
  if (different !== undefined) return different;
  const isDecision = waitAt(game.moves, cells)?.kind === 'decision';
  const legal = legalActions(game, cells);
  const count = isDecision ? stepped.count() : 0;
  if (legal.length !== count)
    return `${legal.length} legal actions on the state machine, ${count} on the fast engine`;
  for (const [index, action] of legal.entries()) {
    const other = stepped.describe(index);
    if (!isSame(action, other))
      return `legal action ${index} is ${JSON.stringify(action)} on the state machine, ${JSON.stringify(other)} on the fast engine`;
  }
  return undefined;
}

function isSame(left: SeatAction, right: SeatAction): boolean {
  return (
    left.seat === right.seat &&
    left.action === right.action &&
    left.args.length === right.args.length &&
    left.args.every((value, index) => value === right.args[index])
  );
}

/** The engine with nature inside stands only at decisions. */
function compareInside(game: Game, { cells }: SteppedEngine, inside: Cells): string | undefined {
  const isThere = cells[CELL.result] !== 0 || waitAt(game.moves, cells)?.kind === 'decision';
  return isThere && !equalCells(cells, inside)
    ? `with nature inside, ${differentCell(cells, inside)}`
    : undefined;
}

function differentCell(left: Cells, right: Cells): string | undefined {
  if (left.length !== right.length) return `${left.length} cells and ${right.length} cells`;
  for (let cell = 0; cell < left.length; cell++)
    if (left[cell] !== right[cell])
      return `cell ${cell} is ${left[cell]}, on the other engine ${right[cell]}`;
  return undefined;
}

/** Plays the first events of a game again and writes them down. */
function logOf({ game, stepped }: Engines, seed: number, count: number): Log {
  const choices = createRandom(seed, 1);
  const nature = createRandom(seed, 0);
  const events: LogEvent[] = [];
  stepped.start();
  while (events.length < count) {
    const { event, index } = nextEvent(game, stepped, choices, nature);
    events.push(encodeEvent(game, stepped.cells, event));
    apply(game, stepped, event, index);
  }
  const { title, configuration } = game.ir;
  return { format: 2, game: title, configuration, seed: undefined, events };
}

/** What differs, and a log to look at it. */
export function explain({ message, log }: Difference): string {
  return `${message}, after the last event of this log:\n${JSON.stringify(log)}`;
}
