/**
 * A search for games of imperfect information: it learns mixed strategies for everybody from the last
 * position in which nothing was hidden. There nature deals anew for each playout, so that what somebody did tells what
 * hand he may have. Monte Carlo counterfactual regret minimization with external sampling: Lanctot, Waugh, Zinkevich and
 * Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", NIPS 2009. With two players the average
 * strategies come as near to an equilibrium as there are playouts; with more it is a rule of thumb that works.
 */

import type { Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import { createStream, type RandomStream } from '../random/random.ts';
import type { BotQuestion } from './bot.ts';
import { type Aim, createEvaluation } from './evaluation.ts';
import { indexByKey } from './legal-indices.ts';
import type { Memory } from './memory.ts';
import { createTraversal, restart, type Traversal, traverse } from './regret-minimization.ts';
import { averageStrategy, sampleFrom } from './regrets.ts';
import { createSubgame } from './subgame.ts';

/**
 * Where nature deals anew so many times and no two deals look alike to the seat that decides first, there are too many
 * hands to learn what to do with each.
 */
const DEALS = 8;

/**
 * After this part of the playouts at least half of them must have led through nothing but known information sets, and
 * some through that of the seat; else there are too many of them to learn enough about each.
 */
const TRIAL = 1 / 8;

/** The index of the legal action to take, undefined if the game is too large for so many playouts. */
export interface Found {
  readonly index: number | undefined;
  /** Playouts made. */
  readonly used: number;
}

/** Makes so many playouts at most. */
export type MixedSearch = (question: BotQuestion, memory: Memory, playouts: number) => Found;

/** `horizon`: decisions after which a playout is cut off and evaluated. */
export function createMixedSearch(game: Game, aim: Aim, horizon: number): MixedSearch {
  const { players } = game.ir;
  const [nature, choices, guesses] = [createStream(), createStream(), createStream()];
  const subgame = createSubgame(game, nature);
  const { engine } = subgame;
  const traversal = createTraversal({
    game,
    subgame,
    choices,
    evaluate: createEvaluation(game.ir, aim),
    horizon,
  });
  const { informationSets, legal: indices } = traversal;
  const fewDeals = new WeakMap<Cells, boolean>();

  return ({ seat, legal, random, sample }, memory, playouts) => {
    const { root } = memory;
    const isSmall = fewDeals.get(root) ?? hasFewDeals(traversal, nature, root);
    fewDeals.set(root, isSmall);
    const informationSet = isSmall ? memory.informationSet : undefined;
    if (informationSet === undefined) return { index: undefined, used: 0 };
    const seed = random.below(2 ** 32);
    nature.seed([seed, 0]);
    choices.seed([seed, 1]);
    guesses.seed([seed, 2]);
    restart(traversal, playouts);
    for (let iteration = 1; traversal.used < playouts; iteration++) {
      // Early strategies are poor, so they get little weight in the average.
      traversal.traverser = iteration % players;
      traversal.weight = iteration ** 2;
      subgame.begin(root);
      informationSets.begin();
      traverse(traversal, 0);
      const { used, inside, sets } = traversal;
      const isTried = used >= playouts * TRIAL;
      if (isTried && (2 * inside < used || !sets.get(informationSet)?.visits))
        return { index: undefined, used };
    }
    const { used, sets } = traversal;
    const set = sets.get(informationSet);
    subgame.goBack(sample(guesses));
    const places = indexByKey(engine, legal);
    const isKnown = set !== undefined && indices.gather(seat) === set.regretSum.length;
    const chosen = isKnown ? indices.own[sampleFrom(averageStrategy(set), random)] : undefined;
    return { index: chosen === undefined ? undefined : places.get(engine.keyOf(chosen)), used };
  };
}

/** Whether two of a few deals look alike to the seat that decides first. */
function hasFewDeals({ subgame, informationSets }: Traversal, nature: RandomStream, root: Cells): boolean {
  nature.seed([0]);
  const observed = new Set<number>();
  for (let deal = 0; deal < DEALS; deal++) {
    subgame.begin(root);
    informationSets.begin();
    observed.add(subgame.isOver ? 0 : informationSets.observe(subgame.engine.seatOf(0)));
  }
  return observed.size < DEALS;
}
