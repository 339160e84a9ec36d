/** The tree of games beside the game that is played: nothing that was played is dropped. */

import { replay, type Session } from '../../runtime/index.ts';
import { replayOn } from '../../runtime/session/replay.ts';
import { allowLog } from '../../shared/budget.ts';
import {
  begin,
  branchOf,
  currentBranch,
  eventsOf,
  follow,
  type GameTree,
  isSameSetup,
  type PlayedGame,
} from '../time/tree.ts';
import type { Playtest } from './playtest.ts';

/** What is played, and all that was. */
interface Played {
  readonly tree: GameTree;
  readonly playtest: Playtest;
}

/** The log of the branch that is played, as far as it has to be known to play it again; undefined while there is none. */
export function branchLog(tree: GameTree): Pick<PlayedGame, 'seed' | 'events'> | undefined {
  const branch = currentBranch(tree);
  return branch && { seed: branch.seed, events: eventsOf(tree, branch) };
}

/**
 * The tree after the game has moved on, or back; `isNew` if another game has begun. Where it moves along what was played before, that is
 * what may follow.
 */
export function followGame({ tree, playtest }: Played, isNew: boolean): Played {
  const { session, setup, wantedAt } = playtest;
  if (!session) return { tree, playtest };
  const events = [...session.played.map(({ event }) => event), ...session.rest];
  const game: PlayedGame = { events, at: wantedAt, setup, seed: session.seed };
  const nameAt = (event: number) => session.played[event]?.entry.line.text;
  const followed = isNew ? begin(tree, game) : follow(tree, game, nameAt);
  const branch = currentBranch(followed);
  const more = branch ? eventsOf(followed, branch).slice(events.length) : [];
  if (more.length === 0) return { tree: followed, playtest };
  return { tree: followed, playtest: { ...playtest, session: withFuture(session, more) } };
}

/** The session with events that may follow it. */
function withFuture(session: Session, events: Session['rest']): Session {
  const { budget } = session.game;
  if (budget) allowLog(budget, events.length);
  return replayOn(session, events);
}

/** The table at a branch, where the same game is played there; undefined where it is set up otherwise. */
export function visitBranch({ tree, playtest }: Played, id: number, wantedAt: number): Playtest | undefined {
  const branch = branchOf(tree, id);
  const { session, setup, rigged } = playtest;
  if (!branch || !session || !isSameSetup(branch.setup, setup)) return undefined;
  const events = eventsOf(tree, branch);
  const { game } = session;
  if (game.budget) allowLog(game.budget, events.length);
  const visited = replay(game, { seed: branch.seed, events }, { at: wantedAt, automatic: !rigged });
  return { ...playtest, session: visited, wantedAt: visited.rest.length === 0 ? visited.at : wantedAt };
}
