/**
 * Monte Carlo counterfactual regret minimization with external sampling, on a subgame: one seat, the traverser, tries
 * every action wherever it decides; those of the others are sampled from their current strategies. (Lanctot, Waugh,
 * Zinkevich and Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", NIPS 2009.)
 */

import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import type { Evaluation } from './evaluation.ts';
import { createInformationSets, type InformationSets } from './information-sets.ts';
import { createLegalIndices, type LegalIndices } from './legal-indices.ts';
import { createRegrets, currentStrategy, type Regrets, sampleFrom } from './regrets.ts';
import type { Subgame } from './subgame.ts';

/** One action in so many of the other seats is drawn uniformly, so that what follows unlikely actions is explored, too. */
const EXPLORATION = 50;

/** What a traversal needs. */
export interface TraversedGame {
  readonly game: Game;
  readonly subgame: Subgame;
  /** For the seats' actions. */
  readonly choices: Random;
  readonly evaluate: Evaluation;
  /** Decisions after which a playout is cut off and evaluated. */
  readonly horizon: number;
}

/** What has been learned, and the state of a traversal. */
export interface Traversal extends TraversedGame {
  readonly informationSets: InformationSets;
  readonly legal: LegalIndices;
  /** By the number of the information set. */
  readonly sets: Map<number, Regrets>;
  /** The values of the position evaluated last, by seat. */
  readonly shares: Float64Array;
  traverser: number;
  /** Weight of this traversal in the average strategies. */
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
    traverser: 0,
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
 * Goes on from where the subgame stands, after so many decisions; gives the value for the traverser, and NaN if the
 * playouts did not suffice for it.
 */
export function traverse(traversal: Traversal, before: number): number {
  const { subgame, informationSets, legal, choices, sets, horizon, traverser } = traversal;
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
      if (set.regretSum.length !== count) break;
      set.visits++;
      if (seat === traverser) return tryAll(traversal, set, seat, decisions);
      take(traversal, seat, sampleOther(traversal, set));
    } else take(traversal, seat, 0);
  }
  if (subgame.isOver) traversal.inside++;
  return playOut(traversal, decisions);
}

/** Tries every action of the traverser, and adds to the regrets. */
function tryAll(traversal: Traversal, set: Regrets, seat: number, decisions: number): number {
  const { subgame, informationSets } = traversal;
  const strategy = currentStrategy(set);
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
      set.regretSum[place] = (set.regretSum[place] ?? 0) + value - mean;
  return mean;
}

/** Samples the action of another seat, and adds to its average strategy. */
function sampleOther({ choices, weight }: Traversal, set: Regrets): number {
  const strategy = currentStrategy(set);
  for (const [place, likely] of strategy.entries())
    set.strategySum[place] = (set.strategySum[place] ?? 0) + weight * likely;
  return choices.below(EXPLORATION) === 0 ? choices.below(strategy.length) : sampleFrom(strategy, choices);
}

function take({ subgame, informationSets, legal }: Traversal, seat: number, place: number): void {
  legal.gather(seat);
  const index = legal.own[place] ?? -1;
  informationSets.announce(index);
  subgame.take(index);
}

/** The value for the traverser of a random playout from here. */
function playOut(traversal: Traversal, before: number): number {
  const { subgame, legal, choices, evaluate, shares, horizon, traverser } = traversal;
  traversal.used++;
  for (let decisions = before; !subgame.isOver && decisions < horizon; decisions++)
    subgame.take(legal.draw(choices));
  evaluate(subgame.engine.cells, shares);
  return shares[traverser] ?? 0;
}
