/** Games from text, played by the names that the rules use. */

import { expect } from 'vitest';
import { compile, type Program } from '../../../language/index.ts';
import {
  type Cells,
  type Choices,
  type Game,
  legalActions,
  type MachineEvent,
  type SeatAction,
  start,
  step,
  waiting,
} from '../../../runtime/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { apartFromReview } from '../../sound.ts';

/** Compiles a rules text of which nothing is said but what a reviewer says. */
function compileSound(text: string): Program {
  const { program, diagnostics } = compile([{ name: 'test.regel', text }]);
  expect(apartFromReview(diagnostics).map((found) => found.message)).toEqual([]);
  return program;
}

/** The IR of a rules text of which nothing is said but what these codes tell, when it is lowered. */
export function irOf(text: string, choices: Choices = {}, codes: readonly string[] = []): GameIR {
  const program = compileSound(text);
  const { game, diagnostics: lowered } = lower(program, choices);
  const others = lowered.filter(({ code }) => !codes.includes(code));
  expect(others.map((found) => found.message)).toEqual([]);
  expect(codes.filter((code) => lowered.every((found) => found.code !== code))).toEqual([]);
  return game as GameIR;
}

/** Codes of what is said when a game is made of a text without errors of its own. */
export function lowerCodes(text: string, choices: Choices = {}): readonly string[] {
  return lower(compileSound(text), choices).diagnostics.map((found) => found.code);
}

/** A game in play. Every call checks that what it does is legal. */
export class TextGame {
  readonly game: Game;
  cells: Cells;

  readonly text: string;

  constructor(text: string, choices?: Choices, codes?: readonly string[]);
  constructor(parent: TextGame);
  constructor(from: string | TextGame, choices: Choices = {}, codes: readonly string[] = []) {
    this.text = typeof from === 'string' ? from : from.text;
    this.game = typeof from === 'string' ? createGame(irOf(from, choices, codes)) : from.game;
    this.cells = typeof from === 'string' ? start(this.game) : from.cells;
  }

  /** `seat` (from 0) takes an action. */
  act(seat: number, action: string, ...args: readonly number[]): this {
    return this.send({ type: 'act', seat, action, args });
  }

  /** Nature shows these values. */
  roll(...values: readonly number[]): this {
    return this.send({ type: 'chance', values });
  }

  /** Nobody does anything until the quiet time has run out. */
  time(): this {
    return this.send({ type: 'time' });
  }

  private send(event: MachineEvent): this {
    const result = step(this.game, this.cells, event);
    expect(result, JSON.stringify(event)).toMatchObject({ ok: true });
    if (result.ok) this.cells = result.cells;
    return this;
  }

  /** `2: Take(1), Take(2)`, several seats with ` | ` between, `roll die`, `pick x` or `ended: 0 by Name`. */
  get now(): string {
    const now = waiting(this.game, this.cells, 'all');
    if (now.kind === 'chance') return `${now.what} ${now.name}`;
    if (now.kind === 'decision') {
      const legal = legalActions(this.game, this.cells);
      const asked = now.seat >= 0 ? [now.seat] : now.seats;
      const seats = [...asked, ...now.aside].sort((a, b) => a - b);
      return seats
        .map((seat) => {
          const own = legal.filter((one) => one.seat === seat);
          const actions = own.map(
            ({ action, args }) => `${action}${args.length > 0 ? `(${args.join()})` : ''}`,
          );
          return `${seat}: ${actions.join(', ')}`;
        })
        .join(' | ');
    }
    const result = gameResult(this.game, this.cells);
    return `${result?.kind}: ${result?.winners.join() || 'nobody'} by ${result?.name}`;
  }

  /** The position as it is now, to go on from in several ways. */
  fork(): TextGame {
    return new TextGame(this);
  }

  /** The legal actions of all seats. */
  legal(): readonly SeatAction[] {
    return legalActions(this.game, this.cells);
  }

  /** Whether an event fits; nothing is played. */
  can(event: MachineEvent): boolean {
    return step(this.game, this.cells, event).ok;
  }

  /** The line of the rules that a fault names, if the game stopped on one. */
  faultAt(): string | undefined {
    const result = gameResult(this.game, this.cells);
    if (result?.kind !== 'fault') return undefined;
    const place = this.game.ir.origins[result.origin];
    return place === undefined ? '?' : `${result.label}: ${this.text.slice(place.start, place.end)}`;
  }

  field(name: string, ...indices: readonly number[]): number | undefined {
    return readField(this.game, this.cells, name, indices);
  }
}
