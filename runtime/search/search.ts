/**
 * Looks for a game that leads somewhere. It plays at random, keeps positions that are nearer than others or where the game
 * waits for something new (importance splitting), and plays on from there. The same search finds the same game.
 */

import { BudgetSpent, isSpent, OPERATIONS, renewBudget, spend } from '../../shared/budget.ts';
import { createStepping } from '../bots/stepping.ts';
import type { Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import { createRandom } from '../random/random.ts';
import { encodeEvent } from '../session/events.ts';
import type { LogEvent } from '../session/log.ts';
import { makeCells } from '../values/cells.ts';
import { type Conditions, compileNearness } from './nearness.ts';
import { createPolicy } from './policy.ts';
import { createStops, LEVELS, type Stop, type Way } from './stops.ts';

/** What is looked for, and where from. */
export interface SearchSettings {
  /** What holds there. */
  readonly conditions: Conditions;
  /** The position to begin at; the start of the game, if left out. */
  readonly from?: Cells | undefined;
  readonly seed: number;
}

/** How far a search has come. */
export interface SearchState {
  /** Tries so far, each from the beginning or from a position on the way. */
  readonly tries: number;
  /** Events played so far. */
  readonly events: number;
  /** How much of the condition held at best, from 0 to 1. */
  readonly nearest: number;
  /** The shortest game found that leads there. */
  readonly found: readonly LogEvent[] | undefined;
}

export interface Search {
  /** Plays about so many events more. Throws `BudgetSpent` where that is more than the game's budget allows. */
  advance(events: number): SearchState;
  /** How far it is; also after the budget was spent. */
  state(): SearchState;
}

/** Events that a try from a stop goes on for, on average; from the beginning it goes on to the end of the game. */
const HORIZON = 60;
/** A try ends here, even where the game does not. */
const LONGEST = 20_000;

/** A search that has not begun. */
export function createSearch(game: Game, { conditions, from, seed }: SearchSettings): Search {
  const stepping = createStepping(game);
  const { engine } = stepping;
  const nearness = compileNearness(conditions, game.ir.tables);
  const charge = (operations: number): void => {
    if (game.budget && spend(game.budget, operations)) throw new BudgetSpent();
  };
  const policy = createPolicy(stepping, charge);

  const begin = (): Stop => {
    if (from) engine.load(fitting(from, game));
    else engine.start();
    const cells = engine.cells.slice() as Cells;
    return { before: undefined, number: 0, own: 0, length: 0, cells, level: 0, tries: 0 };
  };
  const root = begin();
  const stops = createStops(game.ir.layout.size, root);
  const pick = createRandom(seed, 2);
  let tries = 0;
  let events = 0;
  let nearest = nearness(engine.cells);
  let found: Way | undefined = nearest >= 1 ? root : undefined;

  /** One try; counts its events. */
  const attempt = (): void => {
    const number = ++tries;
    const stop = stops.choose(pick);
    const shortest = found?.length ?? Number.POSITIVE_INFINITY;
    const planned = stop === root ? LONGEST : 1 + pick.below(2 * HORIZON);
    const horizon = Math.min(planned, shortest - 1 - stop.length);
    stop.tries++;
    engine.load(stop.cells);
    const player = policy.begin(seed, number);
    for (let own = 1; own <= horizon; own++) {
      if (!player.next()) return;
      events++;
      charge(OPERATIONS.searched);
      const near = nearness(engine.cells);
      nearest = Math.max(nearest, near);
      const way = { before: stop, number, own, length: stop.length + own };
      if (near >= 1) {
        found = way;
        return;
      }
      stops.offer(engine.cells, way, Math.floor(near * LEVELS));
    }
  };

  /** The events from the beginning to a stop: its tries are played again. */
  const logTo = (to: Way): readonly LogEvent[] => {
    // What was found before the budget was spent is told all the same; it takes no more than it took to be found.
    if (game.budget && isSpent(game.budget)) renewBudget(game.budget);
    const ways: Way[] = [];
    for (let here = to; here.before; here = here.before) ways.unshift(here);
    const log: LogEvent[] = [];
    for (const { before, number, own } of ways) {
      if (before) engine.load(before.cells);
      const player = policy.begin(seed, number);
      for (let event = 0; event < own; event++)
        player.next((noted) => log.push(encodeEvent(game, engine.cells, noted)));
    }
    return log;
  };

  const state = (): SearchState => ({ tries, events, nearest, found: found && logTo(found) });

  return {
    state,
    advance(more) {
      const end = events + more;
      const last = tries + more;
      // Where nothing can happen, tries take no events.
      while (events < end && tries < last && found?.length !== 0) attempt();
      return state();
    },
  };
}

/** A position of the game, with what a game that notes more has besides: nothing noted. */
function fitting(from: Cells, { ir }: Game): Cells {
  const cells = makeCells(ir, ir.initial);
  cells.set(from);
  return cells;
}
