/** A game as a line: round, turn and who leads at each of its moments. */

import type { Cells, Game, Session, Viewer } from '../../runtime/index.ts';
import { CELL } from '../../runtime/ir/cells.ts';
import { perGame } from '../../runtime/play/per-game.ts';
import { compileScore, leaderAt, type Score } from '../../runtime/play/score.ts';

/** A moment of a game: before its first event, or after one of them. */
export interface Moment {
  /** From 1; 0 outside rounds. */
  readonly round: number;
  /** Seat whose turn it is, -1 outside turns. */
  readonly turn: number;
  /** The seat with the highest score, as long as no other one has a higher; -1 where nobody leads, or nobody may know. */
  readonly leads: number;
  /** What the game waits for there, as far as it was played. */
  readonly next: 'decision' | 'chance' | 'end';
}

/** One more moment than there are events. */
export type Timeline = readonly Moment[];

const scoreOf = perGame(({ ir }) => compileScore(ir));

/** All moments of a session, those that were undone as well. A seat does not learn who leads: a score may rest on secrets. */
export function timelineOf({ game, initial, played }: Session, viewer: Viewer): Timeline {
  const score = viewer === 'all' ? scoreOf(game) : undefined;
  const moments: Moment[] = [];
  for (let at = 0; at <= played.length; at++) {
    const cells = at === 0 ? initial : (played[at - 1]?.cells ?? initial);
    const event = played[at]?.event;
    const before = moments.at(-1)?.leads ?? -1;
    const [round, turn] = [cells[CELL.round] ?? 0, cells[CELL.me] ?? -1];
    const next = event === undefined ? 'end' : 'chance' in event ? 'chance' : 'decision';
    // What nature does in between is part of what was decided.
    const leads = next === 'chance' ? before : leader(score, game, cells, before);
    moments.push({ round, turn, leads, next });
  }
  return moments;
}

function leader(score: Score | undefined, game: Game, cells: Cells, before: number): number {
  return score ? leaderAt(score, cells, game.ir.players, before) : -1;
}
