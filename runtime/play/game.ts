/** A game ready to be played: the IR, the functions generated from it and its state machine. */

import type { AnyStateMachine } from 'xstate';
import { type Budget, createBudget } from '../../shared/budget.ts';
import { once } from '../../shared/memo.ts';
import type { Run } from '../codegen/unit.ts';
import { writtenAs } from '../ir/fingerprint.ts';
import type { Configuration, GameIR } from '../ir/ir.ts';
import { IR_FORMAT } from '../ir/ir.ts';
import { buildMachine } from '../machine/machine.ts';
import { createMoves, type Moves } from '../machine/moves.ts';
import { compileProgram, type Program } from '../machine/program.ts';
import { opened } from './opening.ts';

/**
 * Made once for a configuration; nothing in it changes by playing but caches. What is marked as internal does not stand in
 * the types of the package.
 */
export interface Game {
  /** As the rules call it. */
  readonly title: string;
  /** Players, variants and options that it was made for. */
  readonly configuration: Configuration;
  /** Where its parts stand in the rules: an `origin`, wherever there is one, is an index in this list. */
  readonly origins: readonly Origin[];
  /** @internal */
  readonly ir: GameIR;
  /** @internal */
  readonly program: Program;
  /** @internal */
  readonly moves: Moves;
  /**
   * The XState machine that runs and that the chart shows. It is built when it is first asked for: random games do without.
   * @internal
   */
  readonly machine: AnyStateMachine;
  /**
   * See `GameOptions`.
   * @internal
   */
  readonly budget: Budget | undefined;
  /**
   * See `GameOptions`.
   * @internal
   */
  readonly visit: ((origin: number) => void) | undefined;
  /**
   * The same game, with all that was made of it, where its rules are written as in this one.
   * @internal
   */
  readonly writtenAs: (other: GameIR) => Game;
}

/**
 * A part of the rules: the index of its file among those that the game was made of, offsets from `start` up to, not
 * including, `end` in UTF-16 units from 0, and the ids of the numbered rules that it `cites`.
 */
export type Origin = GameIR['origins'][number];

/** How a game is built. */
export interface GameOptions {
  /**
   * Told the origin of everything that is executed: nodes entered, actions taken with their conditions,
   * effects done. Without it nothing is generated to tell it.
   */
  readonly visit?: (origin: number) => void;
  /**
   * What whoever plays the game may do together; without it there is no bound but those of each event. Where it is spent, the game
   * stands at a position that means nothing: whoever plays it looks at `isSpent` after each event.
   */
  readonly budget?: Budget | undefined;
  /** What is done where an example gives a position, in a game that has a place for it. */
  readonly given?: (() => Run | undefined) | undefined;
  /** Whether it is noted which nodes of the flow each event runs, so that a log can be played on other rules without what is the same there. */
  readonly isTracked?: boolean | undefined;
}

/** Makes a game. Throws a RangeError if the IR is malformed, which no rules file can cause. */
export function createGame(ir: GameIR, options: GameOptions = {}): Game {
  if (ir.format !== IR_FORMAT) throw new RangeError(`cannot run IR format ${ir.format}`);
  return makeGame(opened(ir, makeGame, options), options);
}

function makeGame(ir: GameIR, options: GameOptions): Game {
  const { budget } = options;
  const program = compileProgram(
    ir,
    budget ?? createBudget(Number.MAX_SAFE_INTEGER),
    options.visit,
    options.given,
    options.isTracked,
  );
  const moves = createMoves(ir, program);
  const machine = once(() => buildMachine(ir, program, moves, options.visit));
  const gameOf = (own: GameIR): Game => ({
    title: ir.title,
    configuration: ir.configuration,
    origins: own.origins,
    ir: own,
    program,
    moves,
    get machine() {
      return machine();
    },
    budget,
    visit: options.visit,
    writtenAs: (other) => gameOf(writtenAs(ir, other)),
  });
  return gameOf(ir);
}
