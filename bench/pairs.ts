/** The same game written the plain way and in a roundabout way: how much the wording of rules costs. */

import { join } from 'node:path';
import { fast } from './contestants/fast.ts';
import { type Pace, playRounds, type Speed } from './rounds.ts';

export interface Pair {
  /** Paths of the rules files; they play the same game, decision by decision. */
  readonly plain: string;
  readonly roundabout: string;
  /** As many as the rules files have by themselves if it is not said. */
  readonly players?: number;
  /** What is roundabout about it. */
  readonly how: string;
}

export interface PairSpeeds {
  readonly plain: Speed;
  readonly roundabout: Speed;
}

const pair = (name: string, how: string, players?: number): Pair => ({
  plain: join('examples', `${name}.regel`),
  roundabout: join('bench', 'pairs', `${name}.regel`),
  players,
  how,
});

export const pairs: readonly Pair[] = [
  pair('breakthrough', 'arithmetic for rows and columns, conditions for domains'),
  pair('connect-four', 'definitions written out, counts for `any` and `all`'),
  pair('reversi', 'definitions written out, nested ifs, loops that look inside'),
  pair('english-draughts', 'conditions for domains, all squares searched for a jump'),
  pair('crazy-eights', 'all cards gone through for a hand, actions written twice', 3),
];

/** Both on the fast executor, by turns. */
export function pairSpeeds({ plain, roundabout, players }: Pair, pace: Pace): PairSpeeds {
  const contestants = Object.entries({ plain, roundabout }).flatMap(([name, rules]) => {
    const playouts = fast.prepare({ rules, players, goals: {} });
    return playouts === undefined ? [] : [{ name, playouts }];
  });
  const speeds = playRounds(contestants, pace);
  return { plain: speeds.plain as Speed, roundabout: speeds.roundabout as Speed };
}
