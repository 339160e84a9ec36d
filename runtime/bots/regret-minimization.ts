/**
 * Monte Carlo counterfactual regret minimization with external sampling, on a subgame: one seat learns and tries every
 * action wherever it decides; what the others do is drawn from their present strategies. (Lanctot, Waugh, Zinkevich and
 * Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", NIPS 2009.)
 */

import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import { createInformationSets, type InformationSets } from './information-sets.ts';
import { createLegalIndices, type LegalIndices } from './legal-indices.ts';
import { createRegrets, drawFrom, presentStrategy, type Regrets } from './regrets.ts';
import type { Standing } from './standing.ts';
import type { Subgame } from './subgame.ts';

/** Each so many times a seat that is not learning errs, so that others learn what to do after a mistake. */
const ERRORS = 50;

/** What a traversal needs. */
export interface TraversedGame {
  readonly game: Game;
  readonly subgame: Subgame;
  /** For the seats' actions. */
  readonly choices: Random;
  readonly judge: Standing;
  /** A playout is judged as it stands after so many decisions. */
  readonly horizon: number;
}

/** What has been learned, and where a traversal stands. */
export interface Traversal extends TraversedGame {
  readonly informationSets: InformationSets;
  readonly legal: LegalIndices;
  /** By the number of the information set. */
  readonly sets: Map<number, Regrets>;
  /** Each seat's share of the position judged last. */
  readonly shares: Float64Array;
  learner: number;
  /** What this traversal counts in the average strategies. */
  weight: number;
  /** Playouts made, and how many of them led through nothing but known information sets. */
  used: number;
  inside: number;
  /** The most playouts that may be made. */
  budget: number;
}

/** Nothing has been learned yet. */
export function createTraversal(traversed: TraversedGame): Traversal {
  const { game, subgame } = traversed;
  return {
    ...traversed,
    informationSets: createInformationSets(game, subgame.engine),
    legal: createLegalIndices(subgame.engine),
    sets: new Map(),
    shares: new Float64Array(game.ir.players),
    learner: 0,
    weight: 0,
    used: 0,
    inside: 0,
    budget: 0,
  };
}

/** Forgets what was learned, and allows so many playouts. */
export function restart(traversal: Traversal, playouts: number): void {
  traversal.sets.clear();
  traversal.used = 0;
  traversal.inside = 0;
  traversal.budget = playouts;
}

/**
 * Goes on from where the subgame stands, after so many decisions; gives the learner's share, and NaN if the playouts did
 * not suffice for it.
 */
export function traverse(traversal: Traversal, before: number): number {
  const { subgame, informationSets, legal, choices, sets, horizon, learner } = traversal;
  let decisions = before;
  for (; !subgame.isOver && decisions < horizon; decisions++) {
    const seat = legal.drawSeat(choices);
    const number = informationSets.observe(seat);
    const count = legal.gather(seat);
    if (count > 1) {
      const set = sets.get(number);
      if (set === undefined) {
        sets.set(number, createRegrets(count));
        break;
      }
      if (set.regret.length !== count) break;
      set.visits++;
      if (seat === learner) return learn(traversal, set, seat, decisions);
      take(traversal, seat, drawPlace(traversal, set));
    } else take(traversal, seat, 0);
  }
  if (subgame.isOver) traversal.inside++;
  return playOut(traversal, decisions);
}

/** Tries every action of the learner. */
function learn(traversal: Traversal, set: Regrets, seat: number, decisions: number): number {
  const { subgame, informationSets } = traversal;
  const strategy = presentStrategy(set);
  const position = subgame.engine.cells.slice();
  const words = informationSets.save();
  const values = new Float64Array(strategy.length);
  let mean = 0;
  for (const [place, likely] of strategy.entries()) {
    if (traversal.used >= traversal.budget) return Number.NaN;
    if (place > 0) {
      subgame.goBack(position);
      informationSets.restore(words);
    }
    take(traversal, seat, place);
    const value = traverse(traversal, decisions + 1);
    values[place] = value;
    mean += likely * value;
  }
  if (!Number.isNaN(mean))
    for (const [place, value] of values.entries())
      set.regret[place] = (set.regret[place] ?? 0) + value - mean;
  return mean;
}

/** What a seat does that is not learning; it is added to its average strategy. */
function drawPlace({ choices, weight }: Traversal, set: Regrets): number {
  const strategy = presentStrategy(set);
  for (const [place, likely] of strategy.entries())
    set.taken[place] = (set.taken[place] ?? 0) + weight * likely;
  return choices.below(ERRORS) === 0 ? choices.below(strategy.length) : drawFrom(strategy, choices);
}

function take({ subgame, informationSets, legal }: Traversal, seat: number, place: number): void {
  legal.gather(seat);
  const index = legal.own[place] ?? -1;
  informationSets.announce(index);
  subgame.take(index);
}

/** The share that the learner has in the end, when all act at random from here. */
function playOut(traversal: Traversal, before: number): number {
  const { subgame, legal, choices, judge, shares, horizon, learner } = traversal;
  traversal.used++;
  for (let decisions = before; !subgame.isOver && decisions < horizon; decisions++)
    subgame.take(legal.draw(choices));
  judge(subgame.engine.cells, shares);
  return shares[learner] ?? 0;
}
