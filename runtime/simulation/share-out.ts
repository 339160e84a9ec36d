/** Shares the games of a simulation out among workers, so that all are done at about the same time. */

import { createJobSize } from './job-size.ts';

/** Games `from` up to, not including, `to`. */
export interface GameRange {
  readonly from: number;
  readonly to: number;
}

/** Games that are shared out; every one goes to exactly one worker. */
export interface SharedGames {
  /** Games that are not played yet. */
  readonly left: number;
  /** The part of one more worker. */
  addWorker(): WorkerShare;
}

/** What one worker is given, one range after the other. */
export interface WorkerShare {
  /** What to send the worker first. */
  begin(): readonly GameRange[];
  /** What to send the worker now that it has played the oldest range it had. */
  done(): readonly GameRange[];
}

/** Shares games out among so many workers. The clock's milliseconds tell how many games fill a job. */
export function shareGamesOut(games: GameRange, workers: number, clock: () => number): SharedGames {
  const { to } = games;
  let next = games.from;
  let left = to - games.from;
  return {
    get left() {
      return left;
    },
    addWorker() {
      const size = createJobSize(clock);
      const given: GameRange[] = [];
      const give = (): readonly GameRange[] => {
        if (next >= to) return [];
        // The last games are shared out, so that no worker waits long for another.
        const range = {
          from: next,
          to: Math.min(to, next + size.next(Math.ceil((to - next) / (2 * workers)))),
        };
        next = range.to;
        given.push(range);
        return [range];
      };
      return {
        begin: give,
        done() {
          const played = given.shift();
          if (played === undefined) return [];
          const count = played.to - played.from;
          size.done();
          left -= count;
          const first = give();
          // Where games are quick, a range waits in the worker, so that the worker need not wait for it.
          return count > 1 && given.length < 2 ? [...first, ...give()] : first;
        },
      };
    },
  };
}
