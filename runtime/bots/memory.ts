/**
 * What a seat remembers: the last position in which nothing was hidden from anybody, and what it has learned since. A
 * bot that gets it can weigh what others would have done with each hand, from before the hands were dealt.
 */

import { secretDecisions } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL } from '../ir/ir.ts';
import { waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import type { SeatAction } from '../play/legal-actions.ts';
import { perGame } from '../play/per-game.ts';
import type { Trajectory } from '../play/trajectory.ts';
import { engineFor } from './engines.ts';
import { createInformationSets } from './information-sets.ts';
import { isOpen } from './open.ts';

/** Nothing in it depends on what the seat does not know. */
export interface Memory {
  /** The last position, at a decision or before a throw or draw, in which nothing was hidden. */
  readonly root: Cells;
  /** Number of the seat's information set, counted from the root on; made when it is looked at. */
  readonly informationSet: number | undefined;
}

/** Decisions, and events with those of nature, that are remembered. */
const DECISIONS = 24;
const EVENTS = 200;

/**
 * What the seat that is to decide remembers; undefined if something has been hidden for too long, or nothing is: who
 * chooses openly where all know the same need not think of what others may know.
 */
export function remember(game: Game, trajectory: Trajectory, seat: number): Memory | undefined {
  const first = findRoot(game, trajectory);
  if (first < 0) return undefined;
  const root = trajectory.cells(first);
  const isNow = first === trajectory.length;
  if (isNow && !secretDecisions(game.ir).has(root[CELL.position] as number)) return undefined;
  return {
    root,
    get informationSet() {
      return informationSetSince(game, trajectory, first, seat);
    },
  };
}

function informationSetSince(
  game: Game,
  trajectory: Trajectory,
  first: number,
  seat: number,
): number | undefined {
  const engine = engineFor(game);
  const informationSets = informationSetsOf(game);
  informationSets.begin();
  for (let at = first; at < trajectory.length; at++) {
    const event = trajectory.event(at);
    if (event?.type !== 'act') continue;
    engine.load(trajectory.cells(at));
    informationSets.observe(event.seat);
    const index = indexOf(engine, event);
    if (index < 0) return undefined;
    informationSets.announce(index);
  }
  engine.load(trajectory.cells(trajectory.length));
  return informationSets.observe(seat);
}

const informationSetsOf = perGame((game) => createInformationSets(game, engineFor(game)));

/** After which event nothing was hidden, at last; -1 if that is too long ago, or a clock has run since. */
function findRoot(game: Game, trajectory: Trajectory): number {
  const end = trajectory.length;
  let decisions = 0;
  for (let at = end; at >= 0 && at >= end - EVENTS; at--) {
    const event = at < end ? trajectory.event(at) : undefined;
    if (at < end && event === undefined) return -1;
    if (event?.type === 'time' || (event?.type === 'act' && ++decisions > DECISIONS)) return -1;
    const cells = trajectory.cells(at);
    if (isWaiting(game, cells) && isOpen(game, cells)) return at;
  }
  return -1;
}

function isWaiting(game: Game, cells: Cells): boolean {
  return waitAt(game.moves, cells) !== undefined;
}

function indexOf(engine: ReturnType<typeof engineFor>, { seat, action, args }: SeatAction): number {
  for (let index = 0; index < engine.count(); index++) {
    const one = engine.describe(index);
    if (one.seat === seat && one.action === action && one.args.join() === args.join()) return index;
  }
  return -1;
}
